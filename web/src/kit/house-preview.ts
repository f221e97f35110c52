/** What a link to the house looks like in a chat: wells along the counter, ten marks, one of them waited for. No words. */
import { MARK_FORMS } from "./mark-forms";
import { shards, STONES } from "./shards";

const WIDTH = 1200;
const HEIGHT = 630;
const COUNTER = 250;
/** Near the middle, where chats that cut the picture to a square still have it. */
const LIT = 5;
const SEATS = ["#e8e2d4", "#6fb7f0", "#8fd18b", "#cddc6a", "#c9a4f5", "#f59ac0", "#66d1cb", "#b9c2cf", "#cc9a6e", "#a3adff"];

function well(form: string, mark: number): string {
  const x = 98 + mark * 111.5;
  const y = mark % 2 === 0 ? 138 : 220;
  const light = mark === LIT ? `<circle cx="${String(x)}" cy="${String(y)}" r="120" fill="url(#glow)"/>` : "";
  const [edge, line] = mark === LIT ? ["#f2b84b", 6] : ["#8f7b6b", 3];
  return (
    `${light}<circle cx="${String(x)}" cy="${String(y)}" r="54" fill="#120d0f" stroke="${edge}" stroke-width="${String(line)}"/>` +
    `<path transform="translate(${String(x - 26.4)} ${String(y - 26.4)}) scale(2.2)" fill="${SEATS[mark] ?? ""}" fill-rule="evenodd" d="${form}"/>`
  );
}

/** An SVG of 1200 × 630, complete in itself. */
export function housePreview(house: string): string {
  const stones = shards(house, { width: WIDTH, height: COUNTER })
    .map(
      ({ corners, stone, clear }) =>
        `<path d="M${corners.join("L")}Z" fill="${STONES[stone] ?? ""}" fill-opacity="${String(clear)}"/>`,
    )
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}">` +
    `<defs><radialGradient id="glow"><stop offset=".4" stop-color="#f2b84b" stop-opacity=".5"/>` +
    `<stop offset="1" stop-color="#f2b84b" stop-opacity="0"/></radialGradient></defs>` +
    `<path fill="#171214" d="M0 0h${String(WIDTH)}v${String(HEIGHT)}H0Z"/>` +
    MARK_FORMS.map(well).join("") +
    `<path fill="#2e2424" d="M0 ${String(HEIGHT - COUNTER - 22)}h${String(WIDTH)}v22H0Z"/>` +
    `<g transform="translate(0 ${String(HEIGHT - COUNTER)})" stroke="#171214" stroke-width="3" stroke-linejoin="round">${stones}</g></svg>`
  );
}
