/** The policies somebody holds: one's own face up and to choose among, the others' face down. */
import { useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../../kit/classes";
import style from "./hand.module.css";
import type { Policy } from "./reading";
import { PolicyBack, PolicyFace } from "./shapes";

/** Cards that nobody else may see, without anything to choose. */
export function Shown({ cards }: { cards: readonly Policy[] }) {
  const { t } = useTranslation("secret_hitler");
  return (
    <ol className={style.hand} data-secret data-testid="hand">
      {cards.map((card, place) => (
        <li key={place} className={style.card} aria-label={t("board.card", { card: t(`values.card.${card}`), place: t(`values.keep.${String(place)}`) })}>
          <PolicyFace of={card} />
        </li>
      ))}
    </ol>
  );
}

export function FaceDown({ count }: { count: number }) {
  return (
    <div className={style.hand} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={style.card}>
          <PolicyBack />
        </span>
      ))}
    </div>
  );
}

interface ChooseProps {
  cards: readonly Policy[];
  /** What becomes of the chosen one. */
  as: "discard" | "enact";
  chosen: number | null;
  onChoose: (place: number) => void;
}

/** One card of a hand is chosen; the bar's button then does it. */
export function Choose({ cards, as, chosen, onChoose }: ChooseProps) {
  const { t } = useTranslation("secret_hitler");
  const group = useRef<HTMLDivElement>(null);

  function onKey(event: KeyboardEvent, from: number) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (from + step + cards.length) % cards.length;
    onChoose(next);
    const card = group.current?.children[next];
    if (card instanceof HTMLElement) card.focus();
  }

  return (
    <div ref={group} className={style.hand} role="radiogroup" aria-label={t(`board.chooseTo.${as}`)} data-secret data-testid="hand">
      {cards.map((card, place) => {
        const isChosen = chosen === place;
        return (
          <button
            key={place}
            type="button"
            role="radio"
            className={classes(style.card, style.choice, isChosen && style.chosen)}
            aria-checked={isChosen}
            aria-label={t("board.card", { card: t(`values.card.${card}`), place: t(`values.keep.${String(place)}`) })}
            tabIndex={place === (chosen ?? 0) ? 0 : -1}
            data-testid={`card-${String(place)}`}
            data-card={card}
            data-as={as}
            onKeyDown={(event) => {
              onKey(event, place);
            }}
            onClick={() => {
              onChoose(place);
            }}
          >
            <PolicyFace of={card} />
            <span className={style.fate}>{isChosen ? t(`board.fate.${as}`) : chosen !== null && as === "discard" ? t("board.fate.pass") : ""}</span>
          </button>
        );
      })}
    </div>
  );
}
