/** Keeps the screen awake while somebody sits at a table, where the browser has a way to. */
import { useEffect } from "react";

/** The lock ends by itself when the page is hidden and is asked for again when it is seen. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    async function ask() {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      try {
        const got = await navigator.wakeLock.request("screen");
        if (over) await got.release();
        else lock = got;
      } catch {
        // Not allowed now: a low battery, mostly. The next look at the page asks again.
      }
    }
    const onSeen = () => {
      void ask();
    };
    onSeen();
    document.addEventListener("visibilitychange", onSeen);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", onSeen);
      void lock?.release();
    };
  }, [wanted]);
}
