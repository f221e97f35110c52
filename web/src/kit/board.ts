/** What a game's drawn board is given: the views, the offers, and the way to press one. */
import type { Offered } from "../generated/protocol";

/** An event that this viewer may know; `type` is always there. */
export interface Told {
  version: number;
  at: number;
  /** The member who did it; null where time acted. */
  by: number | null;
  event: { type: string } & Record<string, unknown>;
  /** The member of each seat in the game it belongs to; null where that is the game on screen. */
  seats: number[] | null;
}

export interface BoardProps {
  public: unknown;
  private: unknown;
  offers: readonly Offered[];
  toAct: readonly number[];
  /** This viewer's seat, null for a spectator. */
  seat: number | null;
  /** Name and mark by seat. */
  seats: readonly { name: string; mark: number; bot: boolean }[];
  /** What happened and was not played on the board yet, oldest first. */
  queue: readonly Told[];
  /** The board has shown everything up to this version. */
  onPlayed: (version: number) => void;
  /** Sends a command that an offer covers. */
  onPlay: (command: Record<string, unknown>) => void;
  /** A press is on its way. */
  busy: boolean;
}
