"""The cost of a command at a table that ever more people watch."""

from __future__ import annotations

import secrets
from random import Random

import uvloop

from bench.figures import Figure, median
from bench.ground import Ground
from bench.growth.steps import tries
from bench.line import Line, connect
from bench.peers.house import FLAGS
from bench.process import ServerProcess
from bench.table import Laid, Table, Tally, lay
from taberna.tables.messages import JoinGame

_MORE_SOCKETS = 10  # than spectators


def measure(ground: Ground) -> list[Figure]:
    """The figures of spectators."""
    most = ground.scale.most_spectators
    limits = ("--spectators", str(most), "--table-sockets", str(most + _MORE_SOCKETS))
    with ground.house("growth-watched", *limits, flags=FLAGS) as server:
        return uvloop.run(_watched(ground, server))


async def _watched(ground: Ground, server: ServerProcess) -> list[Figure]:
    tally, most = Tally(), ground.scale.most_spectators
    laid = await lay(server.url, ground.game, tally)
    table = Table(laid.lines, tally, Random(0))
    await table.start()
    figures: list[Figure] = []
    lines: list[Line] = []
    for count in (0, most // 16, most // 4, most):
        lines += [await _watching(server, laid, number, tally) for number in range(len(lines), count)]
        measured = await tries(ground, server, [table], tally, ground.scale.growth_tries)
        answered = [1000 * each.accepted[0] for each in measured]
        figures += [
            median(f"spectators.{count}.cost", "A command", [t.cost / 1000 for t in measured], "ms", digits=3),
            median(f"spectators.{count}.p50", "Its answer, half", answered, "ms", digits=2),
        ]
    for line in [*lines, *laid.lines]:
        line.hang_up()
    return figures


async def _watching(server: ServerProcess, laid: Laid, number: int, tally: Tally) -> Line:
    line = await connect(server.url, tally.fail)
    await line.ask(JoinGame("watch", laid.code, f"Guest {number}", secrets.token_urlsafe(24), spectate=True))
    line.hear = lambda _: None
    return line
