import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Public } from "../../generated/games/ticket_to_rome";
import { chooseMotion } from "../../kit/motion";
import en from "./en.json";
import { ScoreSheet } from "./score";

beforeAll(() => {
  i18next.addResourceBundle("en", "ticket_to_rome", en, true, true);
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
  chooseMotion("system");
});

const scores: NonNullable<Public["scores"]> = [
  {
    route_points: 20,
    tickets: [
      { ticket: "Spagna–Venezia", points: 1, done: true },
      { ticket: "Bologna–Pantano", points: 18, done: false },
    ],
    ticket_points: 1,
    longest: 9,
    bonus: 10,
    total: 31,
  },
  { route_points: 24, tickets: [], ticket_points: 0, longest: 5, bonus: 0, total: 24 },
];
const view = { first: 1, players: [{}, {}] } as unknown as Public;
const seats = ["Ada", "Bea"].map((name, member) => ({ member, name, mark: member, bot: false }));
const outcome = { ranks: [1, 2], points: [31, 24], reason: "wagons" };

function counting(live: boolean) {
  render(<ScoreSheet live={live} view={view} scores={scores} seats={seats} outcome={outcome} between={(ticket) => ticket} />);
}

const stage = () => screen.getByTestId("score").dataset.counted;
const totals = () => [0, 1].map((seat) => screen.getByTestId(`total-${String(seat)}`).textContent);

async function goOn() {
  await act(() => vi.advanceTimersByTimeAsync(2_100));
}

describe("the counting", () => {
  it("goes from routes over destinations and the longest line to who won", async () => {
    counting(true);
    expect([stage(), totals()]).toEqual(["routes", ["20", "24"]]);
    expect(screen.queryByText("Spagna–Venezia")).toBeNull();
    await goOn();
    expect([stage(), totals()]).toEqual(["tickets", ["21", "24"]]);
    expect(screen.getByText("Spagna–Venezia").closest("li")).toHaveAttribute("data-done");
    expect(screen.getByText("Bologna–Pantano").closest("li")).not.toHaveAttribute("data-done");
    await goOn();
    expect([stage(), totals()]).toEqual(["longest", ["31", "24"]]);
    expect(screen.queryByLabelText("winner")).toBeNull();
    await goOn();
    expect(stage()).toBe("total");
    expect(within(screen.getByTestId("score-0")).getByLabelText("winner")).toBeInTheDocument();
  });

  it("is all there at once for who wants nothing to move", () => {
    chooseMotion("still");
    counting(true);
    expect([stage(), totals()]).toEqual(["total", ["31", "24"]]);
  });

  it("has the players in the order of their turns", () => {
    counting(true);
    expect(within(screen.getByTestId("score")).getAllByTestId(/^score-\d/).map(({ dataset }) => dataset.testid)).toEqual([
      "score-1",
      "score-0",
    ]);
  });
});

describe("the sheet", () => {
  it("is closed by each alone, and opened again", async () => {
    chooseMotion("still");
    const user = userEvent.setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) });
    counting(true);
    await user.click(screen.getByTestId("score-close"));
    expect(screen.queryByTestId("score")).toBeNull();
    await user.click(screen.getByTestId("score-open"));
    expect(stage()).toBe("total");
  });

  it("does not open by itself for who comes after the end", () => {
    counting(false);
    expect(screen.queryByTestId("score")).toBeNull();
  });
});
