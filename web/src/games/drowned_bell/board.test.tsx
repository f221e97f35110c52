import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../kit/board";
import { story } from "../../testing/board";
import DrownedBellBoard from "./board";
import en from "./en.json";
import { DRAWN } from "./reading";
import DrownedBellSeat from "./seat";
import { aPerson, aView, boardProps } from "./testing";

beforeAll(() => {
  i18next.addResourceBundle("en", "drowned_bell", en, true, true);
});

beforeEach(() => {
  // There is no layout to scroll or to point at.
  Element.prototype.scrollIntoView = () => undefined;
});

function draw(change: Partial<BoardProps> = {}) {
  const onPlay = vi.fn();
  const { rerender } = render(<DrownedBellBoard {...boardProps({ onPlay, ...change })} />);
  return { onPlay, again: (more: Partial<BoardProps>) => { rerender(<DrownedBellBoard {...boardProps({ onPlay, ...more })} />); } };
}

/** Taken up, carried over something, and let go. */
function dragged(what: HTMLElement, onto: string) {
  document.elementFromPoint = () => screen.getByTestId(onto);
  fireEvent.pointerDown(what, { pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 60, clientY: 90 });
  expect(what).toHaveAttribute("data-dragged");
  fireEvent.pointerUp(window, { pointerId: 1 });
}

const press = (testid: string) => userEvent.click(screen.getByTestId(testid));

describe("the coast", () => {
  it("says of everybody who they are, whose, and how they do", () => {
    draw();
    expect(screen.getByTestId("who-salter")).toHaveAccessibleName("Brannoc the salter, played by Ada, life 12 of 16, fear 2, acts now");
    expect(screen.getByTestId("who-walker-1")).toHaveAccessibleName("Sleeper Joss, at rest, safe, life 6 of 6");
    expect(screen.getByTestId("who-salter")).toHaveAttribute("aria-current", "true");
    expect(screen.getByTestId("place-chapel")).toHaveAccessibleName("The Bell Chapel. dread 1. you can go here");
    expect(screen.getByTestId("place-gull")).toHaveAccessibleName("The Thirsty Gull. closed. dread 1");
    expect(within(screen.getByRole("list", { name: "Who is here: The Bell Loft" })).getAllByRole("button")).toHaveLength(4);
  });

  it("has the water higher with each step, and says the step and the goal", () => {
    const { again } = draw();
    const level = () => Number(screen.getByTestId("water").dataset.level);
    const before = level();
    expect(screen.getByTestId("tide")).toHaveTextContent("3of 12 steps · dread grows at 5");
    expect(screen.getByTestId("goal-bell")).toHaveAccessibleName("The bell: muffling 2 of 6");
    again({ public: aView({ step: 11 }) });
    expect(level()).toBeLessThan(before);
    expect(screen.getByTestId("tide")).not.toHaveTextContent("grows");
  });

  it("leads on: a place is looked at, and gone to by its button", async () => {
    const { onPlay } = draw();
    await press("place-chapel");
    expect(screen.getByTestId("about")).toHaveFocus();
    expect(onPlay).not.toHaveBeenCalled();
    await press("go-chapel");
    expect(onPlay).toHaveBeenCalledWith({ type: "Go", place: "chapel" });
    await press("place-loft");
    expect(screen.queryByTestId("go-loft")).toBeNull();
  });

  it("leads on by dragging, too: only who acts, and only where there is a way", () => {
    const { onPlay } = draw();
    dragged(screen.getByTestId("who-salter"), "place-flats");
    expect(onPlay).not.toHaveBeenCalled();
    dragged(screen.getByTestId("who-salter"), "place-chapel");
    expect(onPlay).toHaveBeenCalledWith({ type: "Go", place: "chapel" });
    fireEvent.pointerDown(screen.getByTestId("who-chorister"), { pointerId: 1, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 60, clientY: 90 });
    expect(screen.getByTestId("who-chorister")).not.toHaveAttribute("data-dragged");
  });

  it("shows who points where, and lets one point at what may be shown", async () => {
    const view = aView();
    view.heroes = view.heroes.map((hero) => ({ ...hero, showing: hero.seat === 2 ? "flats" : null }));
    const { onPlay } = draw({ public: view });
    expect(screen.getByRole("img", { name: "Marco points here" })).toBeInTheDocument();
    await press("who-sexton");
    await press("show-this");
    expect(onPlay).toHaveBeenCalledWith({ type: "Show", what: "sexton" });
    await press("place-flats");
    expect(screen.queryByTestId("show-this")).toBeNull();
  });

  it("draws an adventure that nobody has drawn", () => {
    const places = ["hall", "stair", "attic"].map((id, at, all) => ({ id, name: id, parent: all[at - 1] ?? null }));
    draw({ public: aView({ places, people: [aPerson("salter", "attic")] }), offers: [] });
    expect(screen.getByTestId("place-attic")).toHaveAccessibleName("attic. no dread");
  });
});

describe("a play", () => {
  it("is weighed before it is made: for each target its exact chance and what it does", async () => {
    const { onPlay } = draw();
    await press("card-salter-hook/0");
    expect(screen.getByTestId("target-sexton")).toHaveAccessibleName(
      "The Sexton: 82.3%, about 8 in 10, on average -3.25 life, ends it: 4.1%",
    );
    expect(screen.getByTestId("weigh")).toHaveTextContent("823/1000");
    expect(screen.getByTestId("who-sexton")).toHaveAccessibleName(/can be the target: 82.3%$/);
    // The only target need not be chosen.
    await press("play-this");
    expect(onPlay).toHaveBeenCalledWith({ type: "PlayCard", card: "salter-hook/0", target: "sexton" });
    expect(screen.getByTestId("hand")).toHaveFocus();
  });

  it("with several targets waits for one, pressed in the list or on the coast", async () => {
    const { onPlay } = draw();
    await press("card-salter-self/0");
    expect(screen.getByTestId("play-this")).toHaveAttribute("aria-disabled", "true");
    await press("target-salter");
    expect(screen.getByTestId("play-this")).toHaveTextContent("Breathe: Brannoc the salter");
    await press("who-chorister");
    await press("play-this");
    expect(onPlay).toHaveBeenCalledWith({ type: "PlayCard", card: "salter-self/0", target: "chorister" });
  });

  it("may be a card that is given", async () => {
    const { onPlay } = draw();
    await press("card-salter-hook/0");
    await press("gift-chorister");
    await press("play-this");
    expect(onPlay).toHaveBeenCalledWith({ type: "GiveCard", card: "salter-hook/0", hero: "chorister" });
  });

  it("may be what the place offers, and is never told as sure where it is not", async () => {
    const { onPlay } = draw();
    expect(screen.getByTestId("offer-loft-MUFFLE")).toHaveAccessibleName("Muffle: The Bell Loft, up to 99.9%");
    await press("offer-loft-MUFFLE");
    await press("play-this");
    expect(onPlay).toHaveBeenCalledWith({ type: "UseOffer", source: "loft", verb: "MUFFLE", target: "bell" });
  });

  it("is found from whom it can be played at, too, and Escape lays it by", async () => {
    draw();
    await press("who-sexton");
    await press("aim-salter-hook/0");
    expect(screen.getByTestId("weigh")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByTestId("weigh")).toBeNull();
    expect(screen.getByTestId("card-salter-hook/0")).toHaveFocus();
  });

  it("is dragged onto its target, and onto nothing else", () => {
    const { onPlay } = draw();
    const card = screen.getByTestId("card-salter-hook/0");
    dragged(card, "who-wrecker");
    expect(onPlay).not.toHaveBeenCalled();
    dragged(card, "who-sexton");
    expect(onPlay).toHaveBeenCalledWith({ type: "PlayCard", card: "salter-hook/0", target: "sexton" });
    expect(card).not.toHaveAttribute("data-dragged");
  });

  it("is nothing for who does not act: the hand lies open, and is looked at alone", async () => {
    draw({ seat: 1, private: null, offers: [] });
    expect(screen.getByTestId("hand")).toHaveAttribute("data-hero", "chorister");
    await press("turn-salter");
    expect(screen.getByTestId("hand")).toHaveAttribute("data-hero", "salter");
    expect(screen.getByTestId("card-salter-hook/0")).toHaveAccessibleName("Hook: Salt hook");
    expect(screen.queryByTestId("end-turn")).toBeNull();
  });
});

describe("the turn", () => {
  it("is ended after a question while something could be played, and at once after it", async () => {
    const { onPlay, again } = draw();
    await press("end-turn");
    await press("end-no");
    expect(onPlay).not.toHaveBeenCalled();
    await press("end-turn");
    await press("end-yes");
    again({ public: aView({ played: true }) });
    await press("end-turn");
    expect(onPlay.mock.calls).toEqual([[{ type: "EndTurn" }], [{ type: "EndTurn" }]]);
  });

  it("stands in the round: who acts, who comes, who has acted", () => {
    draw();
    const names = within(screen.getByTestId("round")).getAllByRole("button").map((one) => one.textContent);
    expect(names.map((name) => /acting|still to act|has acted/.exec(name)?.[0])).toEqual(["acting", "still to act", "still to act", "has acted"]);
  });

  it("draws all that may be done, until it goes", () => {
    const onDraws = vi.fn();
    const { unmount } = render(<DrownedBellBoard {...boardProps({ onDraws })} />);
    expect(onDraws).toHaveBeenLastCalledWith(DRAWN);
    unmount();
    expect(onDraws).toHaveBeenLastCalledWith([]);
  });
});

describe("what has happened", () => {
  it("is told in the last sentences, and counts as shown", () => {
    const told = story({ type: "Moved" }, { type: "Quiet" }, { type: "Fell", who: "salter" });
    const onPlayed = vi.fn();
    draw({ told, queue: told, onPlayed, tell: ({ event }) => (event.type === "Quiet" ? null : event.type) });
    expect(screen.getByTestId("story")).toHaveTextContent("MovedFell");
    expect(onPlayed).toHaveBeenCalledWith(3);
  });

  it.each([
    ["won", "The night is quiet"],
    ["drowned", "The water has closed"],
    ["fallen", "Nobody came back"],
  ] as const)("ends with why, and with what each has done: %s", (ended, title) => {
    draw({ public: aView({ ended, turn: null, order: [], saved: 1 }), offers: [], private: null });
    expect(screen.getByTestId("ending")).toHaveTextContent(title);
    expect(screen.getByTestId("ending")).toHaveTextContent("The bell: muffling 2 of 6step 3 of 12saved: 1 of 1");
    expect(screen.getByTestId("summary-salter")).toHaveTextContent("4 plays · 7 wounds dealt");
    expect(screen.queryByTestId("hand")).toBeNull();
  });
});

describe("beside a seat", () => {
  it("stand its heroes", () => {
    const view = aView({ people: [aPerson("salter", "loft", { alive: false }), aPerson("chorister", "loft")] });
    const props = { public: view, options: {}, accent: null };
    render(<><DrownedBellSeat {...props} seat={0} /><DrownedBellSeat {...props} seat={1} /></>);
    expect(screen.getByTestId("heroes-0")).toHaveTextContent("Brannoc the salter: fallen");
    expect(screen.getByTestId("heroes-1")).toHaveTextContent("Maud the chorister: life 16 of 16");
  });
});
