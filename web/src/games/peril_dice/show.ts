/** Plays what happened on the board, beat by beat: the board shows where the show is, and after it what is. */
import { useState } from "react";
import type { Public } from "../../generated/games/peril_dice";
import type { Told } from "../../kit/board";
import { millis } from "../../kit/motion";
import { Playback, useFollow, type Script } from "../../kit/playback";
import { cue } from "../../kit/sound";
import { Signal, useSignal } from "../../kit/signal";
import { afterBeat, beatsOf, isFarBehind, landed, lastRoll, type Beat, type LastRoll } from "./beats";

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

const REST: Scene = { stage: "rest", view: null, rolled: null, roll: null };

export class Show extends Playback<Public, Scene> {
  /** Called out over the board, in order; a new list replaces what still waits of the old one. */
  readonly called = new Signal<readonly Told[]>([]);

  constructor(script: Script<Public>) {
    super(script, REST);
  }

  protected next(waiting: readonly Told[]): Promise<void> | "passed" | null {
    const beats = beatsOf(waiting);
    const [beat] = beats;
    if (!beat) return null;
    if (!document.hidden && !isFarBehind(beats)) return this.perform(beat);
    this.jump(beats);
    return "passed";
  }

  private jump(beats: readonly Beat[]): void {
    const last = beats.at(-1);
    this.scene.set(REST);
    this.stood = this.script.view;
    this.call(last?.slabs.filter(({ event }) => event.type === "Won") ?? []);
    if (last) this.played(last.upTo);
  }

  private async perform(beat: Beat): Promise<void> {
    const before = this.stood;
    this.stood = afterBeat(before, beat);
    if (beat.rolled === null) {
      this.scene.set({ ...REST, view: this.stood });
      this.tell(beat);
      const picked = beat.events.some(({ event }) => event.type === "NumbersPicked");
      await this.wait(picked ? millis("move") : 0);
      return;
    }
    this.scene.set({ stage: "rolling", view: before, rolled: beat.rolled, roll: null });
    cue("bone");
    if (!(await this.wait(millis("roll")))) return;
    this.scene.set({ stage: "landed", view: before, rolled: beat.rolled, roll: null });
    // The number is read first, but by who is in a hurry.
    if (!this.hurried && !(await this.wait(millis("reveal")))) return;
    const roll = lastRoll(beat.events, beat.upTo);
    this.scene.set({ stage: "told", view: landed(before, beat), rolled: beat.rolled, roll });
    this.tell(beat);
    await this.wait(HOLD);
  }

  private tell({ slabs, upTo }: Beat): void {
    this.call(slabs);
    this.played(upTo);
  }

  private call(slabs: readonly Told[]): void {
    if (slabs.length > 0) this.called.set(slabs);
  }
}

export function useShow(script: Script<Public>): { scene: Scene; called: readonly Told[] } {
  const [show] = useState(() => new Show(script));
  useFollow(show, script);
  return { scene: useSignal(show.scene), called: useSignal(show.called) };
}
