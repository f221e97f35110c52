"""The store on one SQLite file in a data folder: one thread writes, one reads, and commits come in groups."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from taberna.store.errors import StoreRefused
from taberna.store.port import Blob, Done, Entry, Finished, Head, Line, Result, Row, Snapshot, StoreBusy
from taberna.store.sqlite import backup, connect, reads, writes
from taberna.store.sqlite.lock import FolderLock
from taberna.store.sqlite.log import Log
from taberna.store.sqlite.writer import Writer
from taberna.store.upgrade import bring_up_to_date

if TYPE_CHECKING:
    from taberna.store.sqlite.boards import Boards

T = TypeVar("T")


class SqliteStore:
    """Holds its folder alone. `patience` is how many seconds it waits for a lock before it says it is busy."""

    def __init__(self, folder: str | Path, patience: float = 2.0) -> None:
        self._folder = Path(folder)
        self._file = self._folder / connect.FILE
        self._patience = patience
        self._lock = FolderLock(self._folder)
        self._still = asyncio.Lock()  # held by what needs the write-ahead log to stay, or to go

    async def open(self) -> None:
        """Raises `StoreRefused` (`FolderInUse`, `NewerSchema`, `NotAStore`), or `StoreBusy` if the file is locked."""
        try:
            await asyncio.to_thread(self._prepare)
        except OSError as error:
            raise StoreRefused(f"The data folder {self._folder} cannot be used: {error.strerror}.") from error
        except sqlite3.OperationalError as error:
            raise StoreBusy(f"{self._file}: {error}") from error
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._reading = self._for_reading()
        self._writer = Writer(self._for_writing)

    def _prepare(self) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock.take()
        try:
            bring_up_to_date(self._file, self._for_writing)
            db = self._for_writing()
            try:
                Log(db).erase_journal()  # a crash may have come between forgetting and erasing
            finally:
                db.close()
        except BaseException:
            self._lock.release()
            raise

    async def close(self) -> None:
        await self._writer.close()
        self._reader.shutdown()
        self._reading.close()
        self._lock.release()

    def append(self, entry: Entry, done: Done) -> None:
        self._writer.append(entry, done)

    async def rows(self, table: int, since: int = 0) -> Sequence[Row]:
        return await self._read(lambda db: reads.rows(db, table, since))

    async def newer(self, versions: Mapping[int, int]) -> Sequence[Row]:
        return await self._read(lambda db: reads.newer(db, versions))

    async def head(self, table: int) -> Head | None:
        return await self._read(lambda db: reads.head(db, table))

    async def by_code(self, code: str) -> Head | None:
        return await self._read(lambda db: reads.by_code(db, code))

    async def by_opener(self, opener: bytes) -> Head | None:
        return await self._read(lambda db: reads.by_opener(db, opener))

    async def listed(self, limit: int) -> Sequence[Head]:
        return await self._read(lambda db: reads.listed(db, limit))

    async def codes_in_use(self) -> int:
        return await self._read(reads.codes_in_use)

    async def due(self, until: int, limit: int) -> Sequence[tuple[int, int]]:
        return await self._read(lambda db: reads.due(db, until, limit))

    async def release_codes(self, before: int) -> int:
        return await self._writer.run(lambda log: log.release_codes(before))

    async def forget(self, rows: Sequence[Row]) -> None:
        async with self._still:
            await self._writer.run(lambda log: log.forget(rows))

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        await self._writer.run(lambda log: writes.save_snapshot(log, snapshot))

    async def snapshot(self, table: int) -> Snapshot | None:
        return await self._read(lambda db: reads.snapshot(db, table))

    async def put_blob(self, blob: Blob) -> None:
        await self._writer.run(lambda log: writes.put_blob(log, blob))

    async def blob(self, id: str) -> Blob | None:
        return await self._read(lambda db: reads.blob(db, id))

    async def finished(self, replay: str) -> Finished | None:
        return await self._read(lambda db: reads.finished(db, replay))

    async def leaderboard(self, game: str, limit: int = 10, bots: bool = False) -> Sequence[Line]:
        return await self._read(lambda _: self._boards.top(game, limit, bots))

    async def own_line(self, game: str, player: bytes) -> Line | None:
        return await self._read(lambda _: self._boards.own(game, player))

    async def reset_leaderboard(self, game: str, at: int) -> None:
        await self._writer.run(lambda log: writes.reset_leaderboard(log, game, at))

    async def put_results(self, results: Sequence[Result], finished: Sequence[Finished]) -> None:
        async with self._still:
            await self._writer.run(lambda log: writes.put_results(log, results, finished))

    async def replace_results(self, results: Sequence[Result], finished: Sequence[Finished]) -> None:
        async with self._still:
            await self._writer.run(lambda log: writes.replace_results(log, results, finished))

    async def tables(self) -> Sequence[int]:
        return await self._read(reads.tables)

    async def secret(self) -> bytes:
        while (kept := await self._read(reads.secret)) is None:
            await self._writer.run(lambda log: writes.keep_secret(log, secrets.token_bytes(32)))
        return kept

    async def backup(self, file: str) -> None:
        """Raises `BackupRefused` where the file exists or cannot be written."""
        async with self._still:
            await asyncio.to_thread(self._copy, Path(file))

    def _copy(self, file: Path) -> None:
        source = self._for_reading()
        try:
            backup.copy(source, file)
        except sqlite3.OperationalError as error:
            raise StoreBusy(str(error)) from error
        finally:
            source.close()

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, query, self._reading)
        except sqlite3.OperationalError as error:
            raise StoreBusy(str(error)) from error

    @cached_property
    def _boards(self) -> Boards:
        from taberna.store.sqlite.boards import Boards  # noqa: PLC0415 - SQLAlchemy loads slowly; the house opens without it

        return Boards(self._for_reading)

    def _for_writing(self) -> sqlite3.Connection:
        return connect.for_writing(self._file, self._patience)

    def _for_reading(self) -> sqlite3.Connection:
        return connect.for_reading(self._file, self._patience)
