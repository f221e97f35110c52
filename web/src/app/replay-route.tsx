/** Everything at `/replay/ID`: a finished game on the table's own board. */
import { useParams } from "react-router";
import { ReplayPage } from "../features/replay/replay-page";
import { AnswersShared } from "../features/table/answers";
import { isDrawn } from "../features/table/board";
import { BoardArea } from "../features/table/board-area";
import { Hand, PrivateEntries } from "../features/table/hand";
import { usePace } from "../features/table/pace";
import { Seats } from "../features/table/seats";
import { ShownViewShared } from "../features/table/shown-view";
import { useWire } from "../wire/state";

/** Seats and board of whatever the nearest store has on the table. */
function Board() {
  const table = useWire((state) => state.table.table);
  const you = useWire((state) => state.table.you);
  usePace(table !== null && isDrawn(table.game));
  if (!table) return null;
  return (
    <AnswersShared>
      <ShownViewShared>
        <Seats table={table} you={you?.seat === null ? null : you} line />
        <BoardArea table={table} />
        <Hand />
      </ShownViewShared>
    </AnswersShared>
  );
}

export function ReplayRoute() {
  const { id = "" } = useParams();
  return <ReplayPage key={id} id={id} board={<Board />} own={(view) => <PrivateEntries view={view} />} />;
}
