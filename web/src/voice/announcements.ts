/** What a table's options bring with them: a preset may announce things in its own way, and has a colour. */
import { propertiesOf, type Accent, type Preset } from "../kit/schema";
import type { GameEntry } from "../wire/http";
import type { Announcements } from "./sentences";

function presetsOf(entry: GameEntry | undefined, options: unknown): Preset[] {
  if (!entry || typeof options !== "object" || options === null) return [];
  const chosen = new Map(Object.entries(options));
  return propertiesOf(entry.options, entry.options).flatMap(([key, { presets }]) => {
    const value: unknown = chosen.get(key);
    const preset = typeof value === "string" ? presets?.[value] : undefined;
    return preset ? [preset] : [];
  });
}

/** The announcements of every preset that the options chose, in a language. */
export function announcementsOf(entry: GameEntry | undefined, options: unknown, language: string): Announcements {
  const words = presetsOf(entry, options).map(({ announcements }) => announcements?.[language]);
  return Object.assign({}, ...words) as Announcements;
}

/** The colour of the presets that the options chose; null where none has one. */
export function accentOf(entry: GameEntry | undefined, options: unknown): Accent | null {
  return presetsOf(entry, options).reduce<Accent | null>((known, { accent }) => accent ?? known, null);
}
