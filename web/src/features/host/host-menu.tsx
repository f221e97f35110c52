/** The host's menu, the same in every phase: members, who may come in, another game, reset, close. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { Confirm, Dialog } from "../../kit/dialog";
import { Toggle } from "../../kit/field";
import { PressNote } from "../../voice/press-note";
import { useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import { PlayAgain } from "./play-again";
import style from "./host.module.css";
import { MemberActions } from "./member-actions";

interface HostMenuProps {
  open: boolean;
  onClose: () => void;
}

export function HostMenu({ open, onClose }: HostMenuProps) {
  const { t } = useTranslation();
  const table = useWire((state) => state.table.table);
  const access = usePress("access");
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
        <ul className={style.rows}>
          {table.members.map(({ member, username }) => (
            <li key={member} className={style.row}>
              <span>{username ?? t("name.someone")}</span>
              <MemberActions member={member} />
            </li>
          ))}
        </ul>
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
        {table.stage !== "playing" && <PlayAgain game={table.game} stage={table.stage} />}
        <div className={style.actions}>
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
