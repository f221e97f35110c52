"""When each seat's moves last changed, so that a press made for an older sight of the table is not played."""

from __future__ import annotations

from collections.abc import Sequence

from taberna.core import Event
from taberna.tables.codec import AnyEvent
from taberna.tables.views import View


class Moved:
    """`moved[seat]` is the newest version of an event by the seat, or of one that changed its moves."""

    def __init__(self, versions: Sequence[int] = ()) -> None:
        self.versions = list(versions)

    def __getitem__(self, seat: int) -> int:
        return self.versions[seat]

    def follow(self, before: View, after: View, by: int | None, events: Sequence[AnyEvent]) -> None:
        """Takes in a row by a member (None: by nobody)."""
        table, seats = after.table, after.table.seats
        if len(self.versions) != len(seats) or (before.table.began, before.table.seats) != (table.began, seats):
            self.versions = [table.version] * len(seats)
            return
        for seat, has in enumerate(after.moves):
            if has != before.moves[seat]:
                self.versions[seat] = table.version
        if by in seats and any(isinstance(event, Event) for event in events):
            self.versions[seats.index(by)] = table.version
