/** Generated from the server's message types by `npm run types`. Do not edit. */

/**
 * When the time is up a ballot is nein, and any other choice is made at random. 0: no deadline.
 */
export type SecondsToAnswer = number;
/**
 * A chancellor elected when three fascist policies lie, and who does not end the game, keeps a mark that all see.
 */
export type MarkWhoIsNotHitler = boolean;
export type Command =
  | SeeRole
  | ChancellorNomination
  | Vote
  | PresidentPolicies
  | ChancellorPolicy
  | VetoRequest
  | VetoConfirm
  | ExecutePlayer
  | NextPresident
  | InvestigateAffiliation
  | ExecutiveConfirmation
  | Claim;
export type Event =
  | GameBegan
  | RoleDealt
  | PileLaid
  | RoleSeen
  | PresidentNominate
  | ChancellorVote
  | VoteCast
  | BallotCast
  | VotesRevealed
  | NotHitler
  | HandDrawn
  | PoliciesDrawn
  | HandPassed
  | PolicyDiscarded
  | PoliciesPassed
  | VetoRequested
  | VetoAnswered
  | PolicyEnacted
  | DeckShuffled
  | TrackerMoved
  | PowerGranted
  | PoliciesPeeked
  | LoyaltyInvestigated
  | LoyaltyShown
  | SpecialElectionCalled
  | PlayerExecuted
  | ExecutiveConfirmed
  | Claimed
  | GameEnd
  | HandsShown
  | GameAbandoned;

export interface Game {
  Options: Options;
  Command: Command;
  Event: Event;
  Public: Public;
  Private: Private;
}
export interface Options {
  deadline_s?: SecondsToAnswer;
  not_hitler_badge?: MarkWhoIsNotHitler;
}
/**
 * I have looked at my role.
 */
export interface SeeRole {
  type: "RoleSeen";
}
export interface ChancellorNomination {
  type: "ChancellorNomination";
  chancellor: number;
}
export interface Vote {
  type: "Vote";
  approve: boolean;
}
/**
 * The places, 0 .. 2 and in any order, of the two drawn policies that the chancellor gets.
 */
export interface PresidentPolicies {
  type: "PresidentPolicies";
  /**
   * @maxItems 8
   */
  keep:
    | []
    | [number]
    | [number, number]
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number];
}
/**
 * The place, 0 or 1, of the policy to enact.
 */
export interface ChancellorPolicy {
  type: "ChancellorPolicy";
  enact: number;
}
export interface VetoRequest {
  type: "VetoRequest";
}
export interface VetoConfirm {
  type: "VetoConfirm";
  consent: boolean;
}
export interface ExecutePlayer {
  type: "ExecutePlayer";
  player: number;
}
export interface NextPresident {
  type: "NextPresident";
  player: number;
}
export interface InvestigateAffiliation {
  type: "InvestigateAffiliation";
  player: number;
}
/**
 * I have seen what the power showed me.
 */
export interface ExecutiveConfirmation {
  type: "ExecutiveConfirmation";
}
/**
 * What a player says of cards or of a party; true or not.
 *
 * `cards` for `hand` (three) and `passed` (two), fascist ones first, and for `peek` (three, top first); `player` and
 * `party` for `loyalty`.
 */
export interface Claim {
  type: "Claim";
  about: "hand" | "loyalty" | "passed" | "peek";
  cards?:
    | []
    | ["fascist" | "liberal"]
    | ["fascist" | "liberal", "fascist" | "liberal"]
    | ["fascist" | "liberal", "fascist" | "liberal", "fascist" | "liberal"]
    | ["fascist" | "liberal", "fascist" | "liberal", "fascist" | "liberal", "fascist" | "liberal"]
    | [
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal"
      ]
    | [
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal"
      ]
    | [
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal"
      ]
    | [
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal",
        "fascist" | "liberal"
      ]
    | null;
  player?: number | null;
  party?: ("fascist" | "liberal") | null;
}
/**
 * `allowed` is the time a prompt may take, milliseconds; 0: no deadline.
 */
export interface GameBegan {
  type: "GameBegan";
  seats: number;
  at: number;
  allowed?: number;
  not_hitler_badge?: boolean;
}
/**
 * To its seat: `fascists` are the other fascists but Hitler, `hitler` is Hitler, as far as this seat is told.
 */
export interface RoleDealt {
  type: "RoleDealt";
  seat: number;
  role: "fascist" | "hitler" | "liberal";
  party: "fascist" | "liberal";
  fascists?: number[];
  hitler?: number | null;
}
/**
 * To nobody: the new pile, top first.
 */
export interface PileLaid {
  type: "PileLaid";
  cards: ("fascist" | "liberal")[];
}
export interface RoleSeen {
  type: "RoleSeen";
  seat: number;
  by_time?: boolean;
}
/**
 * `president` is to nominate one of `eligible`; `special`: called by a special election.
 */
export interface PresidentNominate {
  type: "PresidentNominate";
  president: number;
  eligible: number[];
  at: number;
  special?: boolean;
}
/**
 * The nomination: everyone alive has a ballot.
 */
export interface ChancellorVote {
  type: "ChancellorVote";
  president: number;
  chancellor: number;
  at: number;
  by_time?: boolean;
}
export interface VoteCast {
  type: "VoteCast";
  seat: number;
  by_time?: boolean;
}
/**
 * To its seat: how it voted.
 */
export interface BallotCast {
  type: "BallotCast";
  seat: number;
  approve: boolean;
}
/**
 * `votes` has one entry per seat, seat order: true is ja, null is dead.
 */
export interface VotesRevealed {
  type: "VotesRevealed";
  votes: (boolean | null)[];
  ja: number;
  nein: number;
  passed: boolean;
}
/**
 * What everyone learns as the game goes on: from an elected chancellor in the Hitler zone, or an execution.
 */
export interface NotHitler {
  type: "NotHitler";
  seat: number;
}
export interface HandDrawn {
  type: "HandDrawn";
  president: number;
  at: number;
}
/**
 * To the president: the top three of the pile.
 */
export interface PoliciesDrawn {
  type: "PoliciesDrawn";
  cards: ("fascist" | "liberal")[];
}
export interface HandPassed {
  type: "HandPassed";
  president: number;
  chancellor: number;
  at: number;
  by_time?: boolean;
}
/**
 * To who discarded it.
 */
export interface PolicyDiscarded {
  type: "PolicyDiscarded";
  card: "fascist" | "liberal";
}
/**
 * To the chancellor.
 */
export interface PoliciesPassed {
  type: "PoliciesPassed";
  cards: ("fascist" | "liberal")[];
}
export interface VetoRequested {
  type: "VetoRequested";
  chancellor: number;
  at: number;
}
/**
 * With consent both policies are discarded; without it the chancellor must enact one.
 */
export interface VetoAnswered {
  type: "VetoAnswered";
  president: number;
  at: number;
  consent: boolean;
  by_time?: boolean;
}
/**
 * By a government, or `by_chaos`: the top card of the pile.
 */
export interface PolicyEnacted {
  type: "PolicyEnacted";
  policy: "fascist" | "liberal";
  by_chaos: boolean;
  by_time?: boolean;
}
/**
 * The rest of the pile and all discards are a new pile of so many cards.
 */
export interface DeckShuffled {
  type: "DeckShuffled";
  cards: number;
}
export interface TrackerMoved {
  type: "TrackerMoved";
  tracker: number;
}
/**
 * `targets` are whom it may be used on; none for a peek.
 */
export interface PowerGranted {
  type: "PowerGranted";
  president: number;
  power: "execution" | "investigation" | "peek" | "special_election";
  at: number;
  targets?: number[];
}
/**
 * To the president: the top three of the pile, top first.
 */
export interface PoliciesPeeked {
  type: "PoliciesPeeked";
  cards: ("fascist" | "liberal")[];
}
export interface LoyaltyInvestigated {
  type: "LoyaltyInvestigated";
  president: number;
  seat: number;
  at: number;
  by_time?: boolean;
}
/**
 * To the president: the party of `seat`.
 */
export interface LoyaltyShown {
  type: "LoyaltyShown";
  seat: number;
  party: "fascist" | "liberal";
}
export interface SpecialElectionCalled {
  type: "SpecialElectionCalled";
  president: number;
  seat: number;
  by_time?: boolean;
}
export interface PlayerExecuted {
  type: "PlayerExecuted";
  president: number;
  seat: number;
  by_time?: boolean;
}
/**
 * The president has seen what a peek or an investigation showed.
 */
export interface ExecutiveConfirmed {
  type: "ExecutiveConfirmed";
  president: number;
  by_time?: boolean;
}
/**
 * A player's word about an election's hand, or about a power that followed it; true or not.
 */
export interface Claimed {
  type: "Claimed";
  seat: number;
  about: "hand" | "loyalty" | "passed" | "peek";
  election: number;
  cards?: ("fascist" | "liberal")[] | null;
  player?: number | null;
  party?: ("fascist" | "liberal") | null;
}
/**
 * `roles` has one entry per seat, seat order.
 */
export interface GameEnd {
  type: "GameEnd";
  winner: "fascist" | "liberal";
  reason: "abandoned" | "five_liberal_policies" | "hitler_elected" | "hitler_executed" | "six_fascist_policies";
  roles: ("fascist" | "hitler" | "liberal")[];
}
/**
 * After the end: what was held in each election, the first one first, and what lies on the pile, top first.
 */
export interface HandsShown {
  type: "HandsShown";
  truths: Truth[];
  pile: ("fascist" | "liberal")[];
}
/**
 * What only some know of an election: the president's hand, the chancellor's, and what a power showed.
 */
export interface Truth {
  drawn?: ("fascist" | "liberal")[];
  passed?: ("fascist" | "liberal")[];
  peeked?: ("fascist" | "liberal")[];
  party?: ("fascist" | "liberal") | null;
}
/**
 * Nobody acted for too long; the game does not count, and the roles stay hidden.
 */
export interface GameAbandoned {
  type: "GameAbandoned";
}
/**
 * What everyone may know.
 *
 * `alive` and `votes` (of the last election) have one entry per seat, seat order. `eligible` is for the nomination
 * that is due, `targets` for the power. `barred` may not be nominated, by their last office. `roles`,
 * `truths` (one for each of `history`) and `pile_cards` (top first) are told after the end. `not_hitler` is kept
 * where the table wants the mark.
 */
export interface Public {
  phase:
    | "between"
    | "chancellor_hand"
    | "confirmation"
    | "nomination"
    | "over"
    | "power"
    | "president_hand"
    | "roles"
    | "veto"
    | "voting";
  president: number | null;
  chancellor: number | null;
  special: boolean;
  alive: boolean[];
  seen: number[];
  eligible: number[];
  voted: number[];
  votes: (boolean | null)[];
  liberal: number;
  fascist: number;
  powers: Step[];
  tracker: number;
  pile: number;
  discards: number;
  barred: number[];
  veto_power: boolean;
  veto: ("asked" | "granted" | "refused") | null;
  power: ("execution" | "investigation" | "peek" | "special_election") | null;
  targets: number[];
  investigated: number[];
  not_hitler: number[];
  history: Election[];
  winner: ("fascist" | "liberal") | null;
  reason:
    ("abandoned" | "five_liberal_policies" | "hitler_elected" | "hitler_executed" | "six_fascist_policies") | null;
  roles: ("fascist" | "hitler" | "liberal")[];
  truths: Truth[];
  pile_cards: ("fascist" | "liberal")[];
}
/**
 * A power, and the fascist policy that brings it: the first is 1.
 */
export interface Step {
  fascist: number;
  power: "execution" | "investigation" | "peek" | "special_election";
}
/**
 * One election and what came of it; everyone knows all of it.
 *
 * `votes` has one entry per seat, seat order, null for the dead. `pile` is how many cards lay on it at the vote.
 * `enacted` is by the government, or `by_chaos` because it failed; `target` is whom the `power` was used on.
 */
export interface Election {
  number: number;
  president: number;
  chancellor: number;
  votes: (boolean | null)[];
  elected: boolean;
  pile: number;
  special?: boolean;
  veto?: ("asked" | "granted" | "refused") | null;
  enacted?: ("fascist" | "liberal") | null;
  by_chaos?: boolean;
  reshuffled?: boolean;
  power?: ("execution" | "investigation" | "peek" | "special_election") | null;
  target?: number | null;
  claims?: Told[];
}
/**
 * What a player said of an election's hand or of the power that followed it; true or not.
 */
export interface Told {
  seat: number;
  about: "hand" | "loyalty" | "passed" | "peek";
  cards?: ("fascist" | "liberal")[] | null;
  player?: number | null;
  party?: ("fascist" | "liberal") | null;
}
/**
 * What one seat knows: `fascists` but Hitler and itself, and `hitler`, as far as it was told.
 *
 * `hand` is what it holds now, `ballot` how it voted while the vote is open; `known` is all it saw in its offices.
 */
export interface Private {
  role: "fascist" | "hitler" | "liberal";
  party: "fascist" | "liberal";
  fascists: number[];
  hitler: number | null;
  hand: ("fascist" | "liberal")[];
  ballot: boolean | null;
  known: Known[];
}
/**
 * What a seat knows of an election from its office: as president, or of `passed` as chancellor.
 */
export interface Known {
  election: number;
  drawn?: ("fascist" | "liberal")[];
  passed?: ("fascist" | "liberal")[];
  peeked?: ("fascist" | "liberal")[];
  target?: number | null;
  party?: ("fascist" | "liberal") | null;
}
