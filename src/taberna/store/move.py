"""Moves a house's books from the file of its data folder to PostgreSQL, all of them or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import Column, Connection, Table, create_engine, func, insert, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from taberna.store import schema
from taberna.store.choose import POSTGRES, open_store
from taberna.store.errors import StoreRefused
from taberna.store.postgres.session import connect, shown
from taberna.store.sqlite.connect import FILE

# Snapshots are made again when a table is loaded.
_BOOKS = (
    schema.tables,
    schema.heads,
    schema.log,
    schema.results,
    schema.finished,
    schema.resets,
    schema.blobs,
)
_AT_ONCE = 500  # rows

Progress = Callable[[int, int], None]


class Moved(Struct, frozen=True):
    """What was moved and found again, row by row and event by event."""

    tables: int
    rows: int
    events: int


async def move(source: Path, target: str, progress: Progress = lambda done, of: None) -> Moved:
    """Copies, reads back what it wrote, and only then keeps it.

    Raises `StoreRefused` where the source is in use or the target is no empty PostgreSQL, `StoreBusy` where one is out
    of reach.
    """
    if target.partition("://")[0] not in POSTGRES:
        raise StoreRefused("Books are moved to PostgreSQL: --to postgresql://user:password@host/database.")
    if not (source / FILE).exists():
        raise StoreRefused(f"There is no house in {source}; --from names its data folder.")
    held = await open_store(source)  # takes its lock, and brings it up to date
    try:
        await (await open_store(target)).close()
        return await _moved(source / FILE, target, progress)
    finally:
        await held.close()


async def _moved(file: Path, target: str, progress: Progress) -> Moved:
    old = create_engine(f"sqlite:///{file}")
    new = create_async_engine("postgresql+asyncpg://", async_creator=partial(connect, target))
    try:
        with old.connect() as reading:
            async with new.begin() as writing:
                return await writing.run_sync(lambda there: _copied(reading, there, shown(target), progress))
    finally:
        old.dispose()
        await new.dispose()


def _copied(here: Connection, there: Connection, target: str, progress: Progress) -> Moved:
    if there.scalar(select(func.count()).select_from(schema.tables)):
        raise StoreRefused(f"The database at {target} already holds a house; give this one an empty database.")
    of = 2 * sum(here.scalar(select(func.count()).select_from(book)) or 0 for book in _BOOKS)
    done = 0
    for book in _BOOKS:
        rows = _rows(here, book)
        while some := list(islice(rows, _AT_ONCE)):
            try:
                there.execute(insert(book), some)
            except DBAPIError as error:
                raise StoreRefused(f"PostgreSQL does not take a row of {book.name}: {error.orig}.") from error
            done += len(some)
            progress(done, of)
    secret = here.execute(select(schema.house).where(schema.house.c.name == "secret")).mappings().one()
    there.execute(schema.house.delete())
    there.execute(insert(schema.house), [dict(secret)])
    counted = {"tables": 0, "rows": 0, "events": 0}
    for book in _BOOKS:
        for ours, theirs in zip(_rows(here, book), _rows(there, book), strict=True):
            if ours != theirs:
                raise StoreRefused(f"A row of {book.name} came out differently; nothing was moved.")
            counted["tables"] += book is schema.tables
            counted["rows"] += book is schema.log
            counted["events"] += ours["count"] if book is schema.log else 0
            done += 1
            progress(min(done, of), of)
    return Moved(**counted)


def _rows(connection: Connection, book: Table) -> Iterator[dict[str, Any]]:
    """The rows of a book in the order of its key, without the number that a database gives them itself."""
    columns: Sequence[Column[Any]] = [column for column in book.columns if column.name != "seq"]
    key = [book.c.table_id, book.c.version] if book is schema.log else list(book.primary_key.columns)
    found = connection.execution_options(yield_per=_AT_ONCE).execute(select(*columns).order_by(*key))
    for row in found.mappings():
        # The file fills forgotten events up with blanks to stay in place (see the SQLite log's `forget`).
        yield {**row, "events": bytes(row["events"]).rstrip(b" ")} if book is schema.log else dict(row)
