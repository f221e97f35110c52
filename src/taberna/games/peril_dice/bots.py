"""Players of its own: they know what a seat is shown, and differ in style more than in luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from taberna.core import Chance, Choose, Form, Observation, Seat
from taberna.games.peril_dice.model import Command, Numbers, PickNumbers, Public
from taberna.games.peril_dice.odds import win_chance_at

Picker: TypeAlias = Callable[[Public, Seat, Choose, Chance], Numbers]


def choose(level: str, seen: Observation[Any, Any, Any, Any], chance: Chance) -> Command:
    """The command of a bot of this level: the one offered, or a pick in its manner."""
    command: Command | Form[Command] = seen.offers[0].command
    if not isinstance(command, Form):
        return command
    field = command.fields["numbers"]
    assert isinstance(field, Choose)
    return PickNumbers(_PICKERS[level](seen.public, seen.seat, field, chance))


def _random(public: Public, seat: Seat, field: Choose, chance: Chance) -> Numbers:
    return _shuffled(field, chance)[: field.low]


def _spread(public: Public, seat: Seat, field: Choose, chance: Chance) -> Numbers:
    """One after the other the number farthest from all taken ones, round the dial; no effect on the odds."""
    taken = [number for numbers in public.picks for number in numbers]
    free = _shuffled(field, chance)
    picked: list[int] = []
    for _ in range(field.low):
        best = max(free, key=lambda number: _distance(number, [*taken, *picked], public.sides))
        free = tuple(number for number in free if number != best)
        picked.append(best)
    return tuple(picked)


def _distance(number: int, taken: list[int], sides: int) -> int:
    return min((min((number - other) % sides, (other - number) % sides) for other in taken), default=sides)


def _optimal(public: Public, seat: Seat, field: Choose, chance: Chance) -> Numbers:
    """The numbers it is best to hold: by the exact chance to win, against leaving each bare."""
    bare = public.picks

    def worth(number: int) -> Fraction:
        held = (*bare[:seat], (number,), *bare[seat + 1 :])
        return win_chance_at(public, held, number, seat) - win_chance_at(public, bare, number, seat)

    # D13: they are all worth the same, so what decides among them is the draw.
    return tuple(sorted(_shuffled(field, chance), key=worth, reverse=True)[: field.low])


def _shuffled(field: Choose, chance: Chance) -> Numbers:
    return chance.shuffled([number for number in field.of if isinstance(number, int)])


_PICKERS: Mapping[str, Picker] = {"random": _random, "spread": _spread, "optimal": _optimal}
LEVELS = tuple(_PICKERS)
"""From plain to strong."""
