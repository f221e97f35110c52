"""What people see when something behind the server fails."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

import httpx
import msgspec
import pytest

from taberna.app import TableRules, now, settings
from taberna.games import found
from taberna.server.asgi import Application
from taberna.server.client import Client
from taberna.server.limits import Addresses, Limits
from taberna.server.metrics import Metrics
from taberna.server.premises import Manners, Premises
from taberna.server.visit import Visit
from taberna.store.memory import MemoryStore
from taberna.store.port import Blob, Head, StoreBusy
from taberna.tables.house import House
from taberna.tables.messages import FromClient
from taberna.tables.secrets import SystemChance
from taberna.tables.session import Session, Socket
from tests.server.test_outbox import Paper, Turn

pytestmark = pytest.mark.anyio


class Moody(MemoryStore):
    """A store that is out of reach while `busy`."""

    busy = False

    async def head(self, table: int) -> Head | None:
        self._must_be_there()
        return await super().head(table)

    async def listed(self, limit: int) -> Sequence[Head]:
        self._must_be_there()
        return await super().listed(limit)

    def _must_be_there(self) -> None:
        if self.busy:
            raise StoreBusy("/a/path/in/the/house")


class Clumsy(House):
    """A house that drops some messages, and shows every file to its friend."""

    def connect(self, socket: Socket) -> Session:
        session = super().connect(socket)

        def receive(message: FromClient) -> None:
            raise ValueError(f"what was said: {message}")

        session.receive = receive  # type: ignore[method-assign]
        return session

    async def may_see(self, blob: Blob, token: str) -> bool:
        return token == "f" * 32

    async def find(self, code: str) -> Any:
        raise LookupError("a hidden thing")


@pytest.fixture
async def store() -> Moody:
    store = Moody()
    await store.open()
    return store


@pytest.fixture
def premises(store: Moody) -> Premises:
    metrics, limits = Metrics(), Limits()
    rules = settings(TableRules())
    return Premises(
        house=Clumsy(store, found(), rules, clock=now, chance=SystemChance(), observer=metrics, build=""),
        store=store,
        games=found(),
        metrics=metrics,
        client=Client(None),
        limits=limits,
        addresses=Addresses(limits),
        manners=Manners(),
        clock=lambda: 0.0,
        soon=Turn(),
    )


class Doors:
    """Whether the house is closing."""

    closing = False

    def __call__(self) -> bool:
        return self.closing


@pytest.fixture
def doors() -> Doors:
    return Doors()


@pytest.fixture
async def asked(premises: Premises, doors: Doors) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(Application(premises, doors), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        yield client


async def test_a_house_that_closes_or_cannot_read_its_books_is_not_ready(
    asked: httpx.AsyncClient, store: Moody, doors: Doors
) -> None:
    assert (await asked.get("/readyz")).status_code == 200
    store.busy = True
    assert (await asked.get("/readyz")).status_code == 503
    assert (await asked.get("/healthz")).status_code == 200
    store.busy = False
    assert (await asked.get("/readyz")).status_code == 200
    doors.closing = True
    assert (await asked.get("/readyz")).status_code == 503


async def test_a_store_out_of_reach_is_said_without_its_reasons(asked: httpx.AsyncClient, store: Moody) -> None:
    store.busy = True
    answer = await asked.get("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (503, "server_busy")
    assert answer.headers["retry-after"] == "1"
    assert "path" not in answer.text


async def test_a_failure_behind_a_page_tells_nothing(asked: httpx.AsyncClient) -> None:
    answer = await asked.get("/api/tables/BCDFG")
    assert (answer.status_code, answer.text) == (500, "Internal Server Error")


async def test_a_file_is_given_to_who_may_see_it(asked: httpx.AsyncClient, store: Moody) -> None:
    await store.put_blob(Blob("an-id", 1, 1, 0, "audio/ogg", b"OggS"))
    for token, status in (("f" * 32, 200), ("e" * 32, 404)):
        answer = await asked.get("/api/blobs/an-id", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == status
    friend = await asked.get("/api/blobs/an-id", headers={"authorization": f"Bearer {'f' * 32}"})
    assert (friend.content, friend.headers["content-type"]) == (b"OggS", "audio/ogg")
    assert friend.headers["content-security-policy"] == "sandbox"
    assert friend.headers["cache-control"] == "no-store"


async def test_one_message_that_breaks_the_house_is_refused_and_the_next_is_read(premises: Premises) -> None:
    turn = premises.soon
    assert isinstance(turn, Turn)
    sockets = Application(premises, lambda: False).sockets
    paper = Paper()
    visit = Visit(1, None, paper, sockets)
    for id in ("a", "b"):
        visit.received(msgspec.json.encode({"type": "StartGame", "id": id}), text=True)
        turn.over()
    answers = [msgspec.json.decode(frame) for frame in paper.written]
    assert [(a["code"], a["reply_to"]) for a in answers] == [("internal", "a"), ("internal", "b")]
    assert "said" not in str(answers)
    assert paper.finished == []
