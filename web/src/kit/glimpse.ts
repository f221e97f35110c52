/** For a board that shows at once all that has just happened: one scene of it, seen before the screen is painted. */
import { useLayoutEffect, useState } from "react";
import type { Told } from "./board";
import { Signal, useSignal } from "./signal";
import { cue, type Material } from "./sound";

export interface Glimpse<Scene> {
  /** What is to be seen of events in a row. */
  of: (events: readonly Told[]) => Scene;
  /** What is left of it where it is not to be seen: the tab is hidden, or more than `most` events wait. */
  rest: (scene: Scene) => Scene;
  most: number;
  sound: (scene: Scene) => Material | null;
}

/** `glimpse` stays the same as long as the board is there. */
export function useGlimpse<Scene>(
  glimpse: Glimpse<Scene>,
  queue: readonly Told[],
  onPlayed: (version: number) => void,
): Scene {
  const [scene] = useState(() => new Signal<Scene>(glimpse.rest(glimpse.of([]))));
  useLayoutEffect(() => {
    const last = queue.at(-1);
    if (!last) return;
    const next = glimpse.of(queue);
    const jumps = document.hidden || queue.length > glimpse.most;
    scene.set(jumps ? glimpse.rest(next) : next);
    const sound = jumps ? null : glimpse.sound(next);
    if (sound) cue(sound);
    onPlayed(last.version);
  }, [scene, glimpse, queue, onPlayed]);
  return useSignal(scene);
}
