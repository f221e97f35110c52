/** A board's props made by hand, and events as a board is told them. */
import type { BoardProps, Told } from "../kit/board";

/** Events in a row, versions from 1. */
export function story(...events: Told["event"][]): Told[] {
  return events.map((event, index) => ({ version: index + 1, at: 0, by: null, event, seats: null }));
}

/** People at a table, by seat. */
export function seated(...names: string[]): BoardProps["seats"] {
  return names.map((name, seat) => ({ member: seat + 1, name, mark: seat, bot: false }));
}

const nothing = () => undefined;

/** Of a seat that is asked nothing, where nothing happens. */
export function aBoard(change: Pick<BoardProps, "public" | "seats"> & Partial<BoardProps>): BoardProps {
  return {
    code: "KRTQX",
    private: null,
    offers: [],
    toAct: [0],
    odds: [],
    outcome: null,
    standings: [],
    seat: 1,
    options: {},
    accent: null,
    queue: [],
    told: [],
    tell: () => null,
    onPlayed: nothing,
    onPlay: nothing,
    answersOf: () => ({}),
    onAnswer: nothing,
    onDraws: nothing,
    onShows: nothing,
    onAsk: nothing,
    files: { bring: () => Promise.resolve("file"), fetch: () => Promise.resolve(new Blob()) },
    writing: [],
    onWriting: nothing,
    busy: false,
    ...change,
  };
}
