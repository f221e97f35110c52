"""A small scene in the terminal: one hero, every action the place offers, and its exact odds before it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardfrp.actions import GameAction
from cardfrp.actors import GameActor
from cardfrp.contexts import GameContext
from cardfrp.encounter import Encounter
from cardfrp.errors import ExactError
from cardfrp.objects import GameObject
from cardfrp.plays import life
from cardfrp.tables import percent
from cardfrp.world import World

Choice = tuple[str, Callable[[], list[str]]]


class Scene:
    """The hero's turn, then everybody else's, until the hero falls or leaves off."""

    def __init__(self, world: World, hero: GameActor) -> None:
        self.world = world
        self.hero = hero

    def told(self) -> list[str]:
        """Where the hero is and who is there; nothing that is hidden."""
        here = self.here
        lines = ["", f"== {here.name} ==", *([here.description] if here.description else [])]
        others = [actor for actor in (*here.get_party(), *here.get_npcs()) if actor is not self.hero]
        lines += [f"{actor.name}: {_health(actor)}" for actor in (self.hero, *others)]
        things = [thing.name for thing in here.get_objects()]
        return lines + ([f"Here: {', '.join(things)}"] if things else [])

    @property
    def here(self) -> GameContext:
        place = self.hero.context
        if place is None:
            raise ValueError(f"{self.hero.name} is nowhere")
        return place

    def choices(self) -> list[Choice]:
        """What the hero can do now, each with its odds and the deed itself."""
        found: list[Choice] = []
        for action in self.hero.available_actions():
            found += [(self._line(action, target), self._deed(action, target)) for target in self._targets(action)]
        for actor in (*self.here.get_party(), *self.here.get_npcs()):
            words = actor.interact(self.hero)
            found += [(self._line(action, actor), self._deed(action, actor)) for action in words]
        carried = [*self.here.get_objects(), *(inner for box in self.here.get_objects() if box.broken
                                               for inner in box.get_objects())]  # fmt: skip
        found += [(f"Take {thing.name}", self._take(thing)) for thing in carried if not thing.breakable]
        places = [*self.here.children, *([self.here.parent] if self.here.parent else [])]
        return found + [(f"Go to {place.name}", self._go(place)) for place in places]

    def others(self) -> list[str]:
        """Everybody else acts once, by behaviour, in the order of initiative."""
        round_of = Encounter(rng=self.world.chance)
        for actor in (*self.here.get_party(), *self.here.get_npcs()):
            if actor is not self.hero:
                round_of.join(actor, actor.id)
        round_of.join(self.hero, self.hero.id)
        first = round_of.next()
        lines = []
        for actor in (*([first] if first is not None else []), *round_of.waiting):
            if actor is not self.hero and self.hero.alive:
                result = actor.take_turn(rng=self.world.chance)
                lines += [] if result is None else [result.describe()]
        return lines

    def _targets(self, action: GameAction) -> Iterator[GameObject]:
        if action.verb.startswith("SEARCH"):
            yield self.here
            return
        for actor in (*self.here.get_party(), *self.here.get_npcs()):
            if actor is not self.hero and (actor.alive or not action.is_attack):
                yield actor
        if action.verb.startswith(("MENTAL", "VERBAL")):  # things have no mind
            return
        for thing in self.here.get_objects():
            if thing is not action.source and (not action.is_attack or (thing.breakable and not thing.broken)):
                yield thing

    def _line(self, action: GameAction, target: GameObject) -> str:
        means = f" with {action.source.name}" if action.source is not None and action.source.kind == "object" else ""
        if action.verb.startswith("SEARCH"):  # the odds would tell whether anything is hidden
            return f"{action.verb}{means} in {target.name}"
        try:
            preview = action.preview(self.hero, target, self.here)
        except ExactError:
            return f"{action.verb}{means} on {target.name}"
        expected = "".join(f", {name} {float(gain):+.2f}" for name, gain in preview.expected.items())
        return f"{action.verb}{means} on {target.name}: {percent(preview.success)}{expected}"

    def _deed(self, action: GameAction, target: GameObject) -> Callable[[], list[str]]:
        return lambda: [self.world.play(action, self.hero, target).describe()]

    def _take(self, thing: GameObject) -> Callable[[], list[str]]:
        def take() -> list[str]:
            self.world.take(self.hero, thing)
            return [f"{self.hero.name} takes {thing.name}."]

        return take

    def _go(self, place: GameContext) -> Callable[[], list[str]]:
        def go() -> list[str]:
            self.world.move(self.hero, place)
            return [f"{self.hero.name} goes to {place.name}."]

        return go


def _health(actor: GameActor) -> str:
    if not actor.alive:
        return "fallen"
    left = life(actor)
    return "well" if left is None else f"LIFE {left}"


def played(world: World, ask: Callable[[str], str], tell: Callable[[str], None]) -> None:
    """Plays until the hero falls, everybody is asked no more (an empty answer), or the input ends."""
    party = [actor for thing in world if isinstance(thing, GameContext) for actor in thing.get_party()]
    if not party:
        raise ValueError("nobody is in a party here")
    scene = Scene(world, party[0])
    while scene.hero.alive:
        choices = scene.choices()
        for line in (*scene.told(), *(f"{number:3}  {line}" for number, (line, _) in enumerate(choices, 1))):
            tell(line)
        try:
            answer = ask("What now? (a number, or nothing to stop) ").strip()
        except EOFError:
            return
        if not answer:
            return
        if not (answer.isascii() and answer.isdigit() and 1 <= int(answer[:9]) <= len(choices)):
            tell(f"There is no {answer[:20]!r} in the list.")
            continue
        for line in (*choices[int(answer) - 1][1](), *scene.others()):
            tell(line)
    tell(f"{scene.hero.name} falls.")
