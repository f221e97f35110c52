"""Coming back to a table with a long log: time and bytes, to a table in memory and to one on disk."""

from __future__ import annotations

import asyncio
import time
from random import Random

import uvloop
from msgspec import Struct

from bench.figures import Figure, Target, median
from bench.ground import Ground
from bench.line import connect
from bench.process import ServerProcess
from bench.table import Laid, Table, Tally, lay
from taberna.tables.messages import JoinGame, Say

_MISSED = 200  # events; more are not sent again
_LINE = "Well met at this table, and may the dice be kinder to you than to me. "
_KB, _MS = 1000, 1000


class Rejoin(Struct, frozen=True):
    """From opening a socket to having everything, and from asking to be let in; bytes of the frames that came."""

    whole: float
    join: float
    bytes: int


def measure(ground: Ground) -> list[Figure]:
    """The figures of coming back."""
    scale = ground.scale
    with ground.house("rejoin") as server:
        laid, version = uvloop.run(long_log(ground, server))
        warm = uvloop.run(often(server, laid, None, scale.rejoins))
        some = uvloop.run(often(server, laid, max(0, version - _MISSED), scale.rejoins))
        server.kill()
        cold = []
        for _ in range(scale.restarts):
            server.start()
            cold += uvloop.run(often(server, laid, None, 1))
            server.kill()
    sizes = [each.bytes / _KB for each in (*warm, *cold)]
    return [
        median(
            "rejoin.bytes", f"Bytes to rejoin after {scale.events} events", sizes, "kB", Target("under", 20), digits=1
        ),
        _time("rejoin.warm", "Time to rejoin, the table in memory", warm, Target("under", 50)),
        _time("rejoin.cold", "Time to rejoin after the server was killed, first of all", cold, Target("under", 50)),
        _time("rejoin.since", f"Time to rejoin and be told {_MISSED} missed events", some),
        median("rejoin.since_bytes", "Bytes of that", [each.bytes / _KB for each in some], "kB", digits=1),
        median(
            "rejoin.join", "Of the warm time, from asking to be let in", [r.join * _MS for r in warm], "ms", digits=2
        ),
    ]


def _time(name: str, about: str, rejoins: list[Rejoin], target: Target | None = None) -> Figure:
    return median(name, about, [each.whole * _MS for each in rejoins], "ms", target, digits=2)


async def long_log(ground: Ground, server: ServerProcess) -> tuple[Laid, int]:
    """A table with as many events as wanted and the end of its chat full, in mid-game, nobody there. Its version."""
    scale, tally = ground.scale, Tally()
    laid = await lay(server.url, ground.game, tally)
    for number in range(scale.lines_of_chat):
        await laid.lines[number % len(laid.lines)].ask(Say(f"say {number}", _LINE))
        await asyncio.sleep(0.03)  # within what a socket may say
    for line in laid.lines:
        await line.settled()
    table = Table(laid.lines, tally, Random(0))
    await table.start()
    await table.play_until(lambda table: table.version >= scale.events)
    await laid.hung_up()
    return laid, table.version


async def often(server: ServerProcess, laid: Laid, since: int | None, times: int) -> list[Rejoin]:
    """Comes back to the table so many times, each time as another of its people."""
    return [await _once(server.url, laid, since, number) for number in range(times)]


async def _once(url: str, laid: Laid, since: int | None, number: int) -> Rejoin:
    tally = Tally()
    started = time.perf_counter()
    line = await connect(url, tally.fail)
    asked = time.perf_counter()
    await line.ask(JoinGame(f"back {number}", laid.code, token=laid.tokens[number % len(laid.tokens)], since=since))
    await line.updated.wait()
    came = time.perf_counter()
    bytes_ = line.received
    await line.settled()
    await line.hung_up()
    return Rejoin(came - started, came - asked, bytes_)
