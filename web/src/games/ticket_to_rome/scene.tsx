/** The line map in small: three lines, an interchange, the river, and wagons that stand on one of them. */
const LINES: readonly (readonly [string, string])[] = [
  ["M10 78H52L84 46H118L146 18H182", "light-dark(#b8232f, #ff6f66)"],
  ["M26 14V40L58 72H112L136 96H176", "light-dark(#1470ae, #5db8f5)"],
  ["M84 4V46L84 72V102", "light-dark(#7a6400, #f2dc4e)"],
];
const STOPS: readonly (readonly [number, number])[] = [
  [10, 78],
  [52, 78],
  [84, 46],
  [118, 46],
  [182, 18],
  [26, 14],
  [84, 72],
  [112, 72],
  [176, 96],
];

export default function Scene() {
  return (
    <svg viewBox="0 0 192 108" aria-hidden focusable="false">
      <path
        d="M150-4V30L128 52V84L112 112"
        fill="none"
        strokeWidth="9"
        strokeLinejoin="round"
        style={{ stroke: "light-dark(#bfd8e2, #2c4a5e)" }}
      />
      {LINES.map(([line, stroke]) => (
        <path key={line} d={line} fill="none" strokeWidth="5" strokeLinejoin="round" strokeDasharray="9 2" style={{ stroke }} />
      ))}
      <g strokeWidth="1" stroke="var(--wall)" style={{ fill: "light-dark(#0b6f66, #3fc1b0)" }}>
        {[89, 100].map((x) => (
          <rect key={x} x={x} y="67.5" width="9.5" height="9" rx="1.5" />
        ))}
      </g>
      {STOPS.map(([x, y]) => (
        <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r="5" fill="var(--text)" stroke="var(--wall)" strokeWidth="2" />
      ))}
    </svg>
  );
}
