/** Sounds: made within their bounds, heard only by who wants them, and never over a recording. */
import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LONGEST, MATERIALS, PEAK, waveOf, type Material } from "./materials";
import { APART, Sound, useSilence, sound as house } from "./sound";

const RATE = 48_000;

/** The energy of a wave at a pitch, by Goertzel. */
function at(wave: Float32Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
  let [one, two] = [0, 0];
  for (const sample of wave) [two, one] = [one, sample + turn * one - two];
  return one * one + two * two - turn * one * two;
}

function energy(wave: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let hertz = from; hertz < to; hertz += 97) sum += at(wave, hertz);
  return sum;
}

describe.each(MATERIALS)("%s", (material) => {
  const wave = waveOf(material, RATE);

  it("is short, and as loud as it may be and no louder", () => {
    expect(wave.length / RATE).toBeLessThanOrEqual(LONGEST);
    const loudest = wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(20 * Math.log10(loudest)).toBeCloseTo(-12, 3);
    expect(loudest).toBeLessThanOrEqual(PEAK + 1e-6);
  });

  it("begins and ends without a click", () => {
    expect(Math.abs(wave[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(wave.at(-1) ?? 1)).toBeLessThan(0.001);
  });

  it("has next to nothing above 6 kHz", () => {
    expect(energy(wave, 6_500, 20_000) / energy(wave, 40, 20_000)).toBeLessThan(0.01);
  });

  it("is the same each time, at any rate", () => {
    expect(waveOf(material, RATE)).toEqual(wave);
    expect(waveOf(material, 22_050).every(Number.isFinite)).toBe(true);
  });
});

it("tells the materials apart", () => {
  const middles = MATERIALS.map((material) => {
    const wave = waveOf(material, RATE);
    let [weighted, sum] = [0, 0];
    for (let hertz = 60; hertz < 6_000; hertz += 60) {
      const here = at(wave, hertz);
      weighted += hertz * here;
      sum += here;
    }
    return Math.round(weighted / sum / 50);
  });
  expect(new Set(middles).size).toBe(MATERIALS.length);
});

/** A device that notes what it was made to sound. */
class Ears {
  heard: Material[] = [];
  time = 1_000;
  touched = true;
  made = 0;
  readonly sound: Sound;

  constructor() {
    const buffers = new Map<object, Material>();
    const context = {
      state: "running",
      sampleRate: RATE,
      destination: {},
      resume: () => Promise.resolve(),
      createBuffer: () => ({ getChannelData: () => ({ set: () => undefined }) }),
    };
    vi.stubGlobal(
      "AudioBufferSourceNode",
      class {
        constructor(
          _: unknown,
          readonly options: { buffer: object },
        ) {}
        connect() {
          // Nothing is heard here.
        }
        start = () => {
          this.ears.heard.push(buffers.get(this.options.buffer) ?? "clay");
        };
        private readonly ears = ears();
      },
    );
    const ears = () => this;
    this.sound = new Sound({
      context: () => {
        this.made += 1;
        return context as unknown as AudioContext;
      },
      wave: (material) => {
        const create = context.createBuffer;
        context.createBuffer = () => {
          const buffer = create();
          buffers.set(buffer, material);
          context.createBuffer = create;
          return buffer;
        };
        return Promise.resolve(new Float32Array(8));
      },
      now: () => this.time,
      touched: () => this.touched,
    });
  }

  async play(...materials: Material[]) {
    for (const material of materials) {
      this.time += APART;
      await this.sound.play(material);
    }
    return this.heard;
  }
}

describe("what is heard", () => {
  let ears: Ears;
  beforeEach(() => {
    ears = new Ears();
    return () => {
      vi.unstubAllGlobals();
    };
  });

  it("is nothing until it is chosen", async () => {
    expect(await ears.play("bronze", "bone")).toEqual([]);
    expect(ears.made).toBe(0);
  });

  it("is the bronze of your turn alone, where that was chosen", async () => {
    ears.sound.choose("turn");
    expect(await ears.play("clay", "bronze", "bone")).toEqual(["bronze"]);
  });

  it("is everything, where that was chosen, and nothing again once it is off", async () => {
    ears.sound.choose("all");
    expect(await ears.play("clay", "bone", "paper")).toEqual(["clay", "bone", "paper"]);
    ears.sound.choose("off");
    expect(await ears.play("wood")).toHaveLength(3);
    expect(ears.made).toBe(1);
  });

  it("is nothing before the person touched the page", async () => {
    ears.sound.choose("all");
    ears.touched = false;
    expect(await ears.play("bronze")).toEqual([]);
    ears.touched = true;
    expect(await ears.play("bronze")).toEqual(["bronze"]);
  });

  it("is one cue at a time", async () => {
    ears.sound.choose("all");
    await ears.play("clay");
    ears.time += APART - 1;
    expect(await ears.sound.play("bone")).toBe(false);
    ears.time += 1;
    expect(await ears.sound.play("bone")).toBe(true);
    expect(ears.heard).toEqual(["clay", "bone"]);
  });

  it("is nothing while something is recorded, however many record", async () => {
    ears.sound.choose("all");
    const [one, other] = [ears.sound.hold(), ears.sound.hold()];
    one();
    one();
    expect(await ears.play("bone")).toEqual([]);
    other();
    expect(await ears.play("bone")).toEqual(["bone"]);
  });

  it("is nothing when a recording begins while the cue is made", async () => {
    ears.sound.choose("all");
    ears.time += APART;
    const played = ears.sound.play("bone");
    ears.sound.hold();
    expect(await played).toBe(false);
    expect(ears.heard).toEqual([]);
  });

  it("is nothing on a device that cannot", async () => {
    const mute = new Sound({
      context: () => null,
      wave: () => Promise.reject(new Error("offline")),
      now: () => 0,
      touched: () => true,
    });
    mute.choose("all");
    expect(await mute.play("bone")).toBe(false);
  });
});

it("a screen that records keeps the house silent as long as it is there", () => {
  const release = vi.fn();
  const hold = vi.spyOn(house, "hold").mockReturnValue(release);
  const { rerender, unmount } = renderHook(({ silent }) => {
    useSilence(silent);
  }, { initialProps: { silent: false } });
  expect(hold).not.toHaveBeenCalled();
  rerender({ silent: true });
  expect([hold.mock.calls.length, release.mock.calls.length]).toEqual([1, 0]);
  unmount();
  expect(release).toHaveBeenCalledOnce();
});
