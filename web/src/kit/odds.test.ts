import { describe, expect, it } from "vitest";
import { percentOf, saidAs } from "./odds";

describe("a chance as people say it", () => {
  it.each([
    [8, 20, 4, 10],
    [4, 20, 1, 5],
    [12, 20, 6, 10],
    [10, 20, 1, 2],
    [1, 20, 1, 20],
    [11, 20, 11, 20],
    [27, 30, 9, 10],
    [2, 30, 1, 15],
    [9, 12, 3, 4],
    [2, 6, 1, 3],
    [0, 6, 0, 1],
    [6, 6, 1, 1],
  ])("%d of %d is %d in %d", (numerator, denominator, n, of) => {
    expect(saidAs(numerator, denominator)).toEqual({ n, of });
  });

  it("is never another chance", () => {
    for (const sides of [6, 12, 20, 30]) {
      for (let n = 0; n <= sides; n += 1) {
        const said = saidAs(n, sides);
        expect(said.n * sides).toBe(n * said.of);
      }
    }
  });
});

describe("a chance in per cent", () => {
  it("is a whole number", () => {
    expect(percentOf(1, 6)).toBe(17);
    expect(percentOf(8, 20)).toBe(40);
  });

  it("is 0 and 100 only where it is", () => {
    expect([percentOf(0, 6), percentOf(6, 6)]).toEqual([0, 100]);
    expect([percentOf(1, 1000), percentOf(999, 1000)]).toEqual([1, 99]);
  });
});
