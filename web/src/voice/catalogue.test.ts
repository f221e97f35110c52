/** The catalogues: the same keys and places in every language, and every key that is used is there. */
import { describe, expect, it } from "vitest";
import en from "./house/en.json";
import it_ from "./house/it.json";

type Words = Readonly<Record<string, string>>;

function flat(tree: object, under = ""): Words {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? Object.entries(flat(value, `${under}${key}.`))
        : [[`${under}${key}`, String(value)] as const],
    ),
  );
}

const games = import.meta.glob<object>("../games/*/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*", "!../testing/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});

const pairs: [string, Words, Words][] = [["house", flat(en), flat(it_)]];
for (const [path, words] of Object.entries(games)) {
  const other = path.endsWith("/en.json") ? games[path.replace("/en.json", "/it.json")] : undefined;
  if (path.endsWith("/en.json")) pairs.push([path, flat(words), flat(other ?? {})]);
}

/** The places of a text, without the order they stand in. */
function places(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place ?? "").sort();
}

describe.each(pairs)("%s", (_, english, italian) => {
  it("has the same keys in both languages", () => {
    expect(Object.keys(italian).sort()).toEqual(Object.keys(english).sort());
  });

  it("has the same places in both languages", () => {
    for (const [key, text] of Object.entries(english)) {
      // In the singular a language may spell the number out.
      if (!/_(zero|one)$/.test(key)) expect(places(italian[key] ?? ""), key).toEqual(places(text));
    }
  });

  it("is silent in both languages or in none", () => {
    for (const [key, text] of Object.entries(english)) expect(italian[key] === "", key).toBe(text === "");
  });
});

describe("the house's catalogue", () => {
  /** The keys without what their plurals add. */
  const bare = (words: Words) =>
    new Set(Object.keys(words).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, "")));
  const known = bare(flat(en));

  /** Keys written out in a call of `t`, also in both arms of a choice. */
  function used(source: string): string[] {
    const calls = [...source.matchAll(/\bt\(\s*((?:[^()"`]|"[^"]*")*?)(?:,\s*\{|,\s*\w+\(|\))/g)].map(([, inner]) => inner ?? "");
    return calls.flatMap((inner) => [...inner.matchAll(/"(?:house:)?([a-z]+\.\w+)"/g)].map(([, key]) => key ?? ""));
  }

  it("is really searched for", () => {
    const all = Object.values(sources).flatMap(used);
    expect(all).toContain("turn.waiting");
    expect(all).toContain("act.watching");
    expect(new Set(all).size).toBeGreaterThan(150);
  });

  it("has every key that is used", () => {
    for (const [path, source] of Object.entries(sources)) {
      // A game speaks from its own catalogue.
      const folder = /^\.\.\/games\/\w+\//.exec(path)?.[0];
      const words = folder === undefined ? known : bare(flat(games[`${folder}en.json`] ?? {}));
      for (const key of used(source)) expect(words.has(key), `${key} in ${path}`).toBe(true);
    }
  });

  it("has no key that nobody uses", () => {
    const text = Object.values(sources).join("\n");
    // Found by a code of the wire, so not written out.
    const coded = /^(events|refusals|reasons|levels|view|stage|ended|lack|tale|react)\./;
    for (const key of known) expect(coded.test(key) || text.includes(`${key}"`), key).toBe(true);
  });
});
