/** The tables this device has a place at: whose turn it is there, and when somebody last acted. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Slab } from "../../kit/slab";
import { listed } from "../../voice/fill";
import { useGameTitle } from "../../voice/use-teller";
import { credentials } from "../../wire/credentials";
import { fetchPlace, HttpError, useGames, type PlaceTold } from "../../wire/http";
import style from "./start-page.module.css";

const MOST = 5;

/** The newest places that still are tables; a place whose table is gone is forgotten. */
async function fetchPlaces(): Promise<PlaceTold[]> {
  const places = credentials.places().slice(0, MOST);
  const found = await Promise.all(
    places.map(async ({ code }) => {
      const token = credentials.seat(code)?.token;
      if (token === undefined) return [];
      try {
        const place = await fetchPlace(code, token);
        return place.summary.stage === "closed" ? [] : [place];
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) credentials.forget(code);
        return [];
      }
    }),
  );
  return found.flat();
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "5 minutes ago"; the last minute is "now". */
function ago(at: number, language: string): string {
  const told = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const passed = Math.max(0, Date.now() - at);
  const [unit, length] = STEPS.find(([, step]) => passed >= step) ?? ["second", Infinity];
  return told.format(-Math.floor(passed / length) || 0, unit);
}

function PlaceRow({ place }: { place: PlaceTold }) {
  const { t, i18n } = useTranslation();
  const titled = useGameTitle();
  const games = useGames().data;
  const { summary, at, your_turn: yours, waits_for: waits } = place;
  const { code, game, stage } = summary;
  const waited = stage === "playing" && waits.length > 0 ? t("turn.waiting", { names: listed(waits, i18n.language) }) : t(`stage.${stage}`);
  return (
    <Link className={style.row} to={`/t/${code}`} data-testid={`your-table-${code}`} data-lit={yours || undefined}>
      <strong>{titled(game, games?.find((entry) => entry.name === game)?.title)}</strong>
      <span className={style.tag}>{code}</span>
      <span className={yours ? style.yours : style.muted}>{yours ? t("turn.yours") : waited}</span>
      <span className={style.when}>{ago(at, i18n.language)}</span>
    </Link>
  );
}

export function YourTables() {
  const { t } = useTranslation();
  const [places, setPlaces] = useState<PlaceTold[]>([]);

  useEffect(() => {
    let here = true;
    void fetchPlaces().then((found) => {
      if (here) setPlaces(found);
    });
    return () => {
      here = false;
    };
  }, []);

  if (places.length === 0) return null;
  return (
    <Slab title={t("start.yours")} testid="your-tables">
      <ul className={style.rows}>
        {places.map((place) => (
          <li key={place.summary.code}>
            <PlaceRow place={place} />
          </li>
        ))}
      </ul>
    </Slab>
  );
}
