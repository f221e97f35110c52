/** The house's sounds: off until chosen, never before a gesture, one at a time, and none while something is recorded. */
import { useEffect } from "react";
import type { SoundChoice } from "./choices";
import type { Material } from "./materials";

export type { Material };

/** Milliseconds between two cues; what comes sooner is left out. */
export const APART = 150;

/** What it needs of the browser. */
export interface SoundParts {
  context: () => AudioContext | null;
  wave: (material: Material, rate: number) => Promise<Float32Array>;
  now: () => number;
  /** Whether the person has touched the page yet. */
  touched: () => boolean;
}

export class Sound {
  private choice: SoundChoice = "off";
  private context: AudioContext | null = null;
  private readonly buffers = new Map<Material, Promise<AudioBuffer>>();
  private held = 0;
  private last = -Infinity;

  constructor(private readonly parts: SoundParts) {}

  choose(choice: SoundChoice): void {
    this.choice = choice;
  }

  /** Plays a cue if it may. `turn` lets the bronze of your turn through alone. Says whether it plays. */
  async play(material: Material): Promise<boolean> {
    const wanted = this.choice === "all" || (this.choice === "turn" && material === "bronze");
    if (!wanted || this.held > 0 || !this.parts.touched()) return false;
    const now = this.parts.now();
    if (now - this.last < APART) return false;
    this.last = now;
    try {
      this.context ??= this.parts.context();
      if (!this.context) return false;
      if (this.context.state === "suspended") await this.context.resume();
      const buffer = await this.buffer(this.context, material);
      // While it was made, a recording may have begun.
      if (this.isHeld()) return false;
      const source = new AudioBufferSourceNode(this.context, { buffer });
      source.connect(this.context.destination);
      source.start();
      return true;
    } catch {
      // A device without a way to sound: every cue has a seen twin.
      return false;
    }
  }

  /** Keeps silent until the function that is given back is called. */
  hold(): () => void {
    this.held += 1;
    let holds = true;
    return () => {
      if (holds) this.held -= 1;
      holds = false;
    };
  }

  private isHeld(): boolean {
    return this.held > 0;
  }

  private buffer(context: AudioContext, material: Material): Promise<AudioBuffer> {
    let made = this.buffers.get(material);
    if (!made) {
      made = this.parts.wave(material, context.sampleRate).then((wave) => {
        const buffer = context.createBuffer(1, wave.length, context.sampleRate);
        buffer.getChannelData(0).set(wave);
        return buffer;
      });
      made.catch(() => this.buffers.delete(material));
      this.buffers.set(material, made);
    }
    return made;
  }
}

let touchedOnce = false;
for (const gesture of ["pointerdown", "keydown"]) {
  const note = () => {
    touchedOnce = true;
  };
  window.addEventListener(gesture, note, { capture: true, once: true, passive: true });
}

/** Whether the person has pressed anything since the page was opened: before, browsers neither sound nor shake. */
export function wasTouched(): boolean {
  return touchedOnce;
}

export const sound = new Sound({
  context: () => ("AudioContext" in window ? new AudioContext() : null),
  wave: async (material, rate) => (await import("./materials")).waveOf(material, rate),
  now: () => performance.now(),
  touched: wasTouched,
});

/** Plays one cue, if this person wants it. */
export function cue(material: Material): void {
  void sound.play(material);
}

/** No cue while `silent`, as while something is recorded or played. */
export function useSilence(silent: boolean): void {
  useEffect(() => (silent ? sound.hold() : undefined), [silent]);
}
