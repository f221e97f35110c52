"""Folding a table's log: what each event changes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

from msgspec.structs import replace

from taberna.core import Event, Millis, Outcome, Seat
from taberna.tables import events as e
from taberna.tables.codec import AnyEvent, Codecs, of_table
from taberna.tables.messages import Heard, Standing
from taberna.tables.state import Author, Line, Member, TableState

CHAT_LINES = 50
CHAT_BYTES = 4_000


def fold_row(
    codecs: Codecs,
    table: TableState | None,
    events: Sequence[AnyEvent],
    at: Millis,
    author: Author,
    id: int = 0,
) -> TableState:
    """The table after one row: all its events, then who acted and which command this was."""
    if table is None or of_table(events):
        for event in events:
            table = fold(codecs, table, event, at, id)
        assert table is not None
        version, play = table.version, table.play
    else:  # as nearly always: then the table changes once
        version, play = table.version + len(events), reduce(codecs.games[table.game].apply, events, table.play)
    members, expiries = table.members, table.expiries
    member = table.member(author.by)
    if member is None:
        expiries += author.by is None and any(isinstance(event, Event) for event in events)
    elif member.is_person and member.held is None:
        expiries = 0
    if member is not None and author.command is not None and author.content is not None:
        members = with_member(members, member, done=member.remember(author.command, author.content, version))
    return replace(table, version=version, play=play, at=at, members=members, expiries=expiries)


def with_member(members: tuple[Member, ...], member: Member, **changes: Any) -> tuple[Member, ...]:
    """The members with one of them changed."""
    place = members.index(member)
    return (*members[:place], replace(member, **changes), *members[place + 1 :])


def fold(codecs: Codecs, table: TableState | None, event: AnyEvent, at: Millis, id: int = 0) -> TableState:
    """The table after one event, its version one up."""
    if table is not None and isinstance(event, Event):
        play = codecs.games[table.game].apply(table.play, event)
        return replace(table, version=table.version + 1, play=play)
    if isinstance(event, e.TableOpened):
        return TableState(
            id=id,
            code=event.code,
            game=event.game,
            options=event.options.copy(),
            host=event.host,
            listed=event.listed,
            version=1,
            at=at,
        )
    assert table is not None
    assert not isinstance(event, Event)
    version = table.version + 1
    if isinstance(event, e.GameOver) and event.replay is not None:
        table = _counted(table, codecs.games[table.game].outcome(table.play))
    return replace(_changed(table, event, version, at), version=version)


def has_won(outcome: Outcome, seat: int) -> bool:
    """Whether a seat is first among several."""
    return outcome.ranks[seat] == 1 and len(outcome.ranks) > 1


def _counted(table: TableState, outcome: Outcome | None) -> TableState:
    """With a finished game in the standings; rules that have changed since may not know its end."""
    if outcome is None:
        return table
    standings = {(one.member, one.game): one for one in table.standings}
    for seat, member in enumerate(table.seats):
        old = standings.get((member, table.game)) or Standing(member, table.game, games=0, won=0, points=0.0)
        standings[member, table.game] = replace(
            old, games=old.games + 1, won=old.won + has_won(outcome, seat), points=old.points + outcome.points[seat]
        )
    return replace(table, standings=tuple(standings.values()))


def _changed(table: TableState, event: e.TableEvent, version: int, at: Millis) -> TableState:
    match event:
        case e.UserJoined(member, username, kind, plays):
            joined = Member(member, username, kind, plays)
            return replace(table, members=(*table.members, joined), next_member=max(table.next_member, member + 1))
        case e.BotSeated(member, username, level):
            bot = Member(member, username, "bot", True, ready=True, level=level)
            return replace(table, members=(*table.members, bot), next_member=max(table.next_member, member + 1))
        case e.AccessChanged(listed, spectators):
            return replace(table, listed=listed, spectators=spectators)
        case e.OptionsChanged(options):
            return replace(table, options=options.copy())
        case e.HostChanged(member, succeeded):
            return replace(table, host=member, succeeded=succeeded)
        case e.SeatMoved(member, place):
            moved = _the(table, member)
            others = [m for m in table.members if m is not moved]
            return replace(table, members=(*others[:place], moved, *others[place:]))
        case e.Said(member, text, to=to):
            return _heard(table, Line(Heard(version, at, member, text), to))
        case e.SaidRemoved(removed):
            return replace(table, chat=tuple(line for line in table.chat if line.heard.version != removed))
        case e.GameStarted(number, seats):
            return _started(table, number, seats, version)
        case e.GameOver():
            return replace(table, stage="over")
        case e.TableReturnedToLobby(game, options):
            return _in_lobby(replace(table, game=game, options=options.copy()))
        case e.TableClosed():
            return replace(table, stage="closed", listed=False)
        case _:
            return _member_changed(table, event)


def _member_changed(table: TableState, event: e.TableEvent) -> TableState:
    match event:
        case e.Admitted(member, token, player):
            old = _the(table, member)
            opener = table.opener or bytes.fromhex(token)
            who = bytes.fromhex(player) if player is not None else old.player
            changed = replace(old, tokens=(*old.tokens, bytes.fromhex(token))[-8:], player=who)
            return replace(table, members=_put(table, old, changed), opener=opener)
        case e.UserLeft(member):
            old = _the(table, member)
            if table.stage in ("lobby", "closed") or old.seat is None:
                return replace(table, members=_put(table, old, None))
            left = replace(old, gone=True, plays=False, tokens=(), ready=False)
            return replace(table, members=_put(table, old, left))
        case e.ReadyChanged(member, ready):
            return _set(table, member, ready=ready)
        case e.PlaysChanged(member, plays):
            old = _the(table, member)
            kind = "person" if plays and old.kind == "spectator" else old.kind
            return _set(table, member, plays=plays, kind=kind, ready=old.ready and plays)
        case e.LinkReissued(member):
            return _set(table, member, tokens=())
        case e.NameForgotten(member):
            return _set(table, member, username=None)
        case e.SeatHeld(member, level):
            return _set(table, member, held=level)
        case e.SeatTakenBack(member):
            return _set(table, member, held=None)
    raise AssertionError(event)


def _the(table: TableState, id: int) -> Member:
    member = table.member(id)
    assert member is not None, id
    return member


def _set(table: TableState, id: int, **changes: Any) -> TableState:
    return replace(table, members=with_member(table.members, _the(table, id), **changes))


def _put(table: TableState, old: Member, new: Member | None) -> tuple[Member, ...]:
    return tuple(m for m in (new if m is old else m for m in table.members) if m is not None)


def _heard(table: TableState, line: Line) -> TableState:
    kept = (*table.chat, line)[-CHAT_LINES:]
    while len(kept) > 1 and sum(len((line.heard.text or "").encode()) + 60 for line in kept) > CHAT_BYTES:
        kept = kept[1:]
    return replace(table, chat=kept)


def _started(table: TableState, number: int, seats: tuple[int, ...], version: int) -> TableState:
    places = {id: Seat(seat) for seat, id in enumerate(seats)}
    members = tuple(replace(m, seat=places.get(m.id)) for m in table.members)
    return replace(
        table, number=number, stage="playing", seats=seats, members=members, began=version, play=None, expiries=0
    )


def _in_lobby(table: TableState) -> TableState:
    members = tuple(replace(m, seat=None, held=None, ready=m.kind == "bot") for m in table.members if not m.gone)
    return replace(table, stage="lobby", seats=(), members=members, play=None, expiries=0)
