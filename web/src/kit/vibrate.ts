/** The short shakes of a touch device: one on your turn, two where an answer is needed from all. */
import { wasTouched } from "./sound";

const PATTERNS = { turn: [40], all: [40, 80, 40] } as const;

/** Nothing where the device cannot, has no fingers on it, or nobody touched the page yet. */
export function vibrate(call: keyof typeof PATTERNS): void {
  if (!("vibrate" in navigator) || !wasTouched() || !window.matchMedia("(pointer: coarse)").matches) return;
  navigator.vibrate([...PATTERNS[call]]);
}
