/** At a table: the lobby or the game, with everything that stands on both. */
import { GearSixIcon } from "@phosphor-icons/react/GearSix";
import { MonitorIcon } from "@phosphor-icons/react/Monitor";
import { UsersIcon } from "@phosphor-icons/react/Users";
import { Suspense, lazy, useCallback, useEffect, useState, type ReactNode } from "react";
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

/** What calls, keeps awake, passes by and is said while somebody is at a table. It goes by every move, and draws nothing. */
function Calls({ table, you, asked }: Pick<SeatedProps, "table" | "you"> & { asked: number }) {
  const { t } = useTranslation();
  const { text: turn, mine } = useTurnText();
  const many = useWire((state) => state.table.toAct.length > 1);
  const late = useIsLast(useWire((state) => state.table.deadline));
  const screen = useWire((state) => state.cover.screen);
  useTurnCall(mine, { all: many });
  useWakeLock((you.seat !== null || screen) && table.stage === "playing");
  usePace(table.stage !== "lobby" && isDrawn(table.game));
  useSignals();
  return <TaleVoice turn={turn} mine={mine} asked={asked} warning={mine && late ? t("turn.lastMinute") : undefined} />;
}

export function Seated({ code, table, you, onSomeoneElse }: SeatedProps) {
  const { t } = useTranslation();
  const untold = useUntold();
  const { levels = [], usual = "" } = useGame(table.game) ?? {};
  const screen = useWire((state) => state.cover.screen);
  const [open, setOpen] = useState<"host" | "settings" | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    bringParts(TablePart, LobbyPart);
  }, []);
  const askNow = useCallback(() => {
    setAsked((before) => before + 1);
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
          onWhatNow={askNow}
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
      <Calls table={table} you={you} asked={asked} />
    </>
  );
}
