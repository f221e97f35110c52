"""Actors: who acts, speaks, is wounded and dies."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from cardfrp import plays
from cardfrp.actions import GameAction
from cardfrp.chance import Chance, Rng, adapted
from cardfrp.errors import ContainmentError
from cardfrp.ledger import joined
from cardfrp.objects import GameObject
from cardfrp.results import Change, Result, Step
from cardfrp.verbs import listed

if TYPE_CHECKING:
    from cardfrp.contexts import GameContext


class Behaviour(Protocol):
    """How an actor nobody plays decides."""

    def choose(self, actor: GameActor, rng: Rng) -> tuple[GameAction, GameObject] | None:
        """An action and its target, or None to pass."""
        ...


class GameActor(GameObject):
    """A character, played or not: it is somewhere, has things, and takes attacks.

    An actor whose LIFE comes to 0 or below, by whatever way, is no longer alive and is incapacitated.

    >>> from cardfrp import GameAction, GameActor, GameContext, Scripted
    >>> road = GameContext("Road")
    >>> carter = GameActor("Carter", attributes={"DAMAGE": "D6+1"})
    >>> thief = GameActor("Thief", attributes={"LIFE": 4, "EVASION": 20})
    >>> road.add_member(carter)
    >>> road.add_npc(thief)
    >>> result = carter.take_action(GameAction(None, "ATTACK.PUNCH"), thief, rng=Scripted([30, 50, 3]))
    >>> result.describe()
    "Carter's ATTACK.PUNCH hits Thief for 4. Thief falls."
    >>> thief.alive, thief.incapacitated
    (False, True)
    """

    __slots__ = ()
    kind: ClassVar[str] = "actor"

    @property
    def alive(self) -> bool:
        return self.ledger.flags.get((self.id, "alive"), True)

    @alive.setter
    def alive(self, value: bool) -> None:
        self.mark("alive", value)

    @property
    def incapacitated(self) -> bool:
        return self.ledger.flags.get((self.id, "incapacitated"), False)

    @incapacitated.setter
    def incapacitated(self, value: bool) -> None:
        self.mark("incapacitated", value)

    @property
    def gone(self) -> bool:
        return not self.alive

    def ending(self) -> tuple[Change, ...]:
        """Death, once."""
        return (self.mark("alive", False), self.mark("incapacitated", True))

    @property
    def behaviour(self) -> Behaviour | None:
        """How it decides when nobody plays it."""
        found: Behaviour | None = self.ledger.behaviours.get(self.id)
        return found

    @behaviour.setter
    def behaviour(self, value: Behaviour | None) -> None:
        if value is None:
            self.ledger.behaviours.pop(self.id, None)
        else:
            self.ledger.behaviours[self.id] = value

    @property
    def context(self) -> GameContext | None:
        """Where it is."""
        from cardfrp.contexts import GameContext  # noqa: PLC0415 # contexts stand on actors

        id = self.ledger.links.get(("place", self.id))
        found = None if id is None else self.ledger.handle(id)
        return found if isinstance(found, GameContext) else None

    @property
    def place(self) -> GameContext | None:
        return self.context

    def set_context(self, context: GameContext | None, *, as_npc: bool = False) -> None:
        """Leaves where it is and enters another context, with the party or among the others."""
        if context is None:
            self.ledger.link("place", self.id, None, "party")
            return
        if context.kind != "context":
            raise ContainmentError(f"{context.name} is no place to be")
        ledger = joined(context.ledger, self.ledger)
        ledger.link("place", self.id, context.id, "npcs" if as_npc else "party")

    @property
    def is_npc(self) -> bool:
        """Whether it is among the others of its context and not with the party."""
        here = self.ledger.links.get(("place", self.id), "")
        return self.id in self.ledger.lists.get(("npcs", here), ())

    def interact(self, actor: GameActor) -> list[GameAction]:
        """What the other one can say to this: INTERACTIONS as VERBAL actions, with the speaker's POWER and STACKS."""
        del actor  # sub-classes may ask who speaks
        value = self.ledger.value((self.id, "INTERACTIONS"))
        verbs = listed(value) if isinstance(value, str) and self.alive else ()
        return [GameAction(self, verb if verb.startswith("VERBAL.") else f"VERBAL.{verb}") for verb in verbs]

    def available_actions(self) -> list[GameAction]:
        """Its own, those of things it carries, of its context and all around, and of things it sees there."""
        here = self.context
        found = self.possible_actions(self, here)
        for thing in self.get_objects():
            found += thing.possible_actions(self, here)
        if here is not None:
            found += here.possible_actions(self, here)
            for thing in here.get_objects():
                found += thing.possible_actions(self, here)
        return found

    def take_action(self, action: GameAction, target: GameObject, *, rng: Chance = None) -> Result:
        """Plays an action where it is."""
        return action.act(self, target, self.context, rng=rng)

    def take_turn(self, *, rng: Chance = None) -> Result | None:
        """Does what its behaviour chooses; None if it passes or cannot act."""
        if self.behaviour is None or not self.alive or self.incapacitated:
            return None
        source = adapted(rng, self.ledger.chance)
        choice = self.behaviour.choose(self, source)
        return None if choice is None else self.take_action(*choice, rng=source)

    def receive(self, delivery: plays.Delivery) -> Step:
        if delivery.plan.attack:
            return plays.strike(self, delivery)
        return super().receive(delivery)
