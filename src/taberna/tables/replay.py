"""A finished game, event by event, from one seat's knowledge or with everything open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from taberna.core import Event, Millis, Seat
from taberna.store.port import Finished, Row
from taberna.tables import events as e
from taberna.tables.codec import AnyEvent, Codecs, encode, on_wire
from taberna.tables.fold import fold
from taberna.tables.state import TableState


def replay(codecs: Codecs, finished: Finished, rows: Sequence[Row], seat: Seat | None, all_open: bool) -> bytes | None:
    """The JSON of a replay; None where that seat was not in the game.

    `steps` has one entry per event of the game: `version`, `at`, `seat` (whose act it was, or null), `event` (null
    where the asker may not know it), `public`, `to_act` and `odds` after it, and `private` (one seat's) or `privates`
    (all seats', seat order).
    """
    table: TableState | None = None
    steps: list[dict[str, Any]] = []
    for row in rows:
        for event in codecs.of(row.game).events(row.events):
            table = fold(codecs, table, event, Millis(row.at), finished.table)
            if table.version == finished.first and not _was_there(event, seat):
                return None
            if isinstance(event, Event) and finished.first < table.version <= finished.last:
                steps.append(_step(codecs, table, event, row, seat, all_open))
        if table is not None and table.version >= finished.last:
            break
    assert table is not None
    game = codecs.games[finished.game]
    return encode(
        {
            "replay": finished.replay,
            "game": finished.game,
            "number": finished.number,
            "options": table.options,
            "players": [table.at_seat(s).username for s in range(len(table.seats))],
            "seat": seat,
            "open": all_open,
            "outcome": game.outcome(table.play),
            "steps": steps,
        }
    )


def _was_there(event: AnyEvent, seat: Seat | None) -> bool:
    return seat is None or (isinstance(event, e.GameStarted) and 0 <= seat < len(event.seats))


def _step(
    codecs: Codecs, table: TableState, event: Event, row: Row, seat: Seat | None, all_open: bool
) -> dict[str, Any]:
    game, odds, author = codecs.games[table.game], codecs.of(table.game).odds, table.member(row.by)
    public = game.public(table.play)
    over = game.outcome(table.play) is not None
    step: dict[str, Any] = {
        "version": table.version,
        "at": row.at,
        "seat": author.seat if author is not None else None,
        "event": _known(event, seat, all_open),
        "public": public,
        "to_act": () if over else sorted(game.to_act(table.play)),
        "odds": () if odds is None else odds.odds(public),
    }
    if all_open:
        step["privates"] = [game.private(table.play, Seat(s)) for s in range(len(table.seats))]
    else:
        step["private"] = None if seat is None else game.private(table.play, seat)
    return step


def _known(event: Event, seat: Seat | None, all_open: bool) -> Raw | None:
    if event.heard_by(seat) or (all_open and event.to != ()):
        return Raw(on_wire(event))
    return None
