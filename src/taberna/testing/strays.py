"""Commands that nobody offered: near misses of the offers, and random ones of every type of command."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, inspect

from taberna.bots import covers, filled_at_random
from taberna.core import AnyGame, Chance, Offer, Seat

_TEXTS = ("", " ", "x", "\x00", "\u200b", "ab\ncd", "x" * 2_000, "\U0001f3b2", "__proto__")
_NUMBERS = (-1, 0, 1, 2, 3, 5, 8, 13, 40, 2**31, 2**53)


def strays(game: AnyGame, state: Any, seat: Seat, seats: int, count: int, chance: Chance) -> Iterator[Struct]:
    """About so many commands that a client may send and that no offer of this seat covers."""
    own = tuple(game.offers(state, seat))
    others = [offer for s in range(seats) if s != seat for offer in game.offers(state, Seat(s))]
    kinds = _kinds(game.command_type)
    for _ in range(count):
        way = chance.below(4)
        if way == 0 and others:
            command: Struct | None = filled_at_random(others[chance.below(len(others))], chance)
        elif way < 3 and own + tuple(others):
            command = near(own or others, game.command_type, chance)
        else:
            command = _sent(_random(kinds[chance.below(len(kinds))], chance, 0), game.command_type)
        if command is not None and not any(covers(offer, command) for offer in own):
            yield command


def near(offers: Any, command_type: Any, chance: Chance) -> Struct | None:
    """A command that is an offered one but for one field, or None where such a one cannot be sent."""
    offer: Offer[Any] = offers[chance.below(len(offers))]
    sent = msgspec.to_builtins(filled_at_random(offer, chance))
    names = [name for name in sent if name != "type"]
    if not names:
        return None
    name = names[chance.below(len(names))]
    return _sent({**sent, name: _bent(sent[name], chance)}, command_type)


def _sent(sent: Any, command_type: Any) -> Struct | None:
    """What the wire makes of it: None where the type alone refuses it."""
    try:
        command: Struct = msgspec.convert(sent, command_type)
    except msgspec.ValidationError:
        return None
    return command


def _bent(value: Any, chance: Chance) -> Any:
    """A value near another."""
    match value:
        case bool():
            return not value
        case int():
            return (value + 1, value - 1, -value - 1, _one_of(_NUMBERS, chance))[chance.below(4)]
        case str():
            return (f"{value}x", value[:-1], value.swapcase(), _one_of(_TEXTS, chance))[chance.below(4)]
        case [*items]:
            return _bent_list(items, chance)
        case dict() if value:
            key = _one_of(tuple(value), chance)
            return {**value, key: _bent(value[key], chance)}
        case float():
            return value + chance.below(3) - 1
    return None if value is not None else 0


def _bent_list(items: list[Any], chance: Chance) -> list[Any]:
    """One entry fewer, one twice, one changed, or none at all."""
    if not items:
        return [0]
    at = chance.below(len(items))
    return (
        items[:at] + items[at + 1 :],
        [*items, items[at]],
        [*items[:at], _bent(items[at], chance), *items[at + 1 :]],
        [*items, _bent(items[at], chance)],
        [],
    )[chance.below(5)]


def _one_of(values: tuple[Any, ...], chance: Chance) -> Any:
    return values[chance.below(len(values))]


@cache
def _kinds(command_type: Any) -> tuple[inspect.Type, ...]:
    info = inspect.type_info(command_type)
    return info.types if isinstance(info, inspect.UnionType) else (info,)


def _random(info: inspect.Type, chance: Chance, depth: int) -> Any:
    """Any value of a type, as a client may send it; constraints are left to the wire."""
    match info:
        case inspect.Metadata(type=inner):
            return _random(inner, chance, depth)
        case inspect.UnionType(types=types):
            return _random(_one_of(types, chance), chance, depth)
        case inspect.StructType(fields=fields, tag_field=tag_field, tag=tag):
            sent = {f.encode_name: _random(f.type, chance, depth + 1) for f in fields}
            return sent if tag_field is None else {**sent, tag_field: tag}
        case inspect.BoolType():
            return bool(chance.below(2))
        case inspect.IntType():
            return _one_of(_NUMBERS, chance)
        case inspect.FloatType():
            return float(_one_of(_NUMBERS, chance))
        case inspect.StrType():
            return _one_of(_TEXTS, chance)
        case inspect.LiteralType(values=values):
            return _one_of(values, chance)
        case inspect.EnumType(cls=cls):
            return _one_of(tuple(member.value for member in cls), chance)
        case inspect.TupleType(item_types=types):
            return [_random(t, chance, depth + 1) for t in types]
        case inspect.DictType(key_type=key, value_type=value):
            count = chance.below(3)
            return {_random(key, chance, depth + 1): _random(value, chance, depth + 1) for _ in range(count)}
        case inspect.CollectionType(item_type=item):
            return [_random(item, chance, depth + 1) for _ in range(chance.below(5) if depth < 4 else 0)]
    return None
