/** The build: what the first visit needs is found and weighed, and what stands beside the page is whole. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { shellFiles, type Bundle } from "./shell-worker.ts";
import { MOST, tooHeavy, weigh } from "./weight.ts";

const web = `${import.meta.dirname}/../`;
const beside = (name: string) => readFileSync(`${web}public/${name}`);

interface Made {
  entry?: boolean;
  module?: string;
  imports?: string[];
  css?: string[];
  code?: string;
}

function chunk(fileName: string, { entry = false, module = "", imports = [], css = [], code = "" }: Made) {
  const viteMetadata = { importedCss: new Set(css), importedAssets: new Set() };
  return [fileName, { type: "chunk", fileName, isEntry: entry, facadeModuleId: module, imports, code, viteMetadata }];
}

interface Sizes {
  start?: string;
  lobby?: string;
  table?: string;
  words?: string;
  font?: number;
}

function aBundle({ start = "a", lobby = "l", table = "b", words = "buongiorno", font = 10 }: Sizes = {}): Bundle {
  return Object.fromEntries([
    chunk("assets/index.js", { entry: true, imports: ["assets/react.js"], css: ["assets/index.css"], code: start }),
    chunk("assets/react.js", { imports: ["assets/index.js"], code: "r" }),
    chunk("assets/route.js", { module: "/x/src/app/table-route.tsx", imports: ["assets/menu.js", "assets/react.js"], code: "at" }),
    chunk("assets/lobby.js", { module: "/x/src/features/lobby/lobby.tsx", code: lobby }),
    chunk("assets/table.js", { module: "/x/src/features/table/table-page.tsx", imports: ["assets/menu.js"], code: table }),
    chunk("assets/menu.js", { css: ["assets/menu.css"], code: "m" }),
    chunk("assets/board.js", { module: "/x/src/games/one/board.tsx", css: ["assets/board.css"], code: "not at first" }),
    chunk("assets/en.js", { module: "/x/src/voice/house/en.json", code: "hello" }),
    chunk("assets/it.js", { module: "/x/src/voice/house/it.json", code: words }),
    chunk("assets/one-en.js", { module: "/x/src/games/one/en.json", code: "not at first" }),
    chunk("sw.js", { entry: true, code: "worker" }),
    ["assets/index.css", { type: "asset", source: 'url("/assets/next-latin-wght-normal-1.woff2")' }],
    ["assets/board.css", { type: "asset", source: 'url("/assets/own-latin-wght-normal-1.woff2")' }],
    ["assets/menu.css", { type: "asset", source: "" }],
    ["assets/next-latin-wght-normal-1.woff2", { type: "asset", source: new Uint8Array(font) }],
    ["assets/own-latin-wght-normal-1.woff2", { type: "asset", source: new Uint8Array(90_000) }],
    ["assets/next-latin-ext-wght-normal-1.woff2", { type: "asset", source: new Uint8Array(90_000) }],
  ]) as Bundle;
}

/** Text that no packing makes smaller. */
const heavy = (bytes: number) => randomBytes(bytes).toString("latin1");

describe("the first visit", () => {
  it("is the entry, the table, and all that they import, with their sheets and typefaces", () => {
    expect(shellFiles(aBundle())).toEqual([
      "/assets/en.js",
      "/assets/index.css",
      "/assets/index.js",
      "/assets/it.js",
      "/assets/lobby.js",
      "/assets/menu.css",
      "/assets/menu.js",
      "/assets/next-latin-wght-normal-1.woff2",
      "/assets/react.js",
      "/assets/route.js",
      "/assets/table.js",
      "/theme.js",
    ]);
  });

  it("is weighed without what comes later", () => {
    const weight = weigh(aBundle());
    const { start, lobby, table, fonts } = weight;
    const other = weigh(aBundle({ table: "bb" }));
    expect([other.start - start, other.lobby - lobby, other.table - table]).toEqual([0, 0, 1]);
    expect(lobby).toBeGreaterThan(start);
    expect(fonts).toBe(10);
    // One language, the longer one.
    expect(weigh(aBundle({ words: "buongiorno!" })).start).toBe(start + 1);
    expect(tooHeavy(weight)).toEqual([]);
  });

  it.each([
    ["the start page", { start: heavy(MOST.script) }, "start needs"],
    ["a lobby", { lobby: heavy(MOST.script) }, "lobby needs"],
    ["a table", { table: heavy(MOST.script) }, "table needs"],
    ["the house's words", { words: heavy(MOST.script) }, "start needs"],
    ["the typefaces", { font: MOST.fonts + 1 }, "typefaces are"],
  ])("may not be too heavy: %s", (_, change, why) => {
    expect(tooHeavy(weigh(aBundle(change))).join()).toContain(why);
  });

  it("is not light because nothing was found", () => {
    expect(tooHeavy(weigh({}))).toHaveLength(5);
  });
});

describe("beside the page", () => {
  it("icons and preview are what the sources draw", () => {
    expect(() => execFileSync(process.execPath, ["scripts/icons.mjs", "--check"], { cwd: web, stdio: "pipe" })).not.toThrow();
  }, 60_000);

  it("every icon of the manifest is there, in its size", () => {
    const manifest = JSON.parse(beside("manifest.webmanifest").toString()) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src, sizes, type } of manifest.icons) {
      const icon = beside(src.slice(1));
      if (type === "image/png") expect(`${String(icon.readUInt32BE(16))}x${String(icon.readUInt32BE(20))}`).toBe(sizes);
    }
    expect([beside("preview.png").readUInt32BE(16), beside("preview.png").readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it("every file that the page links is there", () => {
    const page = readFileSync(`${web}index.html`, "utf8");
    const linked = [...page.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, path]) => path ?? "");
    expect(linked).toContain("manifest.webmanifest");
    for (const path of linked) expect(existsSync(`${web}public/${path}`) || existsSync(web + path), path).toBe(true);
    expect(page).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  });
});

describe("the sheet before anything is drawn", () => {
  const script = beside("theme.js").toString();
  const sheet = (kept: string | null) => {
    const dataset: Record<string, string> = {};
    const localStorage = { getItem: (key: string) => (key === "taberna.settings" ? kept : null) };
    runInNewContext(script, { localStorage, document: { documentElement: { dataset } } });
    return dataset;
  };

  it("is the one that was chosen", () => {
    expect(sheet('{"theme":"noon"}')).toEqual({ theme: "noon" });
    expect(sheet('{"theme":"dark","language":"it"}')).toEqual({ theme: "dark" });
  });

  it.each([null, "{}", "[", "null", '{"theme":"system"}', '{"theme":"x"}'])("is the device's where %s was kept", (kept) => {
    expect(sheet(kept)).toEqual({});
  });

  it("is the device's where keeping is forbidden", () => {
    const dataset = {};
    runInNewContext(script, {
      get localStorage() {
        throw new Error("forbidden");
      },
      document: { documentElement: { dataset } },
    });
    expect(dataset).toEqual({});
  });
});
