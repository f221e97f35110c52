"""Ticket to Rome at a real table: the worked cases that a table decides, what viewers are sent, one's own best."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from taberna.games import found
from taberna.store.memory import MemoryStore
from taberna.store.port import Line
from taberna.tables.settings import Settings
from tests.unit.tables.world import Person, World, refused

pytestmark = pytest.mark.anyio
GAME = "ticket_to_rome"


@pytest.fixture
async def world() -> AsyncIterator[World]:
    store = MemoryStore()
    await store.open()
    world = World(store, Settings(bot_pace=0), dict(found()))
    await world.house.start()
    yield world
    await world.house.stop()
    await store.close()


def filled(offer: dict[str, Any]) -> dict[str, Any]:
    """The command of an offer, filled with the first of everything."""
    command = dict(offer["command"])
    for name, field in offer["fields"].items():
        command[name] = {
            "choose": lambda field: field["of"][: field["low"]],
            "pick": lambda field: field["of"][0],
            "number": lambda field: field["low"],
        }[field["kind"]](field)
    return command


async def moves(person: Person, last: bool = True) -> None:
    """The last offer there is: a claim where one can be paid for; or the first, a draw."""
    answer = await person.play(filled(person.now["offers"][-1 if last else 0]))
    assert answer["type"] == "Accepted", answer


async def told(person: Person, stage: str) -> None:
    await person.until(lambda: person.table["stage"] == stage)


async def ended(person: Person) -> None:
    await person.until(lambda: person.now["outcome"])


async def caught_up(people: list[Person]) -> None:
    """Everyone has been told what anyone has."""
    version = max(person.now["version"] for person in people)
    for person in people:
        await reached(person, version)


async def reached(person: Person, version: int) -> None:
    await person.until(lambda: person.now["version"] >= version)


async def begun(world: World, others: int = 1, **fields: Any) -> list[Person]:
    """A table at which everyone has chosen destinations."""
    people = await world.started(others, game=GAME, **fields)
    for person in people:
        await caught_up(people)
        await moves(person)
    await caught_up(people)
    return people


def on_turn(people: list[Person]) -> Person:
    (seat,) = people[0].now["to_act"]
    return next(person for person in people if person.now["you"]["seat"] == seat)


async def play_out(people: list[Person]) -> None:
    while people[0].table["stage"] == "playing":
        await moves(on_turn(people))
        await caught_up(people)


async def test_41_50_the_owner_leaving_closes_the_table(world: World) -> None:
    for people in (await begun(world), await world.started(1, game=GAME)):
        await people[0].ask("LeaveGame")
        await told(people[1], "closed")
        assert "TableClosed" in people[1].types()


async def test_42_another_one_leaving_sends_the_rest_to_the_lobby(world: World) -> None:
    people = await begun(world, others=2)
    await people[2].ask("LeaveGame")
    for person in people[:2]:
        await told(person, "lobby")
        assert "TableReturnedToLobby" in person.types()
    assert await world.store.leaderboard(GAME) == []
    await people[1].ask("SetReady", ready=True)
    assert (await people[0].ask("StartGame"))["type"] == "Accepted"


async def test_43_who_comes_back_in_mid_turn_finds_everything_as_it_was(world: World) -> None:
    people = await begun(world)
    person = on_turn(people)
    await moves(person, last=False)
    before = person.now
    await world.restarted()
    again = world.person()
    answer = await again.ask("JoinGame", code=person.table["code"], token=person.token)
    assert answer["type"] == "GameRejoined"
    for part in ("version", "public", "private", "offers", "to_act", "you"):
        assert again.now[part] == before[part]
    assert again.now["public"]["actions"] == 1


async def test_44_a_double_click_on_the_deck_draws_once(world: World) -> None:
    """The second is stale: it was sent before the first one's card was seen."""
    people = await begun(world)
    person = on_turn(people)
    version = person.now["version"]
    assert (await person.play({"type": "DrawCard"}, version))["type"] == "Accepted"
    assert (await person.play({"type": "DrawCard"}, version))["code"] == "stale"
    hand = person.now["private"]["hand"]
    assert sum(hand.values()) == 4


async def test_24_45_nobody_else_draws(world: World) -> None:
    people = await begun(world)
    person = on_turn(people)
    other = next(one for one in people if one is not person)
    assert await refused(other, "Play", command={"type": "DrawCard"}, version=other.now["version"]) == "not_your_turn"
    card = person.now["public"]["pile"][0]
    command = {"type": "TakeCard", "slot": 0, "card": card}
    assert await refused(other, "Play", command=command, version=other.now["version"]) == "not_your_turn"
    claim = {"type": "ClaimRoute", "route": "nowhere", "colour": "red", "wilds": 0}
    assert await refused(person, "Play", command=claim, version=person.now["version"]) == "unknown_route"


async def test_46_no_viewer_is_sent_what_is_hidden(world: World) -> None:
    """A whole game, read by a spectator and by everyone: others' destinations come at the end, their hands never."""
    people = await begun(world, others=2)
    watcher = world.person()
    await watcher.ask("JoinGame", code=people[0].table["code"], username="Zoe", spectate=True)
    await play_out(people)
    await ended(watcher)
    hidden = {"DeckShuffled", "TicketsShuffled", "HandDealt", "TicketsDealt", "TicketsChosen", "CardSeen", "TicketSeen"}
    assert not hidden & set(filter(None, watcher.types()))
    assert all(update["private"] is None for update in watcher.updates)
    for person in people:
        seat = person.now["you"]["seat"]
        events = [seen["event"] for seen in person.seen() if "event" in seen]
        secret = [event for event in events if event["type"] in hidden]
        assert {event["type"] for event in secret} <= hidden - {"DeckShuffled", "TicketsShuffled"}
        assert {event["seat"] for event in secret} == {seat}
        assert not any("to" in event for event in events)


async def test_47_a_name_is_sent_as_it_was_written(world: World) -> None:
    name = "<img onerror=x src=x>"
    host = await world.host(game=GAME)
    await world.join(host, name)
    assert [member["username"] for member in host.table["members"]] == ["Ada", name]


async def test_49_the_score_stays_until_the_owner_plays_again(world: World) -> None:
    people = await begun(world)
    await play_out(people)
    for person in people:
        await ended(person)
        assert person.table["stage"] == "over"
        assert len(person.now["public"]["scores"]) == 2
    assert (await people[1].ask("PlayAgain"))["code"] == "not_host"
    await people[0].ask("PlayAgain")
    await told(people[1], "lobby")


async def test_a_single_player_plays_against_the_own_best(world: World) -> None:
    """Games alone are neither won nor lost; the most points of them stand on the leaderboard."""
    player = "the-secret-of-this-device-0001"
    host = await world.host(game=GAME, player=player)
    points = []
    for _ in range(2):
        await host.ask("StartGame")
        await host.until(lambda: host.now["offers"] and host.now["outcome"] is None)
        await play_out([host])
        await ended(host)
        points.append(host.now["outcome"]["points"][0])
        await host.ask("PlayAgain")
    assert await world.store.leaderboard(GAME) == [Line("Ada", 0, 0, 0.0, best=max(points))]


async def test_the_public_bytes_are_the_same_for_all(world: World) -> None:
    people = await begun(world, others=2)
    await moves(on_turn(people), last=False)
    await caught_up(people)
    assert len({msgspec.json.encode(person.now["public"]) for person in people}) == 1
