import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { chooseMotion } from "../../kit/motion";
import { Candles } from "./candles";
import { BEATS } from "./flicker";
import { aView } from "./testing";
import { heldTime } from "../../testing/time";

const flames = () => [...document.querySelectorAll<HTMLElement>("[data-flame]")].map((flame) => flame.style.transform);

const pass = heldTime();
const BEAT = Math.max(...BEATS);

it("each flame that burns flickers in its own way, and a dark one not at all", () => {
  const { unmount } = render(<Candles view={aView()} smoking={[]} />);
  pass(BEAT);
  const first = flames();
  expect(first.slice(0, 4)).toEqual(["", "", "", ""]);
  expect(new Set(first.slice(4)).size).toBe(6);
  pass(BEAT);
  flames().forEach((flame, place) => {
    if (place >= 4) expect(flame).not.toBe(first[place]);
  });
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it("goes out still, while the others go on", () => {
  const before = aView();
  const { rerender } = render(<Candles view={before} smoking={[]} />);
  pass(BEAT);
  rerender(<Candles view={{ ...before, candles: before.candles.map((state, place) => (place === 4 ? "dark" : state)), lit: 5 }} smoking={[4]} />);
  pass(BEAT);
  expect(flames()[4]).toBe("");
  expect(flames()[5]).not.toBe("");
  expect(screen.getByTestId("lit")).toHaveTextContent("5");
});

it("moves nothing where things keep still, and nothing behind another tab", () => {
  chooseMotion("still");
  const { unmount } = render(<Candles view={aView()} smoking={[]} />);
  pass(BEAT);
  expect(flames().join("")).toBe("");
  unmount();
  chooseMotion("full");
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  render(<Candles view={aView()} smoking={[]} />);
  pass(BEAT);
  expect(flames().join("")).toBe("");
});
