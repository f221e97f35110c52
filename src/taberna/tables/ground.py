"""What a table stands on: the parts of its house, and what the house measures."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Protocol

from taberna.core import Chance, Millis
from taberna.store.port import Store
from taberna.tables.behind import Behind
from taberna.tables.codec import Codecs
from taberna.tables.settings import Settings


class Observer(Protocol):
    """What the house measures; all of it cheap."""

    def command(self, kind: str) -> None: ...
    def refused(self, code: str) -> None: ...
    def committed(self, seconds: float) -> None: ...
    def fanned_out(self, seconds: float) -> None: ...


class Ground(Protocol):
    """What a table stands on: the parts of its house."""

    store: Store
    codecs: Codecs
    settings: Settings
    chance: Chance
    observer: Observer
    secret: bytes
    behind: Behind
    alone: bool
    """Whether no other process serves this house."""

    def clock(self) -> Millis: ...
    def steady(self) -> int: ...
    def spawn(self, work: Coroutine[None, None, None]) -> None: ...
    def kept(self, table: int, version: int) -> None:
        """A table has moved on; other processes may want to know."""
        ...

    async def pass_on(self, table: int, member: int, message: bytes) -> None:
        """Tells whoever watches a table by another process of a signal."""
        ...

    async def claimed(self, what: str) -> bool:
        """Whether a piece of work is this process's own for a while."""
        ...

    def hand_over(self, table: int) -> None:
        """A newer program has moved a table on: whoever watches it here is to come back to another process."""
        ...
