/** Scores kept between games: strokes scratched into the wall in fives, beside the number they make. */
import style from "./tally.module.css";

const FIVE = 30;
const GAP = 8;
const HIGH = 24;
/** More would not be counted by anyone. */
const MOST = 25;

/** No hand draws two strokes alike; the same place is always drawn the same. */
function slant(place: number): number {
  return ((place * 7) % 5) * 0.5 - 1;
}

function stroke(place: number): string {
  const [five, at] = [Math.floor(place / 5), place % 5];
  const x = five * (FIVE + GAP);
  const lean = slant(place);
  if (at === 4) return `M${String(x + 0.5)} ${String(HIGH - 4 + lean)}L${String(x + FIVE - 1)} ${String(4 - lean)}`;
  const left = x + 4 + at * 7;
  return `M${String(left + lean)} 2L${String(left - lean * 0.6)} ${String(HIGH - 2 + lean)}`;
}

interface TallyProps {
  count: number;
  /** What is counted, for who cannot see the strokes: "3 games won". */
  label: string;
}

export function Tally({ count, label }: TallyProps) {
  const whole = Math.max(0, Math.floor(count));
  const drawn = Math.min(whole, MOST);
  const fives = Math.ceil(drawn / 5);
  const width = Math.max(1, fives * (FIVE + GAP) - GAP);
  return (
    <span className={style.tally} role="img" aria-label={label}>
      {drawn > 0 && (
        <svg viewBox={`0 0 ${String(width)} ${String(HIGH)}`} height="1.2em" aria-hidden focusable="false">
          {Array.from({ length: drawn }, (_, place) => (
            <path key={place} d={stroke(place)} />
          ))}
        </svg>
      )}
      <span className={style.number}>{whole}</span>
    </span>
  );
}
