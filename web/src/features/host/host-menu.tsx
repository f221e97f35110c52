/** The host's menu, the same in every phase: members, bots, the start, who may come in, another game, reset, close. */
import { PlayIcon } from "@phosphor-icons/react/Play";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MemberView, TableView } from "../../generated/protocol";
import { Button } from "../../kit/button";
import { Confirm, Dialog } from "../../kit/dialog";
import { Toggle } from "../../kit/field";
import { SeatMark } from "../../kit/seat-mark";
import { useLevelName } from "../../voice/levels";
import { PressNote } from "../../voice/press-note";
import { marksOf } from "../../wire/seats";
import { useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import style from "./host.module.css";
import { MemberActions } from "./member-actions";
import { PlayAgain } from "./play-again";

/** How things stand with a member, in a few words. */
function Standing({ table, member }: { table: TableView; member: MemberView }) {
  const { t } = useTranslation();
  const named = useLevelName();
  const presence = useWire((state) => state.presence[member.member]);
  const words = [
    member.member === table.host && t("name.host"),
    member.kind === "bot" && (member.level === null ? t("name.aBot") : t("name.bot", { level: named(member.level) })),
    member.held_by_bot && t("name.held"),
    presence?.absent === true && t("name.away"),
    table.stage === "lobby" && member.plays && member.kind === "person" && member.ready && t("lobby.ready"),
    !member.plays && member.seat === null && t("name.watches"),
  ];
  return <span className={style.state}>{words.filter(Boolean).join(", ")}</span>;
}

function Members({ table }: { table: TableView }) {
  const { t } = useTranslation();
  const marks = marksOf(table.members);
  return (
    <ul className={style.rows}>
      {table.members.map((member) => {
        const mark = marks.get(member.member);
        return (
          <li key={member.member} className={style.row}>
            <span className={style.who}>
              {mark !== undefined && <SeatMark mark={mark} bot={member.kind === "bot"} size={20} />}
              <span>{member.username ?? t("name.someone")}</span>
              <Standing table={table} member={member} />
            </span>
            <MemberActions member={member.member} />
          </li>
        );
      })}
    </ul>
  );
}

function Start() {
  const { t } = useTranslation();
  const start = usePress("start");
  return (
    <>
      <Button
        kind="lamp"
        icon={<PlayIcon size={20} aria-hidden />}
        off={start.waiting !== undefined}
        data-testid="host-start"
        onClick={() => {
          start.press({ type: "StartGame" });
        }}
      >
        {t("lobby.start")}
      </Button>
      <PressNote of={start} />
    </>
  );
}

function Access({ table }: { table: TableView }) {
  const { t } = useTranslation();
  const access = usePress("access");
  return (
    <>
      <Toggle
        label={t("access.listed")}
        hint={t("access.listedHint")}
        checked={table.listed}
        data-testid="access-listed"
        onValue={(listed) => {
          access.press({ type: "SetAccess", listed });
        }}
      />
      <Toggle
        label={t("access.spectators")}
        hint={t("access.spectatorsHint")}
        checked={table.spectators}
        data-testid="access-spectators"
        onValue={(spectators) => {
          access.press({ type: "SetAccess", spectators });
        }}
      />
      <PressNote of={access} />
    </>
  );
}

interface HostMenuProps {
  open: boolean;
  onClose: () => void;
  /** Bots for free seats, in the lobby. */
  bots: ReactNode;
}

export function HostMenu({ open, onClose, bots }: HostMenuProps) {
  const { t } = useTranslation();
  const table = useWire((state) => state.table.table);
  const reset = usePress("reset");
  const shut = usePress("close-table");
  const [asking, setAsking] = useState<"reset" | "close" | null>(null);
  if (!table) return null;
  const done = () => {
    setAsking(null);
  };
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t("host.menu")} testid="host-menu">
        <Members table={table} />
        {bots && <div className={style.part}>{bots}</div>}
        {table.stage === "lobby" && <Start />}
        {table.stage !== "playing" && <PlayAgain game={table.game} stage={table.stage} />}
        <Access table={table} />
        <div className={style.ends}>
          {table.stage !== "lobby" && (
            <Button
              data-testid="reset-game"
              onClick={() => {
                setAsking("reset");
              }}
            >
              {t("host.reset")}
            </Button>
          )}
          <Button
            data-testid="close-table"
            onClick={() => {
              setAsking("close");
            }}
          >
            {t("host.close")}
          </Button>
        </div>
        <p className={style.hint}>{t("host.leaderboardHint")}</p>
        <PressNote of={reset} />
        <PressNote of={shut} />
      </Dialog>
      <Confirm
        open={asking === "reset"}
        onClose={done}
        title={t("host.resetTitle")}
        text={t("host.resetText")}
        verb={t("host.reset")}
        onConfirm={() => {
          reset.press({ type: "ResetGame" });
          onClose();
        }}
      />
      <Confirm
        open={asking === "close"}
        onClose={done}
        title={t("host.closeTitle")}
        text={t("host.closeText")}
        verb={t("host.close")}
        onConfirm={() => {
          shut.press({ type: "CloseTable" });
          onClose();
        }}
      />
    </>
  );
}
