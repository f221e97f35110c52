/** Three steps: cards pass around the circle, dice are thrown, a candle goes dark. */
import type { StepProps } from "../../kit/steps";
import { DrawnCandle } from "./drawing";

const SEATS = [0, 1, 2, 3].map((place) => {
  const turn = Math.PI / 4 + (place * Math.PI) / 2;
  return { x: 80 + 44 * Math.cos(turn), y: 56 + 36 * Math.sin(turn) };
});

function Card({ x, y, turn, burned = false }: { x: number; y: number; turn: number; burned?: boolean }) {
  return (
    <g transform={`translate(${String(x)} ${String(y)}) rotate(${String(turn)})`}>
      <rect x="-13" y="-9" width="26" height="18" rx="1" fill={burned ? "#2a211c" : "#e7d6b6"} stroke={burned ? "#ff7a66" : "#2a1d14"} strokeDasharray={burned ? "3 2" : undefined} />
      <path d="M-8-3H8M-8 2H4" stroke={burned ? "#8a7361" : "#8b7a5c"} strokeWidth="1.6" />
    </g>
  );
}

function Circle() {
  return (
    <>
      {SEATS.map(({ x, y }) => (
        <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r="10" fill="#14100d" stroke="#8a7361" strokeWidth="1.6" />
      ))}
      <path d="M98 92h-32m5-4-5 4 5 4M94 20H66m5-4-5 4 5 4" fill="none" stroke="#b79f86" strokeWidth="1.8" />
      <Card x={80} y={76} turn={-6} />
      <Card x={80} y={36} turn={8} />
    </>
  );
}

function Die({ x, y, eyes, struck = false }: { x: number; y: number; eyes: readonly (readonly [number, number])[]; struck?: boolean }) {
  return (
    <g transform={`translate(${String(x)} ${String(y)})`}>
      <rect width="30" height="30" rx="4" fill={struck ? "#2a211c" : "#e7d6b6"} stroke={struck ? "#e3cdae" : "#ffb454"} strokeWidth="2.4" strokeDasharray={struck ? "4 3" : undefined} />
      {eyes.map(([cx, cy]) => (
        <circle key={`${String(cx)} ${String(cy)}`} cx={cx} cy={cy} r="2.8" fill={struck ? "#e3cdae" : "#2a1d14"} />
      ))}
      {struck && <path d="M4 26 26 4" stroke="#ff7a66" strokeWidth="2.4" />}
    </g>
  );
}

const SIX = [9, 21].flatMap((x) => [7, 15, 23].map((y) => [x, y] as const));

function Thrown() {
  return (
    <>
      <Die x={30} y={22} eyes={SIX} />
      <Die x={74} y={30} eyes={[[15, 15]]} struck />
      <Card x={118} y={70} turn={12} burned />
      <Card x={52} y={82} turn={-5} />
    </>
  );
}

function Last() {
  return [22, 48, 74, 100, 126].map((x, place) => (
    <DrawnCandle key={x} x={x + 4} y={92 + (place % 2) * 4} height={30 + ((place * 5) % 4) * 4} lit={place === 4} />
  ));
}

export default function Step({ step }: StepProps) {
  return (
    <svg viewBox="0 0 160 112" aria-hidden focusable="false">
      <path d="M0 0H160V112H0Z" fill="#0b0908" />
      {step === 1 && <Circle />}
      {step === 2 && <Thrown />}
      {step === 3 && <Last />}
    </svg>
  );
}
