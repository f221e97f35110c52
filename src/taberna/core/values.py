"""The small values every layer speaks of: seats, instants, items, credits and outcomes."""

from __future__ import annotations

from typing import NewType, TypeAlias

from msgspec import Struct

Seat = NewType("Seat", int)
"""A place at the game, 0 .. n-1 clockwise; it exists from the start of a game to its end."""

Millis = NewType("Millis", int)
"""Milliseconds since the Unix epoch; never goes back within a table."""

Item: TypeAlias = bool | int | str
"""What a player can pick in a form."""


class Timer(Struct, frozen=True):
    """When time itself acts. A timer that is not hidden is a decision's deadline, shown to all."""

    due: Millis
    hidden: bool = False


class Outcome(Struct, frozen=True):
    """How a game ended.

    `ranks` and `points` have one entry per seat, seat order; rank 1 is best and equal ranks are a tie or a team.
    Where nobody has won, as when a game beats all who play it together, everybody's rank is 2.
    An outcome with `counts` false records nothing and returns the table to its lobby.
    """

    ranks: tuple[int, ...]
    points: tuple[float, ...]
    reason: str
    counts: bool = True


class Credits(Struct, frozen=True):
    """Whom a game owes what: authors, the licence of the design, links to read more."""

    authors: tuple[str, ...]
    licence: str
    links: tuple[str, ...] = ()
    note: str = ""


class Likelihood(Struct, frozen=True):
    """One exact chance for the players' panel: `numerator / denominator`, with its catalogue key and English label."""

    say: str
    label: str
    numerator: int
    denominator: int
