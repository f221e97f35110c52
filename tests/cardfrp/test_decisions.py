"""The choices of the rules, by section and kind: [S] specified, [P] kept from the prototype, [N] new."""

from __future__ import annotations

import pytest

from cardfrp import GameAction, GameActor, GameContext, GameObject, Outcome, Scripted, Seeded, Value, opposed_chance
from tests.cardfrp.scenes import SURE, scene


def test_1_0_both_sides_add_up_every_prefix_and_the_actions_own_value() -> None:
    """[S] The bare name counts, on either side, and the third level too."""
    hero, foe, room = scene(
        {"POWER": 1, "POWER.MENTAL": 2, "POWER.MENTAL.FEAR": 4, "POWER.VERBAL": 900},
        {"RESISTANCE": 3, "RESISTANCE.MENTAL.FEAR.SPIDER": 5, "RESISTANCE.MENTAL.CALM": 900},
    )
    scroll = GameObject("Scroll", attributes={"POWER": 8, "POWER.MENTAL.FEAR.SPIDER": 16})
    action = GameAction(scroll, "MENTAL.FEAR.SPIDER", power=32)
    assert action.preview(hero, foe, room).success == opposed_chance(1 + 2 + 4 + 8 + 16 + 32, 3 + 5)


@pytest.mark.parametrize("verb, attacks", [
    ("ATTACK", True), ("ATTACK.STAB", True), ("COUNTERATTACK", False), ("ATTACKS.STAB", False),
    ("MENTAL.ATTACK", False),
])  # fmt: skip
def test_1_0_an_attack_is_a_verb_whose_first_word_is_attack(verb: str, attacks: bool) -> None:
    """[S], and [P] for the bare word."""
    hero, foe, room = scene({"ACCURACY": SURE, "POWER": SURE, "DAMAGE": 2}, {"LIFE": 5})
    assert GameAction(None, verb).is_attack is attacks
    assert GameAction(None, verb).act(hero, foe, room, rng=Seeded(1))
    assert (foe.get("LIFE"), foe.get(verb)) == ((3, None) if attacks else (5, 1))


@pytest.mark.parametrize("own, source, initiator, offered", [
    (None, None, None, 1), (None, None, 2, 3), (None, 4, 2, 6), (5, 4, 2, 11), (5, None, None, 5), (None, 0, None, 0),
])  # fmt: skip
def test_1_2_stacks_are_one_unless_action_or_source_says(
    own: int | None, source: int | None, initiator: int | None, offered: int
) -> None:
    """[P] the one, [S] that the initiator's come on top."""
    hero, foe, room = scene({"POWER": SURE, **({} if initiator is None else {"STACKS": initiator})})
    scroll = GameObject("Scroll", attributes={} if source is None else {"STACKS.MENTAL": source})
    action = GameAction(scroll, "MENTAL.FEAR", stacks=own)
    assert action.act(hero, foe, room, rng=Seeded(1)).steps[0].offered == offered


def test_1_2_stacks_are_drawn_first_then_pairs_of_recipient_and_initiator() -> None:
    """[N] The order of draws; after an attack that misses no damage is drawn."""
    hero, foe, room = scene({"DAMAGE": "D8"}, {"LIFE": 5})
    fear = GameAction(None, "MENTAL.FEAR", stacks="D4").act(hero, foe, room, rng=Scripted([2, 10, 20, 30, 29]))
    assert (fear.steps[0].rolls, fear.steps[0].offered, fear.steps[0].received) == (((10, 20), (30, 29)), 2, 1)
    missed = Scripted([30, 29])
    assert GameAction(None, "ATTACK").act(hero, foe, room, rng=missed).steps[0].outcome is Outcome.EVADED
    assert missed.left == 0


def test_1_2_damage_is_nothing_unless_something_says() -> None:
    """[N]"""
    hero, foe, room = scene({"ACCURACY": SURE}, {"LIFE": 5})
    step = GameAction(None, "ATTACK").act(hero, foe, room, rng=Seeded(1)).steps[0]
    assert (step.outcome, step.offered, foe.get("LIFE")) == (Outcome.ABSORBED, 0, 5)


@pytest.mark.parametrize("attributes, hidden", [
    ({}, False), ({"RESISTANCE": 9}, False), ({"RESISTANCE.SEARCH": 0}, False), ({"RESISTANCE.SEARCH": -5}, False),
    ({"RESISTANCE.SEARCH": 1}, True),
    ({"RESISTANCE.SEARCH": 1, "SEARCH": 0}, True), ({"RESISTANCE.SEARCH": 1, "SEARCH": -2}, True),
    ({"RESISTANCE.SEARCH": 1, "SEARCH": 1}, False),
])  # fmt: skip
def test_1_3_what_is_hidden(attributes: dict[str, Value], hidden: bool) -> None:
    """[P]"""
    thing = GameObject("Key", attributes=attributes)
    room = GameContext("Room")
    room.add_object(thing)
    assert thing.hidden is hidden
    assert (thing in room.get_objects(), thing in room.get_objects(hidden=True)) == (not hidden, True)
    assert room.get_object("Key") is (None if hidden else thing)


def test_1_4_what_is_said_comes_from_the_other_with_the_speakers_power() -> None:
    """[S], and [N] that VERBAL. is not put twice."""
    hero, foe, room = scene({"POWER.VERBAL": 40}, {"INTERACTIONS": "BRIBE, VERBAL.TRUST", "POWER": 500, "STACKS": 9})
    bribe, trust = foe.interact(hero)
    assert (bribe.verb, trust.verb, bribe.source) == ("VERBAL.BRIBE", "VERBAL.TRUST", foe)
    assert bribe.preview(hero, foe, room).success == opposed_chance(40, 0)
    assert bribe.act(hero, foe, room, rng=Seeded(1)).steps[0].offered == 1


def test_1_4_rolled_damage_is_at_least_nothing_before_protection() -> None:
    """[N] Damage below nothing does not become a wound on armour that is worse than none."""
    hero, foe, room = scene({"ACCURACY": SURE, "DAMAGE": "D6-9"}, {"LIFE": 9, "PROTECTION": -2})
    step = GameAction(None, "ATTACK").act(hero, foe, room, rng=Scripted([1, 1, 1])).steps[0]
    assert (step.offered, step.received, foe.get("LIFE")) == (0, 2, 7)


def test_1_4_an_actor_is_in_one_context_on_one_side() -> None:
    """[N] set_context moves at once; a live list is never handed out."""
    hero, _, room = scene()
    other = GameContext("Other", parent=room)
    party = room.get_party()
    hero.set_context(other, as_npc=True)
    assert (party, room.get_party(), room.get_npcs()[-1].name) == ((hero,), (), "Foe")
    assert (other.get_party(), other.get_npcs(), hero.context) == ((), (hero,), other)
    other.add_member(hero)
    assert (other.get_party(), other.get_npcs()) == ((hero,), ())


def test_1_5_verbs_are_read_without_inheritance() -> None:
    """[N] A room without ACTIONS offers its village's once, from the village."""
    village = GameContext("Village", attributes={"ACTIONS": "SEARCH"})
    room = GameContext("Room", parent=village)
    assert room.verbs == ()
    assert [(action.verb, action.source) for action in room.possible_actions()] == [("SEARCH", village)]


def test_1_5_only_contexts_inherit() -> None:
    """[S] A dark forest is in the glade's numbers, but hides no coin that lies there."""
    forest = GameContext("Forest", attributes={"RESISTANCE.SEARCH": 30, "RESISTANCE.MUFFLE": 20})
    hero, _, glade = scene()
    glade.parent = forest
    coin = GameObject("Coin")
    glade.add_object(coin)
    assert (coin.get("RESISTANCE.SEARCH"), coin.hidden, glade.get("RESISTANCE.SEARCH")) == (None, False, 30)
    assert glade.total("RESISTANCE", ("MUFFLE",)) == 20
    assert GameAction(None, "MUFFLE").preview(hero, glade, glade).success == opposed_chance(0, 20)


def test_1_5_one_level_is_searched_unless_the_container_is_the_target() -> None:
    """[N] Also open choice 12."""
    hero, _, room = scene({"POWER": SURE})
    chest, coin = GameObject("Chest"), GameObject("Coin", attributes={"RESISTANCE.SEARCH": 5})
    room.add_object(chest)
    chest.add_object(coin)
    look = GameAction(None, "SEARCH")
    nothing = look.act(hero, room, room, rng=Scripted([])).steps[0]
    assert (nothing.outcome, nothing.reason) == (Outcome.RESISTED, "there is nothing to be found")
    assert look.act(hero, chest, room, rng=Seeded(1)).steps[0].found == (coin,)


def test_7_6_death_does_not_stop_a_compound() -> None:
    """Only failure does; the preview says so too."""
    hero, foe, room = scene({"ACCURACY": SURE, "POWER": SURE, "DAMAGE": 9}, {"LIFE": 3})
    action = GameAction(None, "ATTACK.STAB+MENTAL.FEAR")
    preview = action.preview(hero, foe, room)
    result = action.act(hero, foe, room, rng=Seeded(1))
    assert [preview.success, preview.kill] == [1, 1]
    assert result.success
    assert (foe.alive, foe.get("MENTAL.FEAR"), result.undelivered) == (False, 1, ())


def test_7_9_things_that_others_carry_are_within_reach_of_who_stands_there() -> None:
    """The same context, that context itself, and those around it; nothing next door or inside out."""
    hero, foe, room = scene({"POWER": SURE})
    village = GameContext("Village")
    room.parent = village
    purse, crate = GameObject("Purse"), GameObject("Crate")
    foe.add_object(purse)
    GameContext("Yard", parent=village).add_object(crate)
    mark = GameAction(None, "MARK")
    played = [mark.act(hero, target, room, rng=Seeded(1)).success for target in (purse, room, village, crate)]
    assert played == [True, True, True, False]


def test_7_11_the_dead_have_nothing_to_say() -> None:
    hero, foe, _ = scene(None, {"INTERACTIONS": "BRIBE", "LIFE": 3})
    foe.set("LIFE", 0)
    assert (foe.alive, foe.interact(hero), isinstance(foe, GameActor)) == (False, [], True)
