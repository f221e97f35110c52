"""What happens in Ten Candles. What is secret is an event of its own; that there is one never depends on a secret."""

from __future__ import annotations

from typing import Literal, TypeAlias

from taberna.core import Event, Millis, Passing, Seat
from taberna.games.ten_candles.model import Card, Cause, PauseReason, ResolutionType, SetupState, Trait

HowDied: TypeAlias = Literal["martyr", "failure", "darkness"]


class GameBegan(Event, frozen=True, tag=True):
    seats: int
    gm: Seat
    lines_and_veils: str = ""


class BurnOutsSet(Event, frozen=True, tag=True):
    """To nobody: the deviation of the candles' lives, milliseconds."""

    deviation: int


class SetupStateEntered(Event, frozen=True, tag=True):
    setup_state: SetupState


class CandlesLit(Event, frozen=True, tag=True):
    """Candles are counted from 0."""

    candles: tuple[int, ...]


class CandlesWillBurnOut(Event, frozen=True, tag=True):
    """To nobody: when the candles just lit burn out by themselves."""

    candles: tuple[int, ...]
    due: tuple[Millis, ...]


# --- setup ------------------------------------------------------------------------------------------------------


class StepDone(Event, frozen=True, tag=True):
    """A seat has done what this state of the setup asks; again where it did so before."""

    seat: Seat


class TraitsWritten(Event, frozen=True, tag=True):
    """To their writer."""

    seat: Seat
    written_virtue: str
    written_vice: str


class TraitsPassed(Event, frozen=True, tag=True):
    """D1: each virtue to the right and each vice to the left, the GM skipped."""


class TraitsReceived(Event, frozen=True, tag=True):
    """To who got them."""

    reveals = True
    seat: Seat
    virtue: str
    vice: str


class ConceptWritten(Event, frozen=True, tag=True):
    seat: Seat
    character_concept: str


class MomentWritten(Event, frozen=True, tag=True):
    """To its writer, who keeps it."""

    seat: Seat
    moment: str


class BrinkWritten(Event, frozen=True, tag=True):
    """To its writer."""

    seat: Seat
    written_brink: str


class BrinksPassed(Event, frozen=True, tag=True):
    """All to the left, the GM not skipped."""


class BrinkReceived(Event, frozen=True, tag=True):
    """To who got it."""

    reveals = True
    seat: Seat
    brink: str


class CardsOrdered(Event, frozen=True, tag=True):
    """To their owner."""

    seat: Seat
    card_order: str


class TopCardShown(Event, frozen=True, tag=True):
    """The card now on top of a stack; of a brink there is no text (D5)."""

    reveals = True
    seat: Seat
    card: Card | None
    text: str | None = None


# --- scenes and conflicts ---------------------------------------------------------------------------------------


class SceneBegan(Event, frozen=True, tag=True):
    number: int
    pool: int
    gm_pool: int
    last_stand: bool = False


class ConflictCalled(Event, frozen=True, tag=True):
    is_dire: bool


class ConflictWithdrawn(Event, frozen=True, tag=True):
    pass


class ResolutionProposed(Event, frozen=True, tag=True):
    seat: Seat
    resolution_type: ResolutionType
    burned_trait_type: Trait | None = None


class BrinkShownToGm(Event, frozen=True, tag=True):
    """To the GM, who is to judge whether it fits (D4)."""

    reveals = True
    seat: Seat
    brink: str


class ResolutionDeclined(Event, frozen=True, tag=True):
    """Nothing is burned, nothing is shown (D14)."""

    seat: Seat
    resolution_type: ResolutionType


class ResolutionRolled(Event, frozen=True, tag=True):
    """`roll_result` are the dice of the player, hope dice as `h5`; those of the GM stay through a conflict."""

    seat: Seat
    resolution_type: ResolutionType
    roll_result: str
    gm_roll_result: str
    burned_trait_type: Trait | None = None


class CardBurned(Event, frozen=True, tag=True):
    seat: Seat
    card: Card


class BrinkRevealed(Event, frozen=True, tag=True):
    reveals = True
    seat: Seat
    brink: str


class MartyrDied(Event, frozen=True, tag=True):
    """A martyr's resolution, with the dice of its parent."""

    seat: Seat
    beneficiary_player: Seat | None = None


class ConflictResolved(Event, frozen=True, tag=True):
    """The result is confirmed. `seat` took it; `ones` leave the pool; `narrator` has narrative control."""

    seat: Seat
    success: bool
    sixes: int
    gm_sixes: int
    ones: int
    narrator: Seat
    beneficiary_player: Seat | None = None


class HopeDiceChanged(Event, frozen=True, tag=True):
    seat: Seat
    hope_dice: int


class CharacterDied(Event, frozen=True, tag=True):
    seat: Seat
    how: HowDied


class CandlesDarkened(Event, frozen=True, tag=True):
    candles: tuple[int, ...]
    cause: Cause


class CandlesBurnedOut(Event, frozen=True, tag=True):
    """Candles that burned down by themselves, all at once (D28)."""

    reveals = True
    candles: tuple[int, ...]


class NarrationDone(Event, frozen=True, tag=True):
    seat: Seat


class SceneEnded(Event, frozen=True, tag=True):
    """Its truths are forgotten (D40)."""

    number: int


class TruthsBegan(Event, frozen=True, tag=True):
    """The first is spoken by `seat`, clockwise from the GM."""

    seat: Seat
    count: int


class TruthSpoken(Event, frozen=True, tag=True):
    seat: Seat
    text: Passing = None


# --- the end ----------------------------------------------------------------------------------------------------


class FinalMessagesBegan(Event, frozen=True, tag=True):
    """All are dead and all is dark."""


class MessageRecorded(Event, frozen=True, tag=True):
    seat: Seat


class MessageKept(Event, frozen=True, tag=True):
    """To whose message it is: the recording's id, and captions."""

    seat: Seat
    blob: str
    captions: str = ""


class PartingMessageTicked(Event, frozen=True, tag=True):
    """To the GM."""

    seat: Seat
    done: bool


class PartingListShown(Event, frozen=True, tag=True):
    """To the GM."""

    open: bool


class MessagesOpened(Event, frozen=True, tag=True):
    """The messages may be heard from now on, on every device or on the GM's."""

    where: Literal["everyone", "gm"]


class MessageOpened(Event, frozen=True, tag=True):
    """To those who may hear it."""

    reveals = True
    seat: Seat
    blob: str
    captions: str = ""


class HearerReady(Event, frozen=True, tag=True):
    seat: Seat


class MessagePlayed(Event, frozen=True, tag=True):
    """It is played now."""

    seat: Seat


class GameEnded(Event, frozen=True, tag=True):
    pass


# --- safety and breaks ------------------------------------------------------------------------------------------


class Paused(Event, frozen=True, tag=True):
    """All clocks stand still from `at` on (D43). Who played an X-card is kept nowhere."""

    reason: PauseReason
    at: Millis


class Resumed(Event, frozen=True, tag=True):
    """Every candle burns out later by the time of the break."""

    at: Millis


class ModulePrepared(Event, frozen=True, tag=True):
    """To the GM."""

    module: str


CandleEvent: TypeAlias = (
    GameBegan
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
    | ModulePrepared
)
