/** Plays what everyone waits to see: ballots turned over together, a policy laid down, an execution. The rest is simply there. */
import { useState } from "react";
import type { Public } from "../../generated/games/secret_hitler";
import type { Told } from "../../kit/board";
import { millis } from "../../kit/motion";
import { Playback, useFollow, type Script } from "../../kit/playback";
import { useSignal } from "../../kit/signal";
import type { Material } from "../../kit/sound";

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

/** An event that is played, how, and all that waited up to it. */
interface Staged {
  how: [Stage, Material];
  upToIt: readonly Told[];
  event: Told;
}

const REST: Scene = { stage: "rest", view: null, event: null };

const STAGES: Readonly<Record<string, Staged["how"]>> = {
  VotesRevealed: ["ballots", "paper"],
  PolicyEnacted: ["enacted", "wood"],
  PlayerExecuted: ["executed", "breath"],
};

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

export class Show extends Playback<Public, Scene> {
  constructor(script: Script<Public>) {
    super(script, REST);
  }

  protected next(waiting: readonly Told[]): Promise<void> | "passed" | null {
    const last = waiting.at(-1);
    if (!last) return null;
    const staged = waiting.flatMap((told, at) => {
      const how = STAGES[told.event.type];
      return how ? [{ how, upToIt: waiting.slice(0, at + 1), event: told }] : [];
    });
    const [first] = staged;
    if (first && !document.hidden && staged.length <= BEHIND) return this.perform(first);
    this.stood = this.script.view;
    this.played(last.version);
    return "passed";
  }

  private perform({ how: [stage, material], upToIt, event }: Staged): Promise<void> {
    this.stood = upToIt.reduce(shownAfter, this.stood);
    return this.stage({ stage, view: this.stood, event }, material, event.version, millis("reveal") + HOLD);
  }
}

export function useShow(script: Script<Public>): Scene {
  const [show] = useState(() => new Show(script));
  useFollow(show, script);
  return useSignal(show.scene);
}
