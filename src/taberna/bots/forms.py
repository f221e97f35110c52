"""Filling forms at random, and telling which offer a command comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from taberna.core import Chance, Choose, Field, Form, Item, Number, Offer, Order, Pick, Text, allows, fill

C = TypeVar("C", bound=Struct)
_LETTERS = 'aeilnrst\u00e8\u00fcK\u0416\u8a9e\u2019<&"\\\U0001f3b2'  # what markup, JSON and UTF-16 trip over


def filled_at_random(offer: Offer[C], chance: Chance) -> C:
    """The command of an offer with every free field filled uniformly at random."""
    if not isinstance(offer.command, Form):
        return offer.command
    return fill(offer, {name: _at_random(field, chance) for name, field in offer.command.fields.items()})


def _at_random(field: Field, chance: Chance) -> object:
    match field:
        case Text(low, high):
            return _text(low + chance.below(high - low + 1), chance)
        case Pick(of):
            return of[chance.below(len(of))]
        case Choose(low, high, of):
            return _some(of, low + chance.below(high - low + 1), chance)
        case Number(low, high):
            return low + chance.below(high - low + 1)
        case Order(items):
            return chance.shuffled(items)


def _text(length: int, chance: Chance) -> str:
    """Letters of several alphabets, blanks only within and around; it trims to `length` code points."""
    text = "".join(
        " " if 0 < i < length - 1 and not chance.below(6) else _LETTERS[chance.below(len(_LETTERS))]
        for i in range(length)
    )
    return f" {text} " if text and not chance.below(8) else text


def _some(of: Sequence[Item], count: int, chance: Chance) -> tuple[Item, ...]:
    """That many different entries, in random order."""
    pool = list(of)
    for i in range(count):
        j = i + chance.below(len(pool) - i)
        pool[i], pool[j] = pool[j], pool[i]
    return tuple(pool[:count])


def covers(offer: Offer[C], command: C) -> bool:
    """Whether a command is this offer, or one legal filling of its form."""
    if not isinstance(offer.command, Form):
        return offer.command == command
    form = offer.command
    if type(command) is not form.of:
        return False
    given: dict[str, Any] = {f: getattr(command, f) for f in command.__struct_fields__}
    return all(
        allows(form.fields[name], value)
        if name in form.fields
        else value == form.fixed.get(name, _default(form.of, name))
        for name, value in given.items()
    )


def _default(of: type[Struct], name: str) -> object:
    (field,) = (f for f in msgspec.structs.fields(of) if f.name == name)
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
