/** Says which parts a board draws itself, as long as it is there. */
import { useEffect } from "react";
import type { BoardProps } from "./board";

export function useDraws(onDraws: BoardProps["onDraws"], parts: readonly string[]): void {
  useEffect(() => {
    onDraws(parts);
    return () => {
      onDraws([]);
    };
  }, [onDraws, parts]);
}
