/** What this person set for this device. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export const LANGUAGES = ["en", "it"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  language: Language;
  /** The name last used, offered again. */
  username: string;
}

const KEY = "taberna.settings";

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((known) => known === value);
}

/** The kept settings, else the browser's language. */
export function readSettings(storage: Pick<Storage, "getItem"> | null, spoken: readonly string[]): Settings {
  const guessed = spoken.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return { language: guessed, username: "" };
    const language = "language" in kept && isLanguage(kept.language) ? kept.language : guessed;
    const username = "username" in kept && typeof kept.username === "string" ? kept.username : "";
    return { language, username };
  } catch {
    return { language: guessed, username: "" };
  }
}

export function writeSettings(storage: Pick<Storage, "setItem"> | null, settings: Settings): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A full or forbidden storage: the settings last as long as the page.
  }
}

const initialState: Settings = { language: "en", username: "" };

export const settingsSlice = createSlice({
  name: "settings",
  initialState,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
    nameUsed: (state, { payload }: PayloadAction<string>) => {
      state.username = payload;
    },
  },
});

export const { languageChosen, nameUsed } = settingsSlice.actions;
