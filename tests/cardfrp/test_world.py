"""Worlds: saved and loaded, copied, replayed; how things are kept; refusals and attributes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardfrp import (
    AmbiguousName,
    AttributeValueError,
    ContainmentError,
    GameAction,
    GameActor,
    GameContext,
    GameObject,
    Outcome,
    SaveError,
    Scripted,
    Seeded,
    Value,
    opposed_chance,
)
from cardfrp.behaviours import BEHAVIOURS
from cardfrp.world import World
from tests.cardfrp.scenes import SURE, scene

WORDS = st.sampled_from(["LIFE", "HP", "EVASION.STAB", "MENTAL.FEAR", "POWER", "SMELL.é"])
ATTRIBUTES = st.dictionaries(WORDS, st.integers(-50, 50), max_size=4)


@st.composite
def worlds(draw: st.DrawFn) -> World:
    world = World(draw(st.text(max_size=5)), seed=draw(st.none() | st.integers(0, 99)))
    places: list[GameContext] = []
    holders: list[GameObject] = []
    for number in range(draw(st.integers(1, 4))):
        parent = draw(st.sampled_from([None, *places]))
        place = GameContext(draw(st.sampled_from(["Room", "Hall"])), parent=parent, attributes=draw(ATTRIBUTES))
        world.add(place)
        places.append(place)
        holders.append(place)
        for _ in range(draw(st.integers(0, 2))):
            actor = GameActor("Guard", f"number {number}", draw(ATTRIBUTES))
            actor.set_context(place, as_npc=draw(st.booleans()))
            if draw(st.booleans()):
                actor.behaviour = BEHAVIOURS[draw(st.sampled_from(sorted(BEHAVIOURS)))]()
            actor.incapacitated = draw(st.booleans())
            holders.append(actor)
        for _ in range(draw(st.integers(0, 3))):
            thing = GameObject("Box", attributes=draw(ATTRIBUTES), breakable=draw(st.booleans()))
            draw(st.sampled_from(holders)).add_object(thing)
            holders.append(thing)
    if draw(st.booleans()):
        world.modify("MENTAL.FEAR", "ACCURACY", -5)
        places[0].modify("MENTAL.FEAR", "POWER", -2)
    return world


@settings(max_examples=60, deadline=None)
@given(worlds())
def test_a_saved_world_comes_back_the_same(world: World) -> None:
    again = World.from_dict(json.loads(json.dumps(world.to_dict())))
    assert again == world
    assert [repr(thing) for thing in again] == [repr(thing) for thing in world]
    assert world.copy() == world


def guarded(seed: int | None = 5) -> World:
    _, foe, room = scene({"ACCURACY": 30, "DAMAGE": "D6", "LIFE": 20}, {"LIFE": 90, "EVASION": 10})
    world = World("Test", seed=seed)
    GameContext("Cellar", parent=room)
    room.add_object(GameObject("Lamp"))
    world.add(room)
    assert foe.ledger is world.ledger
    return world


def fight(world: World) -> None:
    hero, foe, room = world.actor("hero"), world.actor("foe"), world.context("room")
    for _ in range(4):
        world.play(GameAction(None, "ATTACK+MENTAL.FEAR", accuracy=5, stacks="D4"), hero, foe)
    world.take(hero, world["lamp"])
    world.play(GameAction(world["lamp"], "SEARCH"), hero, room)
    world.move(hero, world.context("cellar"))


def test_a_log_replays_from_the_same_start(tmp_path: Path) -> None:
    world = guarded()
    start = world.copy()
    fight(world)
    assert world != start
    path = tmp_path / "saved.json"
    world.save(path)
    start.replay(World.load(path).log)
    assert start == world
    assert World.load(path) == world


def test_a_saved_world_rolls_on_as_it_would_have(tmp_path: Path) -> None:
    world = guarded()
    fight(world)
    world.save(tmp_path / "saved.json")
    again = World.load(tmp_path / "saved.json")
    assert [world.chance.below(1000) for _ in range(9)] == [again.chance.below(1000) for _ in range(9)]
    assert guarded(None).to_dict()["chance"] is None


def test_a_play_on_a_copy_leaves_the_world_alone() -> None:
    world = guarded()
    before = json.dumps(world.to_dict())
    copy = world.copy()
    fight(copy)
    assert json.dumps(world.to_dict()) == before
    assert copy["lamp"].owner is copy["hero"]
    assert world["lamp"].owner is world["room"]


def test_what_is_moved_in_a_world_or_its_copy_stays_in_the_other() -> None:
    world = guarded()
    first = world.copy()
    world.actor("hero").add_object(world["lamp"])
    second = world.copy()
    first.actor("foe").set_context(None)
    world.actor("hero").remove_object(world["lamp"])
    found = [
        ([thing.id for thing in each["hero"].get_objects()], [thing.id for thing in each["room"].get_objects()],
         len(each.context("room").get_npcs()))
        for each in (world, first, second)
    ]  # fmt: skip
    assert found == [([], [], 1), ([], ["lamp"], 0), (["lamp"], [], 1)]


def test_a_replay_names_what_is_not_there() -> None:
    world = guarded()
    fight(world)
    with pytest.raises(SaveError, match=r"log\[0\]"):
        World().replay(world.log)
    with pytest.raises(KeyError):
        world.actor("lamp")
    with pytest.raises(KeyError):
        world.context("lamp")


def spoiled(path: str, value: object) -> dict[str, Any]:
    """The saved world with one entry replaced."""
    data: Any = json.loads(json.dumps(guarded().to_dict()))
    *keys, last = (int(key) if key.isdigit() else key for key in path.split("/"))
    at = data
    for key in keys:
        at = at[key]
    at[last] = value
    return data  # type: ignore[no-any-return]


@pytest.mark.parametrize("path, value, word", [
    ("schema", 99, "schema"), ("objects", 3, "objects"), ("objects/0", 3, "objects"), ("objects/1/id", "room", "id"),
    ("objects/0/kind", "king", "kind"), ("objects/0/name", "", "name"), ("objects/0/description", 3, "description"),
    ("objects/0/attributes", {"EVASION": "high"}, "EVASION"), ("objects/0/attributes", {"EVASION": True}, "EVASION"),
    ("objects/0/flags", {"alive": 3}, "flags"), ("objects/0/contents", ["nobody"], "nobody"),
    ("objects/0/children", ["room"], "inside itself"), ("objects/1/party", ["foe"], "party"),
    ("objects/0/behaviour", "odd", "behaviour"), ("objects/0/modifiers", [["A", "B", "C"]], "modifier"),
    ("chance", [3, [1, 2], None], "chance"), ("chance", 7, "chance"), ("log", [{"what": "play"}], "log"),
    ("log", [{"what": "play", "actor": 3, "target": "x"}], "log"), ("modifiers", "x", "modifiers"),
])  # fmt: skip
def test_a_spoiled_save_is_refused_with_its_place(path: str, value: object, word: str) -> None:
    with pytest.raises(SaveError, match=word):
        World.from_dict(spoiled(path, value))


def test_a_file_that_is_no_save(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    for text in ("{", "[" * 100_000, "[]", "null"):
        path.write_text(text)
        with pytest.raises(SaveError):
            World.load(path)
    with pytest.raises(FileNotFoundError):
        World.load(tmp_path / "none.json")


def test_37_containment_is_a_tree() -> None:
    box, bag, coin = GameObject("Box"), GameObject("Bag"), GameObject("Coin")
    box.add_object(bag)
    bag.add_object(coin)
    for inner in (box, bag, coin):
        with pytest.raises(ContainmentError):
            inner.add_object(box)
    box.add_object(coin)
    assert (coin.owner, bag.get_objects(), box.get_objects()) == (box, (), (bag, coin))
    box.remove_object(coin)
    assert coin.owner is None
    with pytest.raises(ContainmentError):
        box.remove_object(coin)
    with pytest.raises(ContainmentError):
        box.add_object(GameActor("Hero"))
    village = GameContext("Village")
    inn = GameContext("Inn", parent=village)
    for place in (village, inn):
        with pytest.raises(ContainmentError):
            village.parent = place
    inn.parent = None
    assert (inn.parent, village.children) == (None, ())
    one, other = World(), World()
    one.add(village)
    cellar = GameContext("Cellar")
    other.add(cellar)
    with pytest.raises(ContainmentError):
        cellar.parent = village


def test_37_deep_nesting_needs_no_recursion() -> None:
    top = GameObject("Box")
    inner = top
    for _ in range(5000):
        deeper = GameObject("Box")
        inner.add_object(deeper)
        inner = deeper
    assert sum(1 for _ in top.walk()) == 5000
    assert len(inner.ledger.above("owner", inner.id)) == 5000
    assert sum(1 for _ in GameObject.from_dict(top.to_dict()).walk()) == 5000
    with pytest.raises(ContainmentError):
        inner.add_object(top)


def test_38_who_cannot_act_is_refused_and_draws_nothing() -> None:
    hero, foe, room = scene({"DAMAGE": 3}, {"LIFE": 5})
    blow = GameAction(None, "ATTACK")
    none = Scripted([])
    reasons = []
    hero.alive = False
    reasons.append(blow.act(hero, foe, room, rng=none).steps[0].reason)
    assert hero.take_turn(rng=none) is None
    hero.alive, hero.incapacitated = True, True
    reasons.append(blow.act(hero, foe, room, rng=none).steps[0].reason)
    hero.incapacitated = False
    foe.set_context(GameContext("Elsewhere"))
    reasons.append(hero.take_action(blow, foe, rng=none).steps[0].reason)
    reasons.append(blow.act(hero, foe, GameContext("Third"), rng=none).steps[0].reason)
    hero.set_context(None)
    result = hero.take_action(blow, foe, rng=none)
    reasons.append(result.steps[0].reason)
    assert reasons == ["the initiator is dead", "the initiator is incapacitated", "out of reach",
                       "the initiator is elsewhere", "the initiator is nowhere"]  # fmt: skip
    assert (foe.get("LIFE"), result.success, result.steps[0].outcome) == (5, False, Outcome.REFUSED)
    assert blow.preview(hero, foe, room).success == 0


def test_38_a_world_may_have_another_policy_of_reach() -> None:
    world = World(seed=1, reach=lambda initiator, target, context: True)
    hero, foe, room = scene({"ACCURACY": SURE, "DAMAGE": 3}, {"LIFE": 5})
    world.add(room)
    foe.set_context(GameContext("Next room", parent=room), as_npc=True)
    assert hero.take_action(GameAction(None, "ATTACK"), foe)


@pytest.mark.parametrize("attribute, value, held", [("LIFE", "10", 10), ("EVASION", " -3 ", -3), ("DAMAGE", "D6", "D6"),
                                                    ("STACKS.MENTAL", 3, 3), ("SMELL", "salt", "salt")])  # fmt: skip
def test_39_values_are_read_as_what_they_stand_for(attribute: str, value: Value, held: Value) -> None:
    hero = GameActor("Hero")
    hero.set(attribute, value)
    assert hero.get(attribute) == held


@pytest.mark.parametrize("attribute, value", [
    ("EVASION", "high"), ("PROTECTION", "D4"), ("DAMAGE", "banana"), ("LIFE", True), ("LIFE", 3.5), ("LIFE", None),
    ("LIFE", 10**10), ("STACKS", 3_000_000), ("STACKS", "99999999D6"), ("ACTIONS", "A,,B"), ("ACTIONS", 3),
    ("SMELL", "x" * 5000), ("A..B", 1), ("", 1), ("A B", 1), (7, 1), ("A" * 500, 1), ("LIFE", "9" * 5000),
])  # fmt: skip
def test_39_a_value_that_does_not_fit_is_refused_and_nothing_changes(attribute: str, value: Value) -> None:
    hero = GameActor("Hero", attributes={"LIFE": 3})
    with pytest.raises(AttributeValueError) as caught:
        hero.set(attribute, value)
    assert (caught.value.owner, caught.value.value) == ("Hero", value)
    assert len(str(caught.value)) < 300
    assert hero.attributes == {"LIFE": 3}
    with pytest.raises(AttributeValueError):
        GameActor("Hero", attributes={"SMELL": 1, attribute: value})


def test_39_hp_stands_in_for_life_that_was_never_set() -> None:
    hero, foe, room = scene({"ACCURACY": SURE, "DAMAGE": 3}, {"HP": 12})
    GameAction(None, "ATTACK").act(hero, foe, room, rng=Seeded(1))
    assert foe.get("LIFE") == 9
    hero, foe, room = scene({"ACCURACY": SURE, "DAMAGE": 3})
    result = GameAction(None, "ATTACK").act(hero, foe, room, rng=Seeded(1))
    assert (result.success, result.steps[0].received, foe.get("LIFE"), foe.alive) == (True, 3, None, True)


ROWS = [
    ("DAMAGE", "ATTACK.ARROW", "MENTAL.FEAR"), ("DAMAGE.GRAPPLE", "ATTACK.GRAPPLE", "ATTACK.ARROW"),
    ("ACCURACY.ARROW", "ATTACK.ARROW", "ATTACK.STAB"), ("EVASION", "ATTACK.ARROW", "SEARCH"),
    ("EVASION.STAB", "ATTACK.STAB.LOW", "ATTACK"), ("PROTECTION.POISON", "ATTACK.POISON", "ATTACK.STAB"),
    ("POWER.SEARCH", "SEARCH.TRAPS", "MENTAL.FEAR"), ("POWER.MENTAL.FEAR", "MENTAL.FEAR", "MENTAL.CALM"),
    ("RESISTANCE.SEARCH", "SEARCH", "VERBAL.BRIBE"), ("RESISTANCE.MENTAL", "MENTAL.FEAR", "VERBAL.BRIBE"),
    ("RESISTANCE.VERBAL.BRIBE", "VERBAL.BRIBE", "VERBAL.FLATTER"),
]  # fmt: skip


@pytest.mark.parametrize("attribute, applies, not_to", ROWS)
def test_41_the_table_of_the_specification(attribute: str, applies: str, not_to: str) -> None:
    ours = attribute.split(".", maxsplit=1)[0] in ("DAMAGE", "ACCURACY", "POWER")

    def mean(verb: str, bonus: Value) -> object:
        mine: dict[str, Value] = {"DAMAGE": 5, "STACKS": 1}
        theirs: dict[str, Value] = {"LIFE": 99, "PROTECTION": 1}
        (mine if ours else theirs)[attribute] = bonus
        hero, foe, _ = scene(mine, theirs)
        foe.add_object(GameObject("Coin", attributes={"RESISTANCE.SEARCH": 10} | theirs))
        return GameAction(None, verb).preview(hero, foe)

    assert mean(applies, 3) != mean(applies, 2)
    assert mean(not_to, 3) == mean(not_to, 2)


def test_42_breakable_things_break_and_others_cannot_be_attacked() -> None:
    hero, _, room = scene({"ACCURACY": SURE, "DAMAGE": 10})
    chest = GameObject("Chest", attributes={"PROTECTION": 4, "LIFE": 6, "ACTIONS": "HIDE"}, breakable=True)
    plain = GameObject("Bench", attributes={"LIFE": 6})
    room.add_object(chest)
    room.add_object(plain)
    blow = GameAction(None, "ATTACK")
    assert blow.preview(hero, chest, room).kill == 1
    result = blow.act(hero, chest, room, rng=Seeded(1))
    assert (chest.get("LIFE"), chest.broken, result.describe()) == (
        0,
        True,
        "Hero's ATTACK hits Chest for 6. Chest breaks.",
    )
    assert chest.possible_actions() == []
    refused = blow.act(hero, plain, room, rng=Scripted([]))
    assert (refused.steps[0].outcome, refused.steps[0].reason, plain.get("LIFE")) == ("refused", "not attackable", 6)
    heal = GameAction(None, "LIFE").act(hero, chest, room, rng=Scripted([])).steps[0]
    assert heal.reason == "it is broken"
    used = GameAction(chest, "HIDE").act(hero, room, room, rng=Scripted([])).steps[0]
    assert used.reason == "what enables it is broken"


def test_43_fear_spoils_the_aim() -> None:
    hero, foe, room = scene({"ACCURACY": 50, "MENTAL.FEAR": 3, "DAMAGE": 1}, {"LIFE": 5})
    world = World(seed=1)
    world.add(room)
    world.modify("MENTAL.FEAR", "ACCURACY", -5)
    assert hero.total("ACCURACY", ("STAB",)) == 35
    blow = GameAction(None, "ATTACK.STAB")
    assert blow.preview(hero, foe, room).success == opposed_chance(35, 0)
    assert blow.act(hero, foe, room, rng=Scripted([36, 1])).success
    assert not blow.act(hero, foe, room, rng=Scripted([37, 1])).success
    hero.modify("MENTAL.FEAR", "ACCURACY", -1)
    assert hero.total("ACCURACY") == 32


def test_names_are_found_exactly_or_by_their_only_part() -> None:
    box = GameObject("Box")
    for name in ("long sword", "sword", "Shield"):
        box.add_object(GameObject(name))
    assert [thing.name for thing in (box.get_object("sword"), box.get_object("shi")) if thing] == ["sword", "Shield"]
    assert box.get_object("") is None
    assert box.get_object("axe") is None
    with pytest.raises(AmbiguousName) as caught:
        box.get_object("SWORD")
    assert caught.value.candidates == ("long sword", "sword")


def test_what_others_say_is_offered_with_the_speakers_power() -> None:
    hero, foe, room = scene({"POWER.VERBAL": 20}, {"INTERACTIONS": "TRUST, VERBAL.BRIBE", "POWER": 77})
    offers = foe.interact(hero)
    assert [offer.verb for offer in offers] == ["VERBAL.TRUST", "VERBAL.BRIBE"]
    assert offers[0].preview(hero, foe, room).success == opposed_chance(20, 0)
    foe.alive = False
    assert foe.interact(hero) == []


def test_an_actor_can_do_what_it_is_has_and_sees() -> None:
    hero, _, room = scene({"ACTIONS": "PUSH"})
    room.set("ACTIONS", "SEARCH")
    hidden = GameObject("Lever", attributes={"ACTIONS": "PULL", "RESISTANCE.SEARCH": 5})
    for thing in (hidden, GameObject("Bell", attributes={"ACTIONS": "RING"})):
        room.add_object(thing)
    hero.add_object(GameObject("Sword", attributes={"ACTIONS": "ATTACK.STAB, ATTACK.CHOP"}))
    verbs = [action.verb for action in hero.available_actions()]
    assert verbs == ["PUSH", "ATTACK.STAB", "ATTACK.CHOP", "SEARCH", "RING"]
    refused = GameAction(None, "PULL").act(hero, hidden, room, rng=Scripted([])).steps[0]
    assert refused.reason == "nobody has found it yet"


def test_members_come_and_go() -> None:
    hero, foe, room = scene()
    room.remove_member(hero)
    with pytest.raises(ContainmentError):
        room.remove_member(hero)
    room.add_npc(hero)
    assert (room.get_party(), room.get_npcs(), hero.is_npc) == ((), (foe, hero), True)
    room.remove_npc(hero)
    with pytest.raises(ContainmentError):
        room.remove_npc(hero)
    with pytest.raises(ContainmentError):
        hero.set_context(foe)  # type: ignore[arg-type]
