"""All of it: Taberna, its peers and a raw fan-out in one run, and how they compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import uvloop

from bench.figures import Bound, Figure, Target
from bench.ground import Ground
from bench.machine import Machine
from bench.peers import boardgameio, colyseus, house, randomly
from bench.peers.peer import Peer
from bench.peers.turns import RAW, at_full_speed, paced
from bench.peers.weight import killed, weighed

_GAME = "peril_dice"  # what the peers play
PEERS: Sequence[Peer] = (house.peer(_GAME), boardgameio.IN_MEMORY, colyseus.PATCHED, colyseus.TOLD)
KILLED: Sequence[Peer] = (*PEERS, boardgameio.IN_FILES)
# On one core; a ratio is Taberna's peak to the other's.
_RATIOS = {"boardgameio": 3, "colyseus": 1, "colyseus_told": 1, RAW: 0.2}


def measure(ground: Ground) -> list[Figure]:
    """The figures of all servers."""
    scale = ground.scale
    figures = uvloop.run(at_full_speed(ground, PEERS, 1))
    figures += uvloop.run(at_full_speed(ground, PEERS, scale.some_tables))
    figures += uvloop.run(at_full_speed(ground, PEERS, scale.many_tables))
    for peer in PEERS:
        figures += uvloop.run(paced(ground, peer))
        figures += uvloop.run(weighed(ground, peer))
    for peer in KILLED:
        figures += uvloop.run(killed(ground, peer))
    return [*figures, *randomly.measure(ground), *ratios(figures)]


def ratios(figures: Sequence[Figure]) -> list[Figure]:
    """Taberna's peak to each other's, each at whichever number of tables it is best at."""
    best: dict[str, float] = {}
    for figure in figures:
        kind, _, rest = figure.name.partition(".")
        if kind == "full" and figure.name.endswith(".rate"):
            name = rest.split(".")[1]
            best[name] = max(best.get(name, 0), figure.value)
    ours = best[PEERS[0].name]
    return [
        Figure(
            f"ratio.{name}",
            f"Taberna's peak to that of {_title(name)}",
            round(ours / best[name], 3),
            "",
            Target("at least", target),
        )
        for name, target in _RATIOS.items()
    ]


def judged(figures: Sequence[Figure], machine: Machine) -> list[Figure]:
    """What has a target: the ratios, our pace beside what this disk takes, and our memory."""
    named: Mapping[str, Figure] = {figure.name: figure for figure in figures}
    syncs = 2 * machine.sync_ms
    wanted: tuple[tuple[str, str, Bound, float], ...] = (
        ("pace.taberna.p50", "A command a second at each table: half, with 2 ms and two syncs", "at most", 2 + syncs),
        ("pace.taberna.p99", "The same, 99 %, with 10 ms and two syncs", "at most", 10 + syncs),
        ("memory.taberna.table", "A table in mid-game, nobody there", "at most", 20),
        ("memory.taberna.socket", "A socket", "at most", 35),
    )
    ours = [
        Figure(name, about, named[name].value, named[name].unit, Target(bound, round(value, 2)))
        for name, about, bound, value in wanted
    ]
    return [*(figure for figure in figures if figure.name.startswith("ratio.")), *ours]


def _title(name: str) -> str:
    return next((peer.title for peer in PEERS if peer.name == name), "a raw fan-out")
