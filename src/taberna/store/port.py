"""What the house asks of a store: an append-only log of rows, heads of tables, results, replays, blobs, snapshots."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from msgspec import Struct


class Row(Struct, frozen=True):
    """One accepted command or expiry with all its events; (table, version) is unique and is the only lock.

    `version` is the first event's; the events take `version .. version + count - 1`. `by` is the author's member
    number or None; `command` and `content` are 8-byte digests of the command's id and content, or None.
    `game` says which events `events` (a JSON array, audiences included) may hold; `schema` is their schema's number.
    """

    table: int
    version: int
    count: int
    at: int
    by: int | None
    command: bytes | None
    content: bytes | None
    game: str
    schema: int
    events: bytes


class Head(Struct, frozen=True):
    """Where a table stands after its newest row: what is looked up without folding its log.

    `version` is the last event's. `opener` is the digest of the token that opened the table. `summary` is JSON for
    the list of open tables and link previews. `next_alarm` is when the earliest timer is due, or None.
    A `code` of None means the table can no longer be joined.
    """

    table: int
    code: str | None
    opener: bytes
    game: str
    stage: str
    listed: bool
    version: int
    at: int
    next_alarm: int | None
    summary: bytes


class Result(Struct, frozen=True):
    """One seat's result of a game that counts; keyed (table, number, seat).

    `player` is the digest of a person's leaderboard secret, or None (a bot, or a person without one); `bot` is the
    bot's level or None; `with_bots` says that a bot sat in the game. `rank` is from 1; 0 where there was
    nobody else, so that the game is neither won nor lost.
    """

    table: int
    number: int
    seat: int
    game: str
    at: int
    player: bytes | None
    username: str
    bot: str | None
    with_bots: bool
    won: bool
    rank: int
    points: float


class Finished(Struct, frozen=True):
    """A finished game that can be replayed: the versions it spans in its table's log."""

    replay: str
    table: int
    number: int
    game: str
    first: int
    last: int


class Entry(Struct, frozen=True):
    """One row of an append: the log row, the head after it, and what it adds to the projections, all or nothing."""

    row: Row
    head: Head
    results: tuple[Result, ...] = ()
    finished: Finished | None = None


class Appended(enum.Enum):
    """What became of an entry."""

    KEPT = "kept"  # durable: on disk, synced
    LOST = "lost"  # another row has its key: read what was missed and decide again
    TAKEN = "taken"  # a first row whose code or opener is in use
    FAILED = "failed"  # the store could not write; nothing of it is kept


Done: TypeAlias = Callable[[Appended], None]


class Line(Struct, frozen=True):
    """One line of a leaderboard.

    `bot` is a bot's level or None; `win_rate` is in 0 .. 1. `best` are the most points of the games played alone, which
    are neither won nor lost; None where there were none.
    """

    username: str
    won: int
    lost: int
    win_rate: float
    bot: str | None = None
    best: float | None = None


class Snapshot(Struct, frozen=True):
    """A folded table at a version; thrown away when `schema` is no longer the state's."""

    table: int
    version: int
    schema: bytes
    state: bytes


class Blob(Struct, frozen=True):
    """A file that belongs to a table. `kind` is its sniffed media type."""

    id: str
    table: int
    member: int
    at: int
    kind: str
    content: bytes


class StoreBusy(Exception):
    """The store cannot read or write now (disk full, locked, connection lost); try again later."""


class Store(Protocol):
    """The port. Times are milliseconds since the Unix epoch. All but `append` raise `StoreBusy` when out of reach."""

    async def open(self) -> None:
        """Opens it and brings its schema up to date."""
        ...

    async def close(self) -> None:
        """Writes all that is pending, then closes."""
        ...

    def append(self, entry: Entry, done: Done) -> None:
        """Queues an entry for the next group commit; `done` is called in the event loop once its fate is known.

        All entries queued in one tick of the loop go to disk in one transaction; a losing one loses alone.
        """
        ...

    async def rows(self, table: int, since: int = 0) -> Sequence[Row]:
        """The rows holding any event with a version above `since`, oldest first."""
        ...

    async def newer(self, versions: Mapping[int, int]) -> Sequence[Row]:
        """The rows that begin after these versions, by table, in one query; those of a table oldest first."""
        ...

    async def head(self, table: int) -> Head | None: ...

    async def by_code(self, code: str) -> Head | None: ...

    async def by_opener(self, opener: bytes) -> Head | None: ...

    async def listed(self, limit: int) -> Sequence[Head]:
        """Listed tables that are not closed and still have a code, last act first."""
        ...

    async def codes_in_use(self) -> int: ...

    async def due(self, until: int, limit: int) -> Sequence[tuple[int, int]]:
        """(table, next alarm) of every table whose next alarm is at or before `until`, earliest first."""
        ...

    async def release_codes(self, before: int) -> int:
        """Takes the code from tables whose last act is before `before`; how many."""
        ...

    async def forget(self, rows: Sequence[Row]) -> None:
        """Replaces the `events` of existing rows by their blanked form and drops those tables' snapshots."""
        ...

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Keeps the newest snapshot of a table."""
        ...

    async def snapshot(self, table: int) -> Snapshot | None: ...

    async def put_blob(self, blob: Blob) -> None: ...

    async def blob(self, id: str) -> Blob | None: ...

    async def finished(self, replay: str) -> Finished | None: ...

    async def leaderboard(self, game: str, limit: int = 10, bots: bool = False) -> Sequence[Line]:
        """The top by wins, then win rate, then what was best alone, then name; people's lines, or bots'."""
        ...

    async def own_line(self, game: str, player: bytes) -> Line | None: ...

    async def reset_leaderboard(self, game: str, at: int) -> None:
        """Results up to `at` count no more, and stay so through `replace_results`."""
        ...

    async def put_results(self, results: Sequence[Result], finished: Sequence[Finished]) -> None:
        """Puts these in the place of those with the same key, of which no trace is left."""
        ...

    async def replace_results(self, results: Sequence[Result], finished: Sequence[Finished]) -> None:
        """Throws the projections away and puts these in their place, honouring resets."""
        ...

    async def tables(self) -> Sequence[int]:
        """Every table's number."""
        ...

    async def secret(self) -> bytes:
        """32 random bytes of this house, made once."""
        ...

    async def backup(self, file: str) -> None:
        """Writes a consistent copy to a new file while the house runs."""
        ...


Place: TypeAlias = tuple[int, int]
"""A table, and a member of it."""


@runtime_checkable
class Shared(Protocol):
    """What a store that many processes share can do besides; a process goes by a name of its own."""

    async def versions(self, tables: Sequence[int]) -> Mapping[int, int]:
        """The newest version of each of these tables, by table, in one query."""
        ...

    async def claim(self, what: str, process: str, now: int, until: int) -> bool:
        """Takes or prolongs a lease; False while another process has it."""
        ...

    async def here(self, process: str, came: Sequence[Place], went: Sequence[Place], until: int) -> None:
        """Notes who came to this process and who went, and that all who stay are there until then at least."""
        ...

    async def elsewhere(self, process: str, tables: Sequence[int], now: int) -> Sequence[Place]:
        """Who is at these tables by any other process whose word has not run out."""
        ...

    async def listen(self, process: str, heard: Callable[[bytes], None]) -> None:
        """Begins to hear what other processes `pass_on`."""
        ...

    async def pass_on(self, process: str, message: bytes) -> None:
        """Tells other processes something in UTF-8, at most 4 kB; nothing keeps it, and it may be lost."""
        ...


class Wakeups(Protocol):
    """Tells other processes that a table has moved on: versions alone, and any of it may be lost."""

    async def open(self, woken: Callable[[int, int], None]) -> None:
        """Begins to listen; `woken` is called in the event loop with a table and its version."""
        ...

    def tell(self, table: int, version: int) -> None:
        """Passes it on; never waits, never fails."""
        ...

    async def close(self) -> None: ...
