/** Every colour's symbol and pattern, and the marks of the players. */
import { useId } from "react";
import { markPath } from "../../kit/seat-mark";
import { CARDS, type Card, type Colour } from "./rome";
import style from "./signs.module.css";

export type Kind = Colour | Card;
export const KINDS: readonly Kind[] = [...CARDS, "grey"];
/** The seat marks that no route uses: cross, hexagon, crescent, drop, chevron. */
const FIRST_MARK = 4;

/** On a 10 grid about its middle. */
const FORMS: Readonly<Record<Kind, string>> = {
  red: "M0-4.4 4.6 3.8H-4.6Z",
  orange: "M0-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z",
  yellow: "M0-4.9 1.3-1.5 4.8-1.4 2 .8 3 4.3 0 2.3-3 4.3-2 .8-4.8-1.4-1.3-1.5Z",
  green: "M-4.2 4.2C-4.8-2.4-.8-5 4.4-4.4 5 1-.9 5-3 3.2L-4.2 4.2Z",
  blue: "M-4.6-1.2C-3-4 -1.6-4 0-1.6S3-.8 4.6-3v3.4C3 3.4 1.6 3.2 0 .9S-3-.4-4.6 2Z",
  purple: "M0-5 4.2 0 0 5-4.2 0Z",
  black: "M-3.7-3.7H3.7V3.7H-3.7Z",
  white: "M0-4.4a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8Zm0 2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z",
  grey: "M-2.6-2.2C-2.4-5.6 2.8-5.6 2.9-2.2 2.9 0 .8 0 .8 1.6H-.9C-.9-.8 1.1-.8 1.1-2.2 1-3.5-.9-3.5-.9-2.2ZM-.9 2.6H.9V4.4H-.9Z",
  wild: "M-.9-4.8H.9V-1.6L3.7-3.2 4.6-1.6 1.8 0 4.6 1.6 3.7 3.2.9 1.6V4.8H-.9V1.6L-3.7 3.2-4.6 1.6-1.8 0-4.6-1.6-3.7-3.2-.9-1.6Z",
};

export function formOf(kind: Kind): string {
  return FORMS[kind];
}

/** A symbol alone, beside words or on a card. */
export function Symbol({ of, size = 20 }: { of: Kind; size?: number }) {
  return (
    <svg viewBox="-5.5 -5.5 11 11" width={size} height={size} aria-hidden focusable="false" className={style.symbol}>
      <path d={FORMS[of]} fillRule="evenodd" />
    </svg>
  );
}

const HATCHES: Readonly<Record<Kind, string>> = {
  red: "M0 6 6 0M-1.5 1.5 1.5-1.5M4.5 7.5 7.5 4.5",
  purple: "M0 0 6 6M-1.5 4.5 1.5 7.5M4.5-1.5 7.5 1.5",
  green: "M0 1.5H6M0 4.5H6",
  yellow: "M0 3H6",
  orange: "M1.5 1.5h.01M4.5 4.5h.01",
  blue: "M0 2Q1.5 0 3 2T6 2M0 5Q1.5 3 3 5T6 5",
  black: "",
  white: "",
  grey: "M0 0V6M3 0V6",
  wild: "M.7 0V6M2.2 0V6M3.7 0V6M5.2 0V6",
};

/** The angles that lines and their corners have on the map. */
const ANGLES = [0, 45, 90, -45] as const;

export function patternOf(kind: Kind, angle: number): string {
  const nearest = ANGLES.reduce((best, one) => {
    const far = (other: number) => Math.min(Math.abs(other - angle), 180 - Math.abs(other - angle));
    return far(one) < far(best) ? one : best;
  });
  return `url(#rome-${kind}-${String(nearest)})`;
}

/** The patterns, once on a page. */
export function Patterns() {
  return (
    <defs>
      {KINDS.flatMap((kind) =>
        ANGLES.map((angle) => (
          <pattern
            key={`${kind} ${String(angle)}`}
            id={`rome-${kind}-${String(angle)}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${String(angle)})`}
            data-colour={kind}
            className={style.pattern}
          >
            <path d={HATCHES[kind]} />
          </pattern>
        )),
      )}
    </defs>
  );
}

/** A player's mark, as a part of a drawing on a 24 grid. */
export function playerForm(seat: number): string {
  return markPath(FIRST_MARK + (seat % 5));
}

export function PlayerMark({ seat, size = 22 }: { seat: number; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false" data-seat={seat} className={style.mark}>
      <path d={playerForm(seat)} fillRule="evenodd" />
    </svg>
  );
}

/** A card with its symbol and pattern; null: an empty place. */
export function CardFace({ card, small = false }: { card: Card | null; small?: boolean }) {
  const id = useId();
  if (card === null) return <span className={style.empty} data-small={small || undefined} aria-hidden />;
  return (
    <span className={style.card} data-colour={card} data-small={small || undefined} aria-hidden>
      <svg viewBox="0 0 44 28" preserveAspectRatio="xMidYMid slice" focusable="false">
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" className={style.pattern}>
          <path d={HATCHES[card]} />
        </pattern>
        <path d="M0 0H44V28H0Z" fill={`url(#${id})`} />
        <circle cx="22" cy="14" r="11" className={style.plate} />
        <path d={FORMS[card]} fillRule="evenodd" transform="translate(22 14) scale(1.7)" className={style.form} />
      </svg>
    </span>
  );
}
