/** The sheet of one route: what it takes, and how to pay for it. Nothing is built without its button. */
import { XIcon } from "@phosphor-icons/react/X";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { Stepper } from "../../kit/stepper";
import style from "./claim.module.css";
import type { Way } from "./reading";
import { POINTS, type Card, type Route } from "./rome";
import { CardFace, Symbol } from "./signs";

interface ClaimProps {
  route: Route;
  ways: readonly Way[];
  standing: string;
  /** Nobody has it, it is one's turn, and it is not offered: then the house says why. */
  askable: boolean;
  busy: boolean;
  onAsk: (command: Record<string, unknown>) => void;
  onClaim: (command: Record<string, unknown>) => void;
  onClose: () => void;
}

function Payment({ route, ways, busy, onClaim }: Pick<ClaimProps, "route" | "ways" | "busy" | "onClaim">) {
  const { t } = useTranslation("ticket_to_rome");
  const [colour, setColour] = useState<Card | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  // The first takes the fewest wild cards.
  const way = ways.find((one) => one.colour === colour) ?? ways[0];
  if (!way) return null;
  const wilds = Math.min(way.high, Math.max(way.low, asked ?? way.low));
  const coloured = route.length - wilds;
  const cards: Card[] = Array.from({ length: route.length }, (_, place) => (place < coloured ? way.colour : "wild"));
  const named = t(`values.card.${way.colour}`);
  return (
    <div className={style.pay}>
      {ways.length > 1 && (
        <div className={style.ways} role="group" aria-label={t("fields.colour")}>
          {ways.map((one) => (
            <button
              key={one.colour}
              type="button"
              className={style.way}
              aria-pressed={one === way}
              aria-label={t("board.payWith", { card: t(`values.card.${one.colour}`), count: one.colour === "wild" ? 0 : one.low })}
              data-testid={`pay-${one.colour}`}
              onClick={() => {
                setColour(one.colour);
                setAsked(null);
              }}
            >
              <CardFace card={one.colour} small />
            </button>
          ))}
        </div>
      )}
      {way.high > way.low && (
        <Stepper label={t("fields.wilds")} low={way.low} high={way.high} value={wilds} onValue={setAsked} testid="wilds" />
      )}
      <div className={style.cards}>
        {cards.map((card, place) => (
          <CardFace key={place} card={card} small />
        ))}
      </div>
      <Button
        kind="lamp"
        wide
        off={busy}
        data-testid="claim"
        onClick={() => {
          onClaim({ type: "ClaimRoute", route: route.id, colour: way.colour, wilds });
        }}
      >
        {wilds === route.length
          ? t("board.claimWild", { count: wilds })
          : wilds > 0
            ? t("board.claimMixed", { count: coloured, card: named, wilds })
            : t("board.claim", { count: coloured, card: named })}
      </Button>
    </div>
  );
}

export function ClaimSheet({ route, ways, standing, askable, busy, onAsk, onClaim, onClose }: ClaimProps) {
  const { t } = useTranslation("ticket_to_rome");
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
  }, [route.id]);
  return (
    <section
      ref={sheet}
      className={style.sheet}
      tabIndex={-1}
      aria-label={t("board.sheet", { a: route.a, b: route.b })}
      data-testid="route-sheet"
      data-route={route.id}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className={style.head}>
        <span className={style.colour} data-colour={route.colour}>
          <Symbol of={route.colour} size={22} />
        </span>
        <h2 className={style.title}>{t("board.between", { a: route.a, b: route.b })}</h2>
        <Button kind="quiet" square aria-label={t("board.close")} icon={<XIcon size={20} aria-hidden />} data-testid="sheet-close" onClick={onClose} />
      </div>
      <p className={style.facts}>
        {t(`values.route.${route.colour}`)} · {t("board.segments", { count: route.length })} ·{" "}
        {t("board.points", { count: POINTS[route.length] ?? 0 })}
      </p>
      <p className={style.standing} data-testid="standing">
        {standing}
      </p>
      {askable && (
        <Button
          data-testid="why-not"
          onClick={() => {
            const colour = route.colour === "grey" ? "wild" : route.colour;
            onAsk({ type: "ClaimRoute", route: route.id, colour, wilds: colour === "wild" ? route.length : 0 });
          }}
        >
          {t("board.whyNot")}
        </Button>
      )}
      <Payment key={route.id} route={route} ways={ways} busy={busy} onClaim={onClaim} />
    </section>
  );
}
