"""What each viewer is sent: the public part made once for all, and what only this viewer may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from taberna.core import AnyGame, Event, Form, Millis, Offer, Seat
from taberna.tables import messages as m
from taberna.tables.codec import AnyEvent, Codecs, encode, on_wire
from taberna.tables.state import Member, TableState

NULL, NONE = Raw(b"null"), Raw(b"[]")


class Told(Struct, frozen=True):
    """An event with where it stands in the log and who did it."""

    version: int
    at: int
    by: int | None
    event: AnyEvent


class _Update(Struct, frozen=True, tag="Update"):
    """`messages.Update` with its parts already written."""

    version: int
    you: m.You
    events: Raw
    table: Raw
    public: Raw
    private: Raw
    offers: Raw
    to_act: Raw
    deadline: int | None
    outcome: Raw
    odds: Raw
    reset: bool
    chat: Raw


def sent(events: Sequence[Told], member: int | None, seat: Seat | None) -> Raw:
    """The events as one viewer may know them: a hidden one is its version alone."""
    return Raw(encode([_shown(told, member, seat) for told in events]))


def may_see(event: AnyEvent, member: int | None, seat: Seat | None) -> bool:
    """Whether a viewer is in an event's audience: seats for a game's event, members for a table's."""
    return event.to is None or (seat if isinstance(event, Event) else member) in event.to


def _shown(told: Told, member: int | None, seat: Seat | None) -> m.Shown:
    if not may_see(told.event, member, seat):
        return m.Shown(told.version)
    secret = told.event.to is not None
    return m.Shown(told.version, told.at, told.by, Raw(on_wire(told.event)), secret)


def table_view(table: TableState) -> bytes:
    """`Update.table`."""
    return encode(
        m.TableView(
            code=table.code,
            game=table.game,
            number=max(1, table.number + (table.stage == "lobby")),
            options=table.options,
            stage=table.stage,
            host=table.host,
            listed=table.listed,
            spectators=table.spectators,
            members=tuple(_member_view(member) for member in table.members),
            succeeded=table.succeeded,
            standings=table.standings,
        )
    )


def _member_view(member: Member) -> m.MemberView:
    return m.MemberView(
        member=member.id,
        username=member.username,
        kind=member.kind,
        seat=member.seat,
        ready=member.ready,
        held_by_bot=member.held is not None,
        plays=member.plays,
        level=member.bot_level,
    )


def named(params: Mapping[str, object], table: TableState) -> dict[str, object]:
    """Parameters for an English sentence: a seat becomes its player's name."""
    return {
        key: table.at_seat(value).username or "someone"
        if isinstance(value, int) and (key == "seat" or key.endswith("_seat")) and 0 <= value < len(table.seats)
        else value
        for key, value in params.items()
    }


def told_as(sentence: str, params: Mapping[str, object], table: TableState) -> str:
    """An English sentence with its `{name}` places filled."""
    return sentence.format_map(named(params, table)) if "{" in sentence else sentence


def _offered(offer: Offer[Any], table: TableState) -> m.Offered:
    is_form = isinstance(offer.command, Form)
    command = (
        {"type": _tag(offer.command.of), **offer.command.fixed}
        if isinstance(offer.command, Form)
        else msgspec.to_builtins(offer.command)
    )
    return m.Offered(
        kind="form" if is_form else "command",
        aside=offer.aside,
        weight=offer.weight,
        label=told_as(offer.label, offer.params, table),
        say=offer.say,
        params=dict(offer.params),
        command=command,
        fields=dict(offer.command.fields) if isinstance(offer.command, Form) else {},
    )


def _tag(of: type[Struct]) -> object:
    return of.__struct_config__.tag


class View:
    """A table at one version, written out: what all share, each seat's offers, and on request what one seat knows.

    `moves` are those of each seat's offers that advance the game, seat order.
    """

    def __init__(self, codecs: Codecs, table: TableState, deadline: Millis | None, table_bytes: bytes | None) -> None:
        self.table = table
        self._codec = codecs.of(table.game)
        self.game: AnyGame = self._codec.game
        self.deadline = deadline
        self.table_bytes = table_bytes if table_bytes is not None else table_view(table)
        self.public, self.odds, self.outcome, self.to_act = NULL, NONE, NULL, NONE
        self.waited: frozenset[Seat] = frozenset()
        self._offers: list[Raw] = [NONE] * len(table.seats)
        self.moves: list[bytes] = [b""] * len(table.seats)
        if table.play is not None:
            self._write(table.play)

    def _write(self, play: Any) -> None:
        public = self.game.public(play)
        self.public = Raw(encode(public))
        if self._codec.odds is not None:
            self.odds = Raw(encode(self._codec.odds.odds(public)))
        outcome = self.game.outcome(play)
        self.outcome = Raw(encode(outcome))
        if outcome is None and self.table.stage == "playing":
            self.waited = self.game.to_act(play)
            self.to_act = Raw(encode(sorted(self.waited)))
        if self.table.stage == "playing":
            for seat in range(len(self._offers)):
                offers = self.game.offers(play, Seat(seat))
                if offers:
                    self._write_offers(seat, offers)

    def _write_offers(self, seat: int, offers: Sequence[Offer[Any]]) -> None:
        written = [_offered(offer, self.table) for offer in offers]
        every = encode(written)
        moves = [offered for offered in written if not offered.aside]
        self._offers[seat] = Raw(every)
        self.moves[seat] = every if len(moves) == len(written) else encode(moves)

    def private(self, seat: Seat | None) -> Raw:
        """What a seat knows besides."""
        if seat is None or self.table.play is None:
            return NULL
        mine = self.game.private(self.table.play, seat)
        return NULL if mine is None else Raw(encode(mine))

    def update(
        self,
        member: Member | None,
        events: Raw,
        *,
        table: bool,
        reset: bool = False,
        chat: bool = False,
    ) -> bytes:
        """The `Update` for one member."""
        seat = member.seat if member is not None else None
        id = member.id if member is not None else 0
        return encode(
            _Update(
                version=self.table.version,
                you=m.You(id, seat, id == self.table.host),
                events=events,
                table=Raw(self.table_bytes) if table else NULL,
                public=self.public,
                private=self.private(seat),
                offers=NONE if seat is None else self._offers[seat],
                to_act=self.to_act,
                deadline=self.deadline,
                outcome=self.outcome,
                odds=self.odds,
                reset=reset,
                chat=self._chat(id) if chat else NULL,
            )
        )

    def _chat(self, member: int) -> Raw:
        return Raw(encode([line.heard for line in self.table.chat if line.to is None or member in line.to]))
