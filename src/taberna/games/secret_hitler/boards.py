"""What goes by the number of players at the start: roles, who knows whom, and the powers of the fascist track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

Party: TypeAlias = Literal["liberal", "fascist"]
Policy: TypeAlias = Literal["liberal", "fascist"]
Role: TypeAlias = Literal["liberal", "fascist", "hitler"]
Reason: TypeAlias = Literal[
    "five_liberal_policies", "six_fascist_policies", "hitler_elected", "hitler_executed", "abandoned"
]
Power: TypeAlias = Literal["investigation", "special_election", "peek", "execution"]

SEATS = range(5, 11)
LIBERAL_WIN, FASCIST_WIN = 5, 6
HITLER_ZONE = 3  # fascist policies from which Hitler's election ends the game (R8)
VETO_FROM = 5  # fascist policies from which there is a veto (R14)
CHAOS_AT = 3  # elections without a policy (R9)
HAND = 3
DECK: tuple[Policy, ...] = ("liberal",) * 6 + ("fascist",) * 11

_NONE_NONE_PEEK: tuple[Power | None, ...] = (None, None, "peek", "execution", "execution")
_FROM_THE_SECOND: tuple[Power | None, ...] = (None, "investigation", "special_election", "execution", "execution")
_FROM_THE_FIRST: tuple[Power | None, ...] = (
    "investigation",
    "investigation",
    "special_election",
    "execution",
    "execution",
)
POWERS: Mapping[int, tuple[Power | None, ...]] = {
    5: _NONE_NONE_PEEK,
    6: _NONE_NONE_PEEK,
    7: _FROM_THE_SECOND,
    8: _FROM_THE_SECOND,
    9: _FROM_THE_FIRST,
    10: _FROM_THE_FIRST,
}
"""The power of each fascist policy, the first to the fifth, by the number of players; the sixth wins."""


_LIBERAL: Role = "liberal"
_FASCIST: Role = "fascist"
_HITLER: Role = "hitler"


def fascists_of(seats: int) -> int:
    """How many fascists there are besides Hitler."""
    return (seats - 3) // 2


def roles_of(seats: int) -> tuple[Role, ...]:
    """All roles of a game, liberals first."""
    fascists = fascists_of(seats)
    return (_LIBERAL,) * (seats - fascists - 1) + (_FASCIST,) * fascists + (_HITLER,)


def hitler_knows(seats: int) -> bool:
    """Whether Hitler is told who the fascist is: with five and six players."""
    return seats <= 6


def party_of(role: Role) -> Party:
    """What an investigation shows (R22)."""
    return "liberal" if role == "liberal" else "fascist"
