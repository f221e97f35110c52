/** For tests: what seven players see, what one of them knows, offers, and events in a row. */
import type { Private, Public } from "../../generated/games/secret_hitler";
import type { Offered } from "../../generated/protocol";
import type { BoardProps } from "../../kit/board";
import { aBoard, seated } from "../../testing/board";
import type { Election } from "./reading";

export const NAMES = ["Ada", "Bea", "Marco", "Dina", "Elio", "Fosca", "Gino"];

export function aView(change: Partial<Public> = {}): Public {
  return {
    phase: "nomination",
    president: 0,
    chancellor: null,
    special: false,
    alive: NAMES.map(() => true),
    seen: [],
    eligible: [],
    voted: [],
    votes: [],
    liberal: 0,
    fascist: 0,
    powers: [
      { fascist: 2, power: "investigation" },
      { fascist: 3, power: "special_election" },
      { fascist: 4, power: "execution" },
      { fascist: 5, power: "execution" },
    ],
    tracker: 0,
    pile: 17,
    discards: 0,
    barred: [],
    veto_power: false,
    veto: null,
    power: null,
    targets: [],
    investigated: [],
    not_hitler: [],
    history: [],
    winner: null,
    reason: null,
    roles: [],
    truths: [],
    pile_cards: [],
    ...change,
  };
}

export function aPrivate(change: Partial<Private> = {}): Private {
  return { role: "liberal", party: "liberal", fascists: [], hitler: null, hand: [], ballot: null, known: [], ...change };
}

export function anElection(change: Partial<Election> = {}): Election {
  return {
    number: 1,
    president: 0,
    chancellor: 2,
    votes: [true, true, true, true, false, false, true],
    elected: true,
    pile: 17,
    enacted: "fascist",
    ...change,
  };
}

export function anOffer(name: string, fields: NonNullable<Offered["fields"]>, weight: Offered["weight"] = "final"): Offered {
  return {
    kind: "form",
    aside: false,
    weight,
    label: name,
    say: `secret_hitler.offer.${name}`,
    params: {},
    command: { type: name },
    fields,
  };
}

export function boardProps(change: Partial<BoardProps> = {}): BoardProps {
  return aBoard({ public: aView(), seats: seated(...NAMES), ...change });
}
