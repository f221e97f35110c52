"""What SQLite adds to the port: durability, group commit, one house a folder, and what it does when it cannot write."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from itertools import islice, pairwise
from pathlib import Path

import pytest

from taberna.store.errors import FolderInUse, NotAStore, StoreRefused
from taberna.store.port import Appended, Snapshot, StoreBusy
from taberna.store.sqlite import SqliteStore
from taberna.store.sqlite.connect import FILE
from tests.ports.conftest import Start
from tests.ports.entries import GAME, entry, put, result
from tests.ports.wal import commits

pytestmark = pytest.mark.anyio

KEPT, LOST, FAILED = Appended.KEPT, Appended.LOST, Appended.FAILED


def written(folder: Path) -> int:
    """Transactions in the write-ahead log."""
    return commits(folder / f"{FILE}-wal")


async def settings(store: SqliteStore, *names: str) -> Sequence[object]:
    """Pragmas of the connection that writes."""
    return [
        await store._writer.run(lambda log, name=name: log.db.execute(f"PRAGMA {name}").fetchone()[0])  # type: ignore[misc]
        for name in names
    ]


async def test_commits_are_synced_and_deleted_content_is_written_over(sqlite: SqliteStore) -> None:
    names = ["journal_mode", "synchronous", "fullfsync", "secure_delete"]
    assert await settings(sqlite, *names) == ["wal", 2, 1, 1]


async def test_a_connection_opened_after_a_failure_is_as_durable(
    sqlite: SqliteStore, outsider: sqlite3.Connection
) -> None:
    outsider.execute("BEGIN EXCLUSIVE")
    assert await put(sqlite, entry(1, 1)) == [FAILED]
    outsider.execute("COMMIT")
    assert await settings(sqlite, "journal_mode", "synchronous") == ["wal", 2]


async def test_what_one_tick_appended_is_one_transaction(sqlite: SqliteStore, folder: Path) -> None:
    await put(sqlite, *(entry(table, 1) for table in range(1, 101)))
    before = written(folder)
    assert set(await put(sqlite, *(entry(table, 2) for table in range(1, 101)))) == {KEPT}
    assert written(folder) == before + 1


async def test_a_losing_row_and_a_new_table_leave_it_one_transaction(sqlite: SqliteStore, folder: Path) -> None:
    await put(sqlite, *(entry(table, 1) for table in range(1, 11)))
    before = written(folder)
    fates = await put(sqlite, *(entry(table, 2) for table in range(1, 11)), entry(3, 2), entry(11, 1))
    assert fates == [*[KEPT] * 10, LOST, KEPT]
    assert written(folder) == before + 1


async def test_what_comes_while_the_writer_is_busy_gathers_into_one_transaction(
    sqlite: SqliteStore, folder: Path, outsider: sqlite3.Connection
) -> None:
    await put(sqlite, *(entry(table, 1) for table in range(1, 21)))
    before = written(folder)
    held = asyncio.Event()
    outsider.execute("BEGIN EXCLUSIVE")
    first = asyncio.ensure_future(put(sqlite, entry(1, 2)))
    later = []
    for table in range(2, 21):
        await asyncio.sleep(0)  # a tick of the loop each
        later.append(asyncio.ensure_future(put(sqlite, entry(table, 2))))
    asyncio.get_running_loop().call_soon(held.set)
    await held.wait()
    outsider.execute("COMMIT")
    assert await first == [KEPT]
    assert await asyncio.gather(*later) == [[KEPT]] * 19
    assert written(folder) == before + 2


async def test_all_is_there_when_the_house_opens_again(folder: Path) -> None:
    store = SqliteStore(folder)
    await store.open()
    await put(store, entry(1, 1), entry(1, 2, results=[result(1, player=b"p")]))
    await store.save_snapshot(Snapshot(1, 2, b"schema", b"state"))
    secret = await store.secret()
    await store.close()
    again = SqliteStore(folder)
    await again.open()
    assert await again.rows(1) == [entry(1, 1).row, entry(1, 2).row]
    assert await again.head(1) == entry(1, 2).head
    assert await again.snapshot(1) == Snapshot(1, 2, b"schema", b"state")
    assert await again.secret() == secret
    assert len(await again.leaderboard(GAME)) == 1
    await again.close()


async def test_closing_writes_what_waits_and_refuses_what_comes_after(folder: Path) -> None:
    store = SqliteStore(folder)
    await store.open()
    waiting = asyncio.ensure_future(put(store, entry(1, 1), entry(1, 2)))
    await asyncio.sleep(0)
    await store.close()
    assert await waiting == [KEPT, KEPT]
    assert await put(store, entry(1, 3)) == [FAILED]
    with pytest.raises(StoreBusy):
        await store.release_codes(1)


async def test_killed_at_any_moment_it_has_all_that_was_acknowledged(folder: Path, start: Start) -> None:
    for kill in range(1, 4):
        child = start("append", folder / str(kill))
        assert child.stdout is not None
        told = list(islice(child.stdout, 150 * kill))
        child.kill()
        told += child.stdout.readlines()
        acknowledged: defaultdict[int, int] = defaultdict(int)
        for line in told:
            if line.endswith("\n"):
                table, version = map(int, line.split())
                acknowledged[table] = max(acknowledged[table], version)
        store = SqliteStore(folder / str(kill))
        await store.open()
        for table, version in acknowledged.items():
            rows = await store.rows(table)
            assert rows[-1].version >= version
            assert rows[0].version == 1
            assert all(a.version + a.count == b.version for a, b in pairwise(rows))
            head = await store.head(table)
            assert head is not None
            assert head.version == rows[-1].version + 1
        await store.close()


@pytest.mark.parametrize("left", [1, 24, 500, 4095, 4120], ids=lambda left: f"{left} bytes")
async def test_a_torn_write_at_the_end_of_the_write_ahead_log_costs_nothing_acknowledged(
    folder: Path, start: Start, left: int
) -> None:
    child = start("append", folder)
    assert child.stdout is not None
    list(islice(child.stdout, 200))
    child.kill()
    child.wait()
    whole = folder / "whole"
    whole.mkdir()
    log = (folder / FILE).with_name(FILE + "-wal")
    content = log.read_bytes()
    shutil.copy(folder / FILE, whole / FILE)
    shutil.copy(log, whole / log.name)
    # The next commit's frame, of which only the beginning came to the disk.
    log.write_bytes(content + content[32 : 32 + left])
    assert await kept_in(folder) == await kept_in(whole)


async def kept_in(folder: Path) -> dict[int, list[int]]:
    """The versions of every table, as a house finds them that opens here."""
    store = SqliteStore(folder)
    await store.open()
    found = {table: [row.version for row in await store.rows(table)] for table in await store.tables()}
    assert len(found) > 1
    assert await put(store, entry(999, 1)) == [KEPT]
    await store.close()
    return found


async def test_a_second_house_in_another_process_is_refused_with_a_sentence(sqlite: SqliteStore, start: Start) -> None:
    child = start("open", sqlite._folder)
    assert child.stdout is not None
    assert child.stdout.readline() == (
        f"FolderInUse: The data folder {sqlite._folder} is in use by a running Taberna; "
        "stop that one, or name another with --data.\n"
    )


async def test_a_killed_house_leaves_its_folder_free(folder: Path, start: Start) -> None:
    child = start("open", folder)
    assert child.stdout is not None
    assert child.stdout.readline() == "open\n"
    second = SqliteStore(folder)
    with pytest.raises(FolderInUse):
        await second.open()
    child.kill()
    child.wait()
    await second.open()
    await second.close()


async def test_a_closed_house_leaves_its_folder_free(folder: Path) -> None:
    await _open_and_close(folder)
    await _open_and_close(folder)


async def test_a_full_disk_fails_rows_keeps_what_was_acknowledged_and_is_over_when_there_is_room(
    folder: Path, start: Start
) -> None:
    child = start("fill", folder)
    assert child.stdout is not None
    told = [line.split() for line in child.stdout]
    fates = [fate for fate, _ in told]
    full = fates.index("failed")
    assert full > 3
    assert fates[full:] == ["failed"] * 3 + ["kept"] * 2
    store = SqliteStore(folder)
    await store.open()
    assert [row.version for row in await store.rows(1)] == [int(version) for fate, version in told if fate == "kept"]
    await store.close()


async def test_a_locked_database_fails_writes_and_serves_reads_until_it_is_free(
    sqlite: SqliteStore, outsider: sqlite3.Connection
) -> None:
    await put(sqlite, entry(1, 1))
    outsider.execute("BEGIN EXCLUSIVE")
    assert await put(sqlite, entry(1, 2), entry(2, 1)) == [FAILED, FAILED]
    with pytest.raises(StoreBusy):
        await sqlite.save_snapshot(Snapshot(1, 1, b"schema", b"state"))
    assert await sqlite.rows(1) == [entry(1, 1).row]
    outsider.execute("ROLLBACK")
    assert await put(sqlite, entry(1, 2), entry(2, 1)) == [KEPT, KEPT]
    await sqlite.save_snapshot(Snapshot(1, 1, b"schema", b"state"))
    assert await sqlite.snapshot(1) is not None


async def test_a_table_that_cannot_be_read_is_busy(sqlite: SqliteStore, outsider: sqlite3.Connection) -> None:
    outsider.execute("ALTER TABLE results RENAME TO away")
    outsider.execute("ALTER TABLE blobs RENAME TO gone")
    with pytest.raises(StoreBusy):
        await sqlite.leaderboard(GAME)
    with pytest.raises(StoreBusy):
        await sqlite.blob("id")


async def test_a_row_that_no_column_takes_fails_alone(sqlite: SqliteStore) -> None:
    await put(sqlite, entry(1, 1), entry(2, 1))
    beyond = entry(2, 2, next_alarm=2**70)
    assert await put(sqlite, entry(1, 2), beyond, entry(3, 1)) == [KEPT, FAILED, KEPT]
    assert await put(sqlite, entry(2, 2)) == [KEPT]


async def test_an_answer_that_raises_costs_the_others_nothing(sqlite: SqliteStore) -> None:
    reported: list[object] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: reported.append(context["exception"]))
    fault = RuntimeError("a table's own")

    def raising(_: Appended) -> None:
        raise fault

    sqlite.append(entry(1, 1), raising)
    assert await put(sqlite, entry(2, 1)) == [KEPT]
    loop.set_exception_handler(None)
    assert reported == [fault]


async def test_a_task_given_up_by_its_caller_is_done_all_the_same(sqlite: SqliteStore) -> None:
    keeping = asyncio.ensure_future(sqlite.save_snapshot(Snapshot(1, 1, b"schema", b"state")))
    await asyncio.sleep(0)
    keeping.cancel()
    await sqlite.codes_in_use()
    await sqlite.release_codes(0)  # comes after it in the writer
    assert await sqlite.snapshot(1) == Snapshot(1, 1, b"schema", b"state")


async def test_a_quiet_house_folds_its_write_ahead_log(sqlite: SqliteStore, folder: Path) -> None:
    await put(sqlite, *(entry(table, 1) for table in range(1, 200)))
    assert written(folder) > 0
    small = (folder / FILE).stat().st_size
    while (folder / FILE).stat().st_size == small:  # noqa: ASYNC110 - a file tells nobody that it grew
        await asyncio.sleep(0.02)


def test_a_foreign_file_is_refused_and_left_as_it_is(folder: Path) -> None:
    folder.mkdir()
    file = folder / FILE
    file.write_text("Dear Ada, this is not a database. " * 100)
    with pytest.raises(NotAStore):
        asyncio.run(SqliteStore(folder).open())
    assert file.read_text().startswith("Dear Ada")
    file.unlink()
    asyncio.run(_open_and_close(folder))


async def _open_and_close(folder: Path) -> None:
    store = SqliteStore(folder)
    await store.open()
    await store.close()


async def test_a_folder_that_cannot_be_made_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreRefused, match=r"^The data folder .*file/data cannot be used: .*\.$"):
        await SqliteStore(tmp_path / "file" / "data").open()
