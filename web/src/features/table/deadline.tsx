/** How long there is left to answer. */
import { HourglassMediumIcon } from "@phosphor-icons/react/HourglassMedium";
import { useTranslation } from "react-i18next";
import { classes } from "../../kit/classes";
import style from "./table.module.css";
import { useNow } from "./use-now";

const SOON = 60;

/** Minutes and seconds, `1:12`; never under zero. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}

export function Deadline({ due }: { due: number }) {
  const { t } = useTranslation();
  const left = due - useNow(due);
  const soon = left < SOON * 1000;
  return (
    <span className={classes(style.clock, soon && style.late)} role="timer" data-testid="deadline">
      {soon && <HourglassMediumIcon size={16} aria-hidden />} <span className="visually-hidden">{t("turn.left")} </span>
      {clockText(left)}
    </span>
  );
}
