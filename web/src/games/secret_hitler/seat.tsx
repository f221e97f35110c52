/** Beside each seat: the office, whether it has voted or is dead, and at the end its role. */
import { CheckIcon } from "@phosphor-icons/react/Check";
import { useTranslation } from "react-i18next";
import type { SeatProps } from "../../kit/board";
import { readPublic } from "./reading";
import style from "./seat.module.css";
import { Shape } from "./shapes";

export default function SecretHitlerSeat({ public: shown, seat }: SeatProps) {
  const { t } = useTranslation("secret_hitler");
  const view = readPublic(shown);
  if (!view) return null;
  const over = view.phase === "over";
  const role = view.roles[seat];
  return (
    <span className={style.seat} data-testid={`about-${String(seat)}`}>
      {role && (
        <span className={style.fact}>
          <Shape of={role} size={16} /> {t(`values.role.${role}`)}
        </span>
      )}
      {!over && view.president === seat && <span className={style.office}>{t("board.office.president")}</span>}
      {!over && view.chancellor === seat && <span className={style.office}>{t("board.office.chancellor")}</span>}
      {view.phase === "roles" && view.seen.includes(seat) && (
        <span className={style.fact}>
          <CheckIcon size={16} aria-hidden /> <span className="beside-sign">{t("view.seen")}</span>
        </span>
      )}
      {view.voted.includes(seat) && (
        <span className={style.fact}>
          <CheckIcon size={16} aria-hidden /> <span className="beside-sign">{t("view.voted")}</span>
        </span>
      )}
      {view.alive[seat] === false && <span className={style.dead}>{t("board.executed")}</span>}
      {view.not_hitler.includes(seat) && <span className={style.fact}>{t("view.not_hitler")}</span>}
      {view.investigated.includes(seat) && !over && <span className={style.quiet}>{t("view.investigated")}</span>}
      {view.phase === "nomination" && view.barred.includes(seat) && view.alive[seat] && (
        <span className={style.quiet}>{t("view.barred")}</span>
      )}
    </span>
  );
}
