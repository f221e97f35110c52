"""A new version comes in while people play: one process after the other, and not a line is lost."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.house import Client, House
from tests.redis import Redis

pytestmark = pytest.mark.anyio
SERVICE_RESTART = 1012
LINES, MOST = 12, 60


@pytest.fixture
def hall(tmp_path: Path, database_url: str, own_redis: Redis) -> Iterator[list[House]]:
    """Two processes of one house."""
    where = ("--database-url", database_url, "--redis-url", own_redis.url, "--lobby-burst", "1000")
    houses = [House(tmp_path / f"house-{number}", *where) for number in (1, 2)]
    yield [house.start() for house in houses]
    for house in houses:
        house.close()


def heard(client: Client) -> list[str]:
    """The lines that a client has been shown, in order."""
    shown = [event for m in client.messages if m["type"] == "Update" for event in m["events"]]
    return [event["event"]["text"] for event in shown if event.get("event", {}).get("type") == "Said"]


async def talk(client: Client, name: str) -> list[str]:
    """Says one line after another until the house hangs up; those that were accepted."""
    accepted: list[str] = []
    with contextlib.suppress(ConnectionClosed):
        for number in range(MOST):
            id = await client.send("Say", text=f"{name} {number}")
            await client.until(lambda id=id: id in client.replies or client.closed)  # type: ignore[misc]
            accepted += [f"{name} {number}"] if client.replies.get(id, {}).get("type") == "Accepted" else []
    await client.until(lambda: client.closed)
    return accepted


async def restarted_while_talking(house: House, code: str, token: str, name: str) -> list[str]:
    """Closes a process as a keeper would, and opens it again; the lines it had accepted from who sat there."""
    async with Client(house, token) as talker:
        assert (await talker.join(code, "Ada"))["type"] == "GameRejoined"
        talking = asyncio.create_task(talk(talker, name))
        await talker.until(lambda: len(talker.replies) > LINES)
        assert house.process is not None
        house.process.send_signal(signal.SIGTERM)
        accepted = await talking
        assert talker.closed == (SERVICE_RESTART, "service restart")
    assert await asyncio.to_thread(house.stop) == 0
    await asyncio.to_thread(house.start)
    return accepted


async def test_one_after_the_other_is_restarted_and_no_line_is_lost(hall: list[House], game: str) -> None:
    first, second = hall
    async with Client(first) as host:
        code = await host.host(game, "Ada")
    async with Client(second) as friend:
        await friend.join(code, "Bea")
        accepted = await restarted_while_talking(first, code, host.token, "first")
        assert len(accepted) >= LINES
        await friend.until(lambda: len(heard(friend)) >= len(accepted))
        assert heard(friend) == accepted, "who sat at the other process missed nothing, and saw nothing twice"
    accepted += await restarted_while_talking(second, code, host.token, "second")
    for house in hall:
        async with Client(house, host.token) as back:
            await back.join(code, "Ada", since=1)
            assert heard(back) == accepted, "in one order, whichever process tells it"
