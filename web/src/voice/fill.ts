/** Values of events, offers and refusals as words: a seat is a name, a list is read out, a duration is minutes. */
import type { MemberView } from "../generated/protocol";
import { listed } from "../kit/text";

export { listed };

/** Who sits where, for sentences. */
export interface Names {
  seat: (seat: number) => string;
  member: (member: number) => string;
  /** The same of a game whose seats these members had; null: of the game on screen. */
  at: (seats: readonly number[] | null) => Names;
}

/** `known` names those who were here and have left. */
export function namesOf(members: readonly MemberView[], known: Readonly<Record<number, string>>, someone: string): Names {
  const member = (id: number) => {
    const here = members.find((one) => one.member === id);
    return (here ? here.username : known[id]) ?? someone;
  };
  const seat = (place: number) => members.find((one) => one.seat === place)?.username ?? someone;
  const at = (seats: readonly number[] | null): Names => ({
    at,
    member,
    seat: (place) => {
      const sat = seats?.[place];
      return sat === undefined ? seat(place) : member(sat);
    },
  });
  return at(null);
}

/** Words of games for someone at the table, whose numbers are seats. */
const SOMEONE = /^(player|president|chancellor|peril|target|victim|whom|partner|winner|dealer|leader|narrator)s?$/;

export function isSeatKey(key: string): boolean {
  return /(^|_)seats?$/.test(key) || SOMEONE.test(key);
}

export function isMemberKey(key: string): boolean {
  return key === "member" || key === "members" || key.endsWith("_member");
}

/** A code word as words: `NumbersPicked`, `numbers_picked` and `numbersPicked` are "Numbers picked". */
export function words(code: string): string {
  const apart = code
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\-.]+/g, " ")
    .trim()
    .toLowerCase();
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}

/** What a code of the wire is called under a key, where a catalogue says so. */
export type WordOf = (key: string, code: string) => string | undefined;

function asWord(key: string, value: unknown, names: Names, wordOf: WordOf): string {
  if (Array.isArray(value)) return value.map((one: unknown) => asWord(key, one, names, wordOf)).join(" / ");
  if (typeof value === "number" && isSeatKey(key)) return names.seat(value);
  if (typeof value === "number" && isMemberKey(key)) return names.member(value);
  if (typeof value === "string" || typeof value === "number") return wordOf(key, String(value)) ?? String(value);
  return value === null || value === undefined ? "–" : JSON.stringify(value);
}

/** The values that a sentence may name, each as text; whole numbers also stay numbers, for plurals. */
export function filled(
  params: Readonly<Record<string, unknown>>,
  names: Names,
  language: string,
  wordOf: WordOf = () => undefined,
): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === "boolean") continue;
    if (Array.isArray(value)) {
      all[key] = listed(
        value.map((one: unknown) => asWord(key, one, names, wordOf)),
        language,
      );
    } else {
      const isCount = typeof value === "number" && !isSeatKey(key) && !isMemberKey(key);
      all[key] = isCount ? (wordOf(key, String(value)) ?? value) : asWord(key, value, names, wordOf);
    }
  }
  const { seat, member } = params;
  if (!("name" in params)) {
    if (typeof seat === "number") all.name = names.seat(seat);
    else if (typeof member === "number") all.name = names.member(member);
  }
  return all;
}
