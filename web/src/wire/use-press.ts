/** Pressing a control: what it sends, whether it waits for its answer, and what it was refused for. */
import { useCallback } from "react";
import { pressed, refusalRead, type Refusal, type Unsent } from "./actions";
import type { Sent } from "./pending-slice";
import { useSend, useWire } from "./state";

export interface Press {
  slot: string;
  press: (message: Unsent) => void;
  waiting: Sent | undefined;
  refusal: Refusal | undefined;
  /** How often this control's press was accepted. */
  done: number;
  forgive: () => void;
}

/** `slot` names the control; controls of one slot wait for each other. */
export function usePress(slot: string): Press {
  const dispatch = useSend();
  const waiting = useWire((state) => Object.values(state.pending.sent).find((sent) => sent.slot === slot));
  const refusal = useWire((state) => state.pending.refused[slot]);
  const done = useWire((state) => state.pending.done[slot] ?? 0);
  const press = useCallback(
    (message: Unsent) => {
      dispatch(pressed(slot, message));
    },
    [dispatch, slot],
  );
  const forgive = useCallback(() => {
    dispatch(refusalRead({ slot }));
  }, [dispatch, slot]);
  return { slot, press, waiting, refusal, done, forgive };
}
