/** The catalogues: the house's own in the reader's language at once, and of each game what stands on the shelf; the rest when it is seen. */
import i18next, { type i18n, type TOptions } from "i18next";
import { useEffect, useState } from "react";
import { initReactI18next, useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../wire/settings-slice";

type Catalogue = Record<string, unknown>;

const house = import.meta.glob<Catalogue>("./house/*.json", { import: "default" });

/** Every game's folder may hold `en.json` and `it.json`; which games there are is not known here. */
const games = import.meta.glob<Catalogue>("../games/*/{en,it}.json", { import: "default" });

/** Title and tagline of every game, all languages. */
const fronts = import.meta.glob<Catalogue>("../games/*/{en,it}.json", { query: "?front", import: "default", eager: true });

/** By language and game. */
const shelf: Record<string, Record<string, Catalogue>> = {};
for (const [path, words] of Object.entries(fronts)) {
  const [game = "", file = ""] = path.split("/").slice(-2);
  (shelf[file.slice(0, -".json".length)] ??= {})[game] = words;
}

/** Brings the house's words in a language, unless they are there. */
async function bringHouse(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, "house")) return;
  const words = await house[`./house/${language}.json`]?.();
  i18next.addResourceBundle(language, "house", words);
}

export async function startCatalogue(language: Language): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: language,
    // Every catalogue is whole, so there is none to fall back on.
    fallbackLng: false,
    supportedLngs: LANGUAGES,
    ns: ["house"],
    defaultNS: "house",
    resources: shelf,
    // The server's sentences have their places in single braces; so have ours.
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    returnNull: false,
  });
  await bringHouse(language);
  return i18next;
}

/** Goes over to another language once its words are there; where they do not come, all stays as it is. */
export async function speak(language: Language): Promise<void> {
  if (i18next.language === language) return;
  const games = new Set([...coming.keys()].map((key) => key.slice(key.indexOf("/") + 1)));
  try {
    await Promise.all([bringHouse(language), ...[...games].map((game) => bringGame(game, language))]);
  } catch {
    return;
  }
  await i18next.changeLanguage(language);
}

/** By language and game: the catalogues that are on their way or there. */
const coming = new Map<string, Promise<void>>();
const there = new Set<string>();

function keyOf(language: string, game: string): string {
  return `${language}/${game}`;
}

async function read(game: string, language: string): Promise<void> {
  const load = games[`../games/${game}/${language}.json`];
  if (load) i18next.addResourceBundle(language, game, await load(), true, true);
}

/** Brings a game's catalogue, once. A game without one, or one that does not come, is told in the server's words. */
export async function bringGame(game: string, language: string = i18next.language): Promise<void> {
  const key = keyOf(language, game);
  let comes = coming.get(key);
  if (!comes) {
    comes = read(game, language).then(
      () => {
        there.add(key);
      },
      () => {
        coming.delete(key);
      },
    );
    coming.set(key, comes);
  }
  await comes;
}

/** Whether a game's words are there; the screen is drawn again when they come. */
export function useGameWords(game: string | undefined): boolean {
  const { i18n } = useTranslation();
  const key = game === undefined ? undefined : keyOf(i18n.language, game);
  const [came, setCame] = useState<string | undefined>(undefined);
  const isThere = key !== undefined && there.has(key);
  useEffect(() => {
    if (game === undefined || isThere) return;
    let here = true;
    void bringGame(game).then(() => {
      if (here) setCame(key);
    });
    return () => {
      here = false;
    };
  }, [game, key, isThere]);
  return isThere || (key !== undefined && came === key);
}

/** The first of some keys that any catalogue has, filled; undefined where none has. */
export function firstOf(i18n: i18n, keys: readonly string[], params: TOptions): string | undefined {
  const key = keys.find((one) => i18n.exists(one, params));
  return key === undefined ? undefined : i18n.t(key, params);
}
