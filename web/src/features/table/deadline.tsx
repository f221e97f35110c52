/** How long there is left to answer, once it is little. */
import { useTranslation } from "react-i18next";
import { classes } from "../../kit/classes";
import style from "./turn-line.module.css";
import { useNow } from "./use-now";
import { usePassed } from "./use-passed";

/** Milliseconds: there is a clock in the last minute, and it presses in the last ten seconds. */
const LAST = 60_000;
const PRESSING = 10_000;

/** Minutes and seconds, `1:12`; never under zero. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whether the last minute has begun. */
export function useIsLast(due: number | null): boolean {
  return usePassed(due === null ? null : due - LAST);
}

export function Deadline({ due }: { due: number }) {
  const { t } = useTranslation();
  const left = due - useNow(due);
  return (
    <span className={classes(style.clock, left < PRESSING && style.late)} role="timer" data-testid="deadline">
      <span className="visually-hidden">{t("turn.left")} </span>
      {clockText(left)}
    </span>
  );
}
