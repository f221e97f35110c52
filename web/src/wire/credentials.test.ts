import { describe, expect, it } from "vitest";
import { browserStorage, Credentials } from "./credentials";
import { newId, newToken } from "./ids";

const TOKEN = "a".repeat(32);
const OTHER = "b".repeat(32);

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      kept.set(key, text);
    },
  };
}

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
    kept.keep("BCDFG", { token: TOKEN });
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

describe("two people on one device", () => {
  it("each keep their seat in a tab of their own; a tab that is nobody's must ask", () => {
    const device = fakeStorage();
    let now = 0;
    const tab = (storage = fakeStorage()) => new Credentials(device, () => (now += 1), storage);
    const tabs = [fakeStorage(), fakeStorage()];
    tab(tabs[0]).keep("KRTQX", { token: TOKEN, member: 1, name: "Ada" });
    expect(tab().mustAsk("KRTQX")).toBe(false);
    tab(tabs[1]).keep("KRTQX", { token: OTHER, member: 2, name: "Bea" });
    expect(tabs.map((one) => tab(one).seat("KRTQX")?.name)).toEqual(["Ada", "Bea"]);
    tab(tabs[0]).look("KRTQX", 7);
    expect(tab(tabs[1]).seat("KRTQX")).toMatchObject({ token: OTHER, name: "Bea" });
    const third = tab();
    expect(third.mustAsk("KRTQX")).toBe(true);
    expect(third.seats("KRTQX").map(({ name }) => name)).toEqual(["Ada", "Bea"]);
    third.choose("KRTQX", OTHER);
    expect(third.mustAsk("KRTQX")).toBe(false);
    third.forget("KRTQX");
    expect(tab().seats("KRTQX").map(({ name }) => name)).toEqual(["Ada"]);
  });

  it("are two people on the leaderboard", () => {
    const kept = new Credentials(null);
    expect(kept.newcomerAt("KRTQX")).toBe(kept.player());
    kept.keep("KRTQX", { token: TOKEN });
    const second = kept.newcomerAt("KRTQX");
    expect(second).not.toBe(kept.player());
    kept.keep("KRTQX", { token: OTHER, player: second });
    expect(kept.playerAt("KRTQX")).toBe(second);
    kept.choose("KRTQX", TOKEN);
    expect(kept.playerAt("KRTQX")).toBe(kept.player());
  });

  it("lose no seat and gain none when a link is made anew", () => {
    const kept = new Credentials(null);
    kept.keep("KRTQX", { token: TOKEN, member: 1 });
    kept.keep("KRTQX", { token: OTHER, member: 1 });
    expect(kept.seats("KRTQX").map(({ token }) => token)).toEqual([OTHER]);
    kept.forgetTable("KRTQX");
    expect(kept.places()).toEqual([]);
  });

  it("find a seat that an older page kept", () => {
    localStorage.setItem("taberna.seats", JSON.stringify({ KRTQX: { token: TOKEN, at: 1 } }));
    expect(new Credentials(browserStorage()).seat("KRTQX")?.token).toBe(TOKEN);
  });
});

describe("ids and tokens", () => {
  it("are made without randomUUID, are long enough and all different", () => {
    expect(newId()).toMatch(/^[\w-]{16}$/);
    expect(newToken()).toMatch(/^[\w-]{32}$/);
    expect(new Set(Array.from({ length: 200 }, newToken)).size).toBe(200);
  });
});
