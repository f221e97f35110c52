"""What an adventure's content says beyond the engine: aims, tide, doors, and what happens when something is reached.

All of it stands in attributes, so that a new adventure needs content files alone. README.md lists the words.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from cardfrp import GameActor, GameContext, GameObject
from cardfrp.errors import CardFRPError
from cardfrp.verbs import names
from cardfrp.world import World

Aim: TypeAlias = Literal["people", "heroes", "self", "place", "thing"]
AIMS: tuple[Aim, ...] = ("people", "heroes", "self", "place", "thing")
WHEN, FALLS, HEROES, WORTH = "WHEN.", "FALLS", "HEROES", "WORTH."
EFFECTS = {"OPEN": 1, "SET": 3, "TIDE": 1, "REST": 1, "GIVE": 1, "WIN": 0}


class WordError(CardFRPError, ValueError):
    """An adventure says something that is none of its words."""


class Effect(Struct, frozen=True, gc=False):
    """One thing that happens: a word of `EFFECTS` and what it is about."""

    word: str
    about: tuple[str, ...] = ()


class Trigger(Struct, frozen=True, gc=False):
    """Effects that happen once, when `attribute` of `thing` comes to `least`; without an attribute, when it falls.

    `least` is for one hero where `each` is true.
    """

    thing: str
    attribute: str
    least: int
    each: bool
    effects: tuple[Effect, ...]

    @property
    def name(self) -> str:
        return f"{self.thing} {self.attribute}"

    def wanted(self, heroes: int) -> int:
        """What the attribute has to come to with so many heroes."""
        return self.least * heroes if self.each else self.least


def triggers(world: World) -> tuple[Trigger, ...]:
    """Every trigger of a world, in the order of its content. Raises WordError."""
    found = []
    for thing in world:
        for attribute, value in thing.attributes.items():
            if attribute.startswith(WHEN):
                head, colon, tail = str(value).partition(":")
                least, each = _threshold(thing, head.split())
                if not colon:
                    raise WordError(f"{thing.id}: {attribute} has no effect behind a colon")
                found.append(Trigger(thing.id, attribute.removeprefix(WHEN), least, each, _effects(world, thing, tail)))
            elif attribute == FALLS:
                found.append(Trigger(thing.id, "", 0, False, _effects(world, thing, str(value))))
    return tuple(found)


def _threshold(thing: GameObject, words: list[str]) -> tuple[int, bool]:
    number = words[0] if words and words[0].isdecimal() else "1" if words == ["heroes"] else ""
    rest = words[1:] if words and words[0].isdecimal() else words
    if not number or rest not in ([], ["heroes"]):
        raise WordError(f"{thing.id}: {' '.join(words)!r} is no threshold, such as 2 or 2 heroes")
    return int(number), rest == ["heroes"]


def _effects(world: World, thing: GameObject, text: str) -> tuple[Effect, ...]:
    found = []
    for part in text.split(";"):
        word, *about = part.split() or [""]
        if EFFECTS.get(word) != len(about):
            raise WordError(f"{thing.id}: {part.strip()!r} is no effect")
        if word not in ("TIDE", "WIN") and about[0] not in world:
            raise WordError(f"{thing.id}: there is no {about[0]!r}")
        if word in ("TIDE", "SET") and not about[-1].lstrip("-").isdecimal():
            raise WordError(f"{thing.id}: {about[-1]!r} is no number")
        found.append(Effect(word, tuple(about)))
    return tuple(found)


def aim(root: GameContext, verb: str) -> Aim:
    """At whom or what a verb is played: AIM with the most of the verb's words that the content has."""
    first, *path = verb.split("+", maxsplit=1)[0].split(".")
    for name in reversed(names(f"AIM.{first}", tuple(path))):
        found = root.get(name)
        if found is not None:
            break
    else:
        found = root.get("AIM", "people")
    for known in AIMS:
        if known == found:
            return known
    raise WordError(f"{root.id}: {found!r} is no aim, such as {', '.join(AIMS)}")


def targets(root: GameContext, actor: GameActor, verb: str, heroes: tuple[str, ...]) -> list[GameObject]:
    """Whom or what an actor can play a verb at where it stands, in the order of the content."""
    here = actor.context
    if here is None:
        return []
    kind = aim(root, verb)
    if kind == "self":
        return [actor]
    if kind == "place":
        return [here]
    if kind == "thing":
        first = verb.split("+", maxsplit=1)[0]
        return [thing for thing in here.get_objects() if thing.get(f"RESISTANCE.{first}") is not None]
    everybody = (*here.get_party(), *here.get_npcs())
    return [
        other
        for other in everybody
        if (other.id in heroes) == (kind == "heroes") and other.alive and other.get("LIFE") is not None
        and not (other.incapacitated and kind == "people")
    ]  # fmt: skip
