import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Private, Public } from "../../generated/games/ticket_to_rome";
import type { Offered } from "../../generated/protocol";
import type { BoardProps } from "../../kit/board";
import { aBoard, seated } from "../../testing/board";
import RomeBoard from "./board";
import en from "./en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "ticket_to_rome", en, true, true);
});

const player = { points: 0, wagons: 45, cards: 3, tickets: 2, choosing: 0, last: null };

function aView(change: Partial<Public> = {}): Public {
  return {
    phase: "turns",
    turn: 1,
    actions: 2,
    last_turns: null,
    first: 1,
    players: [player, { ...player, points: 7 }],
    pile: ["red", "wild", "blue", null, "green"],
    stands: false,
    deck: 80,
    discards: { red: 2 },
    ticket_deck: 20,
    built: { "Cipro–Battistini": 0 },
    closed: [],
    rules: {
      destinations: "extended36",
      wagons: 45,
      rush_hour: false,
      penalty: false,
      longest_route: false,
      wild_limit: 3,
      twin_lock: false,
      look: 1,
      allowed: 0,
    },
    scores: null,
    ...change,
  };
}

const mine: Private = {
  hand: { red: 1, wild: 2 },
  tickets: [
    { ticket: "Spagna–Venezia", points: 1, done: false, way: ["Venezia–Spagna"], length: 1 },
    { ticket: "Termini–Venezia", points: 3, done: false, way: null, length: 0 },
  ],
  choosing: [],
  keep: 0,
};

function anOffer(change: Partial<Offered> & { say: string }): Offered {
  return { kind: "command", aside: false, weight: "final", label: "", params: {}, command: {}, ...change };
}

const claim = anOffer({
  say: "ticket_to_rome.offer.claim_red",
  kind: "form",
  command: { type: "ClaimRoute", route: "Termini–Spagna", colour: "red" },
  fields: { wilds: { kind: "number", low: 1, high: 2 } },
});
const take = anOffer({ say: "ticket_to_rome.offer.take_red", command: { type: "TakeCard", slot: 0, card: "red" } });

function draw(change: Partial<BoardProps> = {}) {
  const onPlay = vi.fn();
  const seats = seated("Ada", "Bea");
  const props = aBoard({ public: aView(), private: mine, offers: [claim, take], toAct: [1], seats, onPlay, ...change });
  render(<RomeBoard {...props} />);
  return onPlay;
}

const route = (id: string) => screen.getByTestId(`route-${id}`);

describe("the map", () => {
  it("says of every route what it is and how things stand with it", () => {
    draw();
    expect(within(screen.getByTestId("routes")).getAllByRole("button")).toHaveLength(51);
    expect(route("Cipro–Battistini")).toHaveAccessibleName(/^Cipro to Battistini, red, 4 segments, 7 points: built by Ada$/);
    expect(route("Termini–Spagna")).toHaveAccessibleName(/free, you can build it$/);
    expect(route("Vescovio–Jonio")).toHaveAccessibleName(/free, you need 1 more black card$/);
  });

  it("is one stop for Tab, and arrow keys go from route to route", () => {
    draw();
    const stops = within(screen.getByTestId("routes")).getAllByRole("button").filter((one) => one.tabIndex === 0);
    expect(stops).toHaveLength(1);
    const west = route("Cipro–Ottaviano");
    west.focus();
    fireEvent.keyDown(west, { key: "ArrowLeft" });
    expect(route("Cipro–Battistini")).toHaveFocus();
  });

  it("lights the stations and the way of a destination, pointed at or pressed", async () => {
    draw();
    const lit = () => document.querySelectorAll("g > [data-way]").length;
    const ticket = screen.getByTestId("ticket-Spagna–Venezia");
    await userEvent.hover(ticket);
    expect(screen.getByTestId("station-Spagna")).toHaveAttribute("data-end");
    expect(lit()).toBe(1);
    await userEvent.unhover(ticket);
    expect(screen.getByTestId("station-Spagna")).not.toHaveAttribute("data-end");
    expect(lit()).toBe(0);
    await userEvent.click(ticket);
    await userEvent.unhover(ticket);
    expect(screen.getByTestId("station-Venezia")).toHaveAttribute("data-end");
    expect(screen.getByTestId("station-Termini")).not.toHaveAttribute("data-end");
    expect(lit()).toBe(1);
  });
});

describe("building", () => {
  it("is asked about first, with the fewest wild cards", async () => {
    const played = draw();
    fireEvent.keyDown(route("Termini–Spagna"), { key: "Enter" });
    expect(screen.getByTestId("route-sheet")).toHaveFocus();
    expect(played).not.toHaveBeenCalled();
    await userEvent.click(screen.getByTestId("claim"));
    expect(played).toHaveBeenCalledWith({ type: "ClaimRoute", route: "Termini–Spagna", colour: "red", wilds: 1 });
  });

  it("has no button where it cannot be paid for", () => {
    draw();
    fireEvent.keyDown(route("Vescovio–Jonio"), { key: "Enter" });
    expect(screen.getByTestId("standing")).toHaveTextContent("you need 1 more black card");
    expect(screen.queryByTestId("claim")).toBeNull();
  });
});

describe("around the map", () => {
  it("the pile gives the cards that are offered, and no others", async () => {
    const played = draw();
    await userEvent.click(screen.getByTestId("pile-1"));
    expect(played).not.toHaveBeenCalled();
    await userEvent.click(screen.getByTestId("pile-0"));
    expect(played).toHaveBeenCalledWith(take.command);
  });

  it("players stand in the order of their turns, the current one marked", () => {
    draw();
    const players = within(screen.getByTestId("banner")).getAllByRole("listitem");
    expect(players.map((one) => one.getAttribute("data-seat"))).toEqual(["1", "0"]);
    expect(players[0]).toHaveAttribute("aria-current", "true");
  });

  it("nothing of one's own is there while it is covered", () => {
    draw({ private: null, offers: [] });
    expect(screen.queryByTestId("hand")).toBeNull();
    expect(screen.queryByTestId("tickets")).toBeNull();
  });
});
