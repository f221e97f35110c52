"""Who is online at a table, and since when not. Absence is never leaving."""

from __future__ import annotations

from collections import Counter

from taberna.tables import messages as m
from taberna.tables.state import TableState


class Presence:
    """Counts the sockets of each member. Times are milliseconds of a clock that never goes back."""

    def __init__(self, absent_after: int, now: int) -> None:
        self._absent_after = absent_after
        self._since = now  # nobody counts as absent because a process started
        self._sockets: Counter[int] = Counter()
        self._gone_at: dict[int, int] = {}

    def came(self, member: int) -> bool:
        """A socket of a member opened; whether the member was offline before."""
        self._sockets[member] += 1
        self._gone_at.pop(member, None)
        return self._sockets[member] == 1

    def went(self, member: int, now: int) -> bool:
        """A socket of a member closed; whether it was the last."""
        self._sockets[member] -= 1
        if self._sockets[member] > 0:
            return False
        del self._sockets[member]
        self._gone_at[member] = now
        return True

    def online(self, member: int) -> bool:
        """Whether a member has a socket now."""
        return member in self._sockets

    def away(self, member: int, now: int) -> int:
        """For how long a member has been offline; 0 while online."""
        return 0 if member in self._sockets else now - self._gone_at.get(member, self._since)

    def absent(self, member: int, now: int) -> bool:
        """Whether a member has been offline long enough to be missed."""
        return self.away(member, now) >= self._absent_after

    def message(self, table: TableState, now: int) -> bytes:
        """The `Presence` of all people at a table."""
        people = (p for p in table.members if p.is_person)
        return m.encode(
            m.Presence(tuple(m.MemberPresence(p.id, self.online(p.id), self.absent(p.id, now)) for p in people))
        )
