/** Everyone's character as all may know it: the concept, the card on top, burned cards, a brink that was shown, hope dice. */
import { useTranslation } from "react-i18next";
import type { Player, Public } from "../../generated/games/ten_candles";
import type { BoardProps } from "../../kit/board";
import { SeatMark } from "../../kit/seat-mark";
import { Slab } from "../../kit/slab";
import { Paper } from "./cards";
import { CandleDie } from "./dice";
import style from "./people.module.css";

interface PersonProps {
  of: Player;
  who: BoardProps["seats"][number];
}

function Person({ of, who }: PersonProps) {
  const { t } = useTranslation("ten_candles");
  return (
    <li className={style.person} data-dead={!of.alive || undefined} data-testid={`person-${who.name}`}>
      <p className={style.head}>
        <SeatMark mark={who.mark} bot={who.bot} size={20} />
        <strong>{who.name}</strong>
        {!of.alive && <span className={style.dead}>{t("board.dead")}</span>}
        {of.hope_dice > 0 && (
          <span className={style.hope}>
            <CandleDie number={6} hope size={20} /> {t("board.hopeDice", { count: of.hope_dice })}
          </span>
        )}
      </p>
      {of.character_concept !== null && <p className={style.concept}>{of.character_concept}</p>}
      <div className={style.cards}>
        {of.top && <Paper card={of.top.card} text={of.top.text ?? null} top={of.alive} small />}
        {of.burned.map(({ card, text }) => (
          <Paper key={card} card={card} text={text ?? null} burned small />
        ))}
        {of.brink !== null && of.top?.card !== "brink" && !of.burned.some(({ card }) => card === "brink") && (
          <Paper card="brink" text={of.brink} small />
        )}
      </div>
    </li>
  );
}

export function People({ view, seats }: Pick<BoardProps, "seats"> & { view: Public }) {
  const { t } = useTranslation("ten_candles");
  if (view.players.every(({ character_concept }) => character_concept === null)) return null;
  return (
    <Slab title={t("board.characters")} testid="people">
      <ul className={style.people}>
        {view.players.map((of, seat) => {
          const who = seats[seat];
          return of.role === "Player" && who ? <Person key={seat} of={of} who={who} /> : null;
        })}
      </ul>
    </Slab>
  );
}
