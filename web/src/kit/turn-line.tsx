/** The turn line: whom the table waits for and for what, always on screen, and the clock when it runs out. */
import { TimerIcon } from "@phosphor-icons/react/Timer";
import type { ReactNode } from "react";
import { classes } from "./classes";
import style from "./turn-line.module.css";
import { useHeight } from "./use-height";

interface TurnLineProps {
  /** The marks of those who are waited for. */
  marks?: ReactNode;
  /** It is this person's turn. */
  mine?: boolean;
  /** What is left of the time; nothing while there is plenty. */
  clock?: ReactNode;
  /** What may be pressed here. */
  aside?: ReactNode;
  testid?: string;
  children: ReactNode;
}

export function TurnLine({ marks, mine, clock, aside, testid, children }: TurnLineProps) {
  const line = useHeight<HTMLDivElement>("--turn");
  return (
    <div ref={line} className={classes(style.line, mine && style.mine)} data-testid={testid}>
      {marks && <span className={style.marks}>{marks}</span>}
      <p className={style.text}>{children}</p>
      {clock && (
        <span className={style.clock}>
          <TimerIcon size={20} aria-hidden />
          {clock}
        </span>
      )}
      {aside}
    </div>
  );
}
