/** What the board reads of the views and the offers, and leaves alone where it is none of its own. */
import type { Private, Public } from "../../generated/games/ticket_to_rome";
import type { Offered } from "../../generated/protocol";
import { CARDS, type Card, type Route } from "./rome";

export type Player = Public["players"][number];
export type Score = NonNullable<Public["scores"]>[number];
export type Ticket = Private["tickets"][number];

const OFFER = "ticket_to_rome.offer.";
export const KEEP = `${OFFER}keep`;
const TAKE = `${OFFER}take_`;
const CLAIM = `${OFFER}claim_`;
export const DRAW = `${OFFER}draw`;

/** What the board draws itself: cards to take, routes to build, destinations to keep. */
export const DRAWN: readonly string[] = [
  DRAW,
  ...CARDS.flatMap((card) => [TAKE + card, CLAIM + card]),
  `${CLAIM}grey`,
  `${KEEP}#tickets`,
];

export function readPublic(view: unknown): Public | null {
  return typeof view === "object" && view !== null && "pile" in view && "built" in view ? (view as Public) : null;
}

export function readPrivate(view: unknown): Private | null {
  return typeof view === "object" && view !== null && "hand" in view && "choosing" in view ? (view as Private) : null;
}

/** A way to pay for a route: cards of one colour, and from so many up to so many of them wild. */
export interface Way {
  colour: Card;
  low: number;
  high: number;
}

function isCard(value: unknown): value is Card {
  return CARDS.some((card) => card === value);
}

function among({ command, fields }: Offered, name: string): readonly unknown[] {
  const field = fields?.[name];
  return field?.kind === "pick" ? field.of : [command[name]];
}

/** By route: the ways to pay for it, as the offers say. */
export function waysOf(offers: readonly Offered[]): ReadonlyMap<string, readonly Way[]> {
  const ways = new Map<string, Way[]>();
  for (const offer of offers) {
    const wilds = offer.say.startsWith(CLAIM) ? offer.fields?.wilds : undefined;
    if (wilds?.kind !== "number") continue;
    for (const route of among(offer, "route")) {
      if (typeof route !== "string") continue;
      const these = among(offer, "colour").filter(isCard);
      const more = these.map((colour) => ({ colour, low: wilds.low, high: wilds.high }));
      ways.set(route, [...(ways.get(route) ?? []), ...more]);
    }
  }
  // The one that costs the fewest wild cards is the first.
  for (const some of ways.values()) some.sort((one, other) => one.low - other.low);
  return ways;
}

export function drawOffer(offers: readonly Offered[]): Offered | undefined {
  return offers.find(({ say }) => say === DRAW);
}

export function takeOffer(offers: readonly Offered[], slot: number): Offered | undefined {
  return offers.find(({ say, command }) => say.startsWith(TAKE) && command.slot === slot);
}

/** The destinations to choose among; null while none are to be chosen. */
export function keeping(offers: readonly Offered[]): { offer: Offered; of: string[] } | null {
  const offer = offers.find(({ say }) => say === KEEP);
  const field = offer?.fields?.tickets;
  if (!offer || field?.kind !== "choose") return null;
  return { offer, of: field.of.filter((one): one is string => typeof one === "string") };
}

export function held(hand: Private["hand"], card: Card): number {
  return hand[card] ?? 0;
}

/** How many cards a hand is short of for a route, in the colour that comes nearest. */
export function short(hand: Private["hand"], { colour, length }: Route): number {
  const coloured = CARDS.filter((card) => card !== "wild" && (colour === "grey" || card === colour));
  const most = Math.max(...coloured.map((card) => held(hand, card)));
  return Math.max(0, length - most - held(hand, "wild"));
}

/** The seats as the banner has them: in the order of their turns, from the first player. */
export function inOrder(view: Public): number[] {
  return view.players.map((_, place) => (view.first + place) % view.players.length);
}
