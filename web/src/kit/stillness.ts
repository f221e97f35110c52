/** Where nobody touches anything for a while the page is told, and what may be pressed steps back until somebody does. */
import { useEffect } from "react";
import { useMotion } from "./motion";

/** Milliseconds. */
export const STILL_AFTER = 5_000;

const STIRS = ["pointermove", "pointerdown", "keydown", "focusin", "wheel", "scroll"] as const;
/** Whoever goes about by keys, or writes, keeps seeing where they are. */
const BY_KEYS = ":focus-visible:not(main)";

/** Marks the page `data-still` while it is so; never where things are to keep still, for then nothing fades. */
export function useStillness(on: boolean): void {
  const { still } = useMotion();
  useEffect(() => {
    if (!on || still) return;
    const { dataset } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      if (document.querySelector(BY_KEYS) === null) dataset.still = "";
    };
    const stir = () => {
      delete dataset.still;
      clearTimeout(timer);
      timer = setTimeout(rest, STILL_AFTER);
    };
    stir();
    for (const stirs of STIRS) window.addEventListener(stirs, stir, { capture: true, passive: true });
    return () => {
      for (const stirs of STIRS) window.removeEventListener(stirs, stir, { capture: true });
      clearTimeout(timer);
      delete dataset.still;
    };
  }, [on, still]);
}
