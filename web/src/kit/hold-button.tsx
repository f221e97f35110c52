/** A button for what is grave: it does its work only after it was held, by finger, mouse or key. */
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Button, type ButtonProps } from "./button";
import { classes } from "./classes";
import style from "./hold-button.module.css";

/** Milliseconds. */
export const HELD = 600;

interface HoldButtonProps extends Omit<ButtonProps, "onClick"> {
  onHeld: () => void;
}

export function HoldButton({ onHeld, off, className, children, ...rest }: HoldButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byHand = useRef(false);
  const [holding, setHolding] = useState(false);

  function begin() {
    byHand.current = true;
    if (off || timer.current !== undefined) return;
    setHolding(true);
    timer.current = setTimeout(() => {
      end();
      onHeld();
    }, HELD);
  }

  function end() {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHolding(false);
  }

  /** No press will come of it any more. */
  function leave() {
    end();
    byHand.current = false;
  }

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  function onKey(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    begin();
  }

  return (
    <Button
      {...rest}
      {...(off === undefined ? {} : { off })}
      className={classes(style.hold, holding && style.holding, className)}
      onPointerDown={(event) => {
        // The other buttons of a mouse ask for something else.
        if (!(event.button > 0)) begin();
      }}
      onPointerUp={end}
      onPointerLeave={leave}
      onPointerCancel={leave}
      onKeyDown={onKey}
      onKeyUp={end}
      onBlur={leave}
      onContextMenu={(event) => {
        // A long press on a phone would ask for a menu.
        event.preventDefault();
      }}
      onClick={() => {
        // Neither finger nor key came before: a screen reader's press, which cannot be held.
        if (!byHand.current) onHeld();
        byHand.current = false;
      }}
    >
      <span className={style.text}>{children}</span>
    </Button>
  );
}
