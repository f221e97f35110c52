import { describe, expect, it } from "vitest";
import type { Told } from "../../kit/board";
import { keepWins, keptWins, tallyOf, winsIn } from "./tally";

function told(version: number, event: Told["event"], seats: number[] | null = null): Told {
  return { version, at: 0, by: null, event, seats };
}

describe("the tally of the evening", () => {
  const evening = [
    told(5, { type: "Won", seat: 1 }, [4, 7]),
    told(6, { type: "GameOver", replay: null }, [4, 7]),
    told(30, { type: "Won", seat: 1 }, [7, 4]),
    told(60, { type: "Won", seat: 0 }, [7, 4]),
    told(90, { type: "Won", seat: 0 }),
  ];

  it("counts wins by who sat there then, whatever the seat", () => {
    const { won, games } = tallyOf(winsIn(evening, [4, 9]));
    expect([...won]).toEqual([
      [7, 2],
      [4, 2],
    ]);
    expect(games).toBe(4);
  });

  it("counts nothing that was no win", () => {
    expect(tallyOf(winsIn([told(1, { type: "GameAbandoned" }), told(2, { type: "Won", seat: 3 })], [1, 2])).games).toBe(0);
  });

  it("does not count twice what was seen before, and remembers what is told no more", () => {
    const storage = new Map<string, string>();
    const box = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    };
    keepWins("KRTQX", winsIn(evening, [4, 9]), box);
    const later = { ...keptWins("KRTQX", box), ...winsIn(evening.slice(3), [4, 9]) };
    expect(tallyOf(later).games).toBe(4);
    expect(keptWins("OTHER", box)).toEqual({});
  });

  it("goes on where nothing can be kept", () => {
    const broken = {
      getItem: () => "{broken",
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(keptWins("KRTQX", broken)).toEqual({});
    expect(() => {
      keepWins("KRTQX", { "1": 2 }, broken);
    }).not.toThrow();
  });
});
