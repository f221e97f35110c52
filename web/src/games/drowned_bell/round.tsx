/** The round: who acts now, who comes next, who has acted, each with what life is left and what fear weighs. */
import { CheckIcon } from "@phosphor-icons/react/Check";
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/drowned_bell";
import type { Seated } from "../../kit/board";
import { classes } from "../../kit/classes";
import { Sign } from "./drawing";
import { Face } from "./face";
import { FEAR } from "./ink";
import { lifeOf, number } from "./reading";
import style from "./round.module.css";
import { useSaid } from "./token";
import type { Words } from "./words";

interface RoundProps {
  view: Public;
  words: Words;
  seats: readonly Seated[];
  looked: string | null;
  onPress: (id: string) => void;
}

type State = "now" | "next" | "done";

/** Everybody in the order of the round; the heroes who have acted stand at its end. */
export function roundOf(view: Public): { id: string; state: State }[] {
  const now = view.turn === null ? [] : [view.turn];
  const waiting = view.order.filter((id) => id !== view.turn);
  const done = view.heroes.map(({ id }) => id).filter((id) => id !== view.turn && !waiting.includes(id));
  return [
    ...now.map((id) => ({ id, state: "now" as const })),
    ...waiting.map((id) => ({ id, state: "next" as const })),
    ...done.map((id) => ({ id, state: "done" as const })),
  ];
}

export function Round({ view, words, seats, looked, onPress }: RoundProps) {
  const { t } = useTranslation("drowned_bell");
  const said = useSaid();
  return (
    <ol className={style.round} aria-label={t("board.round")} data-testid="round">
      {roundOf(view).map(({ id, state }) => {
        const person = words.places.person(id);
        const { life } = lifeOf(person);
        const fear = number(person, "MENTAL.FEAR");
        const stands = person?.alive !== false;
        return (
          <li key={id} className={style.one} data-state={state}>
            <button
              type="button"
              className={style.button}
              aria-pressed={looked === id}
              data-testid={`turn-${id}`}
              onClick={() => {
                onPress(id);
              }}
            >
              <span className="visually-hidden">{[said(id, words, view), t(`board.turn.${state}`)].join(", ")}</span>
              <span className={classes(style.token, state === "now" && style.lit)}>
                <Face id={id} words={words} seats={seats} size={36} />
                {state === "done" && stands && (
                  <span className={style.done}>
                    <CheckIcon size={14} weight="bold" />
                  </span>
                )}
              </span>
              <span className={style.about} aria-hidden>
                <span className={style.name}>{words.short(id)}</span>
                <span className={style.counts}>
                  {stands && <span className={style.life}>{life}</span>}
                  {fear > 0 && stands && (
                    <span className={style.fear}>
                      <Sign of={FEAR} size={13} />
                      {fear}
                    </span>
                  )}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
