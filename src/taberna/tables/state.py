"""A table folded from its log: who is there, what is played, what was said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Raw, Struct

from taberna.core import Millis, Seat
from taberna.tables.messages import Heard, Kind, Stage, Standing

UNSIGNED = 0  # the author of a command that nobody may be known by
REMEMBERED = 64  # accepted ids a member
_ENTRY = 20  # bytes: id 8, content 8, version 4


class Member(Struct, frozen=True):
    """A person, bot or spectator of the table. `gone`: left in mid-game, named until the game is over.

    `held`: the level of the bot that plays this person's seat. `tokens`, `player`: digests. `done`: see `answered`.
    """

    id: int
    username: str | None
    kind: Kind
    plays: bool
    ready: bool = False
    seat: Seat | None = None
    level: str | None = None
    held: str | None = None
    gone: bool = False
    tokens: tuple[bytes, ...] = ()
    player: bytes | None = None
    done: bytes = b""

    @property
    def is_person(self) -> bool:
        """Whether someone is behind it who can act or host now."""
        return self.kind != "bot" and not self.gone

    @property
    def bot_level(self) -> str | None:
        """The level of the bot that acts for it now."""
        return self.level if self.kind == "bot" else self.held

    def answered(self, command: bytes) -> tuple[bytes, int] | None:
        """Content and version of an accepted command of this member by the mark of its id."""
        at = self.done.find(command)
        while at >= 0 and at % _ENTRY:
            at = self.done.find(command, at + 1)
        if at < 0:
            return None
        return self.done[at + 8 : at + 16], int.from_bytes(self.done[at + 16 : at + 20], "big")

    def remember(self, command: bytes, content: bytes, version: int) -> bytes:
        """`done` with one more accepted command and at most 64."""
        return (self.done + command + content + version.to_bytes(4, "big"))[-REMEMBERED * _ENTRY :]


class Author(Struct, frozen=True):
    """Whose row it is: a member, None (time) or 0 (unsigned), and the marks of the command's id and content."""

    by: int | None = None
    command: bytes | None = None
    content: bytes | None = None


class Line(Struct, frozen=True):
    """A line of chat and the members who heard it; None is everyone."""

    heard: Heard
    to: tuple[int, ...] | None


class TableState(Struct, frozen=True):
    """Everything about a table. `play` is the game's state, None in the lobby; `seats` the member of each seat.

    `members` are in table order. `began` is the version of this game's `GameStarted`. `expiries` counts deadlines in
    a row without an act by a person.
    """

    id: int
    code: str
    game: str
    options: Raw
    host: int
    opener: bytes = b""
    listed: bool = True
    spectators: bool = True
    number: int = 0
    stage: Stage = "lobby"
    succeeded: int | None = None
    members: tuple[Member, ...] = ()
    next_member: int = 1
    version: int = 0
    at: Millis = Millis(0)
    began: int = 0
    seats: tuple[int, ...] = ()
    expiries: int = 0
    chat: tuple[Line, ...] = ()
    standings: tuple[Standing, ...] = ()
    play: Any = None

    def member(self, id: int | None) -> Member | None:
        """The member with this number, if it is at the table."""
        for member in self.members:
            if member.id == id:
                return member
        return None

    def at_seat(self, seat: int) -> Member:
        """The member of a seat of the running game."""
        member = self.member(self.seats[seat])
        assert member is not None
        return member

    def playing(self) -> Iterator[Member]:
        """Those who sit, or will in the next game, in table order."""
        return (m for m in self.members if m.plays and not m.gone)

    def by_token(self, token: bytes) -> Member | None:
        """The member whose place a token opens."""
        return next((m for m in self.members if token in m.tokens), None)


class NewerRow(Exception):
    """A table holds rows of a newer version of this program."""
