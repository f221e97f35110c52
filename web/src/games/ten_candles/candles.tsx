/** Ten candles in an arc, each with a flame of its own; the room's light is the field behind them. */
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/ten_candles";
import style from "./candles.module.css";
import { useFlicker } from "./flicker";

const OUTER = "M12 1c1 5.4 7 9.6 7 17.4A7 7 0 0 1 12 26a7 7 0 0 1-7-7.6C5 11.4 10.6 7.6 12 1Z";
const INNER = "M12 11c.6 3 3.6 4.8 3.6 9a3.6 3.6 0 0 1-7.2 0c0-3.6 2.8-5.2 3.6-9Z";
const SMOKE = "M12 30c-4-4 4-7 0-12-3-4 2-6 .4-11";

/** How high the wax of each stands, so that they look like ten candles and not like one ten times; it says nothing of time. */
const WAX = [52, 60, 47, 64, 56, 61, 50, 66, 54, 58];
const MIDDLE = 4.5;

/** Where a candle stands: in per cent of the width, and px below the highest. */
function spot(place: number): { x: number; y: number } {
  const off = (place - MIDDLE) / MIDDLE;
  return { x: 50 + off * 44, y: 54 * off * off };
}

/** How far from the side of the stage the light of the candles that burn has its middle. */
export function lightAt(candles: Public["candles"]): string {
  const burning = candles.flatMap((state, place) => (state === "lit" ? [spot(place).x - 50] : []));
  const off = burning.reduce((sum, one) => sum + one, 0) / Math.max(1, burning.length);
  return `calc(50% + ${(off / 100).toFixed(3)} * min(100%, 760px))`;
}

function Wax({ height, state }: { height: number; state: Public["candles"][number] }) {
  const top = 72 - height;
  return (
    <svg viewBox="0 0 28 72" className={style.wax} aria-hidden focusable="false" data-state={state}>
      <path d={`M5 ${String(top + 3)}c1-4 17-4 18 0V69H5Z`} className={style.body} />
      <path d={`M5 ${String(top + 3)}c1 3 17 3 18 0`} className={style.rim} />
      <path d={`M8 ${String(top + 6)}c1 6-1 9 0 15M19.5 ${String(top + 5)}c1 4-.6 6 0 9`} className={style.drip} />
      <path d={`M14 ${String(top + 3)}v-6`} className={style.wick} />
      <path d="M2 69.5h24" className={style.foot} />
    </svg>
  );
}

interface OneProps {
  place: number;
  state: Public["candles"][number];
  /** It has gone out just now. */
  smokes: boolean;
}

function One({ place, state, smokes }: OneProps) {
  const height = WAX[place] ?? 56;
  const { x, y } = spot(place);
  return (
    <li
      className={style.candle}
      style={{ insetInlineStart: `${String(x)}%`, insetBlockStart: y }}
      data-state={state}
      data-testid={`candle-${String(place)}`}
    >
      <span className={style.fire} style={{ insetBlockEnd: `${String((height + 3) / 0.72)}%` }}>
        <span className={style.halo} />
        <span className={style.flame} data-flame={place}>
          <svg viewBox="0 0 24 28" aria-hidden focusable="false">
            <path d={OUTER} className={style.outer} />
            <path d={INNER} className={style.inner} />
          </svg>
        </span>
        {smokes && (
          <svg viewBox="0 0 24 32" className={style.smoke} aria-hidden focusable="false" data-testid="smoke">
            <path d={SMOKE} />
          </svg>
        )}
      </span>
      <Wax height={height} state={state} />
    </li>
  );
}

interface CandlesProps {
  view: Public;
  /** Those that have gone out just now. */
  smoking: readonly number[];
}

export function Candles({ view, smoking }: CandlesProps) {
  const { t } = useTranslation("ten_candles");
  const arc = useFlicker(view.candles);
  return (
    <div className={style.scene}>
      <ul className={style.arc} ref={arc} aria-hidden>
        {view.candles.map((state, place) => (
          <One key={place} place={place} state={state} smokes={smoking.includes(place)} />
        ))}
      </ul>
      <p className={style.count} data-testid="lit">
        <span className={style.number}>{view.lit}</span> {t("board.burn", { count: view.lit })}
      </p>
    </div>
  );
}
