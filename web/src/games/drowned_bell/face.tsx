/** Somebody as a token: a hero by initial and seat mark, others by their drawing, and around it what life is left. */
import { MarkShape, markColour } from "../../kit/seat-mark";
import type { Seated } from "../../kit/board";
import { Strokes } from "./drawing";
import style from "./face.module.css";
import { personDrawing } from "./ink";
import { lifeOf, number } from "./reading";
import type { Words } from "./words";

interface FaceProps {
  id: string;
  words: Words;
  seats: readonly Seated[];
  size?: number;
}

const MIDDLE = 20;
const RING = 17;

/** What is left, and in red what was lost. */
function LifeRing({ life, of, colour }: { life: number; of: number; colour: string }) {
  if (of === 0) return <circle cx={MIDDLE} cy={MIDDLE} r={RING} className={style.ring} stroke={colour} />;
  const share = (100 * life) / of;
  return (
    <g transform={`rotate(-90 ${String(MIDDLE)} ${String(MIDDLE)})`} className={style.ring}>
      <circle cx={MIDDLE} cy={MIDDLE} r={RING} className={style.lost} />
      {share > 0 && (
        <circle cx={MIDDLE} cy={MIDDLE} r={RING} pathLength={100} strokeDasharray={`${share.toFixed(1)} 100`} stroke={colour} />
      )}
    </g>
  );
}

export function Face({ id, words, seats, size = 36 }: FaceProps) {
  const { places } = words;
  const person = places.person(id);
  const hero = places.hero(id);
  const seat = hero ? seats[hero.seat] : undefined;
  const gone = person !== undefined && (person.alive === false || person.resting === true);
  const colour = seat ? markColour(seat.mark) : "currentcolor";
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className={style.face}
      data-gone={gone || undefined}
      aria-hidden
      focusable="false"
    >
      <circle cx={MIDDLE} cy={MIDDLE} r={RING} className={style.ground} />
      <LifeRing {...lifeOf(person)} colour={colour} />
      {hero ? (
        <>
          <text x={MIDDLE} y={26.5} textAnchor="middle" className={style.initial}>
            {words.initial(id)}
          </text>
          <circle cx="33" cy="33" r="7.5" className={style.notch} />
          <g transform="translate(27.500 27.500) scale(.46)">
            <MarkShape mark={seat?.mark ?? 0} bot={seat?.bot ?? false} />
          </g>
        </>
      ) : (
        <g transform="translate(8 8)" className={style.figure}>
          <Strokes of={personDrawing(id, number(person, "SLEEPER") > 0)} />
        </g>
      )}
      {person?.alive === false && <path d="M9 9 31 31M31 9 9 31" className={style.cross} />}
    </svg>
  );
}
