/** The three steps of how it goes: a card with its chance, what a search brings, and the water that rises over the way. */
import type { StepProps } from "../../kit/steps";
import { Strokes } from "./drawing";
import { PLACES, personDrawing, signDrawing, type Drawing } from "./ink";
import palette from "./palette.module.css";
import style from "./scene.module.css";

function At({ of, x, y, size = 1 }: { of: Drawing | undefined; x: number; y: number; size?: number }) {
  if (!of) return null;
  return (
    <g transform={`translate(${String(x)} ${String(y)}) scale(${String(size)})`}>
      <Strokes of={of} />
    </g>
  );
}

function Card({ x, verb, said, turned = 0 }: { x: number; verb: string; said?: string; turned?: number }) {
  return (
    <g transform={`translate(${String(x)} 34) rotate(${String(turned)})`}>
      <rect width="44" height="60" rx="4" className={style.card} />
      <At of={signDrawing(verb)} x={10} y={6} />
      {said !== undefined && (
        <text x="22" y="52" textAnchor="middle" className={style.big}>
          {said}
        </text>
      )}
    </g>
  );
}

/** A card, its chance, and at whom. */
function Plays() {
  return (
    <>
      <Card x={14} verb="VERBAL" turned={-7} />
      <Card x={40} verb="ATTACK" said="7/10" />
      <path d="M90 62Q104 50 118 58" className={style.hair} />
      <path d="M112 52 119 58 111 63" className={style.hair} />
      <At of={personDrawing("sexton", false)} x={120} y={44} size={1.5} />
    </>
  );
}

/** Somebody searches, finds, and has more cards. */
function Finds() {
  return (
    <>
      <At of={PLACES["brine-cellar"]} x={4} y={20} size={0.8} />
      <At of={signDrawing("SEARCH")} x={36} y={54} size={1.5} />
      <path d="M92 66H108M102 60 109 66 102 72" className={style.hair} />
      <Card x={112} verb="MUFFLE" turned={5} />
    </>
  );
}

/** The chapel in the water, and the clock. */
function Rises() {
  return (
    <>
      <At of={PLACES.loft} x={62} y={2} size={0.86} />
      <path d="M84 70V112M144 70V112" className={style.wall} />
      <path d="M14 96V70M34 94V68M54 92V66" className={style.wall} />
      <path d="M0 66Q14 58 28 65T56 65 84 65 112 65 140 65 168 65V112H0Z" className={style.wash} />
      <path d="M0 84Q20 77 40 83T80 83 120 83 160 83V112H0Z" className={style.wash} />
      <text x="10" y="34" className={style.number}>
        9/12
      </text>
    </>
  );
}

const DRAWN = { 1: Plays, 2: Finds, 3: Rises } as const;

export default function Step({ step }: StepProps) {
  const Drawn = DRAWN[step];
  return (
    <svg viewBox="0 0 160 112" aria-hidden focusable="false" className={palette.palette}>
      <path d="M0 0H160V112H0Z" className={style.sheet} />
      <g className={style.ink}>
        <Drawn />
      </g>
    </svg>
  );
}
