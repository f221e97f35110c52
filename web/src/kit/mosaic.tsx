/** The counter front of this house, drawn. For the start page and keepsakes, never in play. */
import { useMemo } from "react";
import { classes } from "./classes";
import style from "./mosaic.module.css";
import { shards } from "./shards";

const WIDTH = 1000;
const HEIGHT = 100;

/** Fills its place, whatever its shape; `house` is the house's name. */
export function Mosaic({ house, className }: { house: string; className?: string | undefined }) {
  const laid = useMemo(() => shards(house, { width: WIDTH, height: HEIGHT }), [house]);
  return (
    <svg
      className={classes(style.mosaic, className)}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
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
