/** Ready, and the start with the reason why it cannot be yet. */
import { CheckCircleIcon } from "@phosphor-icons/react/CheckCircle";
import { CircleIcon } from "@phosphor-icons/react/Circle";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { TableView, You } from "../../generated/protocol";
import { Button } from "../../kit/button";
import { listed } from "../../voice/fill";
import { PressNote } from "../../voice/press-note";
import type { GameEntry } from "../../wire/http";
import { notReady, playing } from "../../wire/seats";
import { usePress } from "../../wire/use-press";
import style from "./lobby.module.css";

interface StartBarProps {
  table: TableView;
  you: You;
  entry: GameEntry | undefined;
}

/** Why the game cannot start yet, or who is waited for; undefined where nothing stands in the way. */
function useReason({ table, entry }: StartBarProps): string | undefined {
  const { t, i18n } = useTranslation();
  const sitting = playing(table.members).length;
  if (entry && sitting < entry.seats.low) return t("lobby.tooFew", { count: entry.seats.low - sitting });
  if (entry && sitting > entry.seats.high) return t("lobby.tooMany", { most: entry.seats.high });
  const waited = notReady(table).map((one) => one.username ?? t("name.someone"));
  return waited.length > 0 ? t("turn.waiting", { names: listed(waited, i18n.language) }) : undefined;
}

export function StartBar(props: StartBarProps) {
  const { table, you } = props;
  const { t } = useTranslation();
  const ready = usePress("ready");
  const start = usePress("start");
  const reason = useReason(props);
  const { forgive } = start;
  useEffect(() => {
    // What stood in the way has changed: the last refusal is no longer true.
    forgive();
  }, [reason, forgive]);
  const me = table.members.find((one) => one.member === you.member);
  const host = table.members.find((one) => one.member === table.host);
  const asked = me?.plays === true && !you.host;
  const hostName = host?.username ?? t("name.someone");
  return (
    <div className={style.bar}>
      <div className={style.barInner}>
        {!start.refusal && (
          <p role="status" data-testid="start-reason">
            {reason ?? (you.host ? t("lobby.canStart") : t("lobby.hostStarts", { name: hostName }))}
          </p>
        )}
        <PressNote of={ready} />
        <PressNote of={start} />
        <div className={style.buttons}>
          {asked && (
            <Button
              kind={me.ready ? "plain" : "lamp"}
              icon={me.ready ? <CheckCircleIcon size={20} weight="fill" aria-hidden /> : <CircleIcon size={20} aria-hidden />}
              aria-pressed={me.ready}
              off={ready.waiting !== undefined}
              data-testid="ready"
              onClick={() => {
                ready.press({ type: "SetReady", ready: !me.ready });
              }}
            >
              {t("lobby.getReady")}
            </Button>
          )}
          {you.host && (
            <Button
              kind={reason === undefined ? "lamp" : "plain"}
              off={start.waiting !== undefined}
              data-testid="start-game"
              onClick={() => {
                // The house is the judge: its answer says what is missing, in the same words.
                start.press({ type: "StartGame" });
              }}
            >
              {t("lobby.start")}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
