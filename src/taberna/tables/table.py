"""A running table: one queue, decided one at a time, kept, then shown to everyone who watches."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING
from weakref import proxy

from taberna.core import AnyGame, Millis, Rejected, Timer
from taberna.store.port import Appended, Row, Snapshot, StoreBusy
from taberna.tables import events as e
from taberna.tables.alarm import Alarm
from taberna.tables.botseats import BotSeats
from taberna.tables.codec import SCHEMA, AnyEvent, of_table
from taberna.tables.company import Company
from taberna.tables.fold import fold_row
from taberna.tables.forget import Texts, ended_texts, forget, has_forgotten_name
from taberna.tables.ground import Ground
from taberna.tables.jobs import Expiry, Housework, Job, Repeated
from taberna.tables.judge import Case
from taberna.tables.moves import Moved
from taberna.tables.settle import Settled, entry, settle, summary
from taberna.tables.snapshots import write_snapshot
from taberna.tables.state import Author, Member, TableState
from taberna.tables.telling import numbered, read_events
from taberna.tables.upkeep import reset, taken_back
from taberna.tables.views import NONE, Told, View, sent, sight, table_view

if TYPE_CHECKING:
    from taberna.tables.session import Session

log = logging.getLogger("taberna.tables")
_FORGET_AGAIN = 2.0  # seconds, where the store is out of reach
_TRIED_AGAIN = 1.0  # seconds, likewise
_REACHED_WITHIN = 5.0  # seconds, for what another process has kept
_SOON_FOLDED = 50  # versions, which take a millisecond or two
_GIVES_WAY = 0.005  # seconds
_DECIDED_FOR = 10.0  # seconds, where other processes keep being first, or nobody knows whether a row was kept
BUSY = Rejected("server_busy", "The house cannot write just now; try again in a moment.")


class Table:
    """One table in memory. Its parts hold it weakly, so that it is freed as soon as the house lets go of it."""

    def __init__(self, ground: Ground, state: TableState, moved: Moved, snapshot_at: int = 0) -> None:
        """`snapshot_at` is the version of its snapshot, if there is one."""
        self.ground = ground
        self.state = state
        self.settings, self.chance = ground.settings, ground.chance
        self.moved = moved
        self.company = Company(self)
        self.bots = BotSeats(self)
        weakly = proxy(self)
        self._alarm = Alarm(ground.clock, lambda name, due: weakly.submit(Expiry(name, due)))
        self._alarm.forgive(self.timers(), ground.settings.grace)
        self._queue: deque[Job] = deque()
        self._appending = False
        self._since = math.inf  # when the job at the head of the queue was first appended
        self.about = summary(state, ground.codecs)
        self._snapshot_at = snapshot_at
        self._forgetting = 0
        self._asked = 0.0
        self._resting = False
        self._drained: list[asyncio.Future[None]] = []
        self.arm()
        self.view = View(ground.codecs, state, self._alarm.deadline(), None)
        self.bots.wake()

    # --- what jobs ask ----------------------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The game laid on this table."""
        return self.ground.codecs.games[self.state.game]

    def now(self) -> Millis:
        """The time of the next row: never before the last one's."""
        return max(self.ground.clock(), self.state.at)

    def case(self, member: int) -> Case:
        """What a member's command is judged by now; raises `Rejected` where the member is no longer here."""
        author = self.state.member(member)
        if author is None or author.gone:
            raise Rejected("unknown_member", "You are no longer at this table; open its link to come back.")
        return Case(
            self.ground.codecs,
            self.settings,
            self.ground.secret,
            self.state,
            author,
            self.now(),
            self.chance,
            lambda id: self.company.presence.away(id, self.ground.steady()),
        )

    def timers(self) -> Mapping[str, Timer]:
        """The game's timers by name, none where no game runs."""
        return self.game.timers(self.state.play) if self.state.stage == "playing" else {}

    async def drained(self) -> None:
        """Returns once nothing waits to be decided, kept or answered."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._drained.append(done)
        self._note_drained()
        await done

    def _note_drained(self) -> None:
        if self._drained and not self.pending:
            for done in self._drained:
                if not done.done():
                    done.set_result(None)
            self._drained.clear()

    @property
    def queued(self) -> int:
        """Jobs that wait, the one being kept included."""
        return len(self._queue)

    @property
    def pending(self) -> bool:
        """Whether anything waits to be decided, kept or answered."""
        return bool(self._queue or self._appending or self._forgetting)

    @property
    def busy(self) -> bool:
        """Whether it has to stay in memory."""
        return bool(self.company.viewers or self.pending or self.bots.busy or self._alarm.forgiving)

    # --- decide -> commit -> publish --------------------------------------------------------------------------

    def submit(self, job: Job) -> None:
        """Puts a job in the queue; it is decided at once where nothing is being kept."""
        self._queue.append(job)
        if not self._appending:
            self._pump()

    def submit_later(self, job: Job) -> None:
        """Puts a job in the queue after a pause, unless the table has left memory by then."""
        asyncio.get_running_loop().call_later(_TRIED_AGAIN, self._submit_again, job)

    def _submit_again(self, job: Job) -> None:
        if not self._resting:
            self.submit(job)

    def _pump(self) -> None:
        while self._queue and not self._appending:
            job = self._queue[0]
            try:
                events = job.decide(self)
                if events:
                    self._append(job, events)
                    continue
                version = self.state.version
            except Repeated as repeated:
                version = repeated.version
            except Rejected as rejected:
                self._refuse(job, rejected)
                continue
            except Exception:
                log.exception("a job failed: %s in %s", type(job).__name__, self.state.game)
                self._refuse(job, Rejected("internal", "Something broke on our side; nothing has changed."))
                continue
            self._next()
            job.accepted(self, version)
        self._note_drained()

    def _refuse(self, job: Job, why: Rejected) -> None:
        self._next()
        job.refused(self, why)

    def turn_away(self) -> None:
        """Refuses what has long waited behind a row of unknown fate; only who sent that one has to wait on."""
        if not self._appending or time.perf_counter() < self._since + _DECIDED_FOR:
            return
        head, *behind = self._queue
        self._queue = deque([head])
        for job in behind:
            job.refused(self, BUSY)

    def _next(self) -> None:
        self._queue.popleft()
        self._since = math.inf

    def _append(self, job: Job, events: Sequence[AnyEvent]) -> None:
        before, author = self.state, job.author
        settled = settle(self.ground.codecs, before, events, self.now(), author)
        timers = self.game.timers(settled.table.play) if settled.table.stage == "playing" else {}
        about = summary(settled.table, self.ground.codecs) if of_table(settled.events) else self.about
        next_alarm = min([timer.due for timer in timers.values()], default=None)
        self._appending, self._asked = True, time.perf_counter()
        self._since = min(self._since, self._asked)
        self.ground.store.append(
            entry(settled, before, author, next_alarm, about), lambda fate: self._appended(job, settled, about, fate)
        )

    def _appended(self, job: Job, settled: Settled, about: bytes, fate: Appended) -> None:
        self._appending = False
        if fate is Appended.KEPT:
            self.ground.observer.committed(time.perf_counter() - self._asked)
            self._next()
            self.about = about
            last = settled.table.version
            self.show(settled.table, numbered(settled.events, last, settled.table.at, job.author))
            job.accepted(self, last)
            self.ground.kept(self.state.id, last)
            self._forget(settled)
            if self._queue and self.company.presence.shared:
                self._appending = True  # whoever lost the race to this row reads it and is first at the next
                asyncio.get_running_loop().call_later(_GIVES_WAY, self._go_on)
                return
        elif fate is Appended.LOST and time.perf_counter() < self._since + _DECIDED_FOR:
            self._appending = True
            self.ground.behind.add_now(self)
            return
        else:
            self._refuse(job, BUSY)
        self._pump()

    def follow(self) -> None:
        """Takes in what other processes have kept, unless that is under way."""
        if not self._appending:
            self._appending = True
            self.ground.behind.add(self)

    async def reaches(self, version: int) -> bool:
        """Whether the table has come to a version, or comes to it before long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_REACHED_WITHIN):
                while self.state.version < version and not self._resting:
                    self.follow()  # what is under way may have been read before that version was there
                    await self.drained()
        return self.state.version >= version

    def take_in(self, rows: Sequence[Row]) -> None:
        """Shows what other processes have kept after its version, and goes on."""
        try:
            for row in rows:
                if row.schema > SCHEMA:
                    self.ground.hand_over(self.state.id)
                    break
                self._follow(row)
        except Exception:
            log.exception("a table cannot follow what others kept: game %s", self.state.game)
        self._go_on()

    def _go_on(self) -> None:
        self._appending = False
        self._pump()

    def _follow(self, row: Row) -> None:
        events = self.ground.codecs.of(row.game).events(row.events)
        author = Author(row.by, row.command, row.content)
        table = fold_row(self.ground.codecs, self.state, events, Millis(row.at), author)
        if of_table(events):
            self.about = summary(table, self.ground.codecs)
        self.show(table, numbered(events, table.version, row.at, author))

    def show(self, table: TableState, told: Sequence[Told]) -> None:
        """Takes a kept row in and shows it to every viewer as it may know it."""
        started = time.perf_counter()
        old, events = self.view, [t.event for t in told]
        self.state = table
        self.arm()
        table_bytes = table_view(table) if of_table(events) else old.table_bytes
        view = self.view = View(self.ground.codecs, table, self._alarm.deadline(), table_bytes, old)
        self.moved.follow(old, view, told[-1].by, events)
        if table_bytes is not old.table_bytes:
            self._seat_viewers(told)
        self._fan_out(told, view.after_row(table=table_bytes != old.table_bytes))
        self.ground.observer.fanned_out(time.perf_counter() - started)
        self.bots.wake()
        if table.version - self._snapshot_at >= self.settings.snapshot_every and not self._forgetting:
            self._snapshot_at = table.version
            self.ground.spawn(self.save_snapshot())

    def _seat_viewers(self, told: Sequence[Told]) -> None:
        """Who sits where may have changed; who is no longer here is shown nothing more."""
        for viewer in list(self.company.viewers):
            member = self.state.member(viewer.member)
            if member is not None and not member.gone:
                self.company.viewers[viewer] = sight(member, self.state)
            else:
                self.company.leave(viewer)
                viewer.turned_out(removed=any(isinstance(t.event, e.UserLeft) and t.event.removed for t in told))

    def _fan_out(self, told: Sequence[Told], rest: bytes) -> None:
        update, viewers = self.view.update, list(self.company.viewers.items())
        if {t.event.to for t in told} == {None}:
            events = sent(told, None, None)
            for viewer, by in viewers:
                viewer.send(update(by, events, rest))
        else:
            for viewer, by in viewers:
                viewer.send(update(by, sent(told, by.member, by.seat), rest))

    # --- viewers ----------------------------------------------------------------------------------------------

    async def told(self, since: int) -> list[Told]:
        """The events after a version, read from the log, up to the version shown now."""
        return await read_events(self.ground, self, since)

    def enter(self, viewer: Session, member: Member, told: Sequence[Told] | None) -> None:
        """Shows a viewer everything, with the events it missed (None: it starts afresh), and from now on what comes."""
        events = NONE if told is None else sent(told, member.id, member.seat)
        by = sight(member, self.state)
        viewer.send(self.view.update(by, events, self.view.at_entry(member.id, reset=told is None)))
        self.company.add(viewer, by)
        if member.held is not None:
            self.submit(Housework(lambda table: taken_back(table, member.id), Author(member.id)))

    def signal(self, member: int, message: bytes) -> None:
        """Passes on a reaction, a nudge, that someone writes or points; to other processes too."""
        self.company.pass_on(member, message)
        if self.company.presence.shared:
            self.ground.spawn(self.ground.pass_on(self.state.id, member, message))

    # --- alarms, sleep, forgetting ----------------------------------------------------------------------------

    def arm(self, *, later: bool = False) -> None:
        """Sets the alarm to the timers as they are."""
        self._alarm.set(self.timers(), later=later)

    async def save_last_snapshot(self) -> None:
        """Keeps the folded table where folding what came since would take long; it is about to leave memory."""
        if self.state.version - self._snapshot_at >= _SOON_FOLDED:
            self._snapshot_at = self.state.version
            await self.save_snapshot()

    async def save_snapshot(self) -> None:
        """Keeps the folded table, so that loading it does not fold its whole log."""
        try:
            await self.ground.store.save_snapshot(self.snapshot())
        except StoreBusy:
            log.warning("a snapshot could not be kept")

    def snapshot(self) -> Snapshot:
        """The folded table as it is now."""
        return write_snapshot(self.ground.codecs, self.state, self.moved.versions)

    def reset(self) -> None:
        """Ends the running game, not counted; the house's administrator asks for it."""
        self.submit(Housework(reset))

    def rest(self) -> None:
        """Stops everything that would act by itself; the table is about to leave memory."""
        self._resting = True
        self._alarm.stop()
        self.bots.stop()
        self.company.rest()

    def _forget(self, settled: Settled) -> None:
        texts = ended_texts(self.ground.codecs.of(settled.table.game), settled.table, settled.events)
        if texts is not None:
            self._forgetting += 1
            self.ground.spawn(self._blank(texts, has_forgotten_name(settled.events)))

    async def _blank(self, texts: Texts, names: bool) -> None:
        try:
            await forget(self.ground.store, self.ground.codecs, self.state.id, texts, names)
        except StoreBusy:
            log.warning("a text could not be forgotten yet")
            await asyncio.sleep(_FORGET_AGAIN)
            self.ground.spawn(self._blank(texts, names))
            return
        self._snapshot_at = 0  # it went with what was forgotten
        self._forgetting -= 1
        self._note_drained()
