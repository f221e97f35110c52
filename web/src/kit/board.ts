/** What a game's drawn board is given: the views, the offers, and the way to press one. */
import type { Likelihood, Offered, Outcome, Standing } from "../generated/protocol";
import type { Files } from "./files";
import type { Accent } from "./schema";

/** An event that this viewer may know; `type` is always there. */
export interface Told {
  version: number;
  at: number;
  /** The member who did it; null where time acted. */
  by: number | null;
  event: { type: string } & Record<string, unknown>;
  /** The member of each seat in the game it belongs to; null where that is the game on screen. */
  seats: number[] | null;
  /** Not everyone may know it. */
  secret?: boolean;
}

/** Who sits in a seat, and the mark they go by. */
export interface Seated {
  member: number;
  name: string;
  mark: number;
  bot: boolean;
}

/** What is filled into a form so far, by field; only what its fields still allow. */
export type Answers = Readonly<Record<string, unknown>>;

export interface BoardProps {
  /** The table's code. */
  code: string;
  public: unknown;
  private: unknown;
  /** None while the board still plays what led to them. */
  offers: readonly Offered[];
  toAct: readonly number[];
  odds: readonly Likelihood[];
  outcome: Outcome | null;
  /** What this game has come to before at this table, by member; nobody's where a game is looked at again. */
  standings: readonly Standing[];
  /** This viewer's seat, null for a spectator. */
  seat: number | null;
  seats: readonly Seated[];
  /** The options of the game. */
  options: unknown;
  /** The colour of the theme that the table's options chose. */
  accent: Accent | null;
  /** What happened and was not played on the board yet, oldest first. */
  queue: readonly Told[];
  /** Everything that happened at the table, as far as it is known here, oldest first. */
  told: readonly Told[];
  /** An event as the tale tells it; null where it is nothing to tell. */
  tell: (one: Told) => string | null;
  /** The board has shown everything up to this version. */
  onPlayed: (version: number) => void;
  /** Sends a command that an offer covers. */
  onPlay: (command: Record<string, unknown>) => void;
  answersOf: (offer: Offered) => Answers;
  /** Fills fields of a form; the action bar's button then does it. */
  onAnswer: (offer: Offered, answers: Answers) => void;
  /**
   * Says which parts the board draws itself, until it goes: `odds`, an offer as `some_game.offer.say`, a field of one as
   * `…say#field`; and `quiet`, where tale, counts and code are to stay behind one button and what is pressed to step back.
   */
  onDraws: (parts: readonly string[]) => void;
  /** The board shows this public view now, which what stands beside the seats goes by; null: the newest. */
  onShows: (view: unknown) => void;
  /** A press is on its way. */
  busy: boolean;
  /** Asks the house why a command that is not offered cannot be done; the answer is said where the offers are. */
  onAsk: (command: Record<string, unknown>) => void;
  /** Files that are brought to this table. */
  files: Files;
  /** The seats whose people are writing just now. */
  writing: readonly number[];
  /** This person is writing; may be said at every letter. */
  onWriting: () => void;
}

/** What a game may draw beside each seat. */
export interface SeatProps {
  /** As the board shows it: it may still be playing what happened. */
  public: unknown;
  options: unknown;
  seat: number;
  accent: Accent | null;
}
