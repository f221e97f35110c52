/**
 * Draws the house's icons and its link preview into `public` from the counter front of the name it has by default.
 *
 * With `--check` it only says whether they are what the sources would draw; pictures are compared by what they were drawn from.
 */
import { Resvg } from "@resvg/resvg-js";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const target = join(web, "public");

const kit = async (name) => (await runnerImport(join(web, "src", "kit", name), { root: web, configFile: false })).module;
const { DEFAULT_HOUSE } = await kit("house-name.ts");
const { houseIcon } = await kit("house-icon.ts");
const { housePreview } = await kit("house-preview.ts");

const plain = houseIcon(DEFAULT_HOUSE);
const whole = houseIcon(DEFAULT_HOUSE, { whole: true });

/** Name, drawing, width in px; the height follows. */
const PICTURES = [
  ["favicon.png", plain, 48],
  ["icon-180.png", whole, 180],
  ["icon-192.png", plain, 192],
  ["icon-512.png", plain, 512],
  ["icon-whole-512.png", whole, 512],
  ["preview.png", housePreview(DEFAULT_HOUSE), 1200],
];

const drawings = { "favicon.svg": `${plain}\n` };

/** A picture carries the digest of its drawing in a text chunk at its end, so that no renderer is needed to compare. */
function digest(svg, width) {
  return createHash("sha256").update(`${String(width)} ${svg}`).digest("hex").slice(0, 32);
}

function crc(bytes) {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function textChunk(keyword, text) {
  const body = Buffer.concat([Buffer.from("tEXt"), Buffer.from(`${keyword}\0${text}`, "latin1")]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

const END = 12; // bytes of the chunk that closes a PNG

function picture(svg, width) {
  const png = new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render().asPng();
  return Buffer.concat([png.subarray(0, -END), textChunk("Drawing", digest(svg, width)), png.subarray(-END)]);
}

const stale = [
  ...Object.entries(drawings).filter(([name, svg]) => {
    const path = join(target, name);
    return !existsSync(path) || readFileSync(path, "utf8") !== svg;
  }),
  ...PICTURES.filter(([name, svg, width]) => {
    const path = join(target, name);
    return !existsSync(path) || !readFileSync(path).includes(digest(svg, width), 0, "latin1");
  }),
].map(([name]) => name);

if (process.argv.includes("--check")) {
  if (stale.length > 0) {
    console.error(`web/public is stale (${stale.join(", ")}); run \`npm run icons\` in web/.`);
    process.exit(1);
  }
} else {
  for (const [name, svg] of Object.entries(drawings)) if (stale.includes(name)) writeFileSync(join(target, name), svg);
  for (const [name, svg, width] of PICTURES) if (stale.includes(name)) writeFileSync(join(target, name), picture(svg, width));
  console.log(stale.length > 0 ? `Drawn: ${stale.join(", ")}` : "Nothing to draw.");
}
