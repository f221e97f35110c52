"""A house killed with commands in flight loses nothing it has shown and does nothing twice."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crash.books import Books
from tests.crash.crowd import Gathering, bustle, leaving, live_until, secrets_apart
from tests.crash.person import ALWAYS_ACT, Person
from tests.house import House, environment

pytestmark = pytest.mark.anyio

GAME = "peril_dice"
KILLS, MANY_KILLS = 20, 1000
REPEATED = 5  # of the last accepted messages of a person, sent again after each kill
UNLIMITED = ("--lobby-rate", "1000000", "--lobby-burst", "1000000", "--bot-pace", "0.01")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house without a client, so that a build of one meanwhile takes no file from under its next start."""
    house = House(tmp_path / "house", *UNLIMITED, "--client", str(tmp_path / "none"))
    yield house.start()
    house.close()


def gatherings(rng: random.Random) -> list[Gathering]:
    """Tables of several sizes: people alone, people among bots of every level, one with a spectator who talks."""

    def people(*names: str) -> list[Person]:
        return [Person(name, rng) for name in names]

    talkers = [Person("Kim", rng, talks=0.2), Person("Lou", rng, talks=0.2), Person("Mia", rng, talks=0.2)]
    return [
        Gathering(people("Ada", "Bea", "Cai", "Dee", "Eli"), high_stakes=True),
        Gathering(people("Fay", "Gus"), ["random", "random"], high_stakes=True, dice="survivors"),
        Gathering(people("Hal"), ["optimal", "spread", "random"]),
        Gathering([*talkers, Person("Wes", rng, watches=True, talks=0.05)], high_stakes=True),
    ]


@pytest.mark.slow
async def test_twenty_kills_with_commands_in_flight(house: House) -> None:
    await kill_often(house, KILLS, random.Random(20))


@pytest.mark.long
async def test_a_thousand_kills_with_commands_in_flight(house: House) -> None:
    await kill_often(house, MANY_KILLS, random.Random(1000))


async def kill_often(house: House, kills: int, rng: random.Random) -> None:
    tables = gatherings(rng)
    people = [person for table in tables for person in table.people]
    secrets_apart(people)
    async with leaving(people):
        for table in tables:
            await table.sit(house, GAME)
        in_flight = 0
        for _ in range(kills):
            closing = rng.uniform(0, 0.1) if rng.random() < 0.2 else None
            in_flight += await bustle(people, house, rng.uniform(0.02, 0.3), closing)
            house.start()
            await all_back(people, house)
        assert in_flight > kills, "the kills came when nothing was under way"
        await plays_on(people)
        counted = {person.name: own_line(house, person) for person in people}
    assert house.stop() == 0
    books = Books.of_file(house.data / "taberna.db")
    books.check()
    for person in people:
        books.holds(person)
        games = 0 if person.watches else books.games_over(person.code)
        assert counted[person.name] == games, f"{person.name} played {games} games, not {counted[person.name]}"
    rebuilt(house, sum(map(books.seats_counted, books.logs)))
    assert_calm(house)


async def all_back(people: list[Person], house: House) -> None:
    """Everyone comes back, and asks again what was answered last, too."""
    for person in people:
        await person.back(house)
        done = [id for id in person.accepted if person.sent[id]["type"] in ALWAYS_ACT]
        for id in done[-REPEATED:]:
            await person.again(id)


async def plays_on(people: list[Person]) -> None:
    """Every table comes to the end of its game, and of the one after it."""
    before = {person.code: person.table["number"] for person in people}
    await live_until(people, lambda person: person.table["number"] > before[person.code] + 1)


def own_line(house: House, person: Person) -> int:
    """How many games the leaderboard counts for a person."""
    answer = house.get(f"/api/leaderboards/{GAME}", headers={"authorization": f"Bearer {person.player}"})
    mine = answer.json()["mine"]
    return 0 if mine is None else mine["won"] + mine["lost"]


def rebuilt(house: House, results: int) -> None:
    """The leaderboard made again from the logs counts the same."""
    command = [sys.executable, "-m", "taberna.cli", "rebuild", "--data", str(house.data)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment())
    assert f"from {results} results" in done.stdout


def assert_calm(house: House) -> None:
    """Nothing went wrong inside."""
    wrong = [entry for entry in house.logged() if entry["level"] in ("error", "critical") or "exception" in entry]
    assert not wrong, wrong
