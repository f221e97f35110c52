"""One WebSocket from its opening to its end: reads frames, keeps limits, answers what no table needs to see."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from taberna.server.limits import Bucket
from taberna.server.outbox import Outbox
from taberna.server.reading import Unreadable, read, reply_to
from taberna.server.wire import Wire
from taberna.tables.messages import (
    FromClient,
    GenericError,
    HostCommand,
    HostGame,
    JoinGame,
    MemberCommand,
    Ping,
    Say,
    encode,
)

if TYPE_CHECKING:
    from taberna.server.sockets import Sockets

VIOLATION, TOO_BIG = 1008, 1009
PATIENCE = 50  # messages past a limit before a socket is closed; one a second is forgiven
OVERSIZED = 3  # frames past the limit before a socket is closed
LOBBY = frozenset({*get_args(HostCommand), *get_args(MemberCommand), Say, HostGame, JoinGame})


class Visit:
    """What the house knows as a socket, and the wire as its receiver."""

    def __init__(self, number: int, key: str | None, wire: Wire, sockets: Sockets) -> None:
        """`key` is the address as limits count it, or None where it is exempt."""
        self.number = number
        self._key = key
        self._sockets = sockets
        self.outbox = Outbox(wire, sockets.outboxes)
        limits, now = sockets.limits, sockets.clock()
        self._messages = Bucket(limits.socket_rate, limits.socket_burst, now)
        self._lobby = Bucket(limits.lobby_rate, limits.lobby_burst, now)
        self._patience = Bucket(1, PATIENCE, now)
        self._oversized = 0
        self.send = self.outbox.send
        self.session = sockets.house.connect(self)

    # --- what the house calls

    def close(self, code: int, reason: str) -> None:
        self.outbox.close(code, reason)

    def join_failed(self) -> None:
        self._sockets.join_failed(self._key)

    # --- what the wire calls

    def received(self, data: bytes, *, text: bool) -> None:
        if self.outbox.closing:
            return
        try:
            self._receive(data, text=text)
        except Exception:  # one message's failure must not end the socket, let alone the house
            self._sockets.log.exception("MessageFailed", number=self.number)
            self._refuse("internal", "Something went wrong in the house. Please try again.", reply_to(data))

    def gone(self) -> None:
        """The socket is closed."""
        self.session.closed()
        del self.session  # it holds this too

    def pinged(self) -> None:
        self.outbox.check()  # pongs wait too, and go past the outbox
        if not self._messages.take(self._sockets.clock()):
            self._past_a_limit(None)

    # --- inside

    def _receive(self, data: bytes, *, text: bool) -> None:
        now = self._sockets.clock()
        if not self._messages.take(now):
            self._past_a_limit(reply_to(data))
        elif not text:
            self._refuse("bad_message", "A message is a text frame with one JSON object.")
        elif len(data) > self._sockets.limits.frame_bytes:
            self._too_large()
        else:
            self._read(data, now)

    def _read(self, data: bytes, now: float) -> None:
        try:
            message = read(data)
        except Unreadable as error:
            self._answer(error.answer)
            return
        if type(message) not in LOBBY or self._allowed(message, now):
            self.session.receive(message)

    def _allowed(self, message: FromClient, now: float) -> bool:
        assert not isinstance(message, Ping)
        allowed = self._lobby.take(now)
        if allowed and self._key is not None and isinstance(message, (HostGame, JoinGame)):
            allowed = self._sockets.may_enter(message, self._key, now)
        if not allowed:
            self._past_a_limit(message.id)
        return allowed

    def _past_a_limit(self, reply: str | None) -> None:
        self._refuse("rate_limited", "That was too much at once. Please wait a moment.", reply)
        if not self._patience.take(self._sockets.clock()):
            self.close(VIOLATION, "too many messages")

    def _too_large(self) -> None:
        self._oversized += 1
        most = self._sockets.limits.frame_bytes
        answer = GenericError(None, "too_large", "A message may have at most {bytes} bytes.", {"bytes": most})
        self._answer(answer)
        if self._oversized >= OVERSIZED:
            self.close(TOO_BIG, "messages too large")

    def _refuse(self, code: str, detail: str, reply: str | None = None) -> None:
        self._answer(GenericError(reply, code, detail))

    def _answer(self, answer: GenericError) -> None:
        self._sockets.observer.refused(answer.code)
        self.send(encode(answer))
