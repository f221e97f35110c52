import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onPress } from "./press";

const over = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  over.mockClear();
  stop = onPress(over);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pointer = (type: string) => window.dispatchEvent(new Event(type));
const click = (detail: number) => window.dispatchEvent(new MouseEvent("click", { detail }));

it("hears of a press when it is over, not while the finger is down nor before its click was heard", () => {
  pointer("pointerdown");
  vi.advanceTimersByTime(1000);
  pointer("pointerup");
  click(1);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(over).toHaveBeenCalledTimes(1);
});

it.each(["pointerup", "pointercancel"])("hears of a finger that slid on and clicks nothing, by its %s", (type) => {
  pointer("pointerdown");
  pointer(type);
  vi.advanceTimersByTime(1000);
  expect(over).toHaveBeenCalledTimes(1);
});

it("does not hear the end of what began before", () => {
  pointer("pointerup");
  click(1);
  vi.advanceTimersByTime(1000);
  expect(over).not.toHaveBeenCalled();
});

it("hears a click without a pointer, and Enter, but not while it is held down", () => {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true }));
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
  vi.advanceTimersByTime(1000);
  expect(over).not.toHaveBeenCalled();
  click(0);
  vi.advanceTimersByTime(0);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  vi.advanceTimersByTime(0);
  expect(over).toHaveBeenCalledTimes(2);
});

it("hears nothing more once it was stopped", () => {
  pointer("pointerdown");
  pointer("pointerup");
  stop();
  click(0);
  vi.advanceTimersByTime(1000);
  expect(over).not.toHaveBeenCalled();
});
