/** Plays what everyone waits to see: dice that tumble, a candle that goes out, a card that burns, a death, cards that pass. */
import { useState } from "react";
import type { Public } from "../../generated/games/ten_candles";
import type { Told } from "../../kit/board";
import { millis, type Kind } from "../../kit/motion";
import { Playback, useFollow, type Script } from "../../kit/playback";
import { useSignal } from "../../kit/signal";
import type { Material } from "../../kit/sound";

/** With more of them waiting the board jumps to the end. */
export const BEHIND = 5;

export type Stage = "rest" | "roll" | "dark" | "burn" | "death" | "pass";

export interface Scene {
  stage: Stage;
  /** What the board shows; null: what is. */
  view: Public | null;
  /** What is played. */
  event: Told["event"] | null;
}

interface How {
  stage: Stage;
  material: Material;
  kind: Kind;
  /** How long it is looked at besides, milliseconds. */
  hold: number;
}

const REST: Scene = { stage: "rest", view: null, event: null };

const DARK: How = { stage: "dark", material: "breath", kind: "snuff", hold: 500 };
const PASS: How = { stage: "pass", material: "paper", kind: "roll", hold: 400 };
const PLAYED: Readonly<Record<string, How>> = {
  ResolutionRolled: { stage: "roll", material: "bone", kind: "roll", hold: 0 },
  CandlesDarkened: DARK,
  CandlesBurnedOut: DARK,
  CardBurned: { stage: "burn", material: "paper", kind: "snuff", hold: 900 },
  CharacterDied: { stage: "death", material: "breath", kind: "reveal", hold: 1400 },
  TraitsPassed: PASS,
  BrinksPassed: PASS,
};

/** The candles that an event says have gone out. */
export function goneOut(event: Told["event"] | null): number[] {
  const candles = event?.candles;
  return Array.isArray(candles) ? candles.filter((one): one is number => typeof one === "number") : [];
}

/** The view as the board shows it after an event: what an event says of itself, no rules. */
export function shownAfter(view: Public, { event }: Told): Public {
  switch (event.type) {
    case "CandlesDarkened":
    case "CandlesBurnedOut": {
      const out = goneOut(event);
      const candles = view.candles.map((state, place) => (out.includes(place) ? "dark" : state));
      return { ...view, candles, lit: candles.filter((state) => state === "lit").length };
    }
    case "CharacterDied":
      return { ...view, players: view.players.map((one, seat) => (seat === event.seat ? { ...one, alive: false } : one)) };
    default:
      return view;
  }
}

export class Show extends Playback<Public, Scene> {
  constructor(script: Script<Public>) {
    super(script, REST);
  }

  protected next(waiting: readonly Told[]): Promise<void> | "passed" | null {
    const [first] = waiting;
    if (!first) return null;
    const coming = waiting.filter(({ event }) => event.type in PLAYED).length;
    const how = PLAYED[first.event.type];
    if (how && !document.hidden && coming <= BEHIND) return this.perform(first, how);
    // What is too much at once is not played at all.
    const upTo = coming > BEHIND || document.hidden ? (waiting.at(-1) ?? first) : first;
    this.stood = upTo === first ? shownAfter(this.stood, first) : this.script.view;
    this.played(upTo.version);
    return "passed";
  }

  private perform(told: Told, { stage, material, kind, hold }: How): Promise<void> {
    this.stood = shownAfter(this.stood, told);
    return this.stage({ stage, view: this.stood, event: told.event }, material, told.version, millis(kind) + hold);
  }
}

export function useShow(script: Script<Public>): Scene {
  const [show] = useState(() => new Show(script));
  useFollow(show, script);
  return useSignal(show.scene);
}
