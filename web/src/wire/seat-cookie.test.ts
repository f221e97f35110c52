import { afterEach, describe, expect, it, vi } from "vitest";
import { Credentials } from "./credentials";
import { bringBackSeats, keepSeat } from "./seat-cookie";

const TOKEN = "t".repeat(32);
const PLAYER = "p".repeat(32);

function answering(told: unknown, status = 200) {
  const fetch = vi.fn((_path: string, _how: { body: string }) => Promise.resolve(Response.json(told, { status })));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the seats in the cookie", () => {
  it("come back for everyone of a table, who is asked who they are", async () => {
    const credentials = new Credentials(null);
    const seats = [
      { code: "KRTQX", token: TOKEN, player: PLAYER },
      { code: "KRTQX", token: "o".repeat(32), player: "q".repeat(32) },
    ];
    answering({ seats });
    expect(await bringBackSeats(credentials)).toBe(2);
    expect(credentials.seats("KRTQX")).toHaveLength(2);
    expect(credentials.mustAsk("KRTQX")).toBe(true);
  });

  it("come back where the storage was cleared, the newest first", async () => {
    let now = 0;
    const credentials = new Credentials(null, () => ++now);
    const seats = [
      { code: "KRTQX", token: TOKEN, player: PLAYER },
      { code: "VXZBC", token: TOKEN, player: null },
    ];
    answering({ seats });
    expect(await bringBackSeats(credentials)).toBe(2);
    expect(credentials.places().map(({ code }) => code)).toEqual(["KRTQX", "VXZBC"]);
    expect(credentials.seat("KRTQX")?.token).toBe(TOKEN);
    expect(credentials.knownPlayer()).toBe(PLAYER);
  });

  it("are not asked for where the storage has its own", async () => {
    const credentials = new Credentials(null);
    credentials.keep("KRTQX", { token: TOKEN });
    const fetch = answering({ seats: [] });
    expect(await bringBackSeats(credentials)).toBe(0);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([null, 3, {}, { seats: "none" }, { seats: [null, { code: 1 }] }])("may be nonsense: %j", async (told) => {
    answering(told);
    expect(await bringBackSeats(new Credentials(null))).toBe(0);
  });

  it("may not come at all", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    expect(await bringBackSeats(new Credentials(null))).toBe(0);
    answering({}, 503);
    expect(await bringBackSeats(new Credentials(null))).toBe(0);
  });

  it("are laid in as they are taken, in the body and never in the address", async () => {
    const credentials = new Credentials(null);
    const fetch = answering({ seats: [] });
    await keepSeat(credentials, "KRTQX");
    expect(fetch).not.toHaveBeenCalled();
    credentials.keep("KRTQX", { token: TOKEN, player: PLAYER });
    await keepSeat(credentials, "KRTQX");
    const [path, how] = fetch.mock.calls[0] ?? ["", { body: "" }];
    expect(path).toBe("/api/seats");
    expect(JSON.parse(how.body)).toEqual({ code: "KRTQX", token: TOKEN, player: PLAYER });
  });
});
