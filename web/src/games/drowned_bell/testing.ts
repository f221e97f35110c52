/** For tests: a small adventure as three see it, what the acting hero may do, and words for it. */
import type { Look, Public, ShownPerson, ShownPlace } from "../../generated/games/drowned_bell";
import type { Offered } from "../../generated/protocol";
import type { BoardProps } from "../../kit/board";
import { aBoard, seated } from "../../testing/board";

function aPlace(id: string, parent: string | null, change: Partial<ShownPlace> = {}): ShownPlace {
  return { id, name: `Place ${id}`, parent, open: true, dread: 1, actions: [], ...change };
}

export function aPerson(id: string, place: string, change: Partial<ShownPerson> = {}): ShownPerson {
  return { id, name: `Person ${id}`, place, attributes: { LIFE: 16, HP: 16 }, things: [], ...change };
}

export function aView(change: Partial<Public> = {}): Public {
  return {
    adventure: "drowned_bell",
    title: "The Drowned Bell",
    step: 3,
    steps: 12,
    rises: [5, 9],
    heroes: [
      {
        id: "salter",
        seat: 0,
        hand: [
          { id: "salter-hook/0", thing: "salter-hook", verb: "ATTACK.hook" },
          { id: "salter-self/0", thing: "salter-self", verb: "LIFE" },
        ],
        deck: 10,
        discard: [],
        deeds: { PLAYS: 4, ATTACK: 7 },
      },
      { id: "chorister", seat: 1, hand: [{ id: "chorister-song/0", thing: "chorister-song", verb: "MUFFLE" }], deck: 9, discard: [], deeds: {} },
      { id: "wrecker", seat: 2, hand: [], deck: 9, discard: [], deeds: {} },
    ],
    people: [
      aPerson("salter", "loft", { attributes: { LIFE: 12, HP: 16, "MENTAL.FEAR": 2 } }),
      aPerson("chorister", "loft"),
      aPerson("wrecker", "flats"),
      aPerson("sexton", "loft", { attributes: { LIFE: 9, HP: 23 } }),
      aPerson("walker-1", "flats", { attributes: { SLEEPER: 1, LIFE: 6 }, resting: true }),
    ],
    things: [{ id: "bell", name: "The bell", place: "loft", attributes: { MUFFLE: 2 } }],
    places: [aPlace("shelf", null), aPlace("flats", "shelf", { dread: 2 }), aPlace("chapel", "flats"), aPlace("loft", "chapel"), aPlace("gull", "shelf", { open: false })],
    missing: [],
    order: ["sexton", "chorister"],
    turn: "salter",
    moved: false,
    played: false,
    used: [],
    goals: ["bell MUFFLE 6"],
    ended: null,
    saved: 0,
    ...change,
  };
}

const HOOK: Look = {
  card: "salter-hook/0",
  verb: "ATTACK.hook",
  target: "sexton",
  exact: "823/1000",
  chance: 0.823,
  expected: { LIFE: -3.25 },
  ends: 0.0406,
};

export const LOOKS: readonly Look[] = [
  HOOK,
  { card: "salter-self/0", verb: "LIFE", target: "salter", exact: "99/100", chance: 0.99, expected: { LIFE: 1.5 } },
  { card: "salter-self/0", verb: "LIFE", target: "chorister", exact: "1", chance: 1 },
  { source: "loft", verb: "MUFFLE", target: "bell", exact: "9999/10000", chance: 0.9999, expected: { MUFFLE: 0.9999 } },
];

function anOffer(name: string, command: Record<string, unknown>, change: Partial<Offered> = {}): Offered {
  return { kind: "command", aside: false, weight: "plain", label: name, say: `drowned_bell.offer.${name}`, params: {}, command, ...change };
}

export const OFFERS: readonly Offered[] = [
  ...LOOKS.map(({ card, source, verb, target }) =>
    card
      ? anOffer("card", { type: "PlayCard", card, target })
      : anOffer("use", { type: "UseOffer", source, verb, target }),
  ),
  anOffer("give", { type: "GiveCard", card: "salter-hook/0", hero: "chorister" }),
  anOffer("go", { type: "Go", place: "chapel" }),
  anOffer("end", { type: "EndTurn" }, { weight: "final" }),
  anOffer("show", { type: "Show" }, { kind: "form", aside: true, fields: { what: { kind: "pick", of: ["loft", "sexton", "salter-hook/0"] } } }),
];

export function boardProps(change: Partial<BoardProps> = {}): BoardProps {
  return aBoard({
    public: aView(),
    private: { looks: LOOKS },
    offers: OFFERS,
    seat: 0,
    seats: seated("Ada", "Bea", "Marco"),
    ...change,
  });
}
