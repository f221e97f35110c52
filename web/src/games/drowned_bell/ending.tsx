/** The end: how it came, how far the goal was, who was saved, and what each hero has done for it. */
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/drowned_bell";
import type { Seated } from "../../kit/board";
import style from "./ending.module.css";
import { Face } from "./face";
import { goalsOf, number } from "./reading";
import { useSaid } from "./token";
import type { Words } from "./words";

interface EndingProps {
  view: Public;
  words: Words;
  seats: readonly Seated[];
}

/** What is told of a hero, in this order. */
const DEEDS = ["PLAYS", "MUFFLE", "KINDLE", "ATTACK", "SAVED", "FOUND", "LIFE", "VERBAL"];

export function Ending({ view, words, seats }: EndingProps) {
  const { t } = useTranslation("drowned_bell");
  const said = useSaid();
  const { ended } = view;
  if (ended === null) return null;
  const sleepers = view.people.filter((person) => number(person, "SLEEPER") > 0).length;
  return (
    <section className={style.ending} aria-label={t(`board.ending.${ended}`)} data-testid="ending" data-ended={ended}>
      <h2 className={style.title}>{t(`board.ending.${ended}`)}</h2>
      <p className={style.why}>{t([`board.why.${view.adventure}.${ended}`, `board.why.${ended}`])}</p>
      <ul className={style.facts}>
        {goalsOf(view).map(({ thing, attribute, reached, wanted }) => (
          <li key={thing}>{t("board.goal", { thing: words.name(thing), what: words.attribute(attribute), reached, wanted })}</li>
        ))}
        <li>{t("board.steps", { step: Math.min(view.step, view.steps), steps: view.steps })}</li>
        {sleepers > 0 && <li>{t("board.saved", { saved: view.saved, of: sleepers })}</li>}
      </ul>
      <ul className={style.heroes} aria-label={t("board.summary")}>
        {view.heroes.map(({ id, deeds }) => (
          <li key={id} className={style.hero} data-testid={`summary-${id}`}>
            <Face id={id} words={words} seats={seats} size={40} />
            <div>
              <p className={style.name}>{said(id, words, view)}</p>
              <p className={style.deeds}>
                {DEEDS.flatMap((what) => {
                  const count = deeds?.[what] ?? 0;
                  return count > 0 ? [t(`board.deed.${what}`, { count })] : [];
                }).join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
