"""All WebSockets: who is let in, what they share, and how they are told good-bye."""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

import structlog
from structlog.stdlib import BoundLogger

from taberna.server.address import Scope, origin_is_ours, visitor
from taberna.server.outbox import Outboxes
from taberna.server.premises import Premises
from taberna.server.visit import Visit
from taberna.server.wire import EXTENSION
from taberna.tables.ground import Observer
from taberna.tables.messages import PROTOCOL, GenericError, HostGame, JoinGame, encode

Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Asgi: TypeAlias = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]

SERVICE_RESTART = 1012


class Sockets:
    """The ASGI application behind `/ws`."""

    def __init__(self, premises: Premises) -> None:
        self.house, self.limits, self.clock = premises.house, premises.limits, premises.clock
        self.observer: Observer = premises.metrics
        self.outboxes = Outboxes(premises.soon, premises.limits.outbox_bytes)
        self.log: BoundLogger = structlog.get_logger("taberna.server")
        self.visits: set[Visit] = set()
        self._addresses, self._manners = premises.addresses, premises.manners
        self._numbers = itertools.count(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        who = visitor(scope, self._manners.trusted)
        key = None if who.loopback and not self.limits.limit_loopback else who.key
        if scope["path"] != "/ws":
            await _deny(send, 404)
        elif not origin_is_ours(scope, self._manners.public_hosts):
            self.observer.refused("foreign_origin")
            await _deny(send, 403)
        elif key is not None and not self._addresses.requests.take(key, self.clock()):
            self.observer.refused("rate_limited")
            await _deny(send, 429)
        else:
            await self._welcome(scope, receive, send, key)

    async def _welcome(self, scope: Scope, receive: Receive, send: Send, key: str | None) -> None:
        number, since = next(self._numbers), self.clock()
        wire = scope["extensions"].pop(EXTENSION)
        visit = Visit(number, key, wire, self)
        self.visits.add(visit)
        self.log.info("OnConnect", number=number)
        code: int | None = None
        try:
            wire.receiver = visit
            await send(
                {"type": "websocket.accept", "subprotocol": PROTOCOL if PROTOCOL in scope["subprotocols"] else None}
            )
            while (message := await receive())["type"] != "websocket.disconnect":
                pass  # messages come through the wire
            code = message.get("code")
        finally:
            self._gone(visit, code, self.clock() - since)

    def _gone(self, visit: Visit, code: int | None, seconds: float) -> None:
        self.visits.discard(visit)
        table, member = visit.session.table_code, visit.session.member
        visit.gone()
        self.log.info(
            "OnDisconnect",
            number=visit.number,
            table=table,
            member=member,
            seconds=round(seconds, 1),
            code=code,
            dropped=visit.outbox.dropped,
        )

    def may_enter(self, message: HostGame | JoinGame, key: str, now: float) -> bool:
        """Whether an address may open a table, or try to join one, once more; counts it."""
        if isinstance(message, HostGame):
            return self._addresses.hosts.take(key, now)
        return not self._addresses.failed_joins.full(key, now) and self._addresses.joins.take(key, now)

    def join_failed(self, key: str | None) -> None:
        """Counts a join that led nowhere."""
        if key is not None:
            self._addresses.failed_joins.take(key, self.clock())

    def farewell(self) -> None:
        """Tells everyone that the house is about to restart, and closes after what was still to be said."""
        word = encode(GenericError(None, "server_busy", "The house is restarting. You keep your seat."))
        for visit in self.visits:
            visit.send(word)
            visit.close(SERVICE_RESTART, "service restart")
        self.outboxes.flush()

    def waiting(self) -> int:
        """Bytes in all outboxes."""
        return sum(visit.outbox.waiting() for visit in self.visits)


async def _deny(send: Send, status: int) -> None:
    await send({"type": "websocket.http.response.start", "status": status, "headers": []})
    await send({"type": "websocket.http.response.body", "body": b""})
