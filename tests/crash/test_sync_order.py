"""Seen from outside, by its system calls: a house says nothing that its disk has not taken."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.crash.books import Books, mark
from tests.crash.crowd import Gathering, leaving, live_until
from tests.crash.person import ALWAYS_ACT, Person
from tests.crash.trace import STRACE, Call, Word, calls, left, summary, too_early
from tests.house import House

pytestmark = pytest.mark.anyio

GAME, JOURNAL = "peril_dice", "taberna.db-wal"
VERSIONS = 150  # that are played under the eyes of the tracer
TRACED_WITHIN = 30.0  # seconds for the tracer to write its last line


class Traced(House):
    """A house whose system calls are written down; `level` of sync, where it is not the house's own."""

    def __init__(self, data: Path, level: str | None) -> None:
        super().__init__(data, "--lobby-rate", "1000", "--bot-pace", "0")
        self.trace, self.level = data.parent / "trace", level

    def command(self) -> list[str]:
        python, *module, serve = super().command()[:4]
        launched = module if self.level is None else [str(Path(__file__).with_name("unsynced.py")), self.level]
        return [*STRACE, "-o", str(self.trace), python, *launched, serve, *super().command()[4:]]

    def traced(self) -> list[Call]:
        """Its system calls; it has ended."""
        last = re.compile(rf"^{self.pid} +\+\+\+ exited", re.MULTILINE)
        end = time.monotonic() + TRACED_WITHIN
        while not last.search(text := self.trace.read_text()):
            assert time.monotonic() < end, text[-500:]
            time.sleep(0.02)
        return calls(text.splitlines())


@pytest.fixture(scope="module", autouse=True)
def _tracer() -> None:
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed: whether a reply waits for its sync was not looked at")
    tried = subprocess.run([*STRACE, "-o", "/dev/null", "true"], capture_output=True, text=True, check=False)
    if tried.returncode:
        pytest.skip(
            f"system calls may not be traced here ({tried.stderr.strip()}): sync before reply was not looked at"
        )


async def played(house: House) -> list[Word]:
    """Plays at a house until it is closed; everything that may leave it only after a sync."""
    rng = random.Random(5)
    people = [Person(name, rng, talks=0.2) for name in ("Ada-Wong", "Bea-Wong", "Cai-Wong")]
    async with leaving(people):
        await Gathering(people, ["random"], high_stakes=True).sit(house, GAME)
        words = [Word(p.name.encode(), reply(p.line.me["reply_to"])) for p in people if p.line is not None]
        await live_until(people, lambda person: person.version >= VERSIONS)
    assert house.stop() == 0
    acts = [id for person in people for id in person.accepted if person.sent[id]["type"] in ALWAYS_ACT]
    return [*words, *(Word(mark(id), reply(id)) for id in acts), *events(Books.of_file(house.data / "taberna.db"))]


def reply(id: str) -> bytes:
    return f'"reply_to":"{id}"'.encode()


def events(books: Books) -> Iterator[Word]:
    """The events that can be told from all others, as the log and as an update write them."""
    written = [
        json.dumps(event, separators=(",", ":"), ensure_ascii=False).encode()
        for rows in books.logs.values()
        for row in rows
        for event in row.events
        if event.keys() & {"at", "text", "username"}
    ]
    return (Word(event, event) for event in written if written.count(event) == 1)


def looked_at(trace: Sequence[Call], words: Sequence[Word]) -> None:
    """Most of the words were really seen to leave."""
    assert left(trace, words) > VERSIONS, f"{len(words)} words, {summary(trace)}"


@pytest.fixture
def traced(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Traced]:
    house = Traced(tmp_path / "house", getattr(request, "param", None))
    yield house.start()
    house.close()


async def test_nothing_leaves_before_the_sync_that_covers_it(traced: Traced) -> None:
    words = await played(traced)
    trace = traced.traced()
    looked_at(trace, words)
    assert too_early(trace, words, JOURNAL) == []


@pytest.mark.parametrize("traced", ["OFF", "NORMAL"], indirect=True)
async def test_a_house_that_does_not_wait_for_its_disk_is_found_out(traced: Traced) -> None:
    words = await played(traced)
    trace = traced.traced()
    looked_at(trace, words)
    assert len(too_early(trace, words, JOURNAL)) > VERSIONS
