"""What is read from a ledger, or from a ledger as it would be after a change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from cardfrp.attributes import Modifier, Value, number
from cardfrp.dice import Dice
from cardfrp.errors import AttributeValueError
from cardfrp.ledger import Ledger
from cardfrp.verbs import names


class Book(Protocol):
    """A ledger, or one with some values replaced."""

    @property
    def links(self) -> Mapping[tuple[str, str], str]: ...
    @property
    def modifiers(self) -> Mapping[str, tuple[Modifier, ...]]: ...
    @property
    def value(self) -> Callable[[tuple[str, str]], Value | None]: ...


class WhatIf:
    """A ledger in which one object's attributes have other values."""

    __slots__ = ("base", "changes", "links", "modifiers")

    def __init__(self, base: Ledger, changes: dict[tuple[str, str], int]) -> None:
        self.base = base
        self.changes = changes
        self.links = base.links
        self.modifiers = base.modifiers

    def value(self, key: tuple[str, str]) -> Value | None:
        return self.changes[key] if key in self.changes else self.base.value(key)


def get(book: Book, id: str, attribute: str) -> Value | None:
    """The object's own value; a context without one asks its parents."""
    at: str | None = id
    while at is not None:
        value = book.value((at, attribute))
        if value is not None:
            return value
        at = book.links.get(("parent", at))
    return None


def total(book: Book, id: str, base: str, path: Sequence[str]) -> int:
    """Every prefix that exists, added up, and what the modifiers say of them."""
    wanted = names(base, tuple(path))
    return sum(_whole(book, id, name) for name in wanted) + modified(book, id, wanted)


def modified(book: Book, id: str, wanted: Sequence[str]) -> int:
    """What modifiers add to the attributes of these names."""
    if not book.modifiers:
        return 0
    rules = (*book.modifiers.get("", ()), *book.modifiers.get(id, ()))
    return sum(rule.each * (number(get(book, id, rule.attribute)) or 0) for rule in rules if rule.target in wanted)


def formulas(book: Book, id: str, base: str, path: Sequence[str]) -> Dice | None:
    """Every roll of the prefixes that exist, to be drawn in this order and added."""
    sum_of: Dice | None = None
    for name in names(base, tuple(path)):
        value = get(book, id, name)
        if value is not None:
            sum_of = Dice(value) if sum_of is None else sum_of + Dice(value)
    return sum_of


def _whole(book: Book, id: str, name: str) -> int:
    value = get(book, id, name)
    whole = number(value)
    if whole is None:
        raise AttributeValueError(id, name, value, "a test needs a number")
    return whole
