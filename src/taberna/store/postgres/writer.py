"""The group commit: what gathers while a batch is written is the next one, and every fate is known in the end."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from taberna.store.port import Appended, Done, Entry
from taberna.store.postgres.batch import UNFIT, write, write_alone
from taberna.store.postgres.session import OUT_OF_REACH, Connection, Own

_Batch: TypeAlias = Sequence[tuple[Entry, Done]]

_MOST = 500  # entries of a batch
_ASKS_AGAIN = 0.2  # seconds
_LOCK = "SELECT pg_advisory_xact_lock($1)"
_KEPT = """SELECT true FROM log WHERE table_id = $1 AND version = $2 AND count = $3 AND at = $4
    AND author IS NOT DISTINCT FROM $5 AND command IS NOT DISTINCT FROM $6 AND events = $7"""

_journal = logging.getLogger(__name__)


class Writer:
    """Writes on one connection of its own, which is made again when it was lost.

    A commit whose answer was lost is in doubt. Nobody is answered before it is known what became of it: all that one
    writer does is under a lock of its own, which a lost connection keeps until its transaction has ended.
    """

    def __init__(self, connect: Callable[[], Awaitable[Own]]) -> None:
        self._connect = connect
        self._db: Own | None = None
        self._name = secrets.randbits(62)
        self._waiting: list[tuple[Entry, Done]] = []
        self._closed = False
        self._there_is_work = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._work(), name="store-writer")

    def append(self, entry: Entry, done: Done) -> None:
        """Queues an entry for the next batch."""
        if self._closed:
            asyncio.get_running_loop().call_soon(done, Appended.FAILED)
            return
        self._waiting.append((entry, done))
        self._there_is_work.set()

    async def close(self) -> None:
        """Writes what is waiting and answers it, but for a commit in doubt while the database is out of reach."""
        self._closed = True
        self._there_is_work.set()
        await self._task
        await self._drop()

    async def _work(self) -> None:
        while not self._closed or self._waiting:
            await self._there_is_work.wait()
            await asyncio.sleep(0)  # all of this tick goes into one transaction
            batch, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
            if not self._waiting and not self._closed:
                self._there_is_work.clear()
            fates = await self._commit([entry for entry, _ in batch]) if batch else None
            if fates is not None:
                self._settle(batch, fates)

    @staticmethod
    def _settle(batch: _Batch, fates: Sequence[Appended]) -> None:
        for (_, done), fate in zip(batch, fates, strict=True):
            try:
                done(fate)
            except Exception as error:  # noqa: BLE001 - one table's fault must not cost the others their answer
                asyncio.get_running_loop().call_exception_handler(
                    {"message": "an append's `done` failed", "exception": error}
                )

    async def _commit(self, entries: Sequence[Entry]) -> Sequence[Appended] | None:
        """The fates; None where nobody can know them before this has to close."""
        for how in (write, write_alone):
            try:
                return await self._transact(entries, how)
            except UNFIT:
                continue  # somebody in the batch cannot be stored: find out who
            except Exception as error:  # noqa: BLE001 - every entry is answered and the writer lives on
                _journal.warning("%d rows could not be written: %s", len(entries), type(error).__name__)
                await self._drop()
                break
        return [Appended.FAILED] * len(entries)

    async def _transact(
        self,
        entries: Sequence[Entry],
        how: Callable[[Connection, Sequence[Entry]], Awaitable[Sequence[Appended]]],
    ) -> Sequence[Appended] | None:
        db = await self._opened()
        try:
            await db.execute(f"BEGIN; SELECT pg_advisory_xact_lock({self._name:d})")  # one round trip for both
            fates = await how(db, entries)
        except BaseException:
            if not db.is_closed():
                await db.execute("ROLLBACK")
            raise
        try:
            await db.execute("COMMIT")
        except Exception:  # noqa: BLE001 - whatever went wrong, it may have been kept
            return await self._became_of(entries, fates)
        return fates

    async def _became_of(self, entries: Sequence[Entry], fates: Sequence[Appended]) -> Sequence[Appended] | None:
        """What a commit without an answer has done: all of it or nothing."""
        _journal.warning("the answer to a commit of %d rows was lost; looking whether it was kept", len(entries))
        while True:
            await self._drop()
            try:
                if await self._was_kept(entries, fates):
                    return fates
            except OUT_OF_REACH:
                self._turn_away()
                if self._closed:
                    _journal.warning("closing without knowing whether %d rows were kept", len(entries))
                    return None
                await asyncio.sleep(_ASKS_AGAIN)
                continue
            return [Appended.FAILED] * len(entries)

    def _turn_away(self) -> None:
        """Nothing of what waits behind a commit in doubt has been tried."""
        waiting, self._waiting = self._waiting, []
        self._settle(waiting, [Appended.FAILED] * len(waiting))

    async def _was_kept(self, entries: Sequence[Entry], fates: Sequence[Appended]) -> bool:
        row = next((e.row for e, fate in zip(entries, fates, strict=True) if fate is Appended.KEPT), None)
        if row is None:
            return True  # nothing was to be kept
        db = await self._opened()
        async with db.transaction():
            await db.execute(_LOCK, self._name)  # waits until the lost connection's transaction has ended
            found = await db.fetchval(_KEPT, row.table, row.version, row.count, row.at, row.by, row.command, row.events)
        return bool(found)

    async def _opened(self) -> Own:
        if self._db is None or self._db.is_closed():
            self._db = await self._connect()
        return self._db

    async def _drop(self) -> None:
        if self._db is not None:
            self._db.terminate()
            self._db = None
