/** What the build does to the page: the two typefaces seen first are loaded early, icons and the shelf weigh what is drawn. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Preloads the fonts whose file names match, so that names and text do not jump. */
export function preloadFonts(...wanted: readonly RegExp[]): Plugin {
  return {
    name: "taberna-preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => wanted.some((pattern) => pattern.test(file)));
        return fonts.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
          injectTo: "head" as const,
        }));
      },
    },
  };
}

/** Leaves out the weights of icons that the house does not draw: four fifths of their bytes. */
export function leanIcons(...kept: readonly string[]): Plugin {
  const weight = /^ {2}\[\n {4}"(\w+)",[\s\S]*?^ {2}\],?$/gm;
  return {
    name: "taberna-lean-icons",
    apply: "build",
    transform(code, id) {
      if (!/@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js$/.test(id)) return null;
      const lean = code.replaceAll(weight, (entry, name: string) => (kept.includes(name) ? entry : ""));
      return { code: lean, map: null };
    },
  };
}

/** What stands on the shelf of a game's catalogue, alone: `games/NAME/en.json?front`. */
export function fronts(): Plugin {
  return {
    name: "taberna-fronts",
    enforce: "pre",
    async load(id) {
      const [file = "", query] = id.split("?");
      if (query !== "front") return null;
      const { title, tagline } = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
      return { code: `export default ${JSON.stringify({ title, tagline })}`, moduleType: "js" };
    },
  };
}
