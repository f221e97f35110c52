/** For tests: a view of three players on a d12, events in a row, and the offer to pick. */
import type { Public } from "../../generated/games/peril_dice";
import type { Offered } from "../../generated/protocol";
import type { BoardProps, Seated } from "../../kit/board";
import { aBoard, seated } from "../../testing/board";

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

const [ada, bea, marco] = seated("Ada", "Bea", "Marco") as [Seated, Seated, Seated];

export function boardProps(change: Partial<BoardProps> = {}): BoardProps {
  return aBoard({ public: aView(), seats: [ada, bea, { ...marco, bot: true }], ...change });
}
