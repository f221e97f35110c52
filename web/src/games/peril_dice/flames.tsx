/** Lives as the flames of an oil lamp: lit while they last, a wisp of smoke after. */
import { useTranslation } from "react-i18next";
import { classes } from "../../kit/classes";
import style from "./flames.module.css";

const FLAME = "M8 1.5C8.5 5 12.5 7.5 12.5 12.5a4.5 4.5 0 0 1-9 0C3.5 9.5 7 7 8 1.5Z";
const SMOKE = "M8 13.5c-2.5-1.5 2-3.5 0-5.5s1.5-3.5 0-5.5";
const LAMP = "M2.5 18.5h11";

interface FlamesProps {
  lives: number;
  /** How many there were at the start. */
  of: number;
  size?: number;
}

export function Flames({ lives, of, size = 16 }: FlamesProps) {
  const { t } = useTranslation("peril_dice");
  return (
    <span className={style.flames} role="img" aria-label={t("board.lives", { count: lives })} data-lives={lives}>
      {Array.from({ length: Math.max(of, lives) }, (_, place) => (
        <svg
          key={place}
          viewBox="0 0 16 20"
          width={size * 0.8}
          height={size}
          aria-hidden
          focusable="false"
          className={classes(style.life, place >= lives && style.out)}
          data-lit={place < lives}
        >
          <path className={style.lamp} d={LAMP} />
          <path className={style.smoke} d={SMOKE} />
          <path className={style.flame} d={FLAME} />
        </svg>
      ))}
    </span>
  );
}
