"""Codes of tables, digests of tokens, and the chance of the real world."""

from __future__ import annotations

import random
import re
import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

ALPHABET = "BCDFGHJKMNPQRTVWXZ"  # no vowels (no words), no look-alikes
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22,128}")
_CODE = re.compile(f"[{ALPHABET}]{{5,6}}")


def new_token() -> str:
    """192 random bits, base64url."""
    return secrets.token_urlsafe(24)


def legal_token(token: str) -> bool:
    """Whether a secret made by a client has 128 bits or more, base64url."""
    return _TOKEN.fullmatch(token) is not None


def digest(token: str) -> bytes:
    """What the house keeps of a secret: 16 bytes that cannot be turned back."""
    return blake2b(token.encode(), digest_size=16).digest()


def mark(content: bytes) -> bytes:
    """8 bytes by which a command's id, or its content, is known again."""
    return blake2b(content, digest_size=8).digest()


def derived_token(secret: bytes, *parts: object) -> str:
    """A token that only this house can make, the same for the same parts, so that it can be answered twice."""
    text = "\x1f".join(map(str, parts)).encode()
    return blake2b(text, key=secret[:64], digest_size=24).hexdigest()


def file_id(secret: bytes, table: int, member: int, free: str | None = None) -> str:
    """An id that only a file of this member at this table gets: 96 free bits, and 96 that prove whose they are."""
    free = secrets.token_hex(12) if free is None else free
    return free + derived_token(secret, "file", table, member, free)[:24]


def is_file_id(secret: bytes, table: int, member: int, id: str) -> bool:
    """Whether this house gave an id to a file of this member at this table."""
    return secrets.compare_digest(file_id(secret, table, member, id[:24]).encode(), id.encode())


def new_code(letters: int) -> str:
    """A random table code of so many letters."""
    return "".join(secrets.choice(ALPHABET) for _ in range(letters))


def read_code(text: str) -> str | None:
    """A code as typed by a person, or None where it cannot be one."""
    code = "".join(text.split()).upper()
    return code if _CODE.fullmatch(code) else None


def new_table() -> int:
    """A table's number: 62 random bits, so that no process has to ask another."""
    return secrets.randbits(62) | 1


class SystemChance:
    """Draws from the operating system."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def below(self, n: int) -> int:
        return secrets.randbelow(n)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._random.sample(items, len(items)))

    def normal(self, mean: float, deviation: float) -> float:
        return self._random.gauss(mean, deviation)
