/** Three steps: a destination names two stations, cards of a colour build a route, and linked stations are counted. */
import type { StepProps } from "../../kit/steps";
import palette from "./palette.module.css";
import { formOf, playerForm } from "./signs";

type Spot = readonly [x: number, y: number];

/** Where the pieces of a bent line lie: their middles, and how each is turned. */
const PIECES: readonly (readonly [x: number, y: number, turn: number])[] = [
  [43, 78, 0],
  [66, 78, 0],
  [88, 66, -45],
  [104, 50, -45],
];
const [FROM, TO]: readonly [Spot, Spot] = [
  [26, 78],
  [116, 38],
];

function Stop({ at: [x, y], lit }: { at: Spot; lit?: boolean }) {
  return <circle cx={x} cy={y} r={lit ? 9 : 7} style={{ fill: lit ? "var(--lit)" : "var(--disc)", stroke: "var(--line-ink)" }} strokeWidth="2.5" />;
}

function Free() {
  return PIECES.map(([x, y, turn]) => (
    <g key={x} data-colour="red" transform={`translate(${String(x)} ${String(y)})`}>
      <rect x="-10" y="-5" width="20" height="10" rx="1.5" transform={`rotate(${String(turn)})`} style={{ fill: "var(--tint)", stroke: "var(--rim)" }} strokeWidth="1.6" />
      <path d={formOf("red")} transform="scale(0.7)" style={{ fill: "var(--glyph)" }} />
    </g>
  ));
}

function Wagons() {
  return PIECES.map(([x, y, turn]) => (
    <g key={x} data-seat="0" transform={`translate(${String(x)} ${String(y)})`}>
      <rect x="-10" y="-5" width="20" height="10" rx="1.5" transform={`rotate(${String(turn)})`} style={{ fill: "var(--player)" }} />
      <path d={playerForm(0)} transform="translate(-4 -4) scale(0.34)" style={{ fill: "var(--sheet)" }} />
    </g>
  ));
}

/** Three red cards and a wild one, fanned. */
function Cards() {
  return (["red", "red", "red", "wild"] as const).map((card, place) => (
    <g key={place} data-colour={card} transform={`translate(${String(22 + place * 22)} 16)`}>
      <rect width="28" height="19" rx="3" style={{ fill: "var(--tint)", stroke: "var(--rim)" }} strokeWidth="1.6" />
      <path d={formOf(card)} transform="translate(14 9.5) scale(1.1)" fillRule="evenodd" style={{ fill: "var(--glyph)" }} />
    </g>
  ));
}

export default function Step({ step }: StepProps) {
  return (
    <svg viewBox="0 0 160 112" aria-hidden focusable="false" className={palette.palette}>
      <path d="M0 0H160V112H0Z" style={{ fill: "var(--sheet)" }} />
      <path d="M132-4V20L84 68V116" fill="none" strokeWidth="11" strokeLinejoin="round" style={{ stroke: "var(--tiber)" }} />
      {step === 1 ? <Free /> : <Wagons />}
      {step === 2 && <Cards />}
      <Stop at={FROM} lit={step !== 2} />
      <Stop at={TO} lit={step !== 2} />
      {step === 3 && (
        <g fontFamily="var(--display)" fontWeight="800" fontSize="26" textAnchor="middle" style={{ fill: "var(--line-ink)" }}>
          <text x="46" y="44">
            +7
          </text>
        </g>
      )}
    </svg>
  );
}
