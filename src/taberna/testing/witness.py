"""What a game's author says about the game, so that its laws can be checked: its witness.

A game whose class lives in the package `some.game` has a module `some.game.witness` with an object `WITNESS`:

    class _Witness:
        options = (Options(), Options(rounds=1))
        public_leaves = frozenset({"turn", "points", "players.name"})

        def reimagine(self, state: State, viewer: Seat | None, chance: Chance) -> State: ...
        def totals(self, state: State) -> Mapping[str, int]: ...

    WITNESS = _Witness()

It imports the game and `taberna.core` only, and is never used while people play.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from taberna.core import AnyGame, Chance, Event, Seat


class Witness(Protocol):
    """What the laws need to know of a game and cannot find out."""

    @property
    def options(self) -> tuple[Struct, ...]:
        """Options under which the laws are checked; together they reach every rule."""
        ...

    @property
    def public_leaves(self) -> frozenset[str]:
        """The parts of the state that everyone may know, as dotted names of the fields of its Structs.

        Places in lists and keys of mappings are left out: `players.lives` is the lives of all players. A name covers
        all below it. Every leaf that is not named here must differ, some time, in a state reimagined for a spectator.
        """
        ...

    def reimagine(self, state: Any, viewer: Seat | None, chance: Chance) -> Any:
        """A legal state that the viewer (None: a spectator) cannot tell apart: all he does not know is drawn anew.

        A game without secrets gives the state as it is.
        """
        ...

    def totals(self, state: Any) -> Mapping[str, int]:
        """How many there are of each thing that is never made nor lost: cards, wagons, dice."""
        ...


@runtime_checkable
class Fleeting(Protocol):
    """A witness of a game that shows things its views do not keep, such as a card turned up and down again."""

    fleeting: tuple[type[Event], ...]


@runtime_checkable
class SlowBots(Protocol):
    """A witness of a game with bots that think for long: of these levels little is asked."""

    slow_bots: tuple[str, ...]


class NoWitness(Exception):
    """A game that gives no witness, so that its laws cannot be checked."""


def witness_of(game: AnyGame) -> Witness:
    """The witness beside a game's class; raises `NoWitness`, which names the modules that were looked for."""
    module = type(game).__module__
    package = module.rpartition(".")[0]
    names = [f"{where}.witness" for where in (module, package) if where]
    for name in names:
        if _exists(name):
            witness: Witness = importlib.import_module(name).WITNESS
            return witness
    raise NoWitness(f"{game.name} has no witness: neither {' nor '.join(names)} is a module.")


def _exists(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:  # the part before the last dot is no package
        return False
