"""Names of people and of bots: which are legal, and which are the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from taberna.core import legal_text

_BOTS = ("Bruno", "Livia", "Nello", "Tilda", "Gino", "Rosa", "Elmo", "Dora", "Ugo", "Pia", "Otto", "Ines")


def tidy(name: str, longest: int) -> str | None:
    """A name without blanks at its ends, or None where it is not legal."""
    trimmed = unicodedata.normalize("NFC", name).strip()
    return trimmed if legal_text(trimmed, 1, longest) and same(trimmed) else None


def same(name: str) -> str:
    """What two names have in common when people would take them for one: no case, blanks at the ends, or invisibles."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join("".join(c for c in folded if unicodedata.category(c) not in ("Cf", "Mn", "Me")).split())


def bot_name(taken: Collection[str]) -> str:
    """A bot's name that nobody at the table has."""
    free = {same(name) for name in taken}
    return next(
        name
        for turn in range(1, 1_000)
        for name in (f"{n} {turn}" if turn > 1 else n for n in _BOTS)
        if same(name) not in free
    )


def listed(names: Collection[str]) -> str:
    """Names as a sentence lists them: "Ada, Bea and Cai"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
