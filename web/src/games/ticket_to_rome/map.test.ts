import { describe, expect, it } from "vitest";
import { APART, away, DISC, distance, lengthOf, TRACK, type Point } from "./geometry";
import { stepFrom } from "./map";
import { middleOf, nearest, neighbours, routes, SIZE, STATIONS, type Station } from "./rome";

const FONT = 8.2;
const LINE = FONT * 0.98;

/** A little more than letters take: the widest of a kind. */
function widthOf(text: string): number {
  const each = Array.from(text).map((letter) => {
    if ("ijlt.'I -".includes(letter)) return 0.29;
    if ("mwM".includes(letter)) return 0.86;
    return letter === letter.toUpperCase() ? 0.64 : 0.53;
  });
  return FONT * each.reduce((sum, one) => sum + one, 0);
}

interface Box {
  id: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the letters of a label are, from their tops to their feet. */
function boxOf({ id, label }: Station): Box {
  const width = Math.max(...label.lines.map(widthOf));
  const left = { start: label.x, middle: label.x - width / 2, end: label.x - width }[label.anchor];
  const top = label.y - 0.68 * FONT;
  return { id, left, right: left + width, top, bottom: label.y + (label.lines.length - 1) * LINE + 0.12 * FONT };
}

function farFrom(box: Box, [x, y]: Point): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

const boxes = STATIONS.map(boxOf);
const legs = (line: readonly Point[]) => line.slice(1).map((to, at): [Point, Point] => [line[at] ?? to, to]);

/** Points along a line, at most one unit apart. */
function along(line: readonly Point[]): Point[] {
  return legs(line).flatMap(([from, to]) => {
    const steps = Math.ceil(distance(from, to));
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      const part = steps === 0 ? 0 : step / steps;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

describe.each([false, true])("the map, rush hour: %s", (rush) => {
  const all = routes(rush);

  it("has no label on a line", () => {
    for (const box of boxes) {
      for (const route of all) {
        const least = Math.min(...along(route.line).map((point) => farFrom(box, point)));
        expect(least, `${box.id} on ${route.id}`).toBeGreaterThan(TRACK / 2);
      }
    }
  });

  it("cuts every route into pieces that can be counted", () => {
    for (const { id, pieces, length, line } of all) {
      expect(pieces, id).toHaveLength(length);
      expect(lengthOf(line) / length, id).toBeGreaterThan(9);
      expect(new Set(pieces.map(({ outline }) => outline)).size, id).toBe(length);
    }
  });

  it("draws every piece with numbers, each no larger than a segment", () => {
    for (const { pieces, id } of all) {
      for (const { outline, middle } of pieces) {
        const numbers = outline.match(/-?\d+\.\d+/g) ?? [];
        expect(outline.replace(/[-\d. MLZ]/g, ""), id).toBe("");
        expect(numbers.length, id).toBeGreaterThanOrEqual(8);
        numbers.forEach((number, at) => {
          expect(Math.abs(Number(number) - (middle[at % 2] ?? NaN)), id).toBeLessThan(40);
        });
      }
    }
  });

  it("has lines clear of stations that are not theirs", () => {
    for (const { id, at } of STATIONS) {
      for (const route of all) {
        if (route.a !== id && route.b !== id) expect(away(route.line, at), `${route.id} at ${id}`).toBeGreaterThan(DISC + TRACK / 2);
      }
    }
  });

  it("lays twins apart, each of them nearest to a point on itself", () => {
    const twins = all.filter(({ twin }) => twin !== null);
    expect(twins).toHaveLength(rush ? 46 : 4);
    for (const route of twins) {
      const other = all.find(({ id }) => id === route.twin);
      expect(other && away(other.line, middleOf(route)), route.id).toBeGreaterThan(2 * APART - 1);
      expect(nearest(all, middleOf(route), 5)).toBe(route);
    }
  });
});

describe("labels", () => {
  it("lie on no disc and on no other label, within the sheet", () => {
    for (const box of boxes) {
      for (const station of STATIONS) expect(farFrom(box, station.at), `${box.id} on ${station.id}`).toBeGreaterThan(DISC);
      for (const other of boxes) {
        const apart = box.right < other.left || other.right < box.left || box.bottom < other.top || other.bottom < box.top;
        expect(box === other || apart, `${box.id} on ${other.id}`).toBe(true);
      }
      expect([box.left - SIZE.left, box.top - SIZE.top].every((room) => room > 0), box.id).toBe(true);
      expect(box.right, box.id).toBeLessThan(SIZE.left + SIZE.width);
      expect(box.bottom, box.id).toBeLessThan(SIZE.top + SIZE.height);
    }
  });
});

describe("arrow keys", () => {
  it.each([false, true])("lead from any route to every other, rush hour: %s", (rush) => {
    const all = routes(rush);
    for (const first of all) {
      const reached = new Set([first]);
      for (const route of reached) {
        for (const key of ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]) {
          const next = stepFrom(all, route, key);
          if (next) reached.add(next);
        }
      }
      expect(all.filter((route) => !reached.has(route)).map(({ id }) => id), first.id).toEqual([]);
    }
  });
});

describe("finding a route", () => {
  it("takes the nearest within reach, or none", () => {
    const all = routes(false);
    expect(nearest(all, [48, 140], 13)?.id).toBe("Cipro–Battistini");
    expect(nearest(all, [48, 142], 13)).toBeNull();
  });

  it("knows which routes meet", () => {
    const all = routes(false);
    const route = all.find(({ id }) => id === "Clodio-Mazzini–Ottaviano");
    expect(route && neighbours(all, route).map(({ id }) => id)).toEqual([
      "Spagna–Ottaviano 1",
      "Spagna–Ottaviano 2",
      "Cipro–Ottaviano",
      "Ottaviano–San Pietro",
    ]);
  });
});
