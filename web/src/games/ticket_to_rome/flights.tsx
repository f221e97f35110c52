/** Cards on their way from the pile or the deck to whoever took them. */
import { useLayoutEffect, useRef, useState } from "react";
import { animate } from "../../kit/animate";
import style from "./flights.module.css";
import type { Flight } from "./show";
import { CardFace } from "./signs";

function middle(board: Element, spot: string): [number, number] | null {
  const box = board.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
  return box && box.width > 0 ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}

function Flying({ flight, mine }: { flight: Flight; mine: boolean }) {
  const card = useRef<HTMLSpanElement>(null);
  const [over, setOver] = useState(false);
  useLayoutEffect(() => {
    const element = card.current;
    const board = element?.closest("[data-board]");
    if (!element || !board) return;
    const from = middle(board, flight.slot === null ? "deck" : `pile-${String(flight.slot)}`);
    const to = middle(board, mine ? "hand" : `player-${String(flight.seat)}`);
    let there = true;
    const frames = (at: [number, number], scale: number) => ({
      transform: `translate(${at[0].toFixed(0)}px, ${at[1].toFixed(0)}px) translate(-50%, -50%) scale(${String(scale)})`,
    });
    const gone = from && to ? animate(element, [frames(from, 1), frames(to, 0.6)], "move") : Promise.resolve();
    void gone.then(() => {
      if (there) setOver(true);
    });
    return () => {
      there = false;
    };
  }, [flight, mine]);
  if (over) return null;
  return (
    <span ref={card} className={style.flying} aria-hidden>
      {flight.card === null ? <span className={style.back} /> : <CardFace card={flight.card} />}
    </span>
  );
}

export function Flights({ flights, seat }: { flights: readonly Flight[]; seat: number | null }) {
  return flights.map((flight) => <Flying key={flight.version} flight={flight} mine={flight.seat === seat} />);
}
