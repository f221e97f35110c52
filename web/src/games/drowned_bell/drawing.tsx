/** Brush drawings on the page: strokes in three weights, and what burns. */
import style from "./drawing.module.css";
import type { Drawing } from "./ink";

export function Strokes({ of: { brush, line, hair, light, fill } }: { of: Drawing }) {
  return (
    <g className={style.ink}>
      {light !== undefined && <path d={light} className={style.light} />}
      <path d={brush} className={style.brush} />
      {line !== undefined && <path d={line} className={style.line} />}
      {hair !== undefined && <path d={hair} className={style.hair} />}
      {fill !== undefined && <path d={fill} className={style.fill} />}
    </g>
  );
}

/** A sign on a 24 grid. */
export function Sign({ of, size = 24 }: { of: Drawing; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={style.sign} aria-hidden focusable="false">
      <Strokes of={of} />
    </svg>
  );
}
