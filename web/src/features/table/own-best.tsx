/** What this person's best is of the games played alone. */
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { credentials } from "../../wire/credentials";
import { fetchLeaderboard, useFetched } from "../../wire/http";

export function OwnBest({ game, code }: { game: string; code: string }) {
  const { t } = useTranslation();
  const { data } = useFetched(useCallback(() => fetchLeaderboard(game, credentials.playerAt(code)), [game, code]));
  const best = data?.mine?.best ?? null;
  return best === null ? null : <p data-testid="own-best">{t("outcome.best", { count: best })}</p>;
}
