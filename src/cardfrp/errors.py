"""The errors of CardFRP: each names the value that was refused."""

from __future__ import annotations

from pathlib import Path


def shown(value: object) -> str:
    """The value as a message shows it: never longer than 60 characters."""
    if isinstance(value, int) and value.bit_length() > 128:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, dict):
        return "a table"
    try:
        text = repr(value[:64] if isinstance(value, (str, bytes, list, tuple)) else value)
    except RecursionError:
        return "a value with too much inside"
    return text if len(text) <= 60 else text[:57] + "..."


class CardFRPError(Exception):
    """The root of everything this package raises on purpose."""


class DiceError(CardFRPError, ValueError):
    """A text that is no roll; `position` is the index of the first character that does not fit."""

    def __init__(self, text: object, position: int, reason: str) -> None:
        super().__init__(f"{shown(text)} is no roll: {reason} (at {position})")
        self.text = text if isinstance(text, str) else repr(text)
        self.position = position
        self.reason = reason


class ExactError(CardFRPError, ValueError):
    """A distribution that would take too much work to write out exactly."""


class VerbError(CardFRPError, ValueError):
    """A verb, or a list of values for its parts, that makes no action."""


class AttributeValueError(CardFRPError, ValueError):
    """A value that an attribute cannot hold."""

    def __init__(self, owner: str, attribute: str, value: object, reason: str) -> None:
        super().__init__(f"{owner}: {shown(attribute)} cannot be {shown(value)}: {reason}")
        self.owner = owner
        self.attribute = attribute
        self.value = value
        self.reason = reason


class ContainmentError(CardFRPError, ValueError):
    """A thing put where it cannot be: inside itself, or above its own parent."""


class AmbiguousName(CardFRPError, LookupError):
    """A name that fits several things; `candidates` lists them."""

    def __init__(self, name: str, candidates: tuple[str, ...]) -> None:
        super().__init__(f"{shown(name)} could be any of: {', '.join(candidates[:10])}")
        self.candidates = candidates


class ScriptError(CardFRPError, ValueError):
    """Scripted chance that has run out, or whose next number no die could show."""


class ContentError(CardFRPError):
    """One fault in a content file; `line` counts from 1, `path` says where in the tree."""

    def __init__(self, file: Path, line: int | None, path: str, reason: str, column: int | None = None) -> None:
        place = str(file) + "".join(f":{number}" for number in (line, column) if number is not None)
        super().__init__(f"{place}: {path}: {reason}" if path else f"{place}: {reason}")
        self.file = file
        self.line = line
        self.column = column
        self.path = path
        self.reason = reason


class ContentErrors(CardFRPError):
    """All faults of one reading; nothing has been built."""

    def __init__(self, errors: list[ContentError]) -> None:
        super().__init__("\n".join(str(error) for error in errors))
        self.errors = tuple(errors)


class SaveError(CardFRPError, ValueError):
    """A saved world that cannot be read; the message names the entry."""
