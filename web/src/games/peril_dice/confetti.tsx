/** Confetti for the Ultimate Survivor: offcuts in the colours of the seats. None where things keep still. */
import { useEffect, useRef } from "react";
import { animate } from "../../kit/animate";
import { useMotion } from "../../kit/motion";
import style from "./confetti.module.css";

const PIECES = 54;
const GOLDEN = 0.618034;

/** Spread without chance, so that it is the same at every table: 0 or more and under 1. */
function spread(piece: number, step: number): number {
  return (piece * GOLDEN * step + step * 0.37) % 1;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)}%`;
}

export function Confetti() {
  const { still } = useMotion();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pieces = [...(field.current?.children ?? [])];
    pieces.forEach((piece, index) => {
      const side = (spread(index, 3) - 0.5) * 120;
      const turn = (spread(index, 5) - 0.5) * 1440;
      const down = 220 + spread(index, 7) * 320;
      const frames = [
        { transform: "translate(0, -40px) rotate(0deg)", opacity: 1 },
        { opacity: 1, offset: 0.75 },
        { transform: `translate(${side.toFixed(0)}px, ${down.toFixed(0)}px) rotate(${turn.toFixed(0)}deg)`, opacity: 0 },
      ];
      void animate(piece, frames, "roll", { delay: spread(index, 11) * 1100 });
    });
  }, []);
  if (still) return null;
  return (
    <div className={style.field} ref={field} aria-hidden data-testid="confetti">
      {Array.from({ length: PIECES }, (_, piece) => (
        <span
          key={piece}
          className={style.piece}
          style={{
            left: percent(spread(piece, 1)),
            background: `var(--seat-${String(piece % 10)})`,
            clipPath: `polygon(0 ${percent(spread(piece, 2) / 2)}, 70% 0, 100% ${percent(0.5 + spread(piece, 4) / 2)}, ${percent(spread(piece, 6) / 2)} 100%)`,
          }}
        />
      ))}
    </div>
  );
}
