/** A new table of a game: under which name, and who may find it. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../kit/button";
import { Dialog } from "../../kit/dialog";
import { FieldError, TextInput, Toggle } from "../../kit/field";
import { refusalSentence } from "../../voice/sentences";
import { useGameTitle, useTeller } from "../../voice/use-teller";
import { tableWanted } from "../../wire/actions";
import type { GameEntry } from "../../wire/http";
import { nameUsed } from "../../wire/settings-slice";
import { useSend, useWire } from "../../wire/state";
import style from "./start-page.module.css";

const LONGEST_NAME = 24;

export function LayTable({ entry, onClose }: { entry: GameEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useSend();
  const navigate = useNavigate();
  const teller = useTeller();
  const titled = useGameTitle();
  const { status, refusal, code } = useWire((state) => state.connection);
  const known = useWire((state) => state.settings.username);
  const [username, setUsername] = useState(known);
  const [listed, setListed] = useState(true);
  const [plays, setPlays] = useState(true);
  const [key, setKey] = useState("");
  const [nameless, setNameless] = useState(false);
  const [asked, setAsked] = useState(false);

  const refused = asked && status === "refused" && code === null ? refusal : null;
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
    if (name === "" || busy) return;
    setAsked(true);
    dispatch(nameUsed(name));
    dispatch(tableWanted({ game: entry.name, username: name, listed, plays, ...(key === "" ? {} : { key }) }));
  }

  return (
    <Dialog open onClose={onClose} title={titled(entry.name, entry.title)} text={t("start.layText")} testid="lay-dialog">
      <form
        noValidate
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label={t("join.name")}
          value={username}
          onValue={setUsername}
          maxLength={LONGEST_NAME * 2}
          autoComplete="nickname"
          data-testid="host-name"
          error={nameError}
        />
        <div className={style.toggles}>
          <Toggle label={t("start.plays")} hint={t("start.playsHint")} checked={plays} onValue={setPlays} data-testid="host-plays" />
          <Toggle label={t("access.listed")} hint={t("access.listedHint")} checked={listed} onValue={setListed} data-testid="host-listed" />
        </div>
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
        <Button type="submit" kind="lamp" off={busy} data-testid="lay-table">
          {t(busy ? "start.laying" : "start.lay")}
        </Button>
      </form>
    </Dialog>
  );
}
