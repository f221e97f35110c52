/** A bronze bell, hung; it swings once when it is rung. */
import { classes } from "./classes";
import style from "./bell.module.css";

const BODY = "M12 4.5c-4.2 0-6 3.1-6.2 6.6-.2 3.2-.6 5-2.3 7h17c-1.7-2-2.1-3.8-2.3-7C18 7.6 16.2 4.5 12 4.5Z";

interface BellProps {
  size?: number;
  /** Changes with each stroke; the bell swings when it does. Nothing for a bell at rest. */
  stroke?: number | string | undefined;
}

export function Bell({ size = 24, stroke }: BellProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false" className={style.bell}>
      <g key={stroke} className={classes(stroke !== undefined && style.swung)}>
        <path d="M12 4.5V2.2M9.8 2.2h4.4" className={style.line} />
        <path d={BODY} fill="currentColor" />
        <path d="M5.3 15.4h13.4" className={style.band} />
        <circle cx="12" cy="20.4" r="1.9" fill="currentColor" className={style.clapper} />
      </g>
    </svg>
  );
}
