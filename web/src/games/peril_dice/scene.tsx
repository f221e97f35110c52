/** The danger dial in small: a ring of chances, one of them lit, and three lives under it. */
const WEDGES = 12;
const [CX, CY, OUTER, INNER] = [96, 54, 44, 22];

function corner(turn: number, radius: number): string {
  const angle = 2 * Math.PI * turn - Math.PI / 2;
  return `${(CX + radius * Math.cos(angle)).toFixed(2)} ${(CY + radius * Math.sin(angle)).toFixed(2)}`;
}

function wedge(place: number): string {
  const [from, to] = [(place + 0.06) / WEDGES, (place + 0.94) / WEDGES];
  const [o, i] = [String(OUTER), String(INNER)];
  return `M${corner(from, OUTER)}A${o} ${o} 0 0 1 ${corner(to, OUTER)}L${corner(to, INNER)}A${i} ${i} 0 0 0 ${corner(from, INNER)}Z`;
}

const PICKED: Readonly<Record<number, string>> = {
  1: "var(--seat-1)",
  2: "var(--seat-1)",
  4: "var(--seat-2)",
  7: "var(--seat-3)",
  8: "var(--seat-4)",
};

export default function Scene() {
  return (
    <svg viewBox="0 0 192 108" aria-hidden focusable="false">
      {Array.from({ length: WEDGES }, (_, place) => (
        <path key={place} d={wedge(place)} fill={PICKED[place] ?? "var(--slab)"} stroke="var(--edge)" strokeWidth="0.8" />
      ))}
      <text x={CX} y={CY + 9} textAnchor="middle" fontFamily="var(--display)" fontWeight="800" fontSize="26" fill="var(--text)">
        7
      </text>
      {[24, 168].map((x) => (
        <g key={x} transform={`translate(${String(x)} 54)`} opacity="0.8">
          <circle r="14" fill="var(--wall)" stroke="var(--edge)" />
          <path d="M0-9c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 3-5 6-12Z" fill="var(--lamp)" />
        </g>
      ))}
    </svg>
  );
}
