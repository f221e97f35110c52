/** What moves on the board when something happened: wounds that show, the bell that swings, sounds. The water moves by itself. */
import type { Told } from "../../kit/board";
import { useGlimpse, type Glimpse } from "../../kit/glimpse";
import type { Material } from "../../kit/sound";

/** With more of them waiting the board jumps to the end. */
export const BEHIND = 60;

export interface Scene {
  /** Changes with each thing that is shown, so that the same again is seen again. */
  version: number;
  /** Who was struck, healed, or moved otherwise, just now. */
  touched: ReadonlySet<string>;
  /** The bell was heard: the tide rose. */
  tolls: boolean;
  /** It ended before one's eyes. */
  ended: boolean;
}

export const REST: Scene = { version: 0, touched: new Set(), tolls: false, ended: false };

/** What is to be seen of events in a row. */
export function sceneOf(events: readonly Told[]): Scene {
  const touched = new Set<string>();
  let [tolls, ended] = [false, false];
  for (const { event } of events) {
    if (event.type === "Changed" && typeof event.thing === "string") touched.add(event.thing);
    else if ((event.type === "Fell" || event.type === "CameToRest") && typeof event.who === "string") touched.add(event.who);
    else if (event.type === "TideRose" || event.type === "TideLeapt") tolls = true;
    else if (event.type === "AdventureEnded") ended = true;
  }
  return { version: events.at(-1)?.version ?? 0, touched, tolls, ended };
}

function heard({ tolls, touched, ended }: Scene): Material | null {
  if (tolls || ended) return "breath";
  return touched.size > 0 ? "bone" : "paper";
}

const GLIMPSE: Glimpse<Scene> = { of: sceneOf, rest: ({ ended }) => ({ ...REST, ended }), most: BEHIND, sound: heard };

export function useShow(queue: readonly Told[], onPlayed: (version: number) => void): Scene {
  return useGlimpse(GLIMPSE, queue, onPlayed);
}
