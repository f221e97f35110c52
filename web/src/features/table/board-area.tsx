/** The middle of the table: the game's board, drawn by the game or read from its view, and the odds. */
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TableView } from "../../generated/protocol";
import { Slab } from "../../kit/slab";
import { useGame } from "../../wire/http";
import { seated } from "../../wire/seats";
import { useWire } from "../../wire/state";
import { useFilling } from "./answers";
import { isDrawn } from "./board";
import { Drawn } from "./drawn";
import { Entries, WordsContext } from "./generic/pieces";
import { readView } from "./generic/reading";
import { useWords } from "./generic/use-words";
import { Odds } from "./odds";

/** A board of any game, as its public view reads. */
function Read({ table }: { table: TableView }) {
  const { t } = useTranslation();
  const entry = useGame(table.game);
  const view = useWire((state) => state.table.public);
  const words = useWords(table.members, entry?.public);
  const seats = seated(table.members).length;
  const { rest } = useMemo(() => readView(view, entry?.public ?? null, seats), [view, entry, seats]);
  if (rest.length === 0) return null;
  return (
    <WordsContext value={words}>
      <Slab title={t("board.title")} testid="board">
        <Entries entries={rest} wide />
      </Slab>
    </WordsContext>
  );
}

export const BoardArea = memo(function BoardArea({ table }: { table: TableView }) {
  const odds = useWire((state) => state.table.odds);
  const { drawn } = useFilling();
  return (
    <>
      {isDrawn(table.game) ? <Drawn table={table} /> : <Read table={table} />}
      {!drawn("odds") && <Odds odds={odds} />}
    </>
  );
});
