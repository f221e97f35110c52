import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { aMember, aTable } from "../../testing/house";
import { drawAt } from "../../testing/render";
import type { Line } from "../../wire/http";
import { OutcomeSlab } from "./outcome";

const LEADERBOARD = "/api/leaderboards/test_game";

/** The end of a game with so many seats, for who has this line on the leaderboard. */
function draw(seats: number, mine: Line) {
  const asked = vi.fn((path: string) =>
    Promise.resolve(path === LEADERBOARD ? Response.json({ people: [mine], bots: [], mine }) : new Response("", { status: 404 })),
  );
  vi.stubGlobal("fetch", asked);
  const members = Array.from({ length: seats }, (_, seat) => aMember({ member: seat + 1, seat }));
  const table = aTable({ stage: "over", members });
  const all = members.map(() => 1);
  drawAt(<OutcomeSlab table={table} outcome={{ ranks: all, points: all.map(() => 61), reason: "wagons" }} />, { table });
  return asked;
}

const ada: Line = { username: "Ada", won: 0, lost: 0, win_rate: 0, best: 92, bot: null };

describe("a game played alone", () => {
  it("is told with one's own best, and without winners", async () => {
    draw(1, ada);
    expect(await screen.findByTestId("own-best")).toHaveTextContent("Your best alone: 92 points.");
    expect(screen.getByTestId("rank-0")).toHaveTextContent("61 points");
    expect(screen.queryByTestId("winner")).toBeNull();
  });

  it("is no measure for one with others", () => {
    const asked = draw(2, ada);
    expect(screen.getByTestId("rank-1")).toHaveTextContent("61 points");
    expect(asked).not.toHaveBeenCalledWith(LEADERBOARD, expect.anything());
  });
});

describe("a game that nobody has won", () => {
  it("names no winner and numbers nobody", () => {
    const members = [aMember({ member: 1, seat: 0 }), aMember({ member: 2, seat: 1 })];
    const table = aTable({ stage: "over", members });
    drawAt(<OutcomeSlab table={table} outcome={{ ranks: [2, 2], points: [0, 0], reason: "drowned" }} />, { table });
    expect(screen.queryByTestId("winner")).toBeNull();
    expect(screen.getByTestId("rank-0")).not.toHaveTextContent("2.");
  });
});
