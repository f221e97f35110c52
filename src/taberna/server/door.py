"""HTTP as uvicorn carries it, for visitors who dawdle or talk without end before they have said what they want."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES = 32 * 1024
HEAD_SECONDS = 10.0
_END_OF_HEAD = b"\r\n\r\n"


class Door(HttpToolsProtocol):
    """uvicorn's protocol with an end to how long, and how large, the head of a request may be."""

    _in_head = True
    _head = 0
    _tail = b""  # of the last piece of a head: its end may come in two
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._timer = self.loop.call_later(HEAD_SECONDS, self._shut)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head = True, 0
        if self._timer is None:
            self._timer = self.loop.call_later(HEAD_SECONDS, self._shut)

    def on_headers_complete(self) -> None:
        self._in_head, self._tail = False, b""
        self._forget_timer()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            seen = self._tail + data
            end = seen.find(_END_OF_HEAD)
            # What comes along behind the head is no part of it.
            self._head += len(data) if end < 0 else max(0, end - len(self._tail))
            if self._head > HEAD_BYTES:
                self.send_400_response("The head of the request is too large.")
                return
            self._tail = seen[-len(_END_OF_HEAD) + 1 :]
        super().data_received(data)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        del self.parser  # it and this hold each other, and neither is needed now

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_timer()
        super().connection_lost(exc)

    def _shut(self) -> None:
        self._timer = None
        self.transport.close()

    def _forget_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
