/** For tests: a view of three players on a d12, events in a row, and the offer to pick. */
import type { Public } from "../../generated/games/peril_dice";
import type { Offered } from "../../generated/protocol";
import type { BoardProps, Told } from "../../kit/board";

export function aView(change: Partial<Public> = {}): Public {
  return {
    phase: "picking",
    round: 1,
    dice: "start",
    sides: 12,
    peril: 0,
    turn: 0,
    count: 1,
    lives: [3, 3, 3],
    picks: [[], [], []],
    out: [],
    last: null,
    winner: null,
    ...change,
  };
}

/** Events as they are told, versions from 1. */
export function story(...events: Told["event"][]): Told[] {
  return events.map((event, index) => ({ version: index + 1, at: 0, by: null, event, seats: null }));
}

export function aPick(count: number, of: number[]): Offered {
  return {
    kind: "form",
    aside: false,
    weight: "final",
    label: "Pick",
    say: "peril_dice.offer.pick",
    params: { count },
    command: { type: "PickNumbers" },
    fields: { numbers: { kind: "choose", low: count, high: count, of } },
  };
}

const nothing = () => undefined;

export function boardProps(change: Partial<BoardProps> = {}): BoardProps {
  return {
    code: "KRTQX",
    public: aView(),
    private: null,
    offers: [],
    toAct: [0],
    odds: [],
    outcome: null,
    seat: 1,
    seats: [
      { member: 1, name: "Ada", mark: 0, bot: false },
      { member: 2, name: "Bea", mark: 1, bot: false },
      { member: 3, name: "Marco", mark: 2, bot: true },
    ],
    options: {},
    accent: null,
    queue: [],
    told: [],
    tell: () => null,
    onPlayed: nothing,
    onPlay: nothing,
    answersOf: () => ({}),
    onAnswer: nothing,
    onDraws: nothing,
    onShows: nothing,
    onAsk: nothing,
    busy: false,
    ...change,
  };
}
