"""What the curves have in common: how far they go in steps, and tries at full speed."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from bench.ground import Ground
from bench.peak import Try, one_try
from bench.process import ServerProcess
from bench.table import Table, Tally, set_off, still


def tenfold(most: int, first: int = 1) -> Iterator[int]:
    """`first`, and ten times as much again and again, to `most`."""
    return itertools.takewhile(lambda count: count <= most, (first * 10**power for power in itertools.count()))


async def tries(ground: Ground, server: ServerProcess, tables: Sequence[Table], tally: Tally, count: int) -> list[Try]:
    """So many tries of the tables, which rest before and after."""
    set_off(tables)
    await tally.during(ground.scale.turn_warm_up_seconds)
    tried = [await one_try(ground.scale.turn_seconds, server, tally) for _ in range(count)]
    await still(tables, tally)
    return tried
