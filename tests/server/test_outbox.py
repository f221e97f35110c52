"""What goes out: one frame for what comes together, and an end with those who do not read."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket as sockets
from collections.abc import Callable

import pytest

from taberna.server.outbox import Outbox, Outboxes
from taberna.server.wire import Receiver
from tests.house import Client, House
from tests.server.conftest import Opens
from tests.server.raw import Raw

pytestmark = pytest.mark.anyio


class Paper:
    """A wire that only notes down."""

    receiver: Receiver | None = None

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.finished: list[tuple[int, str]] = []
        self.stuck = 0

    def write(self, data: bytes) -> int:
        self.written.append(data)
        return self.stuck

    def waiting(self) -> int:
        return self.stuck

    def finish(self, code: int, reason: str) -> None:
        self.finished.append((code, reason))


class Turn:
    """The event loop's next turn, by hand."""

    def __init__(self) -> None:
        self.calls: list[Callable[[], None]] = []

    def __call__(self, call: Callable[[], None]) -> None:
        self.calls.append(call)

    def over(self) -> None:
        calls, self.calls = self.calls, []
        for call in calls:
            call()


@pytest.fixture
def turn() -> Turn:
    return Turn()


def test_one_message_is_itself_and_several_are_an_array_in_order(turn: Turn) -> None:
    paper = Paper()
    outbox = Outbox(paper, Outboxes(turn, 1000))
    outbox.send(b'{"a":1}')
    turn.over()
    outbox.send(b"1")
    outbox.send(b"2")
    assert len(turn.calls) == 1
    turn.over()
    turn.over()
    assert paper.written == [b'{"a":1}', b"[1,2]"]


def test_a_turn_empties_all_outboxes_at_once(turn: Turn) -> None:
    papers = [Paper(), Paper()]
    outboxes = Outboxes(turn, 1000)
    for paper in papers:
        Outbox(paper, outboxes).send(b"1")
    assert len(turn.calls) == 1
    turn.over()
    assert [p.written for p in papers] == [[b"1"], [b"1"]]


def test_closing_comes_after_what_is_queued_and_nothing_after_it(turn: Turn) -> None:
    paper = Paper()
    outbox = Outbox(paper, Outboxes(turn, 1000))
    outbox.send(b"1")
    outbox.close(1012, "restart")
    outbox.send(b"2")
    outbox.close(1008, "again")
    assert outbox.closing
    turn.over()
    outbox.send(b"3")
    turn.over()
    assert (paper.written, paper.finished) == ([b"1"], [(1012, "restart")])


def test_who_has_more_waiting_than_the_limit_is_dropped(turn: Turn) -> None:
    paper = Paper()
    outbox = Outbox(paper, Outboxes(turn, 1000))
    paper.stuck = 1000
    outbox.send(b"1")
    turn.over()
    assert paper.finished == []
    paper.stuck = 1001
    outbox.send(b"2")
    turn.over()
    assert outbox.dropped
    turn.over()
    assert paper.finished == [(1013, "too slow")]
    outbox.send(b"3")
    turn.over()
    assert paper.written == [b"1", b"2"]


async def test_a_client_that_does_not_read_is_dropped_and_the_others_go_on(opens: Opens, game: str) -> None:
    house = opens(
        "--outbox-bytes", "20000", "--lobby-rate", "10000", "--lobby-burst", "100000", "--socket-burst", "100000"
    )
    async with Client(house) as host, Client(house) as friend:
        code = await host.host(game)
        await friend.join(code, "Bea")
        with deaf(house, code):
            await host.until(lambda: len(host.now["table"] or ()) and len(host.now["table"]["members"]) == 3)
            said = 0
            while not any(line["event"] == "OnDisconnect" and line["dropped"] for line in house.logged()):
                for _ in range(20):
                    assert (await host.ask("Say", text="x" * 400))["type"] == "Accepted"
                    said += 1
                assert said < 20_000, "the deaf client was never dropped"
            assert (await host.ask("Say", text="still here"))["type"] == "Accepted"
            await friend.until(lambda: "still here" in friend.frames[-1])
        await host.leave()
        await friend.ask("SetReady", ready=True)


async def test_a_client_that_floods_pings_and_does_not_read_is_dropped(opens: Opens) -> None:
    house = opens("--socket-rate", "1e9", "--socket-burst", "1000000000", "--outbox-bytes", "50000")
    with Raw(house, buffer=4096) as raw:
        raw.line.setblocking(False)
        pings = (bytes([0x89, 0x80 | 125]) + bytes(4) + bytes(125)) * 1000
        left = pings
        async with asyncio.timeout(20):
            while not (ended := [line for line in house.logged() if line["event"] == "OnDisconnect"]):
                try:
                    left = left[raw.line.send(left) :] or pings
                except (BlockingIOError, ConnectionError):
                    await asyncio.sleep(0.01)
        assert ended[0]["dropped"]
    assert house.get("/readyz").status_code == 200


def deaf(house: House, code: str) -> Raw:
    """A spectator that joins and then never reads, with a receive buffer as small as the system makes it."""
    raw = Raw(house, buffer=2048)
    join = {"type": "JoinGame", "id": "j", "code": code, "username": "Eve", "token": secrets.token_urlsafe(24)}
    raw.send(0x1, json.dumps({**join, "spectate": True}).encode())
    assert isinstance(raw.line, sockets.socket)
    return raw
