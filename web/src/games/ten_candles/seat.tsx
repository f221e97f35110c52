/** Beside each seat: the GM, who narrates or speaks, hope dice, and the dead. */
import { useTranslation } from "react-i18next";
import type { SeatProps } from "../../kit/board";
import { readPublic } from "./reading";
import style from "./seat.module.css";

export default function TenCandlesSeat({ public: shown, seat }: SeatProps) {
  const { t } = useTranslation("ten_candles");
  const view = readPublic(shown);
  const who = view?.players[seat];
  if (!view || !who) return null;
  return (
    <span className={style.seat} data-testid={`about-${String(seat)}`}>
      {who.role === "GM" && <span className={style.gm}>{t("board.gm")}</span>}
      {view.narrator === seat && view.phase === "narrating" && <span>{t("view.narrator")}</span>}
      {view.speaker === seat && <span>{t("view.speaker")}</span>}
      {!who.alive && <span className={style.dead}>{t("board.dead")}</span>}
      {who.hope_dice > 0 && <span className={style.hope}>{t("board.hopeDice", { count: who.hope_dice })}</span>}
    </span>
  );
}
