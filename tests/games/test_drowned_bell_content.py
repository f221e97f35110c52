"""What adventures say: every word of theirs is understood, and what is none is refused with its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardfrp import GameActor, GameContext, GameObject
from cardfrp.world import World
from taberna.games.drowned_bell.scenario import HEROES_FOR, NAMES, scaled, scenario
from taberna.games.drowned_bell.words import Effect, WordError, aim, targets, triggers

WEB = Path(__file__).parents[2] / "web/src/games/drowned_bell"


def world(**attributes: str | int) -> World:
    """A place with a thing that says something."""
    found = World()
    room = GameContext("Room")
    found.add(room)
    room.add_object(
        GameObject("Bell", attributes={name.replace("_", "."): value for name, value in attributes.items()})
    )
    return found


@pytest.mark.parametrize("name", NAMES)
def test_an_adventure_is_whole(name: str) -> None:
    of = scenario(name)
    assert len(of.heroes) >= max(HEROES_FOR.values())
    assert of.steps > max(of.rises) > 0
    assert any(effect.word == "WIN" for trigger in of.triggers for effect in trigger.effects)
    decks = {hero: len(of.deck(hero)) for hero in of.heroes}
    assert set(decks.values()) == ({14} if name == "drowned_bell" else {8})
    assert set(of.hiding) == set(of.groups)


@pytest.mark.parametrize("name", NAMES)
def test_every_name_and_verb_has_words_in_both_languages(name: str) -> None:
    of = scenario(name)
    spoken = {verb for thing in of.world for verb in thing.verbs}
    spoken |= {action.verb for thing in of.world if isinstance(thing, GameActor) for action in thing.interact(thing)}
    parts = spoken | {part for verb in spoken for part in verb.split("+")}
    told = {thing.id: thing.description for thing in of.world if thing.description}
    for language in ("en", "it"):
        words = json.loads((WEB / f"{language}.json").read_text(encoding="utf-8"))
        assert {thing.id for thing in of.world} - set(words["names"]) == set()
        assert parts - set(words["values"]["verb"]) == set()
        assert set(told) - set(words["descriptions"]) == set()
        assert set(words["options"]["adventure"]["says"]) == set(NAMES)
        if language == "en":
            assert all(words["names"][thing.id] == thing.name for thing in of.world)
            assert all(words["descriptions"][id] == text for id, text in told.items())


def test_triggers_are_read() -> None:
    (won, fell) = triggers(world(WHEN_MUFFLE="2 heroes: SET bell LIGHT -3; WIN", FALLS="TIDE 1"))
    assert (won.name, won.wanted(4), won.effects) == (
        "bell MUFFLE",
        8,
        (Effect("SET", ("bell", "LIGHT", "-3")), Effect("WIN")),
    )
    assert (fell.attribute, fell.effects) == ("", (Effect("TIDE", ("1",)),))


@pytest.mark.parametrize("said", [
    "WIN", "2 WIN", "x: WIN", "heroes 2: WIN", "2 people: WIN", "1: LOSE", "1: WIN now", "1: OPEN", "1: OPEN nowhere",
    "1: SET bell LIGHT", "1: SET bell LIGHT x", "1: TIDE x", "1:",
])  # fmt: skip
def test_what_is_no_trigger_is_refused(said: str) -> None:
    with pytest.raises(WordError, match="bell"):
        triggers(world(WHEN_MUFFLE=said))


def test_aims_go_by_the_most_words() -> None:
    root = GameContext("Root", attributes={"AIM": "people", "AIM.MENTAL": "heroes", "AIM.MENTAL.CALM": "self"})
    aims = {verb: aim(root, verb) for verb in ("ATTACK.x", "MENTAL.FEAR", "MENTAL.CALM.x+ATTACK", "MENTALITY")}
    assert list(aims.values()) == ["people", "heroes", "self", "people"]
    root.set("AIM", "nobody")
    with pytest.raises(WordError, match="nobody"):
        aim(root, "ATTACK")


def test_targets_are_those_who_stand_there() -> None:
    of = scenario("drowned_bell").world.copy()
    root, hero = of.context("shelf"), of.actor("salter")
    hero.set_context(of.context("flats"))
    heroes = ("salter",)
    assert [who.id for who in targets(root, hero, "LIFE", heroes)] == ["salter"]
    assert len(targets(root, hero, "MENTAL.CALM", heroes)) == 5
    of.actor("walker-1").incapacitated = True
    assert len(targets(root, hero, "ATTACK", heroes)) == 4
    assert [where.id for where in targets(root, hero, "SEARCH", heroes)] == ["flats"]
    assert targets(root, hero, "MUFFLE", heroes) == []
    hero.set_context(None)
    assert targets(root, hero, "LIFE", heroes) == []


def test_what_grows_with_the_heroes() -> None:
    assert scaled(scenario("drowned_bell"), 4)["sexton"]["LIFE"] == 17 + 4 * 2
