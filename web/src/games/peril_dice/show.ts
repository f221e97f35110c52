/** Plays what happened on the board, beat by beat: the board shows where the show is, and after it what is. */
import { useEffect, useState } from "react";
import type { Public } from "../../generated/games/peril_dice";
import type { Told } from "../../kit/board";
import { millis } from "../../kit/motion";
import { Signal, useSignal } from "../../kit/signal";
import { afterBeat, beatsOf, isFarBehind, landed, type Beat } from "./beats";
import { pause } from "./pause";

/** How long a result stays on the board, and an announcement over it: milliseconds. */
export const HOLD = 1200;

export interface Scene {
  stage: "rest" | "rolling" | "landed";
  /** What the board shows; null: what is. */
  view: Public | null;
  rolled: number | null;
}

export interface Script {
  view: Public;
  queue: readonly Told[];
  onPlayed: (version: number) => void;
}

const REST: Scene = { stage: "rest", view: null, rolled: null };

export class Show {
  readonly scene = new Signal<Scene>(REST);
  /** Called out over the board, in order; a new list replaces what still waits of the old one. */
  readonly called = new Signal<readonly Told[]>([]);
  private script: Script;
  /** What stood on the board before the beat that is played. */
  private stood: Public;
  private upTo = 0;
  private playing = false;
  private endPause: () => void = () => undefined;

  constructor(script: Script) {
    this.script = script;
    this.stood = script.view;
  }

  /** Plays what waits; what comes while something is played waits for its turn. */
  follow(script: Script): void {
    this.script = script;
    if (this.playing) return;
    if (this.waiting().length === 0) this.stood = script.view;
    else void this.play();
  }

  /** Ends at once, without showing the rest. */
  stop(): void {
    this.playing = false;
    this.endPause();
    this.scene.set(REST);
  }

  private waiting(): Told[] {
    return this.script.queue.filter(({ version }) => version > this.upTo);
  }

  private async play(): Promise<void> {
    this.playing = true;
    for (;;) {
      const beats = beatsOf(this.waiting());
      const [beat] = beats;
      if (!beat) break;
      if (document.hidden || isFarBehind(beats)) this.jump(beats);
      else await this.perform(beat);
      if (!this.isPlaying()) return;
    }
    this.playing = false;
    this.stood = this.script.view;
    this.scene.set(REST);
  }

  /** Asked after every wait: somebody may have stopped it. */
  private isPlaying(): boolean {
    return this.playing;
  }

  private jump(beats: readonly Beat[]): void {
    const last = beats.at(-1);
    this.scene.set(REST);
    this.stood = this.script.view;
    this.call(last?.slabs.filter(({ event }) => event.type === "Won") ?? []);
    this.played(last?.upTo ?? this.upTo);
  }

  private async perform(beat: Beat): Promise<void> {
    const before = this.stood;
    this.stood = afterBeat(before, beat);
    if (beat.rolled === null) {
      this.scene.set({ ...REST, view: this.stood });
      this.call(beat.slabs);
      this.played(beat.upTo);
      const picked = beat.events.some(({ event }) => event.type === "NumbersPicked");
      await this.wait(picked ? millis("move") : 0);
      return;
    }
    this.scene.set({ stage: "rolling", view: before, rolled: beat.rolled });
    await this.wait(millis("roll"));
    this.scene.set({ stage: "landed", view: landed(before, beat), rolled: beat.rolled });
    this.call(beat.slabs);
    this.played(beat.upTo);
    await this.wait(HOLD);
  }

  private call(slabs: readonly Told[]): void {
    if (slabs.length > 0) this.called.set(slabs);
  }

  private played(version: number): void {
    this.upTo = Math.max(this.upTo, version);
    this.script.onPlayed(version);
  }

  private async wait(time: number): Promise<void> {
    const { over, end } = pause(time);
    this.endPause = end;
    await over;
  }
}

export function useShow(script: Script): { scene: Scene; called: readonly Told[] } {
  const { view, queue, onPlayed } = script;
  const [show] = useState(() => new Show(script));
  useEffect(() => {
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
