"""The whole server as one ASGI application."""

from __future__ import annotations

from collections.abc import Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taberna.server.address import Scope
from taberna.server.answers import problem
from taberna.server.api import Api
from taberna.server.blobs import Blobs
from taberna.server.front import Front
from taberna.server.pages import Pages
from taberna.server.premises import Premises
from taberna.server.seats import SeatCookie
from taberna.server.sockets import Receive, Send, Sockets
from taberna.store.port import StoreBusy


class Application:
    """HTTP and WebSocket behind one door."""

    def __init__(self, premises: Premises, stopping: Callable[[], bool]) -> None:
        """`stopping` tells that the house is about to close."""
        self.sockets = Sockets(premises)
        api, blobs, seats, pages = Api(premises, stopping), Blobs(premises), SeatCookie(premises), Pages(premises)
        self._http = Front(
            Starlette(
                routes=[*blobs.routes(), *api.routes(), *seats.routes(), *pages.routes()],
                exception_handlers={HTTPException: _http_error, StoreBusy: _busy},
            ),
            premises,
        )
        house = premises.house
        premises.metrics.gauges(
            {
                "tables": ("Tables in memory.", lambda: house.loaded_tables),
                "sockets": ("Open WebSockets.", lambda: len(self.sockets.visits)),
                "queued_commands": ("Commands that wait at all tables.", lambda: house.queued),
                "outbox_bytes": ("Bytes waiting in the outboxes of all sockets.", self.sockets.waiting),
            }
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self.sockets if scope["type"] == "websocket" else self._http)(scope, receive, send)


async def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    details = {404: "There is nothing here.", 405: "That cannot be done here."}
    code = "not_found" if error.status_code == 404 else "bad_message"
    return problem(error.status_code, code, details.get(error.status_code, "This was not understood."), error.headers)


async def _busy(_: Request, __: Exception) -> Response:
    return problem(
        503, "server_busy", "The house cannot read its books just now. Please try again.", {"retry-after": "1"}
    )
