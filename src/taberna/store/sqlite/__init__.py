"""The store on SQLite."""

from taberna.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
