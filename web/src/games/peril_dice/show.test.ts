import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Told } from "../../kit/board";
import { chooseMotion } from "../../kit/motion";
import { HOLD, Show } from "./show";
import { story } from "../../testing/board";
import { pressAnywhere } from "../../testing/press";
import { aView } from "./testing";

const roll = story(
  { type: "Rolled", seat: 0, number: 9 },
  { type: "NoShield", seat: 0, number: 9, lives: 2 },
  { type: "RoundBegan", round: 2, peril: 0, count: 2, sides: 12 },
);
const before = aView({ picks: [[5], [7], [1]] });
const after = aView({ round: 2, count: 2, lives: [2, 3, 3] });

function begin(queue = roll) {
  const onPlayed = vi.fn();
  const show = new Show({ view: before, queue: [], onPlayed });
  show.follow({ view: before, queue: [], onPlayed });
  show.follow({ view: after, queue, onPlayed });
  return { show, onPlayed };
}

/** An event as if so many were told before it. */
function later(version: number, event: Told["event"]): Told {
  return { version, at: 0, by: null, event, seats: null };
}

const pass = (millis: number) => vi.advanceTimersByTimeAsync(millis);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  chooseMotion("system");
});

describe("a roll on the board", () => {
  it("rolls over the picks as they stood, lies, is called out, and then the next round is there", async () => {
    const { show, onPlayed } = begin();
    expect(show.scene.get()).toMatchObject({ stage: "rolling", rolled: 9, view: { picks: [[5], [7], [1]], lives: [3, 3, 3] } });
    expect(onPlayed).not.toHaveBeenCalled();
    await pass(1000);
    expect(show.scene.get()).toMatchObject({ stage: "landed", rolled: 9, view: { lives: [3, 3, 3] } });
    expect(show.called.get()).toEqual([]);
    await pass(480);
    expect(show.scene.get()).toMatchObject({ stage: "told", rolled: 9, view: { picks: [[5], [7], [1]], lives: [2, 3, 3] }, roll: { whom: 0, lives: 2 } });
    expect(show.called.get().map(({ event }) => event.type)).toEqual(["NoShield"]);
    expect(onPlayed).toHaveBeenLastCalledWith(3);
    await pass(HOLD);
    expect(show.scene.get()).toEqual({ stage: "rest", view: null, rolled: null, roll: null });
  });

  it("takes half the time when brisk, and none at all when still", async () => {
    chooseMotion("brisk");
    const brisk = begin();
    await pass(500);
    expect(brisk.show.scene.get().stage).toBe("landed");
    chooseMotion("still");
    const still = begin();
    await pass(0);
    expect(still.show.scene.get().stage).toBe("told");
    expect(still.onPlayed).toHaveBeenCalledWith(3);
  });

  it.each([
    ["a press", pressAnywhere],
    ["Enter", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }))],
  ])("is ended by %s: the die lies and is told at once, and with the next the board rests", async (_, press) => {
    const { show, onPlayed } = begin();
    press();
    await pass(0);
    expect(show.scene.get()).toMatchObject({ stage: "told", rolled: 9 });
    expect(onPlayed).toHaveBeenCalledWith(3);
    press();
    await pass(0);
    expect(show.scene.get()).toEqual({ stage: "rest", view: null, rolled: null, roll: null });
  });

  it("is over once all of it counts as shown, told or not", async () => {
    const { show, onPlayed } = begin();
    show.follow({ view: aView({ phase: "rolling" }), queue: [], onPlayed });
    expect(show.scene.get()).toEqual({ stage: "rest", view: null, rolled: null, roll: null });
    await pass(5000);
    expect(onPlayed).not.toHaveBeenCalled();
  });

  it("is not ended by a key that is held down since the roll, nor by another key", async () => {
    const { show } = begin();
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true }));
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    await pass(0);
    expect(show.scene.get().stage).toBe("rolling");
  });

  it("is ended by a tab that is hidden; what waits is not played then", async () => {
    const { show, onPlayed } = begin([...roll, later(4, { type: "NumbersPicked", seat: 0, numbers: [2, 3] })]);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect(show.scene.get()).toEqual({ stage: "rest", view: null, rolled: null, roll: null });
    expect(onPlayed).toHaveBeenLastCalledWith(4);
    hidden.mockRestore();
  });

  it("is stopped when the board goes, without a word", async () => {
    const { show, onPlayed } = begin();
    show.stop();
    await pass(5000);
    expect(onPlayed).not.toHaveBeenCalled();
    expect(show.scene.get().stage).toBe("rest");
  });
});

describe("what comes meanwhile", () => {
  const picks = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      later(from + index, { type: "NumbersPicked", seat: index % 3, numbers: [index + 1] }),
    );

  it("waits for its turn, and each pick is seen", async () => {
    const { show, onPlayed } = begin();
    show.follow({ view: after, queue: [...roll, ...picks(4, 2)], onPlayed });
    await pass(1000 + 480 + HOLD);
    expect(show.scene.get()).toMatchObject({ stage: "rest", view: { picks: [[1], [], []], lives: [2, 3, 3] } });
    await pass(280);
    expect(show.scene.get()).toMatchObject({ view: { picks: [[1], [2], []] } });
    await pass(280);
    expect(show.scene.get().view).toBeNull();
    expect(onPlayed).toHaveBeenLastCalledWith(5);
  });

  it("is jumped over when it is six events and more", async () => {
    const { show, onPlayed } = begin();
    show.follow({ view: after, queue: [...roll, ...picks(4, 6)], onPlayed });
    await pass(1000 + 480 + HOLD);
    expect(onPlayed).toHaveBeenLastCalledWith(9);
    expect(show.scene.get()).toEqual({ stage: "rest", view: null, rolled: null, roll: null });
  });

  it("calls out a victory even when it jumps to it", async () => {
    const { show } = begin([...picks(1, 9), later(10, { type: "Won", seat: 1 })]);
    await pass(0);
    expect(show.called.get().map(({ event }) => event.type)).toEqual(["Won"]);
  });
});
