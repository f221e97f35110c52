/** A few words or controls beside the button that asked for them. */
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { useHanging } from "./hang";
import type { Hook } from "./menu";
import style from "./popover.module.css";

interface PopoverProps {
  /** One button. */
  button: ReactElement<Hook>;
  /** What it is about, for who cannot see where it hangs. */
  label: string;
  children: ReactNode;
  testid?: string;
}

/** What may have the focus. */
const REACHED = 'a[href], button, input, select, textarea, [tabindex="0"]';

export function Popover({ button, label, children, testid }: PopoverProps) {
  const { setButton, setHung, open, show, close } = useHanging<HTMLButtonElement, HTMLDivElement>("middle", (hung) => {
    (hung.querySelector<HTMLElement>(REACHED) ?? hung).focus({ preventScroll: true });
  });
  return (
    <>
      {cloneElement(button, {
        ref: setButton,
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        onClick: () => {
          if (open) close();
          else show();
        },
      })}
      {open && (
        <div
          ref={setHung}
          popover="manual"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={style.popover}
          data-testid={testid}
        >
          {children}
        </div>
      )}
    </>
  );
}
