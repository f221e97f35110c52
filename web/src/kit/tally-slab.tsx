/** The tally of the evening on a slab: who has won how many of their games, scratched in fives beside the number. */
import { useTranslation } from "react-i18next";
import type { Standing } from "../generated/protocol";
import type { Seated } from "./board";
import { SeatMark } from "./seat-mark";
import { Slab } from "./slab";
import { Tally } from "./tally";
import style from "./tally-slab.module.css";

interface TallySlabProps {
  standings: readonly Standing[];
  people: readonly Seated[];
}

/** Whoever has won most is first; who has won as many stands in the same place. */
export function TallySlab({ standings, people }: TallySlabProps) {
  const { t } = useTranslation();
  const lines = people
    .map((one) => ({ ...one, ...(standings.find(({ member }) => member === one.member) ?? { games: 0, won: 0 }) }))
    .sort((a, b) => b.won - a.won);
  return (
    <Slab title={t("tally.title")} testid="tally">
      <p className={style.muted}>{t("tally.how")}</p>
      <ol className={style.lines}>
        {lines.map(({ member, name, mark, bot, won, games }) => (
          <li key={member} className={style.line} data-testid={`tally-${String(member)}`}>
            <span>{lines.findIndex((one) => one.won === won) + 1}.</span>
            <SeatMark mark={mark} bot={bot} size={18} />
            <bdi className={style.name}>{name}</bdi>
            <Tally count={won} label={t("tally.won", { count: won, games })} />
            <span className={style.muted} aria-hidden>
              {t("tally.of", { games })}
            </span>
          </li>
        ))}
      </ol>
    </Slab>
  );
}
