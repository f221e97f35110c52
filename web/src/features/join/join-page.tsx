/** Whoever opens an invite link: what is played here, your name, and a chair or a place to watch from. */
import { ArmchairIcon } from "@phosphor-icons/react/Armchair";
import { EyeIcon } from "@phosphor-icons/react/Eye";
import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../kit/button";
import { FieldError, TextInput } from "../../kit/field";
import { Front } from "../../kit/front";
import { Page } from "../../kit/page";
import { Scene } from "../../kit/scene";
import { refusalSentence } from "../../voice/sentences";
import { useGameTitle, useTeller } from "../../voice/use-teller";
import { firstOf, useGameWords } from "../../voice/catalogue";
import { placeWanted } from "../../wire/actions";
import { fetchTable, useFetched, useGame } from "../../wire/http";
import { nameUsed } from "../../wire/settings-slice";
import { useSend, useWire } from "../../wire/state";
import { InApp } from "./in-app";
import style from "./join.module.css";

const ABOUT_THE_NAME = new Set(["username_taken", "invalid_name"]);

interface JoinPageProps {
  code: string;
  /** What stands in place of the page when the house knows no such table. */
  unknown: ReactNode;
  /** How a game goes. */
  about: (game: string) => ReactNode;
  /** Where somebody on this device has a seat here: the way back to it. */
  onSeated?: (() => void) | undefined;
}

export function JoinPage({ code, unknown, about, onSeated }: JoinPageProps) {
  const { t, i18n } = useTranslation();
  const dispatch = useSend();
  const teller = useTeller();
  const titled = useGameTitle();
  const { data: summary, failed } = useFetched(useCallback(() => fetchTable(code), [code]));
  const entry = useGame(summary?.game);
  useGameWords(summary?.game);
  const { status, refusal } = useWire((state) => state.connection);
  const known = useWire((state) => state.settings.username);
  const [username, setUsername] = useState(onSeated ? "" : known);
  const [nameless, setNameless] = useState(false);

  if (failed === 404 || summary?.stage === "closed") return unknown;

  const refused = status === "refused" ? refusal : null;
  const busy = status === "opening";
  const begun = summary?.stage === "playing" || refused?.code === "game_in_progress";
  const full = refused?.code === "table_full" || (summary !== undefined && summary.seats_taken >= summary.seats);
  const nameError = nameless
    ? t("join.nameNeeded")
    : refused && ABOUT_THE_NAME.has(refused.code)
      ? refusalSentence(teller, refused)
      : undefined;

  function join(spectate: boolean) {
    const name = username.trim();
    setNameless(name === "");
    if (name === "" || busy) return;
    if (!onSeated) dispatch(nameUsed(name));
    dispatch(placeWanted({ code, username: name, spectate }));
  }

  const title = summary ? titled(summary.game, entry?.title) : t("join.table", { code });
  const tagline = summary && firstOf(i18n, [`${summary.game}:tagline`], {});
  return (
    <>
      <Front />
      <Page title={t("page.title", { name: title })} narrow testid="join-page">
        <div className={style.invite}>
          {summary && <Scene game={summary.game} />}
          <div>
            <h1 className={style.game}>{title}</h1>
            {tagline !== undefined && <p>{tagline}</p>}
            {summary && (
              <p className={style.facts}>
                {t("join.table", { code })} · {t(`stage.${summary.stage}`)} ·{" "}
                {t("start.seats", { taken: summary.seats_taken, of: summary.seats })}
              </p>
            )}
          </div>
        </div>
        <InApp code={code} />
        {failed !== undefined && <p>{t("start.noAnswer")}</p>}
        {begun && <p data-testid="they-have-begun">{t("join.begun")}</p>}
        {!begun && full && <p data-testid="table-full">{t("join.full")}</p>}
        <form
          noValidate
          className={style.form}
          onSubmit={(event) => {
            event.preventDefault();
            join(begun || full);
          }}
        >
          <TextInput
            label={t("join.name")}
            value={username}
            onValue={setUsername}
            autoComplete="nickname"
            data-testid="join-name"
            error={nameError}
          />
          {refused && !nameError && <FieldError>{refusalSentence(teller, refused)}</FieldError>}
          <div className={style.actions}>
            {!begun && !full && (
              <Button type="submit" kind="lamp" icon={<ArmchairIcon size={20} aria-hidden />} off={busy} data-testid="sit-down">
                {t("join.sit")}
              </Button>
            )}
            {summary?.spectators !== false && (
              <Button
                kind={begun || full ? "lamp" : "plain"}
                icon={<EyeIcon size={20} aria-hidden />}
                off={busy}
                data-testid="watch"
                onClick={() => {
                  join(true);
                }}
              >
                {t("join.watch")}
              </Button>
            )}
          </div>
          {busy && <p role="status">{t("join.opening")}</p>}
          {begun && summary?.spectators === false && <p>{t("join.noWatching")}</p>}
        </form>
        {onSeated && (
          <Button kind="quiet" data-testid="who-seated" onClick={onSeated}>
            {t("who.seated")}
          </Button>
        )}
        {summary && about(summary.game)}
        <ButtonLink kind="quiet" to="/">
          {t("page.start")}
        </ButtonLink>
      </Page>
    </>
  );
}
