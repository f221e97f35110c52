/** The tally of the evening on a slab: scratched strokes in fives beside the number. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Standing } from "../../generated/protocol";
import type { Seated } from "../../kit/board";
import { SeatMark } from "../../kit/seat-mark";
import { Slab } from "../../kit/slab";
import { Tally as Strokes } from "../../kit/tally";
import style from "./tally.module.css";

interface TallyProps {
  standings: readonly Standing[];
  seats: readonly Seated[];
  /** The board still plays how a game ended: until that was seen it is not counted. */
  wait: boolean;
}

export function TallySlab({ standings, seats, wait }: TallyProps) {
  const { t } = useTranslation("peril_dice");
  const [counted, setCounted] = useState(standings);
  if (!wait && counted !== standings) setCounted(standings);
  const won = new Map(counted.map((one) => [one.member, one.won]));
  // Every game has one winner, here or gone.
  const games = [...won.values()].reduce((sum, one) => sum + one, 0);
  // After the first it would only say once more how that one ended.
  if (games < 2) return null;
  const lines = seats.map((one) => ({ ...one, won: won.get(one.member) ?? 0 })).sort((a, b) => b.won - a.won);
  return (
    <div className={style.tally}>
      <Slab title={t("board.tally")} aside={<span className={style.games}>{t("board.games", { count: games })}</span>} testid="tally">
        <ul className={style.lines}>
          {lines.map(({ member, name, mark, bot, won: count }) => (
            <li key={member} className={style.line} data-testid={`tally-${String(member)}`}>
              <SeatMark mark={mark} bot={bot} size={18} />
              <bdi className={style.name}>{name}</bdi>
              <Strokes count={count} label={t("board.won", { count })} />
            </li>
          ))}
        </ul>
      </Slab>
    </div>
  );
}
