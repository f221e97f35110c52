/** The tokens: every contrast that the art direction promises, on every surface of both sheets, reckoned from the CSS. */
import { describe, expect, it } from "vitest";
import { contrast, withChroma } from "./colour";
import { KINDS } from "./motion";
import { STONES } from "./shards";
import { WALL } from "./theme";
import css from "./tokens.css?raw";

type Tokens = Readonly<Record<string, string>>;

function block(start: string): Tokens {
  const at = css.indexOf(start);
  if (at < 0) throw new Error(`No ${start}`);
  const inside = css.slice(css.indexOf("{", at) + 1, css.indexOf("}", at));
  return Object.fromEntries([...inside.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value] as const));
}

const dark = block(":root {");
const wished = block(':root:not([data-theme="dark"], :has([data-stays-dark])) {');
const noon = { ...dark, ...wished };
const SURFACES = ["wall", "counter", "slab"] as const;

function ratio(tokens: Tokens, one: string, other: string): number {
  return contrast(tokens[one] ?? "", tokens[other] ?? "");
}

/** As the table of the art direction has them: wall, counter, slab. */
const PROMISED = [
  ["text", [15.4, 14.2, 12.5], [14.3, 15.7, 17.0]],
  ["muted", [9.3, 8.6, 7.6], [6.7, 7.3, 7.9]],
  ["edge", [4.6, 4.2, 3.7], [3.8, 4.2, 4.6]],
  ["lamp", [10.4, 9.5, 8.4], [5.2, 5.7, 6.2]],
  ["cinnabar", [7.6, 7.0, 6.1], [5.5, 6.1, 6.6]],
  ["verdigris", [9.7, 8.9, 7.9], [5.7, 6.3, 6.8]],
  ["blue", [9.0, 8.3, 7.4], [5.9, 6.5, 7.0]],
  ["wine", [8.5, 7.8, 6.9], [7.9, 8.7, 9.4]],
] as const;

describe("the contrasts promised", () => {
  it.each(PROMISED)("of %s on wall, counter and slab", (token, onDark, onNoon) => {
    SURFACES.forEach((surface, index) => {
      expect(ratio(dark, token, surface), `dark ${surface}`).toBeGreaterThanOrEqual((onDark[index] ?? 0) - 0.06);
      expect(ratio(noon, token, surface), `noon ${surface}`).toBeGreaterThanOrEqual((onNoon[index] ?? 0) - 0.06);
    });
  });

  it("of what is written on filled areas", () => {
    expect(ratio(dark, "ink", "lamp-fill")).toBeGreaterThan(10);
    expect(ratio(noon, "ink", "lamp-fill")).toBeGreaterThan(8.2);
    expect(ratio(dark, "on-cinnabar", "cinnabar-fill")).toBeGreaterThan(7.3);
    expect(ratio(noon, "on-cinnabar", "cinnabar-fill")).toBeGreaterThan(6.5);
    expect(ratio(dark, "text", "secret")).toBeGreaterThan(12.3);
    expect(ratio(noon, "text", "secret")).toBeGreaterThan(13.4);
  });

  it("of the ten seats, least on any surface", () => {
    const least = {
      dark: [11.7, 7.0, 8.4, 10.1, 7.3, 7.4, 8.3, 8.4, 6.0, 7.2],
      noon: [10.5, 5.0, 5.0, 5.1, 6.0, 5.4, 5.0, 5.4, 5.7, 6.2],
    };
    for (let seat = 0; seat < 10; seat++) {
      const seen = (tokens: Tokens) => Math.min(...SURFACES.map((surface) => ratio(tokens, `seat-${String(seat)}`, surface)));
      expect(seen(dark), `dark ${String(seat)}`).toBeGreaterThanOrEqual((least.dark[seat] ?? 99) - 0.06);
      expect(seen(noon), `noon ${String(seat)}`).toBeGreaterThanOrEqual((least.noon[seat] ?? 99) - 0.06);
    }
  });
});

describe.each([
  ["dark", dark],
  ["noon", noon],
])("what may be read on %s", (_, tokens) => {
  const everywhere = [...SURFACES, "well", "field", "secret"];

  it("is AA on every surface, wells and secrets too", () => {
    for (const surface of everywhere) {
      for (const token of ["text", "muted", "lamp", "cinnabar", "wine"]) {
        expect(ratio(tokens, token, surface), `${token} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const token of ["verdigris", "blue"]) expect(ratio(tokens, token, "well"), token).toBeGreaterThanOrEqual(4.5);
  });

  it("has outlines and marks of 3:1 at the least", () => {
    for (const surface of everywhere) {
      expect(ratio(tokens, "edge", surface), `edge on ${surface}`).toBeGreaterThanOrEqual(3);
      expect(ratio(tokens, "lamp-edge", surface), `lamp-edge on ${surface}`).toBeGreaterThanOrEqual(3);
      for (let seat = 0; seat < 10; seat++) {
        expect(ratio(tokens, `seat-${String(seat)}`, surface), `${String(seat)} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it("has stones of the seats' colours at 45 % chroma", () => {
    for (let seat = 0; seat < 10; seat++) {
      expect(tokens[`stone-${String(seat)}`]).toBe(withChroma(tokens[`seat-${String(seat)}`] ?? "", 0.45));
    }
  });
});

describe("the two ways to noon, and to still", () => {
  it("say the same", () => {
    expect(block(':root[data-theme="noon"]:not(:has([data-stays-dark])) {')).toEqual(wished);
    expect(block(':root[data-motion="still"] {')).toEqual(block(':root:not([data-motion="full"], [data-motion="brisk"]) {'));
  });

  it("give noon every colour that dark has", () => {
    const coloured = Object.entries(dark).filter(([, value]) => /^(#|rgb)/.test(value));
    expect(coloured.length).toBeGreaterThan(40);
    expect(Object.keys(wished).sort()).toEqual(coloured.map(([name]) => name).sort());
  });
});

describe("figures that scripts have too", () => {
  it("are those of the tokens", () => {
    expect([WALL.dark, WALL.noon]).toEqual([dark.wall, noon.wall]);
    for (const [kind, [time, curve]] of Object.entries(KINDS)) {
      expect(dark[kind]).toBe(`calc(${String(time)}ms * var(--pace)) ${curve}`);
    }
    STONES.forEach((stone, index) => {
      expect(stone).toBe(dark[`stone-${String(index)}`]);
    });
  });
});
