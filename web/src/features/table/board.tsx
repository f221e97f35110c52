/** What a game draws itself: its board in the middle of the table, and what stands beside each seat. */
import { Suspense, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { BoardProps, SeatProps } from "../../kit/board";
import { onDemand } from "../../kit/on-demand";

/** Every game's folder may hold a `board.tsx` and a `seat.tsx`; which games there are is not known here. */
const boards = onDemand(import.meta.glob<ComponentType<BoardProps>>("../../games/*/board.tsx", { import: "default" }));
const seats = onDemand(import.meta.glob<ComponentType<SeatProps>>("../../games/*/seat.tsx", { import: "default" }));

/** Whether a game has a board of its own. */
export function isDrawn(game: string): boolean {
  return game in boards;
}

export function DrawnBoard({ game, ...props }: BoardProps & { game: string }) {
  const { t } = useTranslation();
  const Board = boards[game];
  if (!Board) return null;
  return (
    <Suspense fallback={<p role="status">{t("board.coming")}</p>}>
      <Board {...props} />
    </Suspense>
  );
}

export function DrawnSeat({ game, ...props }: SeatProps & { game: string }) {
  const SeatSide = seats[game];
  if (!SeatSide) return null;
  return (
    <Suspense fallback={null}>
      <SeatSide {...props} />
    </Suspense>
  );
}
