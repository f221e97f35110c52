/**
 * Regenerates `src/generated` from the server's message types; with `--check` it only says whether that is needed.
 *
 * `protocol.json` is what the server publishes, `protocol.ts` the types of the wire, `games/<name>.ts` those of each game.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const root = join(web, "..");
const target = join(web, "src", "generated");
const banner = "/** Generated from the server's message types by `npm run types`. Do not edit. */";

/** Names that would hide a global of the language. */
const RENAMED = { Text: "TextField", Pick: "PickField", Choose: "ChooseField", Number: "NumberField", Order: "OrderField" };

function published() {
  const venv = join(root, ".venv", "bin", "python");
  const python = process.env.PYTHON ?? (existsSync(venv) ? venv : "python3");
  const env = { ...process.env, PYTHONPATH: join(root, "src") };
  const printed = execFileSync(python, ["-m", "taberna.server.schema"], { cwd: root, env, maxBuffer: 1 << 26 });
  return JSON.parse(printed.toString());
}

/**
 * Merges the `$defs` of several schemas into one schema whose properties are those schemas.
 *
 * Where two parts have different types of one name, the later one is called by its part: `Claimed` and `PublicClaimed`.
 */
function merged(parts, renames) {
  const defs = {};
  const properties = {};
  for (const [part, schema] of Object.entries(parts)) {
    const called = { ...renames };
    const same = (name) => JSON.stringify(defs[name]) === JSON.stringify(titled(schema.$defs[name], name));
    for (const name of Object.keys(schema.$defs ?? {})) {
      if (name in defs && !same(name)) called[name] = part + name;
    }
    const { $defs = {}, ...rest } = referring(schema, called);
    for (const [name, def] of Object.entries($defs)) {
      const own = called[name] ?? name;
      defs[own] = titled(def, own);
    }
    properties[part] = { ...rest, title: part };
  }
  return open({ type: "object", properties, required: Object.keys(properties), $defs: defs });
}

function titled(def, title) {
  return { ...def, title };
}

function referring(schema, called) {
  const text = JSON.stringify(schema);
  return JSON.parse(text.replace(/"#\/\$defs\/(\w+)"/g, (_, name) => `"#/$defs/${called[name] ?? name}"`));
}

/** Schemas that say nothing of a type become `unknown`, where the library would make them objects. */
function open(schema) {
  if (Array.isArray(schema)) return schema.map(open);
  if (typeof schema !== "object" || schema === null) return schema;
  const says = Object.keys(schema).filter((key) => key !== "description");
  if (says.length === 0 && "description" in schema) return { tsType: "unknown" };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, open(value)]));
}

async function typescript(parts, name, renames = {}) {
  const source = await compile(merged(parts, renames), name, {
    additionalProperties: false,
    bannerComment: banner,
    format: true,
    style: { printWidth: 120 },
    unknownAny: true,
    unreachableDefinitions: false,
  });
  return source;
}

async function files() {
  const { games, ...wire } = published();
  const all = {
    "protocol.json": JSON.stringify({ ...wire, games }, null, 1) + "\n",
    "protocol.ts": await typescript(wire, "Protocol", RENAMED),
  };
  for (const [game, parts] of Object.entries(games)) {
    const titled = Object.fromEntries(Object.entries(parts).map(([part, schema]) => [schema.title ?? part, schema]));
    all[join("games", `${game}.ts`)] = await typescript(titled, "Game");
  }
  return all;
}

function present(folder = target, under = "") {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? present(join(folder, entry.name), join(under, entry.name)) : [join(under, entry.name)],
  );
}

const wanted = await files();
const stale = [
  ...Object.entries(wanted).flatMap(([name, text]) => {
    const path = join(target, name);
    return existsSync(path) && readFileSync(path, "utf8") === text ? [] : [name];
  }),
  ...present().filter((name) => !(name in wanted)),
];

if (process.argv.includes("--check")) {
  if (stale.length > 0) {
    console.error(`web/src/generated is stale (${stale.join(", ")}); run \`npm run types\` in web/.`);
    process.exit(1);
  }
} else {
  for (const name of stale) rmSync(join(target, name), { force: true });
  for (const [name, text] of Object.entries(wanted)) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, name), text);
  }
  console.log(stale.length > 0 ? `Written: ${stale.join(", ")}` : "Nothing to write.");
}
