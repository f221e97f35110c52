/** The table: whom it waits for, the seats, the board, what you may do, and the tale, laid out for every screen. */
import { ChatCircleTextIcon } from "@phosphor-icons/react/ChatCircleText";
import { GameControllerIcon } from "@phosphor-icons/react/GameController";
import { QuestionIcon } from "@phosphor-icons/react/Question";
import { XIcon } from "@phosphor-icons/react/X";
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TableView, You } from "../../generated/protocol";
import { Button, ButtonLink } from "../../kit/button";
import { classes } from "../../kit/classes";
import { MenuItem } from "../../kit/menu";
import { Bar, Page, TableCode } from "../../kit/page";
import { mediaSignal, useSignal } from "../../kit/signal";
import { useStillness } from "../../kit/stillness";
import { useHeight } from "../../kit/use-height";
import { useGameTitle } from "../../voice/use-teller";
import { isHiding } from "../../wire/cover-slice";
import { useGame } from "../../wire/http";
import { useWire } from "../../wire/state";
import { useActs } from "./act-bar";
import { AnswersShared, useFilling } from "./answers";
import { isDrawn } from "./board";
import { BoardArea } from "./board-area";
import { CoverButton, useCover } from "./cover";
import { Dock } from "./dock";
import { Hand } from "./hand";
import { OutcomeSlab } from "./outcome";
import { Seats, Watchers } from "./seats";
import style from "./shell.module.css";
import { ShownViewShared } from "./shown-view";
import { Tabs, type Tab } from "./tabs";
import { TurnLine } from "./turn-line";
import { useIsMine } from "./turn-text";
import { useTyping } from "./use-typing";
import { bringBack } from "./what-now";

/** The seats stand beside the board: how it ended stands under them, in sight. */
const BESIDE = mediaSignal("(min-width: 1024px), (min-width: 640px) and (max-height: 500px)");

const Help = lazy(async () => ({ default: (await import("./help")).Help }));

interface TablePageProps {
  table: TableView;
  you: You;
  /** The menu, with further entries of the page. */
  menu: (further: ReactNode) => ReactNode;
  /** The tale, with what stands beside its heading. */
  tale: (aside: ReactNode) => ReactNode;
  /** How much of the tale was not looked at. */
  untold: number;
  /** Marks to throw over the table, where the tale does not lie open. */
  reactions: ReactNode;
  /** After the end: again, or another game. */
  again: ReactNode;
  /** For who has no seat in this game. */
  onlooker: ReactNode;
  /** For a host: somebody who is waited for is not there. */
  absent: ReactNode;
  /** It was asked what to do now. */
  onWhatNow: () => void;
}

export function TablePage(props: TablePageProps) {
  return (
    <AnswersShared>
      <ShownViewShared>
        <Laid {...props} />
      </ShownViewShared>
    </AnswersShared>
  );
}

function Laid(props: TablePageProps) {
  const { table, you, menu, tale, untold, reactions, again, onlooker, absent, onWhatNow } = props;
  const { t } = useTranslation();
  const titled = useGameTitle();
  const entry = useGame(table.game);
  const drawn = isDrawn(table.game);
  // On the board it is seen how it ended, before it is told.
  const ended = useWire(({ table: { outcome, version }, happened }) => (!drawn || happened.shown >= version ? outcome : null));
  const screen = useWire((state) => state.cover.screen);
  const hiding = useWire(isHiding);
  const mine = useIsMine();
  const acts = useActs();
  const quiet = useFilling().drawn("quiet");
  const typing = useTyping();
  const frame = useRef<HTMLDivElement>(null);
  const strip = useHeight<HTMLDivElement>("--seats");
  const [tab, setTab] = useState<Tab>("table");
  const [helping, setHelping] = useState(false);
  const [asked, setAsked] = useState(0);
  const title = titled(table.game, entry?.title);
  useCover();
  useStillness(quiet);

  useEffect(() => {
    // Once the table is on screen again.
    if (asked > 0 && frame.current) bringBack(frame.current);
  }, [asked]);

  const unread = untold > 0 && tab === "table";
  const toTale = unread && !quiet ? t("tale.titleNew", { count: untold }) : t("tale.title");
  const beside = useSignal(BESIDE);
  const result = ended && (
    <div className={style.end}>
      <OutcomeSlab table={table} outcome={ended} />
    </div>
  );
  const whatNow = useCallback(() => {
    setTab("table");
    setAsked((before) => before + 1);
    onWhatNow();
  }, [onWhatNow]);
  const openHelp = () => {
    setHelping(true);
  };

  return (
    <>
      <Bar title={title} code={quiet ? undefined : table.code} back="/">
        {!screen && (
          <>
            <Button
              kind="quiet"
              square
              className={style.helpButton}
              icon={<QuestionIcon size={24} aria-hidden />}
              aria-label={t("help.open")}
              data-testid="help-open"
              onClick={openHelp}
            />
            <Button
              kind="quiet"
              className={classes(style.taleButton, !quiet && style.narrowOnly)}
              icon={<ChatCircleTextIcon size={24} weight={untold > 0 ? "fill" : "regular"} aria-hidden />}
              aria-expanded={tab === "tale"}
              data-testid="tale-open"
              onClick={() => {
                setTab(tab === "tale" ? "table" : "tale");
              }}
            >
              {toTale}
            </Button>
            <CoverButton />
            <span className={classes(style.menu, unread && style.news)}>
              {menu(
                <>
                  <MenuItem
                    icon={tab === "tale" ? <GameControllerIcon size={20} aria-hidden /> : <ChatCircleTextIcon size={20} aria-hidden />}
                    testid={tab === "tale" ? "menu-table" : "menu-tale"}
                    className={style.shortOnly}
                    onSelect={() => {
                      setTab(tab === "tale" ? "table" : "tale");
                    }}
                  >
                    {tab === "tale" ? t("tale.table") : toTale}
                  </MenuItem>
                  <MenuItem icon={<QuestionIcon size={20} aria-hidden />} testid="menu-help" onSelect={openHelp}>
                    {t("help.open")}
                  </MenuItem>
                </>,
              )}
            </span>
          </>
        )}
        {screen && (
          <ButtonLink kind="quiet" to={`/t/${table.code}`} data-testid="leave-screen">
            {t("screen.leave")}
          </ButtonLink>
        )}
      </Bar>
      <Page title={t(mine ? "page.titleYours" : "page.title", { name: title })} testid="table" flush>
        <div
          ref={frame}
          className={style.frame}
          data-tab={tab}
          data-drawn={drawn || undefined}
          data-screen={screen || undefined}
          data-quiet={quiet || undefined}
          data-typing={typing || undefined}
          data-idle={(!acts && !hiding) || undefined}
        >
          <TurnLine members={table.members} onWhatNow={screen ? undefined : whatNow} />
          <div className={style.side} ref={strip}>
            <div className={style.seatsRow}>
              <Seats table={table} you={screen ? null : you} />
              {!screen && <div className={style.react}>{reactions}</div>}
            </div>
            {!quiet && <Watchers members={table.members} />}
            {beside && result}
          </div>
          <div className={style.middle}>
            {!drawn && !beside && result}
            <Hand />
            <div className={style.board}>
              <BoardArea table={table} />
            </div>
            {drawn && !beside && result}
          </div>
          {!screen && (
            <Dock
              again={again}
              onlooker={onlooker}
              absent={absent}
              tabs={<Tabs tab={tab} onTab={setTab} onHelp={openHelp} tale={unread && !quiet ? t("tale.short", { count: untold }) : t("tale.title")} />}
            />
          )}
          <div className={style.tale} data-testid="tale-panel">
            {quiet && (
              <div className={style.behind}>
                <TableCode code={table.code} />
                <Watchers members={table.members} />
              </div>
            )}
            {tale(
              <Button
                kind="quiet"
                square
                className={style.closeTale}
                icon={<XIcon size={20} aria-hidden />}
                aria-label={t("tale.close")}
                data-testid="tale-close"
                onClick={() => {
                  setTab("table");
                }}
              />,
            )}
          </div>
        </div>
      </Page>
      <Suspense>
        {helping && (
          <Help
            table={table}
            open
            onClose={() => {
              setHelping(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
