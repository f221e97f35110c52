/** Lines on the map: corners rounded, cut into segments of one length, and how far a point is from them. */

export type Point = readonly [x: number, y: number];

/** Widths and distances in the map's units. */
export const TRACK = 7.4;
export const APART = 4.4;
export const DISC = 5.6;
const CLEAR = 7.2;
const GAP = 1.5;
const RADIUS = 10;
const STEPS = 6;

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

function towards([ax, ay]: Point, [bx, by]: Point, part: number): Point {
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}

/** The unit normal of a leg, to its left. */
function normal(from: Point, to: Point): Point {
  const length = distance(from, to);
  return [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
}

/** The line without points that lie on the one before: such a leg has no direction. */
function distinct(line: readonly Point[]): Point[] {
  return line.filter((point, at) => at === 0 || distance(line[at - 1] ?? point, point) > 1e-6);
}

/** The line moved sideways; its corners are where the moved legs meet. */
export function moved(points: readonly Point[], by: number): Point[] {
  const line = distinct(points);
  return line.map(([x, y], at) => {
    const before = line[at - 1];
    const after = line[at + 1];
    const [mx, my] = before ? normal(before, [x, y]) : after ? normal([x, y], after) : [0, 0];
    const [nx, ny] = after ? normal([x, y], after) : [mx, my];
    const share = by / (1 + mx * nx + my * ny);
    return [x + (mx + nx) * share, y + (my + ny) * share];
  });
}

/** The line with every corner as a short curve. */
export function rounded(line: readonly Point[]): Point[] {
  return line.flatMap((corner, at): Point[] => {
    const before = line[at - 1];
    const after = line[at + 1];
    if (!before || !after) return [corner];
    const [back, on] = [distance(before, corner), distance(corner, after)];
    const reach = Math.min(RADIUS, back / 2, on / 2);
    const [from, to] = [towards(corner, before, reach / back), towards(corner, after, reach / on)];
    return Array.from({ length: STEPS + 1 }, (_, step) => {
      const part = step / STEPS;
      return towards(towards(from, corner, part), towards(corner, to, part), part);
    });
  });
}

export function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, point, at) => sum + (at === 0 ? 0 : distance(line[at - 1] ?? point, point)), 0);
}

/** The part of a line between two lengths along it. */
export function between(line: readonly Point[], from: number, to: number): Point[] {
  const part: Point[] = [];
  let along = 0;
  for (const [at, point] of line.entries()) {
    const before = line[at - 1];
    if (!before) continue;
    const leg = distance(before, point);
    for (const end of [from, to]) {
      if (leg > 0 && end >= along && end <= along + leg && (end === from) === (part.length === 0)) {
        part.push(towards(before, point, (end - along) / leg));
      }
    }
    along += leg;
    if (along > from && along < to) part.push(point);
  }
  return part;
}

export interface Piece {
  /** The outline, as an SVG path. */
  outline: string;
  middle: Point;
  /** Degrees, from -90 up to 90. */
  angle: number;
}

function outlined(line: readonly Point[], width: number): string {
  const sides = [moved(line, width / 2), moved(line, -width / 2).reverse()].flat();
  return `M${sides.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
}

function pieceOf(line: readonly Point[], width: number): Piece {
  const half = lengthOf(line) / 2;
  const [from, middle, to] = [half - 0.2, half, half + 0.2].map((at) => between(line, 0, at).at(-1) ?? [0, 0]) as [Point, Point, Point];
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const angle = turn > 90.5 ? turn - 180 : turn < -89.5 ? turn + 180 : turn;
  return { outline: outlined(line, width), middle, angle };
}

/** A line cut into as many equal pieces as it has segments, clear of the stations at its ends. */
export function cut(line: readonly Point[], segments: number, width = TRACK): Piece[] {
  const each = (lengthOf(line) - 2 * CLEAR - (segments - 1) * GAP) / segments;
  return Array.from({ length: segments }, (_, place) => {
    const from = CLEAR + place * (each + GAP);
    return pieceOf(between(line, from, from + each), width);
  });
}

/** How far a point is from a line. */
export function away(line: readonly Point[], point: Point): number {
  let least = Infinity;
  for (const [at, to] of line.entries()) {
    const from = line[at - 1];
    if (!from) continue;
    const leg = distance(from, to) ** 2;
    const dot = (point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1]);
    least = Math.min(least, distance(point, towards(from, to, leg === 0 ? 0 : Math.min(1, Math.max(0, dot / leg)))));
  }
  return least;
}
