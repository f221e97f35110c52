/** Dice: a number on a body that looks like its kind, and the six faces with eyes. */
import { classes } from "./classes";
import style from "./die.module.css";

/** Outlines on a 48 grid, and the edges seen inside them. */
const BODIES: Readonly<Record<number, readonly [outline: string, edges: string]>> = {
  4: ["M24 3 46 42H2Z", ""],
  6: ["M9 5h30a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Z", ""],
  8: ["M24 2 44 24 24 46 4 24Z", "M4 24 24 36 44 24"],
  10: ["M24 2 45 20v8L24 46 3 28v-8Z", "M3 28l10 0 11 8 11-8h10M24 36v10"],
  12: ["M24 2 38 6.5 46.5 18v13L38 41.5 24 46 10 41.5 1.5 31V18L10 6.5Z", "M24 10 38 20.5 32.5 36h-17L10 20.5Z"],
  20: ["M24 2 43 13v22L24 46 5 35V13Z", "M24 9 38 33H10ZM24 2v7M5 13l19-4M43 13 24 9M5 13l5 20M43 13l-5 20M5 35l5-2M43 35l-5-2M24 46 10 33M24 46l14-13"],
};
const ROUND = ["M24 3a21 21 0 1 0 0 42 21 21 0 0 0 0-42Z", ""] as const;

/** Where the eyes are, on a grid of three by three numbered row by row. */
export const EYES: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

interface DieProps {
  /** Nothing on it while it has not been rolled. */
  number?: number | string | undefined;
  sides?: number;
  size?: number;
  /** It is what was rolled just now. */
  lit?: boolean;
  /** Said to who cannot see it; nothing where the words beside it say it. */
  label?: string;
}

/** The body of one of the regular dice, or round for any other number of sides. */
export function Die({ number, sides = 20, size = 48, lit, label }: DieProps) {
  const [outline, edges] = BODIES[sides] ?? ROUND;
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      focusable="false"
      className={classes(style.die, lit && style.lit)}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path d={outline} className={style.body} />
      <path d={edges} className={style.edges} />
      <path d={outline} className={style.outline} />
      {number !== undefined && (
        <text x="24" y={sides === 4 ? 33 : 24} className={style.number} data-long={String(number).length > 2 || undefined}>
          {number}
        </text>
      )}
    </svg>
  );
}

interface EyesProps {
  /** 1 .. 6. */
  number: number;
  size?: number;
  lit?: boolean;
  label?: string;
}

export function DieEyes({ number, size = 48, lit, label }: EyesProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      focusable="false"
      className={classes(style.die, lit && style.lit)}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path d={BODIES[6]?.[0]} className={style.body} />
      <path d={BODIES[6]?.[0]} className={style.outline} />
      {(EYES[number] ?? []).map((eye) => (
        <circle key={eye} cx={13 + (eye % 3) * 11} cy={13 + Math.floor(eye / 3) * 11} r="4" className={style.eye} />
      ))}
    </svg>
  );
}
