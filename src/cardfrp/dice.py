"""Rolls: read from text, rolled, and known exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from random import Random
from typing import ClassVar, NoReturn

from cardfrp.chance import SYSTEM, Chance, Drawn
from cardfrp.errors import DiceError, shown
from cardfrp.exact import Odds, part_odds
from cardfrp.formula import MAX_DICE, MAX_FACES, MAX_NUMBER, Formula, Part, parse


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll: what counts, every face in the order of draws, and the formula."""

    total: int
    faces: tuple[int, ...]
    formula: str


class Dice:
    """A roll by a common formula: `3D6+2`, `3-20`, `D%`, `47`, and `4D6kh3` for the best three.

    Immutable and hashable. Raises DiceError for a text that is no roll and for what is neither text nor int.

    >>> from cardfrp import Dice, Seeded
    >>> damage = Dice("3D6+2")
    >>> damage.minimum, damage.maximum, damage.mean
    (5, 20, Fraction(25, 2))
    >>> damage.pmf().at_least(12)
    Fraction(5, 8)
    >>> damage.roll(Seeded(7)) == damage.roll(Seeded(7))
    True
    """

    __slots__ = ("constant", "parts")

    MAX_DICE: ClassVar[int] = MAX_DICE
    MAX_FACES: ClassVar[int] = MAX_FACES
    _read: ClassVar[dict[str, Dice]] = {}

    parts: tuple[Part, ...]
    constant: int

    def __new__(cls, formula: str | int) -> Dice:
        if type(formula) is str:
            known = cls._read.get(formula)
            if known is not None:
                return known
            if len(cls._read) >= 4096:
                cls._read.clear()
            return cls._read.setdefault(formula, cls.of(parse(formula)))
        if type(formula) is not int:
            raise DiceError(formula, 0, f"a {type(formula).__name__} is neither text nor a whole number")
        if abs(formula) > MAX_NUMBER:
            raise DiceError(shown(formula), 0, f"beyond {MAX_NUMBER}")
        return cls.of(Formula((), formula))

    @classmethod
    def of(cls, formula: Formula) -> Dice:
        """The dice of a formula that has been read."""
        dice = super().__new__(cls)
        object.__setattr__(dice, "parts", formula.parts)
        object.__setattr__(dice, "constant", formula.constant)
        return dice

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"dice do not change: {name}")

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (self.parts, self.constant))

    def __str__(self) -> str:
        if not self.parts:
            return str(self.constant)
        texts = [str(part) for part in self.parts]
        if not self.constant:
            return " and ".join(texts)
        if self.parts[-1].base:  # a range takes no constant
            return " and ".join([*texts, str(self.constant)])
        return " and ".join(texts) + f"{self.constant:+d}"

    def __repr__(self) -> str:
        return f"Dice({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and (self.parts, self.constant) == (other.parts, other.constant)

    def __hash__(self) -> int:
        return hash((self.parts, self.constant))

    def __add__(self, other: Dice | int) -> Dice:
        """Both rolled and added; this one is drawn first."""
        more = other if isinstance(other, Dice) else Dice(other)
        return self.of(Formula(self.parts + more.parts, self.constant + more.constant))

    def roll(self, rng: Chance = None) -> int:
        """The total of one roll."""
        source = SYSTEM if rng is None else Drawn(rng) if isinstance(rng, Random) else rng
        below = source.below
        total = self.constant
        for count, faces, keep, base in self.parts:
            if keep:
                shown = sorted([below(faces) for _ in range(count)], reverse=keep > 0)
                total += sum(shown[: abs(keep)]) + abs(keep)
            else:
                total += count * (base + 1)
                for _ in range(count):
                    total += below(faces)
        return total

    def detail(self, rng: Chance = None) -> Roll:
        """One roll with every face."""
        source = SYSTEM if rng is None else Drawn(rng) if isinstance(rng, Random) else rng
        faces: list[int] = []
        total = self.constant
        for part in self.parts:
            shown = [part.base + 1 + source.below(part.faces) for _ in range(part.dice)]
            faces += shown
            total += sum(sorted(shown, reverse=part.keep > 0)[: part.kept])
        return Roll(total, tuple(faces), str(self))

    @property
    def minimum(self) -> int:
        return self.constant + sum(part.kept * (part.base + 1) for part in self.parts)

    @property
    def maximum(self) -> int:
        return self.constant + sum(part.kept * (part.base + part.faces) for part in self.parts)

    @property
    def mean(self) -> Fraction:
        return sum((_mean(part) for part in self.parts), Fraction(self.constant))

    @property
    def variance(self) -> Fraction:
        return sum((_variance(part) for part in self.parts), Fraction(0))

    def pmf(self) -> Odds:
        """Every total with its exact chance, lowest first. Raises ExactError for more than 20,000 dice times faces."""
        constant = Odds(self.constant, [1], 1)
        if not self.parts:
            return constant
        odds = reduce(Odds.plus, (part_odds(part) for part in self.parts))
        return Odds(odds.low + self.constant, odds.counts, odds.whole)

    def at_least(self, n: int) -> Fraction:
        """The chance of n or more."""
        return self.pmf().at_least(n)

    def quantile(self, q: Fraction | float) -> int:
        """The smallest total t with a chance of q or more that the roll is t or less; q from 0 to 1."""
        wanted = Fraction(q)
        if not 0 <= wanted <= 1:
            raise ValueError(f"a quantile lies from 0 to 1, not at {q}")
        return self.pmf().quantile(wanted)


def _again(parts: tuple[Part, ...], constant: int) -> Dice:
    return Dice.of(Formula(parts, constant))


def _mean(part: Part) -> Fraction:
    if part.kept == part.dice:
        return Fraction(part.dice * (part.faces + 1 + 2 * part.base), 2)
    return sum((result * chance for result, chance in part_odds(part).items()), Fraction(0))


def _variance(part: Part) -> Fraction:
    if part.kept == part.dice:
        return Fraction(part.dice * (part.faces**2 - 1), 12)
    mean = _mean(part)
    return sum(((result - mean) ** 2 * chance for result, chance in part_odds(part).items()), Fraction(0))


def opposed_ways(offence: int, defence: int) -> int:
    """In how many of 10,000 pairs of D100 the initiator's plus offence is no less than the recipient's plus defence."""
    lead = offence - defence
    if lead >= 0:
        k = max(0, 99 - lead)
        return 10_000 - k * (k + 1) // 2
    k = max(0, 100 + lead)
    return k * (k + 1) // 2


def opposed_chance(offence: int, defence: int) -> Fraction:
    """The chance that D100 + offence is no less than D100 + defence: ties succeed."""
    return Fraction(opposed_ways(offence, defence), 10_000)
