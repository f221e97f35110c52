/** A candle: lit, out, and as long as there is left of it. */
import { Flame } from "./flame";
import style from "./candle.module.css";

interface CandleProps {
  lit: boolean;
  /** What is left of the wax, 0 to 1. */
  left?: number;
  /** Its place among others, so that no two burn in step. */
  beat?: number;
  alive?: boolean;
  height?: number;
}

export function Candle({ lit, left = 1, beat = 0, alive = false, height = 72 }: CandleProps) {
  const wax = 16 + 26 * Math.min(1, Math.max(0, left));
  const top = 70 - wax;
  return (
    <span className={style.candle} style={{ blockSize: height, inlineSize: (height * 24) / 72 }} data-lit={lit}>
      <svg viewBox="0 0 24 72" width="100%" height="100%" aria-hidden focusable="false">
        <path d={`M6.5 ${String(top + 1.5)}c2-2 9-2 11 0V70h-11Z`} className={style.wax} />
        <path d={`M9 ${String(top + 2)}c.4 3-.4 6 0 9M15.2 ${String(top + 1.5)}c.4 2-.2 3 0 5`} className={style.drip} />
        <path d="M3.5 70h17" className={style.foot} />
      </svg>
      <span className={style.flame} style={{ insetBlockEnd: `${String(((72 - top - 0.5) / 72) * 100)}%` }}>
        <Flame lit={lit} alive={alive} beat={beat} size={Math.round(height / 3)} />
      </span>
    </span>
  );
}
