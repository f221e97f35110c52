/** The tables this device has a place at. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Slab } from "../../kit/slab";
import { bringGame } from "../../voice/catalogue";
import { useGameTitle } from "../../voice/use-teller";
import { credentials } from "../../wire/credentials";
import { fetchTable, HttpError, useGames, type Summary } from "../../wire/http";
import style from "./start-page.module.css";

const MOST = 5;

/** The newest places that still are tables; a place whose table is gone is forgotten. */
async function fetchPlaces(): Promise<Summary[]> {
  const places = credentials.places().slice(0, MOST);
  const found = await Promise.all(
    places.map(async ({ code }) => {
      try {
        const summary = await fetchTable(code);
        await bringGame(summary.game);
        return summary.stage === "closed" ? [] : [summary];
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) credentials.forget(code);
        return [];
      }
    }),
  );
  return found.flat();
}

export function YourTables() {
  const { t } = useTranslation();
  const titled = useGameTitle();
  const games = useGames().data;
  const [tables, setTables] = useState<Summary[]>([]);

  useEffect(() => {
    let here = true;
    void fetchPlaces().then((found) => {
      if (here) setTables(found);
    });
    return () => {
      here = false;
    };
  }, []);

  if (tables.length === 0) return null;
  return (
    <Slab title={t("start.yours")} testid="your-tables">
      <ul className={style.rows}>
        {tables.map(({ code, game, stage }) => (
          <li key={code}>
            <Link className={style.row} to={`/t/${code}`} data-testid={`your-table-${code}`}>
              <strong>{titled(game, games?.find((entry) => entry.name === game)?.title)}</strong>
              <span className={style.tag}>{code}</span>
              <span className={style.muted}>{t(`stage.${stage}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Slab>
  );
}
