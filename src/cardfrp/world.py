"""Worlds: everything under stable ids, saved, copied, and replayed from the log of plays."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardfrp.actions import GameAction
from cardfrp.actors import GameActor
from cardfrp.attributes import Modifier
from cardfrp.chance import SYSTEM, Rng, Seeded
from cardfrp.contexts import GameContext
from cardfrp.errors import SaveError, shown
from cardfrp.ledger import Ledger, Reach, joined
from cardfrp.objects import GameObject
from cardfrp.results import Result
from cardfrp.saving import read_modifiers, read_rows, saved_rows

SCHEMA = 1


class Entry(NamedTuple):
    """One line of a log: `what` is play, move or take; things are named by their ids."""

    what: str
    actor: str
    target: str
    source: str | None = None
    verb: str = ""
    given: Mapping[str, Any] | None = None


class World:
    """Contexts, actors and things that belong together, with one source of chance and a log.

    Ids never change once a thing is in a world. With a seed, chance is saved with the world; without one it comes
    from the operating system and is not.

    >>> from cardfrp import GameAction, GameActor, GameContext
    >>> from cardfrp.world import World
    >>> world = World("A small world", seed=1)
    >>> cave = GameContext("Cave")
    >>> world.add(cave)
    >>> cave.add_member(GameActor("Hero", attributes={"ACCURACY": 500, "DAMAGE": 3}))
    >>> cave.add_npc(GameActor("Bat", attributes={"LIFE": 5}))
    >>> again = world.copy()
    >>> bool(world.play(GameAction(None, "ATTACK"), world.actor("hero"), world["bat"]))
    True
    >>> world["bat"].get("LIFE"), again["bat"].get("LIFE")
    (2, 5)
    >>> again.replay(world.log)
    >>> again == world == World.from_dict(world.to_dict())
    True
    """

    def __init__(self, title: str = "", *, seed: int | None = None, reach: Reach | None = None) -> None:
        self.title = title
        self.log: list[Entry] = []
        self._adopt(Ledger())
        self.ledger.reach = reach
        if seed is not None:
            self.ledger.chance = Seeded(seed)

    def _adopt(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.ledger.settled = True

    @property
    def chance(self) -> Rng:
        """What rolls the dice of plays without a source of their own."""
        return self.ledger.chance

    @chance.setter
    def chance(self, value: Rng) -> None:
        self.ledger.chance = value

    # What is there

    def add(self, thing: GameObject) -> None:
        """Takes in a thing with all that belongs to it. Raises ContainmentError if it is in another world."""
        joined(self.ledger, thing.ledger)

    def __getitem__(self, id: str) -> GameObject:
        return self.ledger.handle(id)

    def __contains__(self, id: object) -> bool:
        return id in self.ledger.kinds

    def __len__(self) -> int:
        return len(self.ledger.kinds)

    def __iter__(self) -> Iterator[GameObject]:
        return (self.ledger.handle(id) for id in list(self.ledger.kinds))

    def actor(self, id: str) -> GameActor:
        """The actor with this id. Raises KeyError."""
        found = self[id]
        if not isinstance(found, GameActor):
            raise KeyError(id)
        return found

    def context(self, id: str) -> GameContext:
        """The context with this id. Raises KeyError."""
        found = self[id]
        if not isinstance(found, GameContext):
            raise KeyError(id)
        return found

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """The modifiers that hold for everything."""
        return self.ledger.modifiers.get("", ())

    def modify(self, attribute: str, target: str, each: int) -> None:
        """For each point of one attribute of anything, adds `each` to another one of it."""
        self.ledger.modifiers[""] = (*self.modifiers, Modifier(attribute, target, each))

    # What happens

    def play(self, action: GameAction, initiator: GameActor, target: GameObject) -> Result:
        """Plays an action where the initiator is, and logs it."""
        source = None if action.source is None else action.source.id
        self.log.append(Entry("play", initiator.id, target.id, source, action.verb, action.given))
        return initiator.take_action(action, target)

    def move(self, actor: GameActor, context: GameContext) -> None:
        """Brings an actor to another context, on the side it was on, and logs it."""
        actor.set_context(context, as_npc=actor.is_npc)
        self.log.append(Entry("move", actor.id, context.id))

    def take(self, actor: GameActor, thing: GameObject) -> None:
        """Gives a thing to an actor, and logs it."""
        actor.add_object(thing)
        self.log.append(Entry("take", actor.id, thing.id))

    def replay(self, log: Iterable[Entry]) -> None:
        """Does again what a log says; from the same start it ends in the same world. Raises SaveError."""
        for number, entry in enumerate(log):
            try:
                self._again(entry)
            except KeyError as error:
                raise SaveError(f"log[{number}]: there is no {error}") from error

    def _again(self, entry: Entry) -> None:
        actor = self.actor(entry.actor)
        if entry.what == "move":
            self.move(actor, self.context(entry.target))
        elif entry.what == "take":
            self.take(actor, self[entry.target])
        else:
            source = None if entry.source is None else self[entry.source]
            self.play(GameAction(source, entry.verb, **(entry.given or {})), actor, self[entry.target])

    def copy(self) -> World:
        """A world of its own with everything as it is here, to try a play in; a seed's chance is copied too."""
        other = World(self.title)
        other._adopt(self.ledger.copy())
        other.log = list(self.log)
        if isinstance(self.chance, Seeded):
            other.chance = self.chance.copy()
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, World) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment] # a world changes

    # Files

    def to_dict(self) -> dict[str, object]:
        """All of it, for JSON; chance is null unless it came from a seed."""
        return {
            "schema": SCHEMA,
            "title": self.title,
            "chance": self.chance.state if isinstance(self.chance, Seeded) else None,
            "modifiers": [list(rule) for rule in self.modifiers],
            "objects": saved_rows(self.ledger),
            "log": [entry._asdict() for entry in self.log],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> World:
        """What `to_dict` gave. Raises SaveError and builds nothing."""
        if not isinstance(data, dict) or data.get("schema") != SCHEMA:
            raise SaveError(f"schema: this reads {SCHEMA}, not {shown(data.get('schema') if data else data)}")
        title = data.get("title", "")
        world = cls(title if isinstance(title, str) else "")
        world._adopt(read_rows(data.get("objects")))
        world.log = [_entry(number, entry) for number, entry in enumerate(data.get("log") or [])]
        rules = read_modifiers("modifiers", data.get("modifiers", []))
        if rules:
            world.ledger.modifiers[""] = rules
        world.chance = _chance(data.get("chance"))
        return world

    def save(self, path: str | Path) -> None:
        """Writes the world as JSON."""
        Path(path).write_text(json.dumps(self.to_dict(), ensure_ascii=False), "utf-8")

    @classmethod
    def load(cls, path: str | Path) -> World:
        """Reads a saved world. Raises SaveError, or FileNotFoundError."""
        try:
            data = json.loads(Path(path).read_text("utf-8"))
        except (ValueError, RecursionError) as error:
            raise SaveError(f"{path}: {error}") from error
        return cls.from_dict(data)


def _chance(state: object) -> Rng:
    if state is None:
        return SYSTEM
    try:
        return Seeded.at(state)  # type: ignore[arg-type] # it is checked there
    except (TypeError, ValueError, OverflowError) as error:
        raise SaveError(f"chance: {error}") from error


def _entry(number: int, value: Any) -> Entry:
    try:
        entry = Entry(**value)
    except TypeError as error:
        raise SaveError(f"log[{number}]: {error}") from error
    names = (entry.what, entry.actor, entry.target, entry.verb, entry.source or "")
    if not all(isinstance(name, str) for name in names) or not isinstance(entry.given or {}, dict):
        raise SaveError(f"log[{number}]: {shown(value)} is no entry")
    return entry
