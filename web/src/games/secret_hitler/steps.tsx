/** Three steps: a government is voted on, of three policies one is enacted, and what wins stands against what loses. */
import type { ReactNode } from "react";
import { MarkShape } from "../../kit/seat-mark";
import type { StepProps } from "../../kit/steps";
import { placeOf } from "./geometry";
import palette from "./palette.module.css";
import type { Role } from "./reading";
import { BallotForm, Form } from "./shapes";

const [CX, FOOT, R] = [80, 88, 62];
/** What each of five votes; the third is nominated by the second. */
const VOTES = [true, true, null, false, true] as const;
const NOMINEE = 2;

function At({ x, y, size, children }: { x: number; y: number; size: number; children: ReactNode }) {
  return <g transform={`translate(${String(x - size / 2)} ${String(y - size / 2)}) scale(${String(size / 24)})`}>{children}</g>;
}

function Shaped({ of, x, y, size }: { of: Role; x: number; y: number; size: number }) {
  return (
    <g style={{ color: of === "liberal" ? "var(--liberal)" : "var(--fascist)" }}>
      <At x={x} y={y} size={size}>
        <Form of={of} />
      </At>
    </g>
  );
}

function Election() {
  return (
    <>
      <path
        d={`M${String(CX - R)} ${String(FOOT)}A${String(R)} ${String(R)} 0 0 1 ${String(CX + R)} ${String(FOOT)}`}
        fill="none"
        stroke="var(--joint)"
        strokeWidth="1.5"
      />
      {VOTES.map((ja, place) => {
        const { across, down } = placeOf(place, VOTES.length);
        const [x, y] = [CX + R * across, FOOT - R * (1 - down)];
        return (
          <g key={place}>
            <circle
              cx={x}
              cy={y}
              r="14"
              fill="var(--well)"
              stroke={place === NOMINEE ? "var(--text)" : "var(--edge)"}
              strokeWidth={place === NOMINEE ? 2.5 : 1.2}
            />
            <At x={x} y={y} size={16}>
              <MarkShape mark={place} />
            </At>
            {ja !== null && (
              <At x={x + (CX - x) * 0.3} y={y + (FOOT - y) * 0.3 + 5} size={16}>
                <BallotForm ja={ja} />
              </At>
            )}
          </g>
        );
      })}
      <At x={CX} y={66} size={34}>
        <BallotForm ja />
      </At>
    </>
  );
}

function Policy({ of, x, y }: { of: "liberal" | "fascist"; x: number; y: number }) {
  return (
    <>
      <rect x={x - 14} y={y - 19} width="28" height="38" rx="2" fill="var(--paper)" stroke={`var(--${of})`} strokeWidth="2" />
      <Shaped of={of} x={x} y={y} size={18} />
    </>
  );
}

/** Three are drawn, two are passed on, one is enacted. */
function Session() {
  return (
    <>
      {(["fascist", "liberal", "fascist"] as const).map((of, place) => (
        <Policy key={place} of={of} x={20 + place * 10} y={32 + place * 12} />
      ))}
      {(["liberal", "fascist"] as const).map((of, place) => (
        <Policy key={place} of={of} x={80 + place * 10} y={38 + place * 12} />
      ))}
      <Policy of="fascist" x={140} y={44} />
      <path d="M50 94h18m-6-6 6 6-6 6M105 94h18m-6-6 6 6-6 6" fill="none" stroke="var(--text)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      <g fontFamily="var(--display)" fontWeight="800" fontSize="19" textAnchor="middle" fill="var(--text)">
        {[30, 85, 140].map((x, place) => (
          <text key={x} x={x} y="100">
            {3 - place}
          </text>
        ))}
      </g>
    </>
  );
}

/** Five liberal policies; or six fascist ones, or Hitler elected. */
function Ends() {
  return (
    <>
      {Array.from({ length: 5 }, (_, place) => (
        <Shaped key={place} of="liberal" x={16 + place * 21} y={26} size={20} />
      ))}
      {Array.from({ length: 6 }, (_, place) => (
        <Shaped key={place} of="fascist" x={16 + place * 21} y={56} size={20} />
      ))}
      <path d="M8 76h144" stroke="var(--joint)" strokeWidth="1.5" />
      <Shaped of="hitler" x={58} y={94} size={24} />
      <At x={90} y={94} size={24}>
        <BallotForm ja />
      </At>
    </>
  );
}

const DRAWN = { 1: Election, 2: Session, 3: Ends } as const;

export default function Step({ step }: StepProps) {
  const Drawn = DRAWN[step];
  return (
    <svg viewBox="0 0 160 112" aria-hidden focusable="false" className={palette.palette}>
      <path d="M0 0H160V112H0Z" fill="var(--sheet)" />
      <Drawn />
    </svg>
  );
}
