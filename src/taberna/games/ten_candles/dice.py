"""Dice: how a result is written, what it is worth, and how likely success is."""

from __future__ import annotations

from typing import NamedTuple

from taberna.core import Chance

SIDES = 6


class Dice(NamedTuple):
    """The faces of a player's dice: normal ones and hope dice."""

    normal: tuple[int, ...]
    hope: tuple[int, ...] = ()

    @property
    def success(self) -> bool:
        """A normal 6, or a hope die of 5 or 6."""
        return SIDES in self.normal or any(face >= SIDES - 1 for face in self.hope)

    @property
    def sixes(self) -> int:
        """A hope die's 5 succeeds and is no six (D9)."""
        return self.normal.count(SIDES) + self.hope.count(SIDES)

    @property
    def has_ones(self) -> bool:
        """Whether a one lies on the table, hope dice included."""
        return 1 in self.normal or 1 in self.hope


def read(result: str) -> Dice:
    """The dice of a `roll_result`."""
    faces = result.split()
    return Dice(
        tuple(int(face) for face in faces if not face.startswith("h")),
        tuple(int(face[1:]) for face in faces if face.startswith("h")),
    )


def written(dice: Dice) -> str:
    """The dice as a `roll_result`."""
    return " ".join([str(face) for face in dice.normal] + [f"h{face}" for face in dice.hope])


def rolled(normal: int, hope: int, chance: Chance) -> Dice:
    """So many dice, normal ones first."""
    return Dice(tuple(_die(chance) for _ in range(normal)), tuple(_die(chance) for _ in range(hope)))


def ones_again(dice: Dice, chance: Chance) -> Dice:
    """Every one rolled again, hope dice included; the others stay."""
    return Dice(
        tuple(_die(chance) if face == 1 else face for face in dice.normal),
        tuple(_die(chance) if face == 1 else face for face in dice.hope),
    )


def _die(chance: Chance) -> int:
    return chance.below(SIDES) + 1


class Exact(NamedTuple):
    """An exact chance of success: `numerator / denominator`."""

    numerator: int
    denominator: int

    @property
    def percent(self) -> int:
        """Rounded to whole percents."""
        return (200 * self.numerator + self.denominator) // (2 * self.denominator)


def chance_of(normal: int, hope: int) -> Exact:
    """The chance that a roll of so many dice is a success."""
    whole = SIDES ** (normal + hope)
    return Exact(whole - 5**normal * 4**hope, whole)


def chance_with_ones_again(dice: Dice) -> Exact:
    """The chance of success once all ones are rolled again."""
    if dice.success:  # a success has a face that stays
        return Exact(1, 1)
    return chance_of(dice.normal.count(1), dice.hope.count(1))
