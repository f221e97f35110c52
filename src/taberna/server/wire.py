"""The WebSocket as uvicorn carries it, with frames in by a call and frames out without a task.

uvicorn's own way through ASGI costs a queue, an event and two coroutine turns a frame: 83 us of processor time for a
command and its five deliveries, against 53 us here (decision 0011). What leaves this file is `Wire` and `Receiver`.
"""

from __future__ import annotations

from asyncio import Transport
from typing import Any, Protocol, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover - where there is no compiler and no wheel
    from websockets.utils import apply_mask

EXTENSION = "taberna.wire"
FRAGMENTS = 64  # a message in more pieces than this is an attack on memory
LAST_WORDS = 2.0  # seconds a closed peer has to take what is under way
_AT_A_FRAME = StreamReader.at_eof.__code__  # where the library's parser waits once it has read whole frames


def text_frame(data: bytes) -> bytes:
    """A whole text message in one frame, unmasked as a server sends it (RFC 6455, 5.2).

    The library's own takes ten times as long, and this is done for every viewer of every commit.
    """
    size = len(data)
    if size < 126:
        return bytes((0x81, size)) + data
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data


def whole_text(data: bytes) -> bytes | None:
    """The message, where this is one whole text frame of a client in one piece and nothing else (RFC 6455, 5.2)."""
    if len(data) < 6 or data[0] != 0x81:
        return None
    start, size = 2, data[1] - 0x80
    if size == 126:
        start, size = 4, int.from_bytes(data[2:4], "big")
    elif size == 127:
        return None
    if len(data) != start + 4 + size:
        return None  # more or less than one frame, or one that is not masked
    return apply_mask(data[start + 4 :], data[start : start + 4])


def at_a_frame(parser: Any) -> bool:
    """Whether the library's parser, a generator, has read whole frames and waits for the next."""
    while parser.gi_yieldfrom is not None:
        parser = parser.gi_yieldfrom
    return parser.gi_code is _AT_A_FRAME


class Receiver(Protocol):
    """What a socket does with what comes in."""

    def received(self, data: bytes, *, text: bool) -> None:
        """One whole message."""
        ...

    def pinged(self) -> None:
        """A ping of the WebSocket protocol, answered already."""
        ...


class Wire(Protocol):
    """The transport as a socket sees it: it never waits."""

    receiver: Receiver | None

    def write(self, data: bytes) -> int:
        """One text frame; what is `waiting` after it."""
        ...

    def waiting(self) -> int:
        """Bytes that the operating system has not taken yet."""
        ...

    def finish(self, code: int, reason: str) -> None:
        """Closes after all that was sent; who does not take it in time is cut off."""
        ...


class Line(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which the application reaches as `scope["extensions"]["taberna.wire"]`."""

    receiver: Receiver | None = None
    transport: Transport
    _between_frames = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Nearly all that comes is one short text frame, which takes the library ten times as long as this."""
        text = None
        if self._between_frames and not self.close_sent and not self.transport.is_closing():
            text = whole_text(data)
        if text is None or len(text) > self.config.ws_max_size:
            super().data_received(data)
            self._between_frames = not self.frames and at_a_frame(self.conn.parser)
        elif self.receiver is not None:
            self.receiver.received(text, text=True)

    def send_receive_event_to_app(self) -> None:
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.receiver is not None and not self.close_sent:
            self.receiver.received(data, text=self.curr_msg_data_type == "text")

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= FRAGMENTS:
            self.finish(1008, "too many fragments")
        elif not self.close_sent:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.receiver is not None:
            self.receiver.pinged()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # it does not read, so it would not read the rest either

    def connection_lost(self, exc: Exception | None) -> None:
        """Cuts the circles that would keep a closed socket in memory until the next full collection."""
        super().connection_lost(exc)
        self.receiver = None
        self.conn.parser.close()

    async def send(self, message: ASGISendEvent) -> None:
        """A refusal ends the handshake too; uvicorn would log it as a fault of ours."""
        await super().send(message)
        self.handshake_complete |= self.close_sent

    def write(self, data: bytes) -> int:
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return 0
        transport.write(text_frame(data))
        return transport.get_write_buffer_size()

    def waiting(self) -> int:
        return 0 if self.disconnected else self.transport.get_write_buffer_size()

    def finish(self, code: int, reason: str) -> None:
        if self.close_sent or self.disconnected or self.conn.state is not State.OPEN:
            return
        self.stop_keepalive()
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.abort)
