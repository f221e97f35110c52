"""How soon a house is ready, and a table joined, while ever more tables are at rest."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence

import uvloop
from msgspec.structs import replace

from bench.figures import Figure, Target, median
from bench.ground import Ground
from bench.growth.steps import tenfold
from bench.process import ServerProcess
from bench.rejoin import often
from bench.table import Laid, Tally, lay
from taberna.store.port import Appended, Entry, Head, Row
from taberna.store.sqlite import SqliteStore

_MB = 1e6
_BATCH = 2000  # tables put to rest at once
_HOUSE = "growth-rest"
_READY_AT, _READY_WITHIN = 10_000, 1000  # tables, and milliseconds


def measure(ground: Ground) -> list[Figure]:
    """The figures of tables at rest: copies of one that waits in its lobby, in a house started again and again."""
    with ground.house(_HOUSE) as server:
        laid = uvloop.run(_a_lobby(ground, server))
    figures, there = [], 1
    for count in tenfold(ground.scale.most_at_rest):
        uvloop.run(_copied(ground, laid.code, there, count))
        there = count
        reopened = [_reopened(server, laid) for _ in range(ground.scale.growth_tries)]
        ready, joined, memory = zip(*reopened, strict=True)
        within = Target("at most", _READY_WITHIN) if count == _READY_AT else None
        figures += [
            median(
                f"rest.{count}.ready",
                f"Being ready with {count:,} tables at rest",
                [1000 * t for t in ready],
                "ms",
                within,
            ),
            median(f"rest.{count}.join", "Then joining one of them", [1000 * t for t in joined], "ms", digits=2),
            median(f"rest.{count}.memory", "Memory of the process", [b / _MB for b in memory], "MB", digits=1),
        ]
    return figures


async def _a_lobby(ground: Ground, server: ServerProcess) -> Laid:
    laid = await lay(server.url, ground.game, Tally(), 2)
    await laid.hung_up()
    return laid


def _reopened(server: ServerProcess, laid: Laid) -> tuple[float, float, int]:
    began = time.perf_counter()
    server.start()
    try:
        ready = time.perf_counter() - began
        return ready, uvloop.run(often(server, laid, None, 1))[0].whole, server.memory()
    finally:
        server.stop()


async def _copied(ground: Ground, code: str, there: int, count: int) -> None:
    """Makes as many tables as wanted of the one with this code, each with a code and an opener of its own."""
    store = SqliteStore(ground.folder / _HOUSE)
    await store.open()
    try:
        head = await store.by_code(code)
        assert head is not None
        rows = await store.rows(head.table)
        for first in range(there, count, _BATCH):
            await _appended(store, [_copy(head, rows, number) for number in range(first, min(count, first + _BATCH))])
    finally:
        await store.close()


def _copy(head: Head, rows: Sequence[Row], number: int) -> list[Entry]:
    copied = replace(head, table=secrets.randbits(60), code=f"Z{number:06}", opener=secrets.token_bytes(16))
    return [
        Entry(replace(row, table=copied.table), replace(copied, version=row.version + row.count - 1)) for row in rows
    ]


async def _appended(store: SqliteStore, tables: Sequence[Sequence[Entry]]) -> None:
    fates: asyncio.Queue[Appended] = asyncio.Queue()
    entries = [entry for entries in tables for entry in entries]
    for entry in entries:
        store.append(entry, fates.put_nowait)
    for _ in entries:
        fate = await fates.get()
        assert fate is Appended.KEPT, fate
