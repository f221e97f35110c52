/** The stage in small: candles in an arc, some of them dark. */
import { DrawnCandle } from "./drawing";

const DARK = 4;
const SPOTS = Array.from({ length: 10 }, (_, place) => {
  const off = (place - 4.5) / 4.5;
  return { x: 96 + off * 80, y: 92 - (1 - off * off) * 18, height: 24 + ((place * 7) % 5) * 3 };
});

export default function Scene() {
  return (
    <svg viewBox="0 0 192 108" aria-hidden focusable="false">
      <path d="M0 0H192V108H0Z" fill="#0b0908" />
      <ellipse cx="120" cy="56" rx="92" ry="50" fill="#ffb454" opacity="0.09" />
      {SPOTS.map((spot, place) => (
        <DrawnCandle key={place} {...spot} lit={place >= DARK} />
      ))}
    </svg>
  );
}
