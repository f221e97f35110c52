/** The counter front of this house, drawn. For the start page and keepsakes, never in play. */
import { useMemo } from "react";
import { classes } from "./classes";
import style from "./mosaic.module.css";
import { shards } from "./shards";
import { mediaSignal, useSignal } from "./signal";

/** A strip of as many stones on any screen; on a narrow one they are laid closer, not squeezed. */
const WIDE = 1000;
const CLOSE = 420;
const HEIGHT = 100;
const narrow = mediaSignal("(max-width: 640px)");

/** Fills its place, whatever its shape; `house` is the house's name. */
export function Mosaic({ house, className }: { house: string; className?: string | undefined }) {
  const width = useSignal(narrow) ? CLOSE : WIDE;
  const laid = useMemo(() => shards(house, { width, height: HEIGHT }), [house, width]);
  return (
    <svg
      className={classes(style.mosaic, className)}
      viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {laid.map(({ corners, stone, clear }) => (
        <polygon
          key={corners.join(" ")}
          points={corners.join(" ")}
          fill={`var(--stone-${String(stone)})`}
          fillOpacity={clear}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
