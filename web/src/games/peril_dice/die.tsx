/** The die as it lies on the table: its outline, the facets about the face on top, and the number on it. */
import { useEffect, useRef } from "react";
import { animate } from "../../kit/animate";
import style from "./hub.module.css";

interface Form {
  outline: string;
  facets: string;
  /** How large the number's type is, of 100. */
  type: number;
  /** How far down its middle stands. */
  drop: number;
}

function polygon(corners: number, radius: number, turn: number): [number, number][] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners + turn;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
}

function path(points: readonly [number, number][]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** Lines from the corners of the face on top to those of the outline. */
function edges(pairs: readonly (readonly [[number, number], [number, number]])[]): string {
  return pairs.map(([[a, b], [c, d]]) => `M${a.toFixed(1)} ${b.toFixed(1)}L${c.toFixed(1)} ${d.toFixed(1)}`).join("");
}

function formOf(sides: number): Form {
  if (sides <= 6) {
    const outline = polygon(4, 58, Math.PI / 4);
    const face = polygon(4, 46, Math.PI / 4);
    const pairs = face.flatMap((inner, corner) => (outline[corner] ? [[inner, outline[corner]] as const] : []));
    return { outline: path(outline), facets: path(face) + edges(pairs), type: 50, drop: 0 };
  }
  if (sides <= 12) {
    const outline = polygon(10, 47, 0);
    const face = polygon(5, 31, 0);
    const pairs = face.flatMap((inner, corner) => {
      const outer = outline[corner * 2];
      return outer ? [[inner, outer] as const] : [];
    });
    return { outline: path(outline), facets: path(face) + edges(pairs), type: 38, drop: 1 };
  }
  if (sides <= 20) {
    const outline = polygon(6, 48, 0);
    const face = polygon(3, 35, 0);
    const pairs = face.flatMap((inner, corner) =>
      [-1, 0, 1].flatMap((step) => {
        const outer = outline[(corner * 2 + step + 6) % 6];
        return outer ? [[inner, outer] as const] : [];
      }),
    );
    return { outline: path(outline), facets: path(face) + edges(pairs), type: 30, drop: 5 };
  }
  const outline = polygon(10, 47, 0);
  const face: [number, number][] = [
    [0, -38],
    [24, 0],
    [0, 38],
    [-24, 0],
  ];
  const to = [
    [0, 0],
    [1, 2],
    [1, 3],
    [2, 5],
    [3, 7],
    [3, 8],
  ] as const;
  const pairs = to.flatMap(([inner, outer]) => {
    const [a, b] = [face[inner], outline[outer]];
    return a && b ? [[a, b] as const] : [];
  });
  return { outline: path(outline), facets: path(face) + edges(pairs), type: 34, drop: 0 };
}

interface DieProps {
  sides: number;
  number: number;
  /** It is in the air: the number is seen when it lies. */
  rolling: boolean;
}

export function Die({ sides, number, rolling }: DieProps) {
  const { outline, facets, type, drop } = formOf(sides);
  const body = useRef<HTMLDivElement>(null);
  const face = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!rolling || !body.current || !face.current) return;
    void animate(
      body.current,
      [
        { transform: "translate(-45%, -30%) rotate(-560deg) scale(0.55)", opacity: 0.4 },
        { transform: "translate(18%, -14%) rotate(-300deg) scale(0.9)", opacity: 1, offset: 0.35 },
        { transform: "translate(-6%, 4%) rotate(-90deg) scale(1.04)", opacity: 1, offset: 0.7 },
        { transform: "none", opacity: 1 },
      ],
      "roll",
    );
    void animate(
      face.current,
      [{ opacity: 0 }, { opacity: 0, offset: 0.72 }, { opacity: 1 }],
      "roll",
    );
  }, [rolling, number]);
  return (
    <div className={style.die} ref={body} data-testid="die" data-number={rolling ? undefined : number}>
      <svg viewBox="-50 -50 100 100" aria-hidden focusable="false">
        <path className={style.dieBody} d={outline} />
        <path className={style.dieFacets} d={facets} />
      </svg>
      <span className={style.dieNumber} ref={face} style={{ fontSize: `${String(type)}cqi`, top: `${String(drop)}%` }} aria-hidden>
        {number}
      </span>
    </div>
  );
}
