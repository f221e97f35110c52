"""The grammar of rolls: `[count]D(faces|%)[kh|kl n][+|-k]`, `lo-hi`, `[-]k`."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardfrp.errors import DiceError

MAX_DICE = 1000
MAX_FACES = 1_000_000
MAX_NUMBER = 10**9
MAX_TEXT = 64

_TOKEN = re.compile(r"[ \t]*(?:([0-9]+)|([dD])|(%)|([kK][hHlL])|([+-])|(\Z))", re.ASCII)
_KINDS = "nD%ks"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"


class Part(NamedTuple):
    """Equal dice; `keep` > 0 counts the highest, < 0 the lowest; `base` is added to each face."""

    dice: int
    faces: int
    keep: int = 0
    base: int = 0

    @property
    def kept(self) -> int:
        return abs(self.keep) or self.dice

    def __str__(self) -> str:
        if self.base or self.faces > MAX_FACES:
            return f"{self.base + 1}-{self.base + self.faces}"
        keep = f"k{'h' if self.keep > 0 else 'l'}{abs(self.keep)}" if self.keep else ""
        return f"{self.dice if self.dice > 1 else ''}D{'%' if self.faces == 100 else self.faces}{keep}"


class Formula(NamedTuple):
    parts: tuple[Part, ...]
    constant: int


class _Tokens:
    """The tokens of one text and a place among them."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.list: list[tuple[str, str, int]] = []
        place = 0
        while True:
            match = _TOKEN.match(text, place)
            if match is None:
                raise _stranger(text, place)
            if match.lastindex == 6:
                break
            kind = match.lastindex or 0
            self.list.append((_KINDS[kind - 1], match.group(kind), match.start(kind)))
            place = match.end()

    def kind(self, ahead: int = 0) -> str:
        return self.list[self.at + ahead][0] if self.at + ahead < len(self.list) else ""

    def error(self, reason: str, back: int = 0) -> DiceError:
        at = self.at - back
        return DiceError(self.text, self.list[at][2] if at < len(self.list) else len(self.text), reason)

    def word(self) -> str:
        self.at += 1
        return self.list[self.at - 1][1]

    def number(self, name: str, low: int, high: int) -> int:
        if self.kind() != "n":
            raise self.error(f"{name} must be a number")
        number = int(self.word())
        if not low <= number <= high:
            raise self.error(f"{name} must be {low} to {high}", back=1)
        return number

    def end(self) -> None:
        if self.kind():
            raise self.error("nothing may follow here")


def _stranger(text: str, place: int) -> DiceError:
    while text[place] in " \t":
        place += 1
    char = text[place]
    if char in _DASHES:
        return DiceError(text, place, "use '-' for minus and for ranges")
    if char.isdigit():
        return DiceError(text, place, "only the digits 0 to 9 count")
    return DiceError(text, place, f"{char!r} has no meaning here")


def parse(text: str) -> Formula:
    """Reads one roll. Raises DiceError with the place of the fault."""
    if len(text) > MAX_TEXT:
        raise DiceError(text, MAX_TEXT, f"longer than {MAX_TEXT} characters")
    tokens = _Tokens(text)
    if not tokens.list:
        raise DiceError(text, 0, "it is empty")
    if tokens.kind() == "D" or tokens.kind(1) == "D":
        return _dice(tokens)
    if tokens.kind() == "n" and tokens.kind(1) == "s":
        return _range(tokens)
    return _constant(tokens)


def _dice(tokens: _Tokens) -> Formula:
    count = 1 if tokens.kind() == "D" else tokens.number("the count of dice", 1, MAX_DICE)
    tokens.word()
    if tokens.kind() == "%":
        tokens.word()
        faces = 100
    else:
        faces = tokens.number("the faces of a die", 1, MAX_FACES)
    keep = constant = 0
    if tokens.kind() == "k":
        sign = 1 if tokens.word().lower() == "kh" else -1
        keep = sign * tokens.number("the dice to keep", 1, count)
    if tokens.kind() == "s":
        sign = 1 if tokens.word() == "+" else -1
        constant = sign * tokens.number("what is added", 0, MAX_NUMBER)
    tokens.end()
    return Formula((Part(count, faces, keep),), constant)


def _range(tokens: _Tokens) -> Formula:
    low = tokens.number("the low end", 0, MAX_NUMBER)
    if tokens.word() != "-":
        raise tokens.error("a range is written lo-hi", back=1)
    high = tokens.number("the high end", 0, MAX_NUMBER)
    if low >= high:
        raise tokens.error("the high end must be above the low end", back=1)
    tokens.end()
    return Formula((Part(1, high - low + 1, 0, low - 1),), 0)


def _constant(tokens: _Tokens) -> Formula:
    sign = 1
    if tokens.kind() == "s":
        if tokens.word() == "+":
            raise tokens.error("a number has no plus", back=1)
        sign = -1
    number = tokens.number("a constant", 0, MAX_NUMBER)
    tokens.end()
    return Formula((), sign * number)
