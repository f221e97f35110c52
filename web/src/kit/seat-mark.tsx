/** The ten seat marks: form first, colour second, told apart in greyscale at 14 px. A bot's is hollow with a cog. */
import { useId } from "react";

const FORMS: readonly string[] = [
  "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z", // disc
  "M12 2.8 22 20.4H2Z", // triangle
  "M4 4h16v16H4Z", // square
  "M12 1.6 21.4 12 12 22.4 2.6 12Z", // diamond
  "M8.8 3h6.4v5.8H21v6.4h-5.8V21H8.8v-5.8H3V8.8h5.8Z", // cross
  "M7 3.3h10L22 12l-5 8.7H7L2 12Z", // hexagon
  "M15.4 2.9a9.4 9.4 0 1 0 5.9 11.9A7.9 7.9 0 0 1 15.4 2.9Z", // crescent
  "M12 1.8S4.8 10 4.8 14.9a7.2 7.2 0 0 0 14.4 0C19.2 10 12 1.8 12 1.8Z", // drop
  "m12 3.6 10 9.3v7.3l-10-9-10 9v-7.3Z", // chevron
  "M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4Zm0 5.4a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6Z", // ring
];

/** Eight teeth around a hub, where a hollow mark has its notch. */
const COG =
  "M17.5 13.2h1.9l.3 1.3 1.1.5 1.2-.7 1.3 1.3-.7 1.2.5 1.1 1.3.3v1.9l-1.3.3-.5 1.1.7 1.2-1.3 1.3-1.2-.7-1.1.5-.3 1.3" +
  "h-1.9l-.3-1.3-1.1-.5-1.2.7-1.3-1.3.7-1.2-.5-1.1-1.3-.3v-1.9l1.3-.3.5-1.1-.7-1.2 1.3-1.3 1.2.7 1.1-.5Z" +
  "M18.45 17.3a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z";

export const MARKS = FORMS.length;

/** The form of a mark on a 24 grid, filled even-odd, for drawings that set marks themselves. */
export function markPath(mark: number): string {
  return FORMS[mark % MARKS] ?? "";
}

export function markColour(mark: number): string {
  return `var(--seat-${String(mark % MARKS)})`;
}

interface MarkProps {
  /** 0 .. 9. */
  mark: number;
  bot?: boolean;
}

/** A mark as a part of another drawing: it lies on 0 .. 24 and is moved and scaled by a group around it. */
export function MarkShape({ mark, bot = false }: MarkProps) {
  const notch = useId();
  const form = markPath(mark);
  if (!bot) return <path d={form} fill={markColour(mark)} fillRule="evenodd" />;
  return (
    <>
      <mask id={notch} maskUnits="userSpaceOnUse" x="-2" y="-2" width="28" height="28">
        <path fill="#fff" d="M-2-2h28v28H-2Z" />
        <circle cx="18.45" cy="19.1" r="7" fill="#000" />
      </mask>
      <path
        d={form}
        fill="none"
        stroke={markColour(mark)}
        strokeWidth="2.4"
        strokeLinejoin="round"
        transform="translate(1.2 1) scale(.86)"
        mask={`url(#${notch})`}
      />
      <path d={COG} fill={markColour(mark)} fillRule="evenodd" />
    </>
  );
}

export function SeatMark({ mark, bot = false, size = 24 }: MarkProps & { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false" style={{ flex: "none" }}>
      <MarkShape mark={mark} bot={bot} />
    </svg>
  );
}
