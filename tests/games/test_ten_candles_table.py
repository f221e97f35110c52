"""Ten Candles at a real table: joining, double presses, coming back, the X-card, recordings, forgotten truths."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from taberna.games import found
from taberna.store.memory import MemoryStore
from taberna.store.port import Blob
from taberna.tables.settings import Settings
from tests.unit.tables.world import Person, World, refused

pytestmark = pytest.mark.anyio
GAME = "ten_candles"
HOURS = 3_600_000
WRITES: dict[str, dict[str, Any]] = {
    "traits": {"type": "WriteTraits", "written_virtue": "Brave", "written_vice": "Vain"},
    "character_concept": {"type": "WriteConcept", "character_concept": "A keeper of lamps"},
    "moments": {"type": "WriteMoment", "moment": "I will find hope in a song"},
    "brinks": {"type": "WriteBrink", "written_brink": "I've seen you run"},
    "order_cards": {"type": "OrderCards", "card_order": "012"},
    "module_intro": {"type": "FinishIntroduction"},
}


@pytest.fixture
async def world() -> AsyncIterator[World]:
    store = MemoryStore()
    await store.open()
    world = World(store, Settings(bot_pace=0), dict(found()))
    await world.house.start()
    yield world
    await world.house.stop()
    await store.close()


async def does(person: Person, **command: Any) -> dict[str, Any]:
    answer = await person.play(command)
    assert answer["type"] == "Accepted", answer
    return answer


async def caught_up(people: list[Person]) -> None:
    """Everyone has been told what anyone has."""
    version = max(person.now["version"] for person in people)
    for person in people:
        await reached(person, version)


async def reached(person: Person, version: int) -> None:
    await person.until(lambda: person.now["version"] >= version)


async def ready(world: World, others: int = 3) -> list[Person]:
    """A table whose setup is done; the GM first."""
    people = await world.started(others, game=GAME)
    await caught_up(people)
    while (state := people[0].now["public"]["setup_state"]) != "ready":
        for seat in people[0].now["to_act"]:
            await does(people[seat], **WRITES[state])
        await caught_up(people)
    return people


async def test_the_host_alone_and_one_player_are_too_few(world: World) -> None:
    """Case 47."""
    host = await world.host(game=GAME)
    other = await world.join(host, "Bea")
    await other.ask("SetReady", ready=True)
    assert await refused(host, "StartGame") == "too_few_players"


async def test_nobody_joins_once_it_has_begun(world: World) -> None:
    """Case 48."""
    people = await world.started(2, game=GAME)
    late = world.person()
    answer = await late.ask("JoinGame", code=people[0].table["code"], username="Zoe", token=late.token)
    assert (answer["type"], answer["code"]) == ("GenericError", "game_in_progress")
    assert "next game" in answer["detail"]


async def test_a_press_counts_once(world: World) -> None:
    """Case 52: the second press is stale, and the same message again is answered alike and done once."""
    people = await ready(world)
    await does(people[0], type="CallConflict", is_dire=False)
    await caught_up(people)
    version = people[1].now["version"]
    first = await people[1].ask("Play", id="once", command={"type": "Roll"}, version=version)
    again = await people[1].ask("Play", id="once", command={"type": "Roll"}, version=version)
    assert (first["type"], again["version"]) == ("Accepted", first["version"])
    assert (await people[1].play({"type": "Roll"}, version))["code"] == "stale"
    await caught_up(people)
    assert (await people[2].play({"type": "Roll"}))["code"] == "conflict_taken"
    assert len(people[0].now["public"]["conflict"]["resolutions"]) == 1


async def test_the_same_screen_after_a_kill(world: World) -> None:
    """Case 55: same seat, same role, same pending action, for the GM and for a player."""
    people = await ready(world)
    await does(people[0], type="CallConflict", is_dire=True)
    await caught_up(people)
    await world.restarted()
    for person in people[:2]:
        again = world.person()
        answer = await again.ask("JoinGame", code=person.table["code"], token=person.token)
        assert answer["type"] == "GameRejoined"
        for part in ("version", "public", "private", "offers", "to_act", "you", "deadline"):
            assert again.now[part] == person.now[part], part


async def test_no_viewer_is_told_when_candles_burn_out(world: World) -> None:
    """Nothing about a candle's life is in anything anyone was sent; the table itself keeps it through a kill."""
    people = await ready(world)
    table = await world.house.by_code(people[0].table["code"])
    assert table is not None
    due = {timer.due for timer in table.timers().values()}
    assert len(due) >= 9
    sent = str([person.got for person in people])
    assert not any(str(moment) in sent for moment in due)
    assert str(table.state.play.deviation) not in sent
    assert people[0].now["deadline"] is None
    await world.restarted()
    again = await world.house.by_code(people[0].table["code"])
    assert again is not None
    assert {timer.due for timer in again.timers().values()} == due


async def test_candles_burn_out_while_nobody_is_there(world: World) -> None:
    """D28, D30: after a night all have burned down, in one transition."""
    people = await ready(world)
    code = people[0].table["code"]
    world.clock.now += 24 * HOURS
    await world.restarted()
    again = world.person()
    await again.ask("JoinGame", code=code, token=people[0].token)
    await again.until(lambda: again.now["public"]["phase"] == "final_messages")
    assert again.now["public"]["lit"] == 0
    burned = [e for e in again.seen() if e.get("event", {}).get("type") == "CandlesBurnedOut"]
    assert len(burned) <= 1


@pytest.mark.parametrize("state", ["traits", "idle", "open", "rolled", "narrating", "truths"])
async def test_a_candle_burns_out_in_any_state(world: World, state: str) -> None:
    """D24-D27 on the table's own clock: everyone sees it go dark at once, and goes on from where they were."""
    people = await come_to(world, state)
    table = await world.house.by_code(people[0].table["code"])
    assert table is not None
    before = people[0].now["public"]
    world.clock.now = min(timer.due for timer in table.timers().values())
    await world.restarted()
    again = world.person()
    await again.ask("JoinGame", code=people[0].table["code"], token=people[0].token)
    await again.until(lambda: again.now["public"]["lit"] < before["lit"])
    after = again.now["public"]
    assert after["lit"] == before["lit"] - 1
    assert after["candles"].count("dark") == before["candles"].count("dark") + 1
    assert after["phase"] == ("truths" if state == "idle" else before["phase"])
    assert after["scene_ending"] == (state in ("open", "rolled", "narrating"))
    if state == "truths":
        assert after["remaining_truths"] == before["remaining_truths"] - 1


async def come_to(world: World, state: str) -> list[Person]:
    """A table that has come to a state of the setup, or after it to a phase; the GM first."""
    if state == "traits":
        people = await world.started(3, game=GAME)
        await caught_up(people)
        return people
    people = await ready(world)
    acts: dict[str, tuple[int, dict[str, Any]]] = {
        "idle": (0, {"type": "CallConflict", "is_dire": False}),
        "open": (1, {"type": "Roll"}),
        "rolled": (1, {"type": "AcceptResult"}),
    }
    while (phase := people[0].now["public"]["phase"]) != state:
        seat, command = acts.get(phase, (people[0].now["public"]["narrator"], {"type": "FinishNarrating"}))
        await does(people[seat], **command)
        await caught_up(people)
    return people


async def test_closed_for_tonight(world: World) -> None:
    """D43: reopened after a night, the table is where it was."""
    people = await ready(world)
    await does(people[0], type="CallConflict", is_dire=False)
    await does(people[0], type="Pause", reason="closed")
    world.clock.now += 24 * HOURS
    await world.restarted()
    again = world.person()
    await again.ask("JoinGame", code=people[0].table["code"], token=people[0].token)
    await does(again, type="Resume")
    assert (again.now["public"]["lit"], again.now["public"]["phase"]) == (10, "open")


async def test_an_x_card_is_nobodys_in_the_log_too(world: World) -> None:
    people = await ready(world)
    await does(people[2], type="PlayXCard")
    await caught_up(people)
    shown = people[0].seen()[-1]
    assert shown["event"]["reason"] == "x_card"
    assert shown.get("by") is None
    table = await world.house.by_code(people[0].table["code"])
    assert table is not None
    row = (await world.store.rows(table.state.id))[-1]
    assert b"x_card" in row.events
    assert (row.by, row.command) == (0, None)


async def test_a_recording_is_given_to_who_may_hear_it(world: World) -> None:
    """Its author always, the others once the GM has opened the messages; a spectator then too."""
    people = await ready(world)
    code = people[0].table["code"]
    member = await world.house.member_of(code, people[1].token)
    assert member is not None
    blob = Blob(world.house.file_id(*member), *member, world.clock(), "audio/ogg", b"OggS")
    await world.store.put_blob(blob)
    await does(people[1], type="RecordMessage", blob=blob.id, captions="")

    async def may_hear() -> list[bool]:
        return [await world.house.may_see(blob, person.token) for person in people]

    assert await may_hear() == [False, True, False, False]
    world.clock.now += 24 * HOURS
    await world.restarted()
    gm = world.person()
    await gm.ask("JoinGame", code=code, token=people[0].token)
    await gm.until(lambda: gm.now["public"]["phase"] == "final_messages")
    assert await may_hear() == [False, True, False, False]
    await does(gm, type="OpenMessages", to="gm")
    assert await may_hear() == [True, True, False, False]
    await does(gm, type="OpenMessages", to="everyone")
    assert await may_hear() == [True] * 4


async def test_truths_leave_the_log_with_their_scene(world: World) -> None:
    """Case 59: neither log nor replay has their text."""
    people = await ready(world)
    gm, player = people[0], people[1]
    text = "the moon is gone"

    async def fails() -> None:
        while True:
            await does(gm, type="CallConflict", is_dire=False)
            await caught_up(people)
            await does(player, type="Roll")
            await caught_up(people)
            failed = player.now["odds"] == [] and await accepted()
            narrator = people[gm.now["public"]["narrator"]]
            await does(narrator, type="FinishNarrating")
            await caught_up(people)
            if failed:
                return

    async def accepted() -> bool:
        await does(player, type="AcceptResult")
        await caught_up(people)
        return not gm.now["public"]["conflict"]["success"]

    await fails()
    while (speaker := gm.now["public"]["speaker"]) is not None:
        await does(people[speaker], type="SpeakTruth", text=text)
        await caught_up(people)
    await does(gm, type="BeginScene")
    await caught_up(people)
    assert text in str(player.now["public"])
    await fails()
    assert text not in str(player.now["public"])
    table = await world.house.by_code(gm.table["code"])
    assert table is not None
    await table.drained()
    rows = await world.store.rows(table.state.id)
    assert not any(text.encode() in row.events for row in rows)


async def test_the_public_bytes_are_the_same_for_all(world: World) -> None:
    people = await ready(world)
    assert len({str(person.now["public"]) for person in people}) == 1
