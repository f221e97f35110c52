import { renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { story } from "../../testing/board";
import { BEHIND, sceneOf, useShow } from "./show";

const drawn = { type: "CardDrawn", seat: 1 };
const seen = { type: "CardSeen", seat: 1, card: "red" };
const taken = { type: "CardTaken", seat: 0, slot: 3, card: "wild" };
const built = { type: "RouteClaimed", seat: 0, route: "Cipro–Battistini" };

describe("what is seen of events", () => {
  it("shows the face of a card that only one may know to that one alone", () => {
    expect(sceneOf(story(drawn)).flights).toEqual([{ version: 1, slot: null, card: null, seat: 1 }]);
    expect(sceneOf(story(drawn, seen)).flights).toEqual([{ version: 1, slot: null, card: "red", seat: 1 }]);
  });

  it("lets a card fly from its place, and wagons roll in where they are built", () => {
    const { flights, fresh } = sceneOf(story(taken, { type: "PileFilled" }, built));
    expect(flights).toEqual([{ version: 1, slot: 3, card: "wild", seat: 0 }]);
    expect([...fresh]).toEqual(["Cipro–Battistini"]);
  });

  it("makes nothing of what it does not know", () => {
    const odd = story({ type: "CardTaken", seat: 0, slot: "3" }, { type: "RouteClaimed" }, seen);
    expect(sceneOf(odd)).toEqual({ flights: [], fresh: new Set(), ended: null });
  });
});

describe("the show", () => {
  it("says at once that all is shown, and keeps what moves until something else does", () => {
    const onPlayed = vi.fn();
    const { result, rerender } = renderHook(({ queue }) => useShow(queue, onPlayed), { initialProps: { queue: story(built) } });
    expect(onPlayed).toHaveBeenCalledExactlyOnceWith(1);
    rerender({ queue: [] });
    expect([...result.current.fresh]).toEqual(["Cipro–Battistini"]);
    expect(onPlayed).toHaveBeenCalledOnce();
  });

  it("jumps to the end when it is far behind, and still knows that the game has ended", () => {
    const queue = story(...Array.from({ length: BEHIND }, () => drawn), { type: "GameEnded" });
    const onPlayed = vi.fn();
    const { result } = renderHook(() => useShow(queue, onPlayed));
    expect(result.current).toEqual({ flights: [], fresh: new Set(), ended: BEHIND + 1 });
  });
});
