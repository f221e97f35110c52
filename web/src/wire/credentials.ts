/**
 * The secrets of this device: the tokens of its seats at each table, and the device's own for leaderboards.
 *
 * They live here and in the browser's storage, never in the Redux store. Without storage they last as long as the page.
 * Several people may share a device: each tab is one of them at a table.
 */
import { newToken } from "./ids";

/** What this device keeps of its place at a table. `seen` is the last version that was on screen. */
export interface Kept {
  token: string;
  player?: string | undefined;
  seen?: number | undefined;
  member?: number | undefined;
  name?: string | undefined;
  at: number;
}

/** A place on this device's list, without its secret. */
export interface Place {
  code: string;
  at: number;
}

const SEATS = "taberna.seats";
const PLAYER = "taberna.player";
/** Which seat this tab has at a table: outlives a reload, and no other tab knows. */
const HERE = "taberna.here";
const MOST = 40;

/** The browser's storage, or null where it is forbidden or broken. */
export function browserStorage(kind: "localStorage" | "sessionStorage" = "localStorage"): Storage | null {
  try {
    const probe = "taberna.probe";
    const storage = window[kind];
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
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

function object(text: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** The seats of each table, the last used first; a table without one is left out. */
function parsed(text: string | null): Record<string, Kept[]> {
  const seats = Object.entries(object(text)).map(([code, read]): [string, Kept[]] => {
    const kept = (Array.isArray(read) ? read : [read]).filter(isKept);
    return [code, kept.sort((a, b) => b.at - a.at)];
  });
  return Object.fromEntries(seats.filter(([, kept]) => kept.length > 0));
}

type Keeping = Pick<Storage, "getItem" | "setItem"> | null;

export class Credentials {
  private readonly memory = new Map<string, string>();
  private readonly issued = new Map<number, string>();

  constructor(
    private readonly storage: Keeping,
    private readonly now: () => number = Date.now,
    /** What this tab alone keeps. */
    private readonly tab: Keeping = null,
  ) {}

  /** The seat that this tab has at a table, else the one used last on this device. */
  seat(code: string): Kept | undefined {
    return this.chosen(code) ?? this.seats(code)[0];
  }

  /** Every seat of this device at a table, the last used first. */
  seats(code: string): Kept[] {
    return this.all()[code] ?? [];
  }

  /** Whether nobody knows which of several people on this device sits at this tab. */
  mustAsk(code: string): boolean {
    return this.seats(code).length > 1 && this.chosen(code) === undefined;
  }

  /** This tab has that seat from now on. */
  choose(code: string, token: string): void {
    this.write(HERE, JSON.stringify({ ...object(this.read(HERE, this.tab)), [code]: token }), this.tab);
  }

  /** Keeps what is known of a seat, which this tab has from now on. A member has one seat: a new token takes the place of the old. */
  keep(code: string, kept: Omit<Kept, "at">): void {
    this.choose(code, kept.token);
    this.lay(code, kept);
  }

  private lay(code: string, kept: Omit<Kept, "at">): void {
    const before = this.seats(code);
    const same = before.find(({ token }) => token === kept.token);
    const others = before.filter((one) => one !== same && (kept.member === undefined || one.member !== kept.member));
    this.store({ ...this.all(), [code]: [{ ...same, ...kept, at: this.now() }, ...others] });
  }

  /** Notes the last version on screen; nothing where this tab has no place. */
  look(code: string, seen: number): void {
    const kept = this.seat(code);
    if (kept && kept.seen !== seen) this.keep(code, { ...kept, seen });
  }

  /** Forgets the seat that this tab has. */
  forget(code: string): void {
    const gone = this.seat(code)?.token;
    this.store({ ...this.all(), [code]: this.seats(code).filter(({ token }) => token !== gone) });
  }

  /** Forgets every seat at a table that is no more. */
  forgetTable(code: string): void {
    this.store({ ...this.all(), [code]: [] });
  }

  /** This device's tables, the last used first. */
  places(): Place[] {
    return Object.entries(this.all())
      .map(([code, kept]) => ({ code, at: Math.max(...kept.map(({ at }) => at)) }))
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
    this.choose(code, token);
    this.bringBack(code, token, player);
  }

  /** A seat of this device that its storage had lost; whose this tab is was not said. */
  bringBack(code: string, token: string, player: string | null): void {
    this.lay(code, { token, player: player ?? undefined });
    if (player && !this.knownPlayer()) this.write(PLAYER, player);
  }

  /** The person to be at a table. */
  playerAt(code: string): string {
    return this.seat(code)?.player ?? this.player();
  }

  /** The person for who sits down anew at a table: the device's own, unless a seat there is theirs already. */
  newcomerAt(code: string): string {
    const own = this.player();
    return this.seats(code).some(({ player = own }) => player === own) ? newToken() : own;
  }

  /** A token the host had made anew for a member, kept for this page alone until it is shown. */
  issue(member: number, token: string): void {
    this.issued.set(member, token);
  }

  issuedTo(member: number): string | undefined {
    return this.issued.get(member);
  }

  private chosen(code: string): Kept | undefined {
    const here = object(this.read(HERE, this.tab))[code];
    return this.seats(code).find(({ token }) => token === here);
  }

  private all(): Record<string, Kept[]> {
    return parsed(this.read(SEATS));
  }

  private store(seats: Record<string, Kept[]>): void {
    const newest = Object.entries(seats)
      .filter(([, kept]) => kept.length > 0)
      .sort(([, [a]], [, [b]]) => (b?.at ?? 0) - (a?.at ?? 0));
    this.write(SEATS, JSON.stringify(Object.fromEntries(newest.slice(0, MOST))));
  }

  private read(key: string, from: Keeping = this.storage): string | null {
    try {
      return from?.getItem(key) ?? this.memory.get(key) ?? null;
    } catch {
      return this.memory.get(key) ?? null;
    }
  }

  private write(key: string, text: string, to: Keeping = this.storage): void {
    this.memory.set(key, text);
    try {
      to?.setItem(key, text);
    } catch {
      // A full or forbidden storage: memory has it.
    }
  }
}

/** This page's credentials. */
export const credentials = new Credentials(browserStorage(), Date.now, browserStorage("sessionStorage"));
