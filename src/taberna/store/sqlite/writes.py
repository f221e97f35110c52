"""What is written to the database besides the log, one transaction a function."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import astuple

from taberna.store.port import Blob, Finished, Result, Snapshot
from taberna.store.sqlite.log import Log, write_results

_MARGIN = 4096  # a page: what of a snapshot is stored beside other snapshots is this and nothing of the state


def save_snapshot(log: Log, snapshot: Snapshot) -> None:
    """Unless a newer one is there."""
    with log.transaction() as db:
        db.execute(
            """INSERT INTO snapshots (table_id, version, schema, margin, state) VALUES (?, ?, ?, zeroblob(?), ?)
            ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, schema = excluded.schema,
                state = excluded.state WHERE excluded.version >= version""",
            (snapshot.table, snapshot.version, snapshot.schema, _MARGIN, snapshot.state),
        )


def put_blob(log: Log, blob: Blob) -> None:
    """In the place of an earlier one with the same id."""
    with log.transaction() as db:
        db.execute(
            "INSERT OR REPLACE INTO blobs (id, table_id, member, at, kind, content) VALUES (?, ?, ?, ?, ?, ?)",
            astuple(blob),
        )


def reset_leaderboard(log: Log, game: str, at: int) -> None:
    """A later reset stays."""
    with log.transaction() as db:
        db.execute(
            "INSERT INTO resets (game, at) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET at = max(at, excluded.at)",
            (game, at),
        )


def put_results(log: Log, results: Sequence[Result], finished: Sequence[Finished]) -> None:
    """In the place of those with the same key."""
    with log.transaction() as db:
        write_results(db, results, finished)
    log.erase_journal()  # a name that was forgotten may have been in what was replaced


def replace_results(log: Log, results: Sequence[Result], finished: Sequence[Finished]) -> None:
    """The resets are kept apart, so they hold for what is put in."""
    with log.transaction() as db:
        db.execute("DELETE FROM results")
        db.execute("DELETE FROM finished")
        write_results(db, results, finished)
    log.erase_journal()  # a name that was forgotten may have been in what was thrown away


def keep_secret(log: Log, secret: bytes) -> None:
    """Unless there is one."""
    with log.transaction() as db:
        db.execute("INSERT OR IGNORE INTO house (name, value) VALUES ('secret', ?)", (secret,))
