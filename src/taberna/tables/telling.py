"""What is told at a table: events with their versions, from a decision or the log, and who hears whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from taberna.tables.codec import AnyEvent
from taberna.tables.ground import Ground
from taberna.tables.state import Author, Member, TableState
from taberna.tables.views import Told


def numbered(events: Sequence[AnyEvent], last: int, at: int, author: Author) -> list[Told]:
    """Events of one row, of which the last has the version `last`."""
    first = last - len(events) + 1
    return [Told(first + i, at, author.by or None, event) for i, event in enumerate(events)]


class Stated(Protocol):
    """Whatever has a state that moves on while it is awaited."""

    state: TableState


async def read_events(ground: Ground, table: Stated, since: int) -> list[Told]:
    """The events after a version, up to that of the state as it is in the end."""
    told: list[Told] = []
    last = since
    while last < table.state.version:
        rows = await ground.store.rows(table.state.id, last)
        for row in rows:
            events = ground.codecs.of(row.game).events(row.events)
            end = row.version + row.count - 1
            told += [t for t in numbered(events, end, row.at, Author(row.by)) if t.version > since]
            last = end
        if not rows:
            break
    return [t for t in told if t.version <= table.state.version]


def hears(ground: Ground, state: TableState, speaker: Member, listener: Member) -> bool:
    """Whether one member may hear another just now."""
    speech = ground.codecs.of(state.game).speech
    if state.stage != "playing" or speech is None:
        return True
    return speech.hears(state.play, speaker.seat, listener.seat)
