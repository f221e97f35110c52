/** The words a table's options bring with them: a preset may announce things in its own way. */
import { propertiesOf } from "../kit/schema";
import type { GameEntry } from "../wire/http";
import type { Announcements } from "./sentences";

const NONE: Announcements = {};

/** The announcements of every preset that the options chose, in a language. */
export function announcementsOf(entry: GameEntry | undefined, options: unknown, language: string): Announcements {
  if (!entry || typeof options !== "object" || options === null) return NONE;
  const chosen = new Map(Object.entries(options));
  const all: Record<string, string> = {};
  for (const [key, { presets }] of propertiesOf(entry.options, entry.options)) {
    const value: unknown = chosen.get(key);
    if (!presets || typeof value !== "string") continue;
    Object.assign(all, presets[value]?.announcements?.[language]);
  }
  return all;
}
