"""Where rolls come from: the operating system, a seed, or a script."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random, SystemRandom
from typing import Protocol, TypeAlias

from cardfrp.errors import ScriptError


class Rng(Protocol):
    """A source of chance."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        ...


Chance: TypeAlias = Rng | Random | None


class Drawn:
    """Draws from a `random.Random`."""

    __slots__ = ("random",)

    def __init__(self, random: Random) -> None:
        self.random = random

    def below(self, n: int) -> int:
        bits = n.bit_length()
        draw = self.random.getrandbits
        number = draw(bits)
        while number >= n:
            number = draw(bits)
        return number


class Seeded(Drawn):
    """Draws from a seed; its state can be saved."""

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        super().__init__(Random(seed))

    @property
    def state(self) -> list[object]:
        """The state as JSON can hold it."""
        version, numbers, gauss = self.random.getstate()
        return [version, list(numbers), gauss]

    @classmethod
    def at(cls, state: list[object]) -> Seeded:
        """A source in a state that was saved. Raises ValueError or TypeError if it is none."""
        version, numbers, gauss = state
        source = cls(0)
        source.random.setstate((version, tuple(numbers), gauss))  # type: ignore[arg-type] # setstate checks it
        return source

    def copy(self) -> Seeded:
        source = Seeded(0)
        source.random.setstate(self.random.getstate())
        return source


class Scripted:
    """Gives back what a script says, in the order of draws: 1 is a die's lowest face."""

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = list(faces)
        self._next = 0

    @property
    def left(self) -> int:
        """How many numbers have not been drawn."""
        return len(self._faces) - self._next

    def below(self, n: int) -> int:
        if not self.left:
            raise ScriptError(f"the script of {len(self._faces)} numbers has run out")
        face = self._faces[self._next]
        if not 1 <= face <= n:
            raise ScriptError(f"the script says {face} where a die of {n} faces is rolled")
        self._next += 1
        return face - 1


SYSTEM = Drawn(SystemRandom())


def adapted(rng: Chance, default: Rng = SYSTEM) -> Rng:
    """The source itself, a `Random` made one, or the default for None."""
    if rng is None:
        return default
    return Drawn(rng) if isinstance(rng, Random) else rng
