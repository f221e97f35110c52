/** The action bar: what you may do, at the thumb's side of the screen and never off it. */
import type { ReactNode } from "react";
import style from "./action-bar.module.css";
import { useHeight } from "./use-height";

interface ActionBarProps {
  label: string;
  /** A sentence over the buttons: what is asked, or what became of a press. */
  note?: ReactNode;
  testid?: string;
  /** Buttons; the first is the one meant. */
  children: ReactNode;
}

export function ActionBar({ label, note, testid, children }: ActionBarProps) {
  const bar = useHeight<HTMLElement>("--dock");
  return (
    <section ref={bar} className={style.bar} aria-label={label} data-testid={testid}>
      {note && <div className={style.note}>{note}</div>}
      <div className={style.actions}>{children}</div>
    </section>
  );
}
