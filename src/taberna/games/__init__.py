"""Finds every game there is: the sub-packages of this one, and the entry points of the group `taberna.games`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points

from taberna.core import AnyGame


@cache
def found() -> Mapping[str, AnyGame]:
    """All games by name, in the order of their names. Each is the `GAME` of its package."""
    games = [importlib.import_module(f"{__name__}.{m.name}").GAME for m in pkgutil.iter_modules(__path__) if m.ispkg]
    games += [point.load() for point in entry_points(group="taberna.games")]
    return {game.name: game for game in sorted(games, key=lambda game: game.name)}
