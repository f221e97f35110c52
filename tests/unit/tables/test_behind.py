"""Tables that others moved on take in what those kept: many by one reading, and each no more than its own."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import pytest
from msgspec import Raw

from taberna.core import Millis
from taberna.store.memory import MemoryStore
from taberna.store.port import Row, StoreBusy
from taberna.tables.behind import Behind
from taberna.tables.state import TableState
from tests.ports.entries import entry, put

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
