/** Who has won how often: people, bots apart, and one's own line. */
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Button } from "../../kit/button";
import { Bar, Page } from "../../kit/page";
import { Slab } from "../../kit/slab";
import { Tally } from "../../kit/tally";
import { firstOf, useGameWords } from "../../voice/catalogue";
import { words } from "../../voice/fill";
import { useGameTitle } from "../../voice/use-teller";
import { credentials } from "../../wire/credentials";
import { fetchLeaderboard, useFetched, useGame, type Line } from "../../wire/http";
import style from "./leaderboard.module.css";

function Lines({ lines, game, ranked }: { lines: readonly Line[]; game: string; ranked: boolean }) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 0 });
  const anyAlone = lines.some(({ best }) => best !== null);
  const level = (bot: string) => firstOf(i18n, [`${game}:levels.${bot}`, `house:levels.${bot}`], {}) ?? words(bot);
  return (
    <table className={style.table}>
      <thead>
        <tr>
          {ranked ? (
            <th scope="col" className={style.rank}>
              {t("leaderboard.rank")}
            </th>
          ) : (
            <td className={style.rank} />
          )}
          <th scope="col" className={style.name}>
            {t("leaderboard.name")}
          </th>
          <th scope="col" className={style.won}>
            {t("leaderboard.won")}
          </th>
          <th scope="col" className={style.lost}>
            {t("leaderboard.lost")}
          </th>
          <th scope="col" className={style.rate}>
            {t("leaderboard.rate")}
          </th>
          {anyAlone && (
            <th scope="col" className={style.rate}>
              {t("leaderboard.best")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ username, won, lost, win_rate, bot, best }, place) => (
          <tr key={`${String(place)} ${username}`} data-testid="leaderboard-line">
            <td className={style.rank}>{ranked && place + 1}</td>
            <td className={style.name}>
              {bot === null ? username : t("name.bot", { level: level(bot) })}
            </td>
            <td className={style.won}>
              <Tally count={won} label={String(won)} />
            </td>
            <td>{lost}</td>
            <td>{won + lost > 0 && percent.format(win_rate)}</td>
            {anyAlone && <td>{best}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function LeaderboardPage() {
  const { t } = useTranslation();
  const { game = "" } = useParams();
  const titled = useGameTitle();
  const entry = useGame(game);
  useGameWords(game);
  const { data, failed, again } = useFetched(
    useCallback(() => fetchLeaderboard(game, credentials.knownPlayer()), [game]),
  );
  const title = titled(game, entry?.title);
  return (
    <>
      <Bar title={t("leaderboard.of", { name: title })} back="/" />
      <Page title={t("page.title", { name: t("leaderboard.of", { name: title }) })} testid="leaderboard">
        <div className={style.boards}>
          {!data && failed === undefined && <p role="status">{t("leaderboard.coming")}</p>}
          {failed === 404 && <p>{t("leaderboard.noGame")}</p>}
          {failed !== undefined && failed !== 404 && (
            <p>
              {t("start.noAnswer")} <Button onClick={again}>{t("start.lookAgain")}</Button>
            </p>
          )}
          {data && (
            <Slab title={t("leaderboard.people")} testid="leaderboard-people">
              {data.people.length === 0 ? <p>{t("leaderboard.empty")}</p> : <Lines lines={data.people} game={game} ranked />}
            </Slab>
          )}
          {data?.mine && (
            <Slab title={t("leaderboard.mine")} testid="leaderboard-mine">
              <Lines lines={[data.mine]} game={game} ranked={false} />
            </Slab>
          )}
          {data && data.bots.length > 0 && (
            <Slab title={t("leaderboard.bots")} testid="leaderboard-bots">
              <Lines lines={data.bots} game={game} ranked />
            </Slab>
          )}
          {entry && (
            <p className={style.muted} data-testid="credits">
              {t("about.by", { authors: entry.authors.join(", ") })} {entry.note}
            </p>
          )}
        </div>
      </Page>
    </>
  );
}
