"""Encounters: who acts next, round by round, however many come, fall or leave meanwhile."""

from __future__ import annotations

from dataclasses import dataclass

from cardfrp.actors import GameActor
from cardfrp.attributes import Value
from cardfrp.chance import Chance, adapted
from cardfrp.dice import Dice
from cardfrp.objects import GameObject
from cardfrp.results import Result

INITIATIVE = Dice("D20")


@dataclass(frozen=True, slots=True)
class Expiry:
    """A value that an attribute gets back once a round has ended."""

    round: int
    thing: GameObject
    attribute: str
    back: Value


class Encounter:
    """Turns of several sides, in the order of initiative: D20 + POWER.NERVE, rolled anew each round.

    Whoever joins in mid-round acts last in it; the fallen are passed over, and whoever leaves is forgotten. Draws of
    chance: one D20 for each actor who can act, in the order they joined; equal rolls go in that order.

    >>> from cardfrp import GameActor, Scripted
    >>> from cardfrp.encounter import Encounter
    >>> fight = Encounter(rng=Scripted([5, 17]))
    >>> fight.join(GameActor("Hero", attributes={"POWER.NERVE": 10}), "party")
    >>> fight.join(GameActor("Wolf"), "wolves")
    >>> fight.next().name, [actor.name for actor in fight.waiting], fight.round
    ('Wolf', ['Hero'], 1)
    """

    def __init__(self, *, rng: Chance = None) -> None:
        self.rng = adapted(rng)
        self.round = 0
        self._sides: dict[GameActor, str] = {}
        self._waiting: list[GameActor] = []
        self._expiries: list[Expiry] = []

    @property
    def actors(self) -> tuple[GameActor, ...]:
        """Everybody in it, the fallen too, in the order they joined."""
        return tuple(self._sides)

    @property
    def waiting(self) -> tuple[GameActor, ...]:
        """Who is still to act in this round, next first."""
        return tuple(actor for actor in self._waiting if able(actor))

    def side(self, actor: GameActor) -> str:
        """The side of an actor. Raises KeyError if it is not in the encounter."""
        return self._sides[actor]

    def join(self, actor: GameActor, side: str) -> None:
        """Comes in, or changes sides."""
        if actor not in self._sides and self.round:
            self._waiting.append(actor)
        self._sides[actor] = side

    def leave(self, actor: GameActor) -> None:
        """Goes out of it; who is not in it has nothing to leave."""
        self._sides.pop(actor, None)
        self._waiting = [other for other in self._waiting if other is not actor]

    @property
    def standing(self) -> tuple[str, ...]:
        """The sides with somebody who can act."""
        return tuple(dict.fromkeys(side for actor, side in self._sides.items() if able(actor)))

    @property
    def over(self) -> bool:
        """Whether at most one side still stands."""
        return len(self.standing) <= 1

    def next(self) -> GameActor | None:
        """Who acts now, beginning a new round where one is due; None once it is over."""
        while not self.over:
            while self._waiting:
                actor = self._waiting.pop(0)
                if able(actor):
                    return actor
            self._begin_round()
        return None

    def turn(self) -> tuple[GameActor, Result | None] | None:
        """The next actor's turn by its behaviour; None once it is over."""
        actor = self.next()
        return None if actor is None else (actor, actor.take_turn(rng=self.rng))

    def until(self, rounds: int, thing: GameObject, attribute: str, value: Value) -> None:
        """Sets an attribute for so many rounds, this one counted; then it is what it was, or 0 if it was nothing."""
        if rounds < 1:
            raise ValueError(f"a condition lasts 1 round or more, not {rounds}")
        before = thing.attributes.get(attribute, 0)
        thing.set(attribute, value)
        self._expiries.append(Expiry(max(self.round, 1) + rounds, thing, attribute, before))

    def _begin_round(self) -> None:
        self.round += 1
        for expiry in [expiry for expiry in self._expiries if expiry.round <= self.round]:
            self._expiries.remove(expiry)
            expiry.thing.set(expiry.attribute, expiry.back)
        ready = [actor for actor in self._sides if able(actor)]
        rolls = {actor: INITIATIVE.roll(self.rng) + actor.total("POWER.NERVE") for actor in ready}
        self._waiting = sorted(ready, key=lambda actor: -rolls[actor])


def able(actor: GameActor) -> bool:
    """Whether an actor can act at all."""
    return actor.alive and not actor.incapacitated
