"""Reads the leaderboards on connections of its own, from any thread; apart because SQLAlchemy loads slowly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sqlite3 import Connection
from typing import Any

from sqlalchemy import NullPool, Select, create_engine
from sqlalchemy.exc import OperationalError

from taberna.store import boards
from taberna.store.port import Line, StoreBusy


class Boards:
    """The lines of a leaderboard, and a person's own."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)

    def top(self, game: str, limit: int, bots: bool) -> Sequence[Line]:
        """The first lines."""
        return self._read(boards.top(game, limit, bots))

    def own(self, game: str, player: bytes) -> Line | None:
        """One person's line."""
        found = self._read(boards.own(game, player))
        return found[0] if found else None

    def _read(self, lines: Select[Any]) -> Sequence[Line]:
        try:
            with self._engine.connect() as connection:
                return [boards.line(row) for row in connection.execute(lines)]
        except OperationalError as error:
            raise StoreBusy(str(error.orig)) from error
