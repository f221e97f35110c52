"""Objects: things with attributes, verbs and contents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Self

from cardfrp import plays, readings
from cardfrp.actions import GameAction
from cardfrp.attributes import Modifier, Value, checked, number
from cardfrp.chance import Chance
from cardfrp.dice import Dice
from cardfrp.errors import AmbiguousName, AttributeValueError, ContainmentError, shown
from cardfrp.ledger import Kind, Ledger, joined
from cardfrp.results import Change, Outcome, Result, Step
from cardfrp.verbs import is_search, listed

if TYPE_CHECKING:
    from cardfrp.actors import GameActor
    from cardfrp.contexts import GameContext

MAX_NAME = 200


class GameObject:
    """A thing with attributes, a list of verbs it enables, and things inside it.

    All that can change is held in a ledger, under the object's id; a world is one ledger. `breakable` things have
    EVASION, PROTECTION and LIFE against attacks as actors have. Raises AttributeValueError for a bad attribute.

    >>> from cardfrp import GameObject
    >>> sword = GameObject("Sword", attributes={"ACTIONS": "ATTACK.SLASH", "ACCURACY": 10, "ACCURACY.SLASH": 5})
    >>> sword.total("ACCURACY", ["SLASH"])
    15
    >>> [action.verb for action in sword.possible_actions()]
    ['ATTACK.SLASH']
    """

    __slots__ = ("id", "ledger")

    kind: ClassVar[str] = "object"
    id: str
    ledger: Ledger

    def __init__(
        self,
        name: str,
        description: str | None = None,
        attributes: Mapping[str, Value] | None = None,
        *,
        breakable: bool = False,
    ) -> None:
        if type(name) is not str or not name.strip() or len(name) > MAX_NAME:
            raise AttributeValueError(shown(name), "name", name, f"a name is text of 1 to {MAX_NAME} characters")
        ready = {key: checked(name, key, value) for key, value in (attributes or {}).items()}
        Ledger().enter(self, Kind(type(self), name, description, breakable))
        for key, value in ready.items():
            self.change(key, value)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}>"

    @property
    def name(self) -> str:
        return self.ledger.kinds[self.id].name

    @property
    def description(self) -> str | None:
        return self.ledger.kinds[self.id].description

    @property
    def breakable(self) -> bool:
        return self.ledger.kinds[self.id].breakable

    @property
    def broken(self) -> bool:
        """Whether a breakable thing has lost all its LIFE."""
        return self.ledger.flags.get((self.id, "broken"), False)

    @property
    def gone(self) -> bool:
        """Whether its LIFE has ended: broken, or dead."""
        return self.broken

    @property
    def hidden(self) -> bool:
        """Whether a thing has to be searched for: RESISTANCE.SEARCH is above 0 and SEARCH is not."""
        return self.kind == "object" and (number(self.get("RESISTANCE.SEARCH")) or 0) > 0 >= (
            number(self.get("SEARCH")) or 0
        )

    # Attributes

    def get(self, attribute: str, default: Value | None = None) -> Value | None:
        """The attribute's value, or the default."""
        value = readings.get(self.ledger, self.id, attribute)
        return default if value is None else value

    def set(self, attribute: str, value: Value) -> None:
        """Sets an attribute. Raises AttributeValueError with owner, attribute and value."""
        self.change(attribute, checked(self.name, attribute, value))

    def change(self, attribute: str, value: Value) -> tuple[Change, ...]:
        """Writes a value that has been checked and says what changed, an end of LIFE too."""
        before = self.ledger.value((self.id, attribute))
        self.ledger.write(self.id, attribute, value)
        change = Change(self.id, attribute, before, value)
        if attribute == "LIFE" and isinstance(value, int) and value <= 0 and not self.gone:
            return (change, *self.ending())
        return (change,)

    def ending(self) -> tuple[Change, ...]:
        """What happens when LIFE ends."""
        return (self.mark("broken", True),) if self.breakable else ()

    def mark(self, flag: str, value: bool) -> Change:
        """Sets a flag."""
        before = getattr(self, flag)
        self.ledger.flags[self.id, flag] = value
        return Change(self.id, flag, before, value)

    def total(self, base: str, path: Sequence[str] = ()) -> int:
        """base, base.p1, base.p1.p2 and so on added up, as far as they exist, with all modifiers."""
        return readings.total(self.ledger, self.id, base, path)

    def formulas(self, base: str, path: Sequence[str] = ()) -> Dice | None:
        """The rolls of the same prefixes, added; None if none exists."""
        return readings.formulas(self.ledger, self.id, base, path)

    @property
    def attributes(self) -> Mapping[str, Value]:
        """A copy of its own attributes, in the order they were first set."""
        return {name: self.ledger.values[self.id, name] for name in self.ledger.names.get(self.id, ())}

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """Its own modifiers; a world's come on top."""
        return self.ledger.modifiers.get(self.id, ())

    def modify(self, attribute: str, target: str, each: int) -> None:
        """For each point of one attribute, adds `each` to another one."""
        self.ledger.modifiers[self.id] = (*self.modifiers, Modifier(attribute, target, each))

    # Contents

    @property
    def owner(self) -> GameObject | None:
        """What it is in, or who has it."""
        id = self.ledger.links.get(("owner", self.id))
        return None if id is None else self.ledger.handle(id)

    @property
    def place(self) -> GameContext | None:
        """The context it is in, however deep."""
        top = ([self.id, *self.ledger.above("owner", self.id)])[-1]
        holder = self.ledger.handle(top)
        return None if holder is self else holder.place

    def get_objects(self, hidden: bool = False) -> tuple[GameObject, ...]:
        """What is directly inside; things still hidden only on request."""
        inside = tuple(self.ledger.handle(id) for id in self.ledger.lists.get(("contents", self.id), ()))
        return inside if hidden else tuple(thing for thing in inside if not thing.hidden)

    def get_object(self, name: str, hidden: bool = False) -> GameObject | None:
        """The thing inside with this name, else the only one whose name has it in it, whatever the case.

        Raises AmbiguousName, which lists those it could be.
        """
        inside = self.get_objects(hidden)
        exact = [thing for thing in inside if thing.name == name]
        if exact:
            return exact[0]
        found = [thing for thing in inside if name and name.lower() in thing.name.lower()]
        if len(found) > 1:
            raise AmbiguousName(name, tuple(thing.name for thing in found))
        return found[0] if found else None

    def add_object(self, item: GameObject) -> None:
        """Puts a thing inside, taking it from where it was. Raises ContainmentError for a cycle."""
        if item.kind != "object":
            raise ContainmentError(f"{item.name} is no thing: actors move by set_context, contexts have a parent")
        if item is self or (item.ledger is self.ledger and item.id in self.ledger.above("owner", self.id)):
            raise ContainmentError(f"{item.name} cannot be inside itself")
        ledger = joined(self.ledger, item.ledger)
        ledger.link("owner", item.id, self.id, "contents")

    def remove_object(self, item: GameObject) -> None:
        """Takes a thing out. Raises ContainmentError if it is not directly inside."""
        if item.owner is not self:
            raise ContainmentError(f"{item.name} is not in {self.name}")
        self.ledger.link("owner", item.id, None, "contents")

    def walk(self) -> Iterator[GameObject]:
        """Everything inside at any depth, hidden things too, each before what is in it."""
        waiting = list(reversed(self.get_objects(hidden=True)))
        while waiting:
            thing = waiting.pop()
            yield thing
            waiting += reversed(thing.get_objects(hidden=True))

    # Actions

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs it enables: its own ACTIONS, never a parent's."""
        value = self.ledger.value((self.id, "ACTIONS"))
        return listed(value) if isinstance(value, str) else ()

    def possible_actions(self, actor: GameActor | None = None, context: GameContext | None = None) -> list[GameAction]:
        """An action for each verb; what is broken enables none."""
        del actor, context  # sub-classes may ask who and where
        return [] if self.broken else [GameAction(self, verb) for verb in self.verbs]

    def accept_action(
        self, action: GameAction, actor: GameActor, context: GameContext, *, rng: Chance = None
    ) -> Result:
        """Works out what an action does to this and does it; attacks on what is not breakable are refused."""
        return plays.accept(self, action, actor, context, rng)

    def receive(self, delivery: plays.Delivery) -> Step:
        """One simple verb; a sub-class may take its own verbs here."""
        if delivery.plan.attack:
            if not self.breakable:
                return Step(delivery.plan.verb, Outcome.REFUSED, reason="not attackable")
            return plays.strike(self, delivery)
        if is_search(delivery.plan.verb) and not self.hidden:
            return plays.search(self, delivery)
        return plays.stack(self, delivery)

    # Files

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """The one object of a file, TOML or the older text format. Raises ContentErrors and FileNotFoundError."""
        from cardfrp.content import load_object  # noqa: PLC0415 # content stands on objects

        return load_object(cls, Path(path))

    def to_dict(self) -> dict[str, object]:
        """This and all inside it, for JSON."""
        from cardfrp.saving import saved_object  # noqa: PLC0415 # saving stands on objects

        return saved_object(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        """What `to_dict` gave. Raises SaveError."""
        from cardfrp.saving import read_object  # noqa: PLC0415 # saving stands on objects

        return read_object(cls, data)
