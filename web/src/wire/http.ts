/** What the house tells over HTTP: its games, its open tables, one table's summary, leaderboards. */
import { useCallback, useEffect, useState } from "react";
import type { Likelihood, Outcome, TableView } from "../generated/protocol";
import type { Schema } from "../kit/schema";

/** A game of the house. `levels` are its bots, from plain to strong. */
export interface GameEntry {
  name: string;
  title: string;
  seats: { low: number; high: number };
  levels: string[];
  usual: string;
  odds: boolean;
  authors: string[];
  licence: string;
  links: string[];
  note: string;
  options: Schema;
  public: Schema;
  private: Schema;
}

/** What anyone may know of a table before entering it; no names. */
export interface Summary {
  code: string;
  game: string;
  stage: TableView["stage"];
  seats_taken: number;
  seats: number;
  listed: boolean;
  spectators: boolean;
}

/** What a member is reminded of: `at` is the last act, `waits_for` holds names. */
export interface PlaceTold {
  summary: Summary;
  at: number;
  username: string | null;
  your_turn: boolean;
  waits_for: string[];
}

/** One line of a leaderboard; `win_rate` is in 0 .. 1, `bot` a bot's level, `best` the most points of a game played alone. */
export interface Line {
  username: string;
  won: number;
  lost: number;
  win_rate: number;
  best: number | null;
  bot: string | null;
}

export interface Leaderboard {
  people: Line[];
  bots: Line[];
  mine: Line | null;
}

/** One event of a finished game, with the views after it; `event` is null where the asker may not know it. */
export interface Step {
  version: number;
  at: number;
  /** Whose act it was; null where time acted. */
  seat: number | null;
  event: ({ type: string } & Record<string, unknown>) | null;
  public: unknown;
  to_act: number[];
  odds: Likelihood[];
  /** What the asked-for seat knew besides. */
  private?: unknown;
  /** What each seat knew besides, seat order; with everything open. */
  privates?: unknown[];
}

/** A finished game. `players` are the names by seat, null once forgotten. */
export interface Replay {
  replay: string;
  game: string;
  number: number;
  options: unknown;
  players: (string | null)[];
  seat: number | null;
  open: boolean;
  outcome: Outcome | null;
  steps: Step[];
}

/** From whose knowledge a replay is seen: a seat's, everyone's, or with everything open. */
export type Knowledge = number | "everyone" | "open";

export class HttpError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${String(status)}`);
    this.status = status;
  }
}

async function get<T>(path: string, bearer: string | null = null): Promise<T> {
  const headers = bearer === null ? undefined : { authorization: `Bearer ${bearer}` };
  const answer = await fetch(path, { headers });
  if (!answer.ok) throw new HttpError(answer.status);
  return (await answer.json()) as T;
}

export const fetchTables = (): Promise<Summary[]> => get("/api/tables");
export const fetchTable = (code: string): Promise<Summary> => get(`/api/tables/${encodeURIComponent(code)}`);

/** `token` is the secret of a seat at that table. */
export const fetchPlace = (code: string, token: string): Promise<PlaceTold> =>
  get(`/api/tables/${encodeURIComponent(code)}`, token);

/** `player` is this device's secret, which brings its own line. */
export function fetchLeaderboard(game: string, player: string | null): Promise<Leaderboard> {
  return get(`/api/leaderboards/${encodeURIComponent(game)}`, player);
}

export function fetchReplay(id: string, knowledge: Knowledge): Promise<Replay> {
  const asked = { everyone: "", open: "?open=1" };
  const query = typeof knowledge === "number" ? `?seat=${String(knowledge)}` : asked[knowledge];
  return get(`/api/replays/${encodeURIComponent(id)}${query}`);
}

let games: Promise<GameEntry[]> | undefined;
let known: GameEntry[] | undefined;

/** The games of the house; asked once a page. */
export function fetchGames(): Promise<GameEntry[]> {
  games ??= get<GameEntry[]>("/api/games").then(
    (found) => (known = found),
    (error: unknown) => {
      games = undefined;
      throw error;
    },
  );
  return games;
}

export interface Fetched<T> {
  data: T | undefined;
  /** The HTTP status that stood in the way, 0 where the house could not be reached. */
  failed: number | undefined;
  again: () => void;
}

/** Something fetched when the screen appears, and again on demand. `load` must keep its identity. */
export function useFetched<T>(load: () => Promise<T>): Fetched<T> {
  const [state, setState] = useState<{ load: unknown; data?: T; failed?: number }>({ load });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let here = true;
    load().then(
      (data) => {
        if (here) setState({ load, data });
      },
      (error: unknown) => {
        if (here) setState({ load, failed: error instanceof HttpError ? error.status : 0 });
      },
    );
    return () => {
      here = false;
    };
  }, [load, turn]);
  const again = useCallback(() => {
    setTurn((before) => before + 1);
  }, []);
  // What was fetched for another question is no answer to this one.
  const { data, failed } = state.load === load ? state : { data: undefined, failed: undefined };
  return { data, failed, again };
}

export function useGames(): Fetched<GameEntry[]> {
  const fetched = useFetched(fetchGames);
  return fetched.data === undefined && known !== undefined ? { ...fetched, data: known } : fetched;
}

export function useGame(name: string | undefined): GameEntry | undefined {
  return useGames().data?.find((entry) => entry.name === name);
}
