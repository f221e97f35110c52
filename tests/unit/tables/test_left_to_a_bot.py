"""A player leaves for good a game that cannot do without: a bot plays the seat to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import pytest

from taberna.core import Chance, Event, Millis, Seat
from taberna.store.memory import MemoryStore
from taberna.tables.settings import Settings
from taberna.testing.parlour import Parlour
from tests.unit.tables.world import Person, World, refused

pytestmark = pytest.mark.anyio


class NeedsAll(Parlour):
    """A seat cannot be done without."""

    def withdraw(  # type: ignore[override]
        self, state: Any, seat: Seat, now: Millis, chance: Chance
    ) -> Sequence[Event] | Literal["lobby", "bot"]:
        return "bot"


async def test_the_game_goes_on_to_its_end_and_who_left_may_do_nothing(settings: Settings) -> None:
    store = MemoryStore()
    await store.open()
    world = World(store, settings, {"parlour": NeedsAll()})
    await world.house.start()
    try:
        people = await world.started(2, game="parlour")
        assert (await people[2].ask("LeaveGame"))["type"] == "Accepted"
        assert await refused(people[2], "Play", command={"type": "Stand"}, version=99) == "not_seated"
        ada, bea, _ = people
        while ada.now["outcome"] is None:
            await ada.until(lambda: ada.now["outcome"] or set(ada.now["to_act"]) & {0, 1})
            for person in (ada, bea):
                await _moves(person, ada.now["version"])
        held = [m["held_by_bot"] for m in ada.table["members"]]
        assert held == [False, False, True]
        assert ada.now["outcome"]["counts"] is True
    finally:
        await world.house.stop()
        await store.close()


async def _moves(person: Person, version: int) -> None:
    """The first move, where it is this person's turn."""
    await person.until(lambda: person.now["version"] >= version)
    moves = [offer for offer in person.now["offers"] if not offer["aside"]]
    if person.now["outcome"] is None and moves:
        await person.play(moves[0]["command"])
