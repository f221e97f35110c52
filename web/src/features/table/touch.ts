/** Whether a press came from a finger, where a slip is easy. */
import type { MouseEvent } from "react";

export function byTouch({ nativeEvent }: MouseEvent): boolean {
  const { pointerType } = nativeEvent as Partial<PointerEvent>;
  if (pointerType === "touch") return true;
  // Browsers whose clicks do not say: ask what the device's pointer is. A keyboard's click has no detail.
  const unsaid = pointerType === undefined || pointerType === "";
  return unsaid && nativeEvent.detail > 0 && window.matchMedia("(pointer: coarse)").matches;
}
