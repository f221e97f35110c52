"""Memory of a loaded table that nobody is at, and of a socket that sits at a table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import uvloop
from msgspec import Struct

from bench.figures import Figure, Target
from bench.ground import Ground
from bench.line import Line, connect
from bench.process import ServerProcess
from bench.table import SEATS, Table, Tally, lay, lay_many
from taberna.tables.messages import JoinGame

_WARM_UP = 60  # tables first laid, so that what is made once is not counted
_AT_ONCE = 8
_KB = 1000


class Left(Struct, frozen=True):
    """A table in mid-game whose people have gone."""

    code: str
    tokens: Sequence[str]


def measure(ground: Ground) -> list[Figure]:
    """The figures of memory."""
    with ground.house("memory") as server:
        return uvloop.run(_weighed(ground, server))


async def _weighed(ground: Ground, server: ServerProcess) -> list[Figure]:
    scale = ground.scale
    tally = Tally()

    async def left(number: int) -> Left:
        return await _left(ground, server.url, number, tally)

    await lay_many(min(_WARM_UP, scale.idle_tables), left, _AT_ONCE)
    empty = server.memory()
    tables = await lay_many(scale.idle_tables, left, _AT_ONCE)
    with_tables = server.memory()
    lines = await _come_back(server.url, tables, scale.sockets, tally)
    with_sockets = server.memory()
    for line in lines:
        line.hang_up()
    return [
        Figure(
            "memory.table",
            f"A loaded table in mid-game, {SEATS} seats, nobody there; of {len(tables)}",
            round((with_tables - empty) / len(tables) / _KB, 1),
            "kB",
            Target("at most", 20),
        ),
        Figure(
            "memory.socket",
            f"A socket that sits at a loaded table; of {len(lines)}",
            round((with_sockets - with_tables) / len(lines) / _KB, 1),
            "kB",
            Target("at most", 35),
        ),
        Figure("memory.empty", f"A server with {_WARM_UP} tables", round(empty / _KB / 1000, 1), "MB"),
    ]


async def _left(ground: Ground, url: str, number: int, tally: Tally) -> Left:
    laid = await lay(url, ground.game, tally)
    table = Table(laid.lines, tally, Random(number))
    await table.start()
    began, moves = table.version, ground.scale.moves_before_idle
    await table.play_until(lambda table: table.version >= began + moves)
    await laid.hung_up()
    return Left(laid.code, laid.tokens)


async def _come_back(url: str, tables: Sequence[Left], sockets: int, tally: Tally) -> list[Line]:
    seats = [(table, token) for table in tables for token in table.tokens][:sockets]

    async def one(number: int) -> Line:
        table, token = seats[number]
        line = await connect(url, tally.fail)
        await line.ask(JoinGame("back", table.code, token=token))
        return line

    lines = await lay_many(len(seats), one)
    for line in lines:
        await line.settled()
    return lines
