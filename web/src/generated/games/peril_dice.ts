/** Generated from the server's message types by `npm run types`. Do not edit. */

/**
 * start: chosen by the number of players at the start, and kept. survivors: chosen again each round by the players still alive; livelier endings.
 */
export type TheDie = "start" | "survivors";
/**
 * Everyone starts with 2 lives, not 3.
 */
export type HighStakes = boolean;
/**
 * usual: 10 minutes to answer. speed: Speed Peril, 2 minutes. none: no deadline; the game ends after 60 minutes of silence.
 */
export type Pace = "none" | "speed" | "usual";
/**
 * A deadline of your own; 0: as the pace says.
 */
export type SecondsToAnswer = number;
/**
 * How the table looks and speaks. Choosing one fills in its options; they can still be changed.
 */
export type ThemeNight = "usual" | "lightning" | "masquerade" | "deep";
export type Command = PickNumbers | Roll;
export type Event =
  | GameBegan
  | PerilChosen
  | RoundBegan
  | NumbersPicked
  | Rolled
  | PlotTwist
  | DirectHit
  | NoShield
  | Eliminated
  | PlayerLeft
  | Won
  | GameAbandoned;
export type Private = null;

export interface Game {
  Options: Options;
  Command: Command;
  Event: Event;
  Public: Public;
  Private: Private;
}
export interface Options {
  dice?: TheDie;
  high_stakes?: HighStakes;
  pace?: Pace;
  deadline_s?: SecondsToAnswer;
  theme?: ThemeNight;
}
/**
 * All the numbers of one player for this round, in any order. No take-backs.
 */
export interface PickNumbers {
  type: "PickNumbers";
  /**
   * @maxItems 30
   */
  numbers: number[];
}
/**
 * The Peril Player rolls, once.
 */
export interface Roll {
  type: "Roll";
}
/**
 * `allowed` is the time a prompt may take, milliseconds; 0: no deadline.
 */
export interface GameBegan {
  type: "GameBegan";
  seats: number;
  sides: number;
  lives: number;
  dice: "start" | "survivors";
  allowed: number;
  theme?: string;
}
/**
 * Drawn at random: at the start, and where the Peril Player was eliminated.
 */
export interface PerilChosen {
  type: "PerilChosen";
  seat: number;
}
/**
 * Everyone alive is to pick `count` numbers in 1 .. `sides`, the Peril Player first.
 */
export interface RoundBegan {
  type: "RoundBegan";
  round: number;
  peril: number;
  count: number;
  sides: number;
  at: number;
}
/**
 * `numbers` ascending; `by_time`: a deadline passed and they were drawn.
 */
export interface NumbersPicked {
  type: "NumbersPicked";
  seat: number;
  numbers: number[];
  at: number;
  by_time?: boolean;
}
export interface Rolled {
  type: "Rolled";
  seat: number;
  number: number;
  by_time?: boolean;
}
/**
 * `seat` had picked the number and becomes the Peril Player.
 */
export interface PlotTwist {
  type: "PlotTwist";
  seat: number;
  number: number;
}
/**
 * The number was one of the Peril Player's own; `lives` are left.
 */
export interface DirectHit {
  type: "DirectHit";
  seat: number;
  number: number;
  lives: number;
}
/**
 * Nobody had picked the number; the Peril Player has `lives` left.
 */
export interface NoShield {
  type: "NoShield";
  seat: number;
  number: number;
  lives: number;
}
export interface Eliminated {
  type: "Eliminated";
  seat: number;
}
/**
 * A player left for good and is eliminated; the numbers they picked this round are void.
 */
export interface PlayerLeft {
  type: "PlayerLeft";
  seat: number;
  at: number;
}
export interface Won {
  type: "Won";
  seat: number;
}
/**
 * Nobody acted for too long; the game does not count.
 */
export interface GameAbandoned {
  type: "GameAbandoned";
}
/**
 * Everything there is to know. `count` is how many numbers each player picks this round; null between and after.
 *
 * `lives` and `picks` have one entry per seat, seat order; `out` are the eliminated seats, the first to go first.
 */
export interface Public {
  phase: "between" | "over" | "picking" | "rolling";
  round: number;
  dice: "start" | "survivors";
  sides: number;
  peril: number;
  turn: number | null;
  count: number | null;
  lives: number[];
  picks: number[][];
  out: number[];
  last: LastRoll | null;
  winner: number | null;
}
/**
 * `result` is null until it is told; `seat` rolled.
 */
export interface LastRoll {
  round: number;
  seat: number;
  number: number;
  result?: ("direct_hit" | "no_shield" | "plot_twist") | null;
}
