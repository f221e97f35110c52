/** Everything at `/t/CODE`: joining, the lobby, the table, and what stands there when there is none. */
import { GearSixIcon } from "@phosphor-icons/react/GearSix";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Tale, useUntold } from "../features/chat/tale";
import { TaleVoice } from "../features/chat/tale-voice";
import { HostMenu } from "../features/host/host-menu";
import { MemberActions } from "../features/host/member-actions";
import { PlayAgain } from "../features/host/play-again";
import { Ended, Opening, UnknownCode } from "../features/join/elsewhere";
import { JoinPage } from "../features/join/join-page";
import { Lobby } from "../features/lobby/lobby";
import { SettingsDialog } from "../features/settings/settings-dialog";
import { TablePage } from "../features/table/table-page";
import { useTurnText } from "../features/table/turn-line";
import { HostBack, NextGame } from "../features/you/strips";
import { YourMenu } from "../features/you/your-menu";
import type { TableView, You } from "../generated/protocol";
import { MenuItem } from "../kit/menu";
import { useTurnCall } from "../kit/turn-call";
import { useWakeLock } from "../kit/wake-lock";
import { lineDropped, placeWanted } from "../wire/actions";
import { credentials } from "../wire/credentials";
import { codeFrom } from "../wire/links";
import { useSend, useWire } from "../wire/state";

export function TableRoute() {
  const { code: typed = "" } = useParams();
  const code = codeFrom(typed);
  return code === null ? <UnknownCode code={typed} /> : <TableAt key={code} code={code} />;
}

function TableAt({ code }: { code: string }) {
  const dispatch = useSend();
  const connection = useWire((state) => state.connection);
  const { table, you } = useWire((state) => state.table);
  const [known] = useState(() => credentials.seat(code) !== undefined);

  useEffect(() => {
    if (credentials.seat(code) !== undefined) dispatch(placeWanted({ code }));
    return () => {
      dispatch(lineDropped());
    };
  }, [code, dispatch]);

  if (connection.status === "unknown") return <UnknownCode code={code} />;
  if (connection.status === "ended" && connection.ending) return <Ended ending={connection.ending} code={code} />;
  if (table && you && table.code === code) return <Seated code={code} table={table} you={you} />;
  const asked = connection.status === "opening" || connection.status === "lost";
  if (known && asked && connection.refusal === null) return <Opening />;
  return <JoinPage code={code} unknown={<UnknownCode code={code} />} />;
}

function Seated({ code, table, you }: { code: string; table: TableView; you: You }) {
  const { t } = useTranslation();
  const [hosting, setHosting] = useState(false);
  const [setting, setSetting] = useState(false);
  const untold = useUntold();
  const turn = useTurnText();
  const asked = useWire((state) => state.table.toAct.length);
  useTurnCall(turn.mine, { all: asked > 1 });
  useWakeLock(you.seat !== null && table.stage === "playing");
  const menu = (
    <YourMenu
      code={code}
      onHost={
        you.host
          ? () => {
              setHosting(true);
            }
          : undefined
      }
    >
      <MenuItem
        icon={<GearSixIcon size={20} aria-hidden />}
        testid="menu-settings"
        onSelect={() => {
          setSetting(true);
        }}
      >
        {t("settings.title")}
      </MenuItem>
    </YourMenu>
  );
  return (
    <>
      <HostBack />
      {table.stage === "lobby" ? (
        <Lobby
          table={table}
          you={you}
          menu={menu}
          tale={<Tale />}
          actionsFor={(member) => <MemberActions member={member} />}
        />
      ) : (
        <TablePage
          table={table}
          you={you}
          menu={menu}
          tale={<Tale />}
          untold={untold}
          again={you.host ? <PlayAgain game={table.game} stage={table.stage} /> : null}
          onlooker={<NextGame />}
        />
      )}
      <SettingsDialog
        open={setting}
        onClose={() => {
          setSetting(false);
        }}
      />
      <TaleVoice turn={turn.mine ? turn.text : ""} />
      {you.host && (
        <HostMenu
          open={hosting}
          onClose={() => {
            setHosting(false);
          }}
        />
      )}
    </>
  );
}
