/** Generated from the server's message types by `npm run types`. Do not edit. */

/**
 * extended36: the six original destinations and thirty of the house's. original6: the six alone; two players hold them all.
 */
export type Destinations = "extended36" | "original6";
/**
 * full: 45 each. scaled: as many as the track has room for: 45 up to two players, 37, 28 and 22 for three, four and five (more in rush hour).
 */
export type Wagons = "full" | "scaled";
/**
 * A second, grey track beside 21 short routes: room for four and five.
 */
export type RushHour = boolean;
/**
 * Off: an unfinished destination is worth nothing. On: its points are taken off.
 */
export type UnfinishedDestinationsSubtract = boolean;
/**
 * 10 points for the longest unbroken line; ties share it.
 */
export type LongestRoute = boolean;
/**
 * Three wild cards in the pile clear it, not four.
 */
export type ClassicWildLimit = boolean;
/**
 * With 2 or 3 players only one of two twin tracks is built.
 */
export type ClassicTwinLock = boolean;
/**
 * Drawing destinations shows three, of which one or more are kept; off: one, and it is kept.
 */
export type LookAtThreeDestinations = boolean;
/**
 * When they are over, cards are drawn for you; 0: no deadline.
 */
export type SecondsForATurn = number;
export type Command = KeepTickets | DrawCard | TakeCard | DrawTickets | ClaimRoute | EndTurn;
export type Event =
  | GameBegan
  | DeckShuffled
  | TicketsShuffled
  | HandDealt
  | PileFilled
  | PileCleared
  | DiscardsShuffled
  | TicketsDealt
  | TicketsKept
  | TicketsChosen
  | TurnBegan
  | CardDrawn
  | CardSeen
  | CardTaken
  | TicketsDrawn
  | TicketSeen
  | RouteClaimed
  | TurnEnded
  | LastTurnsBegan
  | GameEnded
  | GameAbandoned;

export interface Game {
  Options: Options;
  Command: Command;
  Event: Event;
  Public: Public;
  Private: Private;
}
export interface Options {
  destinations?: Destinations;
  wagons?: Wagons;
  rush_hour?: RushHour;
  penalty?: UnfinishedDestinationsSubtract;
  longest_route?: LongestRoute;
  classic_wild_limit?: ClassicWildLimit;
  classic_twin_lock?: ClassicTwinLock;
  three_tickets?: LookAtThreeDestinations;
  deadline_s?: SecondsForATurn;
}
/**
 * The destinations one keeps of those one was dealt, in any order; the others go under their deck.
 */
export interface KeepTickets {
  type: "KeepTickets";
  /**
   * @maxItems 10
   */
  tickets:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string];
}
/**
 * The top card of the deck, unseen; 1 action.
 */
export interface DrawCard {
  type: "DrawCard";
}
/**
 * A card of the pile by its place, 0 .. 4, named as it was seen there; 1 action, a wild card 2.
 */
export interface TakeCard {
  type: "TakeCard";
  slot: number;
  card: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "wild" | "yellow";
}
/**
 * A new destination; 2 actions.
 */
export interface DrawTickets {
  type: "DrawTickets";
}
/**
 * Builds a route with exactly as many cards as it has segments: `wilds` of them wild, the others of `colour`.
 *
 * `colour` is the route's own; for a grey route the colour of the cards, "wild" where all are wild. 2 actions.
 */
export interface ClaimRoute {
  type: "ClaimRoute";
  route: string;
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "wild" | "yellow";
  wilds: number;
}
/**
 * Leaves the second action undone.
 */
export interface EndTurn {
  type: "EndTurn";
}
/**
 * `first` was drawn at random and has the first turn.
 */
export interface GameBegan {
  type: "GameBegan";
  seats: number;
  first: number;
  rules: Rules;
  at: number;
}
/**
 * What the options come to at this table.
 *
 * `wild_limit` is how many wild cards the pile may show, `look` how many destinations a draw shows; `allowed` is the
 * time for a turn, milliseconds; 0: no deadline.
 */
export interface Rules {
  destinations: "extended36" | "original6";
  wagons: number;
  rush_hour: boolean;
  penalty: boolean;
  longest_route: boolean;
  wild_limit: number;
  twin_lock: boolean;
  look: number;
  allowed: number;
}
/**
 * To nobody: the whole deck, top first; it takes the discards in.
 */
export interface DeckShuffled {
  type: "DeckShuffled";
  order: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "wild" | "yellow")[];
}
/**
 * To nobody: the destinations, top first.
 */
export interface TicketsShuffled {
  type: "TicketsShuffled";
  order: string[];
}
/**
 * To its seat: cards from the top of the deck.
 */
export interface HandDealt {
  type: "HandDealt";
  seat: number;
  cards: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "wild" | "yellow")[];
}
/**
 * Cards from the top of the deck into empty places of the pile, as `(slot, card)`.
 *
 * `stands`: there are too many wild cards now, and they stay, for there are too few others (D12).
 */
export interface PileFilled {
  type: "PileFilled";
  cards: never[][];
  stands?: boolean;
}
/**
 * There were too many wild cards: the whole pile is discarded (D12).
 */
export interface PileCleared {
  type: "PileCleared";
}
/**
 * The deck has run out and the discards are the new one (D9).
 */
export interface DiscardsShuffled {
  type: "DiscardsShuffled";
  count: number;
}
/**
 * To its seat: destinations to choose from.
 */
export interface TicketsDealt {
  type: "TicketsDealt";
  seat: number;
  tickets: string[];
}
/**
 * How many destinations a player has kept of those dealt; `by_time`: a deadline passed, and all were.
 */
export interface TicketsKept {
  type: "TicketsKept";
  seat: number;
  count: number;
  by_time?: boolean;
}
/**
 * To its seat: which they are; the others went under the deck.
 */
export interface TicketsChosen {
  type: "TicketsChosen";
  seat: number;
  kept: string[];
}
/**
 * `last`: the player's last turn. `stuck`: there is nothing this player could do, and the turn is passed (D21).
 */
export interface TurnBegan {
  type: "TurnBegan";
  seat: number;
  at: number;
  last?: boolean;
  stuck?: boolean;
}
/**
 * A card from the deck, unseen.
 */
export interface CardDrawn {
  type: "CardDrawn";
  seat: number;
  by_time?: boolean;
}
/**
 * To its seat: which card it was.
 */
export interface CardSeen {
  type: "CardSeen";
  seat: number;
  card: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "wild" | "yellow";
}
/**
 * A card of the pile.
 */
export interface CardTaken {
  type: "CardTaken";
  seat: number;
  slot: number;
  card: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "wild" | "yellow";
  by_time?: boolean;
}
/**
 * So many destinations were drawn, unseen; with more than one there is a choice to make.
 */
export interface TicketsDrawn {
  type: "TicketsDrawn";
  seat: number;
  count: number;
}
/**
 * To its seat: which destination it was; it is kept.
 */
export interface TicketSeen {
  type: "TicketSeen";
  seat: number;
  ticket: string;
}
/**
 * A route was built with `wilds` wild cards, the others of `colour`; `points` it earned, `wagons` are left.
 */
export interface RouteClaimed {
  type: "RouteClaimed";
  seat: number;
  route: string;
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "wild" | "yellow";
  wilds: number;
  points: number;
  wagons: number;
}
/**
 * The turn ended before its actions were used up: by choice, because nothing can be drawn (D16), or by time.
 */
export interface TurnEnded {
  type: "TurnEnded";
  seat: number;
  why: "choice" | "nothing_left" | "time";
}
/**
 * Everyone has one more turn, `seat` the very last: it has 2 wagons or fewer, or the map is full (D20, D22).
 */
export interface LastTurnsBegan {
  type: "LastTurnsBegan";
  seat: number;
  reason: "map_full" | "wagons";
}
/**
 * All destinations are shown, one entry per seat; `longest` are the longest lines, where they count.
 */
export interface GameEnded {
  type: "GameEnded";
  reason: "abandoned" | "all_passed" | "map_full" | "wagons";
  tickets: string[][];
  longest?: number[];
}
/**
 * Nobody acted for too long; the game does not count, and nothing is shown.
 */
export interface GameAbandoned {
  type: "GameAbandoned";
}
/**
 * What everyone at and around the table may know. `players` and `scores` have one entry per seat, seat order.
 *
 * `turn` is null while destinations are chosen, and after the end; `deck` and `ticket_deck` are counts, `discards`
 * counts by colour. `built` says who owns a route, `closed` are the routes that twins closed to all. `scores` are null
 * until the end.
 */
export interface Public {
  phase: "choosing" | "over" | "turns";
  turn: number | null;
  actions: number;
  last_turns: LastTurns | null;
  first: number;
  players: Player[];
  pile: (("black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "wild" | "yellow") | null)[];
  stands: boolean;
  deck: number;
  discards: {
    [k: string]: number;
  };
  ticket_deck: number;
  built: {
    [k: string]: number;
  };
  closed: string[];
  rules: Rules;
  scores: Score[] | null;
}
/**
 * The last turns: who began them and why, and how many are yet to begin.
 */
export interface LastTurns {
  seat: number;
  reason: "map_full" | "wagons";
  left: number;
}
/**
 * What everyone knows of a player.
 *
 * `points` are those of routes; `choosing` is how many destinations they have yet to choose from.
 */
export interface Player {
  points: number;
  wagons: number;
  cards: number;
  tickets: number;
  choosing: number;
  last: Move | null;
}
/**
 * The last thing a player did. `card` is what was taken from the pile or paid with, `slot` where it lay.
 */
export interface Move {
  did: "claim" | "deck" | "pass" | "pile" | "ticket";
  card?: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "wild" | "yellow") | null;
  slot?: number | null;
  route?: string | null;
  wilds?: number | null;
}
/**
 * How a player's points add up.
 *
 * `ticket_points` are below 0 where unfinished destinations subtract; `longest` is the length of the longest line,
 * null where it does not count.
 */
export interface Score {
  route_points: number;
  tickets: TicketResult[];
  ticket_points: number;
  longest: number | null;
  bonus: number;
  total: number;
}
/**
 * A destination at the end.
 */
export interface TicketResult {
  ticket: string;
  points: number;
  done: boolean;
}
/**
 * What a player alone knows. `choosing` are the destinations to choose from, `keep` how many at least to keep.
 */
export interface Private {
  hand: {
    [k: string]: number;
  };
  tickets: TicketShown[];
  choosing: TicketShown[];
  keep: number;
}
/**
 * A destination in hand.
 *
 * `way` are the routes yet to be built on the shortest way that is left, null where there is none; `length` are its
 * segments.
 */
export interface TicketShown {
  ticket: string;
  points: number;
  done: boolean;
  way: string[] | null;
  length: number;
}
