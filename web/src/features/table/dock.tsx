/** What never leaves the screen below: what you may do, or what takes its place, and on a tall phone the tabs. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActionBar } from "../../kit/action-bar";
import { isHiding } from "../../wire/cover-slice";
import { useWire } from "../../wire/state";
import { ActBar, useActs } from "./act-bar";
import { Covered } from "./cover";
import { useShownOffers } from "./shown-turn";
import style from "./shell.module.css";

interface DockProps {
  /** After the end, for the host: again, or another game. */
  again: ReactNode;
  /** For who has no seat in this game. */
  onlooker: ReactNode;
  /** For a host: somebody who is waited for is not there. */
  absent: ReactNode;
  tabs: ReactNode;
}

function Acts({ again, onlooker }: Pick<DockProps, "again" | "onlooker">) {
  const { t } = useTranslation();
  const seat = useWire((state) => state.table.you?.seat ?? null);
  const over = useWire((state) => state.table.table?.stage === "over");
  const offers = useShownOffers().length;
  const hiding = useWire(isHiding);
  const acts = useActs();
  if (hiding && offers > 0) {
    return (
      <ActionBar label={t("act.title")} testid="acts-covered" note={t("cover.acts")}>
        <Covered />
      </ActionBar>
    );
  }
  if (acts) return <ActBar />;
  if (over && again) return <ActionBar label={t("act.next")} testid="acts-next">{again}</ActionBar>;
  if (seat === null && onlooker) return <ActionBar label={t("act.title")}>{onlooker}</ActionBar>;
  return null;
}

export function Dock({ again, onlooker, absent, tabs }: DockProps) {
  return (
    <div className={style.dock}>
      {absent}
      <Acts again={again} onlooker={onlooker} />
      {tabs}
    </div>
  );
}
