/** The lines of the tale: what happened as far as the board has shown it, and what was said. */
import { useMemo } from "react";
import { shallowEqual } from "react-redux";
import type { Heard } from "../../generated/protocol";
import type { Told } from "../../kit/board";
import { eventNumbers, eventSentence, type Teller } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { isHiding } from "../../wire/cover-slice";
import { useWire, type WireState } from "../../wire/state";

/** `numbers` are what stands behind a sentence, for who asks. */
export type Line = { version: number; sentence: string; numbers: string | null } | { version: number; heard: Heard };

/** Events that are chat and stand in the tale as what was said. */
const CHAT = new Set(["Said", "SaidRemoved"]);

/** What each teller has told: a long tale is not told anew whenever something happens. */
const kept = new WeakMap<Teller, WeakMap<Told, Line | null>>();

function toldLine(teller: Teller, one: Told): Line | null {
  const lines = kept.get(teller) ?? new WeakMap<Told, Line | null>();
  kept.set(teller, lines);
  const known = lines.get(one);
  if (known !== undefined) return known;
  const sentence = eventSentence(teller, one);
  const line = sentence === null ? null : { version: one.version, sentence, numbers: eventNumbers(teller, one) };
  lines.set(one, line);
  return line;
}

/** What the board has shown already: the tale does not give away how a die will lie. */
function shownOf({ happened: { told, shown } }: WireState): Told[] {
  return told.filter(({ version }) => version <= shown);
}

export function useLines(): Line[] {
  // The same until more is shown.
  const told = useWire(shownOf, shallowEqual);
  const heard = useWire((state) => state.chat.lines);
  const hiding = useWire(isHiding);
  const teller = useTeller();
  return useMemo(() => {
    const sentences = told.flatMap((one): Line[] => {
      if (CHAT.has(one.event.type) || (hiding && one.secret)) return [];
      const line = toldLine(teller, one);
      return line === null ? [] : [line];
    });
    const said = heard.map((line): Line => ({ version: line.version, heard: line }));
    return [...sentences, ...said].sort((a, b) => a.version - b.version);
  }, [told, heard, hiding, teller]);
}

/** How much of the tale came since it was last looked at. */
export function useUntold(): number {
  const lines = useLines();
  const since = useWire((state) => state.happened.looked);
  return lines.filter(({ version }) => version > since).length;
}
