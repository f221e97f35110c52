/** Plays on a board what happened, one thing after another, and tells for each when it was seen. */
import { useEffect, useLayoutEffect } from "react";
import type { Told } from "./board";
import { pause } from "./pause";
import { Signal } from "./signal";
import { cue, type Material } from "./sound";

export interface Script<View> {
  view: View;
  queue: readonly Told[];
  onPlayed: (version: number) => void;
}

/** A game says what the next thing is and how it is played; what comes meanwhile waits for its turn. */
export abstract class Playback<View, Scene> {
  readonly scene: Signal<Scene>;
  protected script: Script<View>;
  /** What stood on the board before what is played. */
  protected stood: View;
  private upTo = 0;
  /** The run that plays now; null while none does. A run that is not this one has been stopped. */
  private run: symbol | null = null;
  private endPause: () => void = () => undefined;
  /** A press ended the last wait. */
  protected hurried = false;

  constructor(
    script: Script<View>,
    /** The scene while nothing is played. */
    protected readonly rest: Scene,
  ) {
    this.script = script;
    this.stood = script.view;
    this.scene = new Signal(rest);
  }

  /** Plays or passes over the first of what waits; null where nothing is to be played yet. */
  protected abstract next(waiting: readonly Told[]): Promise<void> | "passed" | null;

  /** Plays what waits. */
  follow(script: Script<View>): void {
    const behind = this.waiting().length > 0;
    this.script = script;
    // What it was still to play counts as shown already.
    if (this.run !== null && behind && this.waiting().length === 0) this.stop();
    if (this.run !== null) return;
    if (this.waiting().length === 0) this.stood = script.view;
    else void this.play(Symbol("run"));
  }

  /** Ends at once, without showing the rest. */
  stop(): void {
    this.run = null;
    this.endPause();
    this.scene.set(this.rest);
  }

  /** Shows a scene with its sound, for so many milliseconds; what has led to it counts as shown. */
  protected async stage(scene: Scene, sound: Material, version: number, time: number): Promise<void> {
    this.scene.set(scene);
    cue(sound);
    this.played(version);
    await this.wait(time);
  }

  protected played(version: number): void {
    this.upTo = Math.max(this.upTo, version);
    this.script.onPlayed(version);
  }

  /** Whether nobody has stopped it after so many milliseconds. */
  protected async wait(millis: number): Promise<boolean> {
    const { run } = this;
    const { over, end } = pause(millis);
    this.endPause = end;
    this.hurried = await over;
    return this.run === run;
  }

  private waiting(): Told[] {
    return this.script.queue.filter(({ version }) => version > this.upTo);
  }

  private async play(run: symbol): Promise<void> {
    this.run = run;
    for (;;) {
      const step = this.next(this.waiting());
      if (step === null) break;
      if (step === "passed") continue;
      await step;
      // It may have been stopped meanwhile, and begun anew.
      if (this.run !== run) return;
    }
    this.run = null;
    this.stood = this.script.view;
    this.scene.set(this.rest);
  }
}

/** Keeps a playback at what is to be played, as long as the board is there. */
export function useFollow<View>(show: Playback<View, unknown>, { view, queue, onPlayed }: Script<View>): void {
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
}
