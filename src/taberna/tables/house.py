"""The house: every table it has in memory, how it finds and loads the others, and what it does by the clock."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence

import msgspec
from msgspec import Struct

from taberna.core import AnyGame, Chance, Millis, Rejected, Seat
from taberna.store.port import Blob, Finished, Head, Result, Row, Shared, Store, StoreBusy, Wakeups
from taberna.tables.behind import Behind
from taberna.tables.codec import SCHEMA, AnyEvent, Codecs
from taberna.tables.door import Door
from taberna.tables.fold import fold_row
from taberna.tables.forget import ended_texts, forget, has_forgotten_name
from taberna.tables.ground import Observer
from taberna.tables.messages import Stage
from taberna.tables.moves import Moved
from taberna.tables.neighbours import PRESENCE_EVERY, Neighbours
from taberna.tables.replay import replay
from taberna.tables.secrets import digest, file_id, read_code
from taberna.tables.session import Session, Socket
from taberna.tables.settings import Settings
from taberna.tables.settle import counted
from taberna.tables.snapshots import read_snapshot
from taberna.tables.state import Author, NewerRow, TableState
from taberna.tables.table import Table
from taberna.tables.views import View

log = logging.getLogger("taberna.tables")
_ALARMS_EVERY, _TURNS_AWAY_EVERY, _SWEEP_EVERY, _CODES_EVERY = 1.0, 1.0, 5.0, 3600.0  # seconds
_WATCHED_ROWS = 200  # of a log's end, in which moves are followed when a table is loaded
_DRAIN = 5.0  # seconds


class Summary(Struct, frozen=True):
    """What anyone may know of a table before entering it; no names."""

    code: str
    game: str
    stage: Stage
    seats_taken: int
    seats: int
    listed: bool
    spectators: bool


class Place(Struct, frozen=True):
    """A table as one of its members is reminded of it. `waits_for` holds names; `at` is the last act."""

    summary: Summary
    at: Millis
    username: str | None
    your_turn: bool
    waits_for: tuple[str, ...]


CLOSING = Rejected("server_busy", "The house is closing for a moment; your seat is kept.")

_summary = msgspec.json.Decoder(Summary).decode


class House:
    """Finds, loads and puts to sleep tables; the sockets' way in."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        settings: Settings,
        *,
        clock: Callable[[], Millis],
        chance: Chance,
        observer: Observer,
        build: str = "",
        wakeups: Wakeups | None = None,
    ) -> None:
        self.store, self.settings, self.chance = store, settings, chance
        self.clock, self.observer, self.build = clock, observer, build
        self.codecs = Codecs(games, settings.games)
        self.secret = b""
        self.door = Door(self)
        self._tables: dict[int, Table] = {}
        self._codes: dict[str, int] = {}
        shared = store if isinstance(store, Shared) else None
        self.alone = shared is None
        self.behind = Behind(store, self.spawn)
        self.neighbours = Neighbours(shared, wakeups, self._tables, clock)
        self._loading: dict[int, asyncio.Future[Table]] = {}
        self._used: dict[int, int] = {}
        self._sessions: set[Session] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._running = False

    # --- life -------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Begins to ring alarms and to let people in; the store is open."""
        self.secret = await self.store.secret()
        self._running = True
        self.spawn(self._every(_ALARMS_EVERY, self._ring))
        self.spawn(self._every(_SWEEP_EVERY, self._sweep))
        self.spawn(self._every(_CODES_EVERY, self._release_codes))
        self.spawn(self._every(_TURNS_AWAY_EVERY, self._turn_away))
        await self.neighbours.open()
        if not self.alone:
            self.spawn(self._every(self.neighbours.look_every, self.neighbours.look))
            self.spawn(self._every(PRESENCE_EVERY, self.neighbours.share_presence))

    async def stop(self) -> None:
        """Takes no new commands, keeps and answers those it has, and saves what makes the next start quick."""
        self._running = False
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_DRAIN):
                await asyncio.gather(*(table.drained() for table in self._tables.values()))
        for table in self._tables.values():
            table.rest()
            await table.save_last_snapshot()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(StoreBusy):
            await self.neighbours.close()

    @property
    def closing(self) -> Rejected | None:
        """Why nothing new is taken, once the house is closing."""
        return None if self._running else CLOSING

    def must_run(self) -> None:
        """Raises `Rejected` once the house is closing."""
        if not self._running:
            raise CLOSING

    def steady(self) -> int:
        """Milliseconds of a clock that never goes back."""
        return time.monotonic_ns() // 1_000_000

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Runs something beside, and keeps hold of it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def kept(self, table: int, version: int) -> None:
        """A table has moved on; other processes may want to know."""
        self.neighbours.kept(table, version)

    async def pass_on(self, table: int, member: int, message: bytes) -> None:
        """Tells whoever watches a table by another process of a signal."""
        await self.neighbours.pass_on(table, member, message)

    async def claimed(self, what: str) -> bool:
        """Whether a piece of work is this process's own for a while."""
        return await self.neighbours.claimed(what)

    def hand_over(self, table: int) -> None:
        """A newer program has moved a table on: whoever watches it here is to come back to another process."""
        known = self._tables.get(table)
        if known is not None:
            log.warning("a table was moved on by a newer program; its people are handed over")
            for viewer in list(known.company.viewers):
                viewer.hand_over()
            self._drop(known)

    # --- sockets ----------------------------------------------------------------------------------------------

    def connect(self, socket: Socket) -> Session:
        """A new socket's conversation."""
        session = Session(self, socket)
        self._sessions.add(session)
        return session

    def disconnected(self, session: Session) -> None:
        """A socket is gone."""
        self._sessions.discard(session)

    @property
    def loaded_tables(self) -> int:
        return len(self._tables)

    @property
    def queued(self) -> int:
        """Jobs that wait at all tables."""
        return sum(table.queued for table in self._tables.values())

    @property
    def connected(self) -> int:
        return len(self._sessions)

    # --- tables -----------------------------------------------------------------------------------------------

    async def by_code(self, code: str) -> Table | None:
        """The table with this code, loaded."""
        id = self._codes.get(code)
        if id is None:
            head = await self.store.by_code(code)
            if head is None or head.game not in self.codecs.games:
                return None
            id = head.table
        return await self.table(id)

    async def table(self, id: int) -> Table:
        """A table by its number, loaded once however many ask."""
        self._used[id] = self.steady()
        known = self._tables.get(id)
        if known is not None:
            return known
        loading = self._loading.get(id)
        if loading is None:
            loading = asyncio.ensure_future(self._load(id))
            self._loading[id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    def register(self, table: Table) -> Table:
        """Takes a table into memory."""
        id = table.state.id
        self._tables[id], self._codes[table.state.code] = table, id
        self._used[id] = self.steady()
        return table

    async def _load(self, id: int) -> Table:
        kept = await self.store.snapshot(id)
        read = read_snapshot(self.codecs, kept) if kept is not None else None
        state: TableState | None = None
        moved, snapshot_at = Moved(), 0
        if read is not None:
            state, versions = read
            moved, snapshot_at = Moved(versions), state.version
        rows = await self.store.rows(id, state.version if state is not None else 0)
        state = await self._folded(id, state, rows, moved)
        return self.register(Table(self, state, moved, snapshot_at))

    async def _folded(self, id: int, state: TableState | None, rows: Sequence[Row], moved: Moved) -> TableState:
        view: View | None = None
        for i, row in enumerate(rows):
            if row.schema > SCHEMA:
                raise NewerRow(f"table {id} has rows of schema {row.schema}; this program knows {SCHEMA}")
            events = self.codecs.of(row.game).events(row.events)
            if state is not None and view is None and i >= len(rows) - _WATCHED_ROWS:
                view = View(self.codecs, state, None, b"")
            author = Author(row.by, row.command, row.content)
            state = fold_row(self.codecs, state, events, Millis(row.at), author, id)
            if view is not None:
                after = View(self.codecs, state, None, b"")
                moved.follow(view, after, row.by, events)
                view = after
            await self._forget_again(state, row, events)
        if state is None:
            raise LookupError(f"table {id} has no rows")
        return state

    async def _forget_again(self, state: TableState, row: Row, events: Sequence[AnyEvent]) -> None:
        """A text whose end was kept, but which a crash left in the log, is blanked now."""
        texts = ended_texts(self.codecs.of(state.game), state, events)
        if texts is not None:
            await forget(self.store, self.codecs, state.id, texts, has_forgotten_name(events))

    # --- by the clock -----------------------------------------------------------------------------------------

    async def _every(self, seconds: float, act: Callable[[], Coroutine[None, None, None]]) -> None:
        while True:
            try:
                await act()
            except StoreBusy:
                log.warning("the store is out of reach")
            except Exception:
                log.exception("the house's clock stumbled")
            await asyncio.sleep(seconds)

    async def _ring(self) -> None:
        """Loads sleeping tables whose alarm is due; once loaded they ring by themselves."""
        for id, _ in await self.store.due(self.clock(), 100):
            if id not in self._tables and await self.claimed(f"alarm {id}"):
                await self.table(id)

    async def _turn_away(self) -> None:
        """Nobody waits for long where the store cannot say what became of a row."""
        for table in list(self._tables.values()):
            table.turn_away()

    async def _sweep(self) -> None:
        """Tables that nobody watches leave memory."""
        now = self.steady()
        for id, table in list(self._tables.items()):
            if table.busy:
                self._used[id] = now
            elif now - self._used[id] >= self.settings.sleep_after:
                await table.save_last_snapshot()
                if not table.busy:
                    self._drop(table)

    def _drop(self, table: Table) -> None:
        table.rest()
        del self._tables[table.state.id], self._used[table.state.id]
        self._codes.pop(table.state.code, None)

    async def _release_codes(self) -> None:
        await self.store.release_codes(self.clock() - self.settings.codes_kept)

    # --- what is asked over HTTP and by the command line ------------------------------------------------------

    async def find(self, code: str) -> Summary | None:
        """The public summary of a table by its code."""
        read = read_code(code)
        head = await self.store.by_code(read) if read is not None else None
        return _summary(head.summary) if head is not None else None

    async def listed(self, limit: int = 50) -> Sequence[Summary]:
        """The open tables that are listed, last act first."""
        return [_summary(head.summary) for head in await self.store.listed(limit)]

    async def member_of(self, code: str, token: str) -> tuple[int, int] | None:
        """The table's number and the member whose place a token opens."""
        read = read_code(code)
        table = await self.by_code(read) if read is not None else None
        member = table.state.by_token(digest(token)) if table is not None else None
        return (table.state.id, member.id) if table is not None and member is not None else None

    async def place(self, code: str, token: str) -> Place | None:
        """What a member is told of a table before coming back; None where the token opens nothing there."""
        read = read_code(code)
        table = await self.by_code(read) if read is not None else None
        member = table.state.by_token(digest(token)) if table is not None else None
        if table is None or member is None:
            return None
        waited = sorted(table.view.waited)
        return Place(
            _summary(table.about),
            table.state.at,
            member.username,
            member.seat in table.view.waited,
            tuple(table.state.at_seat(seat).username or "" for seat in waited),
        )

    async def files_at(self, table: int) -> tuple[str, ...]:
        """What files members of a table may bring, such as "audio"; before the slash of a media type."""
        files = self.codecs.of((await self.table(table)).state.game).files
        return ("audio", "image") if files is None else files.files

    def file_id(self, table: int, member: int) -> str:
        """An id for a file that a member has just brought."""
        return file_id(self.secret, table, member)

    async def may_see(self, blob: Blob, token: str) -> bool:
        """Whether a file's id stands in the view of whoever has this token."""
        table = await self.table(blob.table)
        member = table.state.by_token(digest(token))
        if member is None:
            return False
        shown = bytes(table.view.public) + bytes(table.view.private(member.seat))
        return blob.id.encode() in shown

    async def replay(self, id: str, seat: int | None, all_open: bool) -> bytes | None:
        """The JSON of a finished game, or None where there is no such replay or seat."""
        finished = await self.store.finished(id)
        if finished is None or finished.game not in self.codecs.games:
            return None
        rows = await self.store.rows(finished.table)
        return replay(self.codecs, finished, rows, None if seat is None else Seat(seat), all_open)

    async def rebuild(self, progress: Callable[[int, int], None] = lambda done, of: None) -> int:
        """Makes the leaderboards and the list of replays again from the logs; how many results there are."""
        results: list[Result] = []
        finished: list[Finished] = []
        seen: dict[int, int] = {}
        tables = await self.store.tables()
        for done, id in enumerate(tables, 1):
            rows = await self.store.rows(id)
            seen[id] = rows[-1].version + rows[-1].count - 1 if rows else 0
            some, ended = counted(self.codecs, id, rows)
            results += some
            finished += ended
            progress(done, len(tables))
        await self.store.replace_results(results, finished)
        for id in await self.store.tables():  # a game may have ended meanwhile
            head = await self.store.head(id)
            if head is not None and head.version > seen.get(id, 0):
                await self.store.put_results(*counted(self.codecs, id, await self.store.rows(id)))
        return len(results)

    async def reset_leaderboard(self, game: str, everything: bool) -> int:
        """Empties a game's leaderboard; with `everything`, first resets its running tables. How many tables."""
        reset = 0
        if everything:
            heads: list[Head | None] = [await self.store.head(id) for id in await self.store.tables()]
            for head in heads:
                if head is not None and head.game == game and head.stage == "playing":
                    (await self.table(head.table)).reset()
                    reset += 1
        await self.store.reset_leaderboard(game, self.clock())
        return reset
