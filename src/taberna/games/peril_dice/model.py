"""The values of Peril Dice: options, commands, events, state and the view. Nothing in this game is hidden."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from taberna.core import Event, Millis, Seat
from taberna.games.peril_dice.presets import PRESETS, USUAL

Dice: TypeAlias = Literal["start", "survivors"]
Phase: TypeAlias = Literal["between", "picking", "rolling", "over"]
"""`between` two prompts, inside the events of one act: nobody is waited for, and no time runs."""
RollResult: TypeAlias = Literal["plot_twist", "direct_hit", "no_shield"]
Numbers: TypeAlias = tuple[int, ...]


def _hint(kind: str) -> dict[str, Any]:
    """What a board that does not know the game may draw a value as."""
    return {"hint": kind}


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    dice: Annotated[
        Dice,
        Meta(
            title="The die",
            description="start: chosen by the number of players at the start, and kept. survivors: chosen again each "
            "round by the players still alive; livelier endings.",
        ),
    ] = "start"
    high_stakes: Annotated[bool, Meta(title="High Stakes", description="Everyone starts with 2 lives, not 3.")] = False
    pace: Annotated[
        Literal["usual", "speed", "none"],
        Meta(
            title="Pace",
            description="usual: 10 minutes to answer. speed: Speed Peril, 2 minutes. none: no deadline; the game ends "
            "after 60 minutes of silence.",
        ),
    ] = "usual"
    deadline_s: Annotated[
        int, Meta(title="Seconds to answer", description="A deadline of your own; 0: as the pace says.", ge=0, le=3600)
    ] = 0
    theme: Annotated[
        str,
        Meta(
            title="Theme night",
            description="How the table looks and speaks. Choosing one fills in its options; they can still be changed.",
            extra_json_schema={"enum": list(PRESETS), "presets": msgspec.to_builtins(PRESETS)},
        ),
    ] = USUAL

    def __post_init__(self) -> None:
        if self.theme not in PRESETS:
            raise ValueError(f"there is no such theme night; there are {', '.join(PRESETS)}")


# --- commands -------------------------------------------------------------------------------------------------


class PickNumbers(Struct, frozen=True, tag=True):
    """All the numbers of one player for this round, in any order. No take-backs."""

    numbers: Annotated[tuple[Annotated[int, Meta(ge=-1_000_000, le=1_000_000)], ...], Meta(max_length=30)]


class Roll(Struct, frozen=True, tag=True):
    """The Peril Player rolls, once."""


Command: TypeAlias = PickNumbers | Roll


# --- events; `at` is the moment a prompt was opened, from which its deadline runs -------------------------------


class GameBegan(Event, frozen=True, tag=True):
    """`allowed` is the time a prompt may take, milliseconds; 0: no deadline."""

    seats: int
    sides: int
    lives: int
    dice: Dice
    allowed: int
    theme: str = USUAL


class PerilChosen(Event, frozen=True, tag=True):
    """Drawn at random: at the start, and where the Peril Player was eliminated."""

    seat: Seat


class RoundBegan(Event, frozen=True, tag=True):
    """Everyone alive is to pick `count` numbers in 1 .. `sides`, the Peril Player first."""

    round: int
    peril: Seat
    count: int
    sides: int
    at: Millis


class NumbersPicked(Event, frozen=True, tag=True):
    """`numbers` ascending; `by_time`: a deadline passed and they were drawn."""

    seat: Seat
    numbers: Numbers
    at: Millis
    by_time: bool = False


class Rolled(Event, frozen=True, tag=True):
    seat: Seat
    number: int
    by_time: bool = False


class PlotTwist(Event, frozen=True, tag=True):
    """`seat` had picked the number and becomes the Peril Player."""

    seat: Seat
    number: int


class DirectHit(Event, frozen=True, tag=True):
    """The number was one of the Peril Player's own; `lives` are left."""

    seat: Seat
    number: int
    lives: int


class NoShield(Event, frozen=True, tag=True):
    """Nobody had picked the number; the Peril Player has `lives` left."""

    seat: Seat
    number: int
    lives: int


class Eliminated(Event, frozen=True, tag=True):
    seat: Seat


class PlayerLeft(Event, frozen=True, tag=True):
    """A player left for good and is eliminated; the numbers they picked this round are void."""

    seat: Seat
    at: Millis


class Won(Event, frozen=True, tag=True):
    seat: Seat


class GameAbandoned(Event, frozen=True, tag=True):
    """Nobody acted for too long; the game does not count."""


PerilEvent: TypeAlias = (
    GameBegan
    | PerilChosen
    | RoundBegan
    | NumbersPicked
    | Rolled
    | PlotTwist
    | DirectHit
    | NoShield
    | Eliminated
    | PlayerLeft
    | Won
    | GameAbandoned
)


# --- state and view ---------------------------------------------------------------------------------------------

SeatShown: TypeAlias = Annotated[Seat, Meta(extra_json_schema=_hint("seat"))]


class LastRoll(Struct, frozen=True, gc=False):
    """`result` is null until it is told; `seat` rolled."""

    round: int
    seat: SeatShown
    number: Annotated[int, Meta(extra_json_schema=_hint("die"))]
    result: RollResult | None = None


class State(Struct, frozen=True, kw_only=True, gc=False):
    """`lives` and `picks` have one entry per seat, seat order; `picks` are of this round.

    `turn` is who is asked while the phase is picking or rolling; `asked_at` is when. `out` are the eliminated seats,
    the first to go first.
    """

    dice: Dice
    allowed: int
    sides: int
    lives: tuple[int, ...]
    picks: tuple[Numbers, ...]
    round: int = 0
    peril: Seat = Seat(0)
    turn: Seat = Seat(0)
    phase: Phase = "between"
    asked_at: Millis = Millis(0)
    out: tuple[Seat, ...] = ()
    last: LastRoll | None = None
    winner: Seat | None = None


class Public(Struct, frozen=True, gc=False):
    """Everything there is to know. `count` is how many numbers each player picks this round; null between and after.

    `lives` and `picks` have one entry per seat, seat order; `out` are the eliminated seats, the first to go first.
    """

    phase: Phase
    round: int
    dice: Dice
    sides: int
    peril: SeatShown
    turn: SeatShown | None
    count: int | None
    lives: Annotated[tuple[int, ...], Meta(extra_json_schema=_hint("per-seat"))]
    picks: Annotated[tuple[Numbers, ...], Meta(extra_json_schema=_hint("per-seat"))]
    out: tuple[SeatShown, ...]
    last: LastRoll | None
    winner: SeatShown | None
