"""Full speed of several servers in one run: they take turns on the same core, A B A B."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from random import Random

from msgspec import Struct

from bench.ceiling import Frames
from bench.figures import Figure, median, quantile
from bench.ground import Ground
from bench.latency import warmed_up
from bench.line import DriverError
from bench.moves import may_move
from bench.peak import Open, Try, one_try, raw, sampled
from bench.peers.peer import Peer
from bench.process import ServerProcess
from bench.table import Table, Tally, lay_many, set_off, still

RAW = "raw"


class Contender(Struct):
    """A server with its tables laid, all at rest."""

    name: str
    server: ServerProcess
    tables: list[Table]
    tally: Tally

    async def turn(self, seconds: float, warm_up: float) -> Try:
        """So long at full speed, then at rest again."""
        set_off(self.tables)
        await self.tally.during(warm_up)
        measured = await one_try(seconds, self.server, self.tally)
        await still(self.tables, self.tally)
        if not measured.rate:
            raise DriverError(f"{self.name} did nothing for {seconds:g} s")
        return measured

    def leave(self) -> None:
        """Closes all sockets."""
        for table in self.tables:
            for seat in table.seats:
                seat.line.hang_up()


async def at_full_speed(ground: Ground, peers: Sequence[Peer], tables: int) -> list[Figure]:
    """The figures of the servers, and of a raw fan-out of the first one's frames."""
    with ExitStack() as running:
        contenders = [await started(ground, peer, tables, running) for peer in peers]
        contenders.append(await fan_out(ground, await _frames(contenders[0]), tables, running))
        figures = await _turns(ground, contenders, tables)
        for contender in contenders:
            contender.leave()
    return figures


async def started(ground: Ground, peer: Peer, tables: int, running: ExitStack) -> Contender:
    """A server with so many tables, until `running` ends."""
    server = peer.server(ground, f"{peer.name}-{tables}")
    server.start()
    running.callback(server.kill)
    return await _laid(peer.name, server, peer.opened, tables)


async def _laid(name: str, server: ServerProcess, opened: Open, tables: int) -> Contender:
    tally = Tally()
    return Contender(name, server, await lay_many(tables, lambda number: opened(server.url, number, tally)), tally)


async def fan_out(ground: Ground, frames: Frames, tables: int, running: ExitStack) -> Contender:
    """A raw fan-out of two frames, until `running` ends."""
    return await _laid(RAW, running.enter_context(ground.ceiling(frames)), raw, tables)


async def _frames(house: Contender) -> Frames:
    """Two of the house's frames, from a moment when somebody is asked."""
    asked = False
    while not asked:
        await house.turn(0.1, 0.1)
        asked = any(may_move(seat.last) for table in house.tables for seat in table.seats)
    return sampled(house.tables)


async def _turns(ground: Ground, contenders: Sequence[Contender], tables: int) -> list[Figure]:
    scale = ground.scale
    tries: dict[str, list[Try]] = {contender.name: [] for contender in contenders}
    for _ in range(scale.turns):
        for contender in contenders:
            tries[contender.name].append(await contender.turn(scale.turn_seconds, scale.turn_warm_up_seconds))
    return [figure for name, each in tries.items() for figure in _figures(f"full.{tables}.{name}", each)]


def _figures(name: str, tries: Sequence[Try]) -> list[Figure]:
    return [
        median(f"{name}.rate", "Commands a second", [t.rate for t in tries], "/s"),
        median(
            f"{name}.p50", "Sent to the last seat's update, half", [1000 * t.shown[0] for t in tries], "ms", digits=2
        ),
        median(f"{name}.p99", "The same, 99 %", [1000 * t.shown[1] for t in tries], "ms", digits=2),
        median(f"{name}.bytes", "Bytes to all five seats for a command", [t.bytes_a_command for t in tries], "B"),
        median(f"{name}.cost", "Processor time of the server for a command", [t.cost for t in tries], "µs"),
        median(f"{name}.server", "Share of a core: the server", [100 * t.busy.server for t in tries], "%"),
        median(f"{name}.driver", "Share of a core: the driver", [100 * t.busy.driver for t in tries], "%"),
        median(f"{name}.others", "Share of a core: all else", [100 * t.busy.others for t in tries], "%"),
    ]


async def paced(ground: Ground, peer: Peer) -> list[Figure]:
    """A command a second at each of many tables, evenly spread. Alone: idle servers ping all their people at once."""
    with ExitStack() as running:
        contender = await started(ground, peer, ground.scale.many_tables, running)
        Random(0).shuffle(contender.tables)
        metronome = await warmed_up(contender.tables, contender.tally)
        await metronome.run(ground.scale.beat_seconds)
        contender.leave()
    return [
        Figure(f"pace.{peer.name}.{short}", about, round(1000 * quantile(contender.tally.shown, share), 2), "ms")
        for short, about, share in (
            ("p50", "Sent to the last seat's update, half", 0.5),
            ("p99", "The same, 99 %", 0.99),
        )
    ]
