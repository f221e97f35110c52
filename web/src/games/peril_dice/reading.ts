/** What the board reads of the views and the offers, and leaves alone where it is none of its own. */
import type { Public } from "../../generated/games/peril_dice";
import type { Offered } from "../../generated/protocol";

export const PICK = "peril_dice.offer.pick";
export const ROLL = "peril_dice.offer.roll";
/** The field of the pick that the ring is, among what a board draws itself. */
export const NUMBERS = `${PICK}#numbers`;
/** What the dial draws itself. */
export const DRAWN: readonly string[] = ["odds", NUMBERS];

/** The public view; null where there is none yet. */
export function readPublic(view: unknown): Public | null {
  return typeof view === "object" && view !== null && "sides" in view && "picks" in view ? (view as Public) : null;
}

/** How many lives everyone began with. */
export function livesAtStart(options: unknown): number {
  const high = typeof options === "object" && options !== null && "high_stakes" in options && options.high_stakes === true;
  return high ? 2 : 3;
}

/** By number: the seat that picked it. */
export function ownersOf({ picks }: Public): ReadonlyMap<number, number> {
  return new Map(picks.flatMap((numbers, seat) => numbers.map((number) => [number, seat] as const)));
}

export interface Choice {
  offer: Offered;
  free: ReadonlySet<number>;
  most: number;
}

/** What may be chosen on the ring; null while no numbers are asked for. */
export function choiceOf(offers: readonly Offered[]): Choice | null {
  for (const offer of offers) {
    const field = offer.say === PICK ? offer.fields?.numbers : undefined;
    if (field?.kind !== "choose") continue;
    const numbers = field.of.filter((one): one is number => typeof one === "number");
    return { offer, free: new Set(numbers), most: field.high };
  }
  return null;
}

/** The chosen numbers after a press on one: a second press lets it go, one too many lets the oldest go. */
export function toggled(chosen: readonly number[], number: number, most: number): number[] {
  if (chosen.includes(number)) return chosen.filter((one) => one !== number);
  return [...chosen, number].slice(-most);
}
