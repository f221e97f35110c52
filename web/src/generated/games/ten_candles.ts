/** Generated from the server's message types by `npm run types`. Do not edit. */

/**
 * What stays out of the story, and what happens out of sight. Everyone sees it all evening.
 */
export type LinesAndVeils = string;
export type Command =
  | WriteTraits
  | FinishIntroduction
  | WriteConcept
  | WriteMoment
  | WriteBrink
  | OrderCards
  | CallConflict
  | WithdrawConflict
  | Roll
  | LiveMoment
  | BurnTrait
  | EmbraceBrink
  | Judge
  | AcceptResult
  | MartyrYourself
  | FinishNarrating
  | SpeakTruth
  | BeginScene
  | RecordMessage
  | TickPartingMessage
  | ShowPartingList
  | OpenMessages
  | ReadyToHear
  | PlayMessage
  | FinishMessages
  | PlayXCard
  | Pause
  | Resume
  | PrepareModule;
export type Event =
  | GameBegan
  | BurnOutsSet
  | SetupStateEntered
  | CandlesLit
  | CandlesWillBurnOut
  | StepDone
  | TraitsWritten
  | TraitsPassed
  | TraitsReceived
  | ConceptWritten
  | MomentWritten
  | BrinkWritten
  | BrinksPassed
  | BrinkReceived
  | CardsOrdered
  | TopCardShown
  | SceneBegan
  | ConflictCalled
  | ConflictWithdrawn
  | ResolutionProposed
  | BrinkShownToGm
  | ResolutionDeclined
  | ResolutionRolled
  | CardBurned
  | BrinkRevealed
  | MartyrDied
  | ConflictResolved
  | HopeDiceChanged
  | CharacterDied
  | CandlesDarkened
  | CandlesBurnedOut
  | NarrationDone
  | SceneEnded
  | TruthsBegan
  | TruthSpoken
  | FinalMessagesBegan
  | MessageRecorded
  | MessageKept
  | PartingMessageTicked
  | PartingListShown
  | MessagesOpened
  | MessageOpened
  | HearerReady
  | MessagePlayed
  | GameEnded
  | Paused
  | Resumed
  | ModulePrepared;

export interface Game {
  Options: Options;
  Command: Command;
  Event: Event;
  Public: Public;
  Private: Private;
}
export interface Options {
  lines_and_veils?: LinesAndVeils;
}
export interface WriteTraits {
  type: "WriteTraits";
  written_virtue: string;
  written_vice: string;
}
/**
 * The GM has introduced the module.
 */
export interface FinishIntroduction {
  type: "FinishIntroduction";
}
export interface WriteConcept {
  type: "WriteConcept";
  character_concept: string;
}
export interface WriteMoment {
  type: "WriteMoment";
  moment: string;
}
export interface WriteBrink {
  type: "WriteBrink";
  written_brink: string;
}
/**
 * Such as "201": moment on top, then virtue, then vice.
 */
export interface OrderCards {
  type: "OrderCards";
  card_order: string;
}
export interface CallConflict {
  type: "CallConflict";
  is_dire: boolean;
}
/**
 * D32: nobody has taken it.
 */
export interface WithdrawConflict {
  type: "WithdrawConflict";
}
export interface Roll {
  type: "Roll";
  player?: number | null;
}
/**
 * Takes the conflict with one's moment, if the GM approves.
 */
export interface LiveMoment {
  type: "LiveMoment";
}
/**
 * Rerolls all ones, if the GM approves.
 */
export interface BurnTrait {
  type: "BurnTrait";
  burned_trait_type: "vice" | "virtue";
}
/**
 * Rerolls the whole pool, if the GM approves.
 */
export interface EmbraceBrink {
  type: "EmbraceBrink";
}
/**
 * The GM's word on what is proposed.
 */
export interface Judge {
  type: "Judge";
  approve: boolean;
}
export interface AcceptResult {
  type: "AcceptResult";
  beneficiary_player?: number | "nobody" | null;
  player?: number | null;
}
export interface MartyrYourself {
  type: "MartyrYourself";
  beneficiary_player?: number | "nobody" | null;
}
export interface FinishNarrating {
  type: "FinishNarrating";
  player?: number | null;
}
export interface SpeakTruth {
  type: "SpeakTruth";
  text?: string;
  player?: number | null;
}
/**
 * The GM begins the next scene.
 */
export interface BeginScene {
  type: "BeginScene";
}
/**
 * One's final message: the id of an uploaded recording. Sent again it replaces the one before.
 */
export interface RecordMessage {
  type: "RecordMessage";
  blob: string;
  captions?: string;
}
/**
 * A row of the GM's list of parting messages.
 */
export interface TickPartingMessage {
  type: "TickPartingMessage";
  player: number;
  done: boolean;
}
/**
 * Dismisses the GM's list of parting messages, or opens it again.
 */
export interface ShowPartingList {
  type: "ShowPartingList";
  open: boolean;
}
/**
 * Lets the final messages be heard: on every device, or on the GM's alone.
 */
export interface OpenMessages {
  type: "OpenMessages";
  to: "everyone" | "gm";
}
/**
 * This device has the messages.
 */
export interface ReadyToHear {
  type: "ReadyToHear";
}
export interface PlayMessage {
  type: "PlayMessage";
  player: number;
}
/**
 * Done playing final messages: the game ends.
 */
export interface FinishMessages {
  type: "FinishMessages";
}
/**
 * Stops everything for everyone. Nobody may know who did it.
 */
export interface PlayXCard {
  type: "PlayXCard";
}
export interface Pause {
  type: "Pause";
  reason: "closed" | "pause";
}
/**
 * Goes on after a break.
 */
export interface Resume {
  type: "Resume";
}
/**
 * The GM's own notes; nobody else reads them.
 */
export interface PrepareModule {
  type: "PrepareModule";
  module: string;
}
export interface GameBegan {
  type: "GameBegan";
  seats: number;
  gm: number;
  lines_and_veils?: string;
}
/**
 * To nobody: the deviation of the candles' lives, milliseconds.
 */
export interface BurnOutsSet {
  type: "BurnOutsSet";
  deviation: number;
}
export interface SetupStateEntered {
  type: "SetupStateEntered";
  setup_state:
    "brinks" | "character_concept" | "module_intro" | "moments" | "nascent" | "order_cards" | "ready" | "traits";
}
/**
 * Candles are counted from 0.
 */
export interface CandlesLit {
  type: "CandlesLit";
  candles: number[];
}
/**
 * To nobody: when the candles just lit burn out by themselves.
 */
export interface CandlesWillBurnOut {
  type: "CandlesWillBurnOut";
  candles: number[];
  due: number[];
}
/**
 * A seat has done what this state of the setup asks; again where it did so before.
 */
export interface StepDone {
  type: "StepDone";
  seat: number;
}
/**
 * To their writer.
 */
export interface TraitsWritten {
  type: "TraitsWritten";
  seat: number;
  written_virtue: string;
  written_vice: string;
}
/**
 * D1: each virtue to the right and each vice to the left, the GM skipped.
 */
export interface TraitsPassed {
  type: "TraitsPassed";
}
/**
 * To who got them.
 */
export interface TraitsReceived {
  type: "TraitsReceived";
  seat: number;
  virtue: string;
  vice: string;
}
export interface ConceptWritten {
  type: "ConceptWritten";
  seat: number;
  character_concept: string;
}
/**
 * To its writer, who keeps it.
 */
export interface MomentWritten {
  type: "MomentWritten";
  seat: number;
  moment: string;
}
/**
 * To its writer.
 */
export interface BrinkWritten {
  type: "BrinkWritten";
  seat: number;
  written_brink: string;
}
/**
 * All to the left, the GM not skipped.
 */
export interface BrinksPassed {
  type: "BrinksPassed";
}
/**
 * To who got it.
 */
export interface BrinkReceived {
  type: "BrinkReceived";
  seat: number;
  brink: string;
}
/**
 * To their owner.
 */
export interface CardsOrdered {
  type: "CardsOrdered";
  seat: number;
  card_order: string;
}
/**
 * The card now on top of a stack; of a brink there is no text (D5).
 */
export interface TopCardShown {
  type: "TopCardShown";
  seat: number;
  card: ("brink" | "moment" | "vice" | "virtue") | null;
  text?: string | null;
}
export interface SceneBegan {
  type: "SceneBegan";
  number: number;
  pool: number;
  gm_pool: number;
  last_stand?: boolean;
}
export interface ConflictCalled {
  type: "ConflictCalled";
  is_dire: boolean;
}
export interface ConflictWithdrawn {
  type: "ConflictWithdrawn";
}
export interface ResolutionProposed {
  type: "ResolutionProposed";
  seat: number;
  resolution_type: "brink" | "martyr" | "moment" | "roll" | "trait";
  burned_trait_type?: ("vice" | "virtue") | null;
}
/**
 * To the GM, who is to judge whether it fits (D4).
 */
export interface BrinkShownToGm {
  type: "BrinkShownToGm";
  seat: number;
  brink: string;
}
/**
 * Nothing is burned, nothing is shown (D14).
 */
export interface ResolutionDeclined {
  type: "ResolutionDeclined";
  seat: number;
  resolution_type: "brink" | "martyr" | "moment" | "roll" | "trait";
}
/**
 * `roll_result` are the dice of the player, hope dice as `h5`; those of the GM stay through a conflict.
 */
export interface ResolutionRolled {
  type: "ResolutionRolled";
  seat: number;
  resolution_type: "brink" | "martyr" | "moment" | "roll" | "trait";
  roll_result: string;
  gm_roll_result: string;
  burned_trait_type?: ("vice" | "virtue") | null;
}
export interface CardBurned {
  type: "CardBurned";
  seat: number;
  card: "brink" | "moment" | "vice" | "virtue";
}
export interface BrinkRevealed {
  type: "BrinkRevealed";
  seat: number;
  brink: string;
}
/**
 * A martyr's resolution, with the dice of its parent.
 */
export interface MartyrDied {
  type: "MartyrDied";
  seat: number;
  beneficiary_player?: number | null;
}
/**
 * The result is confirmed. `seat` took it; `ones` leave the pool; `narrator` has narrative control.
 */
export interface ConflictResolved {
  type: "ConflictResolved";
  seat: number;
  success: boolean;
  sixes: number;
  gm_sixes: number;
  ones: number;
  narrator: number;
  beneficiary_player?: number | null;
}
export interface HopeDiceChanged {
  type: "HopeDiceChanged";
  seat: number;
  hope_dice: number;
}
export interface CharacterDied {
  type: "CharacterDied";
  seat: number;
  how: "darkness" | "failure" | "martyr";
}
export interface CandlesDarkened {
  type: "CandlesDarkened";
  candles: number[];
  cause: "burned_out" | "failure" | "last_death";
}
/**
 * Candles that burned down by themselves, all at once (D28).
 */
export interface CandlesBurnedOut {
  type: "CandlesBurnedOut";
  candles: number[];
}
export interface NarrationDone {
  type: "NarrationDone";
  seat: number;
}
/**
 * Its truths are forgotten (D40).
 */
export interface SceneEnded {
  type: "SceneEnded";
  number: number;
}
/**
 * The first is spoken by `seat`, clockwise from the GM.
 */
export interface TruthsBegan {
  type: "TruthsBegan";
  seat: number;
  count: number;
}
export interface TruthSpoken {
  type: "TruthSpoken";
  seat: number;
  text?: string | null;
}
/**
 * All are dead and all is dark.
 */
export interface FinalMessagesBegan {
  type: "FinalMessagesBegan";
}
export interface MessageRecorded {
  type: "MessageRecorded";
  seat: number;
}
/**
 * To whose message it is: the recording's id, and captions.
 */
export interface MessageKept {
  type: "MessageKept";
  seat: number;
  blob: string;
  captions?: string;
}
/**
 * To the GM.
 */
export interface PartingMessageTicked {
  type: "PartingMessageTicked";
  seat: number;
  done: boolean;
}
/**
 * To the GM.
 */
export interface PartingListShown {
  type: "PartingListShown";
  open: boolean;
}
/**
 * The messages may be heard from now on, on every device or on the GM's.
 */
export interface MessagesOpened {
  type: "MessagesOpened";
  where: "everyone" | "gm";
}
/**
 * To those who may hear it.
 */
export interface MessageOpened {
  type: "MessageOpened";
  seat: number;
  blob: string;
  captions?: string;
}
export interface HearerReady {
  type: "HearerReady";
  seat: number;
}
/**
 * It is played now.
 */
export interface MessagePlayed {
  type: "MessagePlayed";
  seat: number;
}
export interface GameEnded {
  type: "GameEnded";
}
/**
 * All clocks stand still from `at` on (D43). Who played an X-card is kept nowhere.
 */
export interface Paused {
  type: "Paused";
  reason: "closed" | "pause" | "x_card";
  at: number;
}
/**
 * Every candle burns out later by the time of the break.
 */
export interface Resumed {
  type: "Resumed";
  at: number;
}
/**
 * To the GM.
 */
export interface ModulePrepared {
  type: "ModulePrepared";
  module: string;
}
/**
 * What everyone may know. `candles` says of each whether it burns, is dark for good, or was not lit yet.
 *
 * `conflict` is the scene's last; `scenes` are all of them once the game has ended, for the keepsake.
 */
export interface Public {
  setup_state:
    "brinks" | "character_concept" | "module_intro" | "moments" | "nascent" | "order_cards" | "ready" | "traits";
  phase:
    "between" | "final_messages" | "idle" | "judging" | "narrating" | "open" | "over" | "rolled" | "setup" | "truths";
  gm: number;
  players: Player[];
  candles: ("dark" | "lit" | "unlit")[];
  lit: number;
  lines_and_veils: string;
  paused: ("closed" | "pause" | "x_card") | null;
  scene: number;
  last_stand: boolean;
  pool: number;
  gm_pool: number;
  conflict: Conflict | null;
  verdict: Verdict | null;
  narrator: number | null;
  scene_ending: boolean;
  remaining_truths: number;
  speaker: number | null;
  truths: Truth[];
  deaths: Death[];
  darkened: Darkening[];
  open_to: ("everyone" | "gm") | null;
  messages: FinalMessage[];
  playing: number | null;
  played: number[];
  scenes: Scene[];
}
/**
 * One at the table, as everyone may know them.
 *
 * `done` is for the setup. `top` is the card on top, `burned` those burned, in order; `brink` once it was embraced.
 * `virtue_to`, `vice_to` and `brink_to` are whom the cards pass to.
 */
export interface Player {
  role: "GM" | "Player";
  position: number;
  alive: boolean;
  done: boolean;
  character_concept: string | null;
  top: ShownCard | null;
  burned: ShownCard[];
  brink: string | null;
  hope_dice: number;
  recorded: boolean;
  ready_to_hear: boolean;
  virtue_to: number | null;
  vice_to: number | null;
  brink_to: number;
}
/**
 * A card and what stands on it; no text where it may not be read.
 */
export interface ShownCard {
  card: "brink" | "moment" | "vice" | "virtue";
  text?: string | null;
  burned?: boolean;
}
/**
 * An event with a chance of failure. `narrator` has narrative control once it is resolved.
 */
export interface Conflict {
  number: number;
  is_dire: boolean;
  state?: "cut_short" | "ended" | "open" | "withdrawn";
  player?: number | null;
  resolutions?: Resolution[];
  success?: boolean | null;
  narrator?: number | null;
  ones?: number;
}
/**
 * An action taken in a conflict.
 *
 * `resolution` is the place of its parent among the conflict's resolutions and `override` that of its child (D41).
 * `roll_result` lists the player's dice, hope dice as `h5`; `gm_roll_result` the GM's.
 */
export interface Resolution {
  player: number;
  type: "brink" | "martyr" | "moment" | "roll" | "trait";
  state: "confirmed" | "proposed" | "rolled";
  roll_result?: string;
  gm_roll_result?: string;
  burned_trait_type?: ("vice" | "virtue") | null;
  beneficiary_player?: number | null;
  resolution?: number | null;
  override?: number | null;
}
/**
 * What a result comes to if it is accepted, and once it is `confirmed`, what it came to.
 *
 * `sixes` and `gm_sixes` are compared for the narration. `ones` normal dice leave the pool (D7). `follows`: the
 * scene goes on; it ends, because a candle burned out meanwhile (D25); somebody dies; or a candle goes dark and the
 * scene ends.
 */
export interface Verdict {
  seat: number;
  success: boolean;
  sixes: number;
  gm_sixes: number;
  ones: number;
  narrator: number;
  follows: "candle" | "death" | "goes_on" | "scene_ends";
  confirmed: boolean;
}
/**
 * A truth somebody spoke; its text, where one was written, is kept for a scene only (D40).
 */
export interface Truth {
  seat: number;
  text?: string | null;
}
/**
 * Who died, in which scene and how.
 */
export interface Death {
  seat: number;
  scene: number;
  how: "darkness" | "failure" | "martyr";
}
/**
 * A candle gone dark, counted from 0; `scene` is 0 before the first.
 */
export interface Darkening {
  candle: number;
  scene: number;
  cause: "burned_out" | "failure" | "last_death";
}
/**
 * A message that may be heard.
 */
export interface FinalMessage {
  seat: number;
  blob: string;
  captions: string;
}
/**
 * A round of the game. The pools are those it began with; `last_stand`: one candle was lit.
 */
export interface Scene {
  number: number;
  lit: number;
  pool: number;
  gm_pool: number;
  last_stand?: boolean;
  conflicts?: Conflict[];
}
/**
 * What one seat knows: its own cards in their order, burned ones too, to the end; what it wrote for others.
 *
 * The last five are the GM's: notes, the list, a brink to judge, and messages to hear on one device.
 */
export interface Private {
  cards: ShownCard[];
  card_order: string | null;
  written_virtue: string | null;
  written_vice: string | null;
  written_brink: string | null;
  message: Message | null;
  module: string | null;
  parting_list: Parting[];
  parting_list_open: boolean;
  brink_to_judge: string | null;
  messages: FinalMessage[];
}
/**
 * A final message: a recording by its id, and captions where its author wrote some.
 */
export interface Message {
  blob: string;
  captions?: string;
}
/**
 * A row of the GM's list of parting messages.
 */
export interface Parting {
  seat: number;
  done: boolean;
}
