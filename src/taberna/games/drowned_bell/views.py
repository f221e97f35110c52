"""What everybody sees, built up from nothing: hidden things and the order of piles are not in it."""

from __future__ import annotations

from functools import cache

from cardfrp import GameActor, GameContext, GameObject, Value
from cardfrp.attributes import LISTS, number
from taberna.core import Seat
from taberna.games.drowned_bell.looks import looks
from taberna.games.drowned_bell.model import (
    Private,
    Public,
    ShownCard,
    ShownHero,
    ShownPerson,
    ShownPlace,
    ShownThing,
    State,
    player,
)
from taberna.games.drowned_bell.scenario import scenario
from taberna.games.drowned_bell.table import is_open, seated, seen_world

SILENT = ("WHEN.", "WORTH.", "HEROES", "FALLS", "AIM", "STEPS", "RISES", "CLOCK", "HIDING", "TURNS", "ATTACKER")


def public(state: State) -> Public:
    of, world = scenario(state.adventure), seen_world(state)
    return Public(
        adventure=state.adventure,
        title=world.title,
        step=state.step,
        steps=of.steps,
        rises=of.rises,
        heroes=tuple(_hero(state, index) for index in range(len(state.heroes))),
        people=tuple(_person(actor) for actor in map(world.actor, of.people) if actor.context is not None),
        things=tuple(_thing(world[id]) for id in of.things if id not in state.hidden),
        places=tuple(_place(world.context(id)) for id in of.places),
        missing=tuple(id for id in of.hiding if id in state.hidden),
        order=state.order,
        turn=state.turn,
        moved=state.moved,
        played=state.played,
        used=state.used,
        goals=tuple(
            f"{each.thing} {each.attribute} {each.wanted(len(state.heroes))}"
            for each in of.triggers
            if each.attribute and any(effect.word == "WIN" for effect in each.effects)
        ),
        ended=state.ended,
        saved=state.saved,
    )


def private(state: State, seat: Seat) -> Private:
    return Private(looks(state)) if seated(state, seat) and state.ended is None else Private()


def _hero(state: State, index: int) -> ShownHero:
    seat = player(state, index)
    return ShownHero(
        id=state.heroes[index],
        seat=seat,
        hand=_cards(state, state.hands[index]),
        deck=len(state.decks[index]),
        discard=_cards(state, state.discards[index]),
        deeds=state.deeds.get(state.heroes[index], {}),
        showing=state.shown[seat] or None,
    )


def _cards(state: State, ids: tuple[str, ...]) -> tuple[ShownCard, ...]:
    known = scenario(state.adventure).cards
    return tuple(ShownCard(id, known[id].thing, known[id].verb) for id in ids)


def _shown(thing: GameObject) -> dict[str, Value]:
    return {name: value for name, value in thing.attributes.items() if _is_shown(name)}


@cache
def _is_shown(attribute: str) -> bool:
    return not attribute.startswith(SILENT) and attribute not in LISTS


def _person(actor: GameActor) -> ShownPerson:
    assert actor.context is not None
    return ShownPerson(
        id=actor.id,
        name=actor.name,
        place=actor.context.id,
        description=actor.description or "",
        alive=actor.alive,
        resting=actor.alive and actor.incapacitated,
        attributes=_shown(actor),
        things=tuple(thing.id for thing in actor.get_objects()),
    )


def _thing(thing: GameObject) -> ShownThing:
    owner = thing.owner
    return ShownThing(id=thing.id, name=thing.name, place="" if owner is None else owner.id, attributes=_shown(thing))


def _place(place: GameContext) -> ShownPlace:
    return ShownPlace(
        id=place.id,
        name=place.name,
        description=place.description or "",
        parent=None if place.parent is None else place.parent.id,
        open=is_open(place),
        dread=number(place.get("DREAD")) or 0,
        actions=place.verbs,
    )
