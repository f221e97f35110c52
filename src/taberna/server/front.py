"""The front of HTTP: limits by address, foreign hosts and origins, and the headers that go on every answer."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from taberna.server.address import Named, Scope, header, host_is_known, origin_is_ours, visitor
from taberna.server.answers import problem
from taberna.server.limits import REQUESTS_WITHIN
from taberna.server.premises import Premises
from taberna.server.sockets import Asgi, Receive, Send

_ALWAYS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"microphone=(self), camera=(), geolocation=(), payment=(), usb=()"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_OPENER = (b"cross-origin-opener-policy", b"same-origin")
# Styles may stand inline: what is laid out by measure cannot be in a file. Scripts never do.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; connect-src {}; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_FOR_MACHINES = ("/healthz", "/readyz", "/metrics")


class Front:
    """Wraps the HTTP application."""

    def __init__(self, app: Asgi, premises: Premises) -> None:
        self._app, self._premises = app, premises
        self._manners = premises.manners

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = visitor(scope, self._manners.trusted)
        extra = self._headers(scope, secure=who.secure)

        async def with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                given = [*message.get("headers", ())]
                names = {name for name, _ in given}
                message["headers"] = [*given, *(h for h in extra if h[0] not in names)]
            await send(message)

        exempt = who.loopback and not self._premises.limits.limit_loopback
        if not exempt and not self._premises.addresses.requests.take(who.key, self._premises.clock()):
            again = {"retry-after": str(REQUESTS_WITHIN)}
            answer = problem(429, "rate_limited", "That was too much at once. Please wait a moment.", again)
            await answer(scope, receive, with_headers)
        elif not self._may_ask(scope):
            detail = "This house does not go by that name. Its keeper can name it with --public-host."
            await problem(421, "foreign_host", detail)(scope, receive, with_headers)
        elif scope["method"] not in ("GET", "HEAD") and not origin_is_ours(scope, self._manners.public_hosts):
            await problem(403, "foreign_origin", "This came from a page of another site.")(scope, receive, with_headers)
        else:
            await self._app(scope, receive, with_headers)

    def _may_ask(self, scope: Scope) -> bool:
        """Whether a page of a stranger, under a name that points here, could not be the one asking."""
        harmless = scope["method"] in ("GET", "HEAD") and not scope["path"].startswith("/api/")
        return harmless or scope["path"] in _FOR_MACHINES or host_is_known(scope, self._manners.public_hosts)

    def _headers(self, scope: Scope, *, secure: bool) -> list[tuple[bytes, bytes]]:
        host = header(scope, b"host")
        named = Named.read(host)
        ours = named is not None and named.known(self._manners.public_hosts)
        # Older Safari does not take 'self' for a WebSocket.
        connect = f"'self' ws://{host} wss://{host}" if ours else "'self'"
        headers = [*_ALWAYS, (b"content-security-policy", _POLICY.format(connect).encode())]
        # Over plain http a browser heeds this from its own machine only, and complains elsewhere.
        if secure or (named is not None and named.name in ("localhost", "127.0.0.1", "::1")):
            headers.append(_OPENER)
        return headers
