/** Time that a test moves on, from its first line to its last. */
import { act } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { chooseMotion } from "../kit/motion";

/** Stands at the top of a test's file; what it gives back lets so many milliseconds pass. */
export function heldTime(): (millis: number) => void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    chooseMotion("system");
  });
  return (millis) => {
    act(() => {
      vi.advanceTimersByTime(millis);
    });
  };
}
