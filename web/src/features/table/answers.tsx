/** What is filled into the open forms: one truth for the action bar and for a board that draws a field itself. */
import { createContext, use, useMemo, useState, type ReactNode } from "react";
import type { Offered } from "../../generated/protocol";
import type { Answers as Filled } from "../../kit/board";
import { answersTo, offerKey } from "./offers";
import { useShownOffers } from "./shown-turn";

/** How forms are filled, and what is filled elsewhere. It stays the same while they are. */
interface Filling {
  fill: (offer: Offered, answers: Filled) => void;
  clear: (offer: Offered) => void;
  /** Whether the board draws this part itself. */
  drawn: (part: string) => boolean;
  setDrawn: (parts: readonly string[]) => void;
}

type AnswersOf = (offer: Offered) => Filled;
type Given = Readonly<Record<string, Filled>>;

const SharedFilling = createContext<Filling | null>(null);
const SharedAnswers = createContext<AnswersOf | null>(null);

export function AnswersShared({ children }: { children: ReactNode }) {
  const offers = useShownOffers();
  const [given, setGiven] = useState<Given>({});
  const [parts, setDrawn] = useState<readonly string[]>([]);
  const open = offers.map(offerKey);
  // What was filled into a form that is gone is not there when the like is asked again.
  const kept = Object.entries(given).filter(([key]) => open.includes(key));
  if (kept.length < Object.keys(given).length) setGiven(Object.fromEntries(kept));
  const filling = useMemo(
    (): Filling => ({
      fill: (offer, answers) => {
        const key = offerKey(offer);
        setGiven((before) => ({ ...before, [key]: { ...before[key], ...answers } }));
      },
      clear: (offer) => {
        setGiven(({ [offerKey(offer)]: _, ...rest }) => rest);
      },
      drawn: (part) => parts.includes(part),
      setDrawn,
    }),
    [parts],
  );
  const answersOf = useMemo((): AnswersOf => (offer) => answersTo(offer, given[offerKey(offer)] ?? {}), [given]);
  return (
    <SharedFilling value={filling}>
      <SharedAnswers value={answersOf}>{children}</SharedAnswers>
    </SharedFilling>
  );
}

function shared<T>(found: T | null): T {
  if (found === null) throw new Error("Answers are read inside of AnswersShared.");
  return found;
}

/** Draws nothing anew when an answer changes. */
export function useFilling(): Filling {
  return shared(use(SharedFilling));
}

export function useAnswersOf(): AnswersOf {
  return shared(use(SharedAnswers));
}
