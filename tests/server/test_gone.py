"""A closed socket leaves memory at once, not with the next full garbage collection."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from taberna.app import Config, serve
from taberna.server.door import Door
from taberna.server.listening import listen
from taberna.server.visit import Visit
from taberna.server.wire import Line
from taberna.tables.session import Session
from tests.house import READY_WITHIN

pytestmark = pytest.mark.anyio
SOCKETS = 5
OF_A_SOCKET = (Door, Line, Session, Visit)


@pytest.fixture
def by_count_alone() -> Iterator[None]:
    """No garbage is collected but by the count of what refers to it."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def alive() -> dict[str, int]:
    """How many there are of what makes up a socket."""
    kinds = [type(thing) for thing in gc.get_objects()]
    return {kind.__name__: count for kind in OF_A_SOCKET if (count := kinds.count(kind))}


async def test_closed_sockets_are_gone(tmp_path: Path, by_count_alone: None) -> None:
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    is_open = asyncio.Event()
    house = asyncio.ensure_future(serve(Config(data=tmp_path / "data", host="127.0.0.1"), listener, is_open.set))
    opening = asyncio.ensure_future(is_open.wait())
    await asyncio.wait({house, opening}, return_when=asyncio.FIRST_COMPLETED)
    if house.done():
        house.result()
    try:
        async with asyncio.timeout(READY_WITHIN):
            await _come_and_go(port)
            while alive():  # noqa: ASYNC110 - what is waited for has no event
                await asyncio.sleep(0.01)
    finally:
        signal.raise_signal(signal.SIGTERM)
        await house


async def _come_and_go(port: int) -> None:
    sockets = [await connect(f"ws://127.0.0.1:{port}/ws") for _ in range(SOCKETS)]
    for socket in sockets:
        await socket.send('{"type":"Ping"}')
        await socket.recv()
    assert alive().keys() >= {"Line", "Session", "Visit"}
    for socket in sockets:
        await socket.close()
