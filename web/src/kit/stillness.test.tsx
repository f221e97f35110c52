import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { chooseMotion } from "./motion";
import { STILL_AFTER, useStillness } from "./stillness";
import { heldTime } from "../testing/time";

const isStill = () => "still" in document.documentElement.dataset;

function Page({ on }: { on: boolean }) {
  useStillness(on);
  return <input aria-label="Say something" />;
}

const pass = heldTime();

it.each(["pointermove", "pointerdown", "keydown", "wheel", "scroll"])("comes after a while without a touch, and %s ends it", (stirs) => {
  render(<Page on />);
  pass(STILL_AFTER - 1);
  expect(isStill()).toBe(false);
  pass(1);
  expect(isStill()).toBe(true);
  fireEvent(window, new Event(stirs));
  expect(isStill()).toBe(false);
  pass(STILL_AFTER);
  expect(isStill()).toBe(true);
  cleanup();
  expect(isStill()).toBe(false);
});

it("is not where it is not asked for, and not where things keep still", () => {
  const { rerender } = render(<Page on={false} />);
  pass(STILL_AFTER);
  expect(isStill()).toBe(false);
  rerender(<Page on />);
  act(() => {
    chooseMotion("still");
  });
  pass(STILL_AFTER);
  expect(isStill()).toBe(false);
});

it("waits for who writes", () => {
  render(<Page on />);
  act(() => {
    screen.getByLabelText("Say something").focus();
  });
  const focused = document.activeElement;
  vi.spyOn(document, "querySelector").mockReturnValue(focused);
  pass(STILL_AFTER);
  expect(isStill()).toBe(false);
});
