"""What is read from the database, one query a function."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence

from taberna.store.port import Blob, Finished, Head, Row, Snapshot

_NEWER = """SELECT table_id, version, count, at, author, command, content, game, schema, events FROM log
    WHERE table_id = ? AND version > ? ORDER BY version"""
_HEAD = """SELECT id, code, opener, game, stage, listed, version, at, next_alarm, summary
    FROM tables JOIN heads ON table_id = id WHERE """


def rows(db: sqlite3.Connection, table: int, since: int) -> Sequence[Row]:
    """The rows holding any event with a version above `since`, oldest first."""
    found = db.execute(
        """SELECT table_id, version, count, at, author, command, content, game, schema, events FROM log
        WHERE table_id = ?1 AND version + count > ?2 + 1 AND version >=
            ifnull((SELECT max(version) FROM log WHERE table_id = ?1 AND version <= ?2 + 1), 0)
        ORDER BY version""",
        (table, since),
    )
    return _rows(found)


def newer(db: sqlite3.Connection, versions: Mapping[int, int]) -> Sequence[Row]:
    """The rows that begin after these versions, by table; those of a table oldest first."""
    return [row for at in versions.items() for row in _rows(db.execute(_NEWER, at))]


def _rows(found: sqlite3.Cursor) -> list[Row]:
    return [
        Row(table, version, count, at, by, command, content, game, schema, events.rstrip(b" "))  # see `Log.forget`
        for table, version, count, at, by, command, content, game, schema, events in found
    ]


def head(db: sqlite3.Connection, table: int) -> Head | None:
    """A table's head by its number."""
    return _head(db.execute(_HEAD + "id = ?", (table,)))


def by_code(db: sqlite3.Connection, code: str) -> Head | None:
    """A table's head by its code."""
    return _head(db.execute(_HEAD + "code = ?", (code,)))


def by_opener(db: sqlite3.Connection, opener: bytes) -> Head | None:
    """A table's head by who opened it."""
    return _head(db.execute(_HEAD + "opener = ?", (opener,)))


def listed(db: sqlite3.Connection, limit: int) -> Sequence[Head]:
    """Heads of listed tables, last act first; sorted here, since an index would change with every row of the log."""
    found = db.execute(
        _HEAD + "listed AND code IS NOT NULL AND stage <> 'closed' ORDER BY at DESC, id DESC LIMIT ?", (limit,)
    )
    return [_made(fields) for fields in found]


def _head(found: sqlite3.Cursor) -> Head | None:
    fields = found.fetchone()
    return None if fields is None else _made(fields)


def _made(fields: Sequence[object]) -> Head:
    id, code, opener, game, stage, listed, *rest = fields
    return Head(id, code, opener, game, stage, bool(listed), *rest)  # type: ignore[arg-type]  # as declared in the schema


def codes_in_use(db: sqlite3.Connection) -> int:
    """How many tables have a code."""
    return int(db.execute("SELECT count(code) FROM tables").fetchone()[0])


def due(db: sqlite3.Connection, until: int, limit: int) -> Sequence[tuple[int, int]]:
    """(table, alarm), earliest first. No index: that would be one more page to write for every row of the log."""
    return db.execute(
        "SELECT table_id, next_alarm FROM heads WHERE next_alarm <= ? ORDER BY next_alarm, table_id LIMIT ?",
        (until, limit),
    ).fetchall()


def snapshot(db: sqlite3.Connection, table: int) -> Snapshot | None:
    """A table's snapshot."""
    found = db.execute("SELECT table_id, version, schema, state FROM snapshots WHERE table_id = ?", (table,)).fetchone()
    return Snapshot(*found) if found else None


def blob(db: sqlite3.Connection, id: str) -> Blob | None:
    """A file by its id."""
    found = db.execute("SELECT id, table_id, member, at, kind, content FROM blobs WHERE id = ?", (id,)).fetchone()
    return Blob(*found) if found else None


def finished(db: sqlite3.Connection, replay: str) -> Finished | None:
    """Where a replay lies."""
    found = db.execute(
        "SELECT replay, table_id, number, game, first, last FROM finished WHERE replay = ?", (replay,)
    ).fetchone()
    return Finished(*found) if found else None


def tables(db: sqlite3.Connection) -> Sequence[int]:
    """Every table's number."""
    return [id for (id,) in db.execute("SELECT id FROM tables ORDER BY id")]


def secret(db: sqlite3.Connection) -> bytes | None:
    """The house's secret, if it was made."""
    found = db.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()
    return bytes(found[0]) if found else None
