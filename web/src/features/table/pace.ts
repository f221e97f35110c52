/** Nobody waits for a board: what it does not show in time, or behind a hidden tab, counts as shown. */
import { useEffect, useRef } from "react";
import { KINDS } from "../../kit/motion";
import { onPress } from "../../kit/press";
import { played } from "../../wire/happened-slice";
import { useSend, useWire } from "../../wire/state";

/** How long a board may take to show what happened, milliseconds; after it the tale goes on without it. */
const PATIENCE = 6000;
/** How long it may still take once somebody pressed, milliseconds: then what they may do is there. */
const HURRY = KINDS.move[0];

/** `boardPlays`: a drawn board is on screen, which says what it has shown; else it is on screen at once. */
export function usePace(boardPlays: boolean): void {
  const dispatch = useSend();
  const version = useWire((state) => state.table.version);
  const shown = useWire((state) => state.happened.shown);
  const newest = useRef(version);
  useEffect(() => {
    newest.current = version;
    if (!boardPlays || document.hidden) dispatch(played(version));
  }, [dispatch, boardPlays, version]);
  const behind = shown < version;
  useEffect(() => {
    if (!behind || !boardPlays) return;
    const all = () => dispatch(played(newest.current));
    // Counted from what was shown last, however much comes meanwhile.
    let timer = setTimeout(all, PATIENCE);
    const unheard = onPress(() => {
      clearTimeout(timer);
      timer = setTimeout(all, HURRY);
    });
    document.addEventListener("visibilitychange", all);
    return () => {
      clearTimeout(timer);
      unheard();
      document.removeEventListener("visibilitychange", all);
    };
  }, [dispatch, boardPlays, behind, shown]);
}
