"""What is to go out: a bounded queue a socket, and one frame for all that comes together."""

from __future__ import annotations

from collections.abc import Callable

from taberna.server.wire import Wire

TRY_AGAIN_LATER = 1013


class Outboxes:
    """The outboxes with something to send; emptied once a turn of the event loop."""

    def __init__(self, soon: Callable[[Callable[[], None]], object], limit: int) -> None:
        """`soon` runs a call after this turn; `limit` is the bytes a socket may have waiting."""
        self._soon = soon
        self._due: list[Outbox] = []
        self.limit = limit

    def add(self, outbox: Outbox) -> None:
        if not self._due:
            self._soon(self.flush)
        self._due.append(outbox)

    def flush(self) -> None:
        due, self._due = self._due, []
        for outbox in due:
            outbox.flush()


class Outbox:
    """One socket's queue. Who does not keep up is dropped, never waited for."""

    __slots__ = ("_closed", "_closing", "_outboxes", "_pending", "_size", "_wire", "dropped")

    def __init__(self, wire: Wire, outboxes: Outboxes) -> None:
        self._wire = wire
        self._outboxes = outboxes
        self._pending: list[bytes] = []
        self._size = 0
        self._closing: tuple[int, str] | None = None
        self._closed = False
        self.dropped = False

    @property
    def closing(self) -> bool:
        """Whether the end is decided: nothing more is taken."""
        return self._closed or self._closing is not None

    def send(self, message: bytes) -> None:
        """Queues the JSON of one message."""
        if self.closing:
            return
        if not self._pending:
            self._outboxes.add(self)
        self._pending.append(message)
        self._size += len(message)

    def close(self, code: int, reason: str) -> None:
        """Closes after what is queued."""
        if self.closing:
            return
        if not self._pending:
            self._outboxes.add(self)
        self._closing = (code, reason)

    def flush(self) -> None:
        """One frame: the message, or an array of them in order."""
        pending, self._pending, self._size = self._pending, [], 0
        if self._closed:
            return
        if pending:
            self._wire.write(pending[0] if len(pending) == 1 else b"[" + b",".join(pending) + b"]")
            self.check()
        if self._closing is not None:
            self._closed = True
            self._wire.finish(*self._closing)

    def check(self) -> None:
        """Drops who has let too much wait."""
        if not self.closing and self._wire.waiting() > self._outboxes.limit:
            self.dropped = True
            self.close(TRY_AGAIN_LATER, "too slow")

    def waiting(self) -> int:
        """Bytes that have not gone out yet."""
        return self._size + self._wire.waiting()
