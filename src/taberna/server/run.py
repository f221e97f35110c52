"""Runs the server on a socket until it is told to stop, and lets nobody lose a word when it is."""

from __future__ import annotations

import asyncio
import gc
import socket
import time
from collections.abc import Awaitable, Callable
from types import FrameType

import uvicorn

from taberna.server.asgi import Application
from taberna.server.door import Door
from taberna.server.logs import unhandled
from taberna.server.premises import Premises
from taberna.server.wire import Line

_HARD_CAP = 4  # times the frame limit: up to there a polite refusal, beyond it the socket is closed
_PING_EVERY, _PONG_WITHIN = 10.0, 10.0  # seconds
_COLLECT_EVERY = 60.0  # seconds
_DRAIN_SECONDS = 4.0
_CLOSING_SECONDS = 1  # for connections to close


class Server(uvicorn.Server):
    """uvicorn's server, which finishes what was begun before it hangs up."""

    def __init__(
        self, config: uvicorn.Config, opened: Callable[[], None], drain: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._opened, self._drain = opened, drain

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._opened()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A second signal does not wait; none is raised again, so that a wanted end is exit code 0."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._drain()
        await self._hung_up()
        await super().shutdown(sockets)

    async def _hung_up(self) -> None:
        """Lets clients close first: hanging up on one that still talks could take from it what was sent last."""
        end = time.monotonic() + _CLOSING_SECONDS
        while any(isinstance(one, Line) for one in self.server_state.connections) and time.monotonic() < end:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def serve(premises: Premises, listener: socket.socket, opened: Callable[[], None]) -> None:
    """Serves until SIGTERM or SIGINT; `opened` is called once people can come in. The house has been started."""
    asyncio.get_running_loop().set_exception_handler(unhandled)

    async def drain() -> None:
        try:
            await asyncio.wait_for(premises.house.stop(), _DRAIN_SECONDS)
        except TimeoutError:
            application.sockets.log.warning("DrainTimedOut", seconds=_DRAIN_SECONDS)
        application.sockets.farewell()

    application = Application(premises, lambda: server.should_exit)
    server = Server(_config(application, premises.limits.frame_bytes), opened, drain)
    gc.collect()
    gc.freeze()  # what is here now stays
    gc.set_threshold(2_000, 10, 1_000_000)
    collecting = asyncio.ensure_future(_collect())
    try:
        await server.serve([listener])
    finally:
        collecting.cancel()


async def _collect() -> None:
    """Full collections by the clock: with many tables in memory one takes a tenth of a second."""
    while True:
        await asyncio.sleep(_COLLECT_EVERY)
        gc.collect()


def _config(application: Application, frame_bytes: int) -> uvicorn.Config:
    return uvicorn.Config(
        application,
        http=Door,
        ws=Line,
        ws_max_size=_HARD_CAP * frame_bytes,
        ws_ping_interval=_PING_EVERY,
        ws_ping_timeout=_PONG_WITHIN,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=_CLOSING_SECONDS,
    )
