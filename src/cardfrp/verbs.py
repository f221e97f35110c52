"""Verbs: dotted words, joined by `+` into compounds and by commas into lists."""

from __future__ import annotations

import re
from functools import lru_cache

from cardfrp.errors import VerbError, shown

MAX_TEXT = 4000
MAX_PARTS = 16
MAX_WORDS = 16

_WORDS = re.compile(r"[\w-]+(?:\.[\w-]+)*")


def dotted(text: str) -> bool:
    """Whether the text is a dotted path of at most 16 words."""
    return len(text) <= 200 and _WORDS.fullmatch(text) is not None and text.count(".") < MAX_WORDS


def parts_of(verb: str) -> tuple[str, ...]:
    """The simple verbs of a compound one, in order of delivery. Raises VerbError."""
    if type(verb) is not str:
        raise VerbError(f"{shown(verb)} is no verb: it is not text")
    if len(verb) > MAX_TEXT:
        raise VerbError(f"{shown(verb)} is no verb: longer than {MAX_TEXT} characters")
    parts = tuple(part.strip(" \t") for part in verb.split("+"))
    if len(parts) > MAX_PARTS:
        raise VerbError(f"{shown(verb)} has {len(parts)} parts, more than {MAX_PARTS}")
    for part in parts:
        if not dotted(part):
            raise VerbError(f"{shown(verb)} is no verb: {shown(part)} is not a dotted word")
    return parts


def listed(text: str) -> tuple[str, ...]:
    """The verbs of a comma-separated list, blanks taken away; an empty text lists none. Raises VerbError."""
    if len(text) > MAX_TEXT:
        raise VerbError(f"{shown(text)} is no list of verbs: longer than {MAX_TEXT} characters")
    if not text.strip():
        return ()
    verbs = tuple(verb.strip() for verb in text.split(","))
    for verb in verbs:
        parts_of(verb)
    return verbs


def is_attack(verb: str) -> bool:
    """An attack's first word is ATTACK and nothing else."""
    return verb.split(".", 1)[0] == "ATTACK"


def is_search(verb: str) -> bool:
    return verb.split(".", 1)[0] == "SEARCH"


@lru_cache(maxsize=4096)
def names(base: str, path: tuple[str, ...]) -> tuple[str, ...]:
    """Every prefix a test adds up: base, base.p1, base.p1.p2 and so on."""
    return tuple(".".join((base, *path[:words])) for words in range(len(path) + 1))
