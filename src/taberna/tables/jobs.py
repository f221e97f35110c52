"""What waits in a table's queue to be decided: commands, joins, expiries, bots' moves, the house's own acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from taberna.core import Rejected, Seat
from taberna.tables import events as e
from taberna.tables import messages as m
from taberna.tables.codec import AnyEvent
from taberna.tables.judge import Case, judge, judge_play, reissued
from taberna.tables.secrets import mark
from taberna.tables.state import UNSIGNED, Author

if TYPE_CHECKING:
    from taberna.tables.table import Table


class Job(Protocol):
    """One thing to decide. It may be decided again where another row was first."""

    @property
    def author(self) -> Author:
        """Whose row it will be; asked after `decide`."""
        ...

    def decide(self, table: Table) -> Sequence[AnyEvent]:
        """The events, none where nothing has to change; raises `Rejected`."""
        ...

    def accepted(self, table: Table, version: int) -> None:
        """It is kept and shown; `version` is that of its last event, or the current one."""
        ...

    def refused(self, table: Table, why: Rejected) -> None:
        """It is refused, or could not be kept."""
        ...


class Repeated(Exception):
    """A command that was accepted before, at this version."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class Command:
    """A member's message. One that came too late to be done is still answered as before where it was done already."""

    def __init__(
        self,
        member: int,
        message: m.TableCommand,
        accept: Callable[[m.Accepted], None],
        refuse: Callable[[Rejected], None],
        late: Rejected | None = None,
    ) -> None:
        self.member = member
        self.message = message
        self._accept, self._refuse = accept, refuse
        self._late = late
        self._token: str | None = None
        self._marks = mark(message.id.encode()), mark(m.encode(message))
        self.author = Author(member, *self._marks)

    def decide(self, table: Table) -> Sequence[AnyEvent]:
        case = table.case(self.member)
        message = self.message
        if isinstance(message, m.ReissueLink):
            self._token = reissued(case, message)
        command, content = self._marks
        before = case.author.answered(command)
        if before is not None:
            if before[0] != content:
                raise Rejected("bad_message", "This id was used for another message.")
            raise Repeated(before[1])
        if self._late is not None:
            raise self._late
        if type(message) is m.Play:
            return self._play(table, case, message)
        return judge(case, message)

    def _play(self, table: Table, case: Case, message: m.Play) -> Sequence[AnyEvent]:
        if case.table.stage == "closed":
            raise Rejected("table_closed", "This table is closed. Lay a new one.")
        seat = case.author.seat
        if case.table.stage == "playing" and seat is not None and message.version < table.moved[seat]:
            raise Rejected("stale", "The table has moved on since; look again.")
        command = case.codec.command(message.command)
        if getattr(command, "unsigned", False):
            self.author = Author(UNSIGNED)
        return judge_play(case, command)

    def accepted(self, table: Table, version: int) -> None:
        self._accept(m.Accepted(self.message.id, version, self._token))

    def refused(self, table: Table, why: Rejected) -> None:
        self._refuse(why)


class Join:
    """Someone new comes in."""

    author: Author

    def __init__(
        self,
        decide: Callable[[Table], Sequence[AnyEvent]],
        accepted: Callable[[Table], None],
        refused: Callable[[Rejected], None],
    ) -> None:
        self._decide, self._accepted, self._refused = decide, accepted, refused
        self.author = Author()

    def decide(self, table: Table) -> Sequence[AnyEvent]:
        events = self._decide(table)
        joined = next((event for event in events if isinstance(event, (e.UserJoined, e.Admitted))), None)
        self.author = Author(joined.member if joined else None)
        return events

    def accepted(self, table: Table, version: int) -> None:
        self._accepted(table)

    def refused(self, table: Table, why: Rejected) -> None:
        self._refused(why)


class Expiry(Struct, frozen=True):
    """A timer that is due. It fires only if the state still says so."""

    timer: str
    due: int
    author: Author = Author()

    def decide(self, table: Table) -> Sequence[AnyEvent]:
        timer = table.timers().get(self.timer)
        if timer is None or timer.due != self.due:
            return ()
        return table.game.expire(table.state.play, self.timer, table.now(), table.chance)

    def accepted(self, table: Table, version: int) -> None:
        table.arm(later=True)  # where it changed nothing, it is not tried again at once

    def refused(self, table: Table, why: Rejected) -> None:
        table.arm(later=True)


class BotMove(Struct, frozen=True):
    """What a bot chose for a seat at a version. It thinks again where the table has moved on."""

    seat: Seat
    command: Any
    version: int
    author: Author

    def decide(self, table: Table) -> Sequence[AnyEvent]:
        member = table.state.member(self.author.by)
        if member is None or member.seat != self.seat or member.bot_level is None:
            return ()
        if table.state.stage != "playing" or self.version < table.moved[self.seat]:
            return ()
        # Judged as the seat's act, not as its member's: who has left for good may do nothing, and the seat plays on.
        return table.game.decide(table.state.play, self.seat, self.command, table.now(), table.chance)

    def accepted(self, table: Table, version: int) -> None:
        table.bots.moved(self.seat)

    def refused(self, table: Table, why: Rejected) -> None:
        table.bots.moved(self.seat, why)


class Housework(Struct, frozen=True):
    """What the table does of itself: a seat taken back, a host succeeded."""

    decide: Callable[[Table], Sequence[AnyEvent]]
    author: Author = Author()

    def accepted(self, table: Table, version: int) -> None: ...

    def refused(self, table: Table, why: Rejected) -> None:
        """What could not be kept is tried again."""
        if why.code == "server_busy":
            table.submit_later(self)
