"""Which passing texts an event ends, and rows with those texts blanked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from taberna.core import passing_fields
from taberna.store.port import Row, Store
from taberna.tables import events as e
from taberna.tables.codec import AnyEvent, Codec, Codecs, in_row, of_table
from taberna.tables.settle import counted
from taberna.tables.state import TableState

Texts: TypeAlias = Callable[[int, AnyEvent], bool]
"""Whether the texts of the event at a version are to be blanked."""


def ended_texts(codec: Codec, table: TableState, events: Sequence[AnyEvent]) -> Texts | None:
    """The texts that these events, the last of a table's log, put an end to; None where there are none."""
    if codec.forgets is None and not of_table(events):
        return None
    removed = {event.removed for event in events if isinstance(event, e.SaidRemoved)}
    forgotten = {event.member for event in events if isinstance(event, e.NameForgotten)}
    passed: set[type] = set()
    if codec.forgets is not None:
        forgets = codec.forgets.forgets
        passed = {kind for event in events if not isinstance(event, e.TableEvent) for kind in forgets(event)}
    if not (removed or forgotten or passed):
        return None

    def ended(version: int, event: AnyEvent) -> bool:
        if isinstance(event, e.Said):
            return version in removed
        if isinstance(event, e.UserJoined):
            return event.member in forgotten
        return type(event) in passed and table.began < version <= table.version

    return ended


def has_forgotten_name(events: Sequence[AnyEvent]) -> bool:
    """Whether somebody's name ends here, and with it the name in what their games counted for."""
    return any(isinstance(event, e.NameForgotten) for event in events)


async def forget(store: Store, codecs: Codecs, table: int, texts: Texts, names: bool) -> None:
    """Blanks texts in a table's log; doing it twice is harmless."""
    rows = [(row, blanked(codecs, row, texts)) for row in await store.rows(table)]
    changed = [after for _, after in rows if after is not None]
    if changed:
        await store.forget(changed)
    if names:
        results, finished = counted(codecs, table, [after or row for row, after in rows])
        if results:
            await store.put_results(results, finished)


def blanked(codecs: Codecs, row: Row, texts: Texts) -> Row | None:
    """The row with those texts null, or None where it holds none of them."""
    events = codecs.of(row.game).events(row.events)
    after = [_blank(event) if texts(row.version + i, event) else event for i, event in enumerate(events)]
    return None if after == events else replace(row, events=in_row(after))


def _blank(event: AnyEvent) -> AnyEvent:
    return replace(event, **dict.fromkeys(passing_fields(type(event))))
