"""The cost of a command, and of joining, at ever longer logs."""

from __future__ import annotations

import asyncio
from random import Random

import uvloop

from bench.figures import Figure, median
from bench.ground import Ground
from bench.growth.steps import tenfold
from bench.peers.house import FLAGS
from bench.process import ServerProcess
from bench.rejoin import often
from bench.table import Laid, Table, Tally, lay, lay_many

_TABLES = 8  # as many at every length: the more play at once, the less a command costs
_MORE = 150  # events of each, while which a command's cost is measured
_JOINS = 20
_FEWEST = 10


def measure(ground: Ground) -> list[Figure]:
    """The figures of a table's events."""
    return [figure for count in tenfold(ground.scale.most_events, _FEWEST) for figure in _with(ground, count)]


def _with(ground: Ground, count: int) -> list[Figure]:
    with ground.house(f"growth-events-{count}", flags=FLAGS) as server:
        laid, cost = uvloop.run(_grown_to(ground, server, count))
        joins = uvloop.run(often(server, laid, None, _JOINS))
        server.kill()
        cold = []
        for _ in range(ground.scale.growth_tries):
            server.start()
            cold += uvloop.run(often(server, laid, None, 1))
            server.kill()
    return [
        Figure(f"events.{count}.cost", "A command", round(1000 * cost, 3), "ms"),
        median(f"events.{count}.join", "Joining", [1000 * each.whole for each in joins], "ms", digits=2),
        median(f"events.{count}.cold", "Joining after a restart", [1000 * each.whole for each in cold], "ms", digits=2),
    ]


async def _grown_to(ground: Ground, server: ServerProcess, count: int) -> tuple[Laid, float]:
    """A table with so many events, and seconds of the server's processor time for each of the commands that follow."""
    tally = Tally()
    laid = await lay_many(_TABLES, lambda _: lay(server.url, ground.game, tally))
    tables = [Table(each.lines, tally, Random(number)) for number, each in enumerate(laid)]
    await asyncio.gather(*(table.start() for table in tables))
    await asyncio.gather(*(_grow(table, count) for table in tables))
    tally.forget()
    began = server.processor_seconds()
    await asyncio.gather(*(_grow(table, table.version + _MORE) for table in tables))
    cost = (server.processor_seconds() - began) / (tally.commands + tally.others)
    for each in laid:
        await each.hung_up()
    return laid[0], cost


async def _grow(table: Table, count: int) -> None:
    await table.play_until(lambda table: table.version >= count)
