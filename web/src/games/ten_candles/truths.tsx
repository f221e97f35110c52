/** Truths around the circle: how many are left, whose turn it is, and those of this scene, as long as it lasts. */
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/ten_candles";
import type { BoardProps } from "../../kit/board";
import { Slab } from "../../kit/slab";
import { offerOf } from "./reading";
import style from "./truths.module.css";
import { Writing } from "./writing";

type TruthsProps = Pick<BoardProps, "code" | "seat" | "seats" | "offers" | "busy" | "onPlay" | "onWriting"> & { view: Public };

export function TruthsLeft({ view, seats, seat, ...props }: TruthsProps) {
  const { t } = useTranslation("ten_candles");
  const offer = offerOf(props.offers, "truth");
  const name = view.speaker === null ? "" : (seats[view.speaker]?.name ?? "");
  const says = view.speaker === null ? "board.truthsDone" : view.speaker === seat ? "board.truthYours" : "board.truthOf";
  return (
    <div className={style.left} data-testid="truths-left" data-left={view.remaining_truths}>
      <p className={style.count}>
        <span className={style.number}>{view.remaining_truths}</span> {t("board.truthsLeft", { count: view.remaining_truths })}
      </p>
      <p className={style.whose}>{t(says, { name, gm: seats[view.gm]?.name ?? "" })}</p>
      {offer && (
        <Writing
          {...props}
          seats={seats}
          seat={seat}
          offer={offer}
          key={view.remaining_truths}
          round={`${String(view.scene)}.${String(view.remaining_truths)}`}
          testid="truth-writing"
        />
      )}
    </div>
  );
}

/** The truths of this scene. */
export function Truths({ view, seats }: Pick<TruthsProps, "view" | "seats">) {
  const { t } = useTranslation("ten_candles");
  if (view.truths.length === 0) return null;
  return (
    <Slab title={t("board.truths")} testid="truths">
      <ul className={style.truths}>
        {view.truths.map(({ seat, text }, place) => (
          <li key={place}>
            <strong>{seats[seat]?.name}</strong> {text ? <q className={style.words}>{text}</q> : <span className={style.spoken}>{t("board.spoken")}</span>}
          </li>
        ))}
      </ul>
    </Slab>
  );
}
