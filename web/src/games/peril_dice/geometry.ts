/** The dial's geometry: a ring of equal wedges round a hub, the first at the top, on a field of 400 by 400 about its middle. */

export const FIELD = 400;
export const OUTER = 194;
export const INNER = 120;
export const HUB = 109;
/** Between two wedges. */
const JOINT = 2.5;

export interface Point {
  x: number;
  y: number;
}

const TURN = 2 * Math.PI;
const TOP = -Math.PI / 2;

export function at(angle: number, radius: number): Point {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** The angle that the middle of a number's wedge has, in radians from the right, clockwise. */
export function angleOf(number: number, sides: number): number {
  return TOP + ((number - 1) * TURN) / sides;
}

/** The same in degrees from the top. */
export function degreesOf(number: number, sides: number): number {
  return ((number - 1) * 360) / sides;
}

function say(value: number): string {
  return value.toFixed(2);
}

function spot({ x, y }: Point): string {
  return `${say(x)} ${say(y)}`;
}

export interface Corners {
  outer: readonly [Point, Point];
  inner: readonly [Point, Point];
}

/** A wedge's four corners, clockwise ends second; `inset` draws it smaller on every side. */
export function corners(number: number, sides: number, inset = 0): Corners {
  const half = TURN / sides / 2;
  const middle = angleOf(number, sides);
  const ends = (radius: number) => {
    // A joint is as wide at the hub as at the rim.
    const reach = half - Math.asin((JOINT / 2 + inset) / radius);
    return [at(middle - reach, radius), at(middle + reach, radius)] as const;
  };
  return { outer: ends(OUTER - inset), inner: ends(INNER + inset) };
}

/** A wedge as an SVG path. */
export function wedge(number: number, sides: number, inset = 0): string {
  const { outer, inner } = corners(number, sides, inset);
  const [far, near] = [say(OUTER - inset), say(INNER + inset)];
  return [
    `M${spot(outer[0])}`,
    `A${far} ${far} 0 0 1 ${spot(outer[1])}`,
    `L${spot(inner[1])}`,
    `A${near} ${near} 0 0 0 ${spot(inner[0])}Z`,
  ].join("");
}

/** What a finger may hit: the wedge from the hub to the edge of the field, without joints. */
export function hitArea(number: number, sides: number): string {
  const half = TURN / sides / 2;
  const middle = angleOf(number, sides);
  const far = FIELD / 2;
  const spots = [
    at(middle - half, far),
    at(middle + half, far),
    at(middle + half, HUB),
    at(middle - half, HUB),
  ] as const;
  return [
    `M${spot(spots[0])}`,
    `A${String(far)} ${String(far)} 0 0 1 ${spot(spots[1])}`,
    `L${spot(spots[2])}`,
    `A${String(HUB)} ${String(HUB)} 0 0 0 ${spot(spots[3])}Z`,
  ].join("");
}

export interface Sizes {
  /** Of the number's type, and of the mark, in units of the field. */
  type: number;
  mark: number;
  /** How far from the middle the two stand. */
  typeAt: number;
  markAt: number;
}

/** What fits into a wedge: the more sides, the smaller. */
export function sizesFor(sides: number): Sizes {
  if (sides <= 6) return { type: 42, mark: 26, typeAt: 170, markAt: 136 };
  if (sides <= 12) return { type: 33, mark: 23, typeAt: 170, markAt: 135 };
  if (sides <= 20) return { type: 27, mark: 22, typeAt: 171, markAt: 139 };
  return { type: 23, mark: 20, typeAt: 173, markAt: 140 };
}

/** The number whose wedge a point lies in, counted from the middle; null on the hub and outside. */
export function numberAt({ x, y }: Point, sides: number): number | null {
  const far = Math.hypot(x, y);
  if (far < HUB || far > FIELD / 2) return null;
  const turned = (((Math.atan2(y, x) - TOP) % TURN) + TURN) % TURN;
  return (Math.round((turned / TURN) * sides) % sides) + 1;
}
