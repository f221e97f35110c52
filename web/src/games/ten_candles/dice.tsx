/** Dice as they fell: sixes, ones and hope dice are told apart by their form, and by words for who only hears. */
import { useTranslation } from "react-i18next";
import { classes } from "../../kit/classes";
import { EYES } from "../../kit/die";
import style from "./dice.module.css";
import type { Face } from "./reading";

const SQUARE = "M9 5h30a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Z";
/** A hope die stands on its corner. */
const DIAMOND = "M24 1.5 46.5 24 24 46.5 1.5 24Z";

interface DieProps extends Face {
  size?: number;
  /** Its place among those thrown together, so that no two turn alike. */
  place?: number;
}

export function CandleDie({ number, hope, size = 40, place = 0 }: DieProps) {
  const apart = hope ? 7 : 11;
  const isSix = number === 6 || (hope && number === 5);
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
      className={classes(style.die, isSix && style.six, number === 1 && !hope && style.one)}
      data-face={hope ? `h${String(number)}` : String(number)}
      style={{ animationDelay: `${String(-90 * place)}ms` }}
    >
      <path d={hope ? DIAMOND : SQUARE} className={style.body} />
      {(EYES[number] ?? []).map((eye) => (
        <circle
          key={eye}
          cx={24 + ((eye % 3) - 1) * apart}
          cy={24 + (Math.floor(eye / 3) - 1) * apart}
          r={hope ? 3 : 4}
          className={style.eye}
        />
      ))}
      {number === 1 && !hope && <path d="M9 39 39 9" className={style.gone} />}
      {isSix && <path d={hope ? "M17 41h14" : "M12 46.5h24"} className={style.mark} />}
    </svg>
  );
}

interface DiceProps {
  faces: readonly Face[];
  label: string;
  tumbling?: boolean;
  size?: number;
  testid?: string;
}

/** A throw: normal dice first, then hope dice. */
export function Dice({ faces, label, tumbling = false, size = 40, testid }: DiceProps) {
  const { t } = useTranslation("ten_candles");
  const said = faces.map(({ number, hope }) => (hope ? t("board.hopeFace", { number }) : String(number))).join(", ");
  return (
    <span
      className={classes(style.dice, tumbling && style.tumbling)}
      role="img"
      aria-label={tumbling ? label : `${label}: ${said || t("board.noDice")}`}
      data-testid={testid}
    >
      {faces.map((face, place) => (
        <CandleDie key={place} {...face} size={size} place={place} />
      ))}
      {faces.length === 0 && <span className={style.none}>{t("board.noDice")}</span>}
    </span>
  );
}
