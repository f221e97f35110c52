"""How connections to the database file are set up: durable where written, unable to write where read."""

from __future__ import annotations

import sqlite3
from pathlib import Path

FILE = "taberna.db"

_WRITING = (
    "journal_mode = WAL",
    "synchronous = FULL",  # a commit returns when it is on the disk
    "fullfsync = ON",  # where a plain sync does not reach the disk (macOS); nothing elsewhere
    "secure_delete = ON",  # what is forgotten is written over
    "temp_store = MEMORY",
    "wal_autocheckpoint = 1000",  # pages; more would hold a commit up for longer, if more seldom
    "cache_size = -2000",  # kB; what is left out the system holds for all
)
_READING = ("query_only = ON", "temp_store = MEMORY", "cache_size = -2000")


def for_writing(file: Path, patience: float) -> sqlite3.Connection:
    """A connection whose commits are durable. `patience` is how many seconds it waits for a lock."""
    return _connection(file, patience, _WRITING)


def for_reading(file: Path, patience: float) -> sqlite3.Connection:
    """A connection that cannot change anything."""
    return _connection(file, patience, _READING)


def _connection(file: Path, patience: float, pragmas: tuple[str, ...]) -> sqlite3.Connection:
    db = sqlite3.connect(file, timeout=patience, isolation_level=None, check_same_thread=False)
    try:
        for pragma in pragmas:
            db.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        db.close()
        raise
    return db
