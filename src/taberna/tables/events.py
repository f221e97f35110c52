"""What happens to a table besides its game: its events, and their audiences in members."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Raw, Struct

from taberna.core import Passing
from taberna.tables.messages import Kind


class TableEvent(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """Shares the versions of the table's log with the game's events. `to`: members who may see it; None is all."""

    reveals: ClassVar[bool] = False
    to: tuple[int, ...] | None = None


class TableOpened(TableEvent, frozen=True, tag=True):
    code: str
    game: str
    options: Raw
    listed: bool
    host: int


class UserJoined(TableEvent, frozen=True, tag=True):
    member: int
    username: Passing
    kind: Kind
    plays: bool


class Admitted(TableEvent, frozen=True, tag=True):
    """To nobody: digests (hex) of a token that opens this member's place, and of the person's leaderboard secret."""

    member: int
    token: str
    player: str | None = None


class UserLeft(TableEvent, frozen=True, tag=True):
    member: int
    removed: bool


class ReadyChanged(TableEvent, frozen=True, tag=True):
    member: int
    ready: bool


class SeatMoved(TableEvent, frozen=True, tag=True):
    member: int
    place: int


class OptionsChanged(TableEvent, frozen=True, tag=True):
    options: Raw


class AccessChanged(TableEvent, frozen=True, tag=True):
    listed: bool
    spectators: bool


class BotSeated(TableEvent, frozen=True, tag=True):
    member: int
    username: str
    level: str


class PlaysChanged(TableEvent, frozen=True, tag=True):
    member: int
    plays: bool


class HostChanged(TableEvent, frozen=True, tag=True):
    """`succeeded` is the absent host who may take it back, or null."""

    member: int
    succeeded: int | None


class LinkReissued(TableEvent, frozen=True, tag=True):
    """Earlier tokens of the member are void; the new one's digest is in the `Admitted` beside it."""

    member: int


class GameStarted(TableEvent, frozen=True, tag=True):
    """`seats` names the member of each seat, seat order."""

    number: int
    seats: tuple[int, ...]


class Said(TableEvent, frozen=True, tag=True):
    member: int
    text: Passing


class SaidRemoved(TableEvent, frozen=True, tag=True):
    removed: int


class NameForgotten(TableEvent, frozen=True, tag=True):
    member: int


class SeatHeld(TableEvent, frozen=True, tag=True):
    """A bot plays this seat until its player comes back, or for good where the player has left."""

    member: int
    level: str


class SeatTakenBack(TableEvent, frozen=True, tag=True):
    member: int


class GameOver(TableEvent, frozen=True, tag=True):
    """`replay` is the unguessable id of the finished game; null where it does not count."""

    replay: str | None


class TableReturnedToLobby(TableEvent, frozen=True, tag=True):
    game: str
    options: Raw
    reason: str


class TableClosed(TableEvent, frozen=True, tag=True): ...


AnyTableEvent: TypeAlias = (
    TableOpened
    | UserJoined
    | Admitted
    | UserLeft
    | ReadyChanged
    | SeatMoved
    | OptionsChanged
    | AccessChanged
    | BotSeated
    | PlaysChanged
    | HostChanged
    | LinkReissued
    | GameStarted
    | Said
    | SaidRemoved
    | NameForgotten
    | SeatHeld
    | SeatTakenBack
    | GameOver
    | TableReturnedToLobby
    | TableClosed
)
