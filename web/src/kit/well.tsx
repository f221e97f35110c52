/** A well holds a person or a single thing. Lit: the table waits for whoever is in it. */
import type { ReactNode } from "react";
import { classes } from "./classes";
import style from "./well.module.css";

interface WellProps {
  size?: 40 | 60;
  lit?: boolean;
  away?: boolean;
  badge?: ReactNode;
  children?: ReactNode;
}

export function Well({ size = 40, lit, away, badge, children }: WellProps) {
  const sized = size === 40 ? style.s40 : style.s60;
  return (
    <span className={classes(style.well, sized, lit && style.lit, away && style.away)}>
      {children}
      {badge && <span className={style.badge}>{badge}</span>}
    </span>
  );
}
