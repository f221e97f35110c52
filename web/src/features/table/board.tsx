/** The middle of the table: the game's own drawn board where it has one, else the generic one. */
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from "react";
import { useTranslation } from "react-i18next";
import type { BoardProps } from "../../kit/board";

type Board = ComponentType<BoardProps>;

/** Every game's folder may hold a `board.tsx`; which games there are is not known here. */
const boards = import.meta.glob<Board>("../../games/*/board.tsx", { import: "default" });
const drawn: Readonly<Record<string, LazyExoticComponent<Board>>> = Object.fromEntries(
  Object.entries(boards).map(([path, load]) => [
    path.split("/").at(-2) ?? "",
    lazy(async () => ({ default: await load() })),
  ]),
);

/** Whether a game has a board of its own. */
export function isDrawn(game: string): boolean {
  return game in drawn;
}

export function DrawnBoard({ game, ...props }: BoardProps & { game: string }) {
  const { t } = useTranslation();
  const Board = drawn[game];
  if (!Board) return null;
  return (
    <Suspense fallback={<p role="status">{t("board.coming")}</p>}>
      <Board {...props} />
    </Suspense>
  );
}
