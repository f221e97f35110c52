"""Players of its own: they know what a seat is sent. `planner` plans its lines, `search` tries what may come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from taberna.core import Chance, Observation
from taberna.games.ticket_to_rome.bots.greedy import greedy_move
from taberna.games.ticket_to_rome.bots.planner import planner_move
from taberna.games.ticket_to_rome.bots.search import search_move
from taberna.games.ticket_to_rome.model import Command

Chooser: TypeAlias = Callable[[Observation[Any, Any, Any, Any], Chance], Command]

_CHOOSERS: Mapping[str, Chooser] = {"greedy": greedy_move, "planner": planner_move, "search": search_move}
LEVELS = tuple(_CHOOSERS)
"""From plain to strong."""


def choose(level: str, seen: Observation[Any, Any, Any, Any], chance: Chance) -> Command:
    """The command of a bot of this level."""
    return _CHOOSERS[level](seen, chance)
