"""A house killed in the middle of what takes it more than one step: nothing is half done, nothing is done twice."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from taberna.server.desk import Backup, Done
from taberna.server.hatch import send
from tests.crash.books import Books
from tests.crash.crowd import Gathering, caught_up, leave, leaving, live_until
from tests.crash.person import Line, Person
from tests.house import Client, House, Message

pytestmark = pytest.mark.anyio

GAME = "peril_dice"
ROUNDS, MANY_ROUNDS = 3, 25
AT_ONCE = 0.01  # seconds within which the kill comes
SNAPSHOT_EVERY = 500  # versions
WELCOMES = ("GameCreated", "GameJoined", "GameRejoined")
FAST = ("--lobby-rate", "100000", "--lobby-burst", "100000", "--socket-rate", "100000", "--socket-burst", "100000")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "house", *FAST, "--bot-pace", "0")
    yield house.start()
    house.close()


@pytest.fixture(params=[ROUNDS, pytest.param(MANY_ROUNDS, marks=pytest.mark.long)])
def rounds(request: pytest.FixtureRequest) -> int:
    """How often a thing is tried."""
    assert isinstance(request.param, int)
    return request.param


@pytest.fixture
def rng() -> random.Random:
    return random.Random(7)


def some(rng: random.Random, *names: str) -> list[Person]:
    return [Person(name, rng) for name in names]


def books(house: House) -> Books:
    """The books of the house, which is closed first."""
    assert house.stop() == 0
    kept = Books.of_file(house.data / "taberna.db")
    kept.check()
    return kept


async def soon_killed(house: House, people: Sequence[Person], rng: random.Random) -> None:
    """Kills the house while something is under way, and starts it again."""
    await asyncio.sleep(rng.uniform(0, AT_ONCE))
    house.kill()
    await leave(people)
    house.start()


async def come_in(house: House, rng: random.Random, people: Sequence[Person], type: str, **fields: Any) -> None:
    """All come in at once, through a kill, and then again; the same place is theirs."""

    def message(person: Person) -> Message:
        return {"id": person.name, "username": person.name, "token": person.token, **fields}

    for person in people:
        person.line = await Line(house, person).open()
    for person in people:
        assert person.line is not None
        await person.line.send(type, **message(person))
    await soon_killed(house, people, rng)
    for person in people:
        assert person.line is not None
        before = person.line.replies.get(person.name)
        person.line = await Line(house, person).open()
        after = await person.line.ask(type, **message(person))
        assert after["type"] in WELCOMES, after
        assert before is None or (before["code"], before["member"]) == (after["code"], after["member"])
        person.code, person.member = after["code"], after["member"]


async def say(person: Person, text: str) -> int:
    """Says something; its version."""
    await person.tell("Say", text=text)
    return person.version


async def begun(person: Person, type: str, **fields: Any) -> None:
    """Sends a message and does not wait for its answer."""
    assert person.line is not None
    id = await person.line.send(type, **fields)
    person.sent[id], person.unanswered[id] = {"type": type, **fields}, None


async def test_while_the_house_opens_for_the_first_time(rng: random.Random, rounds: int, tmp_path: Path) -> None:
    for round in range(rounds):
        house = House(tmp_path / f"new-{round}")
        killed_while_opening(house, rng)
        try:
            house.start()
            async with Client(house) as host:
                await host.host(GAME)
            assert house.stop() == 0
        finally:
            house.close()


def killed_while_opening(house: House, rng: random.Random) -> None:
    """Kills a house that has begun to make its tables in a new folder."""
    with subprocess.Popen(
        house.command(), env=house.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as opening:
        while opening.poll() is None and not (house.data / "taberna.db").exists():
            time.sleep(0.001)
        time.sleep(rng.uniform(0, 15 * AT_ONCE))
        opening.kill()


async def test_while_a_table_is_opened_and_people_join(house: House, rng: random.Random, rounds: int) -> None:
    codes = []
    for _ in range(rounds):
        host, *guests = people = some(rng, "Ada", "Bea", "Cai", "Dee")
        async with leaving(people):
            await come_in(house, rng, [host], "HostGame", game=GAME)
            await come_in(house, rng, guests, "JoinGame", code=host.code)
        codes.append(host.code)
        assert len({person.member for person in people}) == len(people)
    kept = books(house)
    assert sorted(kept.logs) == sorted(codes), "a table was opened twice"
    assert all(kept.count(code, "UserJoined") == 4 for code in codes), "someone was seated twice"


async def test_while_a_game_is_started(house: House, rng: random.Random, rounds: int) -> None:
    tables = [some(rng, "Ada", "Bea", "Cai") for _ in range(rounds)]
    for people in tables:
        async with leaving(people):
            await Gathering(people, ["random"]).sit(house, GAME)
            for guest in people[1:]:
                await guest.tell("SetReady", ready=True)
            await begun(people[0], "StartGame")
            await soon_killed(house, people, rng)
            for person in people:
                await person.back(house)
            assert [person.table["stage"] for person in people] == ["playing"] * 3
            assert {person.table["number"] for person in people} == {1}
    kept = books(house)
    assert all(kept.count(people[0].code, "GameStarted") == 1 for people in tables)


async def test_while_a_game_ends(house: House, rng: random.Random, rounds: int) -> None:
    people = some(rng, "Ada", "Bea")
    async with leaving(people):
        await Gathering(people, high_stakes=True).sit(house, GAME)
        ended = 0
        while ended < rounds:
            person, act = next((person, act) for person in people if (act := person.next_act()))
            if not may_end(person, act):
                await person.tell(**act)
            else:
                await begun(person, **act)
                await soon_killed(house, people, rng)
                for other in people:
                    await other.back(house)
                ended += person.table["stage"] == "over"
            await caught_up(people)  # so that who acts next has seen what was done
    kept = books(house)
    assert kept.games_over(people[0].code) == ended
    assert len(kept.results) == 2 * ended


def may_end(person: Person, act: Message) -> bool:
    """Whether this may be the last act of a game of two."""
    return act.get("command") == {"type": "Roll"} and person.sight["public"]["lives"][person.seat] == 1


async def test_while_a_text_is_forgotten(house: House, rng: random.Random, rounds: int) -> None:
    people = some(rng, "Ada", "Bea")
    words = [f"unsayable{n:04}" for n in range(rounds)]
    async with leaving(people):
        await Gathering(people).sit(house, GAME)
        for word in words:
            version = await say(people[1], word)
            await begun(people[0], "RemoveSaid", version=version)
            await soon_killed(house, people, rng)
            for person in people:  # the host asks again, where it was not answered
                await person.back(house)
            for person in people:
                await until_forgotten(house, person, version)
        await people[0].tell("ForgetName")
    assert house.stop() == 0
    for file in house.data.iterdir():
        if file.is_file():
            content = file.read_bytes()
            assert not any(word.encode() in content for word in words), f"a forgotten text is still in {file.name}"


async def until_forgotten(house: House, person: Person, version: int) -> None:
    """Comes back until the log, which is blanked after the answer, shows a line of chat no more."""
    shown: set[str | None] = set()
    async with asyncio.timeout(10):
        while shown != {None}:
            await leave([person])
            await person.back(house)
            assert person.line is not None
            events = [event for message in person.line.messages for event in message.get("events", ())]
            shown = {event["event"]["text"] for event in events if event["version"] == version}


async def test_while_snapshots_are_written(house: House, rng: random.Random, rounds: int) -> None:
    people = some(rng, "Ada", "Bea")
    async with leaving(people):
        await Gathering(people, ["random"]).sit(house, GAME)
        for round in range(rounds):
            wanted = SNAPSHOT_EVERY * (round + 1) + rng.randrange(20)
            for _ in range(people[0].version, wanted):
                await begun(people[0], "Say", text="on and on")
            await people[0].reaches(wanted - 20)
            if round % 2:
                os.kill(house.pid, signal.SIGTERM)  # which has every table keep a snapshot
            await soon_killed(house, people, rng)
            for person in people:
                await person.back(house)
        await live_until(people, lambda person: person.table["stage"] == "over")
    kept = books(house)
    for person in people:
        kept.holds(person)


async def test_while_a_backup_runs(house: House, rng: random.Random, rounds: int, tmp_path: Path) -> None:
    people = some(rng, "Ada", "Bea")
    whole = 0
    async with leaving(people):
        await Gathering(people, ["random"], high_stakes=True).sit(house, GAME)
        for round in range(2 * rounds):
            file = tmp_path / f"backup-{round}"
            async with asyncio.TaskGroup() as living:
                tasks = [living.create_task(person.live()) for person in people]
                copying = living.create_task(send(house.data, Backup(str(file)), lambda done, of: None))
                await asyncio.sleep(rng.uniform(0, 3 * AT_ONCE))
                if round % 2 == 0:
                    await copying
                house.kill()
            assert all(task.done() for task in tasks)
            await leave(people)
            assert isinstance(copying.result(), Done) <= file.exists()
            if file.exists():
                whole += 1
                opens_as_it_was(file, people)
            house.start()
            for person in people:
                await person.back(house)
    assert whole >= rounds
    kept = books(house)
    for person in people:
        kept.holds(person)


def opens_as_it_was(file: Path, people: Sequence[Person]) -> None:
    """The copy is a whole log, and what it has of it is what was shown."""
    kept = Books.of_file(file)
    kept.check()
    last = kept.version(people[0].code)
    for person in people:
        kept.holds_shown({version: shown for version, shown in person.shown.items() if version <= last}, person)
