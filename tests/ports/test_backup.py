"""A backup is whole, is taken while people play, and never takes the place of anything."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
import stat
from pathlib import Path

import pytest

from taberna.store.errors import BackupRefused
from taberna.store.memory import MemoryStore
from taberna.store.port import Appended, Blob
from taberna.store.sqlite import SqliteStore, backup
from taberna.store.sqlite.backup import copy
from taberna.store.sqlite.connect import FILE
from tests.ports.entries import entry, put

pytestmark = pytest.mark.anyio


async def test_a_copy_taken_during_appends_is_a_whole_house_of_one_moment(sqlite: SqliteStore, tmp_path: Path) -> None:
    await put(sqlite, *(entry(table, 1, events=b'["%s"]' % (b"x" * 2000)) for table in range(1, 200)))
    await sqlite.put_blob(Blob("id", 1, 1, 1, "audio/ogg", b"sound" * 100_000))
    secret = await sqlite.secret()
    copying = asyncio.ensure_future(sqlite.backup(str(tmp_path / "copy")))
    version = 1
    while not copying.done() or version < 20:
        version += 1
        assert set(await put(sqlite, entry(1, version), entry(2, version))) == {Appended.KEPT}
    await copying
    restored = await _restored(tmp_path)
    one, two = await restored.rows(1), await restored.rows(2)
    assert [row.version for row in one] == [row.version for row in two] == list(range(1, len(one) + 1))
    assert len(one) <= version
    assert await restored.blob("id") == await sqlite.blob("id")
    assert await restored.secret() == secret
    assert await put(restored, entry(1, len(one) + 1)) == [Appended.KEPT]
    await restored.close()


async def _restored(tmp_path: Path) -> SqliteStore:
    data = tmp_path / "restored"
    data.mkdir()
    (tmp_path / "copy").rename(data / FILE)
    store = SqliteStore(data)
    await store.open()
    return store


def names(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


async def test_a_copy_is_one_file_for_its_owner_alone(sqlite: SqliteStore, tmp_path: Path) -> None:
    await sqlite.secret()
    away = tmp_path / "away"
    away.mkdir()
    await sqlite.backup(str(away / "copy"))
    assert names(away) == ["copy"]
    assert stat.S_IMODE((away / "copy").stat().st_mode) == 0o600


async def test_an_existing_file_is_not_touched(sqlite: SqliteStore, tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear Ada")
    with pytest.raises(BackupRefused, match=r"^The file .*letter exists; a backup is written to a new file only\.$"):
        await sqlite.backup(str(file))
    assert file.read_text() == "Dear Ada"


async def test_a_file_that_appeared_meanwhile_is_not_touched(
    sqlite: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "letter"

    def copy_slowly(source: sqlite3.Connection, part: Path) -> None:
        file.write_text("Dear Ada")

    monkeypatch.setattr(backup, "_copy", copy_slowly)
    with pytest.raises(BackupRefused, match=r"letter exists; a backup is written to a new file only\.$"):
        await sqlite.backup(str(file))
    assert file.read_text() == "Dear Ada"
    assert sorted(names(tmp_path)) == ["data", "letter"]


async def test_a_stick_without_hard_links_will_do(
    sqlite: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Path, target: Path) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refused)
    await sqlite.secret()
    await sqlite.backup(str(tmp_path / "copy"))
    assert sorted(names(tmp_path)) == ["copy", "data"]
    assert await (await _restored(tmp_path)).secret() == await sqlite.secret()


async def test_a_missing_folder_is_said(sqlite: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(BackupRefused, match=r"cannot be written: No such file or directory\.$"):
        await sqlite.backup(str(tmp_path / "nowhere" / "copy"))


async def test_a_failed_copy_leaves_nothing_behind(sqlite: SqliteStore, tmp_path: Path) -> None:
    (tmp_path / "copy.part").mkdir()
    with pytest.raises(BackupRefused, match=r"copy.part cannot be written: Is a directory\.$"):
        await sqlite.backup(str(tmp_path / "copy"))
    assert sorted(names(tmp_path)) == ["copy.part", "data"]


def test_a_copy_that_breaks_off_leaves_nothing_behind(tmp_path: Path) -> None:
    source = sqlite3.connect(":memory:")
    source.close()
    with pytest.raises(sqlite3.ProgrammingError):
        copy(source, tmp_path / "copy")
    assert names(tmp_path) == []


async def test_a_house_in_memory_has_nothing_to_copy(tmp_path: Path) -> None:
    with pytest.raises(BackupRefused):
        await MemoryStore().backup(str(tmp_path / "copy"))
    assert names(tmp_path) == []
