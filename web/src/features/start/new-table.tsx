/** A new table: which game, under which name, and who may find it. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../kit/button";
import { FieldError, TextInput, Toggle } from "../../kit/field";
import { Slab } from "../../kit/slab";
import { bringGame } from "../../voice/catalogue";
import { refusalSentence } from "../../voice/sentences";
import { useGameTitle, useTeller } from "../../voice/use-teller";
import { tableWanted } from "../../wire/actions";
import { useGames, type GameEntry } from "../../wire/http";
import { nameUsed } from "../../wire/settings-slice";
import { useSend, useWire } from "../../wire/state";
import style from "./start-page.module.css";

const LONGEST_NAME = 24;

function GameChoice({ entry, chosen, onChoose }: { entry: GameEntry; chosen: boolean; onChoose: () => void }) {
  const { t, i18n } = useTranslation();
  const titled = useGameTitle();
  const { name, title, seats } = entry;
  const tagline = i18n.exists(`${name}:tagline`) ? i18n.t(`${name}:tagline`) : undefined;
  return (
    <label className={style.game}>
      <input type="radio" name="game" value={name} checked={chosen} onChange={onChoose} data-testid={`game-${name}`} />
      <strong>{titled(name, title)}</strong>
      <span className={style.muted}>
        {t("start.players", { low: seats.low, high: seats.high })}
        {tagline && ` · ${tagline}`}
      </span>
    </label>
  );
}

/** The games of the house, each with its words if it has any. */
function useTitledGames(): { games: GameEntry[] | undefined; failed: number | undefined; again: () => void } {
  const { data, failed, again } = useGames();
  const [games, setGames] = useState<GameEntry[]>();
  useEffect(() => {
    if (!data) return;
    let here = true;
    void Promise.all(data.map(({ name }) => bringGame(name))).then(() => {
      if (here) setGames(data);
    });
    return () => {
      here = false;
    };
  }, [data]);
  return { games, failed, again };
}

export function NewTable() {
  const { t } = useTranslation();
  const dispatch = useSend();
  const navigate = useNavigate();
  const teller = useTeller();
  const { games, failed, again } = useTitledGames();
  const { status, refusal, code } = useWire((state) => state.connection);
  const known = useWire((state) => state.settings.username);
  const [username, setUsername] = useState(known);
  const [chosen, setChosen] = useState<string>();
  const [listed, setListed] = useState(true);
  const [plays, setPlays] = useState(true);
  const [key, setKey] = useState("");
  const [nameless, setNameless] = useState(false);
  const [asked, setAsked] = useState(false);

  const game = chosen ?? games?.[0]?.name;
  const refused = status === "refused" && code === null ? refusal : null;
  const wantsKey = refused?.code === "house_key_needed";
  const busy = status === "opening";
  const nameError = nameless ? t("join.nameNeeded") : refused?.code === "invalid_name" ? refusalSentence(teller, refused) : undefined;

  useEffect(() => {
    // The new table stands: go there. The line is there already.
    if (asked && status === "in" && code !== null) void navigate(`/t/${code}`);
  }, [asked, status, code, navigate]);

  function submit() {
    const name = username.trim();
    setNameless(name === "");
    if (name === "" || game === undefined || busy) return;
    setAsked(true);
    dispatch(nameUsed(name));
    dispatch(tableWanted({ game, username: name, listed, plays, ...(key === "" ? {} : { key }) }));
  }

  return (
    <Slab title={t("start.new")} testid="new-table">
      <form
        noValidate
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {failed !== undefined && (
          <p>
            {t("start.noAnswer")} <Button onClick={again}>{t("start.lookAgain")}</Button>
          </p>
        )}
        <fieldset className={style.games}>
          <legend className="visually-hidden">{t("start.which")}</legend>
          {games?.map((entry) => (
            <GameChoice
              key={entry.name}
              entry={entry}
              chosen={entry.name === game}
              onChoose={() => {
                setChosen(entry.name);
              }}
            />
          ))}
        </fieldset>
        <TextInput
          label={t("join.name")}
          value={username}
          onValue={setUsername}
          maxLength={LONGEST_NAME * 2}
          autoComplete="nickname"
          data-testid="host-name"
          error={nameError}
        />
        <Toggle label={t("start.plays")} hint={t("start.playsHint")} checked={plays} onValue={setPlays} data-testid="host-plays" />
        <Toggle label={t("access.listed")} hint={t("access.listedHint")} checked={listed} onValue={setListed} data-testid="host-listed" />
        {(wantsKey || key !== "") && (
          <TextInput
            label={t("start.key")}
            type="password"
            value={key}
            onValue={setKey}
            data-testid="house-key"
            error={wantsKey ? refusalSentence(teller, refused) : undefined}
          />
        )}
        {refused && !wantsKey && !nameError && <FieldError>{refusalSentence(teller, refused)}</FieldError>}
        <Button type="submit" kind="lamp" off={busy || game === undefined} data-testid="lay-table">
          {t(busy ? "start.laying" : "start.lay")}
        </Button>
      </form>
    </Slab>
  );
}
