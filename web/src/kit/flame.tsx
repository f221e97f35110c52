/** Flames: a lamp's for a life, a candle's for ten. One that is out leaves its wick and a thread of smoke. */
import { classes } from "./classes";
import style from "./flame.module.css";

const BODY = "M12 2c.6 3.6 6 7 6 12.2A6 6 0 0 1 12 20.4a6 6 0 0 1-6-6.2C6 9.6 11 7 12 2Z";
const CORE = "M12 11c.3 1.7 2.6 3 2.6 5.4a2.6 2.6 0 0 1-5.2 0C9.4 14.2 11.6 13 12 11Z";
const SMOKE = "M12 15.5c-2.6-2 2.4-3.8 0-6.2-1.6-1.7.9-3 .2-5";

interface FlameProps {
  lit: boolean;
  size?: number;
  /** It burns to its own beat: any whole number, the same for the same flame. */
  beat?: number;
  /** It moves as it burns. */
  alive?: boolean;
  className?: string | undefined;
}

/** Takes the colour of the text around it. Nothing is said of it: what it stands for is. */
export function Flame({ lit, size = 20, beat = 0, alive = false, className }: FlameProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
      data-lit={lit}
      className={classes(style.flame, className)}
    >
      {/* Both states are there, so that one goes over into the other. */}
      <g className={classes(style.burning, alive && style.alive)} style={{ animationDuration: `${String(3 + ((beat * 1.37) % 4))}s` }}>
        <path d={BODY} fill="currentColor" />
        <path d={CORE} className={style.core} />
      </g>
      <g className={style.out} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
        <path d="M12 16.5v4" strokeWidth="2.4" />
        <path d={SMOKE} />
      </g>
    </svg>
  );
}
