"""The numbers of one step: what the initiator brings, what the recipient sets against it, and how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from cardfrp.actions import GameAction, Plan
from cardfrp.dice import Dice
from cardfrp.readings import Book, formulas, modified, total
from cardfrp.verbs import names

if TYPE_CHECKING:
    from cardfrp.actors import GameActor
    from cardfrp.objects import GameObject


class Terms(NamedTuple):
    """`amount` is damage or stacks; `armour` is PROTECTION and 0 where there is none."""

    offence: int
    defence: int
    amount: Dice
    armour: int


def own(thing: GameObject) -> Book:
    """The ledger as it is."""
    return thing.ledger


def terms(
    plan: Plan,
    action: GameAction,
    initiator: GameActor,
    recipient: GameObject,
    read: Callable[[GameObject], Book] = own,
) -> Terms:
    """What a step is tested with; `read` may put other values in place of the ledger's."""
    offence, amount = ("ACCURACY", "DAMAGE") if plan.attack else ("POWER", "STACKS")
    first = enabling(action, initiator)
    sources: list[GameObject] = [first] if first is not None else []
    if first is not initiator:
        sources.append(initiator)
    attack = plan.offence + sum(total(read(thing), thing.id, offence, plan.path) for thing in sources)
    armour = total(read(recipient), recipient.id, "PROTECTION", plan.path) if plan.attack else 0
    against = resistance(plan, recipient, read)
    return Terms(attack, against, _amount(plan, first, sources, amount, read), armour)


def resistance(plan: Plan, recipient: GameObject, read: Callable[[GameObject], Book] = own) -> int:
    return total(read(recipient), recipient.id, "EVASION" if plan.attack else "RESISTANCE", plan.path)


def enabling(action: GameAction, initiator: GameActor) -> GameObject | None:
    """The source whose attributes count: an interlocutor only lends the verb."""
    source = action.source
    return None if source is not None and source.kind == "actor" and source is not initiator else source


def _amount(
    plan: Plan,
    first: GameObject | None,
    sources: list[GameObject],
    base: str,
    read: Callable[[GameObject], Book],
) -> Dice:
    rolls = {thing.id: formulas(read(thing), thing.id, base, plan.path) for thing in sources}
    given = plan.amount
    if given is None and (first is None or rolls[first.id] is None):
        given = Dice(0 if plan.attack else 1)  # a verb delivers one stack unless action or source says how many
    sum_of = given
    wanted = names(base, plan.path)
    for thing in sources:
        found = rolls[thing.id]
        if found is not None:
            sum_of = found if sum_of is None else sum_of + found
        more = modified(read(thing), thing.id, wanted)
        if more:
            sum_of = Dice(more) if sum_of is None else sum_of + more
    return Dice(0) if sum_of is None else sum_of
