/** Where people sit in the circle, and the arrows between them, on a square of 400. */

export interface Spot {
  x: number;
  y: number;
}

const MIDDLE = 200;
const RADIUS = 148;
/** How far an arrow stays from the middle of a seat. */
const CLEAR = 46;

/** Positions go clockwise (D1), and `bottom` sits at the bottom. */
export function spotOf(place: number, count: number, bottom: number): Spot {
  const turn = Math.PI / 2 + ((place - bottom) * 2 * Math.PI) / count;
  return { x: MIDDLE + RADIUS * Math.cos(turn), y: MIDDLE + RADIUS * Math.sin(turn) };
}

function towards(from: Spot, to: Spot, by: number): Spot {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: from.x + (dx / length) * by, y: from.y + (dy / length) * by };
}

/** A bent arrow. Each lane bends more than the one before, and the way back bends to the other side, so that none lies on another. */
export function arrow(from: number, to: number, count: number, bottom: number, lane: number): string {
  const [a, b] = [spotOf(from, count, bottom), spotOf(to, count, bottom)];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bend = 14 + 34 * lane;
  const bent = { x: middle.x - ((b.y - a.y) / length) * bend, y: middle.y + ((b.x - a.x) / length) * bend };
  const [start, end] = [towards(a, bent, CLEAR), towards(b, bent, CLEAR)];
  const at = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(start)}Q${at(bent)} ${at(end)}`;
}
