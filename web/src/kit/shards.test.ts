/** The counter front: whole, broken enough, always the same for a name, and never two alike side by side. */
import { describe, expect, it } from "vitest";
import { houseIcon } from "./house-icon";
import { area, shards, type Point, type Shard } from "./shards";

const HOUSES = ["Taberna", "Da Carlo", "taberna", "", "🍷", "La Taverna di Zì Peppe e Nunziatina", "x", "Ostia 34"];
const strip = { width: 1000, height: 100 };

function isConvex(corners: readonly Point[]): boolean {
  const turns = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [0, 0];
    const [cx, cy] = corners[(i + 2) % corners.length] ?? [0, 0];
    return (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
  });
  // Corners are rounded to hundredths, so a straight line may bend by as much.
  return turns.every((turn) => turn > -2) || turns.every((turn) => turn < 2);
}

/** Whether a point just outside the middle of one's sides lies in the other. */
function inside([x, y]: Point, corners: readonly Point[]): boolean {
  const sides = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [0, 0];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}

function neighbours(one: Shard, all: readonly Shard[]): Shard[] {
  const spots = one.corners.flatMap(([ax, ay], i): Point[] => {
    const [bx, by] = one.corners[(i + 1) % one.corners.length] ?? [0, 0];
    const length = Math.hypot(bx - ax, by - ay);
    const [nx, ny] = [((by - ay) / length) * 0.3, (-(bx - ax) / length) * 0.3];
    return [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((share): Point[] => {
      const [x, y] = [ax + share * (bx - ax), ay + share * (by - ay)];
      return [
        [x + nx, y + ny],
        [x - nx, y - ny],
      ];
    });
  });
  return all.filter((other) => other !== one && spots.some((spot) => inside(spot, other.corners)));
}

describe.each(HOUSES)("the front of %j", (house) => {
  const laid = shards(house, strip);

  it("has 24 to 40 stones that fill it", () => {
    expect(laid.length).toBeGreaterThanOrEqual(24);
    expect(laid.length).toBeLessThanOrEqual(40);
    const filled = laid.reduce((sum, { corners }) => sum + area(corners), 0);
    expect(Math.abs(filled - 100_000)).toBeLessThan(60);
  });

  it("is of irregular pieces, none a splinter", () => {
    for (const { corners } of laid) {
      expect(corners.length).toBeGreaterThanOrEqual(3);
      expect(isConvex(corners)).toBe(true);
      expect(area(corners)).toBeGreaterThan(100);
      for (const [x, y] of corners) {
        expect(x >= 0 && x <= 1000 && y >= 0 && y <= 100).toBe(true);
      }
    }
  });

  it("has no two alike side by side", () => {
    for (const shard of laid) {
      const beside = neighbours(shard, laid);
      expect(beside.length).toBeGreaterThan(0);
      for (const other of beside) expect(other.stone).not.toBe(shard.stone);
    }
  });

  it("is the same whenever it is laid", () => {
    expect(shards(house, strip)).toEqual(laid);
    expect(shards(` ${house} `, strip)).toEqual(laid);
  });
});

it("tells houses apart", () => {
  expect(new Set(HOUSES.map((house) => JSON.stringify(shards(house, strip)))).size).toBe(HOUSES.length);
  expect(new Set(shards("Taberna", strip).map(({ stone }) => stone)).size).toBeGreaterThan(6);
});

it("stays what it was: icons are kept by home screens for years", () => {
  const [first, second] = shards("Taberna", { width: 32, height: 32, pieces: 11 });
  expect([first, second]).toMatchInlineSnapshot(`
    [
      {
        "clear": 0.74,
        "corners": [
          [
            10.68,
            18.96,
          ],
          [
            18.81,
            12.76,
          ],
          [
            25.27,
            31.93,
          ],
        ],
        "stone": 6,
      },
      {
        "clear": 0.55,
        "corners": [
          [
            9.55,
            32,
          ],
          [
            0,
            32,
          ],
          [
            0,
            27.09,
          ],
          [
            10.68,
            18.96,
          ],
          [
            12.51,
            20.58,
          ],
        ],
        "stone": 7,
      },
    ]
  `);
});

describe("the icon", () => {
  it("is lit only when asked to be", () => {
    expect(houseIcon("Taberna")).not.toContain("#f2b84b");
    expect(houseIcon("Taberna", { lit: true })).toContain("#f2b84b");
    const drawn = new DOMParser().parseFromString(houseIcon("Da <Carlo> & figli", { whole: true }), "image/svg+xml");
    expect(drawn.querySelector("parsererror")).toBeNull();
    expect(drawn.querySelectorAll("g path")).toHaveLength(12);
  });
});
