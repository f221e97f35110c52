/** The counter front: broken stones in the seats' colours, laid from a hash of the house's name. The same name, the same stones. */

export type Point = readonly [x: number, y: number];

export interface Shard {
  /** Convex, corners in order. */
  corners: readonly Point[];
  /** 0 .. 9: the seat whose colour it has, paled. */
  stone: number;
  /** How much of its colour is seen through the dust, 0 to 1: no two slabs of a quarry are alike. */
  clear: number;
}

/** The stones on the dark sheet, as in the tokens, for icons that have no stylesheet. */
export const STONES: readonly string[] = [
  "#e5e2dc",
  "#95b4cd",
  "#aac7a8",
  "#cfd7a8",
  "#bfb0d4",
  "#d7adbd",
  "#9cc6c3",
  "#bdc2c7",
  "#b8a18e",
  "#acb2d7",
];

const FEWEST = 24;
const MOST = 40;

/** FNV-1a over the code points. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: numbers from 0 up to 1, the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Twice the area would do as well; it is only compared. */
export function area(corners: readonly Point[]): number {
  const last = corners.at(-1);
  if (!last) return 0;
  let sum = 0;
  let [px, py] = last;
  for (const [x, y] of corners) {
    sum += px * y - x * py;
    [px, py] = [x, y];
  }
  return Math.abs(sum) / 2;
}

/** The two corners farthest from each other. */
function diagonal(corners: readonly Point[]): readonly [Point, Point] {
  let best: readonly [Point, Point] = [corners[0] ?? [0, 0], corners[0] ?? [0, 0]];
  let longest = -1;
  for (const one of corners) {
    for (const other of corners) {
      const length = (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2;
      if (length > longest) [longest, best] = [length, [one, other]];
    }
  }
  return best;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The two parts of a convex shape on either side of a line through `at` along `along`. */
function cut(corners: readonly Point[], at: Point, along: Point): readonly [Point[], Point[]] {
  const side = ([x, y]: Point) => (x - at[0]) * along[1] - (y - at[1]) * along[0];
  const parts: [Point[], Point[]] = [[], []];
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const [here, there] = [side(corner), side(next)];
    parts[here >= 0 ? 0 : 1].push(corner);
    if (here >= 0 === there >= 0) return;
    const share = here / (here - there);
    const crossing: Point = [
      rounded(corner[0] + share * (next[0] - corner[0])),
      rounded(corner[1] + share * (next[1] - corner[1])),
    ];
    parts[0].push(crossing);
    parts[1].push(crossing);
  });
  return parts;
}

/** Breaks a stone across its longest diagonal, never quite in the middle and never quite straight. */
function broken(corners: readonly Point[], roll: () => number): readonly [Point[], Point[]] {
  const [from, to] = diagonal(corners);
  const share = 0.36 + 0.28 * roll();
  const at: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2 + (roll() - 0.5) * 1.1;
  return cut(corners, at, [Math.cos(turn), Math.sin(turn)]);
}

/** Whether two stones lie along each other for more than a point. */
function touch(one: readonly Point[], other: readonly Point[]): boolean {
  return one.some((a, i) => {
    const b = one[(i + 1) % one.length] ?? a;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    if (length === 0) return false;
    const off = ([x, y]: Point) => Math.abs((x - a[0]) * dy - (y - a[1]) * dx) / length;
    const along = ([x, y]: Point) => ((x - a[0]) * dx + (y - a[1]) * dy) / length;
    return other.some((c, j) => {
      const d = other[(j + 1) % other.length] ?? c;
      if (off(c) > 0.1 || off(d) > 0.1) return false;
      const [low, high] = [Math.min(along(c), along(d)), Math.max(along(c), along(d))];
      return Math.min(length, high) - Math.max(0, low) > 0.1;
    });
  });
}

/** Stones for each shape, no two alike side by side. */
function coloured(shapes: readonly Point[][], roll: () => number): Shard[] {
  const laid: Shard[] = [];
  for (const corners of shapes) {
    const beside = new Set(laid.filter((shard) => touch(shard.corners, corners)).map(({ stone }) => stone));
    const free = STONES.map((_, stone) => stone).filter((stone) => !beside.has(stone));
    const stone = free[Math.floor(roll() * free.length)] ?? 0;
    laid.push({ corners, stone, clear: rounded(0.5 + 0.38 * roll()) });
  }
  return laid;
}

interface Place {
  width: number;
  height: number;
  /** How many stones; 24 to 40 by the name where it is not said. */
  pieces?: number;
}

/** The counter front of a house, filling `width` × `height` without gaps; joints are the drawing's business. */
export function shards(house: string, { width, height, pieces }: Place): Shard[] {
  const roll = dice(hash(house.trim().normalize("NFC")));
  const count = pieces ?? FEWEST + Math.floor(roll() * (MOST - FEWEST + 1));
  const shapes: Point[][] = [
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
  ];
  while (shapes.length < count) {
    const sizes = shapes.map((corners) => area(corners) * (0.55 + 0.9 * roll()));
    const largest = sizes.indexOf(Math.max(...sizes));
    const [one, other] = broken(shapes[largest] ?? [], roll);
    shapes.splice(largest, 1, one, other);
  }
  return coloured(shapes, roll);
}
