/** What a bot's level is called. */
import { useTranslation } from "react-i18next";
import { firstOf } from "./catalogue";
import { words } from "./fill";
import { useTeller } from "./use-teller";

export function useLevelName(): (level: string) => string {
  const { i18n } = useTranslation();
  const { game } = useTeller();
  return (level) => firstOf(i18n, [`${game}:levels.${level}`, `house:levels.${level}`], {}) ?? words(level);
}
