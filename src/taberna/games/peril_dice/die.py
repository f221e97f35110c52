"""Which die is rolled, and how many of its numbers everyone picks."""

from __future__ import annotations

SEATS = range(2, 11)


def sides_for(players: int) -> int:
    """The die for so many players (D2; specification, Dice Scaling System)."""
    if players <= 2:
        return 6
    if players <= 4:
        return 12
    return 20 if players <= 6 else 30


def count_for(lives: int) -> int:
    """How many numbers each player picks while the Peril Player has so many lives, 1 .. 3 (D3)."""
    return 4 - lives
