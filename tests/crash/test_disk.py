"""A full disk and a locked database: nothing is acknowledged that is not kept, and the house recovers by itself."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.crash.books import Books
from tests.crash.crowd import Gathering, caught_up, leave, leaving, live_until
from tests.crash.person import Person
from tests.house import Client, House

pytestmark = pytest.mark.anyio

GAME = "peril_dice"
PACE = 0.5  # seconds a bot takes, so that a fault can begin before it moves
FAST = ("--lobby-rate", "100000", "--lobby-burst", "100000", "--bot-pace", str(PACE))
ASKED_EVERY = 0.1  # seconds
MISSED_BY = 500  # milliseconds
RECOVERS_WITHIN = 15.0  # seconds
SMALL_DISK = 3 * 2**20  # bytes
Fault: TypeAlias = Callable[[House], AbstractContextManager[None]]

_HOLD = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=20)
db.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "house", *FAST)
    yield house.start()
    house.close()


@contextmanager
def full_disk(house: House) -> Iterator[None]:
    """No file of the house may grow, as on a full disk; not even its log."""
    before = resource.prlimit(house.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def locked_database(house: House) -> Iterator[None]:
    """Another process holds the lock that the house needs to write."""
    command = [sys.executable, "-c", _HOLD, str(house.data / "taberna.db")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        try:
            yield
        finally:
            holder.kill()


async def refused_as_busy(people: Sequence[Person], rng: random.Random) -> None:
    """Everyone says something and is told that the house is busy."""
    ids = []
    for person in people:
        assert person.line is not None
        id = await person.line.send("Say", text="hello?", id=f"{rng.getrandbits(64):016x}")
        person.sent[id], person.unanswered[id] = {"type": "Say", "text": "hello?"}, None
        ids.append(id)
    for person, id in zip(people, ids, strict=True):
        assert person.line is not None
        answer = await person.line.reply(id)
        assert (answer["type"], answer.get("code")) == ("GenericError", "server_busy"), answer


async def accepted_again(people: Sequence[Person]) -> None:
    """What was refused as busy is accepted when it is sent again, at the latest a moment after the fault has gone."""
    for person in people:
        assert person.line is not None
        end = time.monotonic() + RECOVERS_WITHIN
        for id in [id for id in person.sent if id not in person.accepted]:
            while id not in person.accepted:
                assert time.monotonic() < end, "the house does not recover"
                await person.again(id)


@pytest.mark.parametrize("fault", [full_disk, locked_database])
async def test_a_house_that_cannot_write_says_so_and_recovers(house: House, fault: Fault) -> None:
    rng = random.Random(9)
    tables = [Gathering([Person(name, rng) for name in names]) for names in (("Ada", "Bea"), ("Cai", "Dee"))]
    people = [person for table in tables for person in table.people]
    async with leaving(people), Client(house) as stranger:
        for table in tables:
            await table.sit(house, GAME)
        await live_until(people, lambda person: person.version > 20)
        before = [(person.version, person.sight) for person in people]
        with fault(house):
            await refused_as_busy(people, rng)
            answer = await stranger.ask("HostGame", game=GAME, username="Eve", token=stranger.token)
            assert answer.get("code") == "server_busy", answer
            assert [(person.version, person.sight) for person in people] == before
            await leave(people)  # who is lost meanwhile comes back and is shown all there is
            for person in people:
                await person.back(house)
            assert [(person.version, person.sight) for person in people] == before
        await accepted_again(people)
        await stranger.host(GAME, "Eve")
        await live_until(people, lambda person: person.table["number"] > 1)
        await check_after_kill(house, people)


@pytest.mark.parametrize("fault", [full_disk, locked_database])
async def test_bots_and_deadlines_go_on_by_themselves(house: House, fault: Fault) -> None:
    rng = random.Random(9)
    slow, fellow = Person("Ada", rng), Person("Bea", rng)
    people = [slow, fellow]
    async with leaving(people):
        await Gathering([slow], ["random"], deadline_s=1, high_stakes=True).sit(house, GAME)
        await Gathering([fellow], ["random", "random"], high_stakes=True).sit(house, GAME)
        for person in people:
            await person.tell("StartGame")
        while (act := fellow.next_act()) is not None:
            await fellow.tell(**act)
        with fault(house):
            versions = [person.version for person in people]
            assert slow.line is not None
            while time.time() * 1000 < slow.line.now["deadline"] + MISSED_BY:
                await refused_as_busy(people, rng)  # the bots' pause and the deadline pass meanwhile
                await asyncio.sleep(ASKED_EVERY)
            assert [person.version for person in people] == versions
        for person, version in zip(people, versions, strict=True):
            await person.reaches(version + 1, RECOVERS_WITHIN)
        await check_after_kill(house, people)


async def check_after_kill(house: House, people: Sequence[Person]) -> None:
    """Nothing shown or acknowledged is lost, also if the house is killed now."""
    house.kill()
    await leave(people)
    house.start()
    for person in people:
        await person.back(house)
    assert house.stop() == 0
    await leave(people)
    books = Books.of_file(house.data / "taberna.db")
    books.check()
    for person in people:
        books.holds(person)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system that is soon full."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", str(disk)]
    mounted = subprocess.run(command, capture_output=True, text=True, check=False) if shutil.which("mount") else None
    if mounted is None or mounted.returncode:
        pytest.skip("no small file system can be mounted here: the disk was full by a limit on files only")
    yield disk
    subprocess.run(["umount", "--lazy", str(disk)], check=True)


async def test_a_disk_that_is_really_full(small_disk: Path) -> None:
    rng = random.Random(9)
    house = House(small_disk / "house", *FAST)
    people = [Person("Ada", rng), Person("Bea", rng)]
    try:
        house.start()
        async with leaving(people):
            await Gathering(people).sit(house, GAME)
            filler = fill(small_disk)
            while not any("server_busy" in person.line.refusals() for person in people if person.line is not None):
                await people[0].tell("Say", text="x" * 400)
            filler.unlink()
            await accepted_again(people)
            await caught_up(people)
            await live_until(people, lambda person: person.table["stage"] == "over")
            await check_after_kill(house, people)
    finally:
        house.close()


async def test_a_read_only_folder_is_said_and_costs_nothing(small_disk: Path) -> None:
    rng = random.Random(9)
    house = House(small_disk / "house", *FAST)
    house.log, house.out = small_disk.parent / "house.log", small_disk.parent / "house.out"
    people = [Person("Ada", rng), Person("Bea", rng)]
    try:
        house.start()
        async with leaving(people):
            await Gathering(people).sit(house, GAME)
            await live_until(people, lambda person: person.version > 20)
            house.kill()
            await leave(people)
            subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
            refused = subprocess.run(
                house.command(), capture_output=True, text=True, check=False, env=house.environment
            )
            assert refused.returncode == 1
            assert str(house.data) in refused.stderr.splitlines()[-1]
            assert "Traceback" not in refused.stderr
            subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
            house.start()
            for person in people:
                await person.back(house)
            await live_until(people, lambda person: person.table["number"] > 1)
            await check_after_kill(house, people)
    finally:
        house.close()


def fill(disk: Path) -> Path:
    """A file that takes up all there is."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                os.write(file.fileno(), bytes(4096))
        except OSError:
            return filler
