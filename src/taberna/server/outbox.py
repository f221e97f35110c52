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
    """One socket's queue. Who does not keep up is dropped, never waited for.

    `closing` says that the end is decided: nothing more is taken.
    """

    __slots__ = ("_end", "_limit", "_outboxes", "_pending", "_wire", "closing", "dropped")

    def __init__(self, wire: Wire, outboxes: Outboxes) -> None:
        self._wire = wire
        self._outboxes = outboxes
        self._limit = outboxes.limit
        self._pending: list[bytes] = []
        self._end: tuple[int, str] | None = None
        self.closing = False
        self.dropped = False

    def send(self, message: bytes) -> None:
        """Queues the JSON of one message."""
        if not self.closing:
            if not self._pending:
                self._outboxes.add(self)
            self._pending.append(message)

    def close(self, code: int, reason: str) -> None:
        """Closes after what is queued."""
        if not self.closing:
            if not self._pending:
                self._outboxes.add(self)
            self.closing, self._end = True, (code, reason)

    def flush(self) -> None:
        """One frame: the message, or an array of them in order."""
        pending = self._pending
        if pending:
            self._pending = []
            frame = pending[0] if len(pending) == 1 else b"[" + b",".join(pending) + b"]"
            if self._wire.write(frame) > self._limit:
                self._drop()
        if self._end is not None:
            end, self._end = self._end, None
            self._wire.finish(*end)

    def check(self) -> None:
        """Drops who has let too much wait."""
        if self._wire.waiting() > self._limit:
            self._drop()

    def _drop(self) -> None:
        if not self.closing:
            self.dropped = True
            self.close(TRY_AGAIN_LATER, "too slow")

    def waiting(self) -> int:
        """Bytes that have not gone out yet."""
        return sum(map(len, self._pending)) + self._wire.waiting()
