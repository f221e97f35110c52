"""A house in a process of its own, for tests that kill it or starve it: `python -m tests.ports.child WHAT FOLDER`."""

from __future__ import annotations

import asyncio
import resource
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path

from msgspec.structs import replace

from taberna.store.errors import StoreRefused
from taberna.store.port import Appended, Done
from taberna.store.sqlite import SqliteStore
from taberna.store.sqlite.log import Log
from tests.ports.entries import entry, put

TABLES = range(1, 21)


def tell(word: object) -> None:
    """One line to the parent, at once."""
    print(word, flush=True)  # noqa: T201 - how the parent hears of it


async def open_only(folder: Path) -> None:
    """Says that it is open, or why it is not."""
    try:
        await SqliteStore(folder).open()
    except StoreRefused as refused:
        tell(f"{type(refused).__name__}: {refused}")
    else:
        tell("open")
        await asyncio.Event().wait()


async def append_for_ever(folder: Path) -> None:
    """Appends at all tables at once and tells each acknowledgement: `table version`."""
    store = SqliteStore(folder)
    await store.open()

    def next_row(table: int, version: int) -> None:
        store.append(entry(table, version, 2), acknowledge(table, version))

    def acknowledge(table: int, version: int) -> Done:
        def done(fate: Appended) -> None:
            if fate is Appended.KEPT:
                tell(f"{table} {version}")
                next_row(table, version + 2)

        return done

    for table in TABLES:
        next_row(table, 1)
    await asyncio.Event().wait()


async def crash_while_forgetting(folder: Path, secret: str) -> None:
    """Blanks a row, and then waits to be killed before the write-ahead log is emptied."""
    store = SqliteStore(folder)
    await store.open()
    said = entry(1, 1, events=f'["{secret}"]'.encode())
    await put(store, said)
    Log.erase_journal = lambda self: None  # type: ignore[method-assign]  # the moment before it
    await store.forget([replace(said.row, events=b"[null]")])
    tell("blanked")
    await asyncio.Event().wait()


async def fill_the_disk(folder: Path) -> None:
    """Appends until no file may grow, twice more, and after there is room; tells `fate version` of each try."""
    store = SqliteStore(folder)
    await store.open()
    version = 1
    fates: list[Appended] = []

    async def attempt() -> None:
        nonlocal version
        (fate,) = await put(store, entry(1, version, events=b'["%s"]' % (b"x" * 20_000)))
        fates.append(fate)
        tell(f"{fate.value} {version}")
        version += fate is Appended.KEPT

    limit, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, hard))
    while Appended.FAILED not in fates:
        await attempt()
    await attempt()
    await attempt()
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    await attempt()
    await attempt()
    await store.close()


def main() -> None:
    """Runs what the first argument names."""
    what, folder, *rest = sys.argv[1:]
    programs: dict[str, Callable[..., Coroutine[None, None, None]]] = {
        "open": open_only,
        "append": append_for_ever,
        "forget": crash_while_forgetting,
        "fill": fill_the_disk,
    }
    asyncio.run(programs[what](Path(folder), *rest))


if __name__ == "__main__":
    main()
