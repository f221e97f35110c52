"""A legal pick at random from what the peers show of Peril Dice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct


class Shown(Struct):
    """What is read of the view; the game's README says what its fields are."""

    phase: str
    sides: int
    turn: int | None
    count: int | None
    picks: tuple[tuple[int, ...], ...]


def numbers(shown: Shown, chance: Random) -> Sequence[int]:
    """As many free numbers as are asked for, neighbours as the driver picks them elsewhere."""
    taken = {number for picks in shown.picks for number in picks}
    free = [number for number in range(1, shown.sides + 1) if number not in taken]
    count = shown.count or 0
    first = int(chance.random() * (len(free) - count + 1))
    return free[first : first + count]
