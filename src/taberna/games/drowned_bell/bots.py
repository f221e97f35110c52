"""Players of its own. They know what their seat is shown, and what the adventure's content says things are worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from taberna.core import Chance, Observation
from taberna.games.drowned_bell.course import PRESS
from taberna.games.drowned_bell.model import Command, EndTurn, Go, Look, PlayCard, Private, Public, UseOffer, Value
from taberna.games.drowned_bell.scenario import Scenario, scenario
from taberna.games.drowned_bell.words import WORTH, Trigger

LEVELS = ("random", "steady")
"""From plain to strong."""
ENOUGH = 1.0  # worth of a play for which one stays where one is
PRESSING = 3.0  # worth of a play, no attack, that one would rather do twice
FINDING = 6.0  # what a thing that lies hidden is worth, if it is here
WEAK = 5  # LIFE at which healing counts threefold


def choose(level: str, seen: Observation[Any, Any, Public, Private], chance: Chance) -> Command:
    """The command of a bot of this level."""
    moves: list[Any] = [offer.command for offer in seen.offers if not offer.aside]
    if level == "random" or seen.private is None:
        move: Command = moves[chance.below(len(moves))]
        return move
    return _steady(_Eyes(seen.public), seen.private.looks, moves)


def _steady(eyes: _Eyes, looks: tuple[Look, ...], moves: list[Command]) -> Command:
    worth = [(eyes.worth(look), look) for look in looks]
    best = max(worth, key=lambda pair: pair[0], default=None)
    press = next((look for look in looks if look.verb == PRESS), None)
    way = eyes.way([move for move in moves if isinstance(move, Go)])
    if press is not None and best is not None and best[0] >= PRESSING and not best[1].verb.startswith("ATTACK"):
        return _command(press)
    if best is not None and best[0] >= ENOUGH:
        return _command(best[1])
    if way is not None:
        return way
    if best is not None and best[0] >= 0 and best[1].verb != PRESS:
        return _command(best[1])  # a card that is played makes room for another
    return EndTurn()


def _command(look: Look) -> Command:
    if look.card is not None:
        return PlayCard(look.card, look.target)
    assert look.source is not None
    return UseOffer(look.source, look.verb, look.target)


class Aim(NamedTuple):
    """Something that is still to be done: where, and how much it is worth in all."""

    place: str
    worth: float


class _Eyes:
    """The public view, by the names of things."""

    def __init__(self, seen: Public) -> None:
        self.seen = seen
        self.of: Scenario = scenario(seen.adventure)
        self.attributes: dict[str, Mapping[str, Value]] = {each.id: each.attributes for each in seen.people}
        self.attributes |= {each.id: each.attributes for each in seen.things}
        self.where = {each.id: each.place for each in seen.people} | {each.id: each.place for each in seen.things}
        self.gone = {each.id for each in seen.people if not each.alive or each.resting}
        self.shut = {place.id for place in seen.places if not place.open}

    def _number(self, thing: str, attribute: str) -> int:
        value = self.attributes.get(thing, {}).get(attribute, 0)
        return value if isinstance(value, int) else 0

    def weight(self, thing: str, attribute: str) -> float:
        """What a point of an attribute is worth: nothing once all that it can set off has come about."""
        if thing in self.gone:
            return 0.0
        weight = self.of.world[thing].attributes.get(f"{WORTH}{attribute}", 0)
        mine = [each for each in self.of.triggers if each.thing == thing and each.attribute]
        asked = [each for each in mine if each.attribute == attribute] or mine
        if asked and attribute != "LIFE" and all(self._past(each) for each in asked):
            return 0.0
        return float(weight)

    def _past(self, trigger: Trigger) -> bool:
        """Whether a trigger has fired, or has nothing left to open."""
        if self._number(trigger.thing, trigger.attribute) >= trigger.wanted(len(self.seen.heroes)):
            return True
        opens = [effect.about[0] for effect in trigger.effects if effect.word == "OPEN"]
        return len(opens) == len(trigger.effects) and not self.shut.intersection(opens)

    def worth(self, look: Look) -> float:
        """What a play is worth on average."""
        if look.if_here:
            places = {place for thing, place in self.of.hiding.items() if thing in self.seen.missing}
            likely = 1 / len(places) if look.target in places else 0.0
            return FINDING * look.chance * likely
        value = sum(gain * self.weight(look.target, name) for name, gain in look.expected.items())
        healed = "LIFE" in look.expected and look.expected["LIFE"] > 0
        return value * 3 if healed and self._number(look.target, "LIFE") <= WEAK else value

    def way(self, ways: list[Go]) -> Go | None:
        """The step towards what is most worth doing, if it is elsewhere."""
        here = self.where.get(self.seen.turn or "", "")
        far = self._distances(here)
        aims = [aim for aim in self._aims() if aim.place in far]
        best = max(aims, key=lambda aim: aim.worth / (2 + far[aim.place]), default=None)
        if best is None or best.place == here:
            return None
        back = self._distances(best.place)
        return min((way for way in ways if way.place in back), key=lambda way: back[way.place], default=None)

    def _aims(self) -> Iterator[Aim]:
        for thing in self.of.world:
            if thing.id in self.where and thing.id not in {hero.id for hero in self.seen.heroes}:
                yield Aim(self.where[thing.id], self._left(thing.id))

    def _left(self, thing: str) -> float:
        """What all points that something still lacks are worth together."""
        total = 0.0
        for name in self.of.world[thing].attributes:
            if name.startswith(WORTH):
                attribute = name.removeprefix(WORTH)
                weight = self.weight(thing, attribute)
                if attribute == "LIFE":
                    total += max(0.0, -weight) * self._number(thing, "LIFE")
                    continue
                wanted = [each.wanted(len(self.seen.heroes)) for each in self.of.triggers
                          if (each.thing, each.attribute) == (thing, attribute)]  # fmt: skip
                total += weight * max(0, min(wanted, default=0) - self._number(thing, attribute))
        return total

    def _distances(self, start: str) -> dict[str, int]:
        """How many steps each place is away, through doors that are open."""
        near: dict[str, list[str]] = {place.id: [] for place in self.seen.places}
        for place in self.seen.places:
            if place.parent is not None:
                near[place.id].append(place.parent)
                near[place.parent].append(place.id)
        found, edge = {start: 0}, [start]
        for at in edge:
            for other in near.get(at, ()):
                if other not in found and other not in self.shut:
                    found[other] = found[at] + 1
                    edge.append(other)
        return found
