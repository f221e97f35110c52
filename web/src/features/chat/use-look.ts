/** Looking at the tale: what came since it was last looked at, and the newest kept in sight unless one reads further up. */
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useStore } from "react-redux";
import { looked } from "../../wire/happened-slice";
import { beforePaint } from "../../kit/before-paint";
import { useSend, useWire, type WireState } from "../../wire/state";

/** So near its end a list counts as being there: px. */
const NEAR = 40;

interface Look {
  list: RefObject<HTMLUListElement | null>;
  /** The last version that was there when it was last looked at; infinite where nothing came since. */
  since: number;
  /** The newest is in sight. */
  low: boolean;
  onScroll: () => void;
  toNewest: () => void;
}

function toEnd(list: HTMLUListElement | null): void {
  if (list) list.scrollTop = list.scrollHeight;
}

/** `last` is the newest version in the list, `shown` what of it is shown. */
export function useLook(last: number | undefined, shown: string): Look {
  const store = useStore<WireState>();
  const dispatch = useSend();
  const list = useRef<HTMLUListElement>(null);
  const [low, setLow] = useState(true);
  const [since, setSince] = useState(Infinity);
  const [looking, setLooking] = useState(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let inSight = false;
    let before = false;
    const settle = () => {
      // Only what is on screen counts as looked at: on a phone the tale is behind a tab, and tabs of a browser are hidden.
      const now = inSight && !document.hidden;
      if (now === before) return;
      before = now;
      if (now) {
        const { happened, table } = store.getState();
        setSince(happened.looked < table.version ? happened.looked : Infinity);
        toEnd(element);
      }
      setLooking(now);
    };
    const watcher = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting === true;
      settle();
    });
    watcher.observe(element);
    document.addEventListener("visibilitychange", settle);
    return () => {
      watcher.disconnect();
      document.removeEventListener("visibilitychange", settle);
    };
  }, [store]);

  // Of no interest while nobody looks.
  const version = useWire((state) => (looking ? state.table.version : null));
  useEffect(() => {
    if (version !== null) dispatch(looked(version));
  }, [dispatch, version]);

  const isLow = useRef(true);
  useEffect(
    () =>
      beforePaint(() => {
        if (isLow.current) toEnd(list.current);
      }),
    [last, shown],
  );

  const onScroll = useCallback(() => {
    const element = list.current;
    if (!element) return;
    isLow.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    setLow(isLow.current);
  }, []);
  const toNewest = useCallback(() => {
    isLow.current = true;
    setLow(true);
    toEnd(list.current);
  }, []);
  return { list, since, low, onScroll, toNewest };
}
