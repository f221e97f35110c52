"""Which store a house has, by what it was told on the command line."""

from __future__ import annotations

from pathlib import Path

from taberna.store.errors import StoreRefused
from taberna.store.memory import MemoryStore
from taberna.store.port import Store
from taberna.store.sqlite import SqliteStore

MEMORY = "memory://"


async def open_store(where: str | Path) -> Store:
    """An open store: SQLite in a data folder, or `memory://`.

    Raises `StoreRefused` with a sentence where it cannot be had, `StoreBusy` where it is out of reach.
    """
    store = _store(where)
    await store.open()
    return store


def _store(where: str | Path) -> Store:
    if where == MEMORY:
        return MemoryStore()
    scheme, found, _ = str(where).partition("://")
    if found:
        raise StoreRefused(f"There is no store for {scheme}:// addresses; name a folder, or {MEMORY}.")
    return SqliteStore(where)
