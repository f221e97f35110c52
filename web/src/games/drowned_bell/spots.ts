/** Where places lie on the sheet, in hundredths of its width and height: the coast of Harl as drawn, others as a tree. */
import type { ShownPlace } from "../../generated/games/drowned_bell";

export interface Spot {
  id: string;
  x: number;
  y: number;
  parent: string | null;
  /** What the way from the place around it bends towards. */
  via: readonly [number, number] | null;
}

/** Low Harl on the shelf to the left, the cellar cut into the cliff, the flats below, the chapel out in the water. */
const HARL: Readonly<Record<string, readonly [number, number]>> = {
  "low-harl": [19, 12],
  shelf: [50, 12],
  "scales-yard": [19, 35],
  gull: [49, 35],
  snug: [19, 58],
  "brine-cellar": [49, 58],
  flats: [42, 85],
  chapel: [82, 41],
  nave: [82, 67],
  loft: [82, 14],
};

const NESS: Readonly<Record<string, readonly [number, number]>> = {
  strand: [42, 80],
  hut: [18, 52],
  boathouse: [20, 22],
  tower: [80, 54],
  "lamp-room": [80, 18],
};

/** The way to the flats goes down the edge of the cliff, and from there the causeway out to the chapel. */
const VIA: Readonly<Record<string, readonly [number, number]>> = { flats: [86, 54], chapel: [74, 90] };

/** Any tree: each step away from the root is a row higher, each end of a branch a column of its own. */
function asTree(places: readonly ShownPlace[]): Map<string, readonly [number, number]> {
  const children = (id: string | null) => places.filter(({ parent }) => (parent ?? null) === id);
  const columns = new Map<string, number>();
  const rows = new Map<string, number>();
  let ends = 0;
  const lay = (id: string, row: number): number => {
    rows.set(id, row);
    const at = children(id).map((child) => lay(child.id, row + 1));
    const column = at.length > 0 ? (Math.min(...at) + Math.max(...at)) / 2 : ends++;
    columns.set(id, column);
    return column;
  };
  for (const root of children(null)) lay(root.id, 0);
  const deepest = Math.max(1, ...rows.values());
  const share = (value: number, of: number) => (of <= 0 ? 0.5 : value / of);
  return new Map(
    places.map(({ id }) => [
      id,
      [20 + 62 * share(columns.get(id) ?? 0, ends - 1), 84 - 70 * share(rows.get(id) ?? 0, deepest)] as const,
    ]),
  );
}

export type Coast = "harl" | "ness" | "other";

const DRAWN = { harl: HARL, ness: NESS } as const;

/** Which coast it is that is drawn. */
export function coastOf(places: readonly ShownPlace[]): Coast {
  return (["harl", "ness"] as const).find((coast) => places.every(({ id }) => id in DRAWN[coast])) ?? "other";
}

export function spotsOf(places: readonly ShownPlace[]): Spot[] {
  const coast = coastOf(places);
  const drawn = coast === "other" ? null : DRAWN[coast];
  const tree = drawn ? null : asTree(places);
  return places.map(({ id, parent }) => {
    const [x, y] = drawn?.[id] ?? tree?.get(id) ?? [50, 50];
    return { id, x, y, parent: parent ?? null, via: VIA[id] ?? null };
  });
}

/** Where the water stands, in hundredths from above, once so many of all steps have passed. */
export function waterAt(step: number, steps: number): number {
  const share = steps > 0 ? Math.min(1, Math.max(0, step / steps)) : 0;
  return 97 - 57 * share;
}
