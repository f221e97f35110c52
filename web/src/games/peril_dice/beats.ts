/** What happened, cut into beats: a roll with all that follows from it is one, every other act is one of its own. */
import type { Public } from "../../generated/games/peril_dice";
import type { Told } from "../../kit/board";

type Result = "plot_twist" | "direct_hit" | "no_shield";

export interface Beat {
  /** Oldest first; never empty. */
  events: readonly Told[];
  /** The number that was rolled, where this beat is a roll. */
  rolled: number | null;
  /** What is announced over the board, in order. */
  slabs: readonly Told[];
  /** The last version of it. */
  upTo: number;
}

/** So many events behind, and the board jumps to the end. */
export const BEHIND = 6;

/** What the board has something to show for. */
const PLAYED = new Set([
  "GameBegan",
  "PerilChosen",
  "RoundBegan",
  "NumbersPicked",
  "Rolled",
  "PlotTwist",
  "DirectHit",
  "NoShield",
  "Eliminated",
  "PlayerLeft",
  "Won",
  "GameAbandoned",
]);

/** What begins a beat; all else follows from the beat before. */
const BEGINS = new Set(["GameStarted", "NumbersPicked", "Rolled", "PlayerLeft", "GameAbandoned"]);

/** What is not called out, unless time did it: it is seen, or told in the tale alone. */
const QUIET = new Set(["RoundBegan", "NumbersPicked", "Rolled"]);

function isCalled({ event }: Told): boolean {
  return PLAYED.has(event.type) && (!QUIET.has(event.type) || event.by_time === true);
}

function beatOf(events: readonly Told[]): Beat {
  const roll = events.find(({ event }) => event.type === "Rolled")?.event.number;
  return {
    events,
    rolled: typeof roll === "number" ? roll : null,
    slabs: events.filter(isCalled),
    upTo: events.at(-1)?.version ?? 0,
  };
}

export function beatsOf(queue: readonly Told[]): Beat[] {
  const acts: Told[][] = [];
  for (const one of queue) {
    const act = acts.at(-1);
    if (act === undefined || BEGINS.has(one.event.type)) acts.push([one]);
    else act.push(one);
  }
  return acts.map(beatOf);
}

/** Whether the board is too far behind to show everything; the beat that comes next counts as one. */
export function isFarBehind(beats: readonly Beat[]): boolean {
  const waiting = beats.slice(1).flatMap(({ events }) => events.filter(({ event }) => PLAYED.has(event.type)));
  return 1 + waiting.length >= BEHIND;
}

function withEntry<T>(list: readonly T[], seat: unknown, entry: T): T[] {
  return list.map((one, place) => (place === seat ? entry : one));
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === "number");
}

/** The view as the board shows it after an event: what an event says of itself, no rules. */
function shownAfter(view: Public, { event }: Told): Public {
  const { seat, numbers, lives, peril, sides, count, round } = event;
  switch (event.type) {
    case "NumbersPicked":
      return isNumbers(numbers) ? { ...view, picks: withEntry(view.picks, seat, numbers) } : view;
    case "RoundBegan":
      return {
        ...view,
        picks: view.picks.map(() => []),
        peril: typeof peril === "number" ? peril : view.peril,
        sides: typeof sides === "number" ? sides : view.sides,
        count: typeof count === "number" ? count : view.count,
        round: typeof round === "number" ? round : view.round,
      };
    case "DirectHit":
    case "NoShield":
      return typeof lives === "number" ? { ...view, lives: withEntry(view.lives, seat, lives) } : view;
    case "PlayerLeft":
      return { ...view, lives: withEntry(view.lives, seat, 0), picks: withEntry(view.picks, seat, []) };
    case "PlotTwist":
    case "PerilChosen":
      return typeof seat === "number" ? { ...view, peril: seat } : view;
    default:
      return view;
  }
}

export function afterBeat(view: Public, { events }: Beat): Public {
  return events.reduce(shownAfter, view);
}

/** The view with what the roll changed but the round still open: lives out, picks still there. */
export function landed(view: Public, { events }: Beat): Public {
  return events.filter(({ event }) => event.type !== "RoundBegan").reduce(shownAfter, view);
}

export interface LastRoll {
  number: number;
  result: Result;
  /** Who rolled. */
  seat: number;
  /** Whom it concerns: the new Peril Player, or whoever lost a life. */
  whom: number;
  /** How many lives they have left; null where none was lost. */
  lives: number | null;
}

const RESULTS: Readonly<Record<string, Result>> = {
  PlotTwist: "plot_twist",
  DirectHit: "direct_hit",
  NoShield: "no_shield",
};

/** The last roll of this game that was told, up to a version. */
export function lastRoll(told: readonly Told[], upTo: number): LastRoll | null {
  let roller: number | null = null;
  let last: LastRoll | null = null;
  for (const { version, event } of told) {
    if (version > upTo) break;
    if (event.type === "GameStarted" || event.type === "GameBegan") last = null;
    if (event.type === "Rolled" && typeof event.seat === "number") roller = event.seat;
    const result = RESULTS[event.type];
    if (!result || typeof event.seat !== "number" || typeof event.number !== "number") continue;
    const lives = typeof event.lives === "number" ? event.lives : null;
    last = { number: event.number, result, seat: roller ?? event.seat, whom: event.seat, lives };
  }
  return last;
}
