/** The tally of the evening on a slab: scratched strokes in fives beside the number. */
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Seated, Told } from "../../kit/board";
import { SeatMark } from "../../kit/seat-mark";
import { Slab } from "../../kit/slab";
import { Tally as Strokes } from "../../kit/tally";
import { isTable, keepWins, keptWins, tabStorage, tallyOf, winsIn, type Tally } from "./tally";
import style from "./tally.module.css";

/** The tally of a table, kept for this tab. */
export function useTally(code: string, told: readonly Told[], seats: readonly Seated[]): Tally {
  const [storage] = useState(() => (isTable(code) ? tabStorage() : null));
  const [kept] = useState(() => keptWins(code, storage));
  const wins = useMemo(() => {
    const here = seats.map(({ member }) => member);
    return { ...kept, ...winsIn(told, here) };
  }, [kept, told, seats]);
  useEffect(() => {
    keepWins(code, wins, storage);
  }, [code, wins, storage]);
  return useMemo(() => tallyOf(wins), [wins]);
}

export function TallySlab({ tally, seats }: { tally: Tally; seats: readonly Seated[] }) {
  const { t } = useTranslation("peril_dice");
  const lines = seats
    .map((one) => ({ ...one, won: tally.won.get(one.member) ?? 0 }))
    .sort((a, b) => b.won - a.won);
  return (
    <Slab
      title={t("board.tally")}
      aside={<span className={style.games}>{t("board.games", { count: tally.games })}</span>}
      testid="tally"
    >
      <ul className={style.lines}>
        {lines.map(({ member, name, mark, bot, won }) => (
          <li key={member} className={style.line} data-testid={`tally-${String(member)}`}>
            <SeatMark mark={mark} bot={bot} size={18} />
            <bdi className={style.name}>{name}</bdi>
            <Strokes count={won} label={t("board.won", { count: won })} />
          </li>
        ))}
      </ul>
    </Slab>
  );
}
