"""Contexts: places within places, where everything happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from cardfrp.actions import GameAction
from cardfrp.actors import GameActor
from cardfrp.attributes import Value
from cardfrp.errors import ContainmentError
from cardfrp.ledger import joined
from cardfrp.objects import GameObject


class GameContext(GameObject):
    """A place with things and actors in it, and perhaps a place around it.

    An attribute it lacks is asked of its parents, nearest first. SEARCH actions discover the hidden things in it.

    >>> from cardfrp import GameContext
    >>> village = GameContext("Village", attributes={"ACTIONS": "SEARCH", "LIGHT": "dim"})
    >>> inn = GameContext("Inn", parent=village, attributes={"ACTIONS": "LISTEN"})
    >>> inn.get("LIGHT")
    'dim'
    >>> [(action.verb, action.source.name) for action in inn.possible_actions()]
    [('LISTEN', 'Inn'), ('SEARCH', 'Village')]
    """

    __slots__ = ()
    kind: ClassVar[str] = "context"

    def __init__(
        self,
        name: str,
        description: str | None = None,
        *,
        parent: GameContext | None = None,
        attributes: Mapping[str, Value] | None = None,
    ) -> None:
        super().__init__(name, description, attributes)
        if parent is not None:
            self.parent = parent

    @property
    def parent(self) -> GameContext | None:
        """The place around this one. Setting it raises ContainmentError for a cycle."""
        id = self.ledger.links.get(("parent", self.id))
        return None if id is None else _context(self.ledger.handle(id))

    @parent.setter
    def parent(self, value: GameContext | None) -> None:
        if value is None:
            self.ledger.link("parent", self.id, None, "children")
            return
        if value is self or self in value.ancestors():
            raise ContainmentError(f"{self.name} cannot be around itself")
        joined(value.ledger, self.ledger).link("parent", self.id, value.id, "children")

    @property
    def children(self) -> tuple[GameContext, ...]:
        """The places directly within this one."""
        return tuple(_context(self.ledger.handle(id)) for id in self.ledger.lists.get(("children", self.id), ()))

    @property
    def place(self) -> GameContext | None:
        return self

    def ancestors(self) -> Iterator[GameContext]:
        """The places around it, nearest first."""
        return (_context(self.ledger.handle(id)) for id in self.ledger.above("parent", self.id))

    def get_party(self) -> tuple[GameActor, ...]:
        """The played characters in it."""
        return self._members("party")

    def get_npcs(self) -> tuple[GameActor, ...]:
        """All other actors in it."""
        return self._members("npcs")

    def add_member(self, member: GameActor) -> None:
        """A played character comes in, leaving where it was."""
        member.set_context(self)

    def remove_member(self, member: GameActor) -> None:
        """A played character leaves. Raises ContainmentError if it is not in the party here."""
        self._leave(member, "party")

    def add_npc(self, npc: GameActor) -> None:
        """Another actor comes in, leaving where it was."""
        npc.set_context(self, as_npc=True)

    def remove_npc(self, npc: GameActor) -> None:
        """Another actor leaves. Raises ContainmentError if it is not here."""
        self._leave(npc, "npcs")

    def possible_actions(self, actor: GameActor | None = None, context: GameContext | None = None) -> list[GameAction]:
        """Its own actions and those of all places around it; the same verb of two places stays twice."""
        found = super().possible_actions(actor, context)
        for place in self.ancestors():
            found += [GameAction(place, verb) for verb in place.verbs]
        return found

    def _members(self, side: str) -> tuple[GameActor, ...]:
        handles = (self.ledger.handle(id) for id in self.ledger.lists.get((side, self.id), ()))
        return tuple(handle for handle in handles if isinstance(handle, GameActor))

    def _leave(self, member: GameActor, side: str) -> None:
        if member not in self._members(side):
            raise ContainmentError(f"{member.name} is not in {self.name}")
        member.set_context(None)


def _context(handle: GameObject) -> GameContext:
    if not isinstance(handle, GameContext):
        raise ContainmentError(f"{handle.name} is no place")
    return handle
