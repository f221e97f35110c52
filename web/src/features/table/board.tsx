/** The middle of the table: the game's own drawn board where it has one, else the generic one. */
import { lazy, Suspense, useMemo, type ComponentType, type LazyExoticComponent } from "react";
import { useTranslation } from "react-i18next";
import type { BoardProps } from "../../kit/board";

type Board = ComponentType<BoardProps>;

/** Every game's folder may hold a `board.tsx`; which games there are is not known here. */
const boards = import.meta.glob<Board>("../../games/*/board.tsx", { import: "default" });
const known = new Map<string, LazyExoticComponent<Board>>();

/** The drawn board of a game, loaded when it is first wanted. */
export function drawnBoard(game: string): LazyExoticComponent<Board> | undefined {
  const load = boards[`../../games/${game}/board.tsx`];
  if (!load) return undefined;
  const board = known.get(game) ?? lazy(async () => ({ default: await load() }));
  known.set(game, board);
  return board;
}

export function DrawnBoard({ game, ...props }: BoardProps & { game: string }) {
  const { t } = useTranslation();
  const Drawn = useMemo(() => drawnBoard(game), [game]);
  if (!Drawn) return null;
  return (
    <Suspense fallback={<p role="status">{t("board.coming")}</p>}>
      <Drawn {...props} />
    </Suspense>
  );
}
