"""One socket of the driver. Frames are handed on as bytes; only what is asked for by name is parsed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.moves import version
from taberna.tables.messages import Numbered, encode

L = TypeVar("L", bound="Line")

_READ_BUFFER = 4096
_HANDSHAKE_WITHIN = 30.0  # seconds; a thousand may come at once
_ANSWER_WITHIN = 30.0
_PING = b'{"type":"Ping"}'


class DriverError(Exception):
    """The server did not do what a measurement is made of."""


class Line(WSListener):
    """A socket. `hear` is called with every frame; `lost` with a sentence when the other side ends it.

    Until another `hear` is set, `update` is the last frame with an `Update`, and `updated` is set once there is one.
    """

    kind = WSMsgType.TEXT  # of what is said

    def __init__(self, lost: Callable[[str], None]) -> None:
        self.hear: Callable[[bytes], None] = self._read
        self.update = b""
        self.updated = asyncio.Event()
        self.received = 0
        self._lost: Callable[[str], None] | None = lost
        self._transport: WSTransport
        self._asked: dict[str | None, asyncio.Future[dict[str, Any]]] = {}

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.hear(frame.get_payload_as_bytes())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if self._lost is not None:
            self._lost("the server closed a socket")

    def say(self, message: bytes) -> None:
        """Sends one message."""
        self._transport.send(self.kind, message)

    def may_be_lost(self) -> None:
        """From now on nobody is told that it was lost."""
        self._lost = None

    def hang_up(self) -> None:
        """Closes the socket."""
        self.may_be_lost()
        self._transport.disconnect()

    async def hung_up(self) -> None:
        """Closes the socket and waits until it is gone."""
        self.hang_up()
        await self._transport.wait_disconnected()

    async def ask(self, message: Numbered) -> dict[str, Any]:
        """Sends a message and returns its answer; raises `DriverError` where it is refused."""
        answer = await self._answered(message.id, encode(message))
        if answer["type"] in ("GenericError", "InvalidRoom", "UsernameTaken"):
            raise DriverError(f"{type(message).__name__} was refused: {answer}")
        return answer

    async def settled(self) -> None:
        """Returns once everything the server had for this socket has come."""
        await self._answered(None, _PING)

    async def reaches(self, newest: int) -> None:
        """Returns once an update of this version has come, also from a process that hears of it later."""
        async with asyncio.timeout(_ANSWER_WITHIN):
            while version(self.update) < newest:
                self.updated.clear()
                await self.updated.wait()

    async def hears(self, what: bytes) -> bytes:
        """The next frame with this in it."""
        heard: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        def hear(frame: bytes) -> None:
            if what in frame and not heard.done():
                heard.set_result(frame)

        self.hear = hear
        return await asyncio.wait_for(heard, _ANSWER_WITHIN)

    async def _answered(self, id: str | None, message: bytes) -> dict[str, Any]:
        self.hear = self._read
        answer = self._asked[id] = asyncio.get_running_loop().create_future()
        self.say(message)
        return await asyncio.wait_for(answer, _ANSWER_WITHIN)

    def _read(self, frame: bytes) -> None:
        self.received += len(frame)
        read = msgspec.json.decode(frame)
        for message in read if isinstance(read, list) else [read]:
            if message["type"] == "Update":
                self.update = frame
                self.updated.set()
            elif message["type"] == "Pong" or "reply_to" in message:
                waiting = self._asked.pop(message.get("reply_to"), None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(message)


async def connect(url: str, lost: Callable[[str], None]) -> Line:
    """A new socket."""
    return await connect_as(Line(lost), url)


async def connect_as(line: L, url: str) -> L:
    """A new socket of a kind."""
    await ws_connect(
        lambda: line,
        url,
        websocket_handshake_timeout=_HANDSHAKE_WITHIN,
        read_buffer_init_size=_READ_BUFFER,
    )
    return line
