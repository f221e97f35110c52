"""From the offers in an `Update` to a legal `Play`: any game, no rules."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from taberna.core import Choose, Field, Number, Order, Pick, Text

_NO_OFFERS = b'"offers":[]'


class _Offered(Struct):
    aside: bool
    command: dict[str, Any]
    fields: dict[str, Field] = {}


class _Sight(Struct):
    """What is read of an `Update`; of other messages in the same frame nothing is."""

    version: int = 0
    offers: tuple[_Offered, ...] = ()


_decode = msgspec.json.Decoder(list[_Sight] | _Sight).decode
_encode = msgspec.json.Encoder().encode


def may_move(frame: bytes) -> bool:
    """Whether a frame with an `Update` offers anything, told without parsing it."""
    return bool(frame) and _NO_OFFERS not in frame


def version(frame: bytes) -> int:
    """The version of the `Update` in a frame."""
    return _seen(frame).version


def _seen(frame: bytes) -> _Sight:
    read = _decode(frame)
    return max(read, key=lambda each: each.version) if isinstance(read, list) else read


def play(frame: bytes, id: int, chance: Random) -> bytes | None:
    """A `Play` of one of the moves that a frame offers, forms filled at random; None where it offers none."""
    sight = _seen(frame)
    moves = [offer for offer in sight.offers if not offer.aside]
    if not moves:
        return None
    move = moves[0] if len(moves) == 1 else chance.choice(moves)
    filled = {name: _filled(field, chance) for name, field in move.fields.items()}
    command = _encode({**move.command, **filled})
    return b'{"type":"Play","id":"%d","version":%d,"command":%s}' % (id, sight.version, command)


def _filled(field: Field, chance: Random) -> object:
    match field:
        case Text(low, _):
            return "x" * max(1, low)
        case Pick(of):
            return chance.choice(of)
        case Choose(low, _, of):
            first = int(chance.random() * (len(of) - low + 1))  # neighbours: cheaper than a sample, as legal
            return of[first : first + low]
        case Number(low, high):
            return chance.randint(low, high)
        case Order(items):
            return items
