"""Tables that others moved on take in what those kept: many by one reading, and each no more than its own."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import pytest
from msgspec import Raw
from msgspec.structs import replace

from taberna.core import Millis
from taberna.games import found
from taberna.store.memory import MemoryStore
from taberna.store.port import Row, Snapshot, StoreBusy
from taberna.tables.behind import Behind
from taberna.tables.settings import Settings
from taberna.tables.state import TableState
from tests.ports.entries import entry, put
from tests.unit.tables.world import World

pytestmark = pytest.mark.anyio


class Read(MemoryStore):
    """Notes which versions were asked for; so many readings fail."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Mapping[int, int]] = []
        self.began = asyncio.Event()
        self.failing = 0

    async def newer(self, versions: Mapping[int, int]) -> Sequence[Row]:
        self.asked.append(dict(versions))
        self.began.set()
        await asyncio.sleep(0)
        if self.failing:
            self.failing -= 1
            raise StoreBusy("away")
        return await super().newer(versions)


class Late:
    """A table that is behind."""

    def __init__(self, id: int, version: int) -> None:
        self.state = TableState(id, "", "", Raw(b""), host=0, listed=False, version=version, at=Millis(0))
        self.taken: asyncio.Future[Sequence[Row]] = asyncio.get_running_loop().create_future()

    def take_in(self, rows: Sequence[Row]) -> None:
        self.taken.set_result(rows)


@pytest.fixture
async def store() -> Read:
    store = Read()
    for table in (1, 2, 3):
        await put(store, entry(table, 1, 2), entry(table, 3))
    return store


@pytest.fixture
def behind(store: Read) -> Behind:
    running = set()

    def spawn(work: object) -> None:
        task = asyncio.ensure_future(work)  # type: ignore[call-overload]
        running.add(task)
        task.add_done_callback(running.discard)

    return Behind(store, spawn)


async def test_many_tables_take_in_their_own_rows_by_one_reading(store: Read, behind: Behind) -> None:
    late = [Late(1, 0), Late(2, 2), Late(3, 3)]
    for table in late:
        behind.add(table)
    assert [[row.version for row in await table.taken] for table in late] == [[1, 3], [3], []]
    assert all(row.table == table.state.id for table in late for row in table.taken.result())
    assert store.asked == [{1: 0, 2: 2, 3: 3}]


async def test_who_comes_while_others_are_read_for_comes_to_the_next_reading(store: Read, behind: Behind) -> None:
    first, second = Late(1, 2), Late(2, 2)
    behind.add(first)
    await store.began.wait()
    behind.add(second)
    assert [len(await table.taken) for table in (first, second)] == [1, 1]
    assert store.asked == [{1: 2}, {2: 2}]


async def test_who_has_something_to_decide_is_not_kept_waiting_for_others(store: Read, behind: Behind) -> None:
    patient, hurried = Late(1, 2), Late(2, 2)
    behind.add(patient)
    behind.add_now(hurried)
    assert len(await hurried.taken) == 1
    assert not patient.taken.done()
    assert len(await patient.taken) == 1


async def test_a_store_out_of_reach_leaves_every_table_where_it_was(store: Read, behind: Behind) -> None:
    store.failing = 1
    late = [Late(1, 0), Late(2, 0)]
    for table in late:
        behind.add(table)
    assert [await table.taken for table in late] == [[], []]
    again = Late(1, 0)
    behind.add(again)
    assert len(await again.taken) == 2


class Stale(MemoryStore):
    """So many readings were made before the newest rows were there; `snapshots` counts those that were kept."""

    stale = snapshots = 0

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        self.snapshots += 1
        await super().save_snapshot(snapshot)

    async def newer(self, versions: Mapping[int, int]) -> Sequence[Row]:
        if self.stale:
            self.stale -= 1
            return []
        return await super().newer(versions)


async def test_a_visitor_waits_for_the_newest_row_also_where_an_older_reading_is_under_way(settings: Settings) -> None:
    store = Stale()
    await store.open()
    world = World(store, settings, dict(found()))
    await world.house.start()
    host = await world.host()
    [id] = await store.tables()
    elsewhere = world.build()
    await elsewhere.start()
    table = await elsewhere.table(id)
    said = await host.ask("Say", text="Is anybody there?")
    store.stale = 2
    table.follow()
    assert await table.reaches(said["version"])
    assert table.state.version == said["version"]
    await elsewhere.stop()
    await world.house.stop()


async def test_many_rows_taken_in_at_once_leave_no_snapshot_for_each(settings: Settings) -> None:
    store = Stale()
    await store.open()
    world = World(store, settings, dict(found()))
    await world.house.start()
    host = await world.host()
    [id] = await store.tables()
    world.settings = replace(settings, snapshot_every=10)
    elsewhere = world.build()
    await elsewhere.start()
    table = await elsewhere.table(id)
    for number in range(25):
        said = await host.ask("Say", text=f"{number} of 25")
    assert await table.reaches(said["version"])
    await asyncio.sleep(0.01)
    assert 1 <= store.snapshots <= 3
    await elsewhere.stop()
    await world.house.stop()


async def test_a_table_that_leaves_memory_keeps_nobody_waiting(settings: Settings) -> None:
    store = Stale()
    await store.open()
    world = World(store, settings, dict(found()))
    await world.house.start()
    await world.host()
    [id] = await store.tables()
    table = await world.house.table(id)
    table.rest()
    assert not await table.reaches(table.state.version + 1)
    await world.house.stop()
