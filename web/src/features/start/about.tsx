/** Whom the games are owed to, and where their leaderboards are. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useGameTitle } from "../../voice/use-teller";
import { useGames } from "../../wire/http";
import style from "./start-page.module.css";

export function About() {
  const { t } = useTranslation();
  const titled = useGameTitle();
  const games = useGames().data ?? [];
  return (
    <ul className={style.rows} data-testid="about">
      {games.map(({ name, title, authors }) => (
        <li key={name}>
          {titled(name, title)}: {t("about.by", { authors: authors.join(", ") })}{" "}
          <Link to={`/leaderboard/${name}`} data-testid={`leaderboard-${name}`}>
            {t("leaderboard.title")}
          </Link>
        </li>
      ))}
    </ul>
  );
}
