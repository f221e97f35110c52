"""How a play goes: refusals, blows, stacks and searches."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardfrp.actions import GameAction, Plan
from cardfrp.attributes import LISTS, MAX_NUMBER, MAX_STACKS, number
from cardfrp.chance import Chance, Rng, adapted
from cardfrp.dice import Dice
from cardfrp.results import Change, Outcome, Result, Step
from cardfrp.terms import Terms, resistance, terms

if TYPE_CHECKING:
    from cardfrp.actors import GameActor
    from cardfrp.contexts import GameContext
    from cardfrp.objects import GameObject

FACES = 100  # of the dice that oppose each other


class Delivery(NamedTuple):
    """One simple verb on its way to a recipient."""

    plan: Plan
    action: GameAction
    initiator: GameActor
    rng: Rng


def play(
    action: GameAction, initiator: GameActor, target: GameObject, context: GameContext | None, rng: Chance
) -> Result:
    """Refuses what cannot be done, and has the recipient work out the rest."""
    reason = refusal(action, initiator, target, context)
    if reason is not None or context is None:
        step = Step(action.plans[0].verb, Outcome.REFUSED, reason=reason)
        return Result(action, initiator, target, context, (step,), action.verbs[1:])
    return target.accept_action(action, initiator, context, rng=rng)


def refusal(action: GameAction, initiator: GameActor, target: GameObject, context: GameContext | None) -> str | None:
    """Why the play cannot begin."""
    if unable(action, initiator) is not None:
        return unable(action, initiator)
    if initiator.context is None or context is None:
        return "the initiator is nowhere"
    if context is not initiator.context and context not in initiator.context.ancestors():
        return "the initiator is elsewhere"
    if target.hidden:
        return "nobody has found it yet"
    reach = initiator.ledger.reach or same_context
    return None if reach(initiator, target, context) else "out of reach"


def unable(action: GameAction, initiator: GameActor) -> str | None:
    if not initiator.alive:
        return "the initiator is dead"
    if initiator.incapacitated:
        return "the initiator is incapacitated"
    if action.source is not None and action.source.broken:
        return "what enables it is broken"
    return None


def same_context(initiator: GameActor, target: GameObject, context: GameContext) -> bool:
    """The policy unless a world has another: what is in the actor's own context, that one, and those around it."""
    here = initiator.context
    if here is None:
        return False
    if target.kind == "context":
        return any(target is place for place in (here, *here.ancestors()))
    return target.place is here


def accept(recipient: GameObject, action: GameAction, actor: GameActor, context: GameContext, rng: Chance) -> Result:
    """Delivers the verbs in order until one fails."""
    source = adapted(rng, actor.ledger.chance)
    steps: list[Step] = []
    for plan in action.plans:
        steps.append(recipient.receive(Delivery(plan, action, actor, source)))
        if not steps[-1].success:
            break
    return Result(action, actor, recipient, context, tuple(steps), action.verbs[len(steps) :])


def strike(recipient: GameObject, delivery: Delivery) -> Step:
    """An attack: evaded, absorbed or a wound."""
    plan, action, initiator, rng = delivery
    with_what = terms(plan, action, initiator, recipient)
    pair = (1 + rng.below(FACES), 1 + rng.below(FACES))
    seen = _attacked(recipient, initiator)
    if pair[0] + with_what.defence > pair[1] + with_what.offence:
        return Step(plan.verb, Outcome.EVADED, (pair,), changes=seen)
    damage = max(0, with_what.amount.roll(rng))
    loss = damage - with_what.armour
    if loss <= 0:
        return Step(plan.verb, Outcome.ABSORBED, (pair,), damage, changes=seen)
    return Step(plan.verb, Outcome.HIT, (pair,), damage, loss, seen + wound(recipient, loss))


def wound(recipient: GameObject, loss: int) -> tuple[Change, ...]:
    """LIFE lessened; what has neither LIFE nor HP loses nothing."""
    before = life(recipient)
    return () if before is None else recipient.change("LIFE", max(before - loss, -MAX_NUMBER))


def life(recipient: GameObject) -> int | None:
    """LIFE, or HP where LIFE was never set."""
    value = recipient.get("LIFE", recipient.get("HP"))
    return None if value is None else number(value)


def _attacked(recipient: GameObject, initiator: GameActor) -> tuple[Change, ...]:
    """Whoever lives remembers who struck last: behaviours read it."""
    if recipient.kind != "actor" or recipient is initiator or recipient.gone:
        return ()
    return () if recipient.get("ATTACKER") == initiator.id else recipient.change("ATTACKER", initiator.id)


def stack(recipient: GameObject, delivery: Delivery) -> Step:
    """Any verb but an attack: one test a stack, and the attribute of the verb's name grows."""
    plan, action, initiator, rng = delivery
    with_what = terms(plan, action, initiator, recipient)
    reason = unfit(recipient, plan.verb) or too_many(with_what.amount)
    if reason is not None:
        return Step(plan.verb, Outcome.REFUSED, reason=reason)
    offered = with_what.amount.roll(rng)
    if not offered:
        return Step(plan.verb, Outcome.RESISTED, reason="no stacks")
    rolls, through = _tests(offered, with_what, rng)
    if not through:
        return Step(plan.verb, Outcome.RESISTED, rolls, offered)
    received = through if offered > 0 else -through
    return Step(plan.verb, Outcome.APPLIED, rolls, offered, received, _received(recipient, plan.verb, received))


def _tests(offered: int, with_what: Terms, rng: Rng) -> tuple[tuple[tuple[int, int], ...], int]:
    rolls = tuple((1 + rng.below(FACES), 1 + rng.below(FACES)) for _ in range(abs(offered)))
    lead = with_what.offence - with_what.defence
    return rolls, sum(1 for defender, attacker in rolls if defender <= attacker + lead)


def unfit(recipient: GameObject, attribute: str) -> str | None:
    """Why an attribute cannot take stacks."""
    if attribute == "LIFE" and recipient.gone:
        return "it is broken" if recipient.kind != "actor" else "it is dead"
    if attribute in LISTS or number(recipient.get(attribute)) is None:
        return f"{attribute} is not a number"
    return None


def too_many(amount: Dice) -> str | None:
    most = max(abs(amount.minimum), abs(amount.maximum))
    return f"more than {MAX_STACKS} stacks" if most > MAX_STACKS else None


def grown(before: int | None, attribute: str, received: int, most: int | None) -> int | None:
    """The attribute after stacks; LIFE never grows above HP, nor shrinks for being above it."""
    if attribute != "LIFE":
        return (before or 0) + received
    if before is None:
        return None if received < 0 else received
    if received < 0 or most is None:
        return before + received
    return max(before, min(before + received, most))


def _received(recipient: GameObject, attribute: str, received: int) -> tuple[Change, ...]:
    before = life(recipient) if attribute == "LIFE" else number(recipient.get(attribute))
    hp = recipient.get("HP")
    after = grown(before, attribute, received, None if hp is None else number(hp))
    if after is None or (after == before and recipient.get(attribute) is not None):
        return ()
    return recipient.change(attribute, max(-MAX_NUMBER, min(after, MAX_NUMBER)))


def search(recipient: GameObject, delivery: Delivery) -> Step:
    """Tests every thing that is still hidden in the recipient, each by itself; stacks are rolled once."""
    plan, action, initiator, rng = delivery
    with_what = terms(plan, action, initiator, recipient)
    hidden = [thing for thing in recipient.get_objects(hidden=True) if thing.hidden]
    reason = too_many(with_what.amount)
    if reason is not None:
        return Step(plan.verb, Outcome.REFUSED, reason=reason)
    if not hidden:
        return Step(plan.verb, Outcome.RESISTED, reason="there is nothing to be found")
    offered = with_what.amount.roll(rng)
    if not offered:
        return Step(plan.verb, Outcome.RESISTED, reason="no stacks")
    all_rolls: tuple[tuple[int, int], ...] = ()
    changes: tuple[Change, ...] = ()
    for thing in hidden:
        rolls, through = _tests(offered, with_what._replace(defence=resistance(plan, thing)), rng)
        all_rolls += rolls
        if through:
            changes += _received(thing, "SEARCH", through if offered > 0 else -through)
    found = tuple(thing for thing in hidden if not thing.hidden)
    outcome = Outcome.FOUND if found else Outcome.RESISTED
    return Step(plan.verb, outcome, all_rolls, offered, len(found), changes, found)
