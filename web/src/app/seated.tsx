/** At a table: the lobby or the game, with everything that stands on both. */
import { GearSixIcon } from "@phosphor-icons/react/GearSix";
import { MonitorIcon } from "@phosphor-icons/react/Monitor";
import { UsersIcon } from "@phosphor-icons/react/Users";
import { Suspense, lazy, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUntold } from "../features/chat/lines";
import { Reactions, ReactionsButton } from "../features/chat/reactions";
import { Tale } from "../features/chat/tale";
import { TaleVoice } from "../features/chat/tale-voice";
import { useSignals } from "../features/chat/use-signals";
import { Absent } from "../features/host/absent";
import { MemberActions } from "../features/host/member-actions";
import { PlayAgain } from "../features/host/play-again";
import { AddBot } from "../features/lobby/add-bot";
import { isDrawn } from "../features/table/board";
import { useIsLast } from "../features/table/deadline";
import { usePace } from "../features/table/pace";
import { useTurnText } from "../features/table/turn-text";
import { HostBack, NextGame } from "../features/you/strips";
import { YourMenu } from "../features/you/your-menu";
import type { TableView, You } from "../generated/protocol";
import { MenuItem } from "../kit/menu";
import { useTurnCall } from "../kit/turn-call";
import { useWakeLock } from "../kit/wake-lock";
import { useGame } from "../wire/http";
import { useWire } from "../wire/state";
import { bringParts, LobbyPart, TablePart } from "./parts";

/** What is opened by a press comes when it is first opened. */
const HostMenu = lazy(async () => ({ default: (await import("../features/host/host-menu")).HostMenu }));
const SettingsDialog = lazy(async () => ({ default: (await import("../features/settings/settings-dialog")).SettingsDialog }));

interface SeatedProps {
  code: string;
  table: TableView;
  you: You;
  /** Another person takes over this device's page. */
  onSomeoneElse: () => void;
}

/** What calls, keeps awake and passes by while somebody is at a table. */
function useTable({ table, you }: Pick<SeatedProps, "table" | "you">): { turn: string; mine: boolean; late: boolean } {
  const { text: turn, mine } = useTurnText();
  const { toAct, deadline } = useWire((state) => state.table);
  const screen = useWire((state) => state.cover.screen);
  const late = useIsLast(deadline);
  useTurnCall(mine, { all: toAct.length > 1 });
  useWakeLock((you.seat !== null || screen) && table.stage === "playing");
  usePace(table.stage !== "lobby" && isDrawn(table.game));
  useSignals();
  return { turn, mine, late };
}

export function Seated(props: SeatedProps) {
  const { code, table, you, onSomeoneElse } = props;
  const { t } = useTranslation();
  const { turn, mine, late } = useTable(props);
  const untold = useUntold();
  const { levels = [], usual = "" } = useGame(table.game) ?? {};
  const screen = useWire((state) => state.cover.screen);
  const [open, setOpen] = useState<"host" | "settings" | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    bringParts(TablePart, LobbyPart);
  }, []);
  const close = () => {
    setOpen(null);
  };
  const openHost = () => {
    setOpen("host");
  };
  const menu = (further?: ReactNode) => (
    <YourMenu code={code} onHost={you.host ? openHost : undefined}>
      {further}
      {table.stage !== "lobby" && (
        <MenuItem
          icon={<MonitorIcon size={20} aria-hidden />}
          testid="menu-screen"
          onSelect={() => {
            window.open(`/t/${code}?screen=1`, "_blank", "noopener");
          }}
        >
          {t("screen.open")}
        </MenuItem>
      )}
      <MenuItem icon={<UsersIcon size={20} aria-hidden />} testid="menu-someone-else" onSelect={onSomeoneElse}>
        {t("who.menu")}
      </MenuItem>
      <MenuItem
        icon={<GearSixIcon size={20} aria-hidden />}
        testid="menu-settings"
        onSelect={() => {
          setOpen("settings");
        }}
      >
        {t("settings.title")}
      </MenuItem>
    </YourMenu>
  );
  return (
    <>
      {!screen && <HostBack />}
      {table.stage === "lobby" ? (
        <LobbyPart
          table={table}
          you={you}
          menu={menu()}
          tale={<Tale />}
          actionsFor={(member) => <MemberActions member={member} />}
        />
      ) : (
        <TablePart
          table={table}
          you={you}
          menu={menu}
          tale={(aside) => <Tale aside={aside} reactions={<Reactions />} />}
          untold={untold}
          reactions={<ReactionsButton />}
          again={you.host ? <PlayAgain game={table.game} stage={table.stage} /> : null}
          onlooker={<NextGame />}
          absent={<Absent />}
          onWhatNow={() => {
            setAsked((before) => before + 1);
          }}
        />
      )}
      <Suspense>
        {open === "settings" && <SettingsDialog open onClose={close} />}
        {open === "host" && you.host && !screen && (
          <HostMenu
            open
            onClose={close}
            bots={table.stage === "lobby" && levels.length > 0 ? <AddBot levels={levels} usual={usual} /> : null}
          />
        )}
      </Suspense>
      <TaleVoice turn={turn} mine={mine} asked={asked} warning={mine && late ? t("turn.lastMinute") : undefined} />
    </>
  );
}
