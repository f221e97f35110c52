import { describe, expect, it } from "vitest";
import { browserStorage, Credentials } from "./credentials";
import { newId, newToken } from "./ids";

const TOKEN = "a".repeat(32);
const OTHER = "b".repeat(32);

describe("credentials", () => {
  it("outlive the page where there is storage", () => {
    const before = new Credentials(browserStorage());
    before.keep("KRTQX", { token: TOKEN });
    const player = before.player();
    const after = new Credentials(browserStorage());
    expect(after.seat("KRTQX")?.token).toBe(TOKEN);
    expect(after.player()).toBe(player);
  });

  it("last as long as the page where storage is missing, full or broken", () => {
    const throwing = {
      getItem: (): string => {
        throw new Error("forbidden");
      },
      setItem: () => {
        throw new Error("full");
      },
    };
    for (const storage of [null, throwing]) {
      const kept = new Credentials(storage);
      kept.keep("KRTQX", { token: TOKEN });
      expect(kept.seat("KRTQX")?.token).toBe(TOKEN);
      expect(kept.player()).toBe(kept.player());
    }
  });

  it("pass over what they did not write", () => {
    for (const junk of ["{", "7", "null", '{"KRTQX": 7, "BCDFG": {"token": 1, "at": 2}}']) {
      localStorage.setItem("taberna.seats", junk);
      expect(new Credentials(browserStorage()).places()).toEqual([]);
    }
  });

  it("list the last used table first, and forget one", () => {
    let now = 0;
    const kept = new Credentials(null, () => (now += 1));
    kept.keep("BCDFG", { token: TOKEN });
    kept.keep("KRTQX", { token: TOKEN });
    kept.keep("BCDFG", { token: OTHER });
    expect(kept.places().map(({ code }) => code)).toEqual(["BCDFG", "KRTQX"]);
    kept.forget("BCDFG");
    expect(kept.seat("BCDFG")).toBeUndefined();
  });

  it("take over a personal link's person for its table, and for the device only where it had none", () => {
    const fresh = new Credentials(null);
    fresh.adopt("KRTQX", TOKEN, OTHER);
    expect(fresh.player()).toBe(OTHER);
    const settled = new Credentials(null);
    const own = settled.player();
    settled.adopt("KRTQX", TOKEN, OTHER);
    expect(settled.player()).toBe(own);
    expect(settled.playerAt("KRTQX")).toBe(OTHER);
    expect(settled.playerAt("BCDFG")).toBe(own);
  });
});

describe("ids and tokens", () => {
  it("are made without randomUUID, are long enough and all different", () => {
    expect(newId()).toMatch(/^[\w-]{16}$/);
    expect(newToken()).toMatch(/^[\w-]{32}$/);
    expect(new Set(Array.from({ length: 200 }, newToken)).size).toBe(200);
  });
});
