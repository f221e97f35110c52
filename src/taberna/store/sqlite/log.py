"""The writing side of the log on one connection: entries in one transaction, forgetting, the release of codes."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from msgspec.structs import astuple

from taberna.store.port import Appended, Entry, Finished, Head, Result, Row, StoreBusy

_Place: TypeAlias = tuple[str | None, bytes, str, str, bool, bytes, int]

_KNOWN = 10_000  # tables whose place is remembered, about 1 MB

_ROW = """INSERT INTO log (table_id, version, count, at, author, command, content, game, schema, events)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_HEAD = "UPDATE heads SET version = ?, at = ?, next_alarm = ? WHERE table_id = ? AND version = ?"
_PLACE = "UPDATE tables SET code = ?, opener = ?, game = ?, stage = ?, listed = ?, summary = ? WHERE id = ?"
_OPEN_HEAD = "INSERT INTO heads (version, at, next_alarm, table_id) VALUES (?, ?, ?, ?)"
_OPEN_PLACE = "INSERT INTO tables (code, opener, game, stage, listed, summary, id) VALUES (?, ?, ?, ?, ?, ?, ?)"
_RESULT = """INSERT OR REPLACE INTO results
    (table_id, number, seat, game, at, player, username, bot, with_bots, won, rank, points)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_FINISHED = """INSERT OR REPLACE INTO finished (replay, table_id, number, game, first, last)
    VALUES (?, ?, ?, ?, ?, ?)"""

_journal = logging.getLogger(__name__)


class Log:
    """Lives as long as its connection; after an error the writer makes a new one.

    A head is kept in two parts, so that few pages change with each row: what every row moves (`heads`), and the
    table's place in the house (`tables`), written only when it differs from what was written last.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self.unfolded = False  # whether the write-ahead log holds what the database does not
        self._known: dict[int, int] = {}  # hashes of 64 bits, by table

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of it or nothing; on disk when left."""
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield self.db
            self.db.execute("COMMIT")
            self.unfolded = True
        except BaseException:
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            raise

    def commit(self, entries: Sequence[Entry]) -> Sequence[Appended]:
        """Writes the entries in one transaction, the losing ones left out; one fate per entry, in order."""
        if len(self._known) > _KNOWN:
            self._known.clear()
        if all(entry.row.version > 1 for entry in entries):
            try:
                return self._together(entries)
            except (_Lost, *_UNFIT):
                pass  # somebody in the batch loses: find out who
        with self.transaction():
            return [self._alone(entry) for entry in entries]

    def _together(self, entries: Sequence[Entry]) -> Sequence[Appended]:
        with self.transaction() as db:
            db.executemany(_ROW, [astuple(entry.row) for entry in entries])
            if db.executemany(_HEAD, [_moved(entry) for entry in entries]).rowcount != len(entries):
                raise _Lost
            if changed := [place for entry in entries if (place := self._changed(entry.head))]:
                db.executemany(_PLACE, changed)
            write_results(
                db,
                [result for entry in entries for result in entry.results],
                [entry.finished for entry in entries if entry.finished],
            )
        return [Appended.KEPT] * len(entries)

    def _alone(self, entry: Entry) -> Appended:
        self._known.pop(entry.row.table, None)
        self.db.execute("SAVEPOINT entry")
        try:
            fate = self._fate(entry)
        except _UNFIT as error:
            _journal.error("a row of table %d cannot be stored: %s", entry.row.table, type(error).__name__)
            fate = Appended.FAILED
        if fate is not Appended.KEPT:
            self.db.execute("ROLLBACK TO entry")
        self.db.execute("RELEASE entry")
        return fate

    def _fate(self, entry: Entry) -> Appended:
        try:
            self.db.execute(_ROW, astuple(entry.row))
        except sqlite3.IntegrityError:
            return Appended.LOST
        if entry.row.version == 1:
            if not self._opens(entry.head):
                return Appended.TAKEN
        elif not self.db.execute(_HEAD, _moved(entry)).rowcount:
            return Appended.LOST
        elif not self._places(entry.head):
            return Appended.TAKEN
        write_results(self.db, entry.results, [entry.finished] if entry.finished else [])
        return Appended.KEPT

    def _opens(self, head: Head) -> bool:
        try:
            self.db.execute(_OPEN_PLACE, _place(head))
            self.db.execute(_OPEN_HEAD, (head.version, head.at, head.next_alarm, head.table))
        except sqlite3.IntegrityError:
            return False
        return True

    def _places(self, head: Head) -> bool:
        """A table whose released code went to another table goes on without one."""
        for place in (_place(head), (None, *_place(head)[1:])):
            try:
                self.db.execute(_PLACE, place)
            except sqlite3.IntegrityError:
                continue
            return True
        return False

    def _changed(self, head: Head) -> _Place | None:
        place = _place(head)
        known = hash(place)
        if self._known.get(head.table) == known:
            return None
        self._known[head.table] = known
        return place

    def release_codes(self, before: int) -> int:
        """Takes the code from tables whose last act is before `before`; how many."""
        with self.transaction() as db:
            self._known.clear()
            return db.execute(
                "UPDATE tables SET code = NULL "
                "WHERE code IS NOT NULL AND id IN (SELECT table_id FROM heads WHERE at < ?)",
                (before,),
            ).rowcount

    def forget(self, rows: Sequence[Row]) -> None:
        """Writes over the events of these rows, and over what the write-ahead log and snapshots still hold of them.

        A blanked row is written in place, filled up with blanks to its old length, so no page is rebuilt: rebuilding
        leaves copies of neighbouring rows in the unused part of a page, where `secure_delete` does not reach. A row
        that became longer cannot stay in place, and the whole file is rebuilt instead.
        """
        with self.transaction() as db:
            longer = [row for row in rows if not _blank_in_place(db, row)]
            db.executemany(
                "UPDATE log SET events = ? WHERE table_id = ? AND version = ?",
                [(row.events, row.table, row.version) for row in longer],
            )
            db.executemany("DELETE FROM snapshots WHERE table_id = ?", [(table,) for table in {r.table for r in rows}])
        if longer:
            self.db.execute("VACUUM")
        self.erase_journal()

    def fold_journal(self) -> None:
        """Copies the write-ahead log into the database as far as readers allow, and holds nobody up."""
        self.unfolded = False
        self.db.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def erase_journal(self) -> None:
        """Moves all of the write-ahead log into the database and empties it; `StoreBusy` if a reader is in the way."""
        busy, _, _ = self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise StoreBusy("the database is being read by another process")


class _Lost(Exception):
    """A row of the batch does not follow its table's newest row."""


# What a value that no column takes raises; such a row must not take others with it.
_UNFIT = (
    sqlite3.IntegrityError,
    sqlite3.ProgrammingError,
    sqlite3.InterfaceError,
    sqlite3.DataError,
    ValueError,
    OverflowError,
)


def write_results(db: sqlite3.Connection, results: Sequence[Result], finished: Sequence[Finished]) -> None:
    """Puts these into the projections, in the place of those with the same keys."""
    if results:
        db.executemany(_RESULT, [astuple(result) for result in results])
    if finished:
        db.executemany(_FINISHED, [astuple(game) for game in finished])


def _place(head: Head) -> _Place:
    return (head.code, head.opener, head.game, head.stage, head.listed, head.summary, head.table)


def _moved(entry: Entry) -> tuple[int, int, int | None, int, int]:
    head = entry.head
    return (head.version, head.at, head.next_alarm, head.table, entry.row.version - 1)


def _blank_in_place(db: sqlite3.Connection, row: Row) -> bool:
    """False if the blanked events are longer than what they replace; a row that is not there needs nothing."""
    found = db.execute("SELECT seq FROM log WHERE table_id = ? AND version = ?", (row.table, row.version)).fetchone()
    if found is None:
        return True
    with db.blobopen("log", "events", found[0]) as events:
        if len(row.events) > len(events):
            return False
        events.write(row.events.ljust(len(events)))
    return True
