"""The cost of a command while ever more tables are in memory."""

from __future__ import annotations

from random import Random

import uvloop

from bench.figures import Figure, median
from bench.ground import Ground
from bench.growth.steps import tenfold, tries
from bench.peak import real
from bench.process import ServerProcess
from bench.table import Table, Tally, lay, lay_many

_MB = 1e6
_BUSY = 20  # tables that play while others are in memory


def measure(ground: Ground) -> list[Figure]:
    """The figures of tables in memory."""
    with ground.house("growth-loaded") as server:
        return uvloop.run(_with_more_in_memory(ground, server))


async def _with_more_in_memory(ground: Ground, server: ServerProcess) -> list[Figure]:
    tally = Tally()
    busy = await lay_many(_BUSY, lambda number: real(ground.game)(server.url, number, tally))
    await tries(ground, server, busy, tally, 1)
    figures, there, empty = [], 0, server.memory()
    for count in tenfold(ground.scale.most_loaded):
        await lay_many(count - there, lambda _: _left(ground, server, tally))
        there = count
        measured = await tries(ground, server, busy, tally, ground.scale.growth_tries)
        figures += [
            median(f"tables.{count}.cost", "A command", [t.cost / 1000 for t in measured], "ms", digits=3),
            median(f"tables.{count}.p99", "Its answer, 99 %", [1000 * t.accepted[1] for t in measured], "ms", digits=2),
            Figure(f"tables.{count}.memory", "Memory for them", round((server.memory() - empty) / _MB, 1), "MB"),
        ]
    return figures


async def _left(ground: Ground, server: ServerProcess, tally: Tally) -> None:
    """A game of two that has begun, nobody there."""
    laid = await lay(server.url, ground.game, tally, 2)
    await Table(laid.lines, tally, Random(0)).start()
    await laid.hung_up()
