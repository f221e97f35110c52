/** What moves on the board when something happened: cards that fly, wagons that roll in, and that the game has ended. */
import type { Told } from "../../kit/board";
import { useGlimpse, type Glimpse } from "../../kit/glimpse";
import type { Material } from "../../kit/sound";
import { CARDS, type Card } from "./rome";

/** With more of them waiting the board jumps to the end. */
export const BEHIND = 24;

export interface Flight {
  version: number;
  /** A place of the pile; null: the deck. */
  slot: number | null;
  /** What is seen of it; null: its back. */
  card: Card | null;
  seat: number;
}

export interface Scene {
  flights: readonly Flight[];
  /** The routes built just now. */
  fresh: ReadonlySet<string>;
  /** The version at which the game ended before one's eyes. */
  ended: number | null;
}

export const REST: Scene = { flights: [], fresh: new Set(), ended: null };

function cardOf(value: unknown): Card | null {
  return CARDS.find((card) => card === value) ?? null;
}

/** What is to be seen of events in a row. A card that one has drawn unseen is told twice, the second time with its face. */
export function sceneOf(events: readonly Told[]): Scene {
  const flights: Flight[] = [];
  const fresh = new Set<string>();
  let ended: number | null = null;
  for (const { version, event } of events) {
    const seat = typeof event.seat === "number" ? event.seat : -1;
    const last = flights.at(-1);
    if (event.type === "CardDrawn") flights.push({ version, slot: null, card: null, seat });
    else if (event.type === "CardSeen" && last?.seat === seat) last.card = cardOf(event.card);
    else if (event.type === "CardTaken" && typeof event.slot === "number") {
      flights.push({ version, slot: event.slot, card: cardOf(event.card), seat });
    } else if (event.type === "RouteClaimed" && typeof event.route === "string") fresh.add(event.route);
    else if (event.type === "GameEnded") ended = version;
  }
  return { flights, fresh, ended };
}

function heard({ fresh, flights }: Scene): Material | null {
  if (fresh.size > 0) return "wood";
  return flights.length > 0 ? "paper" : null;
}

const GLIMPSE: Glimpse<Scene> = { of: sceneOf, rest: ({ ended }) => ({ ...REST, ended }), most: BEHIND, sound: heard };

export function useShow(queue: readonly Told[], onPlayed: (version: number) => void): Scene {
  return useGlimpse(GLIMPSE, queue, onPlayed);
}
