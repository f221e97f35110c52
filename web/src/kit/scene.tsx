/** A game's little drawing on its slab; a game without one gets wells and marks, always the same for its name. */
import { lazy, Suspense, type ComponentType } from "react";
import { classes } from "./classes";
import style from "./scene.module.css";
import { MarkShape, MARKS } from "./seat-mark";

const found = import.meta.glob<ComponentType>("../games/*/scene.tsx", { import: "default" });

/** By the name of the game's folder. */
const scenes: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split("/").at(-2) ?? "", lazy(async () => ({ default: await load() }))]),
);

const WELLS = [
  [34, 62, 22],
  [92, 44, 30],
  [158, 66, 24],
] as const;

function Plain({ game }: { game: string }) {
  const first = Array.from({ length: game.length }, (_, at) => game.charCodeAt(at)).reduce((sum, code) => sum + code, 0);
  return (
    <svg viewBox="0 0 192 108" aria-hidden focusable="false">
      {WELLS.map(([x, y, r], place) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r} fill="var(--well)" stroke="var(--edge)" />
          <g transform={`translate(${String(x - r / 2)} ${String(y - r / 2)}) scale(${String(r / 24)})`}>
            <MarkShape mark={(first + place * 3) % MARKS} />
          </g>
        </g>
      ))}
    </svg>
  );
}

export function Scene({ game, className }: { game: string; className?: string | undefined }) {
  const Drawn = scenes[game];
  return (
    <span className={classes(style.scene, className)} data-testid="scene">
      <Suspense fallback={null}>{Drawn ? <Drawn /> : <Plain game={game} />}</Suspense>
    </span>
  );
}
