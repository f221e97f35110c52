"""Chance as the rules see it. What it yields is written into events, so that a log replays without it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """The only source of randomness a game may use."""

    def below(self, n: int) -> int:
        """A uniform integer in 0 .. n-1; n is 1 or more."""
        ...

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a uniformly random order."""
        ...

    def normal(self, mean: float, deviation: float) -> float:
        """A draw from the normal distribution."""
        ...
