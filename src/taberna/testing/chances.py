"""Chance that does not leave things to chance: the ends of its range, another draw in one place, a written script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

from taberna.core import Chance

T = TypeVar("T")
Draw: TypeAlias = int | float | str | Sequence[int]
SAME = "same"


class Extreme:
    """Always the lowest, or always the highest; the order as it is, or reversed."""

    def __init__(self, *, high: bool) -> None:
        self._high = high

    def below(self, n: int) -> int:
        if n < 1:
            raise ValueError(f"nothing is below {n}")
        return n - 1 if self._high else 0

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(reversed(items)) if self._high else tuple(items)

    def normal(self, mean: float, deviation: float) -> float:
        return mean + 2 * deviation if self._high else mean - 2 * deviation


class Nudged:
    """Another chance's draws, one of them a little different: its place counts from 0. `drawn` counts them all."""

    def __init__(self, chance: Chance, place: int, by: int = 1) -> None:
        self._chance = chance
        self._place = place
        self._by = by
        self.drawn = 0

    def below(self, n: int) -> int:
        value = self._chance.below(n)
        return (value + 1 + self._by % (n - 1)) % n if self._here() and n > 1 else value

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = list(self._chance.shuffled(items))
        if self._here() and len(order) > 1:
            one = self._by % len(order)
            other = (one + 1 + self._by // len(order) % (len(order) - 1)) % len(order)
            order[one], order[other] = order[other], order[one]
        return tuple(order)

    def normal(self, mean: float, deviation: float) -> float:
        value = self._chance.normal(mean, deviation)
        return value + deviation / 3 if self._here() else value

    def _here(self) -> bool:
        self.drawn += 1
        return self.drawn - 1 == self._place


class Unscripted(AssertionError):
    """A draw that the script does not have, or has otherwise, or has and nobody drew."""


class ScriptedChance:
    """Yields what a script says, in order, and nothing else.

    A whole number is what `below` yields, a list of positions the order that `shuffled` gives (`"same"`: as it is),
    a number with a point what `normal` yields. Raises `Unscripted` for any other draw.
    """

    def __init__(self, draws: Sequence[Draw] = ()) -> None:
        self._draws = list(draws)
        self._next = 0

    def below(self, n: int) -> int:
        draw = self._draw(f"below({n})")
        if type(draw) is not int or not 0 <= draw < n:
            raise Unscripted(f"below({n}) is scripted to give {draw!r}")
        return draw

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        draw = self._draw(f"shuffled of {len(items)}")
        if draw == SAME:
            return tuple(items)
        if not isinstance(draw, (list, tuple)) or sorted(draw) != list(range(len(items))):
            raise Unscripted(f"shuffled is to order {len(items)} items, and is scripted to give {draw!r}")
        return tuple(items[at] for at in draw)

    def normal(self, mean: float, deviation: float) -> float:
        draw = self._draw(f"normal({mean}, {deviation})")
        if type(draw) is not float:
            raise Unscripted(f"normal({mean}, {deviation}) is scripted to give {draw!r}")
        return draw

    def used_up(self) -> None:
        """Raises `Unscripted` where a scripted draw was not drawn."""
        if left := self._draws[self._next :]:
            raise Unscripted(f"the script goes on with {left!r}, and nothing more was drawn")

    def _draw(self, what: str) -> Draw:
        if self._next == len(self._draws):
            raise Unscripted(f"{what} was drawn, and the script has {len(self._draws)} draws only")
        self._next += 1
        return self._draws[self._next - 1]
