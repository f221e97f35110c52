/** The chamber in small: a half circle of seats, and two policies under it, a circle and a triangle. */
import palette from "./palette.module.css";

const SEATS = 7;
const [CX, CY, R] = [96, 78, 58];
const LIT = 3;

export default function Scene() {
  return (
    <svg viewBox="0 0 192 108" aria-hidden focusable="false" className={palette.palette}>
      {[R, 40].map((r) => (
        <path
          key={r}
          d={`M${String(CX - r)} ${String(CY)}A${String(r)} ${String(r)} 0 0 1 ${String(CX + r)} ${String(CY)}`}
          fill="none"
          stroke="var(--joint)"
          strokeWidth="1.5"
        />
      ))}
      {Array.from({ length: SEATS }, (_, place) => {
        const turn = (Math.PI * place) / (SEATS - 1);
        const [x, y] = [CX - R * Math.cos(turn), CY - R * Math.sin(turn)];
        return <circle key={place} cx={x.toFixed(1)} cy={y.toFixed(1)} r="9" fill="var(--well)" stroke={place === LIT ? "var(--text)" : "var(--edge)"} strokeWidth={place === LIT ? 2.5 : 1.2} />;
      })}
      <g strokeWidth="1.5" stroke="var(--edge)" fill="var(--slab)">
        <rect x="70" y="58" width="23" height="31" rx="2" />
        <rect x="99" y="58" width="23" height="31" rx="2" />
      </g>
      <circle cx="81.5" cy="73.5" r="7.5" style={{ fill: "var(--liberal)" }} />
      <path d="M110.5 65.5 119 80h-17Z" style={{ fill: "var(--fascist)" }} />
    </svg>
  );
}
