"""Leaderboards, counted by the database from the results that no reset has set aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sqlite3 import Connection
from typing import Any

from sqlalchemy import Integer, NullPool, Row, Select, Subquery, case, create_engine, func, select, type_coerce
from sqlalchemy.exc import OperationalError

from taberna.store.port import Line, StoreBusy
from taberna.store.schema import resets, results


class Boards:
    """Reads on connections of its own, from any thread.

    A person is known by the secret of their device, not by their name: two people may be called Anna, and nobody
    should be able to lose games in another's name. A result without that secret is kept, and is in no line.
    """

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)

    def top(self, game: str, limit: int, bots: bool) -> Sequence[Line]:
        """By wins, then win rate, then what was best alone, then name.

        A line for each person who still has a name, or each level of bot.
        """
        lines = _lines(game, bots)
        name = lines.c.username
        alone = lines.c.best.desc().nulls_last()
        order = (lines.c.won.desc(), lines.c.played, alone, func.lower(name), name, lines.c.identity)
        return self._read(select(lines).where(name != "").order_by(*order).limit(limit))

    def own(self, game: str, player: bytes) -> Line | None:
        """One person's line, also outside the top."""
        lines = _lines(game, bots=False)
        found = self._read(select(lines).where(lines.c.identity == player))
        return found[0] if found else None

    def _read(self, lines: Select[Any]) -> Sequence[Line]:
        try:
            with self._engine.connect() as connection:
                return [_line(row) for row in connection.execute(lines)]
        except OperationalError as error:
            raise StoreBusy(str(error.orig)) from error


def _line(row: Row[Any]) -> Line:
    return Line(row.username, row.won, row.played - row.won, row.won / max(1, row.played), row.bot, row.best)


def _lines(game: str, bots: bool) -> Subquery:
    """What each identity's results add up to; a person goes by the newest name that is not forgotten."""
    of = results.c
    identity, mine = (of.bot, of.bot.is_not(None)) if bots else (of.player, of.bot.is_(None))
    since = select(func.coalesce(func.max(resets.c.at), -1)).where(resets.c.game == game).scalar_subquery()
    newest = [(of.username != "").desc(), of.at.desc(), of.table_id.desc(), of.number.desc(), of.seat.desc()]
    counting = (
        select(
            identity.label("identity"),
            of.bot,
            (of.bot if bots else of.username).label("username"),
            of.won,
            of.rank,
            of.points,
            func.row_number().over(partition_by=identity, order_by=newest).label("age"),
        )
        .where(of.game == game, of.at > since, mine, identity.is_not(None))
        .subquery()
    )
    return (
        select(
            counting.c.identity,
            counting.c.bot,
            func.max(case((counting.c.age == 1, counting.c.username))).label("username"),
            func.sum(type_coerce(counting.c.won, Integer)).label("won"),
            func.sum(type_coerce(counting.c.rank > 0, Integer)).label("played"),
            func.max(case((counting.c.rank == 0, counting.c.points))).label("best"),
        )
        .group_by(counting.c.identity, counting.c.bot)
        .subquery()
    )
