"""The socket under thousands of wrong, half-right and damaged messages: each is answered, and nothing else happens."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import psutil
import pytest
import uvloop
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tests.crash.person import filled
from tests.house import Client, House, Message
from tests.server.fuzz_arena import GAME, NAMES, Arena, Blow
from tests.server.fuzz_frames import CODE, FRESH, ID, TOKEN, VERSION, Draft, drafts, mostly, mutated, oversized

MESSAGES, MANY_MESSAGES = 5_000, 100_000
BLOWS = 10  # messages between two looks at what they did
PART = 250  # such batches that Hypothesis thinks of at once; its memory grows with them
WARM_UP = 0.2  # of the messages, before memory is looked at
GROWTH = 6 * 2**20  # bytes the house may have grown by after it has warmed up, and besides
CACHED = 2  # times what its database has grown by: each of two connections caches its pages
TABLES_LEFT = 3  # in memory, when it is looked at again
SLEPT_WITHIN = 60.0  # seconds
OPEN_HOUSE = (
    *("--lobby-rate", "100000", "--lobby-burst", "100000", "--socket-rate", "100000", "--socket-burst", "100000"),
    *("--sleep-after", "1", "--bot-pace", "0.05"),
)
log = logging.getLogger(__name__)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "house", *OPEN_HOUSE)
    yield house.start()
    house.close()


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        yield runner


def blows(drafts: st.SearchStrategy[Draft]) -> st.SearchStrategy[list[Blow]]:
    """A batch: who strikes, and with what."""
    blow = st.tuples(st.integers(0, len(NAMES)), drafts)
    return st.lists(blow, min_size=BLOWS, max_size=BLOWS)


generated = blows(mostly(drafts, 40, st.builds(Draft, oversized)))


async def recorded(house: House) -> list[Message]:
    """What three people send in a whole game, with placeholders for what differs each time."""
    rng = random.Random(11)
    sent: list[Message] = []

    async with Client(house) as ada, Client(house) as bea, Client(house) as cai:
        people = (ada, bea, cai)

        async def tell(client: Client, type: str, **fields: object) -> None:
            sent.append({"type": type, "id": ID, **fields})
            answer = await client.ask(type, **fields)
            for other in people:
                await other.until(partial(reached, other, answer["version"]))

        code = await ada.host(GAME, "Ada")
        await bea.join(code, "Bea")
        await cai.join(code, "Cai")
        await tell(bea, "SetReady", ready=True)
        await tell(cai, "SetReady", ready=True)
        await tell(ada, "SetOptions", options={"high_stakes": True})
        await tell(ada, "StartGame")
        while ada.now["outcome"] is None:
            client = next(client for client in people if client.now["offers"])
            command = filled(client.now["offers"][0], rng)
            await tell(client, "Play", command=command, version=client.now["version"])
            sent[-1]["version"] = VERSION
            await tell(client, "Say", text="Good luck!")
        await tell(ada, "PlayAgain")
    came = {"type": "JoinGame", "id": ID, "code": CODE, "username": "Dee", "token": TOKEN, "since": 0, "player": FRESH}
    opened = {"type": "HostGame", "id": ID, "game": GAME, "username": "Ada", "token": FRESH, "options": {}}
    return [came, opened, *sent]


def reached(client: Client, version: int) -> bool:
    return bool(client.now["version"] >= version)


class Fuzz:
    """A run of so many messages against a house."""

    def __init__(self, house: House, runner: asyncio.Runner, messages: int) -> None:
        self.house, self.runner, self.rounds = house, runner, messages // BLOWS
        self.arena = Arena(house, random.Random(3))
        self.warm: tuple[int, int] | None = None

    def run(self, batches: st.SearchStrategy[list[Blow]]) -> None:
        arena = self.arena
        try:
            self.runner.run(arena.open())
            for part in range(self.rounds // PART):
                self.strike(batches, part)
            self.runner.run(arena.close())
        finally:
            self.runner.run(arena.abandon())
        assert self.warm is not None
        memory, books = self.size()
        grown, most = memory - self.warm[0], GROWTH + CACHED * (books - self.warm[1])
        log.info("%d messages, %d accepted, refused %s", arena.sent, arena.accepted, dict(arena.refused))
        log.info("grown by %d kB after the first fifth, of at most %d", grown // 1024, most // 1024)
        assert arena.sent == self.rounds * BLOWS
        assert arena.accepted > arena.sent / 50, "hardly anything was accepted: the messages are too wrong"
        assert arena.refused.total() > arena.sent / 5
        assert arena.refused["internal"] == 0
        assert grown < most, f"the house has grown by {grown} bytes"
        self.calm()

    def strike(self, batches: st.SearchStrategy[list[Blow]], part: int) -> None:
        """So many batches, each part other ones."""

        @seed(part)
        @settings(
            max_examples=PART,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(batches)
        def strike(batch: list[Blow]) -> None:
            self.runner.run(self.arena.take(batch))
            if self.warm is None and self.arena.rounds >= self.rounds * WARM_UP:
                self.warm = self.size()

        strike()

    def size(self) -> tuple[int, int]:
        """Bytes of the house and of its database, once the tables that nobody watches have left memory."""
        end = time.monotonic() + SLEPT_WITHIN
        while self.house.metric("taberna_tables") > TABLES_LEFT:
            assert time.monotonic() < end, "tables that nobody watches stay in memory"
            time.sleep(0.1)
        books = (self.house.data / "taberna.db").stat().st_size
        return int(psutil.Process(self.house.pid).memory_info().rss), books

    def calm(self) -> None:
        """It is still there, and nothing broke inside."""
        assert self.house.get("/readyz").status_code == 200
        wrong = [line for line in self.house.logged() if "exception" in line or line["level"] in ("error", "critical")]
        assert not wrong, wrong[:3]
        assert "Traceback" not in self.house.log.read_text()


@pytest.mark.slow
def test_thousands_of_generated_messages(house: House, runner: asyncio.Runner) -> None:
    Fuzz(house, runner, MESSAGES // 2).run(generated)


@pytest.mark.slow
def test_thousands_of_mutated_recordings(house: House, runner: asyncio.Runner) -> None:
    recording = runner.run(recorded(house))
    Fuzz(house, runner, MESSAGES // 2).run(blows(mutated(recording)))


@pytest.mark.long
def test_a_hundred_thousand_messages(house: House, runner: asyncio.Runner) -> None:
    recording = runner.run(recorded(house))
    Fuzz(house, runner, MANY_MESSAGES).run(generated | blows(mutated(recording)))
