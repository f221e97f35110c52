/** The tally of the evening: who has won how often at this table, game after game. */
import type { Told } from "../../kit/board";

/** Wins that were seen at a table: by version of the event, the member who won. */
export type Wins = Readonly<Record<string, number>>;

export interface Tally {
  /** Wins by member. */
  won: ReadonlyMap<number, number>;
  /** Games that were played to their end. */
  games: number;
}

const KEY = "taberna.peril_dice.tally.";

/** The wins among what was told; `here` are the members by seat in the game on screen. */
export function winsIn(told: readonly Told[], here: readonly number[]): Wins {
  const wins: Record<string, number> = {};
  for (const { version, event, seats } of told) {
    if (event.type !== "Won" || typeof event.seat !== "number") continue;
    const member = (seats ?? here)[event.seat];
    if (member !== undefined) wins[String(version)] = member;
  }
  return wins;
}

export function tallyOf(wins: Wins): Tally {
  const members = Object.values(wins);
  const won = new Map<number, number>();
  for (const member of members) won.set(member, (won.get(member) ?? 0) + 1);
  return { won, games: members.length };
}

/** What this tab saw before: of a long evening the house tells the end alone. */
export function keptWins(code: string, storage: Pick<Storage, "getItem"> | null): Wins {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY + code) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === "number"));
  } catch {
    return {};
  }
}

export function keepWins(code: string, wins: Wins, storage: Pick<Storage, "setItem"> | null): void {
  try {
    storage?.setItem(KEY + code, JSON.stringify(wins));
  } catch {
    // A full or forbidden storage: the tally lasts as long as the page.
  }
}

/** A game that is looked at again has no table's code, and belongs to no evening. */
export function isTable(code: string): boolean {
  return /^[A-Z]+$/.test(code);
}

/** The tab's own storage; null where the browser forbids it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
