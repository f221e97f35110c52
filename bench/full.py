"""One table with as many seats as its game takes, as fast as it goes: what a large evening asks of the house."""

from __future__ import annotations

from random import Random

import uvloop

from bench.figures import Figure, Target, median, quantile
from bench.ground import TALKATIVE, Ground
from bench.process import ServerProcess
from bench.table import MOST, Table, Tally, lay, set_off
from taberna.core import AnyGame
from taberna.games import found


def measure(ground: Ground) -> list[Figure]:
    """The figures of a full table, of every game there is."""
    with ground.house("full", *TALKATIVE) as server:
        return [figure for game in found().values() for figure in uvloop.run(_of(ground, server, game))]


async def _of(ground: Ground, server: ServerProcess, game: AnyGame) -> list[Figure]:
    scale = ground.scale
    tally = Tally()
    seats = min(game.seats[-1], MOST)
    laid = await lay(server.url, game.name, tally, seats)
    table = Table(laid.lines, tally, Random(seats))
    await table.start()
    set_off([table])
    await tally.during(scale.warm_up_seconds / 2)
    rates: list[float] = []
    shown: list[float] = []
    for _ in range(scale.tries):
        tally.forget()
        await tally.during(scale.try_seconds / 2)
        rates.append(tally.commands / (scale.try_seconds / 2))
        shown += tally.shown
    for line in laid.lines:
        line.hang_up()
    return [
        median(
            f"full.{game.name}.commands",
            f"{game.title}: durable commands a second at one table of {seats}, one after the other",
            rates,
            "/s",
            Target("at least", 200),
        ),
        Figure(
            f"full.{game.name}.shown_p99",
            f"{game.title}: sent to the last seat's update, 99 %",
            round(1000 * quantile(shown, 0.99), 2),
            "ms",
        ),
    ]
