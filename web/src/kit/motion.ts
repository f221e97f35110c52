/** How much moves: full, brisk at half the time, or still. Still is also what a device with reduced motion gets. */
import type { MotionChoice } from "./choices";
import { mediaSignal, Signal, useSignal } from "./signal";

export type Preset = Exclude<MotionChoice, "system">;

/** What moves, and for how long at full: milliseconds and a curve, the same as the tokens of those names. */
export const KINDS = {
  press: [80, "linear"],
  fade: [180, "cubic-bezier(0.2, 0.8, 0.2, 1)"],
  settle: [180, "cubic-bezier(0.2, 0.8, 0.2, 1)"],
  move: [280, "cubic-bezier(0.2, 0.8, 0.2, 1)"],
  reveal: [480, "cubic-bezier(0.6, 0, 0.2, 1)"],
  roll: [1000, "cubic-bezier(0.3, 0, 0.1, 1)"],
  snuff: [1000, "cubic-bezier(0.5, 0, 0.9, 0.4)"],
} as const;

export type Kind = keyof typeof KINDS;

/** When still, things fade over in this time and do nothing else: milliseconds. */
const STILL_FADE = 120;

const chosen = new Signal<MotionChoice>("system");
const reduced = mediaSignal("(prefers-reduced-motion: reduce)");

function preset(choice: MotionChoice, wished: boolean): Preset {
  if (choice !== "system") return choice;
  return wished ? "still" : "full";
}

/** The preset that holds now. */
export function motion(): Preset {
  return preset(chosen.get(), reduced.get());
}

export function chooseMotion(choice: MotionChoice): void {
  const { dataset } = document.documentElement;
  if (choice === "system") delete dataset.motion;
  else dataset.motion = choice;
  chosen.set(choice);
}

/** How long something takes, in milliseconds. When still, nothing takes time but a fade. */
export function millis(kind: Kind, at: Preset = motion()): number {
  const [full] = KINDS[kind];
  if (at === "still") return kind === "fade" ? STILL_FADE : 0;
  return at === "brisk" ? full / 2 : full;
}

export interface Motion {
  preset: Preset;
  still: boolean;
  /** Milliseconds of a kind of motion. */
  millis: (kind: Kind) => number;
}

export function useMotion(): Motion {
  const now = preset(useSignal(chosen), useSignal(reduced));
  return { preset: now, still: now === "still", millis: (kind) => millis(kind, now) };
}
