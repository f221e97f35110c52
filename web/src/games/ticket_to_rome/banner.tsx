/** The banner above the hand: everyone in the order of their turns, and what all may know of them. */
import { CardsIcon } from "@phosphor-icons/react/Cards";
import { TicketIcon } from "@phosphor-icons/react/Ticket";
import { TrainSimpleIcon } from "@phosphor-icons/react/TrainSimple";
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/ticket_to_rome";
import type { BoardProps } from "../../kit/board";
import style from "./banner.module.css";
import { inOrder } from "./reading";
import { PlayerMark } from "./signs";

const ACTIONS = [1, 2];

interface BannerProps extends Pick<BoardProps, "seats" | "seat"> {
  view: Public;
}

export function Banner({ view, seats, seat }: BannerProps) {
  const { t } = useTranslation("ticket_to_rome");
  const last = view.last_turns;
  return (
    <section className={style.banner} aria-label={t("board.players")} data-testid="banner">
      {last && view.phase === "turns" && (
        <p className={style.last} data-testid="last-turns">
          {t(`board.last.${last.reason}`, { name: seats[last.seat]?.name ?? "" })}
        </p>
      )}
      <ol className={style.players}>
        {inOrder(view).map((one) => {
          const player = view.players[one];
          if (!player) return null;
          const { points, wagons, cards, tickets, choosing } = player;
          const now = view.turn === one;
          return (
            <li
              key={one}
              className={style.player}
              aria-current={now ? "true" : undefined}
              data-seat={one}
              data-spot={`player-${String(one)}`}
              data-testid={`player-${String(one)}`}
            >
              <span className={style.name}>
                <PlayerMark seat={one} size={18} />
                <bdi>{one === seat ? t("board.you") : (seats[one]?.name ?? "")}</bdi>
              </span>
              {now && (
                <span className={style.actions} role="img" aria-label={t("board.actions", { count: view.actions })}>
                  {ACTIONS.map((place) => (
                    <span key={place} data-left={place <= view.actions || undefined} />
                  ))}
                </span>
              )}
              <span className={style.points} aria-label={t("board.points", { count: points })} role="img">
                {points}
              </span>
              <span className={style.counts}>
                <span role="img" aria-label={t("board.wagonsLeft", { count: wagons })}>
                  <TrainSimpleIcon size={15} aria-hidden /> {wagons}
                </span>
                <span role="img" aria-label={t("board.cards", { count: cards })}>
                  <CardsIcon size={15} aria-hidden /> {cards}
                </span>
                <span role="img" aria-label={t("board.ticketCount", { count: tickets })}>
                  <TicketIcon size={15} aria-hidden /> {tickets}
                </span>
              </span>
              {choosing > 0 && <span className={style.choosing}>{t("board.chooses")}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
