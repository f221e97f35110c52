/** Builds the service worker beside the page and tells it what the page needs first. */
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

export const WORKER = "sw.js";
const PLACE = "TABERNA_SHELL";
/** Pages that people arrive at besides the start, by the modules that each of them needs; all of those are kept. */
export const ARRIVE = {
  lobby: ["/app/table-route.tsx", "/features/lobby/lobby.tsx"],
  table: ["/app/table-route.tsx", "/features/table/table-page.tsx"],
} as const;
const ARRIVED: readonly string[] = Object.values(ARRIVE).flat();
/** The house's words, of which a visit needs one language. */
export const WORDS = /\/voice\/house\/\w+\.json$/;
/** Typefaces of the first alphabet; those of others come when they are needed. */
export const FONTS = /-latin-(?!ext-)[\w-]*\.woff2$/;
/** Files that stand beside the page under names of their own. */
const BESIDE = ["/theme.js"];

export type Bundle = Rolldown.OutputBundle;

/** A chunk and all that it imports at once, with their stylesheets. */
export function needs(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (!chunk || seen.has(name)) return seen;
  seen.add(name);
  if (chunk.type !== "chunk") return seen;
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet);
  for (const imported of chunk.imports) needs(bundle, imported, seen);
  return seen;
}

/** The typefaces that some stylesheets ask for: a board's own come with the board. */
function typefaces(bundle: Bundle, files: Iterable<string>): string[] {
  const sheets = [...files].flatMap((name) => {
    const one = bundle[name];
    return name.endsWith(".css") && one?.type === "asset" ? [one.source.toString()] : [];
  });
  return Object.keys(bundle).filter((name) => FONTS.test(name) && sheets.some((sheet) => sheet.includes(basename(name))));
}

/** The paths that the worker keeps, in order. */
export function shellFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const arrived = chunks.filter(
    ({ fileName, isEntry, facadeModuleId: module }) =>
      fileName !== WORKER && (isEntry || (module !== null && (ARRIVED.some((end) => module.endsWith(end)) || WORDS.test(module)))),
  );
  const files = new Set(arrived.flatMap((chunk) => [...needs(bundle, chunk.fileName)]));
  return [...[...files, ...typefaces(bundle, files)].sort().map((name) => `/${name}`), ...BESIDE];
}

export function shellWorker(): Plugin {
  return {
    name: "taberna-shell-worker",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: fileURLToPath(new URL("../worker/sw.ts", import.meta.url)), fileName: WORKER });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk" || !worker.code.includes(PLACE)) throw new Error("The service worker was not built.");
      if (worker.imports.length > 0) throw new Error("The service worker must stand alone.");
      const files = shellFiles(bundle);
      const build = createHash("sha256").update(files.join(" ")).digest("hex").slice(0, 16);
      worker.code = worker.code.replaceAll(PLACE, JSON.stringify({ build, files }));
    },
  };
}
