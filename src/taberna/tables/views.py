"""What each viewer is sent: the public part made once for all, and what only this viewer may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec
from msgspec import Raw, Struct

from taberna.core import AnyGame, Event, Form, Millis, Offer, Seat
from taberna.tables import messages as m
from taberna.tables.codec import AnyEvent, Codecs, encode, unaddressed
from taberna.tables.state import Member, TableState

NULL, NONE = Raw(b"null"), Raw(b"[]")


class Told(Struct, frozen=True):
    """An event with where it stands in the log and who did it."""

    version: int
    at: int
    by: int | None
    event: AnyEvent


class _Common(Struct, frozen=True, tag="Update"):
    """What is the same in every viewer's `messages.Update`, its parts already written."""

    version: int
    public: Raw
    to_act: Raw
    deadline: int | None
    outcome: Raw
    odds: Raw


_REST = b',"table":%b,"reset":%b,"chat":%b}'


class Sight(Struct, frozen=True):
    """Whose an `Update` is, and what of it stays the same until people sit down otherwise, already written."""

    member: int
    seat: Seat | None
    you: bytes


@lru_cache(4096)
def _sight(member: int, seat: Seat | None, is_host: bool) -> Sight:
    return Sight(member, seat, b',"you":' + encode(m.You(member, seat, is_host)) + b',"events":')


def sight(member: Member, table: TableState) -> Sight:
    """What a member sees by."""
    return _sight(member.id, member.seat, member.id == table.host)


class _Shown(Struct, frozen=True, omit_defaults=True):
    """`messages.Shown`, written in one go with the event in it."""

    version: int
    at: int | None = None
    by: int | None = None
    event: AnyEvent | None = None
    secret: bool = False


def sent(events: Sequence[Told], member: int | None, seat: Seat | None) -> Raw:
    """The events as one viewer may know them: a hidden one is its version alone."""
    return Raw(encode([_shown(told, member, seat) for told in events]))


def may_see(event: AnyEvent, member: int | None, seat: Seat | None) -> bool:
    """Whether a viewer is in an event's audience: seats for a game's event, members for a table's."""
    return event.to is None or (seat if isinstance(event, Event) else member) in event.to


def _shown(told: Told, member: int | None, seat: Seat | None) -> _Shown:
    if not may_see(told.event, member, seat):
        return _Shown(told.version)
    return _Shown(told.version, told.at, told.by, unaddressed(told.event), told.event.to is not None)


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
    command = offer.command
    is_form = isinstance(command, Form)
    return m.Offered(
        kind="form" if is_form else "command",
        aside=offer.aside,
        weight=offer.weight,
        label=told_as(offer.label, offer.params, table),
        say=offer.say,
        params=dict(offer.params),
        command={"type": _tag(command.of), **command.fixed} if is_form else msgspec.to_builtins(command),
        fields=dict(command.fields) if is_form else {},
    )


def _tag(of: type[Struct]) -> object:
    return of.__struct_config__.tag


class View:
    """A table at one version, written out: what all share, each seat's offers, and on request what one seat knows.

    `offered` is what each seat may do, seat order, and `offers` is that written out; `moves` are those of them that
    advance the game. What a seat was offered in the view `before`, by the same names, is not written again.
    """

    def __init__(
        self,
        codecs: Codecs,
        table: TableState,
        deadline: Millis | None,
        table_bytes: bytes | None,
        before: View | None = None,
    ) -> None:
        self.table = table
        self._codec = codecs.of(table.game)
        self.game: AnyGame = self._codec.game
        self._has_secrets = self.game.private_type is not None
        self.deadline = deadline
        self.table_bytes = table_bytes if table_bytes is not None else table_view(table)
        self.public, self.odds, self.outcome, self.to_act = NULL, NONE, NULL, NONE
        self.waited: frozenset[Seat] = frozenset()
        self.offered: list[Sequence[Offer[Any]]] = [()] * len(table.seats)
        self.offers: list[Raw] = [NONE] * len(table.seats)
        self.moves: list[bytes] = [b""] * len(table.seats)
        if table.play is not None:
            self._write(table.play, before if before is not None and before.table_bytes is table_bytes else None)
        common = _Common(table.version, self.public, self.to_act, deadline, self.outcome, self.odds)
        self._common = encode(common)[:-1]

    def _write(self, play: Any, before: View | None) -> None:
        public = self.game.public(play)
        self.public = Raw(encode(public))
        if self._codec.odds is not None:
            self.odds = Raw(encode(self._codec.odds.odds(public)))
        outcome = self.game.outcome(play)
        if outcome is not None:
            self.outcome = Raw(encode(outcome))
        elif self.table.stage == "playing":
            self.waited = self.game.to_act(play)
            self.to_act = Raw(encode(sorted(self.waited)))
        if self.table.stage == "playing":
            for seat in cast("Iterable[Seat]", range(len(self.offers))):
                offers = self.game.offers(play, seat)
                if offers:
                    self._write_offers(seat, offers, before)

    def _write_offers(self, seat: int, offers: Sequence[Offer[Any]], before: View | None) -> None:
        self.offered[seat] = offers
        if before is not None and before.offered[seat] == offers:
            self.offers[seat], self.moves[seat] = before.offers[seat], before.moves[seat]
            return
        written = [_offered(offer, self.table) for offer in offers]
        every = encode(written)
        moves = [offered for offered in written if not offered.aside]
        self.offers[seat] = Raw(every)
        self.moves[seat] = every if len(moves) == len(written) else encode(moves)

    def private(self, seat: Seat | None) -> Raw:
        """What a seat knows besides."""
        if seat is None or self.table.play is None:
            return NULL
        mine = self.game.private(self.table.play, seat)
        return NULL if mine is None else Raw(encode(mine))

    def update(self, sight: Sight, events: Raw, rest: bytes) -> bytes:
        """The `Update` for one member: what all are sent is written once, and this member's own set in.

        `rest` is from `after_row` or `at_entry`.
        """
        seat = sight.seat
        return b"".join(
            (
                self._common,
                sight.you,
                events,
                b',"private":',
                self.private(seat) if self._has_secrets else NULL,
                b',"offers":',
                NONE if seat is None else self.offers[seat],
                rest,
            )
        )

    def after_row(self, *, table: bool) -> bytes:
        """How an `Update` ends for everyone who was there; whether with the table, where it has changed."""
        return _REST % (self.table_bytes if table else NULL, b"false", NULL)

    def at_entry(self, member: int, *, reset: bool) -> bytes:
        """How the `Update` ends with which a member comes in."""
        return _REST % (self.table_bytes, b"true" if reset else b"false", self._chat(member))

    def _chat(self, member: int) -> Raw:
        return Raw(encode([line.heard for line in self.table.chat if line.to is None or member in line.to]))
