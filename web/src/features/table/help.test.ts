import { describe, expect, it } from "vitest";
import { partsOf } from "./help";

describe("a game's help", () => {
  it("is read in the order of its catalogue: a text, texts, or parts with a heading", () => {
    expect(partsOf("Roll.")).toEqual([{ key: "", title: undefined, text: "Roll." }]);
    expect(partsOf({ goal: { title: "Goal", text: "Live." }, turn: "Roll.", half: { title: "No text" }, odd: 3 })).toEqual([
      { key: "goal", title: "Goal", text: "Live." },
      { key: "turn", title: undefined, text: "Roll." },
    ]);
    expect(partsOf(undefined)).toEqual([]);
  });
});
