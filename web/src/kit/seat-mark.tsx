/** The ten seat marks: form first, colour second, told apart in greyscale at 14 px. A bot's is hollow with a cog. */

const FORMS: readonly string[] = [
  "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z", // disc
  "M12 3.5 21.5 20h-19Z", // triangle
  "M4.5 4.5h15v15h-15Z", // square
  "M12 2.5 21 12l-9 9.5L3 12Z", // diamond
  "M9 3.5h6V9h5.5v6H15v5.5H9V15H3.5V9H9Z", // cross
  "M7 3.8h10L22 12l-5 8.2H7L2 12Z", // hexagon
  "M15.2 3.4a9 9 0 1 0 5.6 11.4 7.4 7.4 0 0 1-5.6-11.4Z", // crescent
  "M12 2.5S5 10.4 5 15a7 7 0 0 0 14 0c0-4.6-7-12.5-7-12.5Z", // drop
  "m12 4.5 9.5 9v6.5L12 11.5 2.5 20v-6.5Z", // chevron
  "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z", // ring
];

export const MARKS = FORMS.length;

interface SeatMarkProps {
  /** 0 .. 9. */
  mark: number;
  bot?: boolean;
  size?: number;
}

export function SeatMark({ mark, bot = false, size = 24 }: SeatMarkProps) {
  const kind = mark % MARKS;
  const colour = `var(--seat-${String(kind)})`;
  const form = FORMS[kind];
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false">
      {bot ? (
        <g fill="none" stroke={colour} strokeWidth="1.8">
          <path d={form} transform="translate(1.8 1.8) scale(.85)" />
          <circle cx="19" cy="19" r="3.4" strokeDasharray="1.8 1.76" strokeWidth="2" />
        </g>
      ) : (
        <path d={form} fill={colour} fillRule="evenodd" />
      )}
    </svg>
  );
}
