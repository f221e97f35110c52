"""Notices a slower build: what it does for a unit of processor time, beside fixed work done in turns with it, A B A B.

Ratios depend little on how fast or how busy a machine is, so they can be kept and compared. How far one may fall is
derived from how far the tries lie apart, here and where the ratios were kept.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack

import uvloop
from msgspec import Struct

from bench.ceiling import Frames
from bench.cores import on
from bench.ground import Ground
from bench.peers import house
from bench.peers.turns import Contender, fan_out, started
from bench.rules import decided, random_game
from bench.store import kept_rows
from taberna.core import AnyGame
from taberna.games import found
from taberna.store.sqlite import SqliteStore

_WAITING = 40  # tables at the store
_LEAST_FALL = 0.15  # of a ratio, that is ever minded
_MOST_FALL = 0.4  # that is ever let pass
_ERRORS = 4  # standard errors that two equal builds may lie apart
_ERROR = 1.2533 * 1.4826  # of a median, from the median deviation, where tries are spread normally
_PARTS = 4096
_NEVER_CHANGING = Frames(
    '{"type":"Update","version":1,"offers":[{"aside":false,"command":{"type":"Roll"}}]}'.ljust(600),
    '{"type":"Update","version":1,"offers":[]}'.ljust(600),
)


class Ratio(Struct, frozen=True):
    """What was measured in turns; one a try. More is better."""

    about: str
    tries: tuple[float, ...]

    @property
    def middle(self) -> float:
        return statistics.median(self.tries)

    @property
    def unsure(self) -> float:
        """The standard error of the middle as a share of it, by how far half of the tries lie from it at most."""
        apart = statistics.median(abs(each - self.middle) for each in self.tries)
        return _ERROR * apart / math.sqrt(len(self.tries)) / self.middle


def fallen(kept: Mapping[str, Ratio], now: Mapping[str, Ratio]) -> Iterator[str]:
    """A sentence on each ratio that has fallen farther than its tries explain."""
    for name, before in kept.items():
        after = now.get(name)
        if after is None:
            yield f"{name} was not measured; `python -m bench check --keep` forgets it."
            continue
        allowed = min(_MOST_FALL, max(_LEAST_FALL, _ERRORS * math.hypot(before.unsure, after.unsure)))
        share = after.middle / before.middle
        if share < 1 - allowed:
            yield f"{name} fell to {share:.0%} of what it was, and {1 - allowed:.0%} would have passed: {after.about}."


def measure(ground: Ground) -> dict[str, Ratio]:
    """All ratios of this build."""
    ratios = uvloop.run(_served(ground))
    with on(ground.cores.server):
        ratios |= {f"rules.{name}": rules(ground, game) for name, game in found().items()}
        ratios["store"] = uvloop.run(_store(ground))
    return ratios


async def _served(ground: Ground) -> dict[str, Ratio]:
    scale = ground.scale
    with ExitStack() as running:
        ours = await started(ground, house.peer(ground.game), scale.tables, running)
        raw = await fan_out(ground, _NEVER_CHANGING, scale.tables, running)
        await _costs(ground, [ours, raw])
        costs = [await _costs(ground, [ours, raw]) for _ in range(scale.compared)]
        for contender in (ours, raw):
            contender.leave()
    about = "the server's commands to those of a raw fan-out"
    return {"served": Ratio(about, tuple(fan / own for own, fan in costs))}


async def _costs(ground: Ground, contenders: Sequence[Contender]) -> list[float]:
    scale = ground.scale
    return [(await each.turn(scale.compared_seconds, scale.turn_warm_up_seconds)).cost for each in contenders]


def rules(ground: Ground, game: AnyGame) -> Ratio:
    """The ratio of a game's rules."""
    moments = [moment for seed in range(3) for moment in random_game(game, seed)]
    seconds = ground.scale.calibrated_seconds
    tries = [
        _rate(lambda: decided(game, moments), seconds) / _rate(_fixed, seconds) for _ in range(ground.scale.compared)
    ]
    return Ratio(f"commands of {game.title} decided to parts of fixed work", tuple(tries))


async def _store(ground: Ground) -> Ratio:
    store = SqliteStore(ground.folder / "check-store")
    await store.open()
    tries = []
    try:
        for number in range(ground.scale.compared):
            began = time.process_time()
            rows = await kept_rows(store, _WAITING, 1 + number * _WAITING, ground.scale.calibrated_seconds)
            tries.append(rows / (time.process_time() - began) / _rate(_fixed, ground.scale.calibrated_seconds))
    finally:
        await store.close()
    return Ratio("rows made durable to parts of fixed work", tuple(tries))


def _rate(work: Callable[[], int], seconds: float) -> float:
    """How much of it is done for a second of processor time, measured over at least so many."""
    began, done = time.process_time(), 0
    while (took := time.process_time() - began) < seconds or not done:
        done += work()
    return done / took


def _fixed() -> int:
    """Work of the kind that rules are made of, which never changes: tuples, sets, dictionaries, calls."""
    seen: dict[int, tuple[int, ...]] = {}
    for number in range(_PARTS):
        before = seen.get(number % 97, ())
        seen[number % 97] = (*before[-5:], number) if number not in set(before) else before
    return len(seen) and _PARTS
