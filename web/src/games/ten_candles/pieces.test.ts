import { describe, expect, it } from "vitest";
import { arrow, spotOf } from "./geometry";
import { facesOf } from "./reading";
import { shownAfter } from "./show";
import { aView, bytesOf } from "./testing";
import { RATE, wavOf } from "./wav";
import { story } from "../../testing/board";

describe("dice", () => {
  it("are read from a result, hope dice apart", () => {
    expect(facesOf("6 1 h5")).toEqual([
      { number: 6, hope: false },
      { number: 1, hope: false },
      { number: 5, hope: true },
    ]);
    expect(facesOf("")).toEqual([]);
    expect(facesOf(undefined)).toEqual([]);
  });
});

describe("the circle", () => {
  it("has oneself at the bottom and goes clockwise", () => {
    const me = spotOf(2, 4, 2);
    expect(me.y).toBeGreaterThan(300);
    // The next position is clockwise from the bottom: to the left on screen.
    expect(spotOf(3, 4, 2).x).toBeLessThan(100);
  });

  it("draws no two arrows between the same two people on each other", () => {
    const drawn = [arrow(0, 1, 3, 0, 0), arrow(1, 0, 3, 0, 0), arrow(0, 1, 3, 0, 1), arrow(1, 0, 3, 0, 1)];
    const bends = drawn.map((path) => /Q([\d. -]+?) [\d.-]+ [\d.-]+$/.exec(path)?.[1]);
    expect(new Set(bends).size).toBe(4);
  });
});

describe("what is shown while it is played", () => {
  it("is the view with what an event says of itself", () => {
    const [dark, death, other] = story(
      { type: "CandlesBurnedOut", candles: [4, 5] },
      { type: "CharacterDied", seat: 2, how: "failure" },
      { type: "ConflictCalled", is_dire: true },
    );
    if (!dark || !death || !other) throw new Error("No story.");
    expect(shownAfter(aView(), dark).lit).toBe(4);
    expect(shownAfter(aView(), death).players.map(({ alive }) => alive)).toEqual([true, true, false, true]);
    expect(shownAfter(aView(), other)).toEqual(aView());
  });
});

describe("a recording", () => {
  it("is a WAV of one channel, loud samples cut", async () => {
    const view = new DataView(await bytesOf(wavOf(new Float32Array([0, 1, -2]))));
    const word = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
    expect([word(0), word(8), word(36)]).toEqual(["RIFF", "WAVE", "data"]);
    expect(view.getUint32(24, true)).toBe(RATE);
    expect(view.getUint32(40, true)).toBe(6);
    expect([0, 2, 4].map((at) => view.getInt16(44 + at, true))).toEqual([0, 32767, -32767]);
  });

  it("of three minutes stays under what the house keeps", () => {
    expect(44 + 2 * RATE * 180).toBeLessThan(8 * 1024 * 1024);
  });
});
