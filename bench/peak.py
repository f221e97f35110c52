"""Commands a second with one outstanding a table, of the real server and of a raw fan-out of its frames."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import Any, TypeAlias

import uvloop
from msgspec import Struct

from bench.ceiling import Frames
from bench.figures import Figure, Target, median, quantile
from bench.ground import Ground
from bench.line import connect
from bench.load import Busy, Watch
from bench.moves import may_move
from bench.process import ServerProcess
from bench.table import SEATS, Table, Tally, lay, lay_many, set_off

Open: TypeAlias = Callable[[str, int, Tally], Coroutine[Any, Any, Table]]


class Try(Struct, frozen=True):
    """One stretch of time at full speed. `rate` is of `Play`s, `others` of the lobby's messages, both a second.

    `accepted` and `shown` are p50 and p99, seconds; `cost` is microseconds of the server's processor time a message.
    """

    rate: float
    others: float
    accepted: tuple[float, float]
    shown: tuple[float, float]
    busy: Busy
    cost: float
    bytes_a_command: float


def real(game: str) -> Open:
    """How a table of the real server is opened; its first game has begun."""

    async def open_table(url: str, number: int, tally: Tally) -> Table:
        laid = await lay(url, game, tally)
        table = Table(laid.lines, tally, Random(number))
        await table.start()
        return table

    return open_table


async def raw(url: str, number: int, tally: Tally) -> Table:
    """How a table of the raw fan-out is opened."""
    lines = [await connect(f"{url}?table={number}&seat={seat}", tally.fail) for seat in range(SEATS)]
    for line in lines:
        await line.updated.wait()
    return Table(lines, tally, Random(number))


def measure(ground: Ground) -> list[Figure]:
    """The figures of full speed."""
    scale = ground.scale
    with ground.house("peak") as server:
        tries, frames = uvloop.run(_at_full_speed(ground, server, real(ground.game)))
    with ground.ceiling(frames) as server:
        limits, _ = uvloop.run(_at_full_speed(ground, server, raw))
    rates = [each.rate for each in tries]
    commands = median(
        "peak.commands",
        f"Durable commands a second, {scale.tables} tables of {SEATS}, one outstanding each",
        rates,
        "/s",
        Target("at least", 5000),
    )
    cost = median("peak.cost", "Processor time of the server for a command", [t.cost for t in tries], "µs")
    driver = median("peak.raw", "The same driver on a raw fan-out of the same frames", [t.rate for t in limits], "/s")
    return [
        commands,
        Figure("peak.best", "The best of the tries", round(max(rates)), "/s"),
        driver,
        Figure("peak.share", "Durable commands to raw ones", round(commands.value / driver.value, 3), ""),
        cost,
        Figure("peak.whole_core", "By that, what a core that nobody else uses would do", round(1e6 / cost.value), "/s"),
        median("peak.server_busy", "Share of a core: the server", [100 * t.busy.server for t in tries], "%"),
        median("peak.driver_busy", "Share of a core: the driver", [100 * t.busy.driver for t in tries], "%"),
        median(
            "peak.others_busy", "Share of a core: all else on the machine", [100 * t.busy.others for t in tries], "%"
        ),
        median("peak.accepted_p50", "Sent to accepted, half", [1000 * t.accepted[0] for t in tries], "ms", digits=2),
        median("peak.accepted_p99", "Sent to accepted, 99 %", [1000 * t.accepted[1] for t in tries], "ms", digits=2),
        median("peak.bytes", "Bytes to all five seats for a command", [t.bytes_a_command for t in tries], "B"),
        median("peak.lobby", "Lobby messages a second between games, not counted", [t.others for t in tries], "/s"),
    ]


async def _at_full_speed(ground: Ground, server: ServerProcess, opened: Open) -> tuple[list[Try], Frames]:
    scale = ground.scale
    tally = Tally()
    tables = await lay_many(scale.tables, lambda number: opened(server.url, number, tally))
    set_off(tables)
    await tally.during(scale.warm_up_seconds)
    tries = [await one_try(scale.try_seconds, server, tally) for _ in range(scale.tries)]
    frames = sampled(tables)
    for table in tables:
        for seat in table.seats:
            seat.line.hang_up()
    return tries, frames


async def one_try(seconds: float, server: ServerProcess, tally: Tally) -> Try:
    """So long at full speed of tables that already play."""
    tally.forget()
    watch = Watch(server)
    await tally.during(seconds)
    busy = watch.busy()
    done = max(1, tally.commands + tally.others)
    return Try(
        rate=tally.commands / busy.seconds,
        others=tally.others / busy.seconds,
        accepted=_spread(tally.accepted),
        shown=_spread(tally.shown),
        busy=busy,
        cost=1e6 * busy.server * busy.seconds / done,
        bytes_a_command=tally.bytes / done,
    )


def _spread(seconds: Sequence[float]) -> tuple[float, float]:
    return quantile(seconds, 0.5), quantile(seconds, 0.99)


def sampled(tables: Sequence[Table]) -> Frames:
    """Two frames of middling length from among the last that came."""
    frames = [(may_move(seat.last), seat.last) for table in tables for seat in table.seats if seat.last[:1] == b"{"]

    def middling(asked: bool) -> str:
        some = sorted((frame for is_asked, frame in frames if is_asked is asked), key=len)
        return some[len(some) // 2].decode()

    return Frames(middling(True), middling(False))
