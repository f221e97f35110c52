"""From decided events to what is kept: the table after them, the end of a game, and the entry for the store."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from taberna.core import Millis, Outcome
from taberna.store.port import Entry, Finished, Head, Result, Row
from taberna.tables import events as e
from taberna.tables.codec import SCHEMA, AnyEvent, Codecs, encode, in_row
from taberna.tables.fold import fold, fold_row, has_won
from taberna.tables.secrets import new_token
from taberna.tables.state import Author, TableState


class Settled(Struct, frozen=True):
    """What one row will have done."""

    table: TableState
    events: Sequence[AnyEvent]
    results: tuple[Result, ...] = ()
    finished: Finished | None = None


def settle(
    codecs: Codecs, before: TableState | None, events: Sequence[AnyEvent], at: Millis, author: Author, id: int = 0
) -> Settled:
    """Folds decided events; where they end a game, adds the events of its end and what it counts for."""
    table = fold_row(codecs, before, events, at, author, id)
    if before is None or table.stage != "playing":
        return Settled(table, events)
    codec = codecs.of(table.game)
    game, abandon = codec.game, codec.abandon
    outcome = game.outcome(table.play)
    if outcome is None and abandon is not None and table.expiries >= abandon.abandon_after:
        events = [*events, *abandon.abandon(table.play, at)]
        table = fold_row(codecs, before, events, at, author)
        outcome = game.outcome(table.play)
    if outcome is None:
        return Settled(table, events)
    over = e.GameOver(new_token() if outcome.counts else None)
    if not outcome.counts:
        home = e.TableReturnedToLobby(before.game, before.options, outcome.reason)
        return Settled(fold_row(codecs, before, [*events, over, home], at, author), [*events, over, home])
    table = fold_row(codecs, before, [*events, over], at, author)
    return Settled(table, [*events, over], results(table, outcome), finished(table, over))


def finished(table: TableState, over: e.GameOver) -> Finished | None:
    """Where the replay of a game that has just ended lies in the log."""
    if over.replay is None:
        return None
    return Finished(over.replay, table.id, table.number, table.game, table.began, table.version)


def results(table: TableState, outcome: Outcome) -> tuple[Result, ...]:
    """One result per seat, seat order. A seat that a bot holds at the end still counts for its player."""
    members = [table.at_seat(seat) for seat in range(len(table.seats))]
    with_bots = any(member.kind == "bot" for member in members)
    return tuple(
        Result(
            table=table.id,
            number=table.number,
            seat=seat,
            game=table.game,
            at=table.at,
            player=member.player,
            username=member.username or "",
            bot=member.level if member.kind == "bot" else None,
            with_bots=with_bots,
            won=has_won(outcome, seat),
            rank=outcome.ranks[seat] if len(members) > 1 else 0,
            points=outcome.points[seat],
        )
        for seat, member in enumerate(members)
    )


def counted(codecs: Codecs, id: int, rows: Sequence[Row]) -> tuple[list[Result], list[Finished]]:
    """What a table's games count for, folded from its whole log: the projections come from here."""
    table: TableState | None = None
    all_results: list[Result] = []
    ended: list[Finished] = []
    for row in rows:
        for event in codecs.of(row.game).events(row.events):
            outcome = None
            if isinstance(event, e.GameOver) and event.replay is not None:
                assert table is not None
                outcome = codecs.games[table.game].outcome(table.play)
            table = fold(codecs, table, event, Millis(row.at), id)
            if outcome is not None and isinstance(event, e.GameOver):
                table = replace(table, at=Millis(row.at))
                all_results += results(table, outcome)
                ended += filter(None, [finished(table, event)])
    return all_results, ended


def summary(table: TableState, codecs: Codecs) -> bytes:
    """What anyone may know of a table before entering it; no names."""
    game = codecs.games[table.game]
    seated = table.seats if table.stage in ("playing", "over") else tuple(table.playing())
    return encode(
        {
            "code": table.code,
            "game": table.game,
            "stage": table.stage,
            "seats_taken": len(seated),
            "seats": game.seats[-1],
            "listed": table.listed,
            "spectators": table.spectators,
        }
    )


def entry(settled: Settled, before: TableState | None, author: Author, next_alarm: int | None, about: bytes) -> Entry:
    """What goes to the store. `game` of the row is the one whose events it may hold."""
    table = settled.table
    row = Row(
        table=table.id,
        version=(before.version if before else 0) + 1,
        count=len(settled.events),
        at=table.at,
        by=author.by,
        command=author.command,
        content=author.content,
        game=before.game if before else table.game,
        schema=SCHEMA,
        events=in_row(settled.events),
    )
    head = Head(
        table=table.id,
        code=table.code,
        opener=table.opener,
        game=table.game,
        stage=table.stage,
        listed=table.listed,
        version=table.version,
        at=table.at,
        next_alarm=next_alarm,
        summary=about,
    )
    return Entry(row, head, settled.results, settled.finished)
