"""Leaderboards, counted by the database from the results that no reset has set aside.

A person is known by the secret of their device, not by their name: two people may be called Anna, and nobody should be
able to lose games in another's name. A result without that secret is kept, and is in no line.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Integer, Row, Select, Subquery, case, cast, collate, func, select

from taberna.store.port import Line
from taberna.store.schema import resets, results


def top(game: str, limit: int, bots: bool, collation: str = "BINARY") -> Select[Any]:
    """By wins, then win rate, then what was best alone, then name, which `collation` has to order by its bytes.

    A line for each person who still has a name, or each level of bot.
    """
    lines = _lines(game, bots)
    name = collate(lines.c.username, collation)
    alone = lines.c.best.desc().nulls_last()
    order = (lines.c.won.desc(), lines.c.played, alone, func.lower(name), name, lines.c.identity)
    return select(lines).where(lines.c.username != "").order_by(*order).limit(limit)


def own(game: str, player: bytes) -> Select[Any]:
    """One person's line, also outside the top."""
    lines = _lines(game, bots=False)
    return select(lines).where(lines.c.identity == player)


def line(row: Row[Any]) -> Line:
    """What a row of these says."""
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
            func.sum(cast(counting.c.won, Integer)).label("won"),
            func.sum(cast(counting.c.rank > 0, Integer)).label("played"),
            func.max(case((counting.c.rank == 0, counting.c.points))).label("best"),
        )
        .group_by(counting.c.identity, counting.c.bot)
        .subquery()
    )
