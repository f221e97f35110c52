"""Chance with a seed, for tests, simulations and training."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class SeededChance:
    """The same seed gives the same draws in the same order."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._random.sample(items, len(items)))

    def normal(self, mean: float, deviation: float) -> float:
        return self._random.gauss(mean, deviation)
