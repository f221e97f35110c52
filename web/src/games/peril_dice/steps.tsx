/** Three steps: numbers are taken on the dial, the die falls, a flame goes out or the peril moves on. */
import type { ReactNode } from "react";
import { Flame } from "../../kit/flame";
import { MarkShape } from "../../kit/seat-mark";
import type { StepProps } from "../../kit/steps";
import { HUB, INNER, wedge } from "./geometry";

const SIDES = 12;
const [ADA, BEA, CAI] = [0, 1, 2];
/** Who has which number. */
const TAKEN: Readonly<Record<number, number>> = { 2: ADA, 3: ADA, 6: BEA, 7: BEA, 10: CAI, 11: CAI };

function colour(mark: number | undefined): string {
  return mark === undefined ? "var(--slab)" : `var(--seat-${String(mark)})`;
}

/** The dial about its middle, with what stands on its hub. */
function Dial({ taken, lit, children }: { taken: Readonly<Record<number, number>>; lit?: number; children?: ReactNode }) {
  return (
    <g transform="translate(80 56) scale(0.25)">
      {Array.from({ length: SIDES }, (_, place) => place + 1).map((number) => (
        <path
          key={number}
          d={wedge(number, SIDES)}
          fill={colour(taken[number])}
          fillOpacity={lit === undefined || lit === number ? 1 : 0.35}
          stroke={lit === number ? "var(--lamp)" : "var(--edge)"}
          strokeWidth={lit === number ? 10 : 3}
        />
      ))}
      <circle r={HUB} fill="var(--wall)" stroke="var(--edge)" strokeWidth="3" />
      {children}
    </g>
  );
}

function Mark({ mark, x, y, size }: { mark: number; x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${String(x - size / 2)} ${String(y - size / 2)}) scale(${String(size / 24)})`}>
      <MarkShape mark={mark} />
    </g>
  );
}

function Picked() {
  return (
    <Dial taken={TAKEN}>
      {[ADA, BEA, CAI].map((mark, place) => (
        <Mark key={mark} mark={mark} x={(place - 1) * 62} y={0} size={54} />
      ))}
    </Dial>
  );
}

function Rolled() {
  return (
    <Dial taken={TAKEN} lit={6}>
      <path d={`M0 ${String(-INNER - 8)}L12 ${String(-HUB + 4)}H-12Z`} transform="rotate(150)" fill="var(--lamp)" />
      <text y="34" textAnchor="middle" fontFamily="var(--display)" fontWeight="800" fontSize="100" fill="var(--text)">
        6
      </text>
    </Dial>
  );
}

function Flames() {
  return (
    <>
      {[true, true, false].map((lit, place) => (
        <g key={place} transform={`translate(${String(20 + place * 42)} 24)`} color={lit ? "var(--lamp)" : "var(--muted)"}>
          <Flame lit={lit} size={36} beat={place} />
        </g>
      ))}
      <path d="M34 84h86m-9-8 9 8-9 8" fill="none" stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      <Mark mark={ADA} x={20} y={84} size={22} />
      <Mark mark={BEA} x={138} y={84} size={22} />
    </>
  );
}

const DRAWN = { 1: Picked, 2: Rolled, 3: Flames } as const;

export default function Step({ step }: StepProps) {
  const Drawn = DRAWN[step];
  return (
    <svg viewBox="0 0 160 112" aria-hidden focusable="false">
      <Drawn />
    </svg>
  );
}
