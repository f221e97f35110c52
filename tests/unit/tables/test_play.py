"""Playing: commit before anything is shown, once per id, nothing stale, nothing lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from taberna.games import found
from taberna.store.port import Appended, Finished, Result
from taberna.tables.settings import Settings
from tests.unit.tables.held import HeldStore
from tests.unit.tables.world import Person, World, refused

pytestmark = pytest.mark.anyio


def mover(people: list[Person]) -> Person:
    """Who is waited for, among people."""
    return next(p for p in people if any(not o["aside"] for o in p.now["offers"]))


def move(person: Person) -> dict[str, Any]:
    """A legal command: the first move, its form filled with the first choices."""
    offer = next(o for o in person.now["offers"] if not o["aside"])
    command = dict(offer["command"])
    for name, field in offer["fields"].items():
        command[name] = field["of"][: field["low"]]
    return command


async def play_out(people: list[Person]) -> None:
    while people[0].table["stage"] == "playing":
        person = mover(people)
        answer = await person.play(move(person))
        assert answer["type"] == "Accepted", answer


async def seen_its_outcome(person: Person) -> None:
    await person.until(lambda: person.now["outcome"])


@pytest.fixture
async def held(settings: Settings) -> AsyncIterator[tuple[World, HeldStore]]:
    store = HeldStore()
    await store.open()
    world = World(store, settings, dict(found()))
    await world.house.start()
    yield world, store
    await world.house.stop()


async def test_a_game_is_played_to_its_end(world: World) -> None:
    people = await world.started(3)
    watcher = await world.join(people[0], "Wes", spectate=True)
    await play_out(people)
    assert people[0].now["outcome"]["counts"]
    for person in [*people, watcher]:
        await seen_its_outcome(person)
        assert person.table["stage"] == "over"
        for update in person.updates:
            twin = next((u for u in watcher.updates if u["version"] == update["version"]), update)
            assert twin["public"] == update["public"]
    assert await refused(people[0], "Play", command={"type": "Roll"}, version=people[0].now["version"]) == "game_over"
    over = next(e["event"] for e in people[0].seen() if e.get("event", {}).get("type") == "GameOver")
    replay = await world.house.replay(over["replay"], None, all_open=True)
    assert replay is not None
    assert await world.house.replay("no-such-replay", None, all_open=True) is None
    lines = await world.store.leaderboard("peril_dice")
    assert lines == []  # nobody gave a leaderboard identity


async def test_nothing_is_shown_or_answered_before_it_is_kept(held: tuple[World, HeldStore]) -> None:
    world, store = held
    people = await world.started(2)
    person = mover(people)
    before = [len(p.got) for p in people]
    store.holding = True
    person.tell("Play", command=move(person), version=person.now["version"], id="mine")
    await asyncio.sleep(0.05)
    assert len(store.waiting) == 1
    assert [len(p.got) for p in people] == before, "something was sent before the commit"
    store.let_go()
    await person.until(lambda: any(g.get("reply_to") == "mine" for g in person.got))
    kinds = [g["type"] for g in person.got[before[people.index(person)] :]]
    assert kinds == ["Update", "Accepted"]


async def test_a_failed_commit_changes_nothing_and_the_table_goes_on(held: tuple[World, HeldStore]) -> None:
    world, store = held
    people = await world.started(2)
    person = mover(people)
    store.fates = [Appended.FAILED]
    assert await refused(person, "Play", command=move(person), version=person.now["version"], id="x") == "server_busy"
    answer = await person.ask("Play", command=move(person), version=person.now["version"], id="x")
    assert answer["type"] == "Accepted"


async def test_a_row_that_lost_its_key_is_decided_again_on_what_was_missed(held: tuple[World, HeldStore]) -> None:
    world, store = held
    people = await world.started(2)
    table = people[0].session.table
    assert table is not None
    # Another process of the same house is first: a house of its own on the same store.
    other = World(store, world.settings, world.games)
    await other.house.start()
    there = other.person()
    await there.ask("JoinGame", code=people[0].table["code"], token=people[1].token)
    await there.ask("Say", text="from elsewhere")
    answer = await people[0].ask("Say", text="from here")
    assert answer["type"] == "Accepted"
    texts = [e["event"]["text"] for e in people[0].seen() if e.get("event", {}).get("type") == "Said"]
    assert texts == ["from elsewhere", "from here"]
    assert answer["version"] == people[0].now["version"]
    await other.house.stop()


async def test_an_accepted_id_is_done_once_and_answered_alike_even_after_a_restart(world: World) -> None:
    people = await world.started(2)
    person = mover(people)
    command, version = move(person), person.now["version"]
    first = await person.ask("Play", id="once", command=command, version=version)
    again = await person.ask("Play", id="once", command=command, version=version)
    assert first == again
    other = await person.ask("Play", id="once", command={"type": "Roll"}, version=version)
    assert other["code"] == "bad_message", "the same id with other content"
    await world.restarted()
    back = world.person()
    await back.ask("JoinGame", code=people[0].table["code"], token=person.token)
    assert await back.ask("Play", id="once", command=command, version=version) == first
    assert back.now["version"] == first["version"]


async def test_a_refused_id_is_judged_afresh(world: World) -> None:
    people = await world.started(2)
    person = mover(people)
    other = next(p for p in people if p is not person)
    answer = await other.ask("Play", id="same", command={"type": "Roll"}, version=other.now["version"])
    assert answer["code"] in ("not_your_turn", "wrong_phase")
    again = await other.ask("Say", id="same", text="then I talk")
    assert again["type"] == "Accepted"


async def test_the_last_64_ids_are_remembered(world: World) -> None:
    host = await world.host()
    answers = [await host.ask("Say", id=f"n{n}", text=f"line {n}") for n in range(66)]
    assert await host.ask("Say", id="n2", text="line 2") == answers[2]
    anew = await host.ask("Say", id="n1", text="line 1")
    assert anew["version"] > answers[-1]["version"], "it was forgotten, so it is said anew"


async def test_a_double_click_acts_once(world: World) -> None:
    """Worked case 11: two presses on what was one sight of the table."""
    people = await world.started(1)
    while not any(o["command"]["type"] == "Roll" for o in mover(people).now["offers"]):
        person = mover(people)
        await person.play(move(person))
    person = mover(people)
    version = person.now["version"]
    person.tell("Play", command={"type": "Roll"}, version=version, id="a")
    person.tell("Play", command={"type": "Roll"}, version=version, id="b")
    await person.until(lambda: any(g.get("reply_to") == "b" for g in person.got))
    assert next(g for g in person.got if g.get("reply_to") == "a")["type"] == "Accepted"
    assert next(g for g in person.got if g.get("reply_to") == "b")["code"] == "stale"


async def test_what_others_do_makes_no_press_stale_unless_it_changed_ones_moves(world: World) -> None:
    people = await world.started(2)
    person = mover(people)
    version = person.now["version"]
    other = next(p for p in people if p is not person)
    await other.ask("Say", text="hurry up")
    assert (await person.play(move(person), version=version))["type"] == "Accepted"


async def test_ask_judges_and_changes_nothing(world: World) -> None:
    people = await world.started(2)
    person = mover(people)
    other = next(p for p in people if p is not person)
    version = person.now["version"]
    assert (await person.ask("Ask", command=move(person)))["type"] == "Accepted"
    assert (await other.ask("Ask", command={"type": "Roll"}))["type"] == "GenericError"
    assert person.now["version"] == version
    answers = [await person.ask("Ask", command=move(person)) for _ in range(12)]
    assert answers[-1]["code"] == "rate_limited"


async def test_at_most_eight_plays_wait_for_their_answers(held: tuple[World, HeldStore]) -> None:
    world, store = held
    people = await world.started(2)
    person = mover(people)
    store.holding = True
    for n in range(9):
        person.tell("Play", command=move(person), version=person.now["version"], id=f"p{n}")
    await person.until(lambda: any(g.get("code") == "rate_limited" for g in person.got))
    assert [g["reply_to"] for g in person.got if g.get("code") == "rate_limited"] == ["p8"]
    store.let_go()
    await person.until(lambda: any(g.get("reply_to") == "p7" for g in person.got))


@pytest.mark.parametrize(
    "command", [None, 3, "Roll", [], {}, {"type": "Fly"}, {"type": "PickNumbers", "numbers": "all"}]
)
async def test_a_command_the_game_does_not_have_is_a_bad_message(world: World, command: Any) -> None:
    people = await world.started(1)
    assert await refused(people[0], "Play", command=command, version=people[0].now["version"]) == "bad_message"


async def test_play_again_keeps_everyone_and_may_bring_another_game_or_options(world: World) -> None:
    people = await world.started(1)
    assert await refused(people[0], "PlayAgain") == "game_in_progress"
    await play_out(people)
    assert await refused(people[0], "PlayAgain", game="chess") == "unknown_game"
    await people[0].ask("PlayAgain", options={"high_stakes": True})
    table = people[0].table
    assert table["stage"] == "lobby"
    assert table["number"] == 2
    assert table["options"]["high_stakes"]
    assert [m["username"] for m in table["members"]] == ["Ada", "Bea"]
    assert people[0].now["public"] is None
    assert people[0].now["outcome"] is None
    await people[1].ask("SetReady", ready=True)
    await people[0].ask("StartGame")
    await play_out(people)


async def test_who_comes_in_the_third_game_is_told_the_same_of_the_evening_and_so_is_who_comes_back(
    world: World,
) -> None:
    people = await world.started(1)
    await play_out(people)
    for _ in range(2):
        await people[0].ask("PlayAgain")
        await people[1].ask("SetReady", ready=True)
        await people[0].ask("StartGame")
        if people[0].table["number"] == 2:
            await play_out(people)
    late = await world.join(people[0], "Cai", spectate=True)
    standings = late.table["standings"]
    assert standings == people[0].table["standings"]
    assert {(one["member"], one["game"], one["games"]) for one in standings} == {
        (1, "peril_dice", 2),
        (2, "peril_dice", 2),
    }
    assert sum(one["won"] for one in standings) == sum(one["points"] for one in standings) == 2
    await world.restarted()
    back = world.person()
    await back.ask("JoinGame", code=late.table["code"], token=people[1].token)
    assert back.table["standings"] == standings


async def test_reset_records_nothing(world: World) -> None:
    people = await world.started(1)
    assert (await people[0].ask("ResetGame"))["type"] == "Accepted"
    assert people[0].table["stage"] == "lobby"
    assert await refused(people[0], "ResetGame") == "not_started"
    assert not [e for e in people[0].seen() if e.get("event", {}).get("type") == "GameOver"]


async def test_who_leaves_in_mid_game_is_named_to_its_end_and_gone_after_it(world: World) -> None:
    people = await world.started(2)
    await people[2].ask("LeaveGame")
    await people[0].until(lambda: "UserLeft" in people[0].types())
    assert [m["username"] for m in people[0].table["members"]] == ["Ada", "Bea", "Cai"]
    back = world.person()
    assert await refused(back, "JoinGame", code=people[0].table["code"], token=people[2].token) == "bad_token"
    await play_out(people[:2])
    await people[0].ask("PlayAgain")
    assert [m["username"] for m in people[0].table["members"]] == ["Ada", "Bea"]


async def test_a_leaving_host_passes_the_table_on_or_the_table_closes(world: World) -> None:
    people = await world.started(2)
    await people[0].ask("LeaveGame")
    await people[1].until(lambda: people[1].now["you"]["host"])
    await people[1].ask("LeaveGame")
    await people[2].until(lambda: people[2].now["you"]["host"])
    await people[2].ask("LeaveGame")
    found_table = await world.house.find(people[0].table["code"])
    assert found_table is not None
    assert found_table.stage == "closed"


async def test_a_leaderboard_counts_people_by_their_device(world: World) -> None:
    host = await world.host(player="player-secret-of-ada-0000")
    await host.ask("SeatBot", level="random")
    await host.ask("StartGame")
    while host.table["stage"] == "playing":
        await host.until(lambda: host.table["stage"] != "playing" or host.now["offers"])
        if host.now["offers"]:
            await host.play(move(host))
    lines = await world.store.leaderboard("peril_dice")
    assert [(line.username, line.won + line.lost) for line in lines] == [("Ada", 1)]
    bots = await world.store.leaderboard("peril_dice", bots=True)
    assert [(line.bot, line.won + line.lost) for line in bots] == [("random", 1)]
    assert await world.house.rebuild() == 2
    assert await world.store.leaderboard("peril_dice") == lines


async def test_a_forgotten_name_leaves_the_leaderboard_too(world: World) -> None:
    host = await world.host(player="player-secret-of-ada-0000")
    await host.ask("SeatBot", level="random")
    await host.ask("StartGame")
    while host.table["stage"] == "playing":
        await host.until(lambda: host.table["stage"] != "playing" or host.now["offers"])
        if host.now["offers"]:
            await host.play(move(host))
    assert [line.username for line in await world.store.leaderboard("peril_dice")] == ["Ada"]
    await host.ask("ForgetName")
    assert host.session.table is not None
    await host.session.table.drained()
    assert await world.store.leaderboard("peril_dice") == []
    await world.house.rebuild()
    assert await world.store.leaderboard("peril_dice") == []


async def test_a_game_that_ends_while_the_leaderboard_is_rebuilt_is_counted(held: tuple[World, HeldStore]) -> None:
    world, store = held
    host = await world.host(player="player-secret-of-ada-0000")
    bea = await world.join(host, "Bea", player="player-secret-of-bea-0000")
    await bea.ask("SetReady", ready=True)
    await host.ask("StartGame")
    kept = store.replace_results

    async def ends_meanwhile(results: Sequence[Result], finished: Sequence[Finished]) -> None:
        await play_out([host, bea])
        await kept(results, finished)

    store.replace_results = ends_meanwhile  # type: ignore[method-assign]
    await world.house.rebuild()
    assert len(await store.leaderboard("peril_dice")) == 2


async def test_a_member_is_reminded_of_whose_turn_it_is_and_nobody_else_is(world: World) -> None:
    people = await world.started(1)
    code = people[0].table["code"]
    reminded = [await world.house.place(code, person.token) for person in people]
    waits = people[0].now["to_act"]
    for person, place in zip(people, reminded, strict=True):
        assert place is not None
        assert place.your_turn == (person.now["you"]["seat"] in waits)
        assert place.waits_for == (("Ada", "Bea")[waits[0]],)
        assert place.at == world.clock()
    assert await world.house.place(code, "x" * 30) is None
    assert await world.house.place("BCDFG", people[0].token) is None
