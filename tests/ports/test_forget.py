"""After `forget` nothing of the text is left in any file of the data folder."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from taberna.store.port import Appended, Snapshot, StoreBusy
from taberna.store.sqlite import SqliteStore
from taberna.store.sqlite.connect import FILE
from tests.ports.conftest import Start
from tests.ports.entries import entry, put, result

pytestmark = pytest.mark.anyio

SECRET = b"the truth that ends"
LENGTHS = (1, 3, 10, 40, 120, 300)


def holding(folder: Path, *texts: bytes) -> Sequence[str]:
    """The files in the folder in which one of the texts stands."""
    return [file.name for file in sorted(folder.iterdir()) if any(text in file.read_bytes() for text in texts)]


def said(number: int, times: int = 3) -> bytes:
    """A text that is told from every other by any twenty bytes of it."""
    return b"<truth %06d>" % number * times


async def test_blanked_rows_leave_no_trace(sqlite: SqliteStore, folder: Path) -> None:
    """They go in any order while their neighbours stay: no page may keep a copy of what it held before."""
    chance = random.Random(1)
    await put(sqlite, *(entry(table, 1) for table in range(1, 9)))
    entries = [
        entry(number % 8 + 1, number // 8 + 2, events=b'["%s"]' % said(number, chance.choice(LENGTHS)))
        for number in range(400)
    ]
    await put(sqlite, *entries)
    numbers = chance.sample(range(400), 400)
    while numbers:
        some, numbers = numbers[:10], numbers[10:]
        texts = [said(number, 1) for number in some]
        assert holding(folder, *texts)
        await sqlite.forget([replace(entries[number].row, events=b"[null]") for number in some])
        assert holding(folder, *texts) == []
    assert [row.events for row in await sqlite.rows(1, 1)] == [b"[null]"] * 50


async def test_rows_that_grow_leave_no_copies_of_their_neighbours(sqlite: SqliteStore, folder: Path) -> None:
    entries = [
        entry(1, version, events=b"[%s]" % b",".join([b'""'] * 300) if version % 2 else b'["%s"]' % said(version, 60))
        for version in range(1, 400)
    ]
    await put(sqlite, *entries)
    grown, kept = [one.row for one in entries[::2]], [one.row for one in entries[1::2]]
    longer = b"[%s]" % b",".join([b"null"] * 300)
    await sqlite.forget([replace(row, events=longer) for row in random.Random(1).sample(grown, len(grown))])
    assert [row for row in await sqlite.rows(1) if row.events != longer] == kept
    await sqlite.forget([replace(row, events=b"[null]") for row in kept])
    assert holding(folder, b"<truth") == []


async def test_snapshots_leave_no_trace(sqlite: SqliteStore, folder: Path) -> None:
    """They grow, shrink and go in any order while others stay."""
    chance = random.Random(1)
    tables = chance.sample(range(1, 10_000), 150)
    await put(sqlite, *(entry(table, 1, events=b'["something"]') for table in tables))
    for version, table in enumerate([*tables, *chance.choices(tables, k=100)]):
        await sqlite.save_snapshot(Snapshot(table, version, b"schema", said(table, chance.choice(LENGTHS))))
    while tables:
        some, tables = tables[:5], tables[5:]
        texts = [said(table, 1) for table in some]
        assert holding(folder, *texts)
        await sqlite.forget([entry(table, 1, events=b"[null]").row for table in some])
        assert holding(folder, *texts) == []


async def test_a_name_in_results_goes_when_they_are_replaced(sqlite: SqliteStore, folder: Path) -> None:
    name = "A name of 24 characters."
    many = [result(1, seat, username=name, player=b"%032d" % seat) for seat in range(500)]
    await put(sqlite, entry(1, 1, results=many))
    assert holding(folder, name.encode())
    await sqlite.replace_results([replace(one, username="") for one in many], [])
    assert holding(folder, name.encode()) == []


async def test_a_reader_from_outside_delays_forgetting_and_a_second_try_completes_it(
    sqlite: SqliteStore, folder: Path, outsider: sqlite3.Connection
) -> None:
    spoken = entry(1, 1, events=b'["%s"]' % SECRET)
    await put(sqlite, spoken)
    outsider.execute("BEGIN")
    outsider.execute("SELECT * FROM log").fetchall()
    blanked = replace(spoken.row, events=b"[null]")
    with pytest.raises(StoreBusy):
        await sqlite.forget([blanked])
    outsider.execute("COMMIT")
    await sqlite.forget([blanked])
    assert holding(folder, SECRET) == []


async def test_what_a_crash_left_in_the_write_ahead_log_goes_when_the_house_opens(folder: Path, start: Start) -> None:
    child = start("forget", folder, SECRET.decode())
    assert child.stdout is not None
    assert child.stdout.readline() == "blanked\n"
    child.kill()
    child.wait()
    assert holding(folder, SECRET) == [f"{FILE}-wal"]
    store = SqliteStore(folder)
    await store.open()
    assert holding(folder, SECRET) == []
    assert [row.events for row in await store.rows(1)] == [b"[null]"]
    await store.close()


async def test_commits_go_on_while_texts_are_forgotten(sqlite: SqliteStore, folder: Path) -> None:
    entries = [entry(1, version, events=b'["%s"]' % said(version)) for version in range(1, 60)]
    await put(sqlite, *entries)
    forgetting = asyncio.gather(*(sqlite.forget([replace(one.row, events=b"[null]")]) for one in entries))
    for version in range(1, 60):
        assert await put(sqlite, entry(2, version)) == [Appended.KEPT]
    await forgetting
    assert holding(folder, b"<truth") == []
    assert len(await sqlite.rows(2)) == 59
