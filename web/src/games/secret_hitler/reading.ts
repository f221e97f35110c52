/** What the board reads of the views and the offers, and leaves alone where it is none of its own. */
import type { Known, Private, Public } from "../../generated/games/secret_hitler";
import type { Offered } from "../../generated/protocol";

export type Policy = "fascist" | "liberal";
export type Role = Policy | "hitler";
export type Power = NonNullable<Public["power"]>;
export type Election = Public["history"][number];
export type Truth = Public["truths"][number];

/** How many policies win: also the steps of the tracks. */
export const STEPS = { liberal: 5, fascist: 6 } as const;
/** So many elections without a policy bring chaos. */
export const CHAOS = 3;
/** From so many fascist policies on an elected Hitler wins, and from so many on there is a veto. */
export const ZONE = 3;
export const VETO_FROM = 5;

const OFFER = "secret_hitler.offer.";

/** The fields that the board draws itself: seats in the chamber, cards in the hand. */
export const DRAWN = [
  `${OFFER}nominate#chancellor`,
  `${OFFER}execute#player`,
  `${OFFER}call_election#player`,
  `${OFFER}investigate#player`,
  `${OFFER}pass#keep`,
  `${OFFER}enact#enact`,
];

export function readPublic(view: unknown): Public | null {
  return typeof view === "object" && view !== null && "alive" in view && "history" in view ? (view as Public) : null;
}

export function readPrivate(view: unknown): Private | null {
  return typeof view === "object" && view !== null && "role" in view && "known" in view ? (view as Private) : null;
}

/** A field of an offer that one thing is chosen for. */
export interface Choosing {
  offer: Offered;
  field: string;
  of: readonly number[];
}

function choosing(offers: readonly Offered[], name: string, field: string): Choosing | null {
  const offer = offers.find(({ say }) => say === OFFER + name);
  const asked = offer?.fields?.[field];
  if (!offer || (asked?.kind !== "pick" && asked?.kind !== "choose")) return null;
  return { offer, field, of: asked.of.filter((one): one is number => typeof one === "number") };
}

/** Whom this person is to choose among; null while nobody is to be chosen. */
export function seatChoice(offers: readonly Offered[]): Choosing | null {
  return (
    choosing(offers, "nominate", "chancellor") ??
    choosing(offers, "execute", "player") ??
    choosing(offers, "call_election", "player") ??
    choosing(offers, "investigate", "player")
  );
}

/** The card that is to be discarded of three, or enacted of two. */
export function passing(offers: readonly Offered[]): Choosing | null {
  return choosing(offers, "pass", "keep");
}

export function enacting(offers: readonly Offered[]): Choosing | null {
  return choosing(offers, "enact", "enact");
}

/** What a power has just shown this person. */
export function newestKnown(mine: Private): Known | null {
  return mine.known.at(-1) ?? null;
}

export function knownOf(mine: Private | null, election: number): Known | null {
  return mine?.known.find((one) => one.election === election) ?? null;
}

export function counted(votes: readonly (boolean | null)[]): { ja: number; nein: number } {
  return { ja: votes.filter((one) => one === true).length, nein: votes.filter((one) => one === false).length };
}
