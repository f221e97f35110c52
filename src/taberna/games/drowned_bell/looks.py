"""Plays before they are made: exact chances and mean effects, by the engine's previews."""

from __future__ import annotations

from fractions import Fraction

from cardfrp import GameAction, GameActor, GameObject, Preview
from cardfrp.verbs import is_search
from cardfrp.world import World
from taberna.games.drowned_bell.choices import Play, plays
from taberna.games.drowned_bell.model import Look, Part, PlayCard, State
from taberna.games.drowned_bell.table import seen_world

LONGEST = 24  # characters of a fraction that is written out; a longer one says nothing to anybody


def looks(state: State) -> tuple[Look, ...]:
    """A look at everything the acting hero can play, in the order of the offers."""
    world = seen_world(state)
    known: dict[tuple[str, str, str], Look] = {}
    return tuple(_look(state, world, play, known) for play in plays(state, world))


def _look(state: State, world: World, play: Play, known: dict[tuple[str, str, str], Look]) -> Look:
    assert state.hero is not None
    hero = world.actor(state.heroes[state.hero])
    assert play.action.source is not None
    key = (play.action.source.id, play.action.verb, play.target.id)
    found = known.get(key)  # a verb that stands twice is two cards with one look
    if found is None:
        found = _searched(state, world, hero, play) if is_search(play.action.verb) else _previewed(hero, play)
        known[key] = found
    command = play.command
    card, source = (command.card, None) if isinstance(command, PlayCard) else (None, command.source)
    return Look(
        card=card,
        source=source,
        verb=found.verb,
        target=found.target,
        exact=found.exact,
        chance=found.chance,
        parts=found.parts,
        expected=found.expected,
        ends=found.ends,
        if_here=found.if_here,
    )


def _previewed(hero: GameActor, play: Play) -> Look:
    preview = preview_of(hero, play.action, play.target)
    parts = tuple(
        Part(verb=step.verb, exact=_exact(step.success), chance=float(step.success)) for step in preview.steps
    )
    return Look(
        verb=play.action.verb,
        target=play.target.id,
        exact=_exact(preview.success),
        chance=float(preview.success),
        parts=parts if len(parts) > 1 else (),
        expected={name: float(gain) for name, gain in preview.expected.items()},
        ends=float(preview.kill),
    )


def preview_of(hero: GameActor, action: GameAction, target: GameObject) -> Preview:
    """The engine's preview, where the hero stands."""
    return action.preview(hero, target, hero.context)


def _searched(state: State, world: World, hero: GameActor, play: Play) -> Look:
    """Where things lie is known to nobody, so each is looked at as if it lay here."""
    chances = {id: play.action.preview(hero, world[id]).success for id in state.hidden}
    best = max(chances.values(), default=Fraction(0))
    return Look(
        verb=play.action.verb,
        target=play.target.id,
        exact=_exact(best),
        chance=float(best),
        if_here={id: float(chance) for id, chance in chances.items()},
    )


def _exact(chance: Fraction) -> str:
    text = str(chance)
    return text if len(text) <= LONGEST else ""
