/** The address of a position in a replay: `?seat=2` or `?open=1` for whose knowledge, `#14` for the step. */
import type { Knowledge } from "../../wire/http";

export function knowledgeIn(query: URLSearchParams): Knowledge {
  if (query.has("open")) return "open";
  const seat = query.get("seat");
  return seat !== null && /^\d{1,2}$/.test(seat) ? Number(seat) : "everyone";
}

export function queryOf(knowledge: Knowledge): string {
  if (knowledge === "everyone") return "";
  return knowledge === "open" ? "?open=1" : `?seat=${String(knowledge)}`;
}

/** The step of an address, from 1; null where it names none. */
export function stepIn(hash: string): number | null {
  return /^#\d{1,5}$/.test(hash) ? Number(hash.slice(1)) : null;
}

/** A step that there is: 1 for the first, and the last for what lies beyond. */
export function within(step: number, of: number): number {
  return Math.min(Math.max(1, step), Math.max(1, of));
}
