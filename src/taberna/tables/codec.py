"""How a game's events, commands, options and state are written and read, made once a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from taberna.core import Abandon, AnyGame, Event, Files, Forgets, Odds, Rejected, Speech
from taberna.tables.events import AnyTableEvent, TableEvent

AnyEvent: TypeAlias = Event | TableEvent
SCHEMA = 1  # of a row's events

encode = msgspec.json.Encoder().encode


class Codec:
    """Everything that turns one game's values into bytes and back, and which optional protocols the game keeps.

    Those are asked here, once: in Python 3.11 such a question takes longer than deciding a move.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.odds = game if isinstance(game, Odds) else None
        self.abandon = game if isinstance(game, Abandon) else None
        self.files = game if isinstance(game, Files) else None
        self.forgets = game if isinstance(game, Forgets) else None
        self.speech = game if isinstance(game, Speech) else None
        self._events = msgspec.json.Decoder(list[AnyTableEvent | game.event_type])  # type: ignore[name-defined]
        self._command = msgspec.json.Decoder(game.command_type)
        self._options = msgspec.json.Decoder(game.options_type)
        self._state = msgspec.json.Decoder(game.state_type)

    def events(self, row: bytes) -> list[AnyEvent]:
        """The events of a row."""
        return self._events.decode(row)

    def command(self, raw: Raw) -> Struct:
        """A game command from the wire; raises `Rejected("bad_message")`."""
        try:
            command: Struct = self._command.decode(raw)
        except msgspec.ValidationError as error:
            raise Rejected("bad_message", "This game has no such command: {problem}.", _problem(error)) from None
        return command

    def options(self, raw: Raw | bytes) -> Struct:
        """Options from the wire or the log; raises `Rejected("invalid_options")`."""
        try:
            options: Struct = self._options.decode(raw)
        except msgspec.MsgspecError as error:
            raise Rejected("invalid_options", "These options cannot be: {problem}.", _problem(error)) from None
        return options

    def tidy_options(self, raw: Raw | bytes) -> Raw:
        """Options checked and written out in full."""
        return Raw(encode(self.options(raw)))

    def state(self, raw: Raw) -> Struct:
        """A game's state from a snapshot."""
        state: Struct = self._state.decode(raw)
        return state


def _problem(error: Exception) -> dict[str, object]:
    """As a parameter: it may quote what was sent, whose braces are no places to fill."""
    return {"problem": str(error)}


def of_table(events: Sequence[AnyEvent]) -> bool:
    """Whether any of these is an event of the table, not of its game."""
    for event in events:  # noqa: SIM110 - a generator takes three times as long, and this is asked at every move
        if isinstance(event, TableEvent):
            return True
    return False


def unaddressed(event: AnyEvent) -> AnyEvent:
    """An event as a viewer gets it: without its audience."""
    return event if event.to is None else replace(event, to=None)


def on_wire(event: AnyEvent) -> bytes:
    """The same, written out."""
    return encode(unaddressed(event))


def in_row(events: Sequence[AnyEvent]) -> bytes:
    """The events of a row as the log keeps them, audiences included."""
    return encode(events)


def schema_hook(kind: type) -> dict[str, Any]:
    """The JSON schema of what may be anything."""
    if kind in (Raw, object):
        return {}
    raise NotImplementedError(kind)


class Codecs:
    """The codec of each game of the house, and which of them may be chosen for a table."""

    def __init__(self, games: Mapping[str, AnyGame], offered: Collection[str] = ()) -> None:
        self.games = games
        self.offered = {name: game for name, game in games.items() if not offered or name in offered}
        self.of = cache(lambda name: Codec(games[name]))
