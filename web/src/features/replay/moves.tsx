/** All that happened in a game, step by step; each leads to where it stood. */
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../../kit/classes";
import { eventSentence } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import type { Replay } from "../../wire/http";
import style from "./replay.module.css";

/** A sentence for each step; empty where there is nothing to tell, null where it is not seen from here. */
export function useSentences({ steps }: Replay): (string | null)[] {
  const teller = useTeller();
  return useMemo(
    () =>
      steps.map(({ event, seat }) =>
        event === null ? null : (eventSentence(teller, { event, by: seat === null ? null : seat + 1, seats: null }) ?? ""),
      ),
    [steps, teller],
  );
}

interface MovesProps {
  sentences: readonly (string | null)[];
  step: number;
  onStep: (step: number) => void;
}

export function Moves({ sentences, step, onStep }: MovesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    const box = list.current;
    if (!here || !box) return;
    const [top, bottom] = [here.offsetTop - box.offsetTop, here.offsetTop - box.offsetTop + here.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }, [step]);
  return (
    <ol className={style.moves} ref={list} aria-label={t("tale.title")} data-testid="replay-moves">
      {sentences.map((sentence, index) =>
        sentence === "" ? null : (
          // Steps have no identity but their order.
          <li key={index}>
            <button
              type="button"
              className={classes(style.move, index + 1 > step && style.later)}
              aria-current={index + 1 === step ? "step" : undefined}
              data-testid="replay-move"
              onClick={() => {
                onStep(index + 1);
              }}
            >
              {sentence ?? <span className={style.hidden}>{t("replay.hidden")}</span>}
            </button>
          </li>
        ),
      )}
    </ol>
  );
}
