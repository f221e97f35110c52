"""A house moved from its file to PostgreSQL is the same house; one that cannot be moved is left alone."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from taberna.store.choose import open_store
from taberna.store.errors import FolderInUse, StoreRefused
from taberna.store.move import Moved, move
from taberna.store.port import Blob, Finished, Store
from taberna.store.sqlite.connect import FILE
from tests.ports.entries import GAME, entry, put, result

pytestmark = pytest.mark.anyio

ADA = b"a" * 32


async def furnished(store: Store) -> None:
    """Two tables with a game that ended, a recording, a reset, and a row of which something was forgotten."""
    ended = Finished("replay", 1, 1, GAME, 1, 2)
    kept = [entry(1, 1, 2, events=b'[["a long text"],[2]]'), entry(2, 1, code=None)]
    await put(store, *kept, entry(1, 3, results=[result(1, player=ADA, at=300)], finished=ended))
    await store.put_blob(Blob("sound", 1, 3, 5, "audio/ogg", bytes(range(256)) * 40))
    await store.forget([replace(kept[0].row, events=b"[[null],[2]]")])
    await store.reset_leaderboard("another", 7)


async def test_everything_is_there_again(folder: Path, database_url: str) -> None:
    old = await open_store(folder)
    await furnished(old)
    secret, head, rows = await old.secret(), await old.head(1), await old.rows(1)
    await old.close()
    seen: list[tuple[int, int]] = []
    assert await move(folder, database_url, lambda done, of: seen.append((done, of))) == Moved(2, 3, 4)
    assert seen[-1][0] == seen[-1][1]
    new = await open_store(database_url)
    assert await new.secret() == secret
    assert await new.head(1) == head
    assert await new.rows(1) == rows
    assert rows[0].events == b"[[null],[2]]"
    line = await new.own_line(GAME, ADA)
    assert line is not None
    assert line.won == 1
    blob = await new.blob("sound")
    assert blob is not None
    assert blob.content == bytes(range(256)) * 40
    assert await new.finished("replay") is not None
    assert await put(new, entry(1, 4)) == await put(new, entry(2, 2, code=None))
    await new.close()


async def test_a_database_that_holds_a_house_is_left_alone(folder: Path, database_url: str) -> None:
    new = await open_store(database_url)
    await put(new, entry(9, 1))
    await new.close()
    old = await open_store(folder)
    await furnished(old)
    await old.close()
    with pytest.raises(StoreRefused, match="already holds a house"):
        await move(folder, database_url)
    new = await open_store(database_url)
    assert await new.tables() == [9]
    await new.close()


async def test_an_open_house_is_not_moved(folder: Path, database_url: str) -> None:
    open_house = await open_store(folder)
    with pytest.raises(FolderInUse):
        await move(folder, database_url)
    await open_house.close()


async def test_a_value_that_does_not_come_out_as_it_was_stops_the_move(folder: Path, database_url: str) -> None:
    old = await open_store(folder)
    await furnished(old)
    await old.close()
    with sqlite3.connect(folder / FILE) as db:
        db.execute("UPDATE results SET points = 'many'")
    with pytest.raises(StoreRefused, match=r"does not take a row of results.*many"):
        await move(folder, database_url)
    new = await open_store(database_url)
    assert await new.tables() == []
    await new.close()


@pytest.mark.parametrize("target", ["mysql://host/house", "somewhere", "memory://"])
async def test_books_go_to_postgresql_only(folder: Path, target: str) -> None:
    await (await open_store(folder)).close()
    with pytest.raises(StoreRefused, match="moved to PostgreSQL"):
        await move(folder, target)


async def test_a_folder_without_a_house_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreRefused, match="There is no house in"):
        await move(tmp_path, "postgresql://localhost/house")
    assert list(tmp_path.iterdir()) == []
