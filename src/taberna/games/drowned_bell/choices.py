"""What the acting hero can do: cards, offers of places, words, gifts, ways to go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardfrp import GameAction, GameActor, GameObject
from cardfrp.world import World
from taberna.core import Form, Offer, Pick, Seat
from taberna.games.drowned_bell.model import Command, EndTurn, GiveCard, Go, PlayCard, Show, State, UseOffer
from taberna.games.drowned_bell.scenario import Scenario, scenario
from taberna.games.drowned_bell.table import neighbours, seated, seen_world, standing
from taberna.games.drowned_bell.words import targets

OFFER = "drowned_bell.offer"


class Play(NamedTuple):
    """A way to play: the command, the engine's action, and whom or what it is played at."""

    command: PlayCard | UseOffer
    action: GameAction
    target: GameObject


def plays(state: State, world: World) -> Iterator[Play]:
    """Everything the acting hero can play, cards first."""
    if state.hero is None or state.played:
        return
    of, hero = scenario(state.adventure), world.actor(state.heroes[state.hero])
    for card in state.hands[state.hero]:
        action = of.action(world, card)
        for target in _targets(state, of, world, hero, action.verb):
            yield Play(PlayCard(card, target.id), action, target)
    here = hero.context
    if here is None:
        return
    for action in here.possible_actions(hero, here):
        source = _source(action)
        if f"{source} {action.verb}" not in state.used:
            for target in _targets(state, of, world, hero, action.verb):
                yield Play(UseOffer(source, action.verb, target.id), action, target)
    for person in here.get_npcs():
        if not person.incapacitated:
            for action in person.interact(hero):
                yield Play(UseOffer(person.id, action.verb, person.id), action, person)


def _source(action: GameAction) -> str:
    assert action.source is not None
    return action.source.id


def _targets(state: State, of: Scenario, world: World, hero: GameActor, verb: str) -> list[GameObject]:
    return targets(world.context(of.root), hero, verb, state.heroes)


def gifts(state: State, world: World) -> Iterator[GiveCard]:
    """Which cards may go to whom, in place of playing."""
    if state.hero is None or state.played:
        return
    here = world.actor(state.heroes[state.hero]).context
    near = [other for other in standing(state) if other != state.turn and world.actor(other).context is here]
    for card in state.hands[state.hero]:
        yield from (GiveCard(card, other) for other in near)


def ways(state: State, world: World) -> Iterator[Go]:
    """Where the acting hero can go."""
    here = None if state.hero is None or state.moved else world.actor(state.heroes[state.hero]).context
    if here is not None:
        yield from (Go(place.id) for place in neighbours(here))


def offers(state: State, seat: Seat) -> list[Offer[Command]]:
    """All a seat may do now. Anybody may point at something once in each turn."""
    if state.ended is not None:
        return []
    world = seen_world(state)
    found: list[Offer[Command]] = []
    if seated(state, seat):
        found += [_play(of) for of in plays(state, world)]
        found += [_gift(world, gift, scenario(state.adventure)) for gift in gifts(state, world)]
        for way in ways(state, world):
            params = {"place": world[way.place].name}
            found.append(Offer(way, say=f"{OFFER}.go", label="Go to {place}", params=params))
        found.append(Offer(EndTurn(), say=f"{OFFER}.end", label="End the turn", weight="final"))
    if not state.shown[seat]:
        form: Form[Command] = Form(Show, {"what": Pick(things_to_show(state, world))})
        found.append(Offer(form, say=f"{OFFER}.show", label="Show something", aside=True))
    return found


def _play(of: Play) -> Offer[Command]:
    source = of.action.source
    assert source is not None
    params = {"thing": source.name, "verb": of.action.verb, "target": of.target.name}
    if isinstance(of.command, PlayCard):
        return Offer(of.command, say=f"{OFFER}.card", label="{thing}: {verb} on {target}", params=params)
    return Offer(of.command, say=f"{OFFER}.use", label="{verb} on {target} ({thing})", params=params)


def _gift(world: World, gift: GiveCard, of: Scenario) -> Offer[Command]:
    card = of.cards[gift.card]
    params = {"thing": world[card.thing].name, "verb": card.verb, "hero": world[gift.hero].name}
    return Offer(gift, say=f"{OFFER}.give", label="Give {thing}: {verb} to {hero}", params=params)


def things_to_show(state: State, world: World) -> tuple[str, ...]:
    """Places, people and things that can be seen, and cards in hands."""
    cards = tuple(card for hand in state.hands for card in hand)
    seen = (thing.id for thing in world if thing.id not in state.hidden and thing.id not in state.places)
    here = (id for id, place in state.places.items() if place)
    return (*dict.fromkeys((*seen, *here)), *cards)
