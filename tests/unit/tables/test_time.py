"""Deadlines, absence, sleep and forgetting: what happens while nobody does anything."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import AsyncIterator, Sequence

import pytest
from msgspec.structs import replace

from taberna.core import Event, Millis
from taberna.games import found
from taberna.store.memory import MemoryStore
from taberna.store.port import Row
from taberna.tables.codec import AnyEvent, Codecs
from taberna.tables.settings import Settings
from taberna.tables.table import Table
from tests.unit.tables.test_play import move, mover
from tests.unit.tables.world import Clock, Person, World, refused

pytestmark = pytest.mark.anyio


class RealClock(Clock):
    """Runs with the machine's clock, and can be moved on besides."""

    def __init__(self) -> None:
        super().__init__()
        self._began = time.monotonic()

    def __call__(self) -> Millis:
        return Millis(self.now + round((time.monotonic() - self._began) * 1000))


@pytest.fixture
async def ticking(settings: Settings) -> AsyncIterator[World]:
    store = MemoryStore()
    await store.open()
    world = World(store, settings, dict(found()))
    world.clock = RealClock()
    world.house = world.build()
    await world.house.start()
    yield world
    await world.house.stop()


async def test_a_deadline_acts_for_whoever_is_waited_for(ticking: World) -> None:
    people = await ticking.started(1, options={"deadline_s": 1})
    shown = people[0].now["deadline"]
    assert shown is not None
    waited = people[0].now["to_act"]
    await people[0].until(lambda: people[0].now["to_act"] != waited or people[0].now["deadline"] != shown)
    acted = [e for e in people[0].seen() if e.get("event", {}).get("by_time")]
    assert acted
    assert acted[0].get("by") is None


async def test_three_deadlines_in_a_row_without_a_person_end_the_game_uncounted(ticking: World) -> None:
    people = await ticking.started(1, options={"deadline_s": 1})
    host = people[0]
    await host.until(lambda: host.table["stage"] == "lobby")
    assert len([e for e in host.seen() if e.get("event", {}).get("by_time")]) == 3
    over = [e["event"] for e in host.seen() if e.get("event", {}).get("type") == "GameOver"]
    assert over in ([{"type": "GameOver", "replay": None}], [{"type": "GameOver"}])
    back = [e["event"] for e in host.seen() if e.get("event", {}).get("type") == "TableReturnedToLobby"]
    assert back[-1]["reason"] == "abandoned"
    assert [m["username"] for m in host.table["members"]] == ["Ada", "Bea"]


async def test_a_deadline_that_passed_while_nothing_ran_gets_a_grace(ticking: World) -> None:
    people = await ticking.started(1, options={"deadline_s": 60})
    ticking.clock.now += 3_600_000
    await ticking.restarted()
    back = ticking.person()
    await back.ask("JoinGame", code=people[0].table["code"], token=people[0].token)
    left = back.now["deadline"] - ticking.clock()
    assert 50_000 < left <= 60_000
    assert "by_time" not in repr(back.seen())


async def test_a_table_that_leaves_memory_is_freed_without_a_collection(settings: Settings) -> None:
    store = MemoryStore()
    await store.open()
    world = World(store, replace(settings, sleep_after=0, bot_pace=60_000), dict(found()))
    await world.house.start()
    left: list[weakref.ref[Table]] = []
    gc.collect()
    gc.disable()
    try:
        for others in (0, 1, 3):
            people = await world.started(others) if others else [await world.host("ten_candles")]
            await people[0].ask("Say", text="An evening.")
            for person in people:
                assert person.session.table is not None
                left.append(weakref.ref(person.session.table))
                person.session.closed()
                person.session.table = None
        await world.house._sweep()
        assert world.house.loaded_tables == 0
        await asyncio.sleep(0)
        assert [table for table in left if table() is not None] == []
    finally:
        gc.enable()
    await world.house.stop()


async def test_alarms_of_sleeping_tables_ring(settings: Settings) -> None:
    store = MemoryStore()
    await store.open()
    world = World(store, replace(settings, sleep_after=0), dict(found()))
    world.clock = RealClock()
    world.house = world.build()
    await world.house.start()
    people = await world.started(1, options={"deadline_s": 3})
    code = people[0].table["code"]
    for person in people:
        person.session.closed()
    await world.house._sweep()
    assert world.house.loaded_tables == 0
    for _ in range(150):
        summary = await world.house.find(code)
        if summary is not None and summary.stage != "playing":
            break
        await asyncio.sleep(0.1)
    else:
        pytest.fail("nothing rang for a sleeping table")
    await world.house.stop()


async def test_absence_is_told_and_never_is_leaving(world: World) -> None:
    host = await world.host()
    bea = await world.join(host, "Bea")
    bea.session.closed()

    def presence() -> dict[str, bool]:
        return next(m for p in reversed(host.got) if p["type"] == "Presence" for m in p["members"] if m["member"] == 2)

    await host.until(lambda: not presence()["online"])
    assert not presence()["absent"]
    await host.until(lambda: presence()["absent"])
    assert len(host.table["members"]) == 2
    back = world.person()
    await back.ask("JoinGame", code=host.table["code"], token=bea.token)
    await host.until(lambda: presence()["online"])


async def test_an_absent_host_is_succeeded_and_may_take_it_back(world: World) -> None:
    host = await world.host()
    bea = await world.join(host, "Bea")
    host.session.closed()
    await bea.until(lambda: bea.now["you"]["host"])
    assert bea.table["succeeded"] == 1
    back = world.person()
    await back.ask("JoinGame", code=bea.table["code"], token=host.token)
    assert not back.now["you"]["host"]
    assert (await back.ask("TakeHost"))["type"] == "Accepted"
    assert back.now["you"]["host"]
    assert await refused(bea, "TakeHost") == "not_host"


async def test_a_bot_may_hold_an_absent_players_seat_until_they_come(world: World) -> None:
    host, bea = await world.started(1)
    assert await refused(host, "SeatBot", level="random", member=2) == "wrong_phase"
    bea.session.closed()
    await asyncio.sleep(0.2)
    assert (await host.ask("SeatBot", level="random", member=2))["type"] == "Accepted"
    assert host.table["members"][1]["held_by_bot"]
    if not host.now["offers"]:
        await host.until(lambda: host.now["offers"])
    back = world.person()
    await back.ask("JoinGame", code=host.table["code"], token=bea.token)
    await host.until(lambda: not host.table["members"][1]["held_by_bot"])


async def test_coming_back_with_since_brings_what_was_missed_and_else_starts_afresh(world: World) -> None:
    people = await world.started(1)
    version = people[1].now["version"]
    people[1].session.closed()
    for n in range(3):
        await people[0].ask("Say", text=f"line {n}")
    back = world.person()
    await back.ask("JoinGame", code=people[0].table["code"], token=people[1].token, since=version)
    first = back.updates[0]
    assert not first["reset"]
    assert [e["version"] for e in first["events"]] == [version + 1, version + 2, version + 3]
    assert [c["text"] for c in first["chat"]] == ["line 0", "line 1", "line 2"]
    for since in (version + 100, None):
        again = world.person()
        fields = {} if since is None else {"since": since}
        await again.ask("JoinGame", code=people[0].table["code"], token=people[1].token, **fields)
        assert again.updates[0]["reset"]
        assert again.updates[0]["events"] == []


async def test_a_table_that_moves_on_while_its_log_is_read_brings_that_too(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await world.started(1)
    version, read = people[1].now["version"], world.store.rows
    people[1].session.closed()
    await people[0].ask("Say", text="before")

    async def overtaken(table: int, since: int = 0) -> Sequence[Row]:
        rows = await read(table, since)
        if since == version:
            await people[0].ask("Say", text="meanwhile")
        return rows

    monkeypatch.setattr(world.store, "rows", overtaken)
    back = world.person()
    await back.ask("JoinGame", code=people[0].table["code"], token=people[1].token, since=version)
    assert not back.updates[0]["reset"]
    assert [e["version"] for e in back.updates[0]["events"]] == [version + 1, version + 2]


async def test_a_table_nobody_watches_leaves_memory_and_comes_back_as_it_was(settings: Settings) -> None:
    store = MemoryStore()
    await store.open()
    world = World(store, replace(settings, sleep_after=0), dict(found()))
    await world.house.start()
    people = await world.started(2)
    person = mover(people)
    await person.play(move(person))
    await people[0].ask("Say", text="good night")
    before = {p.token: p.now for p in people}
    for p in people:
        p.session.closed()
    await world.house._sweep()
    assert world.house.loaded_tables == 0
    for token, now in before.items():
        back = world.person()
        await back.ask("JoinGame", code=people[0].table["code"], token=token)
        for part in ("version", "public", "private", "offers", "to_act", "you"):
            assert back.now[part] == now[part]
        assert back.now["chat"][-1]["text"] == "good night"
    await world.house.stop()


async def test_folding_the_log_gives_the_table_and_so_does_a_snapshot(settings: Settings) -> None:
    store = MemoryStore()
    await store.open()
    world = World(store, replace(settings, snapshot_every=7), dict(found()))
    await world.house.start()
    people = await world.started(2)
    for _ in range(10):
        if people[0].table["stage"] != "playing":
            break
        person = mover(people)
        await person.play(move(person))
    live = people[0].session.table
    assert live is not None
    assert await store.snapshot(live.state.id) is not None
    world.house = world.build()
    loaded = await world.house.table(live.state.id)
    assert loaded.state == live.state
    assert loaded.moved.versions == live.moved.versions
    await world.house.stop()


async def log_of(world: World, person: Person) -> list[AnyEvent]:
    table = person.session.table
    assert table is not None
    codecs = Codecs(world.games)
    return [e for row in await world.store.rows(table.state.id) for e in codecs.of(row.game).events(row.events)]


async def test_removed_chat_and_forgotten_names_are_gone_from_the_log(world: World) -> None:
    host = await world.host()
    bea = await world.join(host, "Bea")
    said = await bea.ask("Say", text="a secret I regret")
    assert (await host.ask("RemoveSaid", version=said["version"]))["type"] == "Accepted"
    assert (await bea.ask("ForgetName"))["type"] == "Accepted"
    await host.until(lambda: host.table["members"][1]["username"] is None)
    assert host.session.table is not None
    await host.session.table.drained()
    text = repr(await log_of(world, host))
    assert "regret" not in text
    assert "'Bea'" not in text
    assert "'Ada'" in text
    back = world.person()
    await back.ask("JoinGame", code=host.table["code"], token=bea.token, since=0)
    assert "regret" not in repr(back.got)
    assert await refused(host, "RemoveSaid", version=said["version"]) == "unknown_member"


async def test_a_text_left_by_a_crash_is_forgotten_when_the_table_is_loaded(world: World) -> None:
    host = await world.host()
    said = await host.ask("Say", text="a secret I regret")

    async def crash(rows: object) -> None:
        raise RuntimeError("killed here")

    kept = world.store.forget
    world.store.forget = crash  # type: ignore[method-assign]
    host.tell("RemoveSaid", version=said["version"])
    await host.until(lambda: "SaidRemoved" in host.types())
    world.store.forget = kept  # type: ignore[method-assign]
    assert "regret" in repr(await log_of(world, host))
    await world.restarted()
    back = world.person()
    await back.ask("JoinGame", code=host.table["code"], token=host.token)
    assert "regret" not in repr(await log_of(world, host))


async def test_signals_reach_the_others_are_rare_and_leave_no_trace(world: World) -> None:
    host = await world.host()
    bea = await world.join(host, "Bea")
    version = host.now["version"]
    assert (await host.ask("Signal", kind="reaction", value="clap"))["type"] == "Accepted"
    await bea.until(lambda: {"type": "Signal", "member": 1, "kind": "reaction", "value": "clap"} in bea.got)
    assert await refused(host, "Signal", kind="writing", value=True) == "rate_limited"
    assert host.now["version"] == version
    assert not [e for e in await log_of(world, host) if isinstance(e, Event)]


async def test_stopping_keeps_and_answers_what_was_taken_and_takes_no_more(world: World) -> None:
    host = await world.host()
    id = host.tell("Say", text="last words")
    stopping = asyncio.ensure_future(world.house.stop())
    await asyncio.sleep(0)
    host.tell("Say", text="last words", id=id)  # its answer is on its way, and is no other
    await host.until(lambda: len([g for g in host.got if g.get("reply_to") == id]) == 2)
    host.tell("Say", text="last words", id=id)
    assert (await host.ask("Say", text="too late"))["code"] == "server_busy"
    answers = [answer for answer in host.got if answer.get("reply_to") == id]
    assert [answer["type"] for answer in answers] == ["Accepted"] * 3
    assert len({answer["version"] for answer in answers}) == 1
    await stopping
