"""Offers: everything a seat may do now, as commands or as forms of which every filling is legal."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from taberna.core.values import Item

C = TypeVar("C", bound=Struct)
Weight: TypeAlias = Literal["plain", "final", "grave"]


class Text(Struct, frozen=True, tag="text", tag_field="kind"):
    """A text of `min` .. `max` code points after trimming, with a visible character and no control characters."""

    min: int
    max: int


class Pick(Struct, frozen=True, tag="pick", tag_field="kind"):
    """One of `of`."""

    of: tuple[Item, ...]


class Choose(Struct, frozen=True, tag="choose", tag_field="kind"):
    """A list of `low` .. `high` different entries of `of`, in any order."""

    low: int
    high: int
    of: tuple[Item, ...]


class Number(Struct, frozen=True, tag="number", tag_field="kind"):
    """A whole number in `low` .. `high`."""

    low: int
    high: int


class Order(Struct, frozen=True, tag="order", tag_field="kind"):
    """All of `items`, in an order of the player's choosing."""

    items: tuple[Item, ...]


Field: TypeAlias = Text | Pick | Choose | Number | Order


class Form(Struct, Generic[C], frozen=True):
    """A command with free fields: its type, its fixed fields and its free ones by name."""

    of: type[C]
    fields: Mapping[str, Field]
    fixed: Mapping[str, object] = {}


class Offer(Struct, Generic[C], frozen=True):
    """Something a seat may do now.

    `label` is English with `{name}` filled from `params` (`seat` and `*_seat` become names); `say` is its catalogue
    key. A move advances the game; an `aside` does not, and random play leaves it alone. A bot that is waited for may do
    one before its move, a claim such as people make; there is an end to those that a seat is offered.
    """

    command: C | Form[C]
    say: str
    label: str
    params: Mapping[str, object] = {}
    weight: Weight = "plain"
    aside: bool = False


def legal_text(text: str, low: int, high: int) -> bool:
    """Whether a text may fill `Text(low, high)`, or name a person, or be said."""
    trimmed = text.strip()
    return (
        low <= len(trimmed) <= high
        and all(unicodedata.category(c) not in ("Cc", "Cs") for c in trimmed)
        and (not trimmed or any(unicodedata.category(c)[0] in "LNPS" for c in trimmed))
    )


def allows(field: Field, value: object) -> bool:
    """Whether a value fills a field legally."""
    match field:
        case Text(low, high):
            return isinstance(value, str) and legal_text(value, low, high)
        case Pick(of):
            return _among(value, of)
        case Choose(low, high, of):
            return (
                isinstance(value, (list, tuple))
                and low <= len(value) <= high
                and len({(type(v), v) for v in value if isinstance(v, (bool, int, str))}) == len(value)
                and all(_among(v, of) for v in value)
            )
        case Number(low, high):
            return type(value) is int and low <= value <= high
        case Order(items):  # pragma: no branch - there are no other fields
            return isinstance(value, (list, tuple)) and sorted(map(repr, value)) == sorted(map(repr, items))


def _among(value: object, of: Sequence[Item]) -> bool:
    return any(type(value) is type(item) and value == item for item in of)


def fill(offer: Offer[C], answers: Mapping[str, object]) -> C:
    """The command of an offer with its free fields answered; raises `msgspec.ValidationError` where a type is wrong."""
    if not isinstance(offer.command, Form):
        return offer.command
    form = offer.command
    return msgspec.convert({**form.fixed, **answers, **_tag(form.of)}, form.of)


def _tag(of: type[Struct]) -> dict[str, object]:
    config = of.__struct_config__
    return {} if config.tag_field is None else {config.tag_field: config.tag}
