"""What an attribute may hold, and how an attribute changes another one."""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from cardfrp.dice import Dice
from cardfrp.errors import AttributeValueError, DiceError, VerbError
from cardfrp.verbs import dotted, listed

Value: TypeAlias = int | str

MAX_STACKS = 1000
MAX_NUMBER = 10**9
MAX_TEXT = 4000
NUMBERS = frozenset({"ACCURACY", "EVASION", "PROTECTION", "POWER", "RESISTANCE", "LIFE", "HP"})
ROLLS = frozenset({"DAMAGE", "STACKS"})
LISTS = frozenset({"ACTIONS", "INTERACTIONS"})

_NUMBER = re.compile(r"\s*-?[0-9]{1,10}\s*")


class Modifier(NamedTuple):
    """For each point of `attribute`, `each` is added to `target`: fear that spoils the aim."""

    attribute: str
    target: str
    each: int


def checked(owner: str, attribute: str, value: object) -> Value:
    """The value as the attribute holds it. Raises AttributeValueError with owner, attribute and value."""
    if type(attribute) is not str or not dotted(attribute):
        raise AttributeValueError(owner, str(attribute)[:64], value, "the name is not a dotted word")
    if type(value) is int:
        if abs(value) > MAX_NUMBER:
            raise AttributeValueError(owner, attribute, value, f"beyond {MAX_NUMBER}")
    elif type(value) is not str:
        raise AttributeValueError(owner, attribute, value, "neither text nor a whole number")
    elif len(value) > MAX_TEXT:
        raise AttributeValueError(owner, attribute, value, f"longer than {MAX_TEXT} characters")
    base = attribute.split(".", 1)[0]
    if base in NUMBERS:
        return _whole(owner, attribute, value)
    if base in ROLLS:
        _roll(owner, attribute, value)
    elif attribute in LISTS:
        _list(owner, attribute, value)
    return value


def number(value: Value | None) -> int | None:
    """The value as a number; nothing counts as 0 and text that is no number as None."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    return int(value) if _NUMBER.fullmatch(value) else None


def _whole(owner: str, attribute: str, value: Value) -> int:
    whole = number(value)
    if whole is None or abs(whole) > MAX_NUMBER:
        raise AttributeValueError(owner, attribute, value, "not a whole number")
    return whole


def _roll(owner: str, attribute: str, value: Value) -> None:
    try:
        dice = Dice(value)
    except DiceError as error:
        raise AttributeValueError(owner, attribute, value, error.reason) from error
    if attribute.startswith("STACKS") and max(abs(dice.minimum), abs(dice.maximum)) > MAX_STACKS:
        raise AttributeValueError(owner, attribute, value, f"more than {MAX_STACKS} stacks")


def _list(owner: str, attribute: str, value: Value) -> None:
    if not isinstance(value, str):
        raise AttributeValueError(owner, attribute, value, "a list of verbs is text")
    try:
        listed(value)
    except VerbError as error:
        raise AttributeValueError(owner, attribute, value, str(error)) from error
