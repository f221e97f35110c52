"""What a play did, and what it would do: records that do not change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from cardfrp.attributes import Value

if TYPE_CHECKING:
    from cardfrp.actions import GameAction
    from cardfrp.actors import GameActor
    from cardfrp.contexts import GameContext
    from cardfrp.objects import GameObject


class Outcome(StrEnum):
    """How one step of a play ended."""

    HIT = "hit"
    EVADED = "evaded"
    ABSORBED = "absorbed"
    APPLIED = "applied"
    RESISTED = "resisted"
    FOUND = "found"
    REFUSED = "refused"


SUCCESSES = frozenset({Outcome.HIT, Outcome.APPLIED, Outcome.FOUND})


@dataclass(frozen=True, slots=True)
class Change:
    """One attribute or flag of one object, by the object's id."""

    subject: str
    attribute: str
    before: Value | bool | None
    after: Value | bool | None


@dataclass(frozen=True, slots=True)
class Step:
    """One verb delivered: `rolls` are pairs of recipient's and initiator's D100, in the order of draws.

    `offered` is the damage or the stacks, `received` what got through: loss, stacks, or things found.
    """

    verb: str
    outcome: Outcome
    rolls: tuple[tuple[int, int], ...] = ()
    offered: int = 0
    received: int = 0
    changes: tuple[Change, ...] = ()
    found: tuple[GameObject, ...] = ()
    reason: str | None = None

    @property
    def success(self) -> bool:
        return self.outcome in SUCCESSES


@dataclass(frozen=True, slots=True)
class Result:
    """A whole play; true if every step succeeded, and unpacks as (success, description)."""

    action: GameAction
    initiator: GameActor
    recipient: GameObject
    context: GameContext | None
    steps: tuple[Step, ...]
    undelivered: tuple[str, ...] = ()

    @property
    def success(self) -> bool:
        return not self.undelivered and all(step.success for step in self.steps)

    @property
    def changes(self) -> tuple[Change, ...]:
        """All changes, in the order they were made."""
        return tuple(change for step in self.steps for change in step.changes)

    def describe(self) -> str:
        """The play in English prose."""
        from cardfrp.prose import described  # noqa: PLC0415 # prose stands on results

        return described(self)

    def __bool__(self) -> bool:
        return self.success

    def __iter__(self) -> Iterator[bool | str]:
        yield self.success
        yield self.describe()


@dataclass(frozen=True, slots=True)
class StepOdds:
    """One step: the chance it is delivered and, once it is, that it succeeds and what gets through."""

    verb: str
    reached: Fraction
    success: Fraction
    amount: Mapping[int, Fraction]


@dataclass(frozen=True, slots=True)
class Preview:
    """A play before it is made: `expected` is the mean change of each attribute, `kill` the chance to end it."""

    success: Fraction
    steps: tuple[StepOdds, ...]
    expected: Mapping[str, Fraction]
    kill: Fraction
