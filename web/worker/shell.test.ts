/** The service worker's ways: which requests it touches, and what it answers when the house does, does not, or cannot. */
import { beforeEach, describe, expect, it } from "vitest";
import { Keeper, wayOf, type Shell } from "./shell.ts";

const ORIGIN = "https://taberna.example";
const shell: Shell = { build: "two", files: ["/assets/index-1.js", "/theme.js"] };

describe("the way of a request", () => {
  const way = (path: string, { method = "GET", mode = "cors" } = {}) => {
    return wayOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, shell);
  };

  it.each(["/api/seats", "/api/games", "/api", "/ws", "/ws/x", "/healthz", "/readyz", "/metrics"])("goes past it to %s", (path) => {
    expect(way(path)).toBe("past");
    expect(way(path, { mode: "navigate" })).toBe("past");
  });

  it("goes past it when something is sent, or to another house", () => {
    expect(way("/", { method: "POST", mode: "navigate" })).toBe("past");
    expect(way("/assets/index-1.js", { method: "HEAD" })).toBe("past");
    expect(way("https://elsewhere.example/assets/index-1.js")).toBe("past");
  });

  it.each(["/", "/t/KRTQX", "/t/KRTQX/", "/leaderboard/a_game", "/?a=b", "/apiary", "/wsx"])("of a page: %s", (path) => {
    expect(way(path, { mode: "navigate" })).toBe("page");
  });

  it("of files: kept under a hash, fresh where the page needs them, past where not", () => {
    expect(way("/assets/board-9.js")).toBe("kept");
    expect(way("/theme.js")).toBe("fresh");
    expect(way("/preview.png")).toBe("past");
    expect(way("/preview.png", { mode: "navigate" })).toBe("past");
    expect(way("/t/KRTQX")).toBe("past");
  });
});

/** The browser's caches, by name, in the order they were opened. */
class Shelf {
  readonly all = new Map<string, Map<string, Response>>();
  full = false;

  private key(request: Request | string) {
    return new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;
  }

  readonly storage = {
    open: (name: string) => {
      const cache = this.all.get(name) ?? new Map<string, Response>();
      this.all.set(name, cache);
      return Promise.resolve({
        put: (request: Request | string, response: Response) => {
          if (this.full) return Promise.reject(new Error("full"));
          cache.set(this.key(request), response);
          return Promise.resolve();
        },
        addAll: async (files: string[]) => {
          for (const file of files) {
            const response = await this.fetch(file);
            if (!response.ok) throw new Error(file);
            cache.set(file, response);
          }
        },
      });
    },
    keys: () => Promise.resolve([...this.all.keys()]),
    delete: (name: string) => Promise.resolve(this.all.delete(name)),
    match: (request: Request | string) => {
      const found = [...this.all.values()].map((cache) => cache.get(this.key(request))).find((one) => one !== undefined);
      return Promise.resolve(found?.clone());
    },
  } as unknown as CacheStorage;

  constructor(private readonly fetch: (file: string) => Promise<Response>) {}
}

class House {
  answers: Record<string, () => Response | Promise<Response>> = {};
  asked: string[] = [];
  readonly shelf = new Shelf((file) => this.fetch(file));
  readonly keeper = new Keeper({ shell, caches: this.shelf.storage, fetch: (request) => this.fetch(request), patience: 5 });

  fetch(request: Request | string): Promise<Response> {
    const path = new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;
    this.asked.push(path);
    const answer = this.answers[path];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("no line"));
  }

  kept(path: string, build = "two") {
    return this.shelf.all.get(`taberna-${build}`)?.get(path);
  }
}

describe("the keeper", () => {
  let house: House;
  const request = (path: string) => new Request(new URL(path, ORIGIN));
  const says = (text: string, status = 200) => () => new Response(text, { status });

  beforeEach(() => {
    house = new House();
    house.answers = { "/": says("the page"), "/assets/index-1.js": says("script"), "/theme.js": says("theme") };
  });

  it("keeps the whole shell or none of it", async () => {
    await house.keeper.install();
    expect([...(house.shelf.all.get("taberna-two")?.keys() ?? [])].sort()).toEqual(["/", "/assets/index-1.js", "/theme.js"]);
    delete house.answers["/theme.js"];
    await expect(new House().keeper.install()).rejects.toThrow();
    house.answers["/"] = says("busy", 503);
    await expect(house.keeper.install()).rejects.toThrow("503");
  });

  it("forgets old builds, but not the last one, nor what is another's", async () => {
    for (const name of ["taberna-zero", "other", "taberna-one", "taberna-two"]) await house.shelf.storage.open(name);
    await house.keeper.activate();
    expect([...house.shelf.all.keys()]).toEqual(["other", "taberna-one", "taberna-two"]);
  });

  it("shows the house's page while the house answers", async () => {
    await house.keeper.install();
    house.answers["/t/KRTQX"] = says("the page with a preview");
    expect(await (await house.keeper.page(request("/t/KRTQX"))).text()).toBe("the page with a preview");
    expect(house.kept("/t/KRTQX")).toBeUndefined();
    house.answers["/"] = says("the new page");
    await house.keeper.page(request("/"));
    expect(await house.kept("/")?.text()).toBe("the new page");
  });

  it.each([
    ["is away", undefined],
    ["is being restarted behind a proxy", () => new Response("bad gateway", { status: 502 })],
    ["is too slow", () => new Promise<Response>(() => undefined)],
  ])("shows the kept page when the house %s", async (_, answer) => {
    await house.keeper.install();
    if (answer) house.answers["/t/KRTQX"] = answer;
    expect(await (await house.keeper.page(request("/t/KRTQX"))).text()).toBe("the page");
  });

  it("passes on what the house says of itself, and says so when there is nothing at all", async () => {
    house.answers["/t/KRTQX"] = says("not here", 404);
    expect((await house.keeper.page(request("/t/KRTQX"))).status).toBe(404);
    house.answers["/t/KRTQX"] = says("broken", 500);
    expect((await house.keeper.page(request("/t/KRTQX"))).status).toBe(500);
    delete house.answers["/t/KRTQX"];
    expect((await house.keeper.page(request("/t/KRTQX"))).type).toBe("error");
  });

  it("asks once for a file with a hash, and serves a tab of the last build from what that kept", async () => {
    house.answers["/assets/board-9.js"] = says("board");
    for (let time = 0; time < 3; time++) {
      expect(await (await house.keeper.kept(request("/assets/board-9.js"))).text()).toBe("board");
    }
    expect(house.asked.filter((path) => path === "/assets/board-9.js")).toHaveLength(1);
    const one = await house.shelf.storage.open("taberna-one");
    await one.put("/assets/index-0.js", new Response("old script"));
    expect(await (await house.keeper.kept(request("/assets/index-0.js"))).text()).toBe("old script");
  });

  it("keeps no file that was not there, and does without a disk", async () => {
    house.answers["/assets/gone.js"] = says("nothing here", 404);
    expect((await house.keeper.kept(request("/assets/gone.js"))).status).toBe(404);
    expect(house.kept("/assets/gone.js")).toBeUndefined();
    house.shelf.full = true;
    expect((await house.keeper.kept(request("/assets/index-1.js"))).status).toBe(200);
  });

  it("takes what may change from the house first", async () => {
    await house.keeper.install();
    house.answers["/theme.js"] = says("new theme");
    expect(await (await house.keeper.fresh(request("/theme.js"))).text()).toBe("new theme");
    delete house.answers["/theme.js"];
    expect(await (await house.keeper.fresh(request("/theme.js"))).text()).toBe("theme");
    expect((await house.keeper.fresh(request("/never.js"))).type).toBe("error");
  });
});
