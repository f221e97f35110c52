/** The map of Rome as it is drawn: stations with their labels, lines, and which routes lie side by side. */
import { APART, away, cut, moved, rounded, type Piece, type Point } from "./geometry";
import map from "./map.json";

export type Colour = "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "black" | "white" | "grey";
export type Card = Exclude<Colour, "grey"> | "wild";

export const CARDS: readonly Card[] = ["red", "orange", "yellow", "green", "blue", "purple", "black", "white", "wild"];
/** What a route of so many segments is worth. */
export const POINTS: readonly number[] = [0, 1, 2, 4, 7, 10, 15];
/** The sheet: the drawing, with room at its edges for a lit station. */
export const SIZE = { left: 4, top: 4, width: map.width - 30, height: map.height };

export interface Label {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  lines: readonly string[];
}

export interface Station {
  id: string;
  at: Point;
  label: Label;
}

export interface Route {
  id: string;
  a: string;
  b: string;
  colour: Colour;
  length: number;
  twin: string | null;
  line: readonly Point[];
  pieces: readonly Piece[];
}

export interface Destination {
  a: string;
  b: string;
}

export const STATIONS: readonly Station[] = map.stations.map(({ id, x, y, label }) => ({
  id,
  at: [x, y],
  label: { ...label, anchor: label.anchor as Label["anchor"] },
}));

const TICKETS = new Map<string, Destination>(map.destinations.map(({ id, a, b }) => [id, { a, b }]));

export function destination(ticket: string): Destination | null {
  return TICKETS.get(ticket) ?? null;
}

type Line = (typeof map.routes)[number];

function drawn(line: Line, twin: Line | undefined, side: number): Route {
  const points = line.points as unknown as Point[];
  // Twins lie on either side of the line between their stations.
  const at = rounded(twin ? moved(points, side * APART) : points);
  const { id, a, b, length } = line;
  return { id, a, b, length, colour: line.colour as Colour, twin: twin?.id ?? null, line: at, pieces: cut(at, length) };
}

function routesOf(lines: readonly Line[]): readonly Route[] {
  return lines.map((line) => {
    const twin = lines.find((other) => other !== line && other.a === line.a && other.b === line.b);
    return drawn(line, twin, twin && lines.indexOf(twin) < lines.indexOf(line) ? -1 : 1);
  });
}

const PLAIN = routesOf(map.routes);
const RUSH = routesOf([...map.routes, ...map.rush_hour]);

/** The routes on the map, with the twins of the rush hour or without. */
export function routes(rush: boolean): readonly Route[] {
  return rush ? RUSH : PLAIN;
}

/** The route nearest to a point, if it is no further than that. */
export function nearest(all: readonly Route[], point: Point, within: number): Route | null {
  let found: Route | null = null;
  let least = within;
  for (const route of all) {
    const far = away(route.line, point);
    if (far <= least) [found, least] = [route, far];
  }
  return found;
}

/** The routes that share a station with this one, in the map's order. */
export function neighbours(all: readonly Route[], { id, a, b }: Route): Route[] {
  return all.filter((other) => other.id !== id && [other.a, other.b].some((end) => end === a || end === b));
}

export function middleOf({ pieces }: Route): Point {
  const piece = pieces[Math.floor(pieces.length / 2)];
  return piece ? piece.middle : [0, 0];
}
