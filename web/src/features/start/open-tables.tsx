/** The tables that anyone may join. */
import { ArrowClockwiseIcon } from "@phosphor-icons/react/ArrowClockwise";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../kit/button";
import { Slab } from "../../kit/slab";
import { useGameTitle } from "../../voice/use-teller";
import { credentials } from "../../wire/credentials";
import { fetchTables, useFetched, useGames } from "../../wire/http";
import style from "./start-page.module.css";

const EVERY = 15_000;

export function OpenTables() {
  const { t } = useTranslation();
  const titled = useGameTitle();
  const games = useGames().data;
  const { data, failed, again } = useFetched(fetchTables);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") again();
    }, EVERY);
    return () => {
      clearInterval(timer);
    };
  }, [again]);

  const open = data?.filter(({ code }) => credentials.seat(code) === undefined) ?? [];
  return (
    <Slab
      title={t("start.open")}
      testid="open-tables"
      aside={
        <Button
          kind="quiet"
          square
          icon={<ArrowClockwiseIcon size={20} aria-hidden />}
          aria-label={t("start.lookAgain")}
          onClick={again}
        />
      }
    >
      {failed !== undefined && <p className={style.muted}>{t("start.noAnswer")}</p>}
      {data && open.length === 0 && <p className={style.muted}>{t("start.noneOpen")}</p>}
      <ul className={style.rows}>
        {open.map(({ code, game, stage, seats_taken, seats }) => (
          <li key={code}>
            <Link className={style.row} to={`/t/${code}`} data-testid={`open-table-${code}`}>
              <strong>{titled(game, games?.find((entry) => entry.name === game)?.title)}</strong>
              <span className={style.tag}>{code}</span>
              <span className={style.muted}>
                {t(`stage.${stage}`)} · {t("start.seats", { taken: seats_taken, of: seats })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Slab>
  );
}
