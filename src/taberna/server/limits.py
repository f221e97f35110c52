"""How often is too often: buckets for a socket, windows for an address, both bounded in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

REQUESTS_WITHIN = 10  # seconds


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The protocol page's limits that the server keeps."""

    frame_bytes: int = 16 * 1024
    """Bytes of a message; a socket that goes on past it is closed, and one of four times as many closes it at once."""
    socket_rate: float = 200
    """Messages a second, a socket."""
    socket_burst: int = 400
    """Messages at once, a socket."""
    lobby_rate: float = 5
    """Lobby messages and lines of chat a second, a socket."""
    lobby_burst: int = 20
    """Lobby messages and lines of chat at once, a socket."""
    joins_a_minute: int = 60
    """Joins from an address."""
    hosts_a_minute: int = 10
    """Tables opened from an address."""
    failed_joins_a_minute: int = 20
    """Joins from an address that lead nowhere."""
    uploads_a_minute: int = 20
    """Files brought from an address."""
    http_requests: int = 100
    """HTTP requests from an address in 10 seconds."""
    blob_bytes: int = 8 * 1024 * 1024
    """Bytes of a file."""
    outbox_bytes: int = 512 * 1024
    """Bytes waiting for a client; a slower one is dropped."""
    limit_loopback: bool = False
    """Limit the addresses of this machine too."""


class Bucket:
    """Tokens that come back at `rate` a second up to `burst`."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._at = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Whether there was one left."""
        left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        self._left = left - 1 if left >= 1 else left
        return left >= 1


class Windows:
    """For each address, how often it may do something in `seconds` from the first time on."""

    def __init__(
        self, limit: int, seconds: float, most: int = 20_000, tell: Callable[[str], None] | None = None
    ) -> None:
        """`tell` is called with every address that was counted here."""
        self._limit, self._seconds, self._most, self._tell = limit, seconds, most, tell
        self._counts: dict[str, tuple[float, int]] = {}  # oldest window first

    def full(self, address: str, now: float) -> bool:
        """Whether the address has used up its window."""
        started, count = self._counts.get(address, (now, 0))
        return count >= self._limit and now - started < self._seconds

    def take(self, address: str, now: float) -> bool:
        """Whether it was allowed once more; where it was not, nothing is counted."""
        if not self.count(address, now):
            return False
        if self._tell is not None:
            self._tell(address)
        return True

    def count(self, address: str, now: float) -> bool:
        """The same for what is known elsewhere already."""
        if self.full(address, now):
            return False
        started, count = self._counts.get(address, (now, 0))
        if now - started >= self._seconds or not count:
            self._counts.pop(address, None)
            self._make_room(now)
            started, count = now, 0
        self._counts[address] = (started, count + 1)
        return True

    def _make_room(self, now: float) -> None:
        while self._counts:
            oldest = next(iter(self._counts))
            if len(self._counts) < self._most and now - self._counts[oldest][0] < self._seconds:
                return
            del self._counts[oldest]


class Addresses:
    """What addresses have done lately: requests at this process, all else at the whole house."""

    def __init__(self, limits: Limits, tell: Callable[[str, str], None] = lambda what, who: None) -> None:
        """`tell` is called with what other processes should count too, and the address."""
        self._everywhere: dict[str, Windows] = {}

        def everywhere(what: str, a_minute: int) -> Windows:
            return self._everywhere.setdefault(what, Windows(a_minute, 60, tell=lambda who: tell(what, who)))

        self.requests = Windows(limits.http_requests, REQUESTS_WITHIN)
        self.joins = everywhere("joins", limits.joins_a_minute)
        self.hosts = everywhere("hosts", limits.hosts_a_minute)
        self.failed_joins = everywhere("failed_joins", limits.failed_joins_a_minute)
        self.uploads = everywhere("uploads", limits.uploads_a_minute)

    def heard(self, what: str, who: str, now: float) -> None:
        """Counts what an address did at another process, whose version may know of more than this one."""
        if what in self._everywhere:
            self._everywhere[what].count(who, now)
