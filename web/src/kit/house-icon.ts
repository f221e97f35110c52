/** The house's icon: its counter front with one jar hole. Dark while nothing is asked of you, lit when it is. */
import { shards, STONES } from "./shards";

const SIDE = 32;
const WALL = "#171214";
const WELL = "#120d0f";
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
  const radius = 9.6 * (whole ? SAFE : 1);
  const hole = lit
    ? `<circle cx="16" cy="16" r="${String(radius + 1)}" fill="${WELL}"/><circle cx="16" cy="16" r="${String(radius - 1.6)}" fill="${LAMP}"/>`
    : `<circle cx="16" cy="16" r="${String(radius)}" fill="${WELL}" stroke="${WALL}" stroke-width="1.6"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(SIDE)} ${String(SIDE)}">` +
    `<clipPath id="a"><rect width="${String(SIDE)}" height="${String(SIDE)}" rx="${whole ? "0" : "4"}"/></clipPath>` +
    `<g clip-path="url(#a)"><path fill="${WALL}" d="M0 0h${String(SIDE)}v${String(SIDE)}H0Z"/>` +
    `<g stroke="${WALL}" stroke-width="1" stroke-linejoin="round">${stones}</g>${hole}</g></svg>`
  );
}
