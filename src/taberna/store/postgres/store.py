"""The store on PostgreSQL, which many processes share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from taberna.store.errors import BackupRefused
from taberna.store.port import Blob, Done, Entry, Finished, Head, Line, Place, Result, Row, Snapshot
from taberna.store.postgres import passing, reads, sharing, writes
from taberna.store.postgres.passing import Listener
from taberna.store.postgres.prepare import Engine
from taberna.store.postgres.session import connect, make_pool, rightly_named, shown, within_reach
from taberna.store.postgres.writer import Writer

T = TypeVar("T")


class PostgresStore:
    """Keeps to `Store` and `Shared`.

    `url` is like postgresql://user:password@host/database; `readers` are its connections for reading.
    """

    def __init__(self, url: str, readers: int = 4) -> None:
        self._url, self._readers = url, readers
        self._listener: Listener | None = None

    async def open(self) -> None:
        """Raises `StoreRefused` where it is not let in or may not use the database, `StoreBusy` if out of reach."""
        connecting = partial(connect, self._url)
        self._engine = Engine(connecting, shown(self._url))
        with within_reach(), rightly_named(self._url):
            await (await connecting()).close()  # says what is wrong in the database's own words
            try:
                await self._engine.bring_up_to_date()
            except BaseException:
                await self._engine.close()
                raise
            self._pool = await make_pool(self._url, self._readers)
        self._writer = Writer(connecting)

    async def close(self) -> None:
        await self._writer.close()
        if self._listener is not None:
            await self._listener.close()
        self._pool.terminate()
        await self._engine.close()

    def append(self, entry: Entry, done: Done) -> None:
        self._writer.append(entry, done)

    async def rows(self, table: int, since: int = 0) -> Sequence[Row]:
        return await _answer(reads.rows(self._pool, table, since))

    async def newer(self, versions: Mapping[int, int]) -> Sequence[Row]:
        return await _answer(reads.newer(self._pool, versions))

    async def head(self, table: int) -> Head | None:
        return await _answer(reads.head(self._pool, table))

    async def by_code(self, code: str) -> Head | None:
        return await _answer(reads.by_code(self._pool, code))

    async def by_opener(self, opener: bytes) -> Head | None:
        return await _answer(reads.by_opener(self._pool, opener))

    async def listed(self, limit: int) -> Sequence[Head]:
        return await _answer(reads.listed(self._pool, limit))

    async def codes_in_use(self) -> int:
        return await _answer(reads.codes_in_use(self._pool))

    async def due(self, until: int, limit: int) -> Sequence[tuple[int, int]]:
        return await _answer(reads.due(self._pool, until, limit))

    async def release_codes(self, before: int) -> int:
        return await _answer(writes.release_codes(self._pool, before))

    async def forget(self, rows: Sequence[Row]) -> None:
        await _answer(writes.forget(self._pool, rows))

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        await _answer(writes.save_snapshot(self._pool, snapshot))

    async def snapshot(self, table: int) -> Snapshot | None:
        return await _answer(reads.snapshot(self._pool, table))

    async def put_blob(self, blob: Blob) -> None:
        await _answer(writes.put_blob(self._pool, blob))

    async def blob(self, id: str) -> Blob | None:
        return await _answer(reads.blob(self._pool, id))

    async def finished(self, replay: str) -> Finished | None:
        return await _answer(reads.finished(self._pool, replay))

    async def leaderboard(self, game: str, limit: int = 10, bots: bool = False) -> Sequence[Line]:
        return await self._engine.top(game, limit, bots)

    async def own_line(self, game: str, player: bytes) -> Line | None:
        return await self._engine.own(game, player)

    async def reset_leaderboard(self, game: str, at: int) -> None:
        await _answer(writes.reset_leaderboard(self._pool, game, at))

    async def put_results(self, results: Sequence[Result], finished: Sequence[Finished]) -> None:
        await _answer(writes.put_results(self._pool, results, finished))

    async def replace_results(self, results: Sequence[Result], finished: Sequence[Finished]) -> None:
        await _answer(writes.replace_results(self._pool, results, finished))

    async def tables(self) -> Sequence[int]:
        return await _answer(reads.tables(self._pool))

    async def secret(self) -> bytes:
        return await _answer(writes.secret(self._pool))

    async def backup(self, file: str) -> None:
        """Raises `BackupRefused`: PostgreSQL has better means."""
        raise BackupRefused("This house keeps its books in PostgreSQL; copy them with pg_dump.")

    # --- what many processes need besides

    async def versions(self, tables: Sequence[int]) -> Mapping[int, int]:
        return await _answer(sharing.versions(self._pool, tables))

    async def claim(self, what: str, process: str, now: int, until: int) -> bool:
        return await _answer(sharing.claim(self._pool, what, process, now, until))

    async def here(self, process: str, came: Sequence[Place], went: Sequence[Place], until: int) -> None:
        await _answer(sharing.here(self._pool, process, came, went, until))

    async def elsewhere(self, process: str, tables: Sequence[int], now: int) -> Sequence[Place]:
        return await _answer(sharing.elsewhere(self._pool, process, tables, now))

    async def listen(self, process: str, heard: Callable[[bytes], None]) -> None:
        self._listener = Listener(partial(connect, self._url), process, heard)

    async def pass_on(self, process: str, message: bytes) -> None:
        await _answer(passing.pass_on(self._pool, process, message))


async def _answer(query: Awaitable[T]) -> T:
    with within_reach():
        return await query
