/** Whom the table waits for, as far as the board has shown why: the lamp does not give away how a die will lie. */
import { useState } from "react";
import { useWire } from "../../wire/state";
import { isDrawn } from "./board";

/** Whether a drawn board still plays what happened. */
function usePlaying(): boolean {
  const game = useWire((state) => state.table.table?.game);
  const behind = useWire((state) => state.happened.shown < state.table.version);
  return behind && game !== undefined && isDrawn(game);
}

/** The value as it was before the board began to play, until it has. */
export function useOnceShown<T>(value: T, same: (a: T, b: T) => boolean = Object.is): T {
  const playing = usePlaying();
  const [kept, setKept] = useState(value);
  if (!playing && !same(kept, value)) setKept(value);
  return playing ? kept : value;
}

/** The seats that the table waits for. */
export function useShownToAct(): number[] {
  return useOnceShown(useWire((state) => state.table.toAct));
}
