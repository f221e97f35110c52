"""Tables that others have moved on: what those kept is read for many of them together, and each takes in its own."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Coroutine, Sequence
from typing import Protocol

from taberna.store.port import Row, Store, StoreBusy
from taberna.tables.state import TableState

log = logging.getLogger("taberna.tables")
_GATHERS = 0.005  # seconds before a reading, in which others come to it
_TRIES_AGAIN = 0.2  # seconds, where the store is out of reach


class Follower(Protocol):
    """A table, as one that is behind."""

    state: TableState

    def take_in(self, rows: Sequence[Row]) -> None:
        """The rows after its version, oldest first; none where there are none, or none could be read."""
        ...


class Behind:
    """One reading is for all tables that came to it. A table is not added again before it has taken in its rows."""

    def __init__(self, store: Store, spawn: Callable[[Coroutine[None, None, None]], None]) -> None:
        self._store, self._spawn = store, spawn
        self._waiting: list[Follower] = []
        self._reading = False

    def add(self, table: Follower) -> None:
        """Has a table take in what it lacks, before long."""
        self._waiting.append(table)
        if not self._reading:
            self._reading = True
            self._spawn(self._read_all())

    def add_now(self, table: Follower) -> None:
        """Has a table take in what it lacks as soon as that can be: it has something to decide."""
        self._spawn(self._read([table]))

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(_GATHERS)
                tables, self._waiting = self._waiting, []
                await self._read(tables)
        finally:
            self._reading = False

    async def _read(self, tables: Sequence[Follower]) -> None:
        found: defaultdict[int, list[Row]] = defaultdict(list)
        try:
            for row in await self._store.newer({table.state.id: table.state.version for table in tables}):
                found[row.table].append(row)
        except StoreBusy:
            await asyncio.sleep(_TRIES_AGAIN)
        except Exception:
            log.exception("what others kept cannot be read")
            await asyncio.sleep(_TRIES_AGAIN)
        for table in tables:
            asyncio.get_running_loop().call_soon(table.take_in, found[table.state.id])
