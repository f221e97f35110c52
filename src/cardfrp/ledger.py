"""All that can change in a world, in flat maps: copying the maps copies the world."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from cardfrp.attributes import Modifier, Value
from cardfrp.chance import SYSTEM, Rng
from cardfrp.errors import ContainmentError

if TYPE_CHECKING:
    from cardfrp.actors import GameActor
    from cardfrp.contexts import GameContext
    from cardfrp.objects import GameObject

Reach: TypeAlias = "Callable[[GameActor, GameObject, GameContext], bool]"


class Kind(NamedTuple):
    """What never changes about an object."""

    cls: type[GameObject]
    name: str
    description: str | None
    breakable: bool


class Ledger:
    """The rows of one world, or of things that are not in a world yet.

    `links` holds owner, place and parent; `lists` contents, party, npcs and children, in order. Keys end in an
    object's id. A list is shared with copies of the ledger until it is changed; `own` has those that are not.
    """

    __slots__ = (
        "behaviours",
        "chance",
        "flags",
        "handles",
        "kinds",
        "links",
        "lists",
        "modifiers",
        "names",
        "own",
        "reach",
        "settled",
        "suffixes",
        "value",
        "values",
    )

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}
        self.values: dict[tuple[str, str], Value] = {}
        self.names: dict[str, tuple[str, ...]] = {}
        self.flags: dict[tuple[str, str], bool] = {}
        self.links: dict[tuple[str, str], str] = {}
        self.lists: dict[tuple[str, str], dict[str, None]] = {}
        self.own: set[tuple[str, str]] = set()
        self.modifiers: dict[str, tuple[Modifier, ...]] = {}
        self.behaviours: dict[str, Any] = {}
        self.handles: dict[str, GameObject] = {}
        self.suffixes: dict[str, int] = {}
        self.settled = False
        self.chance: Rng = SYSTEM
        self.reach: Reach | None = None
        self.value = self.values.get

    def copy(self) -> Ledger:
        """The same rows with handles of their own; the source of chance is shared."""
        other = Ledger()
        for name in ("kinds", "values", "names", "flags", "links", "lists", "modifiers", "behaviours", "suffixes"):
            setattr(other, name, dict(getattr(self, name)))
        self.own.clear()
        other.settled, other.chance, other.reach = self.settled, self.chance, self.reach
        other.value = other.values.get
        return other

    def handle(self, id: str) -> GameObject:
        """The object with this id; it is made when it is first asked for. Raises KeyError."""
        found = self.handles.get(id)
        if found is None:
            cls = self.kinds[id].cls
            found = cls.__new__(cls)
            self.bind(found, id)
        return found

    def bind(self, handle: GameObject, id: str) -> None:
        handle.ledger = self
        handle.id = id
        self.handles[id] = handle

    def enter(self, handle: GameObject, kind: Kind, id: str | None = None) -> None:
        """A new object, under an id of its own."""
        name = id or self.free(slug(kind.name))
        self.kinds[name] = kind
        self.bind(handle, name)

    def free(self, wanted: str) -> str:
        """The id that was wanted, with a number behind it if it is taken."""
        if wanted not in self.kinds:
            return wanted
        number = self.suffixes.get(wanted, 1) + 1
        while f"{wanted}-{number}" in self.kinds:
            number += 1
        self.suffixes[wanted] = number
        return f"{wanted}-{number}"

    def write(self, id: str, attribute: str, value: Value) -> None:
        if (id, attribute) not in self.values:
            self.names[id] = (*self.names.get(id, ()), attribute)
        self.values[id, attribute] = value

    def link(self, kind: str, id: str, to: str | None, listed: str) -> None:
        """Sets one link and keeps the lists on the other side."""
        before = self.links.pop((kind, id), None)
        if before is not None:
            for name in ("party", "npcs") if kind == "place" else (listed,):
                if id in self.lists.get((name, before), ()):
                    del self._list(name, before)[id]
        if to is not None:
            self.links[kind, id] = to
            self._list(listed, to)[id] = None

    def _list(self, name: str, id: str) -> dict[str, None]:
        """A list that nobody else has, to be changed."""
        if (name, id) not in self.own:
            self.lists[name, id] = dict(self.lists.get((name, id), ()))
            self.own.add((name, id))
        return self.lists[name, id]

    def above(self, kind: str, id: str) -> list[str]:
        """The chain of links from an id upwards, nearest first."""
        chain: list[str] = []
        up = self.links.get((kind, id))
        while up is not None:
            chain.append(up)
            up = self.links.get((kind, up))
        return chain


def joined(one: Ledger, other: Ledger) -> Ledger:
    """Both in one ledger: the settled one, else the larger. Raises ContainmentError for two worlds."""
    if one is other:
        return one
    if one.settled and other.settled:
        raise ContainmentError("things of two worlds cannot be put together")
    if other.settled or (not one.settled and len(other.kinds) > len(one.kinds)):
        one, other = other, one
    ids: dict[str, str] = {}
    for id, kind in other.kinds.items():
        ids[id] = one.free(id)
        one.kinds[ids[id]] = kind
    one.values.update({(ids[id], name): value for (id, name), value in other.values.items()})
    one.flags.update({(ids[id], name): value for (id, name), value in other.flags.items()})
    one.names.update({ids[id]: value for id, value in other.names.items()})
    one.links.update({(kind, ids[id]): ids[to] for (kind, id), to in other.links.items()})
    for (name, id), members in other.lists.items():
        one.lists[name, ids[id]] = {ids[to]: None for to in members}
        one.own.add((name, ids[id]))
    one.modifiers.update({ids[id]: value for id, value in other.modifiers.items()})
    one.behaviours.update({ids[id]: value for id, value in other.behaviours.items()})
    for id, handle in other.handles.items():
        one.bind(handle, ids[id])
    return one


def slug(name: str) -> str:
    """A name as an id: small letters, digits and dashes."""
    return re.sub(r"[\W_]+", "-", name.lower()).strip("-") or "object"
