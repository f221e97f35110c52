/** What this person set for this device. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { MOTIONS, SOUNDS, THEMES, type MotionChoice, type SoundChoice, type Theme } from "../kit/choices";

export const LANGUAGES = ["en", "it"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  language: Language;
  /** The name last used, offered again. */
  username: string;
  theme: Theme;
  motion: MotionChoice;
  sound: SoundChoice;
  /** Reactions of others are shown. */
  reactions: boolean;
}

/** `public/theme.js` reads the theme from it before anything is drawn. */
const KEY = "taberna.settings";

const initialState: Settings = {
  language: "en",
  username: "",
  theme: "system",
  motion: "system",
  sound: "off",
  reactions: true,
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((known) => known === value);
}

/** The value where it is one of those known, else the other. */
function oneOf<T>(known: readonly T[], value: unknown, other: T): T {
  return known.find((one) => one === value) ?? other;
}

/** The languages that the page says this house offers, the house's own first; all where it says nothing. */
export function offeredLanguages(page: ParentNode = document): readonly Language[] {
  const said = page.querySelector<HTMLMetaElement>('meta[name="taberna-languages"]')?.content ?? "";
  const offered = said.split(" ").filter(isLanguage);
  return offered.length > 0 ? offered : LANGUAGES;
}

/** The kept settings, else the browser's language and the house's ways. */
export function readSettings(
  storage: Pick<Storage, "getItem"> | null,
  spoken: readonly string[],
  offered: readonly Language[] = LANGUAGES,
): Settings {
  const tags = spoken.map((tag) => tag.slice(0, 2).toLowerCase());
  const guessed = tags.map((tag) => offered.find((one) => one === tag)).find(Boolean) ?? offered[0] ?? "en";
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const read: unknown = JSON.parse(storage?.getItem(KEY) ?? "{}");
    if (typeof read === "object" && read !== null) kept = read;
  } catch {
    // What was kept cannot be read: as if nothing were.
  }
  return {
    language: oneOf(offered, kept.language, guessed),
    username: typeof kept.username === "string" ? kept.username : "",
    theme: oneOf(THEMES, kept.theme, initialState.theme),
    motion: oneOf(MOTIONS, kept.motion, initialState.motion),
    sound: oneOf(SOUNDS, kept.sound, initialState.sound),
    reactions: typeof kept.reactions === "boolean" ? kept.reactions : initialState.reactions,
  };
}

export function writeSettings(storage: Pick<Storage, "setItem"> | null, settings: Settings): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A full or forbidden storage: the settings last as long as the page.
  }
}

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
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    motionChosen: (state, { payload }: PayloadAction<MotionChoice>) => {
      state.motion = payload;
    },
    soundChosen: (state, { payload }: PayloadAction<SoundChoice>) => {
      state.sound = payload;
    },
    reactionsShown: (state, { payload }: PayloadAction<boolean>) => {
      state.reactions = payload;
    },
  },
});

export const { languageChosen, nameUsed, themeChosen, motionChosen, soundChosen, reactionsShown } = settingsSlice.actions;
