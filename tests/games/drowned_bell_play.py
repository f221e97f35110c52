"""Adventures played in tests: by bots to the end, and states to begin from."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from taberna.bots import SeededChance, observe
from taberna.core import Event, Millis, Seat
from taberna.games.drowned_bell import GAME
from taberna.games.drowned_bell.events import BellEvent
from taberna.games.drowned_bell.model import Options, State

NOW = Millis(1_000)
Walked = list[tuple[State, tuple[BellEvent, ...]]]


class Played(Struct, frozen=True):
    """A whole adventure: its end, and everything that was told."""

    state: State
    events: tuple[BellEvent, ...]


def after(state: State | None, events: Iterable[Event]) -> State:
    """The state after some events."""
    for event in events:
        state = GAME.apply(state, event)  # type: ignore[arg-type] # the union has every event of the game
    assert state is not None
    return state


def begun(seats: int = 3, seed: int = 1, adventure: str = "drowned_bell") -> State:
    """The beginning of an adventure."""
    return after(None, GAME.setup(Options(adventure=adventure), seats, None, NOW, SeededChance(seed)))


def played(level: str, seats: int, seed: int, adventure: str = "drowned_bell") -> Played:
    """An adventure played by bots of a level to its end."""
    chance = SeededChance(seed)
    told = [*GAME.setup(Options(adventure=adventure), seats, None, NOW, chance)]
    state = after(None, told)
    while GAME.outcome(state) is None:
        (seat,) = GAME.to_act(state)
        command = GAME.choose(level, observe(GAME, state, Seat(seat)), chance)
        events = GAME.decide(state, seat, command, NOW, chance)
        state = after(state, events)
        told += events
    return Played(state, tuple(told))
