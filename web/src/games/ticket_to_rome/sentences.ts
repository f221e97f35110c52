/** What a route, a way to pay and a destination are called in a sentence. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Private, Public } from "../../generated/games/ticket_to_rome";
import type { Seated } from "../../kit/board";
import { short, type Way } from "./reading";
import { destination, POINTS, type Route } from "./rome";

export interface Situation {
  view: Public;
  mine: Private | null;
  seat: number | null;
  seats: readonly Seated[];
  ways: ReadonlyMap<string, readonly Way[]>;
}

export function useSentences({ view, mine, seat, seats, ways }: Situation) {
  const { t } = useTranslation("ticket_to_rome");
  return useMemo(() => {
    /** How things stand with a route: whose it is, that one can pay for it, or why not. */
    function standing(route: Route): string {
      const owner = view.built[route.id];
      if (owner !== undefined) {
        return owner === seat ? t("board.mine") : t("board.of", { name: seats[owner]?.name ?? "" });
      }
      if (ways.has(route.id)) return t("board.payable");
      if (view.closed.includes(route.id)) return t("board.closed");
      if (mine === null || seat === null) return t("board.free");
      if (route.twin !== null && view.built[route.twin] === seat) return t("board.twin");
      const wagons = view.players[seat]?.wagons ?? 0;
      if (wagons < route.length) return t("board.wagons", { count: wagons });
      const missing = short(mine.hand, route);
      if (missing > 0) return t(`board.short.${route.colour}`, { count: missing });
      return t(view.turn === seat ? "board.oneAction" : "board.notYet");
    }

    return {
      standing,
      /** A route with all there is to know of it. */
      sentence: (route: Route): string =>
        t("board.route", {
          a: route.a,
          b: route.b,
          colour: t(`values.route.${route.colour}`),
          length: t("board.segments", { count: route.length }),
          points: t("board.points", { count: POINTS[route.length] ?? 0 }),
          standing: standing(route),
        }),
      between: (ticket: string): string => {
        const ends = destination(ticket);
        return ends ? t("board.between", { ...ends }) : ticket;
      },
    };
  }, [t, view, mine, seat, seats, ways]);
}
