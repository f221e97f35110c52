/** The needle on the hub's rim that runs round the ring while the die rolls, and stops at its number. */
import { useEffect, useRef } from "react";
import { animate } from "../../kit/animate";
import { FIELD, HUB, INNER } from "./geometry";
import style from "./board.module.css";

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
  const field = `${String(-FIELD / 2)} ${String(-FIELD / 2)} ${String(FIELD)} ${String(FIELD)}`;
  return (
    <div ref={needle} className={style.needle} style={{ transform: `rotate(${to.toFixed(1)}deg)` }} aria-hidden data-testid="needle">
      <svg viewBox={field} focusable="false">
        <path d={`M0 ${String(-INNER - 6)}L9 ${String(-HUB + 2)}H-9Z`} />
      </svg>
    </div>
  );
}
