"""What every store keeps to: the log, heads, alarms, codes, snapshots, blobs, replays."""

from __future__ import annotations

from itertools import pairwise

import pytest

from taberna.store.port import Appended, Blob, Done, Finished, Head, Snapshot, Store
from tests.ports.entries import entry, put

pytestmark = pytest.mark.anyio

KEPT, LOST, TAKEN = Appended.KEPT, Appended.LOST, Appended.TAKEN


async def test_rows_come_back_as_they_were_in_the_order_of_their_versions(store: Store) -> None:
    entries = [entry(7, 1, 2), entry(7, 3), entry(7, 4, 3)]
    assert await put(store, entries[0]) == [KEPT]
    assert await put(store, *entries[1:]) == [KEPT, KEPT]
    rows = await store.rows(7)
    assert rows == [e.row for e in entries]
    assert all(a.version + a.count == b.version for a, b in pairwise(rows))


@pytest.mark.parametrize(
    "since, first",
    [(0, 1), (1, 1), (2, 3), (3, 4), (4, 4), (5, 4), (6, None), (60, None)],
)
async def test_rows_since_a_version_are_those_with_a_newer_event(store: Store, since: int, first: int | None) -> None:
    await put(store, entry(7, 1, 2), entry(8, 1, 9))
    await put(store, entry(7, 3), entry(7, 4, 3))
    rows = await store.rows(7, since)
    assert [row.version for row in rows] == [v for v in (1, 3, 4) if first is not None and v >= first]


async def test_newer_rows_are_told_by_table_and_in_order(store: Store) -> None:
    await put(store, entry(7, 1, 2), entry(8, 1), entry(9, 1))
    await put(store, entry(7, 3), entry(8, 2, 3), entry(7, 4))
    rows = await store.newer({8: 1, 7: 2, 9: 1, 10: 0})
    assert [row for row in rows if row.table == 7] == [entry(7, 3).row, entry(7, 4).row]
    assert [row for row in rows if row.table != 7] == [entry(8, 2, 3).row]
    assert await store.newer({7: 4, 8: 4}) == await store.newer({}) == []


async def test_the_second_of_two_rows_with_one_key_loses_alone(store: Store) -> None:
    await put(store, entry(1, 1), entry(2, 1))
    first, other, second = entry(1, 2, events=b'["mine"]'), entry(2, 2), entry(1, 2, events=b'["theirs"]')
    assert await put(store, first, second, other) == [KEPT, LOST, KEPT]
    assert await store.rows(1, 1) == [first.row]
    assert await store.rows(2, 1) == [other.row]
    assert await store.head(1) == first.head


async def test_a_row_that_leaves_a_gap_loses(store: Store) -> None:
    await put(store, entry(1, 1))
    assert await put(store, entry(1, 3)) == [LOST]
    assert await put(store, entry(2, 2)) == [LOST]
    assert [row.version for row in await store.rows(1)] == [1]
    assert await store.head(2) is None


async def test_rows_after_a_losing_one_lose_with_it(store: Store) -> None:
    await put(store, entry(1, 1), entry(1, 2))
    assert await put(store, entry(1, 2, 4), entry(1, 6), entry(1, 3)) == [LOST, LOST, KEPT]


async def test_a_losing_row_adds_nothing_to_the_projections(store: Store) -> None:
    await put(store, entry(1, 1), entry(1, 2))
    replay = Finished("lost", 1, 1, "a_game", 1, 2)
    assert await put(store, entry(1, 2, finished=replay)) == [LOST]
    assert await store.finished("lost") is None


async def test_a_table_is_not_opened_twice(store: Store) -> None:
    kept = entry(1, 1)
    await put(store, kept)
    assert await put(store, entry(1, 1, code="OTHER", opener=b"other")) == [LOST]
    assert await store.head(1) == kept.head


@pytest.mark.parametrize("code, opener", [("FIRST", b"second"), ("OTHER", b"first"), ("FIRST", b"first")])
async def test_a_code_or_opener_in_use_opens_no_second_table(store: Store, code: str, opener: bytes) -> None:
    first, third = entry(1, 1, code="FIRST", opener=b"first"), entry(3, 1)
    assert await put(store, first, entry(2, 1, code=code, opener=opener), third) == [KEPT, TAKEN, KEPT]
    assert await store.head(2) is None
    assert await store.rows(2) == []
    assert await store.by_code("FIRST") == first.head
    assert await store.tables() == [1, 3]


async def test_a_head_is_found_by_number_code_and_opener_and_moves_with_every_row(store: Store) -> None:
    await put(store, entry(1, 1), entry(2, 1))
    moved = entry(1, 2, 3, at=77, code="MOVED", opener=b"new", stage="over", listed=False, next_alarm=99)
    await put(store, moved)
    found = [await store.head(1), await store.by_code("MOVED"), await store.by_opener(b"new")]
    assert found == [moved.head] * 3
    assert await store.by_code("CODE1") is None
    assert await store.by_opener(b"opener 1") is None
    assert await store.head(3) is None


async def test_a_head_that_goes_back_and_forth_ends_as_the_newest_row_says(store: Store) -> None:
    await put(store, entry(1, 1, stage="lobby"))
    await put(store, entry(1, 2, stage="lobby"))
    await put(store, entry(1, 3, stage="playing"), entry(1, 4, stage="lobby"))
    await put(store, entry(1, 5, stage="lobby"))
    head = await store.head(1)
    assert head is not None
    assert head.stage == "lobby"
    assert head.summary == b'{"stage":"lobby"}'


async def test_a_head_that_goes_back_is_kept_whatever_else_is_in_its_batch(store: Store) -> None:
    await put(store, entry(1, 1, stage="lobby"))
    await put(store, entry(1, 2, stage="lobby"))
    await put(store, entry(1, 3, stage="playing"), entry(2, 1))
    await put(store, entry(1, 4, stage="lobby"))
    assert await store.head(1) == entry(1, 4, stage="lobby").head
    await put(store, entry(1, 5, stage="playing"), entry(1, 5, stage="over"))
    await put(store, entry(1, 6, stage="over"))
    assert await store.head(1) == entry(1, 6, stage="over").head


async def test_listed_tables_come_last_act_first(store: Store) -> None:
    await put(
        store,
        entry(1, 1, at=30),
        entry(2, 1, at=50),
        entry(3, 1, at=60, listed=False),
        entry(4, 1, at=70, stage="closed"),
        entry(5, 1, at=80, code=None),
        entry(6, 1, at=40),
    )
    assert [head.table for head in await store.listed(10)] == [2, 6, 1]
    assert [head.table for head in await store.listed(2)] == [2, 6]
    await put(store, entry(1, 2, at=90))
    assert [head.table for head in await store.listed(1)] == [1]


async def test_alarms_are_due_up_to_a_time_earliest_first(store: Store) -> None:
    await put(
        store,
        entry(1, 1, next_alarm=300),
        entry(2, 1),
        entry(3, 1, next_alarm=100),
        entry(4, 1, next_alarm=301),
        entry(5, 1, next_alarm=200),
    )
    assert await store.due(300, 10) == [(3, 100), (5, 200), (1, 300)]
    assert await store.due(300, 2) == [(3, 100), (5, 200)]
    await put(store, entry(3, 2, next_alarm=None))
    assert await store.due(300, 1) == [(5, 200)]


async def test_codes_of_long_still_tables_are_released_for_others(store: Store) -> None:
    await put(store, entry(1, 1, at=10), entry(2, 1, at=20), entry(3, 1, at=19, code=None))
    assert await store.codes_in_use() == 2
    assert await store.release_codes(20) == 1
    assert await store.codes_in_use() == 1
    assert await store.by_code("CODE1") is None
    assert await store.by_code("CODE2") is not None
    assert await put(store, entry(4, 1, code="CODE1")) == [KEPT]
    assert await store.release_codes(20) == 0


async def test_a_table_whose_released_code_is_free_takes_it_back_by_acting(store: Store) -> None:
    await put(store, entry(1, 1, at=10))
    await put(store, entry(1, 2, at=10))
    await store.release_codes(20)
    assert await put(store, entry(1, 3)) == [KEPT]
    assert await store.by_code("CODE1") == entry(1, 3).head


async def test_a_table_whose_released_code_went_to_another_goes_on_without_one(store: Store) -> None:
    await put(store, entry(1, 1, at=10))
    await store.release_codes(20)
    new = entry(2, 1, code="CODE1")
    await put(store, new)
    assert await put(store, entry(1, 2), entry(2, 2, code="CODE1")) == [KEPT, KEPT]
    assert [head.code if head else "" for head in (await store.head(1), await store.head(2))] == [None, "CODE1"]


async def test_an_opener_in_use_is_never_taken_over(store: Store) -> None:
    await put(store, entry(1, 1), entry(2, 1))
    assert await put(store, entry(2, 2, opener=b"opener 1")) == [TAKEN]
    assert await store.by_opener(b"opener 1") == entry(1, 1).head


async def test_the_newest_snapshot_is_kept(store: Store) -> None:
    assert await store.snapshot(1) is None
    for version, state in ((5, b"five"), (9, b"nine"), (7, b"seven")):
        await store.save_snapshot(Snapshot(1, version, b"schema", state))
    assert await store.snapshot(1) == Snapshot(1, 9, b"schema", b"nine")
    await store.save_snapshot(Snapshot(1, 9, b"newer", b"nine again"))
    assert await store.snapshot(1) == Snapshot(1, 9, b"newer", b"nine again")
    assert await store.snapshot(2) is None


async def test_forgetting_replaces_events_and_drops_the_snapshots_of_those_tables(store: Store) -> None:
    said = entry(1, 2, 2, events=b'["a secret","b"]')
    await put(store, entry(1, 1), entry(2, 1), said)
    for table in (1, 2):
        await store.save_snapshot(Snapshot(table, 1, b"schema", b"state"))
    blanked = entry(1, 2, 2, events=b'[null,"b"]').row
    await store.forget([blanked])
    assert await store.rows(1) == [entry(1, 1).row, blanked]
    assert await store.rows(2) == [entry(2, 1).row]
    assert await store.snapshot(1) is None
    assert await store.snapshot(2) is not None


async def test_a_blanked_row_may_be_longer(store: Store) -> None:
    await put(store, entry(1, 1, events=b'["?"]'), entry(1, 2))
    blanked = entry(1, 1, events=b"[null]").row
    await store.forget([blanked])
    assert await store.rows(1) == [blanked, entry(1, 2).row]


async def test_forgetting_adds_no_row(store: Store) -> None:
    await put(store, entry(1, 1))
    await store.forget([entry(1, 2).row, entry(2, 1).row])
    assert await store.rows(1) == [entry(1, 1).row]
    assert await store.rows(2) == []


async def test_a_blob_comes_back_as_it_was(store: Store) -> None:
    blob = Blob("id", 1, 2, 3, "audio/ogg", bytes(range(256)) * 4000)
    assert await store.blob("id") is None
    await store.put_blob(blob)
    await store.put_blob(blob)
    assert await store.blob("id") == blob


async def test_a_replay_is_found_by_its_id(store: Store) -> None:
    replay = Finished("unguessable", 1, 1, "a_game", 1, 2)
    await put(store, entry(1, 1))
    await put(store, entry(1, 2, finished=replay))
    assert await store.finished("unguessable") == replay
    assert await store.finished("guessed") is None


async def test_tables_are_counted_by_their_numbers(store: Store) -> None:
    assert await store.tables() == []
    await put(store, entry(9, 1), entry(4, 1))
    assert await store.tables() == [4, 9]


async def test_the_secret_is_made_once(store: Store) -> None:
    secret = await store.secret()
    assert len(secret) == 32
    assert await store.secret() == secret


async def test_numbers_reach_as_far_as_a_table_needs(store: Store) -> None:
    far = entry(2**62, 1, at=2**61)
    await put(store, far)
    assert await store.head(2**62) == far.head
    assert isinstance(far.head, Head)


async def test_fates_come_in_the_order_of_the_entries(store: Store) -> None:
    told: list[tuple[int, Appended]] = []

    def telling(number: int) -> Done:
        return lambda fate: told.append((number, fate))

    for number, version in enumerate((1, 2, 2, 3)):
        store.append(entry(1, version), telling(number))
    await put(store, entry(2, 1))
    assert told == [(0, KEPT), (1, KEPT), (2, LOST), (3, KEPT)]
