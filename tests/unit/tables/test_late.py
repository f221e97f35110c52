"""A table that other processes have moved on, and whoever waits for its newest row."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from taberna.store.memory import MemoryStore
from taberna.store.port import Row, Snapshot
from tests.unit.tables.world import World

pytestmark = pytest.mark.anyio


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


@pytest.fixture
async def store() -> Stale:
    return Stale()


async def test_a_visitor_waits_for_the_newest_row_also_where_an_older_reading_is_under_way(
    world: World, store: Stale
) -> None:
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


async def test_many_rows_taken_in_at_once_leave_no_snapshot_for_each(world: World, store: Stale) -> None:
    host = await world.host()
    [id] = await store.tables()
    world.settings = replace(world.settings, snapshot_every=10)
    elsewhere = world.build()
    await elsewhere.start()
    table = await elsewhere.table(id)
    for number in range(25):
        said = await host.ask("Say", text=f"{number} of 25")
    assert await table.reaches(said["version"])
    await asyncio.sleep(0.01)
    assert 1 <= store.snapshots <= 3
    await elsewhere.stop()


async def test_a_table_that_leaves_memory_keeps_nobody_waiting(world: World, store: Stale) -> None:
    await world.host()
    [id] = await store.tables()
    table = await world.house.table(id)
    table.rest()
    assert not await table.reaches(table.state.version + 1)
