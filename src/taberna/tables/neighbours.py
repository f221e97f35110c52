"""The other processes of a house: what they have kept, who has a line to them, and whose turn a piece of work is."""

from __future__ import annotations

import contextlib
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

import msgspec
from msgspec import Struct

from taberna.store.port import Place, Shared, StoreBusy, Wakeups
from taberna.tables.table import Table

LOOK_EVERY = 0.25  # seconds between looks at the heads of loaded tables, where no wake-ups come
LOOK_EVERY_WOKEN = 2.0  # seconds, where they do, in case one is lost
PRESENCE_EVERY = 1.0  # seconds
_TERM = 6_000  # milliseconds that a lease, or the word of who is here, holds; long enough for a slow second


class _Signal(Struct, frozen=True, tag="signal", array_like=True):
    """Reactions, nudges, who writes: what a member lets a table see and nobody keeps."""

    table: int
    member: int
    message: str


class _Count(Struct, frozen=True, tag="count", array_like=True):
    """Somebody did once more what the whole house limits."""

    what: str
    who: str


_read = msgspec.json.Decoder(_Signal | _Count).decode


class Neighbours:
    """A house of one process has none: then everything is its own, and nothing is asked of the store."""

    def __init__(
        self,
        shared: Shared | None,
        wakeups: Wakeups | None,
        tables: Mapping[int, Table],
        clock: Callable[[], int],
    ) -> None:
        self._shared, self._wakeups = shared, wakeups
        self._tables, self._clock = tables, clock
        self._process = secrets.token_hex(8)
        self._leases: dict[str, int] = {}
        self._told: set[Place] = set()
        self._counted: Callable[[str, str], None] | None = None
        self.look_every = LOOK_EVERY if wakeups is None else LOOK_EVERY_WOKEN

    async def open(self) -> None:
        """Begins to hear of what others keep."""
        if self._wakeups is not None:
            await self._wakeups.open(self._woken)
        if self._shared is not None:
            await self._shared.listen(self._process, self._heard)

    async def close(self) -> None:
        """Takes back its word of who is here, so that nobody waits for it to run out."""
        if self._wakeups is not None:
            await self._wakeups.close()
        if self._shared is not None:
            await self._shared.here(self._process, [], sorted(self._told), self._clock())

    def kept(self, table: int, version: int) -> None:
        """This process has kept a row."""
        if self._wakeups is not None:
            self._wakeups.tell(table, version)

    def _woken(self, table: int, version: int) -> None:
        known = self._tables.get(table)
        if known is not None and known.state.version < version:
            known.follow()

    # --- what passes ------------------------------------------------------------------------------------------

    async def pass_on(self, table: int, member: int, message: bytes) -> None:
        """Tells whoever watches the table elsewhere."""
        await self._tell(_Signal(table, member, message.decode()))

    async def count(self, what: str, who: str) -> None:
        """Has every other process count what somebody did here."""
        await self._tell(_Count(what, who))

    def hear_counts(self, counted: Callable[[str, str], None]) -> None:
        """From now on `counted` is called with what was done at other processes, and by whom."""
        self._counted = counted

    async def _tell(self, passing: _Signal | _Count) -> None:
        if self._shared is not None:
            with contextlib.suppress(StoreBusy):
                await self._shared.pass_on(self._process, msgspec.json.encode(passing))

    def _heard(self, passing: bytes) -> None:
        with contextlib.suppress(msgspec.MsgspecError):  # a newer process may tell of more than this one knows
            self._take(_read(passing))

    def _take(self, told: _Signal | _Count) -> None:
        match told:
            case _Signal(table, member, message):
                known = self._tables.get(table)
                if known is not None:
                    known.company.pass_on(member, message.encode())
            case _Count(what, who):
                if self._counted is not None:
                    self._counted(what, who)

    # --- versions ---------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Has every loaded table that others moved on follow."""
        if self._shared is not None and self._tables:
            for table, version in (await self._shared.versions(list(self._tables))).items():
                self._woken(table, version)

    async def newest(self, table: Table) -> None:
        """Returns once a table is as new as the log was when this was asked; `StoreBusy` where it cannot be."""
        if self._shared is None:
            return
        version = (await self._shared.versions([table.state.id])).get(table.state.id, 0)
        if not await table.reaches(version):
            raise StoreBusy("the table cannot be brought up to date")

    # --- leases -----------------------------------------------------------------------------------------------

    async def claimed(self, what: str) -> bool:
        """Whether a piece of work is this process's own for a while; nobody else begins it meanwhile."""
        if self._shared is None:
            return True
        now = self._clock()
        if self._leases.get(what, 0) - now > _TERM // 2:
            return True
        if not await self._shared.claim(what, self._process, now, now + _TERM):
            self._leases.pop(what, None)
            return False
        self._leases[what] = now + _TERM
        return True

    # --- who has a line ---------------------------------------------------------------------------------------

    async def share_presence(self) -> None:
        """Tells who is here, and takes in who is at other processes."""
        if self._shared is None:
            return
        now = self._clock()
        mine = set(_lines(self._tables.values()))
        await self._shared.here(self._process, sorted(mine - self._told), sorted(self._told - mine), now + _TERM)
        self._told = mine
        self._leases = {what: until for what, until in self._leases.items() if until > now}
        elsewhere: defaultdict[int, set[int]] = defaultdict(set)
        watched = list(self._tables)
        for table, member in await self._shared.elsewhere(self._process, watched, now) if watched else ():
            elsewhere[table].add(member)
        for id in watched:
            known = self._tables.get(id)
            if known is not None:
                known.company.seen_elsewhere(frozenset(elsewhere[id]))


def _lines(tables: Iterable[Table]) -> Iterable[Place]:
    return ((table.state.id, member) for table in tables for member in table.company.presence.here)
