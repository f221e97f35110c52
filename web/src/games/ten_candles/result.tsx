/** Both rolls side by side, and what they come to in plain sentences: success or failure, who narrates, what is lost, what follows. */
import { CheckCircleIcon } from "@phosphor-icons/react/CheckCircle";
import { XCircleIcon } from "@phosphor-icons/react/XCircle";
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/ten_candles";
import type { BoardProps } from "../../kit/board";
import { Dice } from "./dice";
import { facesOf, standing, type Verdict } from "./reading";
import style from "./result.module.css";

interface RollsProps {
  name: string;
  roll: string | undefined;
  gmRoll: string | undefined;
  tumbling?: boolean;
}

/** The player's dice and the GM's. */
export function Rolls({ name, roll, gmRoll, tumbling = false }: RollsProps) {
  const { t } = useTranslation("ten_candles");
  return (
    <div className={style.rolls} data-testid="rolls" data-tumbling={tumbling || undefined}>
      <div className={style.roll}>
        <h3 className={style.who}>{name}</h3>
        <Dice faces={facesOf(roll)} label={t("board.rollOf", { name })} tumbling={tumbling} testid="dice" />
      </div>
      <div className={style.roll}>
        <h3 className={style.who}>{t("board.gm")}</h3>
        <Dice faces={facesOf(gmRoll)} label={t("board.rollOf", { name: t("board.gm") })} tumbling={tumbling} testid="gm-dice" size={32} />
      </div>
    </div>
  );
}

interface SentencesProps extends Pick<BoardProps, "seats"> {
  verdict: Verdict;
  /** Whoever died in it, as the table knows it. */
  martyr: string | null;
}

function Sentences({ verdict, seats, martyr }: SentencesProps) {
  const { t } = useTranslation("ten_candles");
  const { success, sixes, gm_sixes, ones, narrator, follows, confirmed, seat } = verdict;
  const names = { narrator: seats[narrator]?.name ?? "", name: seats[seat]?.name ?? "", martyr: martyr ?? "" };
  const when = confirmed ? "is" : "would";
  return (
    <ul className={style.sentences} data-testid="verdict" data-success={success}>
      <li className={style.head}>
        {success ? <CheckCircleIcon size={28} weight="fill" aria-hidden /> : <XCircleIcon size={28} weight="fill" aria-hidden />}
        <strong>{t(success ? "board.success" : "board.failure")}</strong>
      </li>
      {success && <li>{t("board.sixes", { sixes, gm: gm_sixes })}</li>}
      <li>{t(`board.${when}Narrate`, names)}</li>
      {ones > 0 && <li>{t(`board.${when}Lose`, { count: ones })}</li>}
      <li>{t(martyr !== null && follows === "death" ? "board.follows.martyr" : `board.follows.${follows}`, names)}</li>
    </ul>
  );
}

export function Result({ view, seats }: Pick<BoardProps, "seats"> & { view: Public }) {
  const last = standing(view);
  const { verdict } = view;
  if (!last || !verdict) return null;
  const martyr = view.conflict?.resolutions?.find(({ type }) => type === "martyr");
  return (
    <>
      <Rolls name={seats[verdict.seat]?.name ?? ""} roll={last.roll_result} gmRoll={last.gm_roll_result} />
      <Sentences verdict={verdict} seats={seats} martyr={martyr ? (seats[martyr.player]?.name ?? "") : null} />
    </>
  );
}
