"""One socket's conversation: what it asks, in order, and what it is answered."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from taberna.core import Rejected
from taberna.store.port import StoreBusy
from taberna.tables import messages as m
from taberna.tables.jobs import Command
from taberna.tables.judge import judge_play
from taberna.tables.state import NewerRow
from taberna.tables.table import BUSY
from taberna.tables.views import told_as

if TYPE_CHECKING:
    from taberna.tables.house import House
    from taberna.tables.table import Table

log = logging.getLogger("taberna.tables")
SERVICE_RESTART = 1012  # RFC 6455's registry: come back in a moment
_BACKLOG = 64  # messages that wait while a join is being answered
_SIGNAL_EVERY, _NUDGE_EVERY = 2_000, 30_000


class Socket(Protocol):
    """A WebSocket as the house sees it."""

    def send(self, message: bytes) -> None:
        """Queues the JSON of one message; never blocks."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Closes it after what is queued has gone out."""
        ...

    def join_failed(self) -> None:
        """A `JoinGame` was answered and led nowhere, through no fault of the house."""
        ...


class Session:
    """A socket, and the member it speaks for once it has joined."""

    def __init__(self, house: House, socket: Socket) -> None:
        self._house, self._socket = house, socket
        self.send = socket.send
        self.table: Table | None = None
        self.member: int | None = None
        self.is_open = True
        self._joining: asyncio.Task[None] | None = None
        self._backlog: deque[m.FromClient] = deque()
        self._unanswered = 0
        self._asks: deque[int] = deque(maxlen=house.settings.asks)
        self._signalled = {"nudge": -_NUDGE_EVERY, "": -_SIGNAL_EVERY}

    @property
    def table_code(self) -> str | None:
        """The code of its table, for the house's log."""
        return self.table.state.code if self.table is not None else None

    def receive(self, message: m.FromClient) -> None:
        """Takes one message; its answer comes through the socket, in order."""
        if self._joining is None:
            self._take(message)
        elif len(self._backlog) < _BACKLOG:
            self._backlog.append(message)
        else:
            self._refuse(message, Rejected("rate_limited", "Wait for the answer to your join."))

    def closed(self) -> None:
        """The socket is gone."""
        self.is_open = False
        if self.table is not None:
            self.table.company.leave(self)
        self._house.disconnected(self)

    def turned_out(self, removed: bool) -> None:
        """The member is no longer at the table; the socket may join again."""
        self.table = self.member = None
        if removed:
            detail = "The host has taken you off this table."
            self.send(m.encode(m.GenericError(None, "unknown_member", detail)))

    def hand_over(self) -> None:
        """This process cannot serve the table any more; another can."""
        self._socket.close(SERVICE_RESTART, "another process has this table")

    def entered(self, table: Table, member: int) -> None:
        """The socket speaks for a member from now on."""
        self.table, self.member = table, member

    def _take(self, message: m.FromClient) -> None:
        try:
            if type(message) is m.Play:
                self._play(message)
            elif isinstance(message, m.Ping):
                self.send(m.encode(m.Pong(self._house.clock())))
            elif isinstance(message, (m.HostGame, m.JoinGame)):
                self._join(message)
            else:
                self._act(message)
        except Rejected as why:
            self._refuse(message, why)

    def _here(self) -> tuple[Table, int]:
        if self.table is None or self.member is None:
            raise Rejected("not_seated", "Join a table first.")
        return self.table, self.member

    def _play(self, message: m.Play) -> None:
        table, member = self._here()
        if self._unanswered >= self._house.settings.unanswered:
            raise Rejected("rate_limited", "Wait for the answers to your last moves.")
        self._unanswered += 1
        self._house.observer.command("Play")
        refuse = partial(self._play_refused, message)
        table.submit(Command(member, message, self._play_accepted, refuse, self._house.closing))

    def _play_accepted(self, answer: m.Accepted) -> None:
        self._unanswered -= 1
        self.send(m.encode(answer))

    def _play_refused(self, message: m.Play, why: Rejected) -> None:
        self._unanswered -= 1
        self._refuse(message, why)

    def _act(self, message: m.TableCommand | m.Ask | m.Signal) -> None:
        table, member = self._here()
        self._house.observer.command(type(message).__name__)
        if not isinstance(message, (m.Ask, m.Signal)):
            accept, refuse = (lambda answer: self.send(m.encode(answer))), partial(self._refuse, message)
            table.submit(Command(member, message, accept, refuse, self._house.closing))
            return
        self._house.must_run()
        if isinstance(message, m.Ask):
            self._ask(table, member, message)
        else:
            self._signal(table, member, message)

    def _ask(self, table: Table, member: int, message: m.Ask) -> None:
        """Decides on throw-away chance and forgets."""
        now = self._house.steady()
        if len(self._asks) == self._asks.maxlen and now - self._asks[0] < 1000:
            raise Rejected("rate_limited", "Ask a little less often.")
        self._asks.append(now)
        case = table.case(member)
        if case.table.stage == "closed":
            raise Rejected("table_closed", "This table is closed.")
        judge_play(case, case.codec.command(message.command))
        self.send(m.encode(m.Accepted(message.id, table.state.version)))

    def _signal(self, table: Table, member: int, message: m.Signal) -> None:
        now = self._house.steady()
        key, pause = ("nudge", _NUDGE_EVERY) if message.kind == "nudge" else ("", _SIGNAL_EVERY)
        if now - self._signalled[key] < pause:
            raise Rejected("rate_limited", "Once in {seconds} seconds is enough.", {"seconds": pause // 1000})
        self._signalled[key] = now
        table.signal(member, m.encode(m.Signalled(member, message.kind, message.value)))
        self.send(m.encode(m.Accepted(message.id, table.state.version)))

    def _join(self, message: m.HostGame | m.JoinGame) -> None:
        if self.table is not None:
            raise Rejected("already_joined", "This tab already sits at a table; open another tab.")
        self._house.must_run()
        door = self._house.door
        work = door.host(self, message) if isinstance(message, m.HostGame) else door.join(self, message)
        self._house.observer.command(type(message).__name__)
        self._joining = asyncio.get_running_loop().create_task(self._answered(message, work))

    async def _answered(self, message: m.HostGame | m.JoinGame, work: Coroutine[Any, Any, None]) -> None:
        why: Rejected | None = None
        try:
            await work
        except Rejected as rejected:
            why = rejected
        except StoreBusy:
            why = BUSY
        except NewerRow:
            self.hand_over()
            return
        except Exception:
            log.exception("a join failed")
            why = Rejected("internal", "Something broke on our side; nothing has changed.")
        finally:
            self._joining = None
        if why is not None:
            self._refuse(message, why)
        if isinstance(message, m.JoinGame) and self.is_open and self.table is None and why is not BUSY:
            self._socket.join_failed()
        while self._backlog and self._joining is None:
            self._take(self._backlog.popleft())

    def _refuse(self, message: m.FromClient, why: Rejected) -> None:
        self._house.observer.refused(why.code)
        params = dict(why.params)
        detail = why.detail
        if self.table is not None:
            detail = told_as(detail, why.params, self.table.state)
        elif "{" in detail:
            detail = detail.format_map(params)
        reply_to = None if isinstance(message, m.Ping) else message.id
        self.send(m.encode(m.GenericError(reply_to, why.code, detail, params)))
