/** Generated from the server's message types by `npm run types`. Do not edit. */

export type FromClient =
  | SetOptions
  | SetAccess
  | MoveSeat
  | StartGame
  | PlayAgain
  | ResetGame
  | CloseTable
  | SeatBot
  | RemovePlayer
  | GiveHost
  | ReissueLink
  | RemoveSaid
  | SetReady
  | SetPlays
  | TakeHost
  | ForgetName
  | LeaveGame
  | Play
  | Say
  | HostGame
  | JoinGame
  | Ask
  | Signal
  | Ping;
export type FromServer =
  | GameCreated
  | GameJoined
  | GameRejoined
  | InvalidRoom
  | UsernameTaken
  | Accepted
  | GenericError
  | Update
  | Presence
  | Signalled
  | Pong;
export type TableEvent =
  | TableOpened
  | UserJoined
  | Admitted
  | UserLeft
  | ReadyChanged
  | SeatMoved
  | OptionsChanged
  | AccessChanged
  | BotSeated
  | PlaysChanged
  | HostChanged
  | LinkReissued
  | GameStarted
  | Said
  | SaidRemoved
  | NameForgotten
  | SeatHeld
  | SeatTakenBack
  | GameOver
  | TableReturnedToLobby
  | TableClosed;

export interface Protocol {
  FromClient: FromClient;
  FromServer: FromServer;
  TableEvent: TableEvent;
}
export interface SetOptions {
  type: "SetOptions";
  id: string;
  options: unknown;
}
export interface SetAccess {
  type: "SetAccess";
  id: string;
  listed?: boolean | null;
  spectators?: boolean | null;
}
export interface MoveSeat {
  type: "MoveSeat";
  id: string;
  member: number;
  to: number;
}
export interface StartGame {
  type: "StartGame";
  id: string;
}
/**
 * `options` null: as they are, or a new game's defaults.
 */
export interface PlayAgain {
  type: "PlayAgain";
  id: string;
  game?: string | null;
  options?: unknown;
}
export interface ResetGame {
  type: "ResetGame";
  id: string;
}
export interface CloseTable {
  type: "CloseTable";
  id: string;
}
export interface SeatBot {
  type: "SeatBot";
  id: string;
  level: string;
  member?: number | null;
}
export interface RemovePlayer {
  type: "RemovePlayer";
  id: string;
  member: number;
}
export interface GiveHost {
  type: "GiveHost";
  id: string;
  member: number;
}
export interface ReissueLink {
  type: "ReissueLink";
  id: string;
  member: number;
}
export interface RemoveSaid {
  type: "RemoveSaid";
  id: string;
  version: number;
}
export interface SetReady {
  type: "SetReady";
  id: string;
  ready: boolean;
}
export interface SetPlays {
  type: "SetPlays";
  id: string;
  plays: boolean;
}
export interface TakeHost {
  type: "TakeHost";
  id: string;
}
export interface ForgetName {
  type: "ForgetName";
  id: string;
}
export interface LeaveGame {
  type: "LeaveGame";
  id: string;
}
export interface Play {
  type: "Play";
  id: string;
  command: unknown;
  version: number;
}
export interface Say {
  type: "Say";
  id: string;
  text: string;
}
export interface HostGame {
  type: "HostGame";
  id: string;
  game: string;
  username: string;
  token?: string | null;
  options?: unknown;
  listed?: boolean;
  plays?: boolean;
  player?: string | null;
  key?: string | null;
}
export interface JoinGame {
  type: "JoinGame";
  id: string;
  code: string;
  username?: string | null;
  token?: string | null;
  spectate?: boolean;
  since?: number | null;
  player?: string | null;
}
export interface Ask {
  type: "Ask";
  id: string;
  command: unknown;
}
export interface Signal {
  type: "Signal";
  id: string;
  kind: "nudge" | "ping" | "reaction" | "writing";
  value?: string | number | boolean | null;
}
export interface Ping {
  type: "Ping";
}
export interface GameCreated {
  type: "GameCreated";
  reply_to: string;
  code: string;
  member: number;
  token: string;
  player: string | null;
  build: string;
}
export interface GameJoined {
  type: "GameJoined";
  reply_to: string;
  code: string;
  member: number;
  token: string;
  player: string | null;
  build: string;
}
export interface GameRejoined {
  type: "GameRejoined";
  reply_to: string;
  code: string;
  member: number;
  token: string;
  player: string | null;
  build: string;
}
export interface InvalidRoom {
  type: "InvalidRoom";
  reply_to: string;
  code: string;
}
export interface UsernameTaken {
  type: "UsernameTaken";
  reply_to: string;
  username: string;
}
/**
 * `token` only in the answer to `ReissueLink`.
 */
export interface Accepted {
  type: "Accepted";
  reply_to: string;
  version: number;
  token?: string | null;
}
export interface GenericError {
  type: "GenericError";
  reply_to: string | null;
  code: string;
  detail: string;
  params?: {
    [k: string]: unknown;
  };
}
/**
 * The new events and the view after them. `table` null: as before. `chat` is in the first one only, else null.
 */
export interface Update {
  type: "Update";
  version: number;
  you: You;
  events: Shown[];
  table: TableView | null;
  public: unknown;
  private: unknown;
  offers: Offered[];
  to_act: number[];
  deadline: number | null;
  outcome: Outcome | null;
  odds: Likelihood[];
  reset: boolean;
  chat: Heard[] | null;
}
export interface You {
  member: number;
  seat: number | null;
  host: boolean;
}
/**
 * An event as a viewer may know it; a hidden one is its version alone. `by` is null where time acted.
 *
 * `secret`: not everyone hears it, so a covered or shared screen leaves it out; who else does is never told.
 */
export interface Shown {
  version: number;
  at?: number | null;
  by?: number | null;
  event?: unknown;
  secret?: boolean;
}
/**
 * `members` in table order; `succeeded` is the host whom an absent host's successor stands in for, or null.
 *
 * `standings` are of every finished game that counted, those who have left in between included.
 */
export interface TableView {
  code: string;
  game: string;
  number: number;
  options: unknown;
  stage: "closed" | "lobby" | "over" | "playing";
  host: number;
  listed: boolean;
  spectators: boolean;
  members: MemberView[];
  succeeded: number | null;
  standings: Standing[];
}
/**
 * `username` is null once forgotten. `plays`: sits, or will sit in the next game. `level`: a bot's.
 */
export interface MemberView {
  member: number;
  username: string | null;
  kind: "bot" | "person" | "spectator";
  seat: number | null;
  ready: boolean;
  held_by_bot: boolean;
  plays: boolean;
  level: string | null;
}
/**
 * What a member's finished games of one kind at this table have come to. Games with nobody else have no winner.
 */
export interface Standing {
  member: number;
  game: string;
  games: number;
  won: number;
  points: number;
}
/**
 * `command` holds the type and the fixed fields; a form's free fields stand in `fields`.
 */
export interface Offered {
  kind: "command" | "form";
  aside: boolean;
  weight: "final" | "grave" | "plain";
  label: string;
  say: string;
  params: {
    [k: string]: unknown;
  };
  command: {
    [k: string]: unknown;
  };
  fields?: {
    [k: string]: TextField | PickField | ChooseField | NumberField | OrderField;
  };
}
/**
 * A text of `min` .. `max` code points after trimming, with a visible character and no control characters.
 */
export interface TextField {
  kind: "text";
  min: number;
  max: number;
}
/**
 * One of `of`.
 */
export interface PickField {
  kind: "pick";
  of: (boolean | number | string)[];
}
/**
 * A list of `low` .. `high` different entries of `of`, in any order.
 */
export interface ChooseField {
  kind: "choose";
  low: number;
  high: number;
  of: (boolean | number | string)[];
}
/**
 * A whole number in `low` .. `high`.
 */
export interface NumberField {
  kind: "number";
  low: number;
  high: number;
}
/**
 * All of `items`, in an order of the player's choosing.
 */
export interface OrderField {
  kind: "order";
  items: (boolean | number | string)[];
}
/**
 * How a game ended.
 *
 * `ranks` and `points` have one entry per seat, seat order; rank 1 is best and equal ranks are a tie or a team.
 * Where nobody has won, as when a game beats all who play it together, everybody's rank is 2.
 * An outcome with `counts` false records nothing and returns the table to its lobby.
 */
export interface Outcome {
  ranks: number[];
  points: number[];
  reason: string;
  counts?: boolean;
}
/**
 * One exact chance for the players' panel: `numerator / denominator`, with its catalogue key and English label.
 */
export interface Likelihood {
  say: string;
  label: string;
  numerator: number;
  denominator: number;
}
/**
 * A line of chat; `text` is null once removed.
 */
export interface Heard {
  version: number;
  at: number;
  by: number;
  text: string | null;
}
export interface Presence {
  type: "Presence";
  members: MemberPresence[];
}
export interface MemberPresence {
  member: number;
  online: boolean;
  absent: boolean;
}
export interface Signalled {
  type: "Signal";
  member: number;
  kind: string;
  value: string | number | boolean | null;
}
export interface Pong {
  type: "Pong";
  at: number;
}
export interface TableOpened {
  type: "TableOpened";
  code: string;
  game: string;
  options: unknown;
  listed: boolean;
  host: number;
}
export interface UserJoined {
  type: "UserJoined";
  member: number;
  username: string | null;
  kind: "bot" | "person" | "spectator";
  plays: boolean;
}
/**
 * To nobody: digests (hex) of a token that opens this member's place, and of the person's leaderboard secret.
 */
export interface Admitted {
  type: "Admitted";
  member: number;
  token: string;
  player?: string | null;
}
export interface UserLeft {
  type: "UserLeft";
  member: number;
  removed: boolean;
}
export interface ReadyChanged {
  type: "ReadyChanged";
  member: number;
  ready: boolean;
}
export interface SeatMoved {
  type: "SeatMoved";
  member: number;
  place: number;
}
export interface OptionsChanged {
  type: "OptionsChanged";
  options: unknown;
}
export interface AccessChanged {
  type: "AccessChanged";
  listed: boolean;
  spectators: boolean;
}
export interface BotSeated {
  type: "BotSeated";
  member: number;
  username: string;
  level: string;
}
export interface PlaysChanged {
  type: "PlaysChanged";
  member: number;
  plays: boolean;
}
/**
 * `succeeded` is the absent host who may take it back, or null.
 */
export interface HostChanged {
  type: "HostChanged";
  member: number;
  succeeded: number | null;
}
/**
 * Earlier tokens of the member are void; the new one's digest is in the `Admitted` beside it.
 */
export interface LinkReissued {
  type: "LinkReissued";
  member: number;
}
/**
 * `seats` names the member of each seat, seat order.
 */
export interface GameStarted {
  type: "GameStarted";
  number: number;
  seats: number[];
}
export interface Said {
  type: "Said";
  member: number;
  text: string | null;
}
export interface SaidRemoved {
  type: "SaidRemoved";
  removed: number;
}
export interface NameForgotten {
  type: "NameForgotten";
  member: number;
}
/**
 * A bot plays this seat until its player comes back, or for good where the player has left.
 */
export interface SeatHeld {
  type: "SeatHeld";
  member: number;
  level: string;
}
export interface SeatTakenBack {
  type: "SeatTakenBack";
  member: number;
}
/**
 * `replay` is the unguessable id of the finished game; null where it does not count.
 */
export interface GameOver {
  type: "GameOver";
  replay: string | null;
}
export interface TableReturnedToLobby {
  type: "TableReturnedToLobby";
  game: string;
  options: unknown;
  reason: string;
}
export interface TableClosed {
  type: "TableClosed";
}
