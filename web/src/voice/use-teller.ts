/** The table's teller: its names, its game's words, the reader's language. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../wire/http";
import { useWire } from "../wire/state";
import { announcementsOf } from "./announcements";
import { useGameWords } from "./catalogue";
import { namesOf } from "./fill";
import type { Teller } from "./sentences";

export function useTeller(): Teller {
  const { t, i18n } = useTranslation();
  const table = useWire((state) => state.table.table);
  const known = useWire((state) => state.happened.names);
  const game = table?.game ?? "";
  const entry = useGame(table?.game);
  const there = useGameWords(table?.game);
  const { language } = i18n;
  return useMemo(() => {
    return {
      i18n,
      game,
      names: namesOf(table?.members ?? [], known, t("name.someone")),
      announcements: announcementsOf(entry, table?.options, language),
    };
    // Made anew when the game's words come and when the language changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [i18n, t, game, table?.members, known, table?.options, entry, language, there]);
}

/** A game's title in the reader's language. */
export function useGameTitle(): (name: string, title?: string) => string {
  const { i18n } = useTranslation();
  return (name, title) => (i18n.exists(`${name}:title`) ? i18n.t(`${name}:title`) : (title ?? name));
}
