"""A house on PostgreSQL: its pace, two processes for what one does, a cold process, and many lives of tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from random import Random

import uvloop
from msgspec.structs import replace

from bench.figures import Figure, Target, median
from bench.ground import Ground
from bench.latency import paced
from bench.line import connect
from bench.process import ServerProcess
from bench.rejoin import long_log
from bench.table import Laid, Table, Tally, lay, lay_many, set_off
from taberna.tables.messages import JoinGame, Say
from tests import redis
from tests.postgres import Postgres, programs

_MS, _MB = 1000, 1e6
_PACE = {"latency.accepted_p50": None, "latency.accepted_p99": Target("under", 40)}
_LIVES_AT_ONCE = 20


def measure(ground: Ground) -> list[Figure]:
    """The figures of a hall; none where there is no PostgreSQL."""
    if programs() is None:
        return []
    with closing(Postgres()) as database:
        database.start()
        return [*_pace(ground, database), *_split(ground, database), *_cold(ground, database), *_lives(ground)]


def _at(url: str) -> tuple[str, str]:
    return ("--database-url", url)


def _pace(ground: Ground, database: Postgres) -> list[Figure]:
    with ground.house("hall-pace", *_at(database.fresh())) as server:
        figures = uvloop.run(paced(ground, server))
    return [
        replace(figure, name=figure.name.replace("latency.", "hall."), target=_PACE[figure.name])
        for figure in figures
        if figure.name in _PACE
    ]


def _split(ground: Ground, database: Postgres) -> list[Figure]:
    """Commands for a second of the processes' own time: one process, then two with each table's people at both."""
    figures = []
    for tables in (ground.scale.some_tables, ground.scale.many_tables):
        rates: list[list[float]] = [[], []]
        for _ in range(ground.scale.splits):
            for extra in (0, 1):
                with ExitStack() as running:
                    at = [*_at(database.fresh()), *_woken(running)]
                    servers = [running.enter_context(ground.house(f"hall-{i}", *at)) for i in range(1 + extra)]
                    rates[extra].append(uvloop.run(_commands_for_a_second(ground, servers, tables)))
        shares = [two / one for one, two in zip(*rates, strict=True)]
        target = Target("at least", 0.6) if tables == ground.scale.many_tables else None
        about = f"Commands for a second of processor time, {tables} tables, one process on PostgreSQL"
        figures += [
            median(f"hall.{tables}.one", about, rates[0], "/s"),
            median(f"hall.{tables}.two", "The same, two processes and everybody's table at both", rates[1], "/s"),
            median(f"hall.{tables}.share", "Of that, two to one", shares, "", target, digits=2),
        ]
    return figures


def _woken(running: ExitStack) -> tuple[str, ...]:
    """By a Redis, where there is one."""
    if redis.program() is None:
        return ()
    server = redis.Redis()
    running.callback(server.kill)
    return ("--redis-url", server.start().url)


async def _commands_for_a_second(ground: Ground, servers: Sequence[ServerProcess], count: int) -> float:
    scale, tally = ground.scale, Tally()
    urls = [server.url for server in servers]

    async def opened(number: int) -> Table:
        laid = await lay(urls, ground.game, tally)
        table = Table(laid.lines, tally, Random(number))
        await table.start()
        return table

    tables = await lay_many(count, opened)
    set_off(tables)
    await tally.during(scale.warm_up_seconds)
    tally.forget()
    before = sum(server.processor_seconds() for server in servers)
    await tally.during(scale.try_seconds * 2)
    spent = sum(server.processor_seconds() for server in servers) - before
    commands = tally.commands + tally.others
    for table in tables:
        for seat in table.seats:
            seat.line.hang_up()
    return commands / spent


def _cold(ground: Ground, database: Postgres) -> list[Figure]:
    at = _at(database.fresh())
    with ground.house("hall-log", *at) as server:
        laid, _ = uvloop.run(long_log(ground, server))
    times = []
    for number in range(ground.scale.restarts):
        with ground.house("hall-cold", *at) as server:
            times.append(_MS * uvloop.run(_first_command(server.url, laid, number)))
    about = f"From a line to a cold process to its first command accepted, {ground.scale.events} events"
    return [median("hall.cold", about, times, "ms", Target("under", 100), digits=1)]


async def _first_command(url: str, laid: Laid, number: int) -> float:
    started = time.perf_counter()
    line = await connect(url, Tally().fail)
    await line.ask(JoinGame("back", laid.code, token=laid.tokens[0]))
    await line.ask(Say(f"first {number}", "Here I am."))
    took = time.perf_counter() - started
    await line.hung_up()
    return took


def _lives(ground: Ground) -> list[Figure]:
    """What tables leave behind that were opened, talked at and left, once they are out of memory."""
    flags = ("--sleep-after", "1", "--lobby-rate", "100000", "--lobby-burst", "100000")
    with ground.house("hall-lives", flags=flags) as server:
        first, last = uvloop.run(_lived(ground, server))
    share = 100 * (last - first) / first
    about = f"Memory after {ground.scale.lives} lives of tables, against after a tenth of them"
    return [
        Figure("hall.memory", "Memory of the process after those lives", round(last / _MB, 1), "MB"),
        Figure("hall.flat", about, round(share, 1), "%", Target("at most", 5)),
    ]


async def _lived(ground: Ground, server: ServerProcess) -> tuple[int, int]:
    tally, lives = Tally(), ground.scale.lives

    async def life(_: int) -> None:
        laid = await lay(server.url, ground.game, tally, 2)
        await laid.lines[0].ask(Say("say", "One evening."))
        await laid.hung_up()

    weights = []
    for _ in range(10):  # so that no more of them are in memory together at the end than at the beginning
        await lay_many(lives // 10, life, _LIVES_AT_ONCE)
        await asyncio.sleep(ground.scale.swept_seconds)  # past the second in which a table stays that nobody watches
        weights.append(server.memory())
    return weights[0], weights[-1]
