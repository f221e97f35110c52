/** A game's own board, with what it needs of the store; nothing private while that is not to be seen. */
import { useCallback, useMemo } from "react";
import type { TableView } from "../../generated/protocol";
import type { Told } from "../../kit/board";
import { accentOf } from "../../voice/announcements";
import { eventSentence } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { isHiding } from "../../wire/cover-slice";
import { filesAt } from "../../wire/files";
import { played } from "../../wire/happened-slice";
import { useGame } from "../../wire/http";
import { seated } from "../../wire/seats";
import { useSend, useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import { useAnswersOf, useFilling } from "./answers";
import { DrawnBoard } from "./board";
import { useWords } from "./generic/use-words";
import { useShowView } from "./shown-view";
import { useStandingOffers } from "./shown-turn";
import { ASK, PLAY } from "./slots";
import { useWriting } from "./use-writing";

const NOTHING: [] = [];

export function Drawn({ table }: { table: TableView }) {
  const dispatch = useSend();
  const teller = useTeller();
  const { fill, setDrawn } = useFilling();
  const answersOf = useAnswersOf();
  const entry = useGame(table.game);
  const words = useWords(table.members, entry?.public);
  const { public: view, private: own, toAct, odds, outcome, version, you } = useWire((state) => state.table);
  const happened = useWire((state) => state.happened.told);
  const shown = useWire((state) => state.happened.shown);
  const screen = useWire((state) => state.cover.screen);
  const hiding = useWire(isHiding);
  const offers = useStandingOffers();
  const play = usePress(PLAY);
  const { press: ask } = usePress(ASK);
  const told = useMemo(() => (hiding ? happened.filter(({ secret }) => secret !== true) : happened), [happened, hiding]);
  const queue = useMemo(() => told.filter((one) => one.version > shown), [told, shown]);
  const seats = useMemo(
    () => seated(table.members).map(({ member, seat }) => ({ member, ...words.seat(seat ?? 0) })),
    [table.members, words],
  );
  const standings = useMemo(() => table.standings.filter(({ game }) => game === table.game), [table.standings, table.game]);
  const accent = useMemo(() => accentOf(entry, table.options), [entry, table.options]);
  const tell = useCallback((one: Told) => eventSentence(teller, one), [teller]);
  const onPlayed = useCallback((to: number) => dispatch(played(to)), [dispatch]);
  const files = useMemo(() => filesAt(table.code), [table.code]);
  const onAsk = useCallback(
    (command: Record<string, unknown>) => {
      ask({ type: "Ask", command });
    },
    [ask],
  );
  return (
    <DrawnBoard
      game={table.game}
      code={table.code}
      public={view}
      private={hiding ? null : own}
      offers={hiding ? NOTHING : offers}
      {...{ toAct, odds, outcome, standings, seats, accent, queue, told, tell, onPlayed, onAsk, files }}
      {...useWriting(table.members)}
      options={table.options}
      seat={screen ? null : (you?.seat ?? null)}
      answersOf={answersOf}
      onAnswer={fill}
      onDraws={setDrawn}
      onShows={useShowView()}
      busy={play.waiting !== undefined}
      onPlay={(command) => {
        play.press({ type: "Play", command, version });
      }}
    />
  );
}
