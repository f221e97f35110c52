/** A control that cannot be used says why, beneath itself, and says it again when it is pressed. No tooltip, no riddle. */
import { InfoIcon } from "@phosphor-icons/react/Info";
import { useId, useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "./button";
import style from "./says-why.module.css";

interface SaysWhyProps extends Omit<ButtonProps, "off"> {
  /** Why it cannot be used now, in the words of the refusal it would meet; nothing where it can. */
  why?: ReactNode;
  /** The reason is shown once it was asked for by a press, where there is no room for it before. */
  onAsk?: boolean;
}

export function SaysWhy({ why, onAsk, ...button }: SaysWhyProps) {
  const id = useId();
  const [asked, setAsked] = useState(0);
  const [reason, setReason] = useState(why);
  if (reason !== why) {
    // Another reason was not asked for yet.
    setReason(why);
    setAsked(0);
  }
  if (!why) return <Button {...button} />;
  const shown = !onAsk || asked > 0;
  return (
    <div
      className={style.why}
      onClick={() => {
        setAsked(asked + 1);
      }}
    >
      <Button {...button} off aria-describedby={id} />
      <p className={shown ? style.reason : "visually-hidden"} id={id} key={asked} role={asked > 0 ? "status" : undefined}>
        {shown && <InfoIcon size={16} aria-hidden />}
        <span>{why}</span>
      </p>
    </div>
  );
}
