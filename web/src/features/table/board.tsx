/** What a game draws itself: its board in the middle of the table, and what stands beside each seat. */
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from "react";
import { useTranslation } from "react-i18next";
import type { BoardProps, SeatProps } from "../../kit/board";

type Drawn<Props> = Readonly<Record<string, LazyExoticComponent<ComponentType<Props>>>>;

function onDemand<Props>(found: Record<string, () => Promise<ComponentType<Props>>>): Drawn<Props> {
  const drawn = Object.entries(found).map(([path, load]): [string, Drawn<Props>[string]] => [
    path.split("/").at(-2) ?? "",
    lazy(async () => ({ default: await load() })),
  ]);
  return Object.fromEntries(drawn);
}

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
