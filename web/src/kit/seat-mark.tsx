/** The ten seat marks: form first, colour second, told apart in greyscale at 14 px. A bot's is hollow with a cog. */
import { useId } from "react";
import { MARK_FORMS } from "./mark-forms";

/** Eight teeth around a hub, where a hollow mark has its notch. */
const COG =
  "M17.5 13.2h1.9l.3 1.3 1.1.5 1.2-.7 1.3 1.3-.7 1.2.5 1.1 1.3.3v1.9l-1.3.3-.5 1.1.7 1.2-1.3 1.3-1.2-.7-1.1.5-.3 1.3" +
  "h-1.9l-.3-1.3-1.1-.5-1.2.7-1.3-1.3.7-1.2-.5-1.1-1.3-.3v-1.9l1.3-.3.5-1.1-.7-1.2 1.3-1.3 1.2.7 1.1-.5Z" +
  "M18.45 17.3a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z";

export const MARKS = MARK_FORMS.length;

/** The form of a mark on a 24 grid, filled even-odd, for drawings that set marks themselves. */
export function markPath(mark: number): string {
  return MARK_FORMS[mark % MARKS] ?? "";
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
