import { describe, expect, it } from "vitest";
import { angleOf, at, corners, degreesOf, FIELD, HUB, hitArea, INNER, numberAt, OUTER, sizesFor, wedge, type Point } from "./geometry";

const DICE = [6, 12, 20, 30];

/** A wedge as a polygon, its two bows as many short lines. */
function outline(number: number, sides: number): Point[] {
  const { outer, inner } = corners(number, sides);
  const bow = ([from, to]: readonly [Point, Point], radius: number) => {
    const start = Math.atan2(from.y, from.x);
    let end = Math.atan2(to.y, to.x);
    if (end < start) end += 2 * Math.PI;
    return Array.from({ length: 101 }, (_, step) => at(start + ((end - start) * step) / 100, radius));
  };
  return [...bow(outer, OUTER), ...bow(inner, INNER).reverse()];
}

function area(points: readonly Point[]): number {
  return Math.abs(
    points.reduce((sum, { x, y }, index) => {
      const next = points[(index + 1) % points.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0) / 2,
  );
}

function isInside({ x, y }: Point, points: readonly Point[]): boolean {
  let inside = false;
  points.forEach((a, index) => {
    const b = points[(index + points.length - 1) % points.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function box({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** What a number's digits cover: measured of Piazzolla 800, whose digits are 0.6 em wide and 0.68 high. */
function digits(number: number, sides: number): Box {
  const { type, typeAt } = sizesFor(sides);
  return box(at(angleOf(number, sides), typeAt), String(number).length * 0.6 * type, 0.68 * type);
}

function mark(number: number, sides: number): Box {
  const { mark: size, markAt } = sizesFor(sides);
  return box(at(angleOf(number, sides), markAt), size * 0.84, size * 0.84);
}

function spots({ left, right, top, bottom }: Box): Point[] {
  return [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

describe.each(DICE)("the dial of a d%d", (sides) => {
  const numbers = Array.from({ length: sides }, (_, index) => index + 1);

  it("gives every number the same area, and all of the ring but the joints", () => {
    const areas = numbers.map((number) => area(outline(number, sides)));
    const ring = Math.PI * (OUTER ** 2 - INNER ** 2);
    for (const one of areas) expect(one).toBeCloseTo(areas[0] ?? 0, 4);
    const filled = areas.reduce((sum, one) => sum + one, 0) / ring;
    expect(filled).toBeLessThan(1);
    expect(filled).toBeGreaterThan(1 - (sides * 2.6 * (OUTER - INNER)) / ring);
  });

  it("begins at the top and goes round clockwise", () => {
    const top = at(angleOf(1, sides), 1);
    expect(top.x).toBeCloseTo(0);
    expect(top.y).toBeCloseTo(-1);
    expect(at(angleOf(1 + sides / 2, sides), 1).y).toBeCloseTo(1);
    expect(at(angleOf(2, sides), 1).x).toBeGreaterThan(0);
    expect(degreesOf(1 + sides / 2, sides)).toBe(180);
  });

  it("keeps number and mark inside their wedge and off each other", () => {
    for (const number of numbers) {
      const shape = outline(number, sides);
      for (const part of [digits(number, sides), mark(number, sides)]) {
        for (const spot of spots(part)) expect(isInside(spot, shape), `${String(number)} of ${String(sides)}`).toBe(true);
      }
      expect(meet(digits(number, sides), mark(number, sides)), String(number)).toBe(false);
    }
  });

  it("knows the number under a finger, and none on the hub and outside", () => {
    for (const number of numbers) {
      for (const radius of [HUB + 1, INNER, 150, OUTER, FIELD / 2 - 1]) {
        const half = Math.PI / sides;
        for (const aside of [-0.98, 0, 0.98]) {
          expect(numberAt(at(angleOf(number, sides) + half * aside, radius), sides)).toBe(number);
        }
      }
    }
    expect(numberAt({ x: 0, y: 0 }, sides)).toBeNull();
    expect(numberAt({ x: 0, y: -(FIELD / 2 + 1) }, sides)).toBeNull();
  });

  it("draws inside its field, outlines too", () => {
    for (const number of numbers) {
      const shape = `${wedge(number, sides)} ${wedge(number, sides, -2)} ${hitArea(number, sides)}`;
      const all = [...shape.matchAll(/-?\d+\.\d+/g)].map(([value]) => Number(value));
      expect(Math.max(...all.map(Math.abs))).toBeLessThanOrEqual(FIELD / 2);
    }
  });
});

describe("30 numbers", () => {
  /** Across the wedge, where its number stands and where a finger may come down, for a dial so wide in px. */
  const widths = (dial: number) => {
    const scale = dial / FIELD;
    return { drawn: ((2 * Math.PI * sizesFor(30).typeAt) / 30) * scale, hit: ((2 * Math.PI * (FIELD / 2)) / 30) * scale };
  };

  it("are 29 px wide on a phone of 390", () => {
    expect(widths(358).drawn).toBeGreaterThanOrEqual(29);
  });

  it("are drawn 24 px and hit 28 px wide and more on the smallest, and their numbers are 13 px and more", () => {
    for (const dial of [280, 288, 300]) {
      expect(widths(dial).drawn).toBeGreaterThanOrEqual(24);
      expect(widths(dial).hit).toBeGreaterThanOrEqual(28);
      expect((sizesFor(30).type * dial) / FIELD).toBeGreaterThanOrEqual(13);
      expect((sizesFor(30).mark * dial) / FIELD).toBeGreaterThanOrEqual(14);
    }
  });
});
