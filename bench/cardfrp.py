"""CardFRP, in this process: rolls and exact odds beside the packages of others, previews, and the size of a world."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from bench.figures import Figure, Target, median
from bench.ground import Ground
from cardfrp import Dice, GameAction, GameActor, GameContext, GameObject
from cardfrp.exact import part_odds
from cardfrp.world import World

ROLL = "3d6+2"
SAME = 432_457_640  # of 10 ** 10 ways ten d10 show 55
TRIES = 5
OBJECTS = 10_000


def measure(ground: Ground) -> list[Figure]:
    """All of it. Without the packages of bench/requirements.txt only our own figures."""
    seconds = ground.scale.rules_seconds / TRIES
    return [*_rolls(seconds), *_distributions(seconds), *_previews(seconds), _world()]


def _rolls(seconds: float) -> list[Figure]:
    chance = Random(1)
    figures = [_time("cardfrp.roll", f"{ROLL} parsed and rolled", partial(_parsed, chance), seconds, "µs")]
    for name, least in (("d20", 5), ("dice", 100)):
        package = _package(name)
        if package is not None:
            ours, theirs = partial(_parsed, chance), partial(package.roll, ROLL)
            figures.append(_ratio(f"cardfrp.roll.{name}", name, theirs, ours, seconds, least))
    return figures


def _parsed(chance: Random) -> int:
    return Dice(ROLL).roll(chance)


def _distributions(seconds: float) -> list[Figure]:
    ours = partial(_fresh, "10D10")
    figures = [_time("cardfrp.exact", "All results of 10D10 with their exact chances", ours, seconds, "µs")]
    dyce, icepool = _package("dyce"), _package("icepool")
    if dyce is not None:
        ten = dyce.H(10)
        assert (10 @ ten)[55] == SAME
        figures.append(_ratio("cardfrp.exact.dyce", "dyce", lambda: 10 @ ten, ours, seconds, 5))
    if icepool is not None:
        assert (10 @ icepool.d(10)).quantity(55) == SAME
        figures.append(_ratio("cardfrp.exact.icepool", "icepool", lambda: 10 @ icepool.d(10), ours, seconds, 5))
    large = partial(_fresh, "100D100")
    return [*figures, _time("cardfrp.large", "The same of 100D100", large, seconds, "ms", Target("under", 200))]


def _fresh(roll: str) -> object:
    """A distribution that nobody has asked for before."""
    part_odds.cache_clear()
    return Dice(roll).pmf()


def _previews(seconds: float) -> list[Figure]:
    hero, foe, room = GameActor("Hero"), GameActor("Foe"), GameContext("Room")
    room.add_member(hero)
    room.add_npc(foe)
    for name, value in (("EVASION", 10), ("PROTECTION", 4), ("LIFE", 10), ("RESISTANCE.PHYSICAL", 50)):
        foe.set(name, value)
    dagger = GameObject("Dagger", attributes={"DAMAGE": "D8", "POWER.PHYSICAL": 10, "STACKS.PHYSICAL": "D4"})
    figures = []
    for key, what, verb in (
        ("attack", "an attack", "ATTACK.STAB"),
        ("compound", "an attack, a poison and a fear in one", "ATTACK.STAB+PHYSICAL.POISON+MENTAL.FEAR"),
    ):
        action = GameAction(dagger, verb)
        preview = partial(action.preview, hero, foe, room)
        about = f"The exact preview of {what}"
        figures.append(_time(f"cardfrp.preview.{key}", about, preview, seconds, "ms", Target("under", 0.5)))
    return figures


def _world() -> Figure:
    """Memory that a world of many objects with a few attributes each takes."""
    gc.collect()
    tracemalloc.start()
    try:
        world = World()
        room = GameContext("Room")
        world.add(room)
        for index in range(OBJECTS):
            room.add_object(GameObject("Coin", attributes={"RESISTANCE.SEARCH": index % 90, "POWER": 5}))
        gc.collect()
        held = tracemalloc.get_traced_memory()[0] / 1e6
    finally:
        tracemalloc.stop()
    assert len(world) == OBJECTS + 1
    about = f"A world of {OBJECTS:,} objects in one place, two attributes each"
    return Figure("cardfrp.world", about, round(held, 1), "MB", Target("under", 20))


def _package(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError:
        return None


def _each(work: Callable[[], object], seconds: float) -> float:
    """How many seconds one call takes, by as many as go into so many seconds."""
    work()
    started, done = time.perf_counter(), 0
    while (took := time.perf_counter() - started) < seconds:
        work()
        done += 1
    return took / max(done, 1)


def _time(
    name: str, about: str, work: Callable[[], object], seconds: float, unit: str, target: Target | None = None
) -> Figure:
    scale = {"µs": 1e6, "ms": 1e3}[unit]
    return median(name, about, [_each(work, seconds) * scale for _ in range(TRIES)], unit, target, 3)


def _ratio(
    name: str,
    package: str,
    theirs: Callable[[], object],
    ours: Callable[[], object],
    seconds: float,
    least: float,
) -> Figure:
    """How many times as long a package takes, one measured right after the other."""
    ratios = [_each(theirs, seconds) / _each(ours, seconds) for _ in range(TRIES)]
    about = f"{package} takes so many times as long for it"
    return median(name, about, ratios, "", Target("at least", least), 1)
