"""A hall behind the doors of `deploy/`: real proxies with TLS before two processes on one database."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidHandshake

from tests.doors import NAME, Caddy, Door, Nginx
from tests.house import Client, House

pytestmark = pytest.mark.anyio

SERVICE_RESTART = 1012
TOO_LARGE = 8 * 1024 * 1024 + 1
TRIES = 100


@pytest.fixture
def houses(tmp_path: Path, database_url: str) -> Iterator[list[House]]:
    """Two processes that trust the proxies of this machine."""
    flags = ("--database-url", database_url, "--trusted-proxy", "127.0.0.0/8", "--public-url", f"https://{NAME}")
    houses = [House(tmp_path / f"house-{number}", *flags) for number in (1, 2)]
    yield [house.start() for house in houses]
    for house in houses:
        house.close()


@pytest.fixture(params=[Nginx, Caddy], ids=lambda kind: kind.program)
def door(request: pytest.FixtureRequest, tmp_path: Path, houses: list[House]) -> Iterator[Door]:
    kind: type[Door] = request.param
    if shutil.which(kind.program) is None:
        pytest.skip(f"{kind.program} is not installed")
    door = kind(tmp_path / "door", houses)
    try:
        yield door.start()
    finally:
        door.close()


class Through(Client):
    """A client that comes by the door."""

    def __init__(self, door: Door, token: str | None = None) -> None:
        super().__init__(House(door.folder), token)
        self.door = door

    async def enter(self) -> Through:
        """Opens a socket under the house's name; tries again while a process is led out of the proxy."""
        for _ in range(TRIES):
            with contextlib.suppress(InvalidHandshake, OSError):
                await self.open(
                    uri=f"wss://{NAME}:{self.door.port}/ws",
                    host="127.0.0.1",
                    port=self.door.port,
                    ssl=self.door.trust(),
                    origin=self.door.url,
                )
                return self
            await asyncio.sleep(0.1)
        raise AssertionError("nobody is let in by the door")


def test_a_visitor_is_led_in_and_the_keepers_figures_stay_inside(door: Door) -> None:
    page = door.ask("GET", "/api/games")
    assert page.status_code == 200
    assert page.headers["cross-origin-opener-policy"] == "same-origin", "the house knows that it was asked by TLS"
    assert door.ask("GET", "/metrics").status_code == 404
    moved = door.ask("GET", "/table/BCDFG", plain=True)
    assert moved.status_code in (301, 308)
    assert moved.headers["location"].startswith(f"https://{NAME}")


def test_a_large_file_gets_as_far_as_the_house(door: Door) -> None:
    answer = door.ask("POST", "/api/tables/BCDFG/blobs", content=bytes(TOO_LARGE))
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")


async def test_friends_play_on_by_the_door_while_a_process_closes(door: Door, houses: list[House], game: str) -> None:
    ada, bea = await Through(door).enter(), await Through(door).enter()
    code = await ada.host(game)
    assert (await bea.join(code, "Bea"))["type"] == "GameJoined"
    assert (await ada.ask("Say", text="good evening"))["type"] == "Accepted"
    await asyncio.to_thread(houses[0].stop)
    for person in (ada, bea):
        again = Through(door, person.token) if person.closed else person
        if person.closed:
            assert person.closed[0] == SERVICE_RESTART
            await again.enter()
            assert (await again.join(code, "anyone"))["type"] == "GameRejoined"
        assert (await again.ask("Say", text="still here"))["type"] == "Accepted"
        await again.leave()
