"""Which store a house has, by what it was told on the command line."""

from __future__ import annotations

from pathlib import Path

from taberna.store.errors import StoreRefused
from taberna.store.memory import MemoryStore
from taberna.store.port import Store, Wakeups
from taberna.store.sqlite import SqliteStore

MEMORY = "memory://"
POSTGRES = ("postgresql", "postgres")


async def open_store(where: str | Path) -> Store:
    """An open store: SQLite in a data folder, PostgreSQL at its address, or `memory://`.

    Raises `StoreRefused` with a sentence where it cannot be had, `StoreBusy` where it is out of reach.
    """
    store = _store(where)
    await store.open()
    return store


def open_wakeups(url: str | None) -> Wakeups | None:
    """Wake-ups by the Redis at an address, if there is one; whether it answers is seen later, and again and again."""
    if url is None:
        return None
    from taberna.store.wakeups import RedisWakeups  # noqa: PLC0415 - loads slowly, and few houses need it

    return RedisWakeups(url)


def _store(where: str | Path) -> Store:
    if where == MEMORY:
        return MemoryStore()
    scheme, found, _ = str(where).partition("://")
    if found and scheme in POSTGRES:
        from taberna.store.postgres import PostgresStore  # noqa: PLC0415 - its libraries load slowly

        return PostgresStore(str(where))
    if found:
        raise StoreRefused(f"There is no store for {scheme}:// addresses; name a folder, postgresql:// or {MEMORY}.")
    return SqliteStore(where)
