/** Plays what happened on the board, beat by beat: the board shows where the show is, and after it what is. */
import { useEffect, useLayoutEffect, useState } from "react";
import type { Public } from "../../generated/games/peril_dice";
import type { Told } from "../../kit/board";
import { millis } from "../../kit/motion";
import { cue } from "../../kit/sound";
import { Signal, useSignal } from "../../kit/signal";
import { afterBeat, beatsOf, isFarBehind, landed, lastRoll, type Beat, type LastRoll } from "./beats";
import { pause } from "../../kit/pause";

/** How long a result stays on the board, and an announcement over it: milliseconds. */
export const HOLD = 1200;

export interface Scene {
  /** The die is in the air, it lies, and what it comes to is told. */
  stage: "rest" | "rolling" | "landed" | "told";
  /** What the board shows; null: what is. */
  view: Public | null;
  rolled: number | null;
  /** What the roll came to, once it is told. */
  roll: LastRoll | null;
}

export interface Script {
  view: Public;
  queue: readonly Told[];
  onPlayed: (version: number) => void;
}

const REST: Scene = { stage: "rest", view: null, rolled: null, roll: null };

export class Show {
  readonly scene = new Signal<Scene>(REST);
  /** Called out over the board, in order; a new list replaces what still waits of the old one. */
  readonly called = new Signal<readonly Told[]>([]);
  private script: Script;
  /** What stood on the board before the beat that is played. */
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
      const beats = beatsOf(this.waiting());
      const [beat] = beats;
      if (!beat) break;
      if (document.hidden || isFarBehind(beats)) this.jump(beats);
      else if (!(await this.perform(beat, run))) return;
    }
    this.run = null;
    this.stood = this.script.view;
    this.scene.set(REST);
  }

  private jump(beats: readonly Beat[]): void {
    const last = beats.at(-1);
    this.scene.set(REST);
    this.stood = this.script.view;
    this.call(last?.slabs.filter(({ event }) => event.type === "Won") ?? []);
    this.played(last?.upTo ?? this.upTo);
  }

  /** Plays one beat; whether it was played to its end. */
  private async perform(beat: Beat, run: symbol): Promise<boolean> {
    const before = this.stood;
    this.stood = afterBeat(before, beat);
    if (beat.rolled === null) {
      this.scene.set({ ...REST, view: this.stood });
      this.tell(beat);
      const picked = beat.events.some(({ event }) => event.type === "NumbersPicked");
      return this.wait(picked ? millis("move") : 0, run);
    }
    this.scene.set({ stage: "rolling", view: before, rolled: beat.rolled, roll: null });
    cue("bone");
    if (!(await this.wait(millis("roll"), run))) return false;
    this.scene.set({ stage: "landed", view: before, rolled: beat.rolled, roll: null });
    // The number is read first.
    if (!(await this.wait(millis("reveal"), run))) return false;
    const roll = lastRoll(beat.events, beat.upTo);
    this.scene.set({ stage: "told", view: landed(before, beat), rolled: beat.rolled, roll });
    this.tell(beat);
    return this.wait(HOLD, run);
  }

  private tell({ slabs, upTo }: Beat): void {
    this.call(slabs);
    this.played(upTo);
  }

  private call(slabs: readonly Told[]): void {
    if (slabs.length > 0) this.called.set(slabs);
  }

  private played(version: number): void {
    this.upTo = Math.max(this.upTo, version);
    this.script.onPlayed(version);
  }

  /** Whether the run still plays after it. */
  private async wait(time: number, run: symbol): Promise<boolean> {
    const { over, end } = pause(time);
    this.endPause = end;
    await over;
    return this.run === run;
  }
}

export function useShow(script: Script): { scene: Scene; called: readonly Told[] } {
  const { view, queue, onPlayed } = script;
  const [show] = useState(() => new Show(script));
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
  return { scene: useSignal(show.scene), called: useSignal(show.called) };
}
