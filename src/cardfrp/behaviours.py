"""Behaviours: how actors that nobody plays decide. They hold no state; all they know is in attributes."""

from __future__ import annotations

from cardfrp.actions import GameAction
from cardfrp.actors import Behaviour, GameActor
from cardfrp.chance import Rng
from cardfrp.objects import GameObject
from cardfrp.plays import life

CERTAIN = 1000
Choice = tuple[GameAction, GameObject] | None


class CounterAttacker:
    """Strikes back at whoever struck it; once badly hurt it raises VERBAL.ALARM where it is, a single time.

    An alarm in its context, or in one around it, makes it attack the party there.
    """

    def choose(self, actor: GameActor, rng: Rng) -> Choice:
        del rng
        here = actor.context
        if here is None:
            return None
        alarmed = here.get("VERBAL.ALARM") is not None
        if hurt(actor) and not alarmed:
            return GameAction(None, "VERBAL.ALARM", power=CERTAIN), here
        return attack(actor, attacker_of(actor) or (_first_of_party(actor) if alarmed else None))


class Coward:
    """Fights back while it is whole; once badly hurt it only cowers, and its COWER grows by one a turn."""

    def choose(self, actor: GameActor, rng: Rng) -> Choice:
        del rng
        if hurt(actor):
            return GameAction(None, "COWER", power=CERTAIN), actor
        return attack(actor, attacker_of(actor))


class Guardian:
    """Attacks whoever struck one of its own side, and only then whoever struck itself."""

    def choose(self, actor: GameActor, rng: Rng) -> Choice:
        del rng
        here = actor.context
        if here is None:
            return None
        own = here.get_npcs() if actor.is_npc else here.get_party()
        for ward in (*(other for other in own if other is not actor), actor):
            foe = attacker_of(ward)
            if foe is not None and foe not in own:
                return attack(actor, foe)
        return None


BEHAVIOURS: dict[str, type[Behaviour]] = {
    "counter-attacker": CounterAttacker,
    "coward": Coward,
    "guardian": Guardian,
}


def hurt(actor: GameActor) -> bool:
    """Whether half of HP or more is gone."""
    left, whole = life(actor), actor.get("HP")
    return left is not None and isinstance(whole, int) and left * 2 <= whole


def attacker_of(actor: GameActor) -> GameActor | None:
    """Who struck it last, if still standing in the same context."""
    here, id = actor.context, actor.get("ATTACKER")
    for other in (*here.get_party(), *here.get_npcs()) if here is not None else ():
        if other.id == id and other.alive and other is not actor:
            return other
    return None


def attack(actor: GameActor, foe: GameActor | None) -> Choice:
    """The attack that takes most LIFE from the foe on average; bare hands if it has none."""
    if foe is None:
        return None
    attacks = [action for action in actor.available_actions() if action.is_attack]
    if not attacks:
        attacks = [GameAction(actor, "ATTACK")]
    best = min(attacks, key=lambda action: action.preview(actor, foe).expected.get("LIFE", 0))
    return best, foe


def _first_of_party(actor: GameActor) -> GameActor | None:
    here = actor.context
    standing = [other for other in here.get_party() if other.alive and other is not actor] if here is not None else []
    return standing[0] if standing else None
