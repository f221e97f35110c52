"""The state of Ten Candles, in the words of its specification."""

from __future__ import annotations

from itertools import permutations
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from taberna.core import Millis, Seat

SEATS = range(3, 11)  # a GM and two to nine players
CANDLES = 10
MEAN = 4 * 60 * 60_000  # a candle's mean life, milliseconds
DEVIATION = (20 * 60_000, 40 * 60_000)  # its hidden deviation lies between
SHORTEST = 30 * 60_000  # no candle burns for less

SetupState: TypeAlias = Literal[
    "nascent", "traits", "module_intro", "character_concept", "moments", "brinks", "order_cards", "ready"
]
Phase: TypeAlias = Literal[
    "setup", "idle", "open", "judging", "rolled", "narrating", "truths", "final_messages", "over", "between"
]
"""Where the table stands once the game is ready; `between` two prompts, inside the events of one act."""
Role: TypeAlias = Literal["GM", "Player"]
Trait: TypeAlias = Literal["virtue", "vice"]
Card: TypeAlias = Literal["virtue", "vice", "moment", "brink"]
ResolutionType: TypeAlias = Literal["roll", "martyr", "moment", "trait", "brink"]
ResolutionState: TypeAlias = Literal["proposed", "rolled", "confirmed"]
ConflictState: TypeAlias = Literal["open", "ended", "withdrawn", "cut_short"]
PauseReason: TypeAlias = Literal["pause", "x_card", "closed"]
Cause: TypeAlias = Literal["failure", "burned_out", "last_death"]

CARDS: tuple[Card, ...] = ("virtue", "vice", "moment")
ORDERS = tuple("".join(order) for order in permutations("012"))
"""The orders a stack may have above the brink: 0 virtue, 1 vice, 2 moment, the first is on top."""
LIT_ON_ENTRY: dict[SetupState, int] = {"traits": 3, "moments": 3, "brinks": 3, "ready": 1}
NEXT: dict[SetupState, SetupState] = {
    "nascent": "traits",
    "traits": "module_intro",
    "module_intro": "character_concept",
    "character_concept": "moments",
    "moments": "brinks",
    "brinks": "order_cards",
    "order_cards": "ready",
}


def hint(kind: str) -> dict[str, Any]:
    """What a board that does not know the game may draw a value as."""
    return {"hint": kind}


SeatShown: TypeAlias = Annotated[Seat, Meta(extra_json_schema=hint("seat"))]


class Candle(Struct, frozen=True, gc=False):
    """One candle. `due` is when it burns out by itself: nobody knows it. A dark one is never lit again."""

    lit: bool = False
    dark: bool = False
    due: Millis | None = None


class Message(Struct, frozen=True, gc=False):
    """A final message: a recording by its id, and captions where its author wrote some."""

    blob: str
    captions: str = ""


class Participation(Struct, frozen=True, kw_only=True, gc=False):
    """A player's membership in the game. Its guid is the seat's token, which is no part of the game (D23).

    `done`: has done what the current setup state asks. `burned` are the cards burned, in their order.
    """

    role: Role
    position: int
    virtue: str | None = None
    vice: str | None = None
    written_virtue: str | None = None
    written_vice: str | None = None
    character_concept: str | None = None
    moment: str | None = None
    brink: str | None = None
    written_brink: str | None = None
    card_order: str | None = None
    done: bool = False
    burned: tuple[Card, ...] = ()
    brink_revealed: bool = False
    hope_dice: int = 0
    alive: bool = True
    message: Message | None = None
    parting_message: bool = False  # ticked on the GM's list
    ready_to_hear: bool = False


class Resolution(Struct, frozen=True, kw_only=True, gc=False):
    """An action taken in a conflict.

    `resolution` is the place of its parent among the conflict's resolutions and `override` that of its child (D41).
    `roll_result` lists the player's dice, hope dice as `h5`; `gm_roll_result` the GM's.
    """

    player: SeatShown
    type: ResolutionType
    state: ResolutionState
    roll_result: str = ""
    gm_roll_result: str = ""
    burned_trait_type: Trait | None = None
    beneficiary_player: SeatShown | None = None
    resolution: int | None = None
    override: int | None = None


class Conflict(Struct, frozen=True, kw_only=True, gc=False):
    """An event with a chance of failure. `narrator` has narrative control once it is resolved."""

    number: int
    is_dire: bool
    state: ConflictState = "open"
    player: SeatShown | None = None
    resolutions: tuple[Resolution, ...] = ()
    success: bool | None = None
    narrator: SeatShown | None = None
    ones: int = 0


class Scene(Struct, frozen=True, kw_only=True, gc=False):
    """A round of the game. The pools are those it began with; `last_stand`: one candle was lit."""

    number: int
    lit: int
    pool: int
    gm_pool: int
    last_stand: bool = False
    conflicts: tuple[Conflict, ...] = ()


class Death(Struct, frozen=True, gc=False):
    """Who died, in which scene and how."""

    seat: SeatShown
    scene: int
    how: Literal["martyr", "failure", "darkness"]


class Darkening(Struct, frozen=True, gc=False):
    """A candle gone dark, counted from 0; `scene` is 0 before the first."""

    candle: int
    scene: int
    cause: Cause


class Truth(Struct, frozen=True, gc=False):
    """A truth somebody spoke; its text, where one was written, is kept for a scene only (D40)."""

    seat: SeatShown
    text: str | None = None


class State(Struct, frozen=True, kw_only=True, gc=False):
    """Everything. `participations` has one entry per seat, seat order.

    `pool` is what the next roll has: fixed for a running conflict. `scene_ending`: a candle burned out during a
    conflict, and the scene ends when it is narrated (D25). `spoken` counts the truths of this phase.
    `open_to` says where the final messages are heard; `playing` whose is played, `played` whose were.
    """

    participations: tuple[Participation, ...]
    candles: tuple[Candle, ...] = (Candle(),) * CANDLES
    deviation: int = 0
    setup_state: SetupState = "nascent"
    phase: Phase = "between"
    lines_and_veils: str = ""
    module: str | None = None
    parting_list_open: bool = False
    scenes: tuple[Scene, ...] = ()
    pool: int = 0
    narrator: Seat | None = None
    scene_ending: bool = False
    spoken: int = 0
    truths: tuple[Truth, ...] = ()
    deaths: tuple[Death, ...] = ()
    darkened: tuple[Darkening, ...] = ()
    paused: PauseReason | None = None
    paused_at: Millis = Millis(0)
    open_to: Literal["everyone", "gm"] | None = None
    playing: SeatShown | None = None
    played: tuple[SeatShown, ...] = ()
    ended: bool = False
