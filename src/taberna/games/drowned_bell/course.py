"""What follows by itself: plays, what they set off, other people's turns, the tide, and the end."""

from __future__ import annotations

from cardfrp import GameAction, GameActor, GameObject, Result, Seeded, Step
from cardfrp.encounter import Encounter, able
from cardfrp.verbs import is_search
from taberna.games.drowned_bell import events as e
from taberna.games.drowned_bell.scenario import HAND
from taberna.games.drowned_bell.table import Act, standing
from taberna.games.drowned_bell.words import Effect, Trigger

PRESS = "PRESS"


# --- plays ----------------------------------------------------------------------------------------------------


def play(act: Act, action: GameAction, actor: GameActor, target: GameObject) -> None:
    """Plays an action, tells what it did, and what that sets off."""
    if is_search(action.verb):
        _search(act, action, actor, target)
    else:
        odds = [round(float(step.success), 4) for step in action.preview(actor, target, actor.context).steps]
        _told(act, actor.take_action(action, target, rng=act.chance), odds)
    follow(act, actor.id)


def _search(act: Act, action: GameAction, actor: GameActor, target: GameObject) -> None:
    """All dice of a search come from one draw, so that how many there were stays hidden."""
    result = actor.take_action(action, target, rng=Seeded(act.chance.below(2**32)))
    found = tuple(thing.id for step in result.steps for thing in step.found)
    rolls = tuple(roll for step in result.steps for roll in step.rolls)
    act.tell(e.SearchRolled(to=(), rolls=rolls), done=True)
    act.tell(e.ThingsFound(hero=actor.id, things=found))
    for thing in found:
        shuffle_in(act, actor.id, act.of.cards_of(thing))


def _told(act: Act, result: Result, odds: list[float]) -> None:
    for step, chance in zip(result.steps, odds, strict=False):  # what was not delivered had odds too
        act.tell(_step(step, chance), done=True)
        for change in step.changes:
            if change.attribute == "alive":
                act.tell(e.Fell(who=change.subject), done=True)
            elif change.attribute != "incapacitated" and isinstance(change.after, (int, str)):
                act.tell(e.Changed(thing=change.subject, attribute=change.attribute, after=change.after), done=True)


def _step(step: Step, chance: float) -> e.StepTaken:
    return e.StepTaken(
        verb=step.verb,
        outcome=str(step.outcome),
        offered=step.offered,
        received=step.received,
        rolls=step.rolls,
        reason=step.reason,
        chance=chance,
    )


def follow(act: Act, by: str) -> None:
    """Fires every trigger that is due, those that triggers set off too; then counts who still stands."""
    due = True
    while due and act.state.ended is None:
        due = False
        for trigger in act.of.triggers:
            if trigger.name in act.state.fired or not _is_due(act, trigger):
                continue
            due = True
            act.tell(e.Fired(trigger=trigger.name))
            for effect in trigger.effects:
                if act.state.ended is None:
                    _happen(act, effect, by)
    _count_the_fallen(act)


def _is_due(act: Act, trigger: Trigger) -> bool:
    if not trigger.attribute:
        return trigger.thing in act.state.dead
    return act.number(trigger.thing, trigger.attribute) >= trigger.wanted(len(act.state.heroes))


def _happen(act: Act, effect: Effect, by: str) -> None:
    match effect.word:
        case "OPEN":
            act.set(effect.about[0], "CLOSED", 0)
        case "SET":
            act.set(effect.about[0], effect.about[1], int(effect.about[2]))
        case "TIDE":
            act.tell(e.TideLeapt(by=int(effect.about[0])))
        case "REST":
            if effect.about[0] not in (*act.state.dead, *act.state.resting):
                act.tell(e.CameToRest(who=effect.about[0]))
        case "GIVE":
            hero = by if by in act.state.heroes else standing(act.state)[0]
            act.tell(e.ThingGiven(thing=effect.about[0], hero=hero))
            shuffle_in(act, hero, act.of.cards_of(effect.about[0]))
        case "WIN":
            act.end("won")


def _count_the_fallen(act: Act) -> None:
    for hero in act.state.heroes:
        held = act.state.hands[act.state.heroes.index(hero)]
        if hero in act.state.dead and held and act.state.ended is None:
            here = act.actor(hero).context
            near = [other for other in standing(act.state) if act.actor(other).context is here]
            act.tell(e.HandPassed(hero=hero, taker=near[0] if near else None))
    if act.state.ended is None and not standing(act.state):
        act.end("fallen")


# --- cards ----------------------------------------------------------------------------------------------------


def shuffle_in(act: Act, hero: str, cards: tuple[str, ...]) -> None:
    """New cards come into a hero's pile."""
    if cards:
        pile = act.state.decks[act.state.heroes.index(hero)]
        act.tell(e.DeckShuffled(to=(), hero=hero, cards=act.chance.shuffled((*pile, *cards))))


def draw(act: Act, hero: str) -> None:
    """Draws up to a full hand; what was discarded becomes the pile where that is empty."""
    at = act.state.heroes.index(hero)
    for _ in range(2):
        wanted = HAND - len(act.state.hands[at])
        pile = act.state.decks[at]
        if wanted > 0 and pile:
            act.tell(e.CardsDrawn(hero=hero, cards=pile[::-1][:wanted]))
        if len(act.state.hands[at]) < HAND and not act.state.decks[at] and act.state.discards[at]:
            cards = act.chance.shuffled(act.state.discards[at])
            act.tell(e.DeckShuffled(to=(), hero=hero, cards=cards, discards_in=True))


# --- rounds ---------------------------------------------------------------------------------------------------


def advance(act: Act) -> None:
    """Goes on until a hero is to act, or the adventure is over."""
    while act.state.ended is None:
        if not act.state.order:
            _rise(act)
            continue
        actor = act.state.order[0]
        act.tell(e.TurnBegan(actor=actor))
        if not able(act.actor(actor)):
            continue
        if actor in act.state.heroes:
            return
        for _ in range(max(1, act.number(actor, "TURNS"))):
            _others_turn(act, actor)


def _others_turn(act: Act, id: str) -> None:
    actor = act.actor(id)
    if act.state.ended is not None or actor.behaviour is None or not able(actor):
        return
    choice = actor.behaviour.choose(actor, act.chance)
    if choice is not None:
        action, target = choice
        source = None if action.source is None else action.source.id
        act.tell(e.Acted(actor=id, verb=action.verb, target=target.id, source=source), done=True)
        play(act, action, actor, target)


def _rise(act: Act) -> None:
    """A tide step: past the last one all is lost; initiative is rolled anew, and on some steps dread grows."""
    step = act.state.step + 1
    if step > act.of.steps:
        act.end("drowned")
        return
    order, rolls = _initiative(act)
    act.tell(e.TideRose(step=step, order=order, rolls=rolls))
    for risen in act.of.rises:
        name = f"rise {risen}"
        if risen <= step and name not in act.state.fired and act.state.ended is None:
            act.tell(e.Fired(trigger=name))
            _dread(act)


def _initiative(act: Act) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """By the engine's own encounter; only heroes and people who decide by themselves take turns."""
    chance = _Noted(act)
    fight = Encounter(rng=chance)
    everybody = [thing for thing in act.world if isinstance(thing, GameActor) and thing.context is not None]
    turns = [actor for actor in everybody if actor.id in act.state.heroes or actor.behaviour is not None]
    for actor in turns:
        fight.join(actor, actor.id)
    fight.join(act.actor(act.of.clock), act.of.clock)  # it has no turn, but it never falls: there are always two sides
    first = fight.next()
    order = [*([first] if first is not None else []), *fight.waiting]
    ready = [actor for actor in turns if able(actor)]
    rolled = dict(zip((actor.id for actor in ready), chance.rolls, strict=False))
    ids = tuple(actor.id for actor in order if actor.id != act.of.clock)
    return ids, tuple(rolled[id] + 1 for id in ids)


class _Noted:
    """Chance that keeps what was drawn."""

    def __init__(self, act: Act) -> None:
        self.chance = act.chance
        self.rolls: list[int] = []

    def below(self, n: int) -> int:
        self.rolls.append(self.chance.below(n))
        return self.rolls[-1]


def _dread(act: Act) -> None:
    """The tide puts fear into everybody: power by how dreadful the place is, and by how often it has risen so."""
    risen = sum(1 for step in act.of.rises if step <= act.state.step)
    for hero in standing(act.state):
        clock, target = act.actor(act.of.clock), act.actor(hero)
        place = target.context
        dread = risen + (int(place.get("DREAD", 0) or 0) if place is not None else 0)
        action = GameAction(clock, "MENTAL.FEAR", power=10 * dread, stacks=1)
        act.tell(e.Acted(actor=clock.id, verb=action.verb, target=hero), done=True)
        play(act, action, clock, target)
