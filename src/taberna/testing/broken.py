"""How a broken law is told: which law, where in which seeded game, and for a leak what a viewer got in two states."""

from __future__ import annotations

from taberna.core import Seat
from taberna.testing.walk import SeededGame


class LawBroken(AssertionError):
    """A law does not hold; the message says which, where, and what to look at.

    `here` and `there` are set for a leak: what `viewer` (None: a spectator) gets in the state as it is, and in one he
    should not be able to tell apart. `number` counts the acts of the game, 0 being its setup.
    """

    def __init__(
        self,
        says: str,
        *,
        law: str = "",
        number: int | None = None,
        viewer: Seat | None = None,
        here: bytes | None = None,
        there: bytes | None = None,
    ) -> None:
        super().__init__(says)
        self.says = says
        self.law = law
        self.seeded: SeededGame | None = None
        self.number = number
        self.viewer = viewer
        self.here = here
        self.there = there

    def told_of(self, law: str, seeded: SeededGame) -> LawBroken:
        """The same, with the law and the game in which it was found."""
        self.law, self.seeded = law, seeded
        return self

    def differs_at(self) -> int:
        """The first byte in which a leak's two sides differ."""
        here, there = self.here or b"", self.there or b""
        pairs = zip(here, there, strict=False)
        return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(here), len(there)))

    def __str__(self) -> str:
        lines = [f"{self.law}: {self.says}" if self.law else self.says]
        if self.seeded is not None:
            lines.append(f"in {self.seeded}" + ("" if self.number is None else f", command {self.number}"))
        if self.here is not None and self.there is not None:
            at = max(0, self.differs_at() - 30)
            who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
            lines.append(f"{who} gets, from byte {at} on:")
            lines += [f"  {side[at : at + 100].decode(errors='replace')}" for side in (self.here, self.there)]
        return "\n".join(lines)
