/** How flames flicker: each in its own way, and so seldom that a table may stay open all evening on a small machine. */
import { useEffect, useRef } from "react";
import { useMotion } from "../../kit/motion";
import type { Public } from "../../generated/games/ten_candles";

/**
 * Milliseconds from one beat to the next, over and over: a flutter, then a calm. Each beat has the screen drawn anew, which is
 * what flames cost; uneven ones look livelier than more of them.
 */
export const BEATS: readonly number[] = [170, 430, 210, 380, 150, 460];

/** How a flame stands at a moment, milliseconds: two waves, of lengths that no other has. */
export function flameAt(place: number, now: number): string {
  const sway = Math.sin(now / (290 + 37 * place) + place) + 0.6 * Math.sin(now / (113 + 13 * place) + 2 * place);
  return `scale(${(1 - 0.03 * sway).toFixed(3)}, ${(1 + 0.055 * sway).toFixed(3)}) skewX(${(2.2 * sway).toFixed(2)}deg)`;
}

/** Moves the flames within the element that is given back, those of candles that burn, while they are looked at. */
export function useFlicker(candles: Public["candles"]) {
  const within = useRef<HTMLUListElement>(null);
  const { still } = useMotion();
  useEffect(() => {
    const flames = [...(within.current?.querySelectorAll<HTMLElement>("[data-flame]") ?? [])];
    const burning = flames.flatMap((flame, place) => (candles[place] === "lit" ? [[flame, place] as const] : []));
    if (still || burning.length === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    const waits = (beat: number) => {
      timer = setTimeout(() => {
        const now = performance.now();
        if (!document.hidden) for (const [flame, place] of burning) flame.style.transform = flameAt(place, now);
        waits(beat + 1);
      }, BEATS[beat % BEATS.length]);
    };
    waits(0);
    return () => {
      clearTimeout(timer);
      for (const [flame] of burning) flame.style.transform = "";
    };
  }, [candles, still]);
  return within;
}
