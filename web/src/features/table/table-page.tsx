/** The table: whom it waits for, the seats, the board, what you may do, and the tale. */
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TableView, You } from "../../generated/protocol";
import type { Told } from "../../kit/board";
import { Button } from "../../kit/button";
import { classes } from "../../kit/classes";
import { Bar, Page } from "../../kit/page";
import type { Accent } from "../../kit/schema";
import { Slab } from "../../kit/slab";
import { accentOf } from "../../voice/announcements";
import { eventSentence } from "../../voice/sentences";
import { useGameTitle, useTeller } from "../../voice/use-teller";
import { played } from "../../wire/happened-slice";
import { useGame } from "../../wire/http";
import { seated } from "../../wire/seats";
import { useSend, useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import { ActBar, PLAY, useActs } from "./act-bar";
import { AnswersShared, useAnswers } from "./answers";
import { DrawnBoard, DrawnSeat, isDrawn } from "./board";
import { Entries, WordsContext } from "./generic/pieces";
import { readPrivate, readView } from "./generic/reading";
import { useWords } from "./generic/use-words";
import { Odds } from "./odds";
import { OutcomeSlab } from "./outcome";
import { Seats } from "./seats";
import style from "./table.module.css";
import { TurnLine, useTurnText } from "./turn-line";

interface TablePageProps {
  table: TableView;
  you: You;
  menu: ReactNode;
  tale: ReactNode;
  /** How much of the tale was not looked at. */
  untold: number;
  /** After the end: again, or another game. */
  again: ReactNode;
  /** For who has no seat in this game. */
  onlooker: ReactNode;
}

type Tab = "table" | "tale";

export function TablePage(props: TablePageProps) {
  return (
    <AnswersShared>
      <Laid {...props} />
    </AnswersShared>
  );
}

function Laid({ table, you, menu, tale, untold, again, onlooker }: TablePageProps) {
  const { t } = useTranslation();
  const titled = useGameTitle();
  const entry = useGame(table.game);
  const { public: view, private: own, outcome, odds } = useWire((state) => state.table);
  const { mine } = useTurnText();
  const acts = useActs();
  const [tab, setTab] = useState<Tab>("table");
  const [onBoard, setOnBoard] = useState<unknown>(null);
  const seats = seated(table.members).length;
  const words = useWords(table.members, entry?.public);
  const ownWords = useWords(table.members, entry?.private);
  const reading = useMemo(() => readView(view, entry?.public ?? null, seats), [view, entry, seats]);
  const secrets = useMemo(() => readPrivate(own, entry?.private ?? null, seats), [own, entry, seats]);
  const title = titled(table.game, entry?.title);
  const drawn = isDrawn(table.game);
  const accent = useMemo(() => accentOf(entry, table.options), [entry, table.options]);
  const answers = useAnswers();
  usePlayedInTime(table.game);

  function tabButton(name: Tab, label: ReactNode) {
    return (
      <Button
        kind="quiet"
        className={style.tab}
        role="tab"
        aria-selected={tab === name}
        data-testid={`tab-${name}`}
        onClick={() => {
          setTab(name);
        }}
      >
        {label}
      </Button>
    );
  }

  return (
    <>
      <Bar title={title} code={table.code} back="/">
        {menu}
      </Bar>
      <Page title={t(mine ? "page.titleYours" : "page.title", { name: title })} testid="table" flush>
        <div className={style.frame} data-tab={tab}>
          <TurnLine members={table.members} />
          {outcome && (
            <div className={style.end}>
              <OutcomeSlab table={table} outcome={outcome} again={again} />
            </div>
          )}
          <WordsContext value={words}>
            <div className={style.side}>
              <Seats
                table={table}
                you={you}
                badges={(seat) => (drawn ? [] : (reading.badges[seat] ?? []).map(words.label).filter(Boolean))}
                facts={(seat) =>
                  drawn ? (
                    <DrawnSeat game={table.game} public={onBoard ?? view} options={table.options} seat={seat} accent={accent} />
                  ) : (
                    <Entries entries={reading.facts[seat] ?? []} small />
                  )
                }
              />
            </div>
            <div className={style.middle}>
              {drawn ? (
                <Drawn table={table} you={you} words={words} accent={accent} onShows={setOnBoard} />
              ) : (
                reading.rest.length > 0 && (
                  <Slab title={t("board.title")} testid="board">
                    <Entries entries={reading.rest} wide />
                  </Slab>
                )
              )}
              {!drawn && secrets.length > 0 && (
                <WordsContext value={ownWords}>
                  <Slab title={t("board.yours")} secret testid="private">
                    <Entries entries={secrets} wide />
                  </Slab>
                </WordsContext>
              )}
              {!answers.drawn("odds") && <Odds odds={odds} />}
            </div>
          </WordsContext>
          <div className={style.tale} data-testid="tale-panel">
            {tale}
          </div>
          <div className={classes(style.dock, you.seat !== null && !acts && style.idle)}>
            {you.seat === null ? onlooker : acts && <ActBar />}
            <div className={style.tabs} role="tablist" aria-label={t("tale.tabs")}>
              {tabButton("table", t("tale.table"))}
              {tabButton("tale", untold > 0 && tab === "table" ? t("tale.titleNew", { count: untold }) : t("tale.title"))}
            </div>
          </div>
        </div>
      </Page>
    </>
  );
}

interface DrawnProps {
  table: TableView;
  you: You;
  words: ReturnType<typeof useWords>;
  accent: Accent | null;
  onShows: (view: unknown) => void;
}

/** The game's own board, with what it needs of the store. */
function Drawn({ table, you, words, accent, onShows }: DrawnProps) {
  const dispatch = useSend();
  const teller = useTeller();
  const answers = useAnswers();
  const { public: view, private: own, offers, toAct, odds, outcome, version } = useWire((state) => state.table);
  const told = useWire((state) => state.happened.told);
  const shown = useWire((state) => state.happened.shown);
  const play = usePress(PLAY);
  const queue = useMemo(() => told.filter((one) => one.version > shown), [told, shown]);
  const seats = useMemo(
    () => seated(table.members).map(({ member, seat }) => ({ member, ...words.seat(seat ?? 0) })),
    [table.members, words],
  );
  const tell = useCallback((one: Told) => eventSentence(teller, one), [teller]);
  const onPlayed = useCallback((to: number) => dispatch(played(to)), [dispatch]);
  return (
    <DrawnBoard
      game={table.game}
      code={table.code}
      public={view}
      private={own}
      {...{ offers, toAct, odds, outcome, seats, accent, queue, told, tell, onPlayed, onShows }}
      options={table.options}
      seat={you.seat}
      answersOf={answers.of}
      onAnswer={answers.fill}
      onDraws={answers.setDrawn}
      busy={play.waiting !== undefined}
      onPlay={(command) => {
        play.press({ type: "Play", command, version });
      }}
    />
  );
}

/** How long a board may take to show what happened, milliseconds; after it the tale goes on without it. */
const PATIENCE = 6000;

/** What a board does not show in time counts as shown; without a drawn board it is on screen at once. */
function usePlayedInTime(game: string): void {
  const dispatch = useSend();
  const version = useWire((state) => state.table.version);
  const shown = useWire((state) => state.happened.shown);
  const newest = useRef(version);
  useEffect(() => {
    newest.current = version;
    if (!isDrawn(game)) dispatch(played(version));
  }, [dispatch, game, version]);
  const behind = shown < version;
  useEffect(() => {
    if (!behind || !isDrawn(game)) return;
    // Counted from what was shown last, however much comes meanwhile.
    const timer = setTimeout(() => dispatch(played(newest.current)), PATIENCE);
    return () => {
      clearTimeout(timer);
    };
  }, [dispatch, game, behind, shown]);
}
