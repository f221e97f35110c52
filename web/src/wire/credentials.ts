/**
 * The secrets of this device: one token for each table, and the device's own for leaderboards.
 *
 * They live here and in the browser's storage, never in the Redux store. Without storage they last as long as the page.
 */
import { newToken } from "./ids";

/** What this device keeps of its place at a table. `seen` is the last version that was on screen. */
export interface Kept {
  token: string;
  player?: string | undefined;
  seen?: number | undefined;
  at: number;
}

/** A place on this device's list, without its secret. */
export interface Place {
  code: string;
  at: number;
}

const SEATS = "taberna.seats";
const PLAYER = "taberna.player";
const MOST = 40;

/** The browser's storage, or null where it is forbidden or broken. */
export function browserStorage(): Storage | null {
  try {
    const probe = "taberna.probe";
    window.localStorage.setItem(probe, probe);
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === "object" &&
    value !== null &&
    "token" in value &&
    typeof value.token === "string" &&
    "at" in value &&
    typeof value.at === "number"
  );
}

function parsed(text: string | null): Record<string, Kept> {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (typeof read !== "object" || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter((entry): entry is [string, Kept] => isKept(entry[1])));
  } catch {
    return {};
  }
}

export class Credentials {
  private readonly memory = new Map<string, string>();
  private readonly issued = new Map<number, string>();

  constructor(
    private readonly storage: Pick<Storage, "getItem" | "setItem"> | null,
    private readonly now: () => number = Date.now,
  ) {}

  /** What is kept for a table, if anything. */
  seat(code: string): Kept | undefined {
    return this.seats()[code];
  }

  keep(code: string, kept: Omit<Kept, "at">): void {
    const seats = { ...this.seats(), [code]: { ...kept, at: this.now() } };
    const newest = Object.entries(seats).sort(([, a], [, b]) => b.at - a.at);
    this.write(SEATS, JSON.stringify(Object.fromEntries(newest.slice(0, MOST))));
  }

  /** Notes the last version on screen; nothing where this device has no place. */
  look(code: string, seen: number): void {
    const kept = this.seat(code);
    if (kept && kept.seen !== seen) this.keep(code, { ...kept, seen });
  }

  forget(code: string): void {
    this.write(SEATS, JSON.stringify(Object.fromEntries(Object.entries(this.seats()).filter(([known]) => known !== code))));
  }

  /** This device's tables, the last used first. */
  places(): Place[] {
    return Object.entries(this.seats())
      .map(([code, { at }]) => ({ code, at }))
      .sort((a, b) => b.at - a.at);
  }

  /** The device's secret for leaderboards, made when first asked for. */
  player(): string {
    const known = this.read(PLAYER);
    if (known) return known;
    const made = newToken();
    this.write(PLAYER, made);
    return made;
  }

  /** The device's secret if there is one already. */
  knownPlayer(): string | null {
    return this.read(PLAYER);
  }

  /** Takes over the person of a personal link, for its table; for the whole device only where it had none. */
  adopt(code: string, token: string, player: string | null): void {
    this.keep(code, { token, player: player ?? undefined });
    if (player && !this.knownPlayer()) this.write(PLAYER, player);
  }

  /** The person to be at a table. */
  playerAt(code: string): string {
    return this.seat(code)?.player ?? this.player();
  }

  /** A token the host had made anew for a member, kept for this page alone until it is shown. */
  issue(member: number, token: string): void {
    this.issued.set(member, token);
  }

  issuedTo(member: number): string | undefined {
    return this.issued.get(member);
  }

  private seats(): Record<string, Kept> {
    return parsed(this.read(SEATS));
  }

  private read(key: string): string | null {
    try {
      return this.storage?.getItem(key) ?? this.memory.get(key) ?? null;
    } catch {
      return this.memory.get(key) ?? null;
    }
  }

  private write(key: string, text: string): void {
    this.memory.set(key, text);
    try {
      this.storage?.setItem(key, text);
    } catch {
      // A full or forbidden storage: memory has it.
    }
  }
}

/** This page's credentials. */
export const credentials = new Credentials(browserStorage());
