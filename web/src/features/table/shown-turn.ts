/** Whom the table waits for and what they may do, as far as the board has shown why: neither gives away how a die will lie. */
import { useMemo, useState } from "react";
import type { Offered } from "../../generated/protocol";
import { useWire } from "../../wire/state";
import { isDrawn } from "./board";

/** Whether a drawn board still plays what happened: what may be done after it is not offered yet. */
export function usePlaying(): boolean {
  const game = useWire((state) => state.table.table?.game);
  const behind = useWire((state) => state.happened.shown < state.table.version);
  return behind && game !== undefined && isDrawn(game);
}

/** The value as it was before the board began to play, until it has. */
export function useOnceShown<T>(value: T): T {
  const playing = usePlaying();
  const [kept, setKept] = useState(value);
  if (!playing && kept !== value) setKept(value);
  return playing ? kept : value;
}

/** The seats that the table waits for. */
export function useShownToAct(): number[] {
  return useOnceShown(useWire((state) => state.table.toAct));
}

/** What this person may do; while a board plays, what they could do before it, which is off then. */
export function useShownOffers(): Offered[] {
  return useOnceShown(useWire((state) => state.table.offers));
}

/**
 * What a board lets this person do: what the table offers; while it plays, only the forms that stood there before and
 * still do, because somebody may be filling one in.
 */
export function useStandingOffers(): Offered[] {
  const offers = useWire((state) => state.table.offers);
  const before = useShownOffers();
  const playing = usePlaying();
  return useMemo(() => {
    if (!playing) return offers;
    const stood = new Set(before.map((offer) => JSON.stringify(offer)));
    return offers.filter((offer) => offer.kind === "form" && stood.has(JSON.stringify(offer)));
  }, [offers, before, playing]);
}
