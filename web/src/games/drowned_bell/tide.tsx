/** The tide: the wash that covers the ink, its notches at the margin, and what the clock and the goal say. */
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/drowned_bell";
import { waterAt } from "./spots";
import { Sign } from "./drawing";
import { FEAR, personDrawing } from "./ink";
import { goalsOf } from "./reading";
import style from "./tide.module.css";
import type { Words } from "./words";

/** Two waves long, so that it moves by one and looks as before. */
const WAVE = "M0 8Q12 0 25 8T50 8 75 8 100 8 125 8 150 8 175 8 200 8V16H0Z";

function Edge({ slow = false }: { slow?: boolean }) {
  return (
    <svg viewBox="0 0 200 16" preserveAspectRatio="none" className={slow ? style.slow : style.edge} aria-hidden focusable="false">
      <path d={WAVE} />
    </svg>
  );
}

/** `level` in hundredths of the sheet, from above. */
export function Water({ level }: { level: number }) {
  return (
    <div className={style.basin} aria-hidden>
      <div className={style.water} style={{ transform: `translateY(${level.toFixed(1)}%)` }} data-testid="water" data-level={level.toFixed(1)}>
        <Edge slow />
        <Edge />
      </div>
      <div className={style.depth} style={{ transform: `scaleY(${(1 - level / 100).toFixed(3)})` }} />
    </div>
  );
}

/** A notch for each step; those on which dread grows are marked. */
export function Notches({ view }: { view: Public }) {
  return (
    <div className={style.notches} aria-hidden>
      {Array.from({ length: view.steps }, (_, place) => place + 1).map((step) => (
        <span
          key={step}
          className={style.notch}
          style={{ insetBlockStart: `${waterAt(step, view.steps).toFixed(1)}%` }}
          data-past={step <= view.step || undefined}
          data-rise={view.rises.includes(step) || undefined}
        >
          {view.rises.includes(step) && <Sign of={FEAR} size={14} />}
        </span>
      ))}
    </div>
  );
}

/** Which step it is, when dread grows next, and how far the goal is. */
export function Clock({ view, words }: { view: Public; words: Words }) {
  const { t } = useTranslation("drowned_bell");
  const next = view.rises.find((step) => step > view.step);
  return (
    <div className={style.clock}>
      <p className={style.step} data-testid="tide" data-step={view.step}>
        <span className={style.number}>{Math.min(view.step, view.steps)}</span>
        <span>
          {t("board.stepOf", { steps: view.steps })}
          {next !== undefined && view.ended === null && <span className={style.muted}> {t("board.dreadGrows", { step: next })}</span>}
        </span>
      </p>
      {goalsOf(view).map(({ thing, attribute, reached, wanted }) => (
        <p
          key={`${thing} ${attribute}`}
          className={style.goal}
          role="img"
          aria-label={t("board.goal", { thing: words.name(thing), what: words.attribute(attribute), reached, wanted })}
          data-testid={`goal-${thing}`}
          data-reached={reached}
        >
          <Sign of={personDrawing(thing, false)} size={22} />
          <span className={style.pips} aria-hidden>
            {Array.from({ length: wanted }, (_, place) => (
              <span key={place} data-on={place < reached || undefined} />
            ))}
          </span>
          <span aria-hidden>
            {Math.min(reached, wanted)}/{wanted}
          </span>
        </p>
      ))}
    </div>
  );
}
