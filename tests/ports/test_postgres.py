"""PostgreSQL as many processes share it: races, lost answers, outages, and databases that are not for this house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from taberna.store.choose import open_store
from taberna.store.errors import BackupRefused, StoreRefused
from taberna.store.migrations import HEAD
from taberna.store.port import Appended, Store, StoreBusy
from taberna.store.postgres import PostgresStore
from taberna.store.postgres.session import shown
from tests.house import free_port
from tests.ports.cutter import Cutter, When
from tests.ports.entries import entry, put
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio

KEPT, LOST, TAKEN, FAILED = Appended.KEPT, Appended.LOST, Appended.TAKEN, Appended.FAILED


@pytest.fixture
async def pair(database_url: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two processes' stores on one database, which both find empty."""
    both = await asyncio.gather(open_store(database_url), open_store(database_url))
    yield both[0], both[1]
    for store in both:
        await store.close()


@pytest.fixture
async def cuttable(database_server: Postgres, database_url: str) -> AsyncIterator[tuple[Cutter, Store]]:
    """A wire to the database that can be cut, and a store at the end of it."""
    cutter = await Cutter(database_server.port).open()
    store = await open_store(database_url.replace(f":{database_server.port}/", f":{cutter.port}/") + "?sslmode=disable")
    yield cutter, store
    await store.close()
    await cutter.close()


async def test_of_racing_rows_one_is_kept_for_each_version(pair: tuple[Store, Store]) -> None:
    await put(pair[0], entry(1, 1))

    async def race(store: Store, name: bytes) -> list[int]:
        kept: list[int] = []
        while not kept or kept[-1] < 150:
            head = await store.head(1)
            assert head is not None
            version = head.version + 1
            (fate,) = await put(store, entry(1, version, events=b'["%s %d"]' % (name, version)))
            assert fate in (KEPT, LOST)
            if fate is KEPT:
                kept.append(version)
            elif version > 160:
                break
        return kept

    ours, theirs = await asyncio.gather(race(pair[0], b"ours"), race(pair[1], b"theirs"))
    assert not set(ours) & set(theirs)
    rows = await pair[1].rows(1)
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    for row in rows[1:]:
        assert row.events == b'["%s %d"]' % (b"ours" if row.version in ours else b"theirs", row.version)


async def test_a_code_is_given_once_however_many_ask(pair: tuple[Store, Store]) -> None:
    fates = await asyncio.gather(
        *(put(pair[table % 2], entry(table, 1, code="SAME", opener=b"%d" % table)) for table in range(1, 41))
    )
    assert sorted(fate.value for (fate,) in fates) == sorted(["kept"] + ["taken"] * 39)
    assert len(await pair[0].tables()) == 1


async def test_a_place_that_another_process_changed_is_changed_back(pair: tuple[Store, Store]) -> None:
    ours, theirs = pair
    await put(ours, entry(1, 1, stage="lobby"))
    await put(theirs, entry(1, 2, stage="playing"))
    await put(ours, entry(1, 3, stage="lobby"))
    head = await theirs.head(1)
    assert head is not None
    assert head.stage == "lobby"


async def test_the_secret_is_one_for_all(pair: tuple[Store, Store]) -> None:
    assert len({*await asyncio.gather(*(store.secret() for store in pair))}) == 1


@pytest.mark.parametrize("cut, fate", [("before", FAILED), ("after", KEPT)])
async def test_what_is_answered_is_what_became_of_a_commit_whose_answer_was_lost(
    cuttable: tuple[Cutter, Store], cut: When, fate: Appended
) -> None:
    cutter, store = cuttable
    await put(store, entry(1, 1), entry(2, 1))
    cutter.cut = cut
    assert await put(store, entry(1, 2), entry(2, 3), entry(2, 2)) == [fate, LOST if fate is KEPT else FAILED, fate]
    assert cutter.cuts == 1
    kept = [row.version for row in await store.rows(2)]
    assert kept == ([1, 2] if fate is KEPT else [1])
    assert await put(store, entry(3, 1)) == [KEPT]


@pytest.mark.parametrize("cut, fate", [("before", FAILED), ("after", KEPT)])
async def test_whose_commit_is_in_doubt_waits_and_nobody_else(
    cuttable: tuple[Cutter, Store], cut: When, fate: Appended
) -> None:
    cutter, store = cuttable
    await put(store, entry(1, 1), entry(2, 1))
    cutter.cut = cut
    doubted = asyncio.ensure_future(put(store, entry(1, 2)))
    await cutter.has_cut.wait()
    await cutter.close()
    assert await put(store, entry(2, 2)) == [FAILED]
    assert await put(store, entry(2, 2)) == [FAILED]
    assert not doubted.done()
    await cutter.open()
    assert await doubted == [fate]
    assert await put(store, entry(2, 2)) == [KEPT]


async def test_a_house_closes_while_nobody_can_say_what_became_of_a_commit(
    cuttable: tuple[Cutter, Store], database_url: str
) -> None:
    cutter, store = cuttable
    await put(store, entry(1, 1))
    cutter.cut = "after"
    doubted = asyncio.ensure_future(put(store, entry(1, 2)))
    await cutter.has_cut.wait()
    await cutter.close()
    await store.close()
    assert not doubted.done(), "it was answered, and nobody knows"
    doubted.cancel()
    again = await open_store(database_url)
    assert [row.version for row in await again.rows(1)] == [1, 2]
    await again.close()


async def test_a_lost_connection_costs_no_more_than_what_was_under_way(database_url: str) -> None:
    store = await open_store(database_url)
    await put(store, entry(1, 1))
    other = await asyncpg.connect(database_url)
    await other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    await other.close()
    fates = [(await put(store, entry(1, 2)))[0] for _ in range(2)]
    assert fates in ([FAILED, KEPT], [KEPT, LOST])
    head = await store.head(1)
    assert head is not None
    assert head.version == 2
    await store.close()


async def test_what_was_kept_outlives_a_killed_server_and_the_house_goes_on(own_database_server: Postgres) -> None:
    store = await open_store(own_database_server.fresh())
    kept, version = 0, 0
    for _ in range(3):
        for _ in range(20):
            (fate,) = await put(store, entry(1, version + 1))
            assert fate is KEPT
            version += 1
        own_database_server.kill()
        assert await put(store, entry(1, version + 1)) == [FAILED]
        with pytest.raises(StoreBusy):
            await store.rows(1)
        with pytest.raises(StoreBusy):
            await store.leaderboard("a_game")
        own_database_server.start()
        kept += 20
        assert [row.version for row in await store.rows(1)] == list(range(1, kept + 1))
    await store.close()


async def test_a_database_of_a_newer_taberna_is_refused(database_url: str) -> None:
    await (await open_store(database_url)).close()
    db = await asyncpg.connect(database_url)
    await db.execute("UPDATE alembic_version SET version_num = '9000'")
    await db.close()
    with pytest.raises(StoreRefused, match=f"a newer Taberna .its schema is 9000, this one knows {HEAD}."):
        await open_store(database_url)


async def test_a_database_of_somebody_else_is_refused_and_left_alone(database_url: str) -> None:
    db = await asyncpg.connect(database_url)
    await db.execute("CREATE TABLE invoices (id integer)")
    with pytest.raises(StoreRefused, match="holds other tables"):
        await open_store(database_url)
    assert await db.fetchval("SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'") == 1
    await db.close()


async def test_a_wrong_address_is_told_in_a_sentence_without_its_password(database_url: str) -> None:
    wrong = database_url.replace("taberna@", "taberna:hush@").rpartition("/")[0] + "/nowhere"
    with pytest.raises(StoreRefused, match="nowhere") as refused:
        await open_store(wrong)
    assert "hush" not in str(refused.value)
    with pytest.raises(StoreBusy):
        await open_store(f"postgresql://taberna@127.0.0.1:{free_port()}/house")


@pytest.mark.parametrize(
    "url, seen",
    [
        ("postgresql://ada:hush@host:5432/house?sslmode=require", "postgresql://ada@host:5432/house"),
        ("postgresql://ada@host/house", "postgresql://ada@host/house"),
        ("postgresql://host/house?password=hush", "postgresql://host/house"),
    ],
)
def test_an_address_is_shown_without_its_secrets(url: str, seen: str) -> None:
    assert shown(url) == seen


async def test_copies_are_left_to_the_database(database_url: str) -> None:
    store = PostgresStore(database_url)
    await store.open()
    with pytest.raises(BackupRefused, match="pg_dump"):
        await store.backup("copy.db")
    await store.close()
