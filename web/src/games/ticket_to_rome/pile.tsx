/** What can be drawn: five cards face up, the deck, and how many of everything are left. */
import { TicketIcon } from "@phosphor-icons/react/Ticket";
import { useState, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/ticket_to_rome";
import type { Offered } from "../../generated/protocol";
import type { BoardProps } from "../../kit/board";
import style from "./pile.module.css";
import { drawOffer, takeOffer } from "./reading";
import { CardFace } from "./signs";

interface PileProps extends Pick<BoardProps, "offers" | "busy" | "onPlay"> {
  view: Public;
}

const DECK = "deck";

/** A finger slips: with one, a card is lifted first and taken by a second tap. */
function isTouch({ nativeEvent }: MouseEvent): boolean {
  return (nativeEvent as Partial<globalThis.PointerEvent>).pointerType === "touch";
}

export function Pile({ view, offers, busy, onPlay }: PileProps) {
  const { t } = useTranslation("ticket_to_rome");
  const [lifted, setLifted] = useState<string | null>(null);

  function press(place: string, offer: Offered | undefined, event: MouseEvent) {
    if (!offer || busy) return;
    if (isTouch(event) && lifted !== place) {
      setLifted(place);
      return;
    }
    setLifted(null);
    onPlay(offer.command);
  }

  const draw = drawOffer(offers);
  const deckSays = t(draw ? "board.drawUnseen" : "board.deck", { count: view.deck });
  const discarded = Object.values(view.discards).reduce((sum, count) => sum + count, 0);
  return (
    <section className={style.pile} aria-label={t("view.pile")} data-testid="pile">
      <ul className={style.cards}>
        {view.pile.map((card, slot) => {
          const place = `${String(slot)} ${String(card)}`;
          const offer = takeOffer(offers, slot);
          const name = card === null ? t("board.empty") : t(`values.card.${card}`);
          const says = t(offer ? "board.take" : "board.inPile", { card: name, place: slot + 1 });
          const isLifted = offer !== undefined && lifted === place;
          return (
            <li key={slot}>
              <button
                type="button"
                className={style.card}
                aria-disabled={offer && !busy ? undefined : true}
                data-lifted={isLifted || undefined}
                data-open={offer !== undefined || undefined}
                data-card={card ?? undefined}
                data-spot={`pile-${String(slot)}`}
                data-testid={`pile-${String(slot)}`}
                title={says}
                onClick={(event) => {
                  press(place, offer, event);
                }}
              >
                <span className="visually-hidden">{says}</span>
                <CardFace card={card} />
                <span className={style.word} aria-hidden>
                  {isLifted ? t("board.again") : card !== null && name}
                </span>
              </button>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            className={style.card}
            aria-disabled={draw && !busy ? undefined : true}
            data-lifted={draw && lifted === DECK ? true : undefined}
            data-open={draw !== undefined || undefined}
            data-spot="deck"
            data-testid="deck"
            title={deckSays}
            onClick={(event) => {
              press(DECK, draw, event);
            }}
          >
            <span className="visually-hidden">{deckSays}</span>
            <span className={style.deck} data-empty={view.deck === 0 || undefined} aria-hidden>
              {view.deck}
            </span>
            <span className={style.word} aria-hidden>
              {draw && lifted === DECK ? t("board.again") : t("view.deck")}
            </span>
          </button>
        </li>
      </ul>
      <p className={style.counts}>
        <span>{t("board.discards", { count: discarded })}</span>
        <span>
          <TicketIcon size={15} aria-hidden /> {t("board.ticketsLeft", { count: view.ticket_deck })}
        </span>
        {view.stands && <span>{t("board.stands")}</span>}
      </p>
    </section>
  );
}
