/** Generated from the server's message types by `npm run types`. Do not edit. */

/**
 * Where the evening leads. Each is a folder of content files.
 */
export type TheAdventure = "drowned_bell" | "lamp_ness";
export type Command = PlayCard | UseOffer | GiveCard | Go | EndTurn | Show;
export type Event =
  | GameBegan
  | ThingsHidden
  | DeckShuffled
  | CardsDrawn
  | TideRose
  | TideLeapt
  | TurnBegan
  | CardPlayed
  | OfferUsed
  | Acted
  | StepTaken
  | SearchRolled
  | ThingsFound
  | Changed
  | Fell
  | CameToRest
  | ThingGiven
  | Fired
  | Moved
  | CardGiven
  | HandPassed
  | TurnEnded
  | Shown
  | AdventureEnded;

export interface Game {
  Options: Options;
  Command: Command;
  Event: Event;
  Public: Public;
  Private: Private;
}
export interface Options {
  adventure?: TheAdventure;
}
/**
 * The acting hero plays a card at somebody or something.
 */
export interface PlayCard {
  type: "PlayCard";
  card: string;
  target: string;
}
/**
 * The acting hero does what the place offers, or says what somebody can be told, in place of a card.
 */
export interface UseOffer {
  type: "UseOffer";
  source: string;
  verb: string;
  target: string;
}
/**
 * In place of playing it, hands a card to a hero in the same place.
 */
export interface GiveCard {
  type: "GiveCard";
  card: string;
  hero: string;
}
/**
 * The acting hero moves to a place next to this one.
 */
export interface Go {
  type: "Go";
  place: string;
}
export interface EndTurn {
  type: "EndTurn";
}
/**
 * Points at a place, a person, a thing or a card: look here.
 */
export interface Show {
  type: "Show";
  what: string;
}
export interface GameBegan {
  type: "GameBegan";
  adventure: string;
  seats: number;
  heroes: string[];
}
/**
 * To nobody: where each hidden thing lies.
 */
export interface ThingsHidden {
  type: "ThingsHidden";
  places: {
    [k: string]: string;
  };
}
/**
 * To nobody: a hero's pile, the top last. `discards_in`: it was made of what had been discarded.
 */
export interface DeckShuffled {
  type: "DeckShuffled";
  hero: string;
  cards: string[];
  discards_in?: boolean;
}
/**
 * From the top of the pile.
 */
export interface CardsDrawn {
  type: "CardsDrawn";
  hero: string;
  cards: string[];
}
/**
 * A new round. `order` is who acts in it, by `rolls` of initiative.
 */
export interface TideRose {
  type: "TideRose";
  step: number;
  order: string[];
  rolls: number[];
}
/**
 * So many steps are lost.
 */
export interface TideLeapt {
  type: "TideLeapt";
  by: number;
}
export interface TurnBegan {
  type: "TurnBegan";
  actor: string;
}
/**
 * `thing` enables it. `beside`: it does not take the place of another card.
 */
export interface CardPlayed {
  type: "CardPlayed";
  hero: string;
  card: string;
  target: string;
  beside?: boolean;
  verb?: string;
  thing?: string;
}
/**
 * What a place offers is used up for this round; `words`, said to somebody, are not.
 */
export interface OfferUsed {
  type: "OfferUsed";
  hero: string;
  source: string;
  verb: string;
  target: string;
  words?: boolean;
}
/**
 * Somebody who is no hero does something, the tide too.
 */
export interface Acted {
  type: "Acted";
  actor: string;
  verb: string;
  target: string;
  source?: string | null;
}
/**
 * One verb delivered; a search tells none. `rolls` are pairs of the recipient's and the initiator's D100.
 *
 * `chance`: how likely it was to succeed, to four places.
 */
export interface StepTaken {
  type: "StepTaken";
  verb: string;
  outcome: string;
  chance: number;
  offered?: number;
  received?: number;
  rolls?: never[][];
  reason?: string | null;
}
/**
 * To nobody: the dice of a search would tell how much lies hidden.
 */
export interface SearchRolled {
  type: "SearchRolled";
  rolls: never[][];
}
/**
 * They go to whoever found them; none is a search in vain.
 */
export interface ThingsFound {
  type: "ThingsFound";
  hero: string;
  things: string[];
}
export interface Changed {
  type: "Changed";
  thing: string;
  attribute: string;
  after: number | string;
}
/**
 * LIFE came to 0.
 */
export interface Fell {
  type: "Fell";
  who: string;
}
/**
 * Sits down and takes no more part.
 */
export interface CameToRest {
  type: "CameToRest";
  who: string;
}
export interface ThingGiven {
  type: "ThingGiven";
  thing: string;
  hero: string;
}
/**
 * Something that the adventure waits for has come about.
 */
export interface Fired {
  type: "Fired";
  trigger: string;
}
export interface Moved {
  type: "Moved";
  hero: string;
  place: string;
}
export interface CardGiven {
  type: "CardGiven";
  hero: string;
  card: string;
  taker: string;
}
/**
 * A hero fell, and another takes the cards; with nobody there they are discarded.
 */
export interface HandPassed {
  type: "HandPassed";
  hero: string;
  taker: string | null;
}
export interface TurnEnded {
  type: "TurnEnded";
  hero: string;
}
/**
 * `card`: it is a card, of this verb and thing.
 */
export interface Shown {
  type: "Shown";
  seat: number;
  what: string;
  card?: boolean;
  verb?: string;
  thing?: string;
}
export interface AdventureEnded {
  type: "AdventureEnded";
  ending: "drowned" | "fallen" | "won";
  saved: number;
}
/**
 * All that everybody knows. `missing` are things that lie hidden somewhere; nobody knows where.
 */
export interface Public {
  adventure: string;
  title: string;
  step: number;
  steps: number;
  rises: number[];
  heroes: ShownHero[];
  people: ShownPerson[];
  things: ShownThing[];
  places: ShownPlace[];
  missing: string[];
  order: string[];
  turn: string | null;
  moved: boolean;
  played: boolean;
  used: string[];
  goals: string[];
  ended: ("drowned" | "fallen" | "won") | null;
  saved: number;
}
/**
 * One hero. Hands and what was discarded lie open; of a pile only its size is known.
 *
 * `deeds` are what came of it so far, as in the state.
 */
export interface ShownHero {
  id: string;
  seat: number;
  hand: ShownCard[];
  deck: number;
  discard: ShownCard[];
  deeds?: {
    [k: string]: number;
  };
  showing?: string | null;
}
/**
 * A card in a hand: what enables it and what it does.
 */
export interface ShownCard {
  id: string;
  thing: string;
  verb: string;
}
/**
 * Anybody in the adventure, with all numbers that are not words of its content.
 */
export interface ShownPerson {
  id: string;
  name: string;
  place: string;
  description?: string;
  alive?: boolean;
  resting?: boolean;
  attributes?: {
    [k: string]: number | string;
  };
  things?: string[];
}
/**
 * A thing that can be seen, where it is or who has it.
 */
export interface ShownThing {
  id: string;
  name: string;
  place: string;
  attributes?: {
    [k: string]: number | string;
  };
}
/**
 * A place, the place around it, and whether it can be entered.
 */
export interface ShownPlace {
  id: string;
  name: string;
  description?: string;
  parent?: string | null;
  open?: boolean;
  dread?: number;
  actions?: string[];
}
/**
 * What the player of the acting hero may weigh.
 */
export interface Private {
  looks?: Look[];
}
/**
 * A play before it is made: the exact chance that all of it succeeds, its mean effect, and its chance to end.
 *
 * `card` or `source` and `verb` say which play it is. A search says instead how likely each missing thing is found
 * if it lies here: `if_here`.
 */
export interface Look {
  card?: string | null;
  source?: string | null;
  verb: string;
  target: string;
  exact: string;
  chance: number;
  parts?: Part[];
  expected?: {
    [k: string]: number;
  };
  ends?: number;
  if_here?: {
    [k: string]: number;
  };
}
/**
 * One step of a play before it is made: its exact chance once it is reached, as a fraction and as a number.
 */
export interface Part {
  verb: string;
  exact: string;
  chance: number;
}
