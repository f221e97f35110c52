"""The one thread that writes, and the group commit that feeds it: what one tick queued is one transaction."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeAlias, TypeVar

from taberna.store.port import Appended, Done, Entry, StoreBusy
from taberna.store.sqlite.log import Log

T = TypeVar("T")
_Batch: TypeAlias = Sequence[tuple[Entry, Done]]

_PAUSE = 1.0  # seconds without a task before the write-ahead log is folded into the database

_journal = logging.getLogger(__name__)


class Writer:
    """All but `_work` and what it calls runs in the event loop that made it.

    While a batch is being written the next one gathers, so the busier the house, the larger the transactions.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._loop = asyncio.get_running_loop()
        self._waiting: list[tuple[Entry, Done]] = []
        self._scheduled = False
        self._busy = False
        self._closed = False
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._log: Log | None = None
        self._thread = Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    def append(self, entry: Entry, done: Done) -> None:
        """Queues an entry for the transaction of this tick."""
        if self._closed:
            self._loop.call_soon(done, Appended.FAILED)
            return
        self._waiting.append((entry, done))
        self._schedule()

    async def run(self, task: Callable[[Log], T]) -> T:
        """Runs one task in the writer thread, between two batches; raises `StoreBusy` where SQLite cannot."""
        if self._closed:
            raise StoreBusy("the store is closed")
        result: asyncio.Future[T] = self._loop.create_future()
        self._tasks.put(partial(self._run, task, result))
        return await result

    async def close(self) -> None:
        """Writes what is waiting, answers it, and ends the thread."""
        self._closed = True
        self._hand_over()
        self._tasks.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    def _schedule(self) -> None:
        if self._waiting and not self._scheduled and not self._busy:
            self._scheduled = True
            self._loop.call_soon(self._tick)

    def _tick(self) -> None:
        self._scheduled = False
        if not self._busy:
            self._hand_over()

    def _hand_over(self) -> None:
        if self._waiting:
            batch, self._waiting = self._waiting, []
            self._busy = True
            self._tasks.put(partial(self._commit, batch))

    def _settle(self, batch: _Batch, fates: Sequence[Appended]) -> None:
        self._busy = False
        self._schedule()
        for (_, done), fate in zip(batch, fates, strict=True):
            try:
                done(fate)
            except Exception as error:  # noqa: BLE001 - one table's fault must not cost the others their answer
                self._loop.call_exception_handler({"message": "an append's `done` failed", "exception": error})

    # From here on: the writer thread.

    def _work(self) -> None:
        while (task := self._next()) is not None:
            task()
        self._drop()

    def _next(self) -> Callable[[], None] | None:
        try:
            return self._tasks.get(timeout=_PAUSE if self._log and self._log.unfolded else None)
        except Empty:
            self._fold()
            return self._tasks.get()  # nothing new to fold until there was a task

    def _fold(self) -> None:
        try:
            self._opened().fold_journal()
        except sqlite3.Error as error:
            _journal.warning("the write-ahead log could not be folded into the database: %s", error)

    def _commit(self, batch: _Batch) -> None:
        fates: Sequence[Appended]
        try:
            fates = self._opened().commit([entry for entry, _ in batch])
        except Exception as error:  # noqa: BLE001 - every entry is answered and the thread lives on
            _journal.warning("%d rows could not be written: %s", len(batch), error)
            self._drop()
            fates = [Appended.FAILED] * len(batch)
        self._loop.call_soon_threadsafe(self._settle, batch, fates)

    def _run(self, task: Callable[[Log], T], result: asyncio.Future[T]) -> None:
        try:
            outcome = task(self._opened())
        except sqlite3.OperationalError as error:
            self._drop()
            busy = StoreBusy(str(error))
            busy.__cause__ = error
            self._loop.call_soon_threadsafe(_fail, result, busy)
        except Exception as error:  # noqa: BLE001 - raised where the task is awaited
            self._loop.call_soon_threadsafe(_fail, result, error)
        else:
            self._loop.call_soon_threadsafe(_answer, result, outcome)

    def _opened(self) -> Log:
        if self._log is None:
            self._log = Log(self._connect())
        return self._log

    def _drop(self) -> None:
        """Closes the connection, and so rolls back; the next task opens a new one."""
        if self._log is not None:
            self._log.db.close()
            self._log = None


def _answer(result: asyncio.Future[T], outcome: T) -> None:
    if not result.done():
        result.set_result(outcome)


def _fail(result: asyncio.Future[T], error: Exception) -> None:
    if not result.done():
        result.set_exception(error)
