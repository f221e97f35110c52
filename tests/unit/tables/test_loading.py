"""A table is folded from its log alike, wherever in it the rows begin whose moves are followed."""

from __future__ import annotations

import pytest

from tests.unit.tables.test_play import play_out
from tests.unit.tables.world import World

pytestmark = pytest.mark.anyio


async def test_a_log_loads_from_wherever_its_watched_end_begins(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await world.started(1, options={"high_stakes": True})
    await play_out(people)
    await people[0].ask("PlayAgain")
    await people[1].ask("SetReady", ready=True)
    await people[0].ask("StartGame")
    [id] = await world.store.tables()
    expected = (await world.house.table(id)).state
    for watched in range(1, len(await world.store.rows(id)) + 1):
        monkeypatch.setattr("taberna.tables.house._WATCHED_ROWS", watched)
        await world.restarted()
        table = await world.house.table(id)
        assert table.state == expected
        assert len(table.moved.versions) == 2
