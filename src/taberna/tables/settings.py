"""What a host of the house may set about tables, with the protocol page's defaults."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True):
    """Times are milliseconds."""

    house_key: str | None = None  # who opens a table must know it
    games: tuple[str, ...] = ()  # that may be chosen; all where none is named
    spectators: int = 20
    sockets: int = 64  # a table
    unanswered: int = 8  # `Play`s a socket may have in flight
    chat: int = 500
    name: int = 24
    asks: int = 10  # a second
    absent_after: int = 20_000
    succeed_after: int = 60_000  # then a host is succeeded, and a bot may hold a seat
    grace: int = 60_000  # for a deadline that passed while nothing ran
    sleep_after: int = 30_000  # a table that nobody watches leaves memory
    bot_pace: int = 700
    codes_kept: int = 90 * 24 * 3_600_000
    snapshot_every: int = 500  # versions
    replayed: int = 200  # events sent to who comes back with `since`
