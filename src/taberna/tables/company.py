"""Who is at a table by this process, who is away and for how long, and what passes among them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import proxy

from taberna.tables.jobs import Housework
from taberna.tables.presence import Presence
from taberna.tables.telling import hears
from taberna.tables.upkeep import succeeded
from taberna.tables.views import Sight

if TYPE_CHECKING:
    from taberna.tables.session import Session
    from taberna.tables.table import Table

_AFTER = 0.05  # seconds, so that who is looked for has surely been away for so long


class Company:
    """The viewers of one table. Absence never is leaving."""

    def __init__(self, table: Table) -> None:
        self._table, self._ground = proxy(table), table.ground  # weakly: see `Table`
        self.viewers: dict[Session, Sight] = {}
        self.presence = Presence(table.settings.absent_after, self._ground.steady(), alone=self._ground.alone)
        self._timer: asyncio.TimerHandle | None = None

    @property
    def anybody(self) -> bool:
        """Whether anyone would see a bot move."""
        return bool(self.viewers) or self.presence.anybody

    def add(self, viewer: Session, sight: Sight) -> None:
        """A viewer that was shown everything is told from now on what comes, and who is here."""
        self.viewers[viewer] = sight
        if self.presence.came(sight.member):
            self.show_presence()
        else:
            viewer.send(self._presence())
        self._watch()

    def leave(self, viewer: Session) -> None:
        """A viewer's socket is gone."""
        if viewer in self.viewers:
            del self.viewers[viewer]
            if viewer.member is not None and self.presence.went(viewer.member, self._ground.steady()):
                self._gone()

    def seen_elsewhere(self, members: frozenset[int]) -> None:
        """Takes in who has a line to another process."""
        if self.presence.seen_elsewhere(members, self._ground.steady()):
            self._gone()

    def _gone(self) -> None:
        self.show_presence()
        self._watch()

    def show_presence(self) -> None:
        """Tells every viewer who is online."""
        self._tell(list(self.viewers), self._presence())

    def pass_on(self, member: int, message: bytes) -> None:
        """Passes on a reaction, a nudge, that someone writes or points; to those who may hear that member."""
        state = self._table.state
        speaker = state.member(member)
        hearers = []
        for viewer in self.viewers:
            listener = state.member(viewer.member)
            if speaker is not None and listener is not None and hears(self._ground, state, speaker, listener):
                hearers.append(viewer)
        self._tell(hearers, message)

    def rest(self) -> None:
        """Looks for nobody any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tell(self, viewers: Sequence[Session], message: bytes) -> None:
        for viewer in viewers:
            viewer.send(message)

    def _presence(self) -> bytes:
        return self.presence.message(self._table.state, self._ground.steady())

    def _watch(self) -> None:
        """Looks again when somebody will have been away for as long as matters, while there is anyone to be told."""
        self.rest()
        if not self.viewers:
            return
        now, settings = self._ground.steady(), self._table.settings
        people = [p.id for p in self._table.state.members if p.is_person and not self.presence.online(p.id)]
        away = [self.presence.away(id, now) for id in people]
        waits = [
            most - time for most in (settings.absent_after, settings.succeed_after) for time in away if time < most
        ]
        if waits:
            self._timer = asyncio.get_running_loop().call_later(min(waits) / 1000 + _AFTER, self._look)

    def _look(self) -> None:
        self._timer = None
        self.show_presence()
        self._table.submit(Housework(succeeded))
        self._watch()
