"""The store alone: rows a second made durable, by how many tables wait at once."""

from __future__ import annotations

import asyncio
import itertools
import time

import uvloop

from bench.cores import on
from bench.figures import Figure
from bench.ground import Ground
from taberna.store.port import Appended, Entry, Head, Row
from taberna.store.sqlite import SqliteStore

_WAITING = (1, 40, 200)
_EVENTS = b'[{"type":"Happened","seat":1,"numbers":[3,7],"at":1700000000000}]'.ljust(160)


def measure(ground: Ground) -> list[Figure]:
    """The figures of the store."""
    with on(ground.cores.server):
        return uvloop.run(_all(ground))


async def _all(ground: Ground) -> list[Figure]:
    store = SqliteStore(ground.folder / "store")
    await store.open()
    try:
        return [
            await _waiting(ground, store, tables, first)
            for first, tables in zip((1, 1000, 2000), _WAITING, strict=True)
        ]
    finally:
        await store.close()


async def _waiting(ground: Ground, store: SqliteStore, tables: int, first: int) -> Figure:
    started = time.perf_counter()
    rows = await kept_rows(store, tables, first, ground.scale.row_seconds)
    rate = rows / (time.perf_counter() - started)
    one = "one table" if tables == 1 else f"{tables} tables"
    return Figure(f"store.rows_{tables}", f"Rows made durable by the store alone, {one} waiting", round(rate), "/s")


async def kept_rows(store: SqliteStore, tables: int, first: int, seconds: float) -> int:
    """How many rows of so many tables, each with one under way, are made durable; `first` is the first table's id."""
    kept = 0
    ends = time.perf_counter() + seconds
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    under_way = tables

    def append(table: int, version: int) -> None:
        store.append(_entry(table, version), lambda fate: appended(table, version, fate))

    def appended(table: int, version: int, fate: Appended) -> None:
        nonlocal kept, under_way
        assert fate is Appended.KEPT, fate
        kept += 1
        if time.perf_counter() < ends:
            append(table, version + 1)
            return
        under_way -= 1
        if not under_way:
            done.set_result(None)

    for table in itertools.islice(itertools.count(first), tables):
        append(table, 1)
    await done
    return kept


def _entry(table: int, version: int) -> Entry:
    """A row as a move makes it."""
    row = Row(table, version, 1, 1_700_000_000_000 + version, 1, b"12345678", b"87654321", "bench", 1, _EVENTS)
    head = Head(table, f"T{table}", table.to_bytes(16, "big"), "bench", "playing", False, version, row.at, None, b"{}")
    return Entry(row, head)
