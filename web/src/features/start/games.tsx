/** The shelf: every game of the house as a slab, with who it is for, how long it takes and its tone. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { Scene } from "../../kit/scene";
import { Well } from "../../kit/well";
import { firstOf } from "../../voice/catalogue";
import { useGameTitle } from "../../voice/use-teller";
import { useGames, type GameEntry } from "../../wire/http";
import { LayTable } from "./lay-table";
import style from "./start-page.module.css";

function GameSlab({ entry, onLay }: { entry: GameEntry; onLay: () => void }) {
  const { t, i18n } = useTranslation();
  const titled = useGameTitle();
  const { name, title, seats } = entry;
  const tagline = firstOf(i18n, [`${name}:tagline`], {});
  return (
    <li className={style.game}>
      <Scene game={name} className={style.scene} />
      <div className={style.about}>
        <h3>{titled(name, title)}</h3>
        <p className={style.muted}>
          {seats.low === seats.high ? String(seats.low) : t("start.players", { low: seats.low, high: seats.high })}
          {tagline !== undefined && ` · ${tagline}`}
        </p>
      </div>
      <Button kind="plain" data-testid={`game-${name}`} onClick={onLay} aria-label={t("start.layGame", { game: titled(name, title) })}>
        {t("start.lay")}
      </Button>
    </li>
  );
}

/** The last place on the shelf: from here to the table, for who has never been. */
function Evening() {
  const { t } = useTranslation();
  const steps = [t("start.evening.lay"), t("start.evening.send"), t("start.evening.sit")];
  return (
    <li className={style.evening} data-testid="evening">
      <h3>{t("start.evening.title")}</h3>
      <ol>
        {steps.map((step, place) => (
          <li key={step}>
            <Well size={32}>
              <strong aria-hidden>{place + 1}</strong>
            </Well>
            {step}
          </li>
        ))}
      </ol>
    </li>
  );
}

export function Games() {
  const { t } = useTranslation();
  const { data, failed, again } = useGames();
  const [chosen, setChosen] = useState<GameEntry>();
  return (
    <section className={style.shelf} aria-label={t("start.new")} data-testid="new-table">
      {failed !== undefined && (
        <p className={style.noAnswer}>
          {t("start.noAnswer")} <Button onClick={again}>{t("start.lookAgain")}</Button>
        </p>
      )}
      <ul className={style.games}>
        {data?.map((entry) => (
          <GameSlab
            key={entry.name}
            entry={entry}
            onLay={() => {
              setChosen(entry);
            }}
          />
        ))}
        {data && <Evening />}
      </ul>
      {chosen && (
        <LayTable
          entry={chosen}
          onClose={() => {
            setChosen(undefined);
          }}
        />
      )}
    </section>
  );
}
