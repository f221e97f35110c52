/** One's own: the cards in hand by colour, and the destinations with what is left of their ways. */
import { CheckIcon } from "@phosphor-icons/react/Check";
import { TrainSimpleIcon } from "@phosphor-icons/react/TrainSimple";
import { XCircleIcon } from "@phosphor-icons/react/XCircle";
import { useTranslation } from "react-i18next";
import type { Private } from "../../generated/games/ticket_to_rome";
import { classes } from "../../kit/classes";
import style from "./own.module.css";
import { held, type Ticket } from "./reading";
import { CARDS } from "./rome";
import { CardFace } from "./signs";

export function Hand({ hand }: { hand: Private["hand"] }) {
  const { t } = useTranslation("ticket_to_rome");
  const cards = CARDS.filter((card) => held(hand, card) > 0);
  return (
    <section className={classes(style.secret, style.inHand)} aria-label={t("view.hand")} data-secret data-spot="hand" data-testid="hand">
      {cards.length === 0 && <p className={style.muted}>{t("board.noCards")}</p>}
      <ul className={style.hand}>
        {cards.map((card) => (
          <li
            key={card}
            className={style.chip}
            data-testid={`hand-${card}`}
            data-count={held(hand, card)}
          >
            <CardFace card={card} small />
            <span className="visually-hidden">
              {t("board.held", { count: held(hand, card), card: t(`values.card.${card}`) })}
            </span>
            <span className={style.count} aria-hidden>
              {held(hand, card)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TicketsProps {
  tickets: readonly Ticket[];
  /** Those to choose from, and what is chosen; null while there is no choice to make. */
  chosen: readonly string[] | null;
  least: number;
  lit: string | null;
  between: (ticket: string) => string;
  onLight: (ticket: string | null) => void;
  onPress: (ticket: string) => void;
}

function State({ ticket: { done, way, length } }: { ticket: Ticket }) {
  const { t } = useTranslation("ticket_to_rome");
  const words = done ? t("board.done") : way === null ? t("board.noWay") : t("board.toGo", { count: length });
  return (
    <span className={classes(style.state, done ? style.done : way === null && style.lost)} title={words}>
      {done && <CheckIcon size={16} aria-hidden />}
      {!done && way === null && <XCircleIcon size={16} aria-hidden />}
      {!done && way !== null && (
        <span className={style.toGo} aria-hidden>
          <TrainSimpleIcon size={15} aria-hidden /> {length}
        </span>
      )}
      <span className="visually-hidden">{words}</span>
      <span className={style.words} aria-hidden>
        {words}
      </span>
    </span>
  );
}

export function Tickets({ tickets, chosen, least, lit, between, onLight, onPress }: TicketsProps) {
  const { t } = useTranslation("ticket_to_rome");
  return (
    <section className={classes(style.secret, style.destinations)} aria-label={t("view.tickets")} data-secret data-testid="tickets">
      <h2 className={style.title} data-asks={chosen !== null || undefined}>{chosen ? t("board.keep", { count: least }) : t("view.tickets")}</h2>
      <ul className={style.tickets}>
        {tickets.map((ticket) => {
          const kept = chosen?.includes(ticket.ticket);
          return (
            <li key={ticket.ticket}>
              <button
                type="button"
                className={style.ticket}
                aria-pressed={kept ?? lit === ticket.ticket}
                data-kept={kept}
                data-lit={lit === ticket.ticket || undefined}
                data-done={ticket.done || undefined}
                data-testid={`ticket-${ticket.ticket}`}
                onPointerEnter={({ pointerType }) => {
                  if (pointerType === "mouse") onLight(ticket.ticket);
                }}
                onPointerLeave={({ pointerType }) => {
                  if (pointerType === "mouse") onLight(null);
                }}
                onClick={() => {
                  onPress(ticket.ticket);
                }}
              >
                <span className={style.where}>
                  {chosen && <span className={style.tick}>{kept && <CheckIcon size={16} aria-hidden />}</span>}
                  {between(ticket.ticket)}
                </span>
                <span className={style.worth} aria-label={t("board.points", { count: ticket.points })} role="img">
                  {ticket.points}
                </span>
                <State ticket={ticket} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
