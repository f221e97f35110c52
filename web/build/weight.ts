/** What a first visit costs: the script, packed as the server packs it, and the typefaces. A build that costs more fails. */
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { ARRIVE, FONTS, needs, shellFiles, WORDS, WORKER, type Bundle } from "./shell-worker.ts";

/** Bytes. */
export const MOST = { script: 200_000, fonts: 110_000 };

export interface Weight {
  /** Of whoever opens the house. */
  start: number;
  /** Of whoever opens a link to a table where people gather. */
  lobby: number;
  /** Of whoever opens a link to a game that runs, without the board of that game. */
  table: number;
  fonts: number;
  /** Of the longest of the house's catalogues, which is in each of the first three. */
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
  const arrive = (place: readonly string[]) => {
    const seen = new Set(start);
    const found = place.map((end) => chunks.find((one) => one.type === "chunk" && one.facadeModuleId?.endsWith(end)));
    for (const chunk of found) if (chunk) needs(bundle, chunk.fileName, seen);
    return found.every((chunk) => chunk !== undefined) ? script(seen) + longest : 0;
  };
  const fonts = shellFiles(bundle).reduce((sum, path) => {
    const one = bundle[path.slice(1)];
    return FONTS.test(path) && one?.type === "asset" ? sum + one.source.length : sum;
  }, 0);
  return {
    start: script(start) + longest,
    lobby: arrive(ARRIVE.lobby),
    table: arrive(ARRIVE.table),
    fonts,
    words: longest,
  };
}

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const parts = (weight: Weight) => Object.entries<number>({ ...weight });

/** Why a build may not be, or nothing. */
export function tooHeavy(weight: Weight): string[] {
  const scripts = (["start", "lobby", "table"] as const).filter((place) => weight[place] > MOST.script);
  return [
    ...scripts.map((place) => `The ${place} needs ${kilo(weight[place])} of packed script; at most ${kilo(MOST.script)}.`),
    ...(weight.fonts > MOST.fonts ? [`The first typefaces are ${kilo(weight.fonts)}; at most ${kilo(MOST.fonts)}.`] : []),
    // Nothing found is nothing weighed.
    ...parts(weight).flatMap(([part, bytes]) => (bytes === 0 ? [`No ${part} was found in the build.`] : [])),
  ];
}

export function weightLimit(): Plugin {
  return {
    name: "taberna-weight-limit",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const weight = weigh(bundle);
        this.info(`first visit: ${parts(weight).map(([part, bytes]) => `${part} ${kilo(bytes)}`).join(", ")}`);
        const why = tooHeavy(weight);
        if (why.length > 0) throw new Error(why.join(" "));
      },
    },
  };
}
