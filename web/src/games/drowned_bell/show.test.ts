import { renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { story } from "../../testing/board";
import { BEHIND, REST, sceneOf, useShow } from "./show";
import { spotsOf, waterAt } from "./spots";

describe("what moves", () => {
  it("is whoever was changed, fell or sat down, the tide, and the end", () => {
    const scene = sceneOf(
      story(
        { type: "TideRose", step: 5 },
        { type: "Changed", thing: "salter", attribute: "LIFE", after: 3 },
        { type: "Fell", who: "sexton" },
        { type: "CameToRest", who: "walker-1" },
        { type: "AdventureEnded", ending: "won", saved: 1 },
      ),
    );
    expect(scene).toEqual({ version: 5, touched: new Set(["salter", "sexton", "walker-1"]), tolls: true, ended: true });
  });

  it("counts as shown at once, and is left out where too much waits", () => {
    const onPlayed = vi.fn();
    const short = story({ type: "Fell", who: "salter" });
    const long = story(...Array.from({ length: BEHIND + 1 }, () => ({ type: "Fell", who: "salter" })));
    const { result, rerender } = renderHook(({ queue }) => useShow(queue, onPlayed), { initialProps: { queue: short } });
    expect(result.current.touched).toEqual(new Set(["salter"]));
    rerender({ queue: long });
    expect(result.current).toEqual(REST);
    expect(onPlayed.mock.calls).toEqual([[1], [BEHIND + 1]]);
  });
});

describe("the sheet", () => {
  it("has the water higher with each step, and never beyond the last", () => {
    const levels = [0, 1, 6, 12, 15].map((step) => waterAt(step, 12));
    expect(levels).toEqual([...levels].sort((a, b) => b - a));
    expect(levels[4]).toBe(levels[3]);
  });

  it("lays any tree of places on the sheet, no two on one spot", () => {
    const tree = { root: null, left: "root", right: "root", deep: "left", deeper: "deep" };
    const spots = spotsOf(Object.entries(tree).map(([id, parent]) => ({ id, name: id, parent })));
    expect(new Set(spots.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(5);
    for (const { x, y } of spots) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(5);
  });
});
