"""Actions: a verb, what enables it, and the values it carries itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, NoReturn, TypeAlias

from cardfrp.attributes import MAX_NUMBER, MAX_STACKS
from cardfrp.chance import Chance
from cardfrp.dice import Dice
from cardfrp.errors import VerbError, shown
from cardfrp.results import Preview, Result
from cardfrp.verbs import MAX_PARTS, MAX_TEXT, is_attack, is_search, parts_of

if TYPE_CHECKING:
    from cardfrp.actors import GameActor
    from cardfrp.contexts import GameContext
    from cardfrp.objects import GameObject

Numbers: TypeAlias = int | str | Sequence[int] | None
Rolls: TypeAlias = int | str | Sequence[str | int] | None


class Plan(NamedTuple):
    """One simple verb of an action; `path` are the words a test adds up behind the base attribute."""

    verb: str
    path: tuple[str, ...]
    attack: bool
    search: bool
    offence: int
    amount: Dice | None


class GameAction:
    """An interaction that an actor can initiate; it never changes and can be played again and again.

    A verb is dotted (`ATTACK.STAB`) and may be compound (`ATTACK.STAB+ATTACK.POISON`): the parts are delivered in
    order until one fails. `accuracy` and `damage` go to the attacks among the parts, `power` and `stacks` to all
    others: one value for each of them, or a list (also as text with commas) of one value a part of that kind.
    Raises VerbError for a verb or list that makes no action and DiceError for a roll that is none.

    >>> from cardfrp import GameAction, GameActor
    >>> dagger = GameAction(None, "ATTACK.STAB+MENTAL.FEAR", accuracy=30, damage="D6", stacks=2)
    >>> preview = dagger.preview(GameActor("Thief"), GameActor("Guard", attributes={"EVASION": 20, "LIFE": 3}))
    >>> [(step.verb, str(step.success)) for step in preview.steps]
    [('ATTACK.STAB', '1199/2000'), ('MENTAL.FEAR', '30199/40000')]
    >>> preview.kill
    Fraction(1199, 3000)
    """

    __slots__ = ("_given", "plans", "source", "verb")

    source: GameObject | None
    verb: str
    plans: tuple[Plan, ...]
    _given: tuple[tuple[str, int | str | tuple[int | str, ...]], ...]

    def __init__(
        self,
        source: GameObject | None,
        verb: str,
        *,
        accuracy: Numbers = None,
        damage: Rolls = None,
        power: Numbers = None,
        stacks: Rolls = None,
    ) -> None:
        parts = parts_of(verb)
        attacks = sum(1 for part in parts if is_attack(part))
        others = len(parts) - attacks
        aims = iter(_whole("accuracy", accuracy, attacks))
        blows = iter(_rolls("damage", damage, attacks))
        powers = iter(_whole("power", power, others))
        amounts = iter(_stacks(stacks, others))
        plans = []
        for part in parts:
            words = tuple(part.split("."))
            if is_attack(part):
                plans.append(Plan(part, words[1:], True, False, next(aims), next(blows)))
            else:
                plans.append(Plan(part, words, False, is_search(part), next(powers), next(amounts)))
        put = object.__setattr__
        put(self, "source", source)
        put(self, "verb", "+".join(parts))
        put(self, "plans", tuple(plans))
        given = {"accuracy": accuracy, "damage": damage, "power": power, "stacks": stacks}
        put(self, "_given", tuple((name, _kept(value)) for name, value in given.items() if value is not None))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"an action does not change: {name}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameAction):
            return NotImplemented
        return self.source is other.source and (self.verb, self._given) == (other.verb, other._given)

    def __hash__(self) -> int:
        return hash((id(self.source), self.verb, self._given))

    def __repr__(self) -> str:
        return f"GameAction({self.source!r}, {self.verb!r})"

    @property
    def given(self) -> dict[str, int | str | list[int | str]]:
        """The values this action was built with, by their names."""
        return {name: list(value) if isinstance(value, tuple) else value for name, value in self._given}

    @property
    def verbs(self) -> tuple[str, ...]:
        """The simple verbs, in order of delivery."""
        return tuple(plan.verb for plan in self.plans)

    @property
    def is_attack(self) -> bool:
        """Whether the first verb is an attack."""
        return self.plans[0].attack

    def act(
        self, initiator: GameActor, target: GameObject, context: GameContext | None, *, rng: Chance = None
    ) -> Result:
        """Plays the action; what cannot be done is a refused result and draws no dice.

        Draws, a step: for an attack the recipient's D100, the initiator's D100 and, after a hit, the damage: the
        action's own, the source's from bare to sub-typed, the initiator's likewise. For all else first the number of
        stacks, in that order, then for each stack the recipient's D100 and the initiator's D100.
        """
        from cardfrp.plays import play  # noqa: PLC0415 # plays stand on actions

        return play(self, initiator, target, context, rng)

    def preview(self, initiator: GameActor, target: GameObject, context: GameContext | None = None) -> Preview:
        """The exact chances of the play; nothing changes and nothing is drawn.

        It counts hidden things too: show a preview of a search only to those who may know that there are any.
        Raises ExactError if it would take too much work.
        """
        from cardfrp.forecast import forecast  # noqa: PLC0415 # forecasts stand on actions

        return forecast(self, initiator, target, context)


def _items(name: str, value: int | str | Sequence[str | int], count: int) -> list[str | int]:
    if isinstance(value, str):
        if len(value) > MAX_TEXT:
            raise VerbError(f"{name} {shown(value)}: longer than {MAX_TEXT} characters")
        items: list[str | int] = [part.strip(" \t") for part in value.split(",")]
    elif isinstance(value, int):
        items = [value]
    else:
        if len(value) > MAX_PARTS:
            raise VerbError(f"{name} {shown(value)}: {len(value)} values, more than {MAX_PARTS}")
        items = list(value)
    if len(items) not in (1, count):
        raise VerbError(f"{name} {shown(value)}: {len(items)} values for {count} verbs of that kind")
    return items * count if len(items) == 1 else items


def _whole(name: str, value: Numbers, count: int) -> list[int]:
    if value is None:
        return [0] * count
    numbers = []
    for item in _items(name, value, count):
        dice = Dice(item)
        if dice.parts or abs(dice.constant) > MAX_NUMBER:
            raise VerbError(f"{name} {shown(item)}: not a whole number")
        numbers.append(dice.constant)
    return numbers


def _rolls(name: str, value: Rolls, count: int) -> list[Dice | None]:
    return [None] * count if value is None else [Dice(item) for item in _items(name, value, count)]


def _stacks(value: Rolls, count: int) -> list[Dice | None]:
    rolls = _rolls("stacks", value, count)
    for dice in rolls:
        if dice is not None and max(abs(dice.minimum), abs(dice.maximum)) > MAX_STACKS:
            raise VerbError(f"stacks {shown(str(dice))}: more than {MAX_STACKS}")
    return rolls


def _kept(value: int | str | Sequence[str | int]) -> int | str | tuple[int | str, ...]:
    return value if isinstance(value, (int, str)) else tuple(value)
