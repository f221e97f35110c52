"""Several processes at one database: whoever dies, nothing that was shown is lost and nothing is done twice."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from tests.crash.books import Books
from tests.crash.crowd import Gathering, caught_up, leave, leaving, live_until, secrets_apart
from tests.crash.person import Person
from tests.crash.test_kill import GAME, UNLIMITED, assert_calm, gatherings, plays_on
from tests.house import Client, House, environment
from tests.postgres import Postgres
from tests.redis import Redis

pytestmark = pytest.mark.anyio

DEATHS, MANY_DEATHS = 20, 100
LEASE = 7.0  # seconds; a little more than a lease holds


class Hall:
    """Processes on one database, and perhaps a Redis."""

    def __init__(self, folder: Path, url: str, redis: Redis | None, processes: int, *flags: str) -> None:
        self.url = url
        shared = ("--database-url", url, *(("--redis-url", redis.url) if redis else ()))
        self.houses = [House(folder / f"process{i}", *UNLIMITED, *shared, *flags) for i in range(processes)]

    def start(self) -> Hall:
        for house in self.houses:
            house.start()
        return self

    def close(self) -> None:
        for house in self.houses:
            house.close()


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def spread(tables: Sequence[Gathering]) -> list[Person]:
    """The people of several tables."""
    return [person for table in tables for person in table.people]


async def sit_apart(tables: Sequence[Gathering], hall: Hall) -> None:
    """Every table's people come in by all processes in turn."""
    for table in tables:
        first = table.people[0]
        code = await first.enter(hall.houses[0], game=GAME, options=table.options)
        for i, person in enumerate(table.people[1:], 1):
            await person.enter(hall.houses[i % len(hall.houses)], code)
        for level in table.bots:
            await first.tell("SeatBot", level=level)


@pytest.mark.parametrize("with_redis", [True, False], ids=["redis", "polling"])
async def test_people_at_different_processes_play_one_game(
    stack: ExitStack, tmp_path: Path, database_url: str, with_redis: bool, request: pytest.FixtureRequest
) -> None:
    redis = request.getfixturevalue("own_redis") if with_redis else None
    hall = stack.enter_context(closing(Hall(tmp_path, database_url, redis, 2).start()))
    tables = gatherings(random.Random(3))[1:3]
    tables[1].people = [*tables[1].people, Person("Wes", random.Random(4), watches=True)]
    people = spread(tables)
    secrets_apart(people)
    async with leaving(people):
        await sit_apart(tables, hall)
        await live_until(people, lambda person: person.table["number"] > 1)
        await all_agree(hall, people)


async def test_four_hundred_racing_moves_are_kept_in_one_order(
    stack: ExitStack, tmp_path: Path, database_url: str, own_redis: Redis
) -> None:
    hall = stack.enter_context(closing(Hall(tmp_path, database_url, own_redis, 2).start()))
    rng = random.Random(5)
    table = Gathering([Person(name, rng) for name in ("Ada", "Bea", "Cai", "Dee", "Eli", "Fay", "Gus", "Hal")])
    async with leaving(table.people):
        await sit_apart([table], hall)

        async def talk(person: Person) -> None:
            for i in range(400 // len(table.people)):
                await person.tell("Say", text=f"{person.name} {i}")

        await asyncio.gather(*map(talk, table.people))
        books = await all_agree(hall, table.people)
        said = [event["text"] for event in books.events(table.people[0].code) if event["type"] == "Said"]
        assert len(said) == len(set(said)) == 400
        for person in table.people:
            assert not [message for message in person.unanswered.values() if message]
            assert [text for text in said if text.startswith(person.name)] == [f"{person.name} {i}" for i in range(50)]


async def test_of_a_hundred_who_race_for_the_last_seat_one_gets_it(
    stack: ExitStack, tmp_path: Path, database_url: str
) -> None:
    hall = stack.enter_context(closing(Hall(tmp_path, database_url, None, 2).start()))
    ada = await Client(hall.houses[0]).open()
    code = await ada.host(GAME)
    for _ in range(8):
        await ada.ask("SeatBot", level="random")
    clients = [await Client(hall.houses[i % 2]).open() for i in range(100)]
    answers = await asyncio.gather(
        *(client.ask("JoinGame", code=code, username=f"P{i}", token=client.token) for i, client in enumerate(clients))
    )
    assert sorted(a.get("code", "") for a in answers if a["type"] == "GenericError") == ["table_full"] * 99
    assert sum(answer["type"] == "GameJoined" for answer in answers) == 1
    for client in (ada, *clients):
        await client.leave()


async def test_a_house_that_moved_to_postgresql_goes_on_where_it_was(
    stack: ExitStack, tmp_path: Path, database_url: str
) -> None:
    old = stack.enter_context(closing(House(tmp_path / "old", *UNLIMITED).start()))
    people = [Person(name, random.Random(6)) for name in ("Ada", "Bea")]
    async with leaving(people):
        await Gathering(people).sit(old, GAME)
        await live_until(people, lambda person: person.version > 20)
        await leave(people)
        assert old.stop() == 0
        move = [sys.executable, "-m", "taberna.cli", "migrate-data", "--from", str(old.data), "--to", database_url]
        moved = await asyncio.to_thread(subprocess.run, move, capture_output=True, text=True, env=environment())
        assert moved.returncode == 0, moved.stderr
        assert moved.stdout.startswith("Moved 1 tables and")
        hall = stack.enter_context(closing(Hall(tmp_path, database_url, None, 2).start()))
        for person, house in zip(people, hall.houses, strict=True):
            await person.back(house)
        await live_until(people, lambda person: person.table["number"] > 1)
        await all_agree(hall, people)


async def test_a_process_that_was_paused_wakes_up_late_and_harms_nobody(
    stack: ExitStack, tmp_path: Path, database_url: str, own_redis: Redis
) -> None:
    hall = stack.enter_context(closing(Hall(tmp_path, database_url, own_redis, 2).start()))
    people = [Person(name, random.Random(7)) for name in ("Ada", "Bea", "Cai")]
    async with leaving(people):
        await sit_apart([Gathering(people, ["random"])], hall)
        await live_until(people, lambda person: person.version > 20)
        paused, awake, asleep = hall.houses[1], people[::2], people[1::2]
        os.kill(paused.pid, signal.SIGSTOP)
        ids = [await person.line.send("Say", text="late") for person in asleep if person.line]
        before = awake[0].version
        for person in awake:
            await person.tell("Say", text="meanwhile")
        await asyncio.sleep(LEASE)  # the bot's lease runs out, and somebody else has to think for it
        os.kill(paused.pid, signal.SIGCONT)
        for person, id in zip(asleep, ids, strict=True):
            assert person.line is not None
            assert (await person.line.reply(id))["type"] == "Accepted"
        assert awake[0].version > before
        await live_until(people, lambda person: person.version > before + 30)
        await all_agree(hall, people)


async def test_a_redis_that_hears_nobody_costs_no_move(
    stack: ExitStack, tmp_path: Path, database_url: str, own_redis: Redis
) -> None:
    hall = stack.enter_context(closing(Hall(tmp_path, database_url, own_redis, 2).start()))
    people = [Person(name, random.Random(8)) for name in ("Ada", "Bea")]
    async with leaving(people):
        await sit_apart([Gathering(people)], hall)
        await live_until(people, lambda person: person.version > 10)
        own_redis.pause()
        seen = people[0].version
        await live_until(people, lambda person: person.version > seen + 4)
        own_redis.go_on()
        seen = people[0].version
        await live_until(people, lambda person: person.version > seen + 10)
        await all_agree(hall, people)


@pytest.mark.parametrize(
    "seconds, flags",
    [(8, ("--absent-after", "5", "--succeed-after", "5")), pytest.param(70, (), marks=pytest.mark.long)],
)
async def test_an_outage_of_everything_turns_nobody_out(
    stack: ExitStack,
    tmp_path: Path,
    own_database_server: Postgres,
    own_redis: Redis,
    seconds: int,
    flags: Sequence[str],
) -> None:
    hall = stack.enter_context(closing(Hall(tmp_path, own_database_server.fresh(), own_redis, 2, *flags).start()))
    people = [Person(name, random.Random(9)) for name in ("Ada", "Bea", "Cai")]
    async with leaving(people):
        await sit_apart([Gathering(people, ["random"])], hall)
        await live_until(people, lambda person: person.version > 20)
        before = [{key: person.table[key] for key in ("host", "members", "number")} for person in people]
        own_database_server.kill()
        own_redis.kill()
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end:
            await people[0].tell("Say", text="is anybody there?")
            await asyncio.sleep(0.5)
        await asyncio.to_thread(own_database_server.start)
        await asyncio.to_thread(own_redis.start)
        await live_until(people, lambda person: person.version > 24)
        assert [{key: person.table[key] for key in before[0]} for person in people] == before
        assert all(person.line is not None and person.line.closed is None for person in people)
        await live_until(people, lambda person: person.table["number"] > 1)
        await all_agree(hall, people)


@pytest.mark.slow
async def test_twenty_deaths_under_load(
    stack: ExitStack, tmp_path: Path, own_database_server: Postgres, own_redis: Redis
) -> None:
    await die_often(stack, tmp_path, own_database_server, own_redis, DEATHS, random.Random(20))


@pytest.mark.long
async def test_a_hundred_deaths_under_load(
    stack: ExitStack, tmp_path: Path, own_database_server: Postgres, own_redis: Redis
) -> None:
    await die_often(stack, tmp_path, own_database_server, own_redis, MANY_DEATHS, random.Random(100))


async def die_often(
    stack: ExitStack, folder: Path, database: Postgres, redis: Redis, deaths: int, rng: random.Random
) -> None:
    """A process, PostgreSQL or Redis is killed while all play; whoever lost the line comes back to any process."""
    hall = stack.enter_context(closing(Hall(folder, database.fresh(), redis, 3).start()))
    tables = gatherings(rng)
    people = spread(tables)
    secrets_apart(people)
    async with leaving(people):
        await sit_apart(tables, hall)
        victims: list[House | Postgres | Redis] = [*hall.houses, database, redis]
        for death in range(deaths):
            victim = victims[death % len(victims)]
            await live_through(people, hall, victim, rng.uniform(0.05, 0.4), rng)
        await plays_on(people)
        await all_agree(hall, people)


async def live_through(
    people: Sequence[Person], hall: Hall, victim: House | Postgres | Redis, seconds: float, rng: random.Random
) -> None:
    """Everyone plays; in the midst of it one server is killed, and started again."""
    async with asyncio.TaskGroup() as group:
        living = [group.create_task(person.live()) for person in people]
        await asyncio.sleep(seconds)
        await asyncio.to_thread(victim.kill)
        await asyncio.sleep(rng.uniform(0, 0.2))
        await asyncio.to_thread(victim.start)
        await asyncio.sleep(rng.uniform(0, 0.2))
        for task in living:
            task.cancel()
    for person in people:
        if person.line is not None and person.line.closed is not None:
            await person.back(rng.choice(hall.houses))
        else:
            for id in list(person.unanswered):
                await person.again(id)
        person.check()


async def all_agree(hall: Hall, people: Sequence[Person]) -> Books:
    """All who watch a table have seen the same, and the books hold it: one chain, every command done once."""
    await caught_up(people)
    await leave(people)  # bots play on, and nobody shall be shown what comes after the books were read
    books = await Books.of_database(hall.url)
    books.check()
    for person in people:
        books.holds(person)
    for one in people:
        for other in people:
            if one.code == other.code and one.version == other.version:
                assert one.sight["public"] == other.sight["public"]
    for house in hall.houses:
        assert_calm(house)
    return books


async def test_reactions_and_who_is_here_reach_people_at_other_processes(
    stack: ExitStack, tmp_path: Path, database_url: str
) -> None:
    hall = stack.enter_context(closing(Hall(tmp_path, database_url, None, 2).start()))
    ada, bea = await Client(hall.houses[0]).open(), await Client(hall.houses[1]).open()
    code = await ada.host(GAME)
    await bea.join(code, "Bea")

    def online(client: Client) -> list[bool]:
        told = [message for message in client.messages if message["type"] == "Presence"]
        return [member["online"] for member in told[-1]["members"]] if told else []

    await ada.until(lambda: online(ada) == [True, True])
    await bea.until(lambda: online(bea) == [True, True])
    await bea.ask("Signal", kind="reaction", value="ouch")
    await ada.until(lambda: any(message["type"] == "Signal" for message in ada.messages))
    hall.houses[1].kill()
    await ada.until(lambda: online(ada) == [True, False], LEASE + 5)
    again = await Client(hall.houses[0], bea.token).open()
    await again.join(code, "Bea")
    await ada.until(lambda: online(ada) == [True, True])
    for client in (ada, bea, again):
        await client.leave()
