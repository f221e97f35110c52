import { describe, expect, it } from "vitest";
import type { Offered } from "../../generated/protocol";
import { commandOf, lackOf, pressMeans, stillLegal, type OfferField } from "./offers";

const offer = (change: Partial<Offered>): Offered => ({
  kind: "command",
  aside: false,
  weight: "plain",
  label: "",
  say: "x",
  params: {},
  command: { type: "X" },
  fields: {},
  ...change,
});

describe("what a press means", () => {
  it.each([
    ["plain", "command", false, "play"],
    ["plain", "command", true, "play"],
    ["final", "command", false, "play"],
    ["final", "command", true, "select"],
    ["final", "form", true, "play"],
    ["grave", "command", false, "confirm"],
    ["grave", "form", true, "confirm"],
  ] as const)("%s %s, by touch %s: %s", (weight, kind, touch, means) => {
    expect(pressMeans(offer({ weight, kind }), touch)).toBe(means);
  });
});

describe("what a field lacks", () => {
  const text: OfferField = { kind: "text", min: 2, max: 4 };
  const choose: OfferField = { kind: "choose", low: 2, high: 3, of: [1, 2, 3, 4] };

  it("is counted in code points without blanks at the ends", () => {
    expect(lackOf(text, " 🎲🎲 ")).toBeNull();
    expect(lackOf(text, " a ")).toEqual({ say: "write", low: 2, high: 4 });
    expect(lackOf(text, "🎲🎲🎲🎲🎲")).toEqual({ say: "write", low: 2, high: 4 });
  });

  it("is how many more are to be chosen", () => {
    expect(lackOf(choose, [1])).toEqual({ say: "choose", count: 1 });
    expect(lackOf(choose, [1, 2])).toBeNull();
  });

  it("is a whole number within the bounds", () => {
    const number: OfferField = { kind: "number", low: -2, high: 2 };
    for (const legal of [-2, 0, 2]) expect(lackOf(number, legal)).toBeNull();
    for (const wrong of [undefined, 3, 0.5, Number.NaN, "1"]) expect(lackOf(number, wrong)).not.toBeNull();
  });

  it("is nothing for an order, and one pick", () => {
    expect(lackOf({ kind: "order", items: [1, 2] }, undefined)).toBeNull();
    expect(lackOf({ kind: "pick", of: [false, true] }, undefined)).toEqual({ say: "pick" });
    expect(lackOf({ kind: "pick", of: [false, true] }, false)).toBeNull();
  });
});

describe("answers", () => {
  it("stay as far as a changed field still allows them", () => {
    expect(stillLegal({ kind: "choose", low: 1, high: 2, of: [1, 3] }, [1, 2, 3])).toEqual([1, 3]);
    expect(stillLegal({ kind: "choose", low: 1, high: 1, of: [1, 3] }, [1, 3])).toEqual([1]);
    expect(stillLegal({ kind: "pick", of: ["a", "c"] }, "b")).toBeUndefined();
    expect(stillLegal({ kind: "order", items: [1, 2, 3] }, [3, 1, 2])).toEqual([3, 1, 2]);
    expect(stillLegal({ kind: "order", items: [1, 2, 3] }, [1, 2])).toEqual([1, 2, 3]);
  });

  it("need not be given where there is one alone", () => {
    expect(stillLegal({ kind: "pick", of: ["a"] }, undefined)).toBe("a");
    expect(stillLegal({ kind: "number", low: 0, high: 0 }, undefined)).toBe(0);
    expect(stillLegal({ kind: "number", low: 0, high: 1 }, undefined)).toBeUndefined();
  });

  it("make the command together with what is fixed", () => {
    const form = offer({ command: { type: "Say", to: 2 }, fields: { text: { kind: "text", min: 1, max: 9 } } });
    expect(commandOf(form, { text: "  hi " })).toEqual({ type: "Say", to: 2, text: "hi" });
  });
});
