"""The state of Secret Hitler and its views: what everyone may know, and what one seat knows besides."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from taberna.core import Millis, Seat
from taberna.games.secret_hitler.boards import POWERS, Party, Policy, Power, Reason, Role
from taberna.games.secret_hitler.commands import About

Phase: TypeAlias = Literal[
    "roles",
    "nomination",
    "voting",
    "president_hand",
    "chancellor_hand",
    "veto",
    "power",
    "confirmation",
    "between",
    "over",
]
"""`between` two prompts, inside the events of one act: nobody is waited for, and no time runs."""
Veto: TypeAlias = Literal["asked", "granted", "refused"]


def _hint(kind: str) -> dict[str, Any]:
    """What a board that does not know the game may draw a value as."""
    return {"hint": kind}


SeatShown: TypeAlias = Annotated[Seat, Meta(extra_json_schema=_hint("seat"))]
PolicyShown: TypeAlias = Annotated[Policy, Meta(extra_json_schema=_hint("card"))]
Cards: TypeAlias = tuple[PolicyShown, ...]
_PER_SEAT = Meta(extra_json_schema=_hint("per-seat"))


class Step(Struct, frozen=True, gc=False):
    """A power, and the fascist policy that brings it: the first is 1."""

    fascist: int
    power: Power


STEPS = {
    seats: tuple(Step(number, power) for number, power in enumerate(powers, 1) if power is not None)
    for seats, powers in POWERS.items()
}
"""The powers of the fascist track by the number of players, in order."""


class Told(Struct, frozen=True, gc=False):
    """What a player said of an election's hand or of the power that followed it; true or not."""

    seat: SeatShown
    about: About
    cards: Cards | None = None
    player: SeatShown | None = None
    party: Party | None = None


class Election(Struct, frozen=True, kw_only=True, gc=False):
    """One election and what came of it; everyone knows all of it.

    `votes` has one entry per seat, seat order, null for the dead. `pile` is how many cards lay on it at the vote.
    `enacted` is by the government, or `by_chaos` because it failed; `target` is whom the `power` was used on.
    """

    number: int
    president: SeatShown
    chancellor: SeatShown
    votes: tuple[bool | None, ...]
    elected: bool
    pile: int
    special: bool = False
    veto: Veto | None = None
    enacted: Policy | None = None
    by_chaos: bool = False
    reshuffled: bool = False
    power: Power | None = None
    target: SeatShown | None = None
    claims: tuple[Told, ...] = ()


class Truth(Struct, frozen=True, gc=False):
    """What only some know of an election: the president's hand, the chancellor's, and what a power showed."""

    drawn: Cards = ()
    passed: Cards = ()
    peeked: Cards = ()
    party: Party | None = None


class Claimable(Struct, frozen=True, gc=False):
    """Something a seat may still claim about; `player` is whom it investigated."""

    about: About
    election: int
    player: Seat | None = None


class State(Struct, frozen=True, kw_only=True, gc=False):
    """Everything. `roles`, `alive`, `seen`, `ballots` and `claimable` have one entry per seat, seat order.

    `pile` is top first; `hand` is held by the president or the chancellor, as the phase says. `turn` is the seat the
    office moves on from: special elections leave it where it is (R18). `limited` are the president and chancellor of
    the last elected government (R2). `truths` go with `elections`. `asked_at` is when the prompt was opened.
    """

    roles: tuple[Role, ...]
    alive: tuple[bool, ...]
    seen: tuple[bool, ...]
    ballots: tuple[bool | None, ...]
    claimable: tuple[tuple[Claimable, ...], ...]
    allowed: int = 0
    badge: bool = False
    phase: Phase = "between"
    asked_at: Millis = Millis(0)
    pile: tuple[Policy, ...] = ()
    discards: tuple[Policy, ...] = ()
    hand: tuple[Policy, ...] = ()
    liberal: int = 0
    fascist: int = 0
    tracker: int = 0
    turn: Seat = Seat(0)
    president: Seat | None = None
    chancellor: Seat | None = None
    special: bool = False
    limited: tuple[Seat, Seat] | None = None
    veto: Veto | None = None
    power: Power | None = None
    targets: tuple[Seat, ...] = ()
    investigated: tuple[Seat, ...] = ()
    not_hitler: tuple[Seat, ...] = ()
    elections: tuple[Election, ...] = ()
    truths: tuple[Truth, ...] = ()
    winner: Party | None = None
    reason: Reason | None = None
    shown: bool = False


class Public(Struct, frozen=True, kw_only=True, gc=False):
    """What everyone may know.

    `alive` and `votes` (of the last election) have one entry per seat, seat order. `eligible` is for the nomination
    that is due, `targets` for the power. `barred` may not be nominated, by their last office. `roles`,
    `truths` (one for each of `history`) and `pile_cards` (top first) are told after the end. `not_hitler` is kept
    where the table wants the mark.
    """

    phase: Phase
    president: SeatShown | None
    chancellor: SeatShown | None
    special: bool
    alive: Annotated[tuple[bool, ...], _PER_SEAT]
    seen: tuple[SeatShown, ...]
    eligible: tuple[SeatShown, ...]
    voted: tuple[SeatShown, ...]
    votes: Annotated[tuple[bool | None, ...], _PER_SEAT]
    liberal: int
    fascist: int
    powers: tuple[Step, ...]
    tracker: int
    pile: int
    discards: int
    barred: tuple[SeatShown, ...]
    veto_power: bool
    veto: Veto | None
    power: Power | None
    targets: tuple[SeatShown, ...]
    investigated: tuple[SeatShown, ...]
    not_hitler: tuple[SeatShown, ...]
    history: tuple[Election, ...]
    winner: Party | None
    reason: Reason | None
    roles: Annotated[tuple[Role, ...], _PER_SEAT]
    truths: tuple[Truth, ...]
    pile_cards: Cards


class Known(Struct, frozen=True, kw_only=True, gc=False):
    """What a seat knows of an election from its office: as president, or of `passed` as chancellor."""

    election: int
    drawn: Cards = ()
    passed: Cards = ()
    peeked: Cards = ()
    target: SeatShown | None = None
    party: Party | None = None


class Private(Struct, frozen=True, kw_only=True, gc=False):
    """What one seat knows: `fascists` but Hitler and itself, and `hitler`, as far as it was told.

    `hand` is what it holds now, `ballot` how it voted while the vote is open; `known` is all it saw in its offices.
    """

    role: Role
    party: Party
    fascists: tuple[SeatShown, ...]
    hitler: SeatShown | None
    hand: Cards
    ballot: bool | None
    known: tuple[Known, ...]
