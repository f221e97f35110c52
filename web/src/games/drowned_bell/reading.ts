/** What the board reads of the views and the offers, and leaves alone where it is none of its own. */
import type { Look, Private, Public, ShownHero, ShownPerson, ShownPlace, ShownThing } from "../../generated/games/drowned_bell";
import type { Offered } from "../../generated/protocol";

const OFFER = "drowned_bell.offer.";
const NAMES = ["card", "use", "give", "go", "show", "end"] as const;
const [CARD, USE, GIVE, GO, SHOW, END] = NAMES.map((name) => OFFER + name);

/** What the board draws itself: all of it. */
export const DRAWN: readonly string[] = NAMES.map((name) => OFFER + name);

export function readPublic(view: unknown): Public | null {
  return typeof view === "object" && view !== null && "heroes" in view && "goals" in view ? (view as Public) : null;
}

export function readPrivate(view: unknown): Private | null {
  return typeof view === "object" && view !== null && "looks" in view ? (view as Private) : null;
}

/** Something a play, or a gift, can be aimed at. */
export interface Target {
  id: string;
  gift: boolean;
  /** Its exact chance and mean effect; null for a gift. */
  look: Look | null;
  command: Record<string, unknown>;
}

/** A card, or what a place or a person offers, with all that it can be played at, and to whom it can be given. */
export interface Play {
  key: string;
  /** Null: no card. */
  card: string | null;
  /** What enables it: a thing, a place, a person. */
  source: string;
  verb: string;
  targets: readonly Target[];
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function lookOf(looks: readonly Look[], { command }: Offered): Look | null {
  const found = looks.find((look) => {
    if (look.target !== command.target) return false;
    const { card } = command;
    return typeof card === "string" ? look.card === card : look.source === command.source && look.verb === command.verb;
  });
  return found ?? null;
}

/** The key of a play: the card, or who offers which verb. */
export function keyOf(card: string | null, source: string, verb: string): string {
  return card ?? `${source} ${verb}`;
}

/** Everything that the acting hero of this viewer can play, by its key. */
export function playsOf(view: Public, looks: readonly Look[], offers: readonly Offered[]): ReadonlyMap<string, Play> {
  const cards = new Map(view.heroes.flatMap(({ hand }) => hand.map((card) => [card.id, card] as const)));
  const plays = new Map<string, Play>();
  for (const offer of offers) {
    const { say, command } = offer;
    if (say !== CARD && say !== USE && say !== GIVE) continue;
    const card = say === USE ? null : text(command.card);
    const known = card === null ? undefined : cards.get(card);
    const source = known?.thing ?? text(command.source);
    const verb = known?.verb ?? text(command.verb);
    const key = keyOf(card, source, verb);
    const gift = say === GIVE;
    const target: Target = {
      id: text(gift ? command.hero : command.target),
      gift,
      look: gift ? null : lookOf(looks, offer),
      command,
    };
    const before = plays.get(key);
    plays.set(key, { key, card, source, verb, targets: [...(before?.targets ?? []), target] });
  }
  return plays;
}

/** Where the acting hero can go, and the command for each place. */
export function waysOf(offers: readonly Offered[]): ReadonlyMap<string, Record<string, unknown>> {
  return new Map(offers.filter(({ say }) => say === GO).map(({ command }) => [text(command.place), command]));
}

/** What this viewer may point at, and the command without it; null while nothing. */
export function showing(offers: readonly Offered[]): { of: ReadonlySet<string>; command: Record<string, unknown> } | null {
  const offer = offers.find(({ say }) => say === SHOW);
  const field = offer?.fields?.what;
  if (!offer || field?.kind !== "pick") return null;
  return { of: new Set(field.of.map(String)), command: offer.command };
}

/** The end of the turn, where it can be ended. */
export function endOf(offers: readonly Offered[]): Record<string, unknown> | null {
  return offers.find(({ say }) => say === END)?.command ?? null;
}

/** The best of the chances that a play has. */
export function bestChance({ targets }: Play): number | null {
  const chances = targets.flatMap(({ look }) => (look ? [look.chance] : []));
  return chances.length > 0 ? Math.max(...chances) : null;
}

// --- who and what is where ----------------------------------------------------------------------------------

export interface Places {
  place: (id: string) => ShownPlace | undefined;
  person: (id: string) => ShownPerson | undefined;
  thing: (id: string) => ShownThing | undefined;
  hero: (id: string) => ShownHero | undefined;
  /** People and heroes there, and things that lie there open. */
  at: (place: string) => { heroes: ShownPerson[]; people: ShownPerson[]; things: ShownThing[] };
}

export function placesOf(view: Public): Places {
  const heroes = new Map(view.heroes.map((hero) => [hero.id, hero]));
  const people = new Map(view.people.map((person) => [person.id, person]));
  const things = new Map(view.things.map((thing) => [thing.id, thing]));
  const places = new Map(view.places.map((place) => [place.id, place]));
  return {
    place: (id) => places.get(id),
    person: (id) => people.get(id),
    thing: (id) => things.get(id),
    hero: (id) => heroes.get(id),
    at: (place) => ({
      heroes: view.people.filter((one) => one.place === place && heroes.has(one.id)),
      people: view.people.filter((one) => one.place === place && !heroes.has(one.id)),
      things: view.things.filter((one) => one.place === place),
    }),
  };
}

/** An attribute as a number; 0 where it has none. */
export function number(of: { attributes?: Record<string, number | string> } | undefined, attribute: string): number {
  const value = of?.attributes?.[attribute];
  return typeof value === "number" ? value : 0;
}

/** Life left of all there was, both 0 where somebody has none to lose. */
export function lifeOf(person: ShownPerson | undefined): { life: number; of: number } {
  const life = Math.max(0, number(person, "LIFE"));
  return { life, of: Math.max(life, number(person, "HP")) };
}

export interface Goal {
  thing: string;
  attribute: string;
  reached: number;
  wanted: number;
}

/** What has to be brought about, as far as it has been. */
export function goalsOf(view: Public): Goal[] {
  return view.goals.flatMap((goal) => {
    const [thing = "", attribute = "", wanted = ""] = goal.split(" ");
    const of = view.things.find(({ id }) => id === thing) ?? view.people.find(({ id }) => id === thing);
    return Number(wanted) > 0 ? [{ thing, attribute, reached: number(of, attribute), wanted: Number(wanted) }] : [];
  });
}

/** The heroes of a seat, in the order of the adventure. */
export function heroesOf(view: Public, seat: number): ShownHero[] {
  return view.heroes.filter((hero) => hero.seat === seat);
}

/** Whose hand is on the table: the one that acts, where it is this viewer's or nobody's own, else this viewer's next. */
export function handOf(view: Public, seat: number | null): ShownHero | undefined {
  const acting = view.heroes.find(({ id }) => id === view.turn);
  if (seat === null || acting?.seat === seat) return acting ?? view.heroes[0];
  const own = heroesOf(view, seat);
  const next = view.order.flatMap((id) => own.filter((hero) => hero.id === id));
  return next[0] ?? own[0] ?? acting;
}

/** Who points at something, by seat. */
export function pointersOf(view: Public): { seat: number; what: string }[] {
  const found = new Map<number, string>();
  for (const { seat, showing: what } of view.heroes) if (what) found.set(seat, what);
  return [...found].map(([seat, what]) => ({ seat, what }));
}
