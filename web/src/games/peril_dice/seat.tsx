/** Beside each seat: the lives as flames, and the target of the Peril Player. */
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { SeatProps } from "../../kit/board";
import { Flame } from "../../kit/flame";
import { livesAtStart, readPublic } from "./reading";
import style from "./seat.module.css";
import { Sign } from "./signs";

export default function PerilSeat({ public: shown, options, seat }: SeatProps) {
  const view = readPublic(shown);
  const lives = view?.lives[seat];
  if (!view || lives === undefined) return null;
  const isPeril = view.peril === seat && view.phase !== "over" && lives > 0;
  return <Lives seat={seat} lives={lives} of={Math.max(livesAtStart(options), lives)} isPeril={isPeril} />;
}

interface LivesProps {
  seat: number;
  lives: number;
  of: number;
  isPeril: boolean;
}

const Lives = memo(function Lives({ seat, lives, of, isPeril }: LivesProps) {
  const { t } = useTranslation("peril_dice");
  return (
    <span className={style.seat} data-testid={`lives-${String(seat)}`} data-peril={isPeril || undefined}>
      <span className={style.lives} role="img" aria-label={t("board.lives", { count: lives })} data-lives={lives}>
        {Array.from({ length: of }, (_, place) => (
          <Flame key={place} lit={place < lives} size={16} />
        ))}
      </span>
      {isPeril && (
        <span className={style.peril}>
          <Sign name="target" size={20} />
          <span className="beside-sign">{t("view.peril")}</span>
        </span>
      )}
      {lives === 0 && (
        <span className={style.out}>
          <Sign name="skull" size={18} />
          <span className="beside-sign">{t("view.out")}</span>
        </span>
      )}
    </span>
  );
});
