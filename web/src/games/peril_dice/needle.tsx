/** The needle on the hub's rim that runs round the ring while the die rolls, and stops at its number. */
import { useEffect, useRef } from "react";
import { animate } from "../../kit/animate";
import { FIELD, HUB, INNER } from "./geometry";
import style from "./board.module.css";

const TIP = INNER + 6;
/** Half the side of the square that it turns in. */
const REACH = TIP + 2;

interface NeedleProps {
  /** Degrees from the top. */
  to: number;
  rolling: boolean;
}

export function Needle({ to, rolling }: NeedleProps) {
  const needle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!rolling || !needle.current) return;
    const end = `rotate(${to.toFixed(1)}deg)`;
    void animate(needle.current, [{ transform: `rotate(${(to - 1080).toFixed(1)}deg)` }, { transform: end }], "roll");
  }, [to, rolling]);
  // A square that stays within the dial as it turns: what sticks out would widen the page.
  const field = `${String(-REACH)} ${String(-REACH)} ${String(2 * REACH)} ${String(2 * REACH)}`;
  return (
    <div ref={needle} className={style.needle} style={{ inset: `${String(50 - (100 * REACH) / FIELD)}%`, transform: `rotate(${to.toFixed(1)}deg)` }} aria-hidden data-testid="needle">
      <svg viewBox={field} focusable="false">
        <path d={`M0 ${String(-TIP)}L9 ${String(-HUB + 2)}H-9Z`} />
      </svg>
    </div>
  );
}
