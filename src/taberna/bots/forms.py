"""Filling forms at random, and telling which offer a command comes from."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from taberna.core import Chance, Choose, Field, Form, Number, Offer, Order, Pick, Text, allows, fill

C = TypeVar("C", bound=Struct)


def filled_at_random(offer: Offer[C], chance: Chance) -> C:
    """The command of an offer with every free field filled uniformly at random."""
    if not isinstance(offer.command, Form):
        return offer.command
    return fill(offer, {name: _at_random(field, chance) for name, field in offer.command.fields.items()})


def _at_random(field: Field, chance: Chance) -> object:
    match field:
        case Text(low, high):
            return "x" * (low + chance.below(high - low + 1)) if low else "x" * (1 + chance.below(high))
        case Pick(of):
            return of[chance.below(len(of))]
        case Choose(low, high, of):
            return chance.shuffled(of)[: low + chance.below(high - low + 1)]
        case Number(low, high):
            return low + chance.below(high - low + 1)
        case Order(items):
            return chance.shuffled(items)


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
