"""The messages of wire protocol `taberna.v1`: the single source of its JSON Schema and of the client's types."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from taberna.core import Field, Likelihood, Outcome, Weight

PROTOCOL = "taberna.v1"
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Kind: TypeAlias = Literal["person", "bot", "spectator"]
Stage: TypeAlias = Literal["lobby", "playing", "over", "closed"]


class Numbered(Struct, frozen=True, tag=True, forbid_unknown_fields=False):
    """A client's message that is answered; `id` is chosen by the client and makes an accepted one safe to repeat."""

    id: Id


# --- client to server -----------------------------------------------------------------------------------------


class HostGame(Numbered, frozen=True, tag=True):
    game: str
    username: str
    token: str | None = None
    options: Raw = msgspec.field(default_factory=lambda: Raw(b"{}"))  # a plain default has no JSON Schema
    listed: bool = True
    plays: bool = True
    player: str | None = None
    key: str | None = None


class JoinGame(Numbered, frozen=True, tag=True):
    code: str
    username: str | None = None
    token: str | None = None
    spectate: bool = False
    since: Annotated[int, Meta(ge=0)] | None = None
    player: str | None = None


class SetOptions(Numbered, frozen=True, tag=True):
    options: Raw


class SetAccess(Numbered, frozen=True, tag=True):
    listed: bool | None = None
    spectators: bool | None = None


class MoveSeat(Numbered, frozen=True, tag=True):
    member: int
    to: Annotated[int, Meta(ge=0)]


class StartGame(Numbered, frozen=True, tag=True): ...


class PlayAgain(Numbered, frozen=True, tag=True):
    """`options` null: as they are, or a new game's defaults."""

    game: str | None = None
    options: Raw = msgspec.field(default_factory=lambda: Raw(b"null"))


class ResetGame(Numbered, frozen=True, tag=True): ...


class CloseTable(Numbered, frozen=True, tag=True): ...


class SeatBot(Numbered, frozen=True, tag=True):
    level: str
    member: int | None = None


class RemovePlayer(Numbered, frozen=True, tag=True):
    member: int


class GiveHost(Numbered, frozen=True, tag=True):
    member: int


class ReissueLink(Numbered, frozen=True, tag=True):
    member: int


class RemoveSaid(Numbered, frozen=True, tag=True):
    version: int


class SetReady(Numbered, frozen=True, tag=True):
    ready: bool


class SetPlays(Numbered, frozen=True, tag=True):
    plays: bool


class TakeHost(Numbered, frozen=True, tag=True): ...


class ForgetName(Numbered, frozen=True, tag=True): ...


class LeaveGame(Numbered, frozen=True, tag=True): ...


class Signal(Numbered, frozen=True, tag=True):
    kind: Literal["reaction", "nudge", "writing", "ping"]
    value: Annotated[str, Meta(max_length=64)] | int | bool | None = None


class Play(Numbered, frozen=True, tag=True):
    command: Raw
    version: int


class Ask(Numbered, frozen=True, tag=True):
    command: Raw


class Say(Numbered, frozen=True, tag=True):
    text: str


class Ping(Struct, frozen=True, tag=True): ...


HostCommand: TypeAlias = (
    SetOptions
    | SetAccess
    | MoveSeat
    | StartGame
    | PlayAgain
    | ResetGame
    | CloseTable
    | SeatBot
    | RemovePlayer
    | GiveHost
    | ReissueLink
    | RemoveSaid
)
MemberCommand: TypeAlias = SetReady | SetPlays | TakeHost | ForgetName | LeaveGame
TableCommand: TypeAlias = HostCommand | MemberCommand | Play | Say
FromClient: TypeAlias = TableCommand | HostGame | JoinGame | Ask | Signal | Ping


# --- server to client -----------------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag=True):
    """`player` echoes the device's secret (null where none was given); `build` names the client's build."""

    reply_to: str
    code: str
    member: int
    token: str
    player: str | None
    build: str


class GameCreated(Welcome, frozen=True, tag=True): ...


class GameJoined(Welcome, frozen=True, tag=True): ...


class GameRejoined(Welcome, frozen=True, tag=True): ...


class InvalidRoom(Struct, frozen=True, tag=True):
    reply_to: str
    code: str


class UsernameTaken(Struct, frozen=True, tag=True):
    reply_to: str
    username: str


class Accepted(Struct, frozen=True, tag=True, omit_defaults=True):
    """`token` only in the answer to `ReissueLink`."""

    reply_to: str
    version: int
    token: str | None = None


class GenericError(Struct, frozen=True, tag=True):
    reply_to: str | None
    code: str
    detail: str
    params: dict[str, object] = {}


class You(Struct, frozen=True):
    member: int
    seat: int | None
    host: bool


class MemberView(Struct, frozen=True):
    """`username` is null once forgotten. `plays`: sits, or will sit in the next game. `level`: a bot's."""

    member: int
    username: str | None
    kind: Kind
    seat: int | None
    ready: bool
    held_by_bot: bool
    plays: bool
    level: str | None


class Standing(Struct, frozen=True):
    """What a member's finished games of one kind at this table have come to. Games with nobody else have no winner."""

    member: int
    game: str
    games: int
    won: int
    points: float


class TableView(Struct, frozen=True):
    """`members` in table order; `succeeded` is the host whom an absent host's successor stands in for, or null.

    `standings` are of every finished game that counted, those who have left in between included.
    """

    code: str
    game: str
    number: int
    options: Raw
    stage: Stage
    host: int
    listed: bool
    spectators: bool
    members: tuple[MemberView, ...]
    succeeded: int | None
    standings: tuple[Standing, ...]


class Shown(Struct, frozen=True, omit_defaults=True):
    """An event as a viewer may know it; a hidden one is its version alone. `by` is null where time acted.

    `secret`: not everyone hears it, so a covered or shared screen leaves it out; who else does is never told.
    """

    version: int
    at: int | None = None
    by: int | None = None
    event: Raw | None = None
    secret: bool = False


class Offered(Struct, frozen=True):
    """`command` holds the type and the fixed fields; a form's free fields stand in `fields`."""

    kind: Literal["command", "form"]
    aside: bool
    weight: Weight
    label: str
    say: str
    params: dict[str, object]
    command: dict[str, object]
    fields: dict[str, Field] = {}


class Heard(Struct, frozen=True):
    """A line of chat; `text` is null once removed."""

    version: int
    at: int
    by: int
    text: str | None


class Update(Struct, frozen=True, tag=True):
    """The new events and the view after them. `table` null: as before. `chat` is in the first one only, else null."""

    version: int
    you: You
    events: tuple[Shown, ...]
    table: TableView | None
    public: Raw | None
    private: Raw | None
    offers: tuple[Offered, ...]
    to_act: tuple[int, ...]
    deadline: int | None
    outcome: Outcome | None
    odds: tuple[Likelihood, ...]
    reset: bool
    chat: tuple[Heard, ...] | None


class MemberPresence(Struct, frozen=True):
    member: int
    online: bool
    absent: bool


class Presence(Struct, frozen=True, tag=True):
    members: tuple[MemberPresence, ...]


class Signalled(Struct, frozen=True, tag="Signal"):
    member: int
    kind: str
    value: str | int | bool | None


class Pong(Struct, frozen=True, tag=True):
    at: int


FromServer: TypeAlias = (
    GameCreated
    | GameJoined
    | GameRejoined
    | InvalidRoom
    | UsernameTaken
    | Accepted
    | GenericError
    | Update
    | Presence
    | Signalled
    | Pong
)

decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
