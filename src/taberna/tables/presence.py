"""Who is online at a table, and since when not. Absence is never leaving."""

from __future__ import annotations

from collections import Counter

from taberna.tables import messages as m
from taberna.tables.state import TableState

UNSURE_AFTER = 3_000  # milliseconds without word of who is at other processes; it comes every second


class Presence:
    """Counts the sockets of each member, and knows who has one to another process.

    Times are milliseconds of a clock that never goes back. While it cannot be known who is elsewhere nobody is away,
    nor for that time afterwards: a host may be well while the processes hear nothing of each other.
    """

    def __init__(self, absent_after: int, now: int, *, alone: bool = True) -> None:
        """`alone` where there is no other process."""
        self._absent_after = absent_after
        self._since = now  # nobody counts as absent because a process started
        self._heard = None if alone else now
        self._sockets: Counter[int] = Counter()
        self._gone_at: dict[int, int] = {}
        self._elsewhere: frozenset[int] = frozenset()

    @property
    def here(self) -> frozenset[int]:
        """Who has a line to this process."""
        return frozenset(self._sockets)

    @property
    def shared(self) -> bool:
        """Whether somebody has a line to another process, which then may want to write too."""
        return bool(self._elsewhere)

    @property
    def anybody(self) -> bool:
        """Whether any member has a line."""
        return bool(self._sockets or self._elsewhere)

    def seen_elsewhere(self, members: frozenset[int], now: int) -> frozenset[int]:
        """Takes in who has a line to another process; who came or went by that."""
        if self._unsure(now):
            self._since = now
            self._gone_at.clear()
        self._heard = now
        changed = members ^ self._elsewhere
        for member in self._elsewhere - members:
            self._gone_at[member] = now
        self._elsewhere = members
        return changed - self.here

    def came(self, member: int) -> bool:
        """A socket of a member opened; whether the member was offline before."""
        self._sockets[member] += 1
        self._gone_at.pop(member, None)
        return self._sockets[member] == 1 and member not in self._elsewhere

    def went(self, member: int, now: int) -> bool:
        """A socket of a member closed; whether the member is offline now."""
        self._sockets[member] -= 1
        if self._sockets[member] > 0:
            return False
        del self._sockets[member]
        self._gone_at[member] = now
        return member not in self._elsewhere

    def online(self, member: int) -> bool:
        """Whether a member has a socket now, to this process or another."""
        return member in self._sockets or member in self._elsewhere

    def away(self, member: int, now: int) -> int:
        """For how long a member has been offline; 0 while online, or perhaps online."""
        if self.online(member) or self._unsure(now):
            return 0
        return now - self._gone_at.get(member, self._since)

    def _unsure(self, now: int) -> bool:
        return self._heard is not None and now - self._heard > UNSURE_AFTER

    def absent(self, member: int, now: int) -> bool:
        """Whether a member has been offline long enough to be missed."""
        return self.away(member, now) >= self._absent_after

    def message(self, table: TableState, now: int) -> bytes:
        """The `Presence` of all people at a table."""
        people = (p for p in table.members if p.is_person)
        return m.encode(
            m.Presence(tuple(m.MemberPresence(p.id, self.online(p.id), self.absent(p.id, now)) for p in people))
        )
