/** What a first visit costs: the script, packed as the server packs it, and the typefaces. A build that costs more fails. */
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { ARRIVE, FONTS, needs, WORDS, WORKER, type Bundle } from "./shell-worker.ts";

/** Bytes. */
export const MOST = { script: 200_000, fonts: 110_000 };

export interface Weight {
  /** Of whoever opens the house. */
  start: number;
  /** Of whoever opens a link to a table, without the board of its game. */
  table: number;
  fonts: number;
  /** Of the longest of the house's catalogues, which is in both of the first two. */
  words: number;
}

function packed(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}

export function weigh(bundle: Bundle): Weight {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk" && one.fileName !== WORKER);
  const script = (names: ReadonlySet<string>) =>
    [...names].reduce((sum, name) => {
      const one = bundle[name];
      return one?.type === "chunk" ? sum + packed(one.code) : sum;
    }, 0);
  const words = chunks.filter((one) => one.type === "chunk" && WORDS.test(one.facadeModuleId ?? ""));
  const longest = Math.max(0, ...words.map((one) => (one.type === "chunk" ? packed(one.code) : 0)));
  const start = new Set<string>();
  for (const chunk of chunks) if (chunk.type === "chunk" && chunk.isEntry) needs(bundle, chunk.fileName, start);
  const table = new Set(start);
  for (const chunk of chunks) {
    if (chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(ARRIVE)) needs(bundle, chunk.fileName, table);
  }
  const fonts = Object.entries(bundle).reduce(
    (sum, [name, one]) => (one.type === "asset" && FONTS.test(name) ? sum + one.source.length : sum),
    0,
  );
  return { start: script(start) + longest, table: script(table) + longest, fonts, words: longest };
}

/** Why a build may not be, or nothing. */
export function tooHeavy({ start, table, fonts, words }: Weight): string[] {
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    start > MOST.script && `The start page needs ${kilo(start)} of packed script; at most ${kilo(MOST.script)}.`,
    table > MOST.script && `A table needs ${kilo(table)} of packed script; at most ${kilo(MOST.script)}.`,
    fonts > MOST.fonts && `The first typefaces are ${kilo(fonts)}; at most ${kilo(MOST.fonts)}.`,
    // Nothing found is nothing weighed.
    (start === 0 || table <= start || fonts === 0 || words === 0) && "A part of the first visit was not found in the build.",
  ].filter((why) => why !== false);
}

export function weightLimit(): Plugin {
  return {
    name: "taberna-weight-limit",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const weight = weigh(bundle);
        const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
        this.info(`first visit: start ${kilo(weight.start)}, table ${kilo(weight.table)}, fonts ${kilo(weight.fonts)}`);
        const why = tooHeavy(weight);
        if (why.length > 0) throw new Error(why.join(" "));
      },
    },
  };
}
