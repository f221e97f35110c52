"""What was measured: figures with their targets, and the result of a whole run."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from bench.machine import Machine

Bound: TypeAlias = Literal["at least", "under", "at most"]


class Target(Struct, frozen=True):
    """What a figure should be."""

    bound: Bound
    value: float

    def met(self, value: float) -> bool:
        """Whether a value is as it should be."""
        if self.bound == "at least":
            return value >= self.value
        return value < self.value if self.bound == "under" else value <= self.value


class Figure(Struct, frozen=True):
    """One number. `name` stays the same from run to run; `tries` are the single measurements where it is a median."""

    name: str
    about: str
    value: float
    unit: str
    target: Target | None = None
    tries: tuple[float, ...] = ()

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None where there is none."""
        return None if self.target is None else self.target.met(self.value)


class Result(Struct, frozen=True):
    """A run. `at` is UTC; `flags` are those the server ran with; `scale` says how large it was."""

    at: str
    machine: Machine
    game: str
    quick: bool
    flags: tuple[str, ...]
    scale: dict[str, float]
    figures: tuple[Figure, ...]


def median(
    name: str, about: str, tries: Sequence[float], unit: str, target: Target | None = None, digits: int = 0
) -> Figure:
    """A figure that is the median of several tries."""
    rounded = tuple(round(value, digits) for value in tries)
    return Figure(name, about, round(statistics.median(tries), digits), unit, target, rounded)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies; 0 where there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0
