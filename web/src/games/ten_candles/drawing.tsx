/** A candle of the small drawings: on the shelf and in the three steps. */

interface DrawnCandleProps {
  x: number;
  /** Where it stands. */
  y: number;
  height: number;
  lit: boolean;
}

export function DrawnCandle({ x, y, height, lit }: DrawnCandleProps) {
  return (
    <g transform={`translate(${String(x)} ${String(y)})`}>
      {lit && <circle cy={-height - 8} r="17" fill="#ffb454" opacity="0.16" />}
      <path d={`M-5 0V${String(-height)}c1-2.5 9-2.5 10 0V0Z`} fill={lit ? "#e7d6b6" : "#5a4c3e"} />
      <path d={`M0 ${String(-height - 1)}v-4`} stroke="#8a7361" strokeWidth="1.4" />
      {lit && <path d={`M0 ${String(-height - 18)}c.6 4 5 6.6 5 11a5 5 0 0 1-10 0c0-4.4 4.4-7 5-11Z`} fill="#ffb454" />}
    </g>
  );
}
