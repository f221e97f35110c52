"""The bots at a table: they see what their seat is sent, think outside the event loop and answer like anybody."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING
from weakref import proxy

from taberna.bots.play import choose, observe
from taberna.core import Bots, Event, Rejected, Seat
from taberna.store.port import StoreBusy
from taberna.tables.jobs import BotMove
from taberna.tables.state import Author

if TYPE_CHECKING:
    from taberna.tables.table import Table

log = logging.getLogger("taberna.tables")
_THOUGHT_AGAIN = 1.0  # seconds, where a move was not taken or the store is out of reach


class BotSeats:
    """Lets each seat that a bot plays, and that is waited for, think once at a time."""

    def __init__(self, table: Table) -> None:
        self._table = proxy(table)  # weakly: see `Table`
        self._thinking: dict[Seat, asyncio.TimerHandle | asyncio.Task[None]] = {}

    def wake(self) -> None:
        """Has every waited-for bot think after a pause that people can follow."""
        table = self._table
        for seat in table.view.waited:
            if seat not in self._thinking and table.state.at_seat(seat).bot_level is not None:
                pause = table.settings.bot_pace / 1000 if table.company.anybody else 0
                self._thinking[seat] = asyncio.get_running_loop().call_later(pause, self._think, seat)

    @property
    def busy(self) -> bool:
        """Whether any bot has yet to move."""
        return bool(self._thinking)

    def stop(self) -> None:
        """Leaves all thoughts."""
        for thought in self._thinking.values():
            thought.cancel()
        self._thinking.clear()

    def moved(self, seat: Seat, refused: Rejected | None = None) -> None:
        """A bot's move was decided; a refused one, or one that came too late, is thought again."""
        self._thinking.pop(seat, None)
        if refused is not None:
            if refused.code != "server_busy":  # the store being out of reach is no fault of the bot's
                log.error("a bot's move was not taken: game %s", self._table.state.game)
            self._think_later(seat)
        self.wake()

    def _think_later(self, seat: Seat) -> None:
        self._thinking[seat] = asyncio.get_running_loop().call_later(_THOUGHT_AGAIN, self._think, seat)

    def _think(self, seat: Seat) -> None:
        self._thinking[seat] = asyncio.get_running_loop().create_task(self._choose(seat))

    async def _choose(self, seat: Seat) -> None:
        table = self._table
        state, game = table.state, table.game
        if (
            state.stage != "playing"
            or seat not in table.view.waited
            or (level := state.at_seat(seat).bot_level) is None
        ):
            self._thinking.pop(seat, None)
            return
        try:
            if not await table.ground.claimed(f"bots {state.id}"):
                self._think_later(seat)  # another process does, and this one looks again
                return
            remembers = isinstance(game, Bots) and game.bots_remember and level != "random"
            events = await self._seen(seat) if remembers else ()
            seen = observe(game, state.play, seat, events)
            if level == "random":
                command = choose(game, level, seen, table.chance)
            else:
                command = await asyncio.to_thread(choose, game, level, seen, table.chance)
        except StoreBusy:
            log.warning("a bot cannot read what it remembers yet: game %s", state.game)
            self._think_later(seat)
            return
        except Exception:
            log.exception("a bot could not choose: game %s", state.game)
            self._thinking.pop(seat, None)
            return
        table.submit(BotMove(seat, command, state.version, Author(state.at_seat(seat).id)))

    async def _seen(self, seat: Seat) -> tuple[Event, ...]:
        told = await self._table.told(self._table.state.began - 1)
        return tuple(t.event for t in told if isinstance(t.event, Event) and t.event.heard_by(seat))
