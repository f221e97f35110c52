"""The engine's world of a state, and an act on it that tells what happened."""

from __future__ import annotations

from collections import deque

from cardfrp import GameActor, GameContext, GameObject, Value
from cardfrp.attributes import number
from cardfrp.world import World
from taberna.core import Chance, Seat
from taberna.games.drowned_bell import events as e
from taberna.games.drowned_bell.fold import fold
from taberna.games.drowned_bell.model import Ending, State
from taberna.games.drowned_bell.scenario import Scenario, scenario


def world_of(state: State, *, searching: bool = True) -> World:
    """A copy of the adventure's world as it is now; without `searching` nothing that lies hidden is in it."""
    of = scenario(state.adventure)
    world = of.world.copy()
    ledger = world.ledger
    for id, values in state.values.items():
        for attribute, value in values.items():
            ledger.write(id, attribute, value)
    for id in state.dead:
        ledger.flags[id, "alive"] = False
        ledger.flags[id, "incapacitated"] = True
    for id in state.resting:
        ledger.flags[id, "incapacitated"] = True
    for id, place in state.places.items():
        world.actor(id).set_context(world.context(place) if place else None, as_npc=id not in of.heroes)
    for id, holder in state.holders.items():
        world[holder].add_object(world[id])
    for id, place in state.hidden.items():
        thing = world[id]
        if not searching:
            of_place = thing.owner
            assert of_place is not None
            of_place.remove_object(thing)
        elif of.hiding[id] != place:
            world[place].add_object(thing)
    return world


_seen: deque[tuple[State, World]] = deque(maxlen=4)  # a view, its offers and its looks are of the same state


def seen_world(state: State) -> World:
    """The world without what lies hidden, to be read only: the same one for the same state."""
    for known, world in _seen:
        if known is state:
            return world
    world = world_of(state, searching=False)
    _seen.append((state, world))
    return world


class Act:
    """One command or its consequences: the state so far, the world it stands for, and the events told."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[e.BellEvent] = []
        self.of: Scenario = scenario(state.adventure)
        self._world: World | None = None

    @property
    def world(self) -> World:
        if self._world is None:
            self._world = world_of(self.state)
        return self._world

    @property
    def root(self) -> GameContext:
        return self.world.context(self.of.root)

    def tell(self, event: e.BellEvent, *, done: bool = False) -> None:
        """Adds an event; `done`: the world has it already."""
        self.events.append(event)
        self.state = fold(self.state, event)
        if not done:
            self._world = None

    def actor(self, id: str) -> GameActor:
        return self.world.actor(id)

    def number(self, thing: str, attribute: str) -> int:
        """A thing's own attribute as a number; 0 where there is none."""
        return number(self.world.ledger.value((thing, attribute))) or 0

    def set(self, thing: str, attribute: str, after: Value) -> None:
        """Sets an attribute outside a play."""
        self.tell(e.Changed(thing=thing, attribute=attribute, after=after))

    def end(self, ending: Ending) -> None:
        """The adventure is over; sleepers who came to rest are saved."""
        saved = sum(1 for id in self.state.resting if self.number(id, "SLEEPER"))
        self.tell(e.AdventureEnded(ending=ending, saved=saved))


def standing(state: State) -> list[str]:
    """The heroes who can act."""
    return [hero for hero in state.heroes if hero not in state.dead]


def neighbours(here: GameContext) -> list[GameContext]:
    """The places next to one that can be entered: the one around it, and those within it."""
    near = [*([here.parent] if here.parent is not None else []), *here.children]
    return [place for place in near if is_open(place)]


def is_open(place: GameObject) -> bool:
    """Whether a place can be entered: its own CLOSED is not above 0."""
    return (number(place.ledger.value((place.id, "CLOSED"))) or 0) <= 0


def seated(state: State, seat: Seat) -> bool:
    """Whether a seat plays the acting hero."""
    hero = state.hero
    return hero is not None and hero % state.seats == seat
