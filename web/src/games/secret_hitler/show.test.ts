import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseMotion } from "../../kit/motion";
import { HOLD, Show, shownAfter } from "./show";
import { story } from "../../testing/board";
import { pressAnywhere } from "../../testing/press";
import { aView } from "./testing";

const VOTES = [true, true, true, true, false, false, true];
const before = aView({ phase: "voting", chancellor: 2, voted: [0, 1, 2, 3, 4, 5] });
const after = aView({ phase: "president_hand", chancellor: 2, votes: VOTES });
const vote = story(
  { type: "VoteCast", seat: 6 },
  { type: "VotesRevealed", votes: VOTES, ja: 5, nein: 2, passed: true },
  { type: "HandDrawn", president: 0, at: 0 },
);

function begin(queue = vote) {
  const onPlayed = vi.fn();
  const show = new Show({ view: before, queue: [], onPlayed });
  show.follow({ view: before, queue: [], onPlayed });
  show.follow({ view: after, queue, onPlayed });
  return { show, onPlayed };
}

const pass = (millis: number) => vi.advanceTimersByTimeAsync(millis);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  chooseMotion("system");
});

describe("what is played on the board", () => {
  it("is the ballots, all at once and before the hand, then what is", async () => {
    const { show, onPlayed } = begin();
    expect(show.scene.get()).toMatchObject({ stage: "ballots", view: { phase: "between", votes: VOTES, chancellor: 2 } });
    expect(onPlayed.mock.calls).toEqual([[2]]);
    await pass(480 + HOLD - 1);
    expect(show.scene.get().stage).toBe("ballots");
    await pass(1);
    expect(show.scene.get()).toEqual({ stage: "rest", view: null, event: null });
    expect(onPlayed).toHaveBeenLastCalledWith(3);
  });

  it("is a policy on its track, and what stood before stays", async () => {
    const laid = story({ type: "PolicyEnacted", policy: "fascist", by_chaos: false }, { type: "TrackerMoved", tracker: 0 });
    const { show } = begin(laid);
    expect(show.scene.get()).toMatchObject({ stage: "enacted", view: { fascist: 1, liberal: 0, voted: [0, 1, 2, 3, 4, 5] } });
    await pass(480 + HOLD);
    expect(show.scene.get().stage).toBe("rest");
  });

  it.each([
    ["a press", pressAnywhere],
    ["Enter", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }))],
  ])("is ended by %s", async (_, press) => {
    const { show } = begin();
    press();
    await pass(0);
    expect(show.scene.get().stage).toBe("rest");
  });

  it("is left out where too much waits", async () => {
    const { show, onPlayed } = begin(story(...Array.from({ length: 4 }, () => ({ type: "PolicyEnacted", policy: "liberal", by_chaos: true }))));
    await pass(0);
    expect(show.scene.get().stage).toBe("rest");
    expect(onPlayed).toHaveBeenLastCalledWith(4);
  });

  it("stops with the board", async () => {
    const { show, onPlayed } = begin();
    show.stop();
    await pass(5000);
    expect(show.scene.get().stage).toBe("rest");
    expect(onPlayed.mock.calls).toEqual([[2]]);
  });

  it("is nothing where nothing is to be seen", async () => {
    const { show, onPlayed } = begin(story({ type: "Claimed", seat: 1, about: "hand", election: 1 }));
    await pass(0);
    expect(show.scene.get()).toEqual({ stage: "rest", view: null, event: null });
    expect(onPlayed).toHaveBeenLastCalledWith(1);
  });
});

describe("the view after an event", () => {
  const shown = (event: Parameters<typeof story>[0]) => story(event).reduce(shownAfter, aView());
  it("has what the event says", () => {
    expect(shown({ type: "PresidentNominate", president: 4, eligible: [], at: 0 })).toMatchObject({ president: 4, chancellor: null });
    expect(shown({ type: "ChancellorVote", president: 0, chancellor: 3, at: 0 })).toMatchObject({ phase: "voting", chancellor: 3 });
    expect(shown({ type: "VoteCast", seat: 3 }).voted).toEqual([3]);
    expect(shown({ type: "PlayerExecuted", president: 0, seat: 3 }).alive[3]).toBe(false);
  });

  it("is the same after one that is not known", () => {
    expect(shown({ type: "SomethingElse" })).toEqual(aView());
    expect(shown({ type: "PolicyEnacted", policy: "green" })).toEqual(aView());
  });
});
