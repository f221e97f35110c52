import { describe, expect, it } from "vitest";
import type { Public } from "../../generated/games/peril_dice";
import type { Told } from "../../kit/board";
import { afterBeat, beatsOf, isFarBehind, landed, lastRoll } from "./beats";
import { story } from "../../testing/board";
import { aView } from "./testing";

const types = (told: readonly Told[]) => told.map(({ event }) => event.type);

describe("beats", () => {
  it("hold a roll together with all that follows from it", () => {
    const beats = beatsOf(
      story(
        { type: "NumbersPicked", seat: 1, numbers: [4] },
        { type: "Rolled", seat: 0, number: 9 },
        { type: "NoShield", seat: 0, number: 9, lives: 0 },
        { type: "Eliminated", seat: 0 },
        { type: "PerilChosen", seat: 2 },
        { type: "RoundBegan", round: 2, peril: 2, count: 1, sides: 12 },
        { type: "NumbersPicked", seat: 2, numbers: [1], by_time: true },
      ),
    );
    expect(beats.map(({ events, rolled }) => [events.length, rolled])).toEqual([
      [1, null],
      [5, 9],
      [1, null],
    ]);
    expect(beats.map(({ slabs }) => types(slabs))).toEqual([
      [],
      ["NoShield", "Eliminated", "PerilChosen"],
      ["NumbersPicked"],
    ]);
    expect(beats.map(({ upTo }) => upTo)).toEqual([1, 6, 7]);
  });

  it("call out a beginning once", () => {
    const [beat, ...rest] = beatsOf(
      story({ type: "GameStarted", number: 1 }, { type: "GameBegan" }, { type: "PerilChosen", seat: 1 }, { type: "RoundBegan" }),
    );
    expect(rest).toEqual([]);
    expect(types(beat?.slabs ?? [])).toEqual(["GameBegan", "PerilChosen"]);
  });

  it("are too many when there are six, a roll being one; chat does not count", () => {
    const pick = { type: "NumbersPicked", seat: 1, numbers: [4] };
    const roll = [{ type: "Rolled", seat: 0, number: 9 }, { type: "NoShield", seat: 0, number: 9, lives: 1 }, { type: "RoundBegan" }];
    const said = { type: "Said", member: 1, text: "x" };
    expect(isFarBehind(beatsOf(story(...roll, pick, pick, pick, pick, said, said)))).toBe(false);
    expect(isFarBehind(beatsOf(story(...roll, pick, pick, pick, pick, pick)))).toBe(true);
    expect(isFarBehind([])).toBe(false);
  });
});

describe("the view as the board shows it", () => {
  const roll = beatsOf(
    story(
      { type: "Rolled", seat: 0, number: 9 },
      { type: "DirectHit", seat: 0, number: 9, lives: 2 },
      { type: "RoundBegan", round: 2, peril: 0, count: 2, sides: 6 },
    ),
  );
  const view: Public = aView({ picks: [[9], [4], [1]] });

  it("keeps the picks while the die lies, with the life out", () => {
    const [beat] = roll;
    const lies = beat && landed(view, beat);
    expect(lies?.picks).toEqual([[9], [4], [1]]);
    expect(lies?.lives).toEqual([2, 3, 3]);
    expect(lies?.sides).toBe(12);
  });

  it("is bare after it, on the die of the next round", () => {
    const [beat] = roll;
    const next = beat && afterBeat(view, beat);
    expect(next).toMatchObject({ picks: [[], [], []], lives: [2, 3, 3], sides: 6, count: 2, round: 2 });
  });

  it("shows picks, twists and who left, each where it happened", () => {
    const [pick, twist, left] = beatsOf(
      story(
        { type: "NumbersPicked", seat: 2, numbers: [7] },
        { type: "Rolled", seat: 0, number: 7 },
        { type: "PlotTwist", seat: 2, number: 7 },
        { type: "PlayerLeft", seat: 1 },
      ),
    );
    if (!pick || !twist || !left) throw new Error("There are three beats.");
    const picked = afterBeat(view, pick);
    expect(picked.picks[2]).toEqual([7]);
    expect(afterBeat(picked, twist).peril).toBe(2);
    expect(afterBeat(picked, left)).toMatchObject({ lives: [3, 0, 3], picks: [[9], [], [7]] });
  });

  it("is not changed by what it does not know", () => {
    const [odd] = beatsOf(story({ type: "NumbersPicked", seat: 1, numbers: "many" }));
    expect(odd && afterBeat(view, odd)).toEqual(view);
  });
});

describe("the last roll", () => {
  const told = story(
    { type: "GameBegan" },
    { type: "Rolled", seat: 0, number: 9 },
    { type: "PlotTwist", seat: 2, number: 9 },
    { type: "Rolled", seat: 2, number: 3 },
    { type: "NoShield", seat: 2, number: 3, lives: 1 },
  );

  it("says whom it concerns", () => {
    expect(lastRoll(told, 3)).toEqual({ number: 9, result: "plot_twist", seat: 0, whom: 2, lives: null });
    expect(lastRoll(told, 5)).toEqual({ number: 3, result: "no_shield", seat: 2, whom: 2, lives: 1 });
  });

  it("is not told before its result is, nor in the next game", () => {
    expect(lastRoll(told, 4)?.number).toBe(9);
    expect(lastRoll(story({ type: "Rolled", seat: 0, number: 9 }), 9)).toBeNull();
    expect(lastRoll([...told, ...story({ type: "GameBegan" }).map((one) => ({ ...one, version: 6 }))], 6)).toBeNull();
  });
});
