/** A view of any game, read for drawing: what belongs beside a seat, and the rest, by hints of the schema or by names. */
import { hintOf, propertiesOf, resolved, type Schema } from "../../../kit/schema";

export type Piece =
  | { kind: "number"; value: number }
  | { kind: "text"; value: string }
  | { kind: "flag"; value: boolean }
  | { kind: "seat"; value: number }
  | { kind: "die"; value: number }
  | { kind: "card"; value: string }
  | { kind: "hidden" }
  | { kind: "nothing" }
  | { kind: "list"; items: Piece[] }
  | { kind: "group"; entries: Entry[] };

export interface Entry {
  key: string;
  piece: Piece;
}

export interface Reading {
  /** Beside each seat: its share of what is told seat by seat. */
  facts: Entry[][];
  /** On each seat: what it is, such as whose turn. */
  badges: string[][];
  /** Everything else. */
  rest: Entry[];
}

const SEAT_KEY = /^(seat|peril|president|chancellor|turn|dealer|winner|leader|starter|current|active|victim)$|_seat$/;
const SEATS_KEY = /^(seats|out|winners|eligible|eliminated|living|passed)$|_seats$/;
const DIE_KEY = /^(die|roll|rolled)$|_(die|roll)$/;
const CARD_KEY = /^card$|_card$/;
const CARDS_KEY = /^(cards|hand|pile|discard)$|_(cards|hand)$/;

type Kind = "seat" | "die" | "card" | "hidden" | "per-seat" | undefined;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function hinted(schema: Schema): Kind {
  const hint = hintOf(schema);
  return hint === "seat" || hint === "die" || hint === "card" || hint === "hidden" || hint === "per-seat" ? hint : undefined;
}

/** What a single value under this key is, by its hint, else by its name. */
function kindOf(key: string, schema: Schema, value: unknown, seats: number): Kind {
  const hint = hinted(schema);
  if (hint) return hint;
  if (typeof value === "number" && Number.isInteger(value)) {
    if (SEAT_KEY.test(key) && value >= 0 && value < seats) return "seat";
    if (DIE_KEY.test(key)) return "die";
  }
  if ((typeof value === "string" || typeof value === "number") && CARD_KEY.test(key)) return "card";
  return undefined;
}

/** The schema of a list's entry, and the name an entry goes by: `cards` are each a `card`. */
function entryOf(key: string, schema: Schema, index: number, root: Schema): { key: string; schema: Schema } {
  const items = schema.prefixItems?.[index] ?? (typeof schema.items === "object" ? schema.items : undefined);
  const inner = resolved(items, root);
  if (hinted(inner)) return { key, schema: inner };
  const hint = hinted(schema);
  if (hint !== undefined && hint !== "per-seat") return { key, schema: { ...inner, hint } };
  if (SEATS_KEY.test(key)) return { key: "seat", schema: inner };
  return { key: CARDS_KEY.test(key) ? "card" : "", schema: inner };
}

export function readPiece(key: string, value: unknown, given: Schema | undefined, root: Schema, seats: number): Piece {
  const schema = resolved(given, root);
  const kind = kindOf(key, schema, value, seats);
  if (kind === "hidden" && (value === null || value === undefined || value === true)) return { kind: "hidden" };
  if (value === null || value === undefined) return { kind: kind === "card" || key === "card" ? "hidden" : "nothing" };
  if (typeof value === "number") {
    if (kind === "seat" && value >= 0 && value < seats) return { kind: "seat", value };
    if (kind === "die") return { kind: "die", value };
    if (kind === "card") return { kind: "card", value: String(value) };
    // A count of what lies face down is a number all the same.
    return { kind: "number", value };
  }
  if (typeof value === "string") return kind === "card" ? { kind: "card", value } : { kind: "text", value };
  if (typeof value === "boolean") return { kind: "flag", value };
  if (isList(value)) {
    const items = value.map((one, index) => {
      const entry = entryOf(key, schema, index, root);
      return readPiece(entry.key, one, entry.schema, root, seats);
    });
    return { kind: "list", items };
  }
  if (isObject(value)) return { kind: "group", entries: readEntries(value, schema, root, seats) };
  return { kind: "nothing" };
}

function readEntries(value: Record<string, unknown>, schema: Schema, root: Schema, seats: number): Entry[] {
  const known = new Map(propertiesOf(schema, root));
  return Object.entries(value)
    .map(([key, inner]) => ({ key, piece: readPiece(key, inner, known.get(key), root, seats) }))
    .filter(({ piece }) => piece.kind !== "nothing");
}

/** Which seat each entry of a list belongs to; undefined where the list is not told seat by seat. */
function seatsOf(key: string, value: unknown[], schema: Schema, root: Schema, seats: number): number[] | undefined {
  const named = value.map((one) => (isObject(one) ? one.seat : undefined));
  const isSeat = (one: unknown): one is number => typeof one === "number" && Number.isInteger(one) && one >= 0 && one < seats;
  if (value.length > 0 && named.every(isSeat) && new Set(named).size === named.length) return named;
  const hint = hinted(schema);
  const items = typeof schema.items === "object" ? hinted(resolved(schema.items, root)) : undefined;
  // A list of cards or of seats is just that, unless it is said to go seat by seat.
  if (hint !== "per-seat" && (hint ?? items) !== undefined) return undefined;
  // Things that do not say whose they are may be as many as the seats by chance.
  if (hint === undefined && value.some(isObject)) return undefined;
  const byName = SEATS_KEY.test(key) || CARDS_KEY.test(key);
  if (value.length !== seats || (hint === undefined && byName)) return undefined;
  return value.map((_, index) => index);
}

/** Reads a public view for a table of so many seats. `schema` is the game's, null where it is not known. */
export function readView(view: unknown, schema: Schema | null, seats: number): Reading {
  const reading: Reading = {
    facts: Array.from({ length: seats }, () => []),
    badges: Array.from({ length: seats }, () => []),
    rest: [],
  };
  if (!isObject(view)) return reading;
  const root = schema ?? {};
  const known = new Map(propertiesOf(root, root));
  for (const [key, value] of Object.entries(view)) {
    readField(reading, key, value, known.get(key) ?? {}, root, seats);
  }
  return reading;
}

function readField(reading: Reading, key: string, value: unknown, field: Schema, root: Schema, seats: number): void {
  if (typeof value === "number" && kindOf(key, field, value, seats) === "seat") {
    reading.badges[value]?.push(key);
    return;
  }
  if (isList(value)) {
    const owners = seatsOf(key, value, field, root, seats);
    if (owners) {
      value.forEach((one, index) => {
        const entry = entryOf(key, field, index, root);
        const { seat: _, ...shown } = isObject(one) ? one : { seat: undefined };
        const piece = readPiece(entry.key, isObject(one) ? shown : one, entry.schema, root, seats);
        reading.facts[owners[index] ?? -1]?.push({ key, piece });
      });
      return;
    }
    const piece = readPiece(key, value, field, root, seats);
    // Some of the seats are marked; all of them are an order of play.
    const some = piece.kind === "list" && piece.items.length > 0 && piece.items.length < seats;
    if (some && piece.items.every((item) => item.kind === "seat")) {
      for (const item of piece.items) reading.badges[item.value]?.push(key);
      return;
    }
    if (piece.kind === "list" && piece.items.length === 0) return;
  }
  const piece = readPiece(key, value, field, root, seats);
  if (piece.kind !== "nothing") reading.rest.push({ key, piece });
}

/** Reads a private view: all of it, in order. */
export function readPrivate(view: unknown, schema: Schema | null, seats: number): Entry[] {
  if (!isObject(view)) return [];
  const root = schema ?? {};
  return readEntries(view, resolved(root, root), root, seats);
}
