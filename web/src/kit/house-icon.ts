/** The house's icon: its counter front with one jar hole. Dark while nothing is asked of you, lit when it is. */
import { shards, STONES } from "./shards";

const SIDE = 32;
const WALL = "#171214";
const WELL = "#120d0f";
const EDGE = "#8f7b6b";
const LAMP = "#f2b84b";
/** A home screen cuts icons to its own shape; what matters stays within its middle. */
const SAFE = 0.8;

interface Look {
  lit?: boolean;
  /** Filled to the edge, for home screens that cut it to their shape. */
  whole?: boolean;
}

/** An SVG, complete in itself. */
export function houseIcon(house: string, { lit = false, whole = false }: Look = {}): string {
  const stones = shards(house, { width: SIDE, height: SIDE, pieces: 11 })
    .map(
      ({ corners, stone, clear }) =>
        `<path d="M${corners.join("L")}Z" fill="${STONES[stone] ?? ""}" fill-opacity="${Math.min(1, clear + 0.22).toFixed(2)}"/>`,
    )
    .join("");
  const radius = 9 * (whole ? SAFE : 1);
  const ring = (r: number, fill: string, more = "") => `<circle cx="16" cy="16" r="${r.toFixed(1)}" fill="${fill}"${more}/>`;
  const hole =
    ring(radius + 1, WALL) +
    ring(radius, WELL, ` stroke="${lit ? LAMP : EDGE}" stroke-width="${lit ? "1.6" : "1"}"`) +
    (lit ? ring(radius - 3, LAMP) : "");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(SIDE)} ${String(SIDE)}">` +
    `<clipPath id="a"><rect width="${String(SIDE)}" height="${String(SIDE)}" rx="${whole ? "0" : "4"}"/></clipPath>` +
    `<g clip-path="url(#a)"><path fill="${WALL}" d="M0 0h${String(SIDE)}v${String(SIDE)}H0Z"/>` +
    `<g transform="translate(-1 -1) scale(1.0625)" stroke="${WALL}" stroke-width=".9" stroke-linejoin="round">${stones}</g>` +
    `${hole}</g></svg>`
  );
}
