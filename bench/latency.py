"""Latency of a house at rest: many tables, each with one command a second, evenly spread."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

import uvloop

from bench.figures import Figure, Target, quantile
from bench.ground import Ground
from bench.load import Watch
from bench.machine import sync_ms
from bench.peak import real
from bench.process import ServerProcess
from bench.table import SEATS, Table, Tally, lay_many

_LATE = 0.002  # seconds; a timer of the event loop is good to one millisecond
_HALF_WITHIN, _ALL_WITHIN, _SYNCS = 2, 10, 2  # milliseconds, and what a disk's syncs add to them
_HOME_WITHIN = 10.0  # seconds for what is under way at the end


class Metronome:
    """Lets each table act once a second, each at its own moment of it."""

    def __init__(self, tables: list[Table], tally: Tally) -> None:
        self._tables, self._tally = tables, tally
        self._resting = set(tables)
        for table in tables:
            table.done = self._resting.add
        self.missed = 0
        self.late = 0

    async def run(self, seconds: float) -> None:
        """Keeps time for so long."""
        loop = asyncio.get_running_loop()
        begun, count, beat = loop.time(), len(self._tables), 0
        while (due := beat / count) < seconds and not self._tally.failure.done():
            wait = begun + due - loop.time()
            if wait > 0:
                await asyncio.sleep(wait)
            self._act(self._tables[beat % count], loop.time() - begun - due)
            beat += 1
        while len(self._resting) < count and loop.time() < begun + seconds + _HOME_WITHIN:
            await self._tally.during(0.02)

    def _act(self, table: Table, behind: float) -> None:
        self.late += behind > _LATE
        if table in self._resting:
            self._resting.remove(table)
            table.act()
        else:
            self.missed += 1


def measure(ground: Ground) -> list[Figure]:
    """The figures of a steady pace."""
    with ground.house("pace") as server:
        return uvloop.run(paced(ground, server))


async def warmed_up(tables: list[Table], tally: Tally) -> Metronome:
    """One that has kept time for a second, which is not counted."""
    metronome = Metronome(tables, tally)
    await metronome.run(1.0)
    tally.forget()
    metronome.missed = metronome.late = 0
    return metronome


async def paced(ground: Ground, server: ServerProcess) -> list[Figure]:
    """The figures of a steady pace at one server."""
    scale = ground.scale
    tally = Tally()
    opened = real(ground.game)
    tables = await lay_many(scale.paced_tables, lambda number: opened(server.url, number, tally))
    Random(0).shuffle(tables)
    metronome = await warmed_up(tables, tally)
    sync = sync_ms(ground.folder)
    watch = Watch(server)
    await metronome.run(scale.paced_seconds)
    busy = watch.busy()
    for table in tables:
        for seat in table.seats:
            seat.line.hang_up()
    return [
        _milliseconds(
            "latency.accepted_p50",
            f"Sent to accepted, half; {len(tables)} tables of {SEATS} with a command a second each",
            tally.accepted,
            0.5,
            _soon(_HALF_WITHIN, sync),
        ),
        _milliseconds("latency.accepted_p99", "Sent to accepted, 99 %", tally.accepted, 0.99, _soon(_ALL_WITHIN, sync)),
        _milliseconds("latency.shown_p50", "Sent to the last seat's update, half", tally.shown, 0.5),
        _milliseconds("latency.shown_p99", "Sent to the last seat's update, 99 %", tally.shown, 0.99),
        Figure("latency.commands", "Commands measured", tally.commands, ""),
        Figure("latency.missed", "Commands left out, the one before not being done", metronome.missed, ""),
        Figure("latency.late", "Commands that the driver sent over 2 ms late", metronome.late, ""),
        Figure("latency.server_busy", "Share of a core: the server", round(100 * busy.server), "%"),
        Figure("latency.driver_busy", "Share of a core: the driver", round(100 * busy.driver), "%"),
        Figure("latency.others_busy", "Share of a core: all else on the machine", round(100 * busy.others), "%"),
    ]


def _soon(milliseconds: float, sync: float) -> Target:
    """What is asked of a disk on which a sync takes so many milliseconds."""
    return Target("at most", round(milliseconds + _SYNCS * sync, 2))


def _milliseconds(
    name: str, about: str, seconds: Sequence[float], share: float, target: Target | None = None
) -> Figure:
    return Figure(name, about, round(1000 * quantile(seconds, share), 2), "ms", target)
