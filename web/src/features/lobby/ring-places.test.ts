import { describe, expect, it } from "vitest";
import { wellAt } from "./ring-places";

describe("the ring's wells", () => {
  it.each([1, 2, 3, 5, 7, 10])("has you at six o'clock and all inside, none on another, of %i", (of) => {
    for (let yours = 0; yours < of; yours += 1) {
      const wells = Array.from({ length: of }, (_, place) => wellAt(place, of, yours));
      const [x, y] = wells[yours] ?? [0, 0];
      expect(x).toBeCloseTo(50);
      expect(y).toBe(Math.max(...wells.map(([, other]) => other)));
      for (const [a, one] of wells.entries()) {
        expect(Math.min(...one)).toBeGreaterThan(8);
        expect(Math.max(...one)).toBeLessThan(92);
        for (const other of wells.slice(a + 1)) {
          // On the narrowest ring, 288 × 320 px, a well and its name take 44 × 62.
          const apart = [Math.abs(one[0] - other[0]) * 2.88, Math.abs(one[1] - other[1]) * 3.2];
          expect((apart[0] ?? 0) >= 44 || (apart[1] ?? 0) >= 44).toBe(true);
        }
      }
    }
  });

  it("goes round clockwise", () => {
    const [left] = wellAt(1, 4, 0);
    const [right] = wellAt(3, 4, 0);
    expect(left).toBeLessThan(50);
    expect(right).toBeGreaterThan(50);
  });
});
