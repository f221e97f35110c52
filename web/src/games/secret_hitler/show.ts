/** Plays what everyone waits to see: ballots turned over together, a policy laid down, an execution. The rest is simply there. */
import { useEffect, useLayoutEffect, useState } from "react";
import type { Public } from "../../generated/games/secret_hitler";
import type { Told } from "../../kit/board";
import { millis } from "../../kit/motion";
import { pause } from "../../kit/pause";
import { Signal, useSignal } from "../../kit/signal";
import { cue, type Material } from "../../kit/sound";

/** How long each is looked at before the game goes on: milliseconds. */
export const HOLD = 1200;
/** With more of them waiting the board jumps to the end. */
export const BEHIND = 3;

export type Stage = "rest" | "ballots" | "enacted" | "executed";

export interface Scene {
  stage: Stage;
  /** What the board shows; null: what is. */
  view: Public | null;
  /** What is played. */
  event: Told | null;
}

export interface Script {
  view: Public;
  queue: readonly Told[];
  onPlayed: (version: number) => void;
}

const REST: Scene = { stage: "rest", view: null, event: null };

const STAGES: Readonly<Record<string, [Exclude<Stage, "rest">, Material]>> = {
  VotesRevealed: ["ballots", "paper"],
  PolicyEnacted: ["enacted", "wood"],
  PlayerExecuted: ["executed", "breath"],
};

function isPlayed({ event }: Told): boolean {
  return event.type in STAGES;
}

/** The view as the board shows it after an event: what an event says of itself, no rules. */
export function shownAfter(view: Public, { event }: Told): Public {
  const { seat, president, chancellor, votes, policy } = event;
  switch (event.type) {
    case "PresidentNominate":
      return typeof president === "number" ? { ...view, president, chancellor: null } : view;
    case "ChancellorVote":
      return typeof chancellor === "number" ? { ...view, phase: "voting", chancellor, voted: [], votes: [] } : view;
    case "VoteCast":
      return typeof seat === "number" ? { ...view, voted: [...view.voted, seat] } : view;
    case "VotesRevealed":
      return Array.isArray(votes) ? { ...view, phase: "between", voted: [], votes: votes as Public["votes"] } : view;
    case "PolicyEnacted":
      if (policy !== "liberal" && policy !== "fascist") return view;
      return { ...view, phase: "between", [policy]: view[policy] + 1 };
    case "PlayerExecuted":
      return { ...view, phase: "between", alive: view.alive.map((alive, place) => alive && place !== seat) };
    default:
      return view;
  }
}

export class Show {
  readonly scene = new Signal<Scene>(REST);
  private script: Script;
  /** What stood on the board before what is played. */
  private stood: Public;
  private upTo = 0;
  /** The run that plays now; null while none does. A run that is not this one has been stopped. */
  private run: symbol | null = null;
  private endPause: () => void = () => undefined;

  constructor(script: Script) {
    this.script = script;
    this.stood = script.view;
  }

  /** Plays what waits; what comes while something is played waits for its turn. */
  follow(script: Script): void {
    this.script = script;
    if (this.run !== null) return;
    if (this.waiting().length === 0) this.stood = script.view;
    else void this.play(Symbol("run"));
  }

  /** Ends at once, without showing the rest. */
  stop(): void {
    this.run = null;
    this.endPause();
    this.scene.set(REST);
  }

  private waiting(): Told[] {
    return this.script.queue.filter(({ version }) => version > this.upTo);
  }

  private async play(run: symbol): Promise<void> {
    this.run = run;
    for (;;) {
      const waiting = this.waiting();
      const last = waiting.at(-1);
      if (!last) break;
      const first = waiting.findIndex(isPlayed);
      if (first < 0 || document.hidden || waiting.filter(isPlayed).length > BEHIND) {
        this.stood = this.script.view;
        this.played(last.version);
      } else if (!(await this.perform(waiting.slice(0, first + 1), run))) return;
    }
    this.run = null;
    this.stood = this.script.view;
    this.scene.set(REST);
  }

  /** Plays up to the last of these; whether it was looked at to its end. */
  private async perform(beat: readonly Told[], run: symbol): Promise<boolean> {
    const event = beat.at(-1);
    const staged = event && STAGES[event.event.type];
    if (!event || !staged) return true;
    const [stage, material] = staged;
    this.stood = beat.reduce(shownAfter, this.stood);
    this.scene.set({ stage, view: this.stood, event });
    cue(material);
    this.played(event.version);
    const { over, end } = pause(millis("reveal") + HOLD);
    this.endPause = end;
    await over;
    return this.run === run;
  }

  private played(version: number): void {
    this.upTo = Math.max(this.upTo, version);
    this.script.onPlayed(version);
  }
}

export function useShow({ view, queue, onPlayed }: Script): Scene {
  const [show] = useState(() => new Show({ view, queue, onPlayed }));
  // Before the screen is painted: what happened is not seen before it is played.
  useLayoutEffect(() => {
    show.follow({ view, queue, onPlayed });
  }, [show, view, queue, onPlayed]);
  useEffect(
    () => () => {
      show.stop();
    },
    [show],
  );
  return useSignal(show.scene);
}
