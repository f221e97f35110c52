/** A well holds a person or a single thing. Lit: the table waits for whoever is in it. */
import type { ReactNode } from "react";
import { classes } from "./classes";
import style from "./well.module.css";

interface WellProps {
  /** Across, in px. */
  size?: number;
  lit?: boolean;
  away?: boolean;
  /** Nobody is in it, and somebody may be. */
  free?: boolean;
  badge?: ReactNode;
  children?: ReactNode;
}

export function Well({ size = 40, lit, away, free, badge, children }: WellProps) {
  return (
    <span
      className={classes(style.well, lit && style.lit, away && style.away, free && style.free)}
      style={{ inlineSize: size, blockSize: size }}
    >
      {children}
      {badge && <span className={style.badge}>{badge}</span>}
    </span>
  );
}
