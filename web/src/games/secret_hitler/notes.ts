/** Marks and notes about the others: kept on this device alone, for one game. */
import { useState } from "react";

export const MARKS = ["unsure", "liberal", "fascist", "hitler"] as const;
export type Mark = (typeof MARKS)[number];

export interface Notes {
  marks: Readonly<Record<number, Mark>>;
  words: Readonly<Record<number, string>>;
}

/** As it is kept: with who sat there, and how far the game was. */
interface Kept extends Notes {
  members: readonly number[];
  elections: number;
}

export const NOTHING: Notes = { marks: {}, words: {} };
/** Letters in a note. */
export const LONGEST = 120;

/** A replay has no code of letters, and nothing to note. */
export function isTable(code: string): boolean {
  return /^[A-Z]+$/.test(code);
}

/** Whose they are: two people may share a device. */
export interface Chair {
  code: string;
  /** Null of who only watches, and notes nothing. */
  seat: number | null;
}

function keyOf({ code, seat }: Chair): string {
  return `taberna.notes.${code}.${String(seat)}`;
}

function isKept(value: unknown): value is Kept {
  return typeof value === "object" && value !== null && "marks" in value && "words" in value && "members" in value && "elections" in value;
}

/** What was kept of this game; a game that has begun anew, or with others, has nothing. */
export function keptNotes(chair: Chair, members: readonly number[], elections: number, storage: Storage | null): Notes {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(keyOf(chair)) ?? "null");
    if (!isKept(kept) || kept.members.join() !== members.join() || kept.elections > elections) return NOTHING;
    return { marks: kept.marks, words: kept.words };
  } catch {
    return NOTHING;
  }
}

export function keepNotes(chair: Chair, members: readonly number[], elections: number, notes: Notes, storage: Storage | null): void {
  try {
    storage?.setItem(keyOf(chair), JSON.stringify({ ...notes, members, elections } satisfies Kept));
  } catch {
    // A full or forbidden storage: kept as long as the page lives.
  }
}

function deviceStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export interface NotesShared {
  notes: Notes;
  onMark: (seat: number, mark: Mark | null) => void;
  onWords: (seat: number, words: string) => void;
}

export function useNotes(chair: Chair, members: readonly number[], elections: number): NotesShared {
  const [storage] = useState(deviceStorage);
  const [notes, setNotes] = useState(() => keptNotes(chair, members, elections, storage));
  const [reached, setReached] = useState(elections);
  if (elections !== reached) {
    setReached(elections);
    // A new game at the same table.
    if (elections < reached) setNotes(NOTHING);
  }
  const change = (next: Notes) => {
    setNotes(next);
    keepNotes(chair, members, elections, next, storage);
  };
  return {
    notes,
    onMark: (seat, mark) => {
      const { [seat]: _, ...others } = notes.marks;
      change({ ...notes, marks: mark === null ? others : { ...others, [seat]: mark } });
    },
    onWords: (seat, words) => {
      change({ ...notes, words: { ...notes.words, [seat]: words.slice(0, LONGEST) } });
    },
  };
}
