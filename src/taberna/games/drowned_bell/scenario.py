"""The adventures there are: their content read once, and what of it depends on the number of heroes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from msgspec import Struct

from cardfrp import Dice, GameAction, GameActor, GameContext, GameObject, Value
from cardfrp.attributes import number
from cardfrp.content import load_world
from cardfrp.plays import same_context
from cardfrp.world import World
from taberna.games.drowned_bell.words import HEROES, Trigger, WordError, triggers

ADVENTURES = Path(__file__).parent / "adventures"
USUAL = "drowned_bell"
NAMES = tuple(sorted(path.name for path in ADVENTURES.iterdir() if path.is_dir()))
HEROES_FOR = {1: 3, 2: 4, 3: 3, 4: 4, 5: 5}
"""How many heroes go out with so many players: never fewer than three, and each player has as many."""
HAND = 4
NERVE = Dice("D20")


class Card(Struct, frozen=True, gc=False):
    """A card: its place among the verbs of the thing that enables it."""

    id: str
    thing: str
    verb: str


class Scenario(Struct, frozen=True):
    """An adventure. `world` is never played in, only copied; `hiding` says where things lie hidden at first."""

    name: str
    world: World
    root: str
    clock: str
    heroes: tuple[str, ...]
    people: tuple[str, ...]
    things: tuple[str, ...]
    places: tuple[str, ...]
    hiding: Mapping[str, str]
    groups: Mapping[str, str]
    cards: Mapping[str, Card]
    triggers: tuple[Trigger, ...]
    steps: int
    rises: tuple[int, ...]

    def action(self, world: World, card: str) -> GameAction:
        """What a card does, in a world."""
        known = self.cards[card]
        return GameAction(world[known.thing], known.verb)

    def deck(self, hero: str) -> tuple[str, ...]:
        """The cards of all that a hero carries at first."""
        carried = {thing.id for thing in self.world[hero].get_objects()}
        return tuple(card.id for card in self.cards.values() if card.thing in carried)

    def cards_of(self, thing: str) -> tuple[str, ...]:
        """The cards that a thing brings to whoever gets it."""
        return tuple(card.id for card in self.cards.values() if card.thing == thing)


@cache
def scenario(name: str) -> Scenario:
    """An adventure by the name of its folder. Raises WordError and ContentErrors."""
    world = load_world(ADVENTURES / name)
    world.ledger.reach = _reach
    contexts = [thing for thing in world if isinstance(thing, GameContext)]
    (root,) = [place for place in contexts if place.parent is None]
    (clock,) = [thing for thing in world if thing.get("CLOCK") is not None and thing.kind == "actor"]
    heroes = tuple(actor.id for place in contexts for actor in place.get_party())
    if len(heroes) < max(HEROES_FOR.values()):
        raise WordError(f"{name}: {len(heroes)} heroes are too few")
    hidden = [thing for place in contexts for thing in place.get_objects(hidden=True) if thing.hidden]
    cards = [
        Card(f"{thing.id}/{index}", thing.id, verb)
        for thing in world
        if thing.kind == "object"
        for index, verb in enumerate(thing.verbs)
    ]
    rises = str(root.get("RISES", "")).replace(",", " ").split()
    return Scenario(
        name,
        world,
        root.id,
        clock.id,
        heroes,
        tuple(thing.id for thing in world if thing.kind == "actor" and thing is not clock),
        tuple(thing.id for thing in world if thing.kind == "object"),
        tuple(place.id for place in contexts),
        {thing.id: _at(thing).id for thing in hidden},
        {thing.id: str(thing.get("HIDING", thing.id)) for thing in hidden},
        {card.id: card for card in cards},
        triggers(world),
        _whole(root, "STEPS"),
        tuple(map(int, rises)),
    )


def _at(thing: GameObject) -> GameObject:
    assert thing.owner is not None
    return thing.owner


def _whole(thing: GameObject, attribute: str) -> int:
    found = number(thing.get(attribute))
    if found is None:
        raise WordError(f"{thing.id}: {attribute} is no number")
    return found


def _reach(initiator: GameActor, target: GameObject, context: GameContext) -> bool:
    """The tide reaches everybody; everybody else reaches what is where they are."""
    return initiator.get("CLOCK") is not None or same_context(initiator, target, context)


def scaled(of: Scenario, heroes: int) -> dict[str, dict[str, Value]]:
    """What people have more of for each hero: HEROES.LIFE = 8 is 8 more LIFE for each."""
    found: dict[str, dict[str, Value]] = {}
    for thing in of.world:
        for attribute, value in thing.attributes.items():
            if attribute.startswith(f"{HEROES}.") and isinstance(value, int):
                name = attribute.removeprefix(f"{HEROES}.")
                found.setdefault(thing.id, {})[name] = _whole(thing, name) + value * heroes
    return found


def absent(of: Scenario, heroes: tuple[str, ...]) -> tuple[str, ...]:
    """Who is not in the adventure: heroes that were not chosen, and people who come only to more heroes."""
    few = [thing.id for thing in of.world if _whole(thing, HEROES) > len(heroes) and thing.id not in of.heroes]
    return (*(hero for hero in of.heroes if hero not in heroes), *few)
