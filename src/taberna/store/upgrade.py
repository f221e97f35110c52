"""Brings the database of a data folder up to date, or refuses it; Alembic is loaded only when there is work for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from taberna.store.errors import NewerSchema, NotAStore
from taberna.store.migrations import HEAD


def bring_up_to_date(file: Path, connect: Callable[[], sqlite3.Connection]) -> None:
    """Raises `NewerSchema` or `NotAStore`, and has then changed nothing."""
    try:
        found = _schema(file, connect)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:
        raise NotAStore(file) from None
    if found == HEAD:
        return
    if found is not None and found > HEAD:
        raise NewerSchema(file.parent, found, HEAD)
    from taberna.store.migrate import migrate  # noqa: PLC0415 - loads slowly, and is not needed by an up-to-date house

    migrate(connect)


def _schema(file: Path, connect: Callable[[], sqlite3.Connection]) -> str | None:
    """The number of the newest step taken, or None in a new database."""
    db = connect()
    try:
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        if not tables:
            return None
        if "alembic_version" not in tables:
            raise NotAStore(file)
        found = db.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if found is None else str(found[0])
    finally:
        db.close()
