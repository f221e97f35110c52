"""While the store is out of reach the table waits; once it is back, what the table does of itself is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from taberna.games import found
from taberna.store.port import Appended, Row, StoreBusy
from tests.unit.tables.held import HeldStore
from tests.unit.tables.world import Person, World

pytestmark = pytest.mark.anyio


class Unreadable(HeldStore):
    """So many reads of a log fail."""

    failing = 0

    async def rows(self, table: int, since: int = 0) -> Sequence[Row]:
        if self.failing:
            self.failing -= 1
            raise StoreBusy("the disk is away")
        return await super().rows(table, since)


@pytest.fixture
async def store() -> Unreadable:
    return Unreadable()


async def test_a_bot_that_cannot_read_what_it_remembers_thinks_again(
    world: World, store: Unreadable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(found()["peril_dice"]), "bots_remember", True)
    host = await world.host()
    for _ in range(2):
        await host.ask("SeatBot", level="spread")
    await host.ask("SetPlays", plays=False)
    store.failing = 1
    await host.ask("StartGame")
    await host.until(lambda: host.now["outcome"])
    assert store.failing == 0


async def test_a_seat_is_taken_back_as_soon_as_that_can_be_kept(world: World, store: Unreadable) -> None:
    ada, bea = await world.started(1)
    bea.session.closed()
    held: dict[str, object] = {"type": "GenericError"}
    while held["type"] != "Accepted":  # until Bea has been away for long enough
        held = await ada.ask("SeatBot", level="random", member=2)
    again = world.person()
    store.fates = [Appended.FAILED]
    await again.ask("JoinGame", code=ada.table["code"], token=bea.token)
    await ada.until(lambda: "SeatTakenBack" in ada.types())
    assert not store.fates


async def test_only_who_sent_what_is_in_doubt_waits_for_long(
    world: World, store: Unreadable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("taberna.tables.table._DECIDED_FOR", 0.05)
    ada, bea = await world.started(1)
    store.holding = True
    doubted = ada.tell("Say", text="was this heard?")
    behind = [bea.tell("Say", text=f"hello {i}") for i in range(3)]
    await bea.until(lambda: all(answers(bea, id) for id in behind))
    assert [answers(bea, id)[0].get("code") for id in behind] == ["server_busy"] * 3
    assert not answers(ada, doubted)
    store.let_go()
    assert (await bea.ask("Say", text="hello"))["type"] == "Accepted"
    assert answers(ada, doubted)[0]["type"] == "Accepted"
    said = [shown["event"]["text"] for shown in bea.seen() if shown["event"]["type"] == "Said"]
    assert said == ["was this heard?", "hello"]


def answers(person: Person, id: str) -> list[dict[str, Any]]:
    """What came for a message."""
    return [got for got in person.got if got.get("reply_to") == id]
