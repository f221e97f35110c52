/** Six materials knocked, thrown and struck, reckoned sample by sample; nothing is recorded and nothing is downloaded. */

export const MATERIALS = ["clay", "bone", "wood", "bronze", "breath", "paper"] as const;
export type Material = (typeof MATERIALS)[number];

/** The loudest sample: -12 dB below full. */
export const PEAK = 10 ** (-12 / 20);
/** Seconds. */
export const LONGEST = 0.6;
/** Hertz: above it there is nothing, so that it sits under voices. */
const CEILING = 6_000;

type Wave = Float32Array;

interface Sheet {
  wave: Wave;
  rate: number;
  noise: () => number;
}

/** Noise that is the same each time, -1 to 1. */
function noiseFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2147483648;
  };
}

interface Tone {
  at?: number;
  hertz: number;
  loud?: number;
  /** Seconds until it has fallen to a third. */
  fall: number;
}

/** A tone that is struck and dies away. */
function struck({ wave, rate }: Sheet, { at = 0, hertz, loud = 1, fall }: Tone): void {
  const from = Math.round(at * rate);
  for (let i = from; i < wave.length; i++) {
    const time = (i - from) / rate;
    const onset = Math.min(1, time / 0.0015);
    wave[i] = (wave[i] ?? 0) + loud * onset * Math.exp(-time / fall) * Math.sin(2 * Math.PI * hertz * time);
  }
}

interface Rub {
  at?: number;
  seconds: number;
  loud?: number;
  /** Hertz: the band that is let through. */
  low: number;
  high: number;
  /** Where in its time it is loudest, 0 to 1. */
  swell?: number;
}

/** Noise in a band that swells and goes. */
function rubbed({ wave, rate, noise }: Sheet, { at = 0, seconds, loud = 1, low, high, swell = 0.1 }: Rub): void {
  const from = Math.round(at * rate);
  const length = Math.round(seconds * rate);
  const [upper, lower] = [pole(high, rate), pole(low, rate)];
  let [fast, slow] = [0, 0];
  for (let i = 0; i < length && from + i < wave.length; i++) {
    const share = i / length;
    const shape = share < swell ? share / swell : (1 - share) / (1 - swell);
    const sample = noise();
    fast += upper * (sample - fast);
    slow += lower * (fast - slow);
    wave[from + i] = (wave[from + i] ?? 0) + loud * shape * shape * (fast - slow);
  }
}

function pole(hertz: number, rate: number): number {
  return 1 - Math.exp((-2 * Math.PI * hertz) / rate);
}

/** Seconds, and what is heard. */
const SCORES: Readonly<Record<Material, readonly [seconds: number, play: (sheet: Sheet) => void]>> = {
  // A jar set down on the counter.
  clay: [
    0.22,
    (sheet) => {
      struck(sheet, { hertz: 196, fall: 0.045 });
      struck(sheet, { hertz: 523, loud: 0.5, fall: 0.028 });
      struck(sheet, { hertz: 1270, loud: 0.18, fall: 0.012 });
      rubbed(sheet, { seconds: 0.02, loud: 0.5, low: 400, high: 2_500 });
    },
  ],
  // Dice: six knocks, ever softer and closer together.
  bone: [
    0.5,
    (sheet) => {
      [0, 0.11, 0.19, 0.25, 0.3, 0.34].forEach((at, knock) => {
        const loud = 0.78 ** knock;
        struck(sheet, { at, hertz: 1_720 + 230 * ((knock * 3) % 4), loud, fall: 0.012 });
        struck(sheet, { at, hertz: 2_950 + 310 * ((knock * 2) % 3), loud: loud * 0.5, fall: 0.007 });
        rubbed(sheet, { at, seconds: 0.012, loud: loud * 0.7, low: 900, high: 4_500 });
      });
    },
  ],
  // A peg put into its hole.
  wood: [
    0.26,
    (sheet) => {
      struck(sheet, { hertz: 318, fall: 0.05 });
      struck(sheet, { hertz: 742, loud: 0.6, fall: 0.03 });
      struck(sheet, { hertz: 1_390, loud: 0.3, fall: 0.016 });
      rubbed(sheet, { seconds: 0.03, loud: 0.6, low: 250, high: 1_800 });
    },
  ],
  // Your turn: two notes of a small bell, a fourth apart.
  bronze: [
    0.58,
    (sheet) => {
      for (const [at, note] of [
        [0, 587.3],
        [0.16, 784],
      ] as const) {
        for (const [partial, loud, fall] of [
          [0.5, 0.25, 0.2],
          [1, 1, 0.18],
          [2.01, 0.42, 0.11],
          [2.76, 0.3, 0.07],
          [5.4, 0.1, 0.03],
        ] as const) {
          struck(sheet, { at, hertz: note * partial, loud, fall });
        }
      }
    },
  ],
  // A candle blown out; water drawing back.
  breath: [
    0.55,
    (sheet) => {
      rubbed(sheet, { seconds: 0.55, low: 180, high: 900, swell: 0.22 });
      rubbed(sheet, { seconds: 0.3, loud: 0.35, low: 700, high: 2_400, swell: 0.15 });
    },
  ],
  // A card drawn from under another.
  paper: [
    0.2,
    (sheet) => {
      rubbed(sheet, { seconds: 0.12, low: 1_400, high: 5_000, swell: 0.7 });
      rubbed(sheet, { at: 0.115, seconds: 0.05, loud: 1.6, low: 700, high: 3_500, swell: 0.05 });
    },
  ],
};

/** A low pass of the second order, in place; twice it is of the fourth. */
function lowPass(wave: Wave, rate: number): void {
  const turn = (2 * Math.PI * Math.min(CEILING * 0.8, rate * 0.45)) / rate;
  const alpha = Math.sin(turn) / Math.SQRT2;
  const cos = Math.cos(turn);
  const whole = 1 + alpha;
  const b = (1 - cos) / 2 / whole;
  const [a1, a2] = [(-2 * cos) / whole, (1 - alpha) / whole];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < wave.length; i++) {
    const x = wave[i] ?? 0;
    const y = b * x + 2 * b * x1 + b * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    wave[i] = y;
  }
}

/** One knock of a material: at most 0.6 s, its loudest sample at -12 dB, nothing above 6 kHz, silent at both ends. */
export function waveOf(material: Material, rate: number): Wave {
  const [seconds, play] = SCORES[material];
  const wave = new Float32Array(Math.round(seconds * rate));
  play({ wave, rate, noise: noiseFrom(MATERIALS.indexOf(material) + 7) });
  lowPass(wave, rate);
  lowPass(wave, rate);
  const tail = Math.round(0.03 * rate);
  let loudest = 0;
  for (let i = 0; i < wave.length; i++) {
    const left = wave.length - 1 - i;
    if (left < tail) wave[i] = ((wave[i] ?? 0) * left) / tail;
    loudest = Math.max(loudest, Math.abs(wave[i] ?? 0));
  }
  for (let i = 0; i < wave.length; i++) wave[i] = ((wave[i] ?? 0) / loudest) * PEAK;
  return wave;
}
