/** What is filled into the open forms: one truth for the action bar and for a board that draws a field itself. */
import { createContext, use, useMemo, useState, type ReactNode } from "react";
import type { Offered } from "../../generated/protocol";
import type { Answers as Filled } from "../../kit/board";
import { answersTo, offerKey } from "./offers";
import { useShownOffers } from "./shown-turn";

export interface Answers {
  of: (offer: Offered) => Filled;
  fill: (offer: Offered, answers: Filled) => void;
  clear: (offer: Offered) => void;
  /** Whether the board draws this part itself. */
  drawn: (part: string) => boolean;
  setDrawn: (parts: readonly string[]) => void;
}

type Given = Readonly<Record<string, Filled>>;

const Shared = createContext<Answers | null>(null);

function useOwnAnswers(): Answers {
  const offers = useShownOffers();
  const [given, setGiven] = useState<Given>({});
  const [parts, setDrawn] = useState<readonly string[]>([]);
  const open = offers.map(offerKey);
  // What was filled into a form that is gone is not there when the like is asked again.
  const kept = Object.entries(given).filter(([key]) => open.includes(key));
  if (kept.length < Object.keys(given).length) setGiven(Object.fromEntries(kept));
  return useMemo(
    () => ({
      of: (offer) => answersTo(offer, given[offerKey(offer)] ?? {}),
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
    [given, parts],
  );
}

export function AnswersShared({ children }: { children: ReactNode }) {
  return <Shared value={useOwnAnswers()}>{children}</Shared>;
}

/** The table's answers; where nothing shares them, one's own. */
export function useAnswers(): Answers {
  const own = useOwnAnswers();
  return use(Shared) ?? own;
}
