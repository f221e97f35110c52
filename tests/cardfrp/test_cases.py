"""The worked cases of plays, by their numbers: attacks, stacks, compounds, searches, contexts."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest

from cardfrp import (
    Change,
    DiceError,
    GameAction,
    GameActor,
    GameContext,
    GameObject,
    Outcome,
    Scripted,
    Seeded,
    Value,
    VerbError,
)
from cardfrp.actions import Numbers
from tests.cardfrp.scenes import SURE, scene


def chance(action: GameAction, hero: GameActor, foe: GameObject) -> Fraction:
    return action.preview(hero, foe).success


def test_1_a_tie_hits_and_one_more_evades() -> None:
    hero, foe, room = scene({"DAMAGE": 1}, {"LIFE": 10})
    blow = GameAction(None, "ATTACK")
    assert blow.act(hero, foe, room, rng=Scripted([50, 50])).steps[0].outcome is Outcome.HIT
    missed = blow.act(hero, foe, room, rng=Scripted([51, 50]))
    assert missed.steps[0].outcome is Outcome.EVADED
    assert missed.steps[0].rolls == ((51, 50),)


@pytest.mark.parametrize(
    "offence, defence, wanted", [(60, 20, "823/1000"), (0, 100, "0"), (99, 0, "1"), (98, 0, "9999/10000")]
)
def test_2_3_4_chances_to_hit(offence: int, defence: int, wanted: str) -> None:
    hero, foe, _ = scene({"ACCURACY": offence, "DAMAGE": 1}, {"EVASION": defence, "LIFE": 10})
    assert chance(GameAction(None, "ATTACK"), hero, foe) == Fraction(wanted)


def test_3_no_pair_of_rolls_hits_from_a_hundred_below() -> None:
    hero, foe, room = scene({"DAMAGE": 1}, {"EVASION": 100, "LIFE": 10})
    assert not GameAction(None, "ATTACK").act(hero, foe, room, rng=Scripted([1, 100]))


@pytest.mark.parametrize("verb, lead", [("ATTACK.slash", 32), ("ATTACK.chop", 40), ("ATTACK.slash.left", 27)])
def test_5_6_7_every_prefix_counts(verb: str, lead: int) -> None:
    hero, foe, _ = scene(
        {"ACCURACY": 50, "ACCURACY.slash": 7, "DAMAGE": 1},
        {"EVASION": 20, "EVASION.slash": 20, "EVASION.slash.left": 5, "LIFE": 10},
    )
    sword = GameObject("Sword", attributes={"ACCURACY": 10, "ACCURACY.slash": 5})
    ways = 10_000 - (99 - lead) * (100 - lead) // 2
    assert chance(GameAction(sword, verb), hero, foe) == Fraction(ways, 10_000)


@pytest.mark.parametrize("damage, left, outcome", [(4, 10, Outcome.ABSORBED), (5, 9, Outcome.HIT)])
def test_8_9_protection_absorbs_its_own_amount(damage: int, left: int, outcome: Outcome) -> None:
    hero, foe, room = scene({"ACCURACY": SURE, "DAMAGE": damage}, {"PROTECTION": 4, "LIFE": 10})
    result = GameAction(None, "ATTACK").act(hero, foe, room, rng=Seeded(1))
    assert (result.steps[0].outcome, foe.get("LIFE")) == (outcome, left)
    assert result.success is (outcome is Outcome.HIT)


def test_10_sub_typed_protection() -> None:
    hero, foe, room = scene({"ACCURACY": SURE, "DAMAGE": 6}, {"PROTECTION": 2, "PROTECTION.POISON": 3, "LIFE": 10})
    assert GameAction(None, "ATTACK.POISON").act(hero, foe, room, rng=Seeded(1)).steps[0].received == 1
    assert foe.get("LIFE") == 9


def test_11_the_chance_to_kill() -> None:
    hero, foe, room = scene({"ACCURACY": 10, "DAMAGE": "D6+2"}, {"PROTECTION": 2, "LIFE": 5})
    assert GameAction(None, "ATTACK").preview(hero, foe, room).kill == Fraction(1199, 6000)


def test_12_13_death_comes_once_and_overkill_is_kept() -> None:
    hero, foe, room = scene({"ACCURACY": SURE, "DAMAGE": 3}, {"LIFE": 3})
    blow = GameAction(None, "ATTACK")
    first = blow.act(hero, foe, room, rng=Seeded(1))
    assert (foe.get("LIFE"), foe.alive, foe.incapacitated) == (0, False, True)
    assert first.changes == (
        Change(foe.id, "ATTACKER", None, hero.id),
        Change(foe.id, "LIFE", 3, 0),
        Change(foe.id, "alive", True, False),
        Change(foe.id, "incapacitated", False, True),
    )
    assert first.describe() == "Hero's ATTACK hits Foe for 3. Foe falls."
    second = blow.act(hero, foe, room, rng=Seeded(1))
    assert second.changes == (Change(foe.id, "LIFE", 0, -3),)
    assert blow.preview(hero, foe, room).kill == 0


def test_14_damage_is_never_below_nothing() -> None:
    hero, foe, room = scene({"ACCURACY": SURE, "DAMAGE": "D6-6"}, {"LIFE": 10})
    result = GameAction(None, "ATTACK").act(hero, foe, room, rng=Scripted([1, 1, 2]))
    assert (result.steps[0].outcome, result.steps[0].offered, foe.get("LIFE")) == (Outcome.ABSORBED, 0, 10)


def test_15_damage_adds_up_in_the_order_of_draws() -> None:
    hero, foe, room = scene({"ACCURACY": SURE, "DAMAGE": "D6", "DAMAGE.slash": "D4"}, {"LIFE": 50})
    sword = GameObject("Sword", attributes={"DAMAGE": "D8", "DAMAGE.slash": "D10"})
    slash = GameAction(sword, "ATTACK.slash", damage="D12")
    script = Scripted([1, 1, 12, 8, 10, 6, 4])
    assert slash.act(hero, foe, room, rng=script).steps[0].received == 40
    assert script.left == 0
    hero, foe, room = scene({"ACCURACY": SURE, "DAMAGE": "D6", "DAMAGE.slash": "D6+2"}, {"LIFE": 50})
    amounts = GameAction(GameObject("Sword", attributes={"DAMAGE.slash": "D4"}), "ATTACK.slash").preview(hero, foe)
    assert (min(amounts.steps[0].amount), max(amounts.steps[0].amount)) == (5, 18)
    assert amounts.expected["LIFE"] == -Fraction(23, 2)


FEAR = GameAction(None, "MENTAL.FEAR", stacks=3)


def test_16_stacks_are_binomial() -> None:
    hero, foe, room = scene()
    preview = FEAR.preview(hero, foe, room)
    assert list(preview.steps[0].amount.values()) == [
        Fraction(part) for part in (".121287375", ".371212875", ".378712125", ".128787625")
    ]
    assert preview.success == Fraction(".878712625")


def test_17_18_means_of_stacks() -> None:
    hero, foe, room = scene({"POWER": 20})
    assert FEAR.preview(hero, foe, room).expected == {"MENTAL.FEAR": Fraction("2.052")}
    assert FEAR.preview(hero, foe, room).success == Fraction(".968445504")
    hero, foe, room = scene({"POWER": -25})
    preview = GameAction(None, "MENTAL.FEAR", stacks="D4").preview(hero, foe, room)
    assert (preview.success, preview.expected["MENTAL.FEAR"]) == (Fraction(".53672453109375"), Fraction(".7125"))


@pytest.mark.parametrize("before, script, after", [
    (None, [1, 1, 1, 1, 2, 1], 2), (2, [2, 1, 2, 1, 1, 1], 3), (None, [2, 1, 2, 1, 2, 1], None),
])  # fmt: skip
def test_19_20_21_stacks_that_get_through_are_added(before: int | None, script: list[int], after: int | None) -> None:
    hero, foe, room = scene(None, {} if before is None else {"MENTAL.FEAR": before})
    result = FEAR.act(hero, foe, room, rng=Scripted(script))
    assert foe.get("MENTAL.FEAR") == after
    assert result.success is (before != after)
    assert len(result.steps[0].rolls) == 3


@pytest.mark.parametrize("before, after", [(3, 1), (1, -1), (None, -2)])
def test_22_negative_stacks_take_away(before: int | None, after: int) -> None:
    hero, foe, room = scene({"POWER": SURE}, {} if before is None else {"MENTAL.FEAR": before})
    calm = GameAction(None, "MENTAL.FEAR", stacks=-2)
    assert calm.preview(hero, foe, room).expected == {"MENTAL.FEAR": -2}
    assert calm.act(hero, foe, room, rng=Seeded(1)).success
    assert foe.get("MENTAL.FEAR") == after


def test_23_no_stacks_draw_no_dice() -> None:
    hero, foe, room = scene()
    nothing = GameAction(None, "MENTAL.FEAR", stacks=0)
    step = nothing.act(hero, foe, room, rng=Scripted([])).steps[0]
    assert (step.outcome, step.reason) == (Outcome.RESISTED, "no stacks")
    assert nothing.preview(hero, foe, room).success == 0


@pytest.mark.parametrize("attributes, stacks, after", [
    ({"LIFE": 30, "HP": 32}, 5, 32), ({"LIFE": 40, "HP": 32}, -3, 37), ({"LIFE": 40, "HP": 32}, 3, 40),
    ({"LIFE": 40}, 3, 43), ({"HP": 12}, -3, 9), ({"HP": 12}, 3, 12), ({}, 3, 3), ({}, -3, None),
])  # fmt: skip
def test_24_to_27_life_is_capped_by_hp(attributes: dict[str, Value], stacks: int, after: int | None) -> None:
    hero, foe, room = scene({"POWER": SURE}, attributes)
    drink = GameAction(None, "LIFE", stacks=stacks)
    before = attributes.get("LIFE", attributes.get("HP", 0))
    wanted = drink.preview(hero, foe, room).expected.get("LIFE", Fraction(0))
    assert drink.act(hero, foe, room, rng=Seeded(1)).steps[0].received == stacks
    assert foe.get("LIFE") == after
    assert wanted == (after - int(before) if after is not None else 0)


def test_28_29_drained_life_kills_and_the_dead_are_not_healed() -> None:
    hero, foe, room = scene({"POWER": SURE}, {"LIFE": 3, "HP": 9})
    drain = GameAction(None, "LIFE", stacks=-5)
    assert drain.preview(hero, foe, room).kill == 1
    drain.act(hero, foe, room, rng=Seeded(1))
    assert (foe.get("LIFE"), foe.alive, foe.incapacitated) == (-2, False, True)
    heal = GameAction(None, "LIFE", stacks=5)
    step = heal.act(hero, foe, room, rng=Scripted([])).steps[0]
    assert (step.outcome, step.reason, foe.get("LIFE"), foe.alive) == (Outcome.REFUSED, "it is dead", -2, False)
    assert heal.preview(hero, foe, room).success == 0


def test_30_a_compound_stops_at_the_first_failure() -> None:
    hero, foe, room = scene({"DAMAGE": 1}, {"LIFE": 10})
    dagger = GameAction(None, "ATTACK.STAB+ATTACK.POISON")
    assert dagger.preview(hero, foe, room).success == Fraction(10201, 40000)
    result = dagger.act(hero, foe, room, rng=Scripted([2, 1]))
    assert (len(result.steps), result.undelivered) == (1, ("ATTACK.POISON",))


def test_31_the_poisoned_dagger() -> None:
    attributes: dict[str, Value] = {
        "DAMAGE": "D8", "POWER.PHYSICAL": 10, "STACKS.PHYSICAL": "D4", "POWER.MENTAL": 25, "STACKS.MENTAL": 2,
    }  # fmt: skip
    dagger = GameObject("Dagger", attributes=attributes)
    hero, foe, room = scene(
        {}, {"EVASION": 10, "PROTECTION": 4, "LIFE": 10, "RESISTANCE.PHYSICAL": 50, "RESISTANCE.MENTAL": 70}
    )
    preview = GameAction(dagger, "ATTACK.STAB+PHYSICAL.POISON+MENTAL.FEAR").preview(hero, foe, room)
    stab, poison, fear = preview.steps
    assert stab.success == Fraction(819, 4000)
    assert round(float(poison.success), 9) == 0.38115773
    assert fear.success == Fraction(".284284")
    assert int(preview.success * 10**7) == 221_861
    assert fear.reached == stab.success * poison.success


def test_32_a_compound_plays_the_same_twice() -> None:
    dagger = GameAction(None, "ATTACK.STAB+ATTACK.POISON", damage="D6,D4")
    results = []
    for _ in range(2):
        hero, foe, room = scene({}, {"LIFE": 10})
        results.append(dagger.act(hero, foe, room, rng=Scripted([1, 1, 5, 1, 1, 3])).steps)
    assert results[0] == results[1]
    assert [step.received for step in results[0]] == [5, 3]
    assert dagger == GameAction(None, "ATTACK.STAB + ATTACK.POISON", damage="D6,D4")
    with pytest.raises(AttributeError):
        dagger.verb = "X"


@pytest.mark.parametrize("verb, accuracy", [("ATTACK.A+ATTACK.B+ATTACK.C", "100,100"), ("ATTACK.A", "1,2"),
                                            ("ATTACK.A", "D6"), ("ATTACK", [1, 2]), ("ATTACK", "9" * 5000),
                                            ("ATTACK", list(range(99)))])  # fmt: skip
def test_33_lists_that_do_not_fit_are_refused_when_built(verb: str, accuracy: Numbers) -> None:
    with pytest.raises(VerbError):
        GameAction(None, verb, accuracy=accuracy)


@pytest.mark.parametrize("verb", [
    "ATTACK.A++B", "+A", "A+", "", "A..B", ".A", "A.", "A B", "A,B", "A+" * 40 + "A", "A." * 40 + "A", "A" * 5000, 7,
])  # fmt: skip
def test_34_verbs_that_are_none(verb: str) -> None:
    with pytest.raises(VerbError):
        GameAction(None, verb)


def test_33_34_lists_go_to_their_own_kind() -> None:
    mixed = GameAction(None, "ATTACK.one+MENTAL.two+ATTACK.three+VERBAL.four", accuracy="1,3", power=[2, 4])
    assert [plan.offence for plan in mixed.plans] == [1, 2, 3, 4]
    assert [plan.offence for plan in GameAction(None, "ATTACK.A+ATTACK.B", accuracy="5").plans] == [5, 5]
    assert mixed.given == {"accuracy": "1,3", "power": [2, 4]}
    assert GameAction(None, "COUNTERATTACK").is_attack is False
    with pytest.raises(DiceError):
        GameAction(None, "MENTAL.FEAR", stacks="banana")
    with pytest.raises(VerbError, match="more than 1000"):
        GameAction(None, "MENTAL.FEAR", stacks=3_000_000)


def searched() -> tuple[GameActor, GameContext, GameObject, GameObject]:
    hero, _, room = scene({"POWER.SEARCH": 25})
    coin = GameObject("Coin", attributes={"RESISTANCE.SEARCH": 5})
    trap = GameObject("Trap-door", attributes={"RESISTANCE.SEARCH": 75})
    for thing in (GameObject("Bench"), coin, trap):
        room.add_object(thing)
    return hero, room, coin, trap


def test_35_a_search_tests_each_hidden_thing() -> None:
    hero, room, coin, trap = searched()
    look = GameAction(room, "SEARCH")
    preview = look.preview(hero, room, room)
    assert (preview.success, preview.steps[0].amount[2]) == (Fraction(".72429"), Fraction(".08721"))
    assert [thing.name for thing in room.get_objects()] == ["Bench"]
    result = look.act(hero, room, room, rng=Scripted([1, 1, 100, 1]))
    assert (result.success, result.steps[0].found, coin.hidden, trap.hidden) == (True, (coin,), False, True)
    assert result.describe() == "Hero's SEARCH finds Coin in Room."
    assert look.preview(hero, room, room).success == Fraction(".1275")
    assert round(float(GameAction(room, "SEARCH", stacks=10).preview(hero, room, room).success), 6) == 0.744345
    trap.set("SEARCH", 1)
    again = look.act(hero, room, room, rng=Scripted([]))
    assert (again.success, again.steps[0].found) == (False, ())
    assert look.preview(hero, room, room).success == 0


def test_35_a_sub_typed_search_searches_and_chests_can_be_searched() -> None:
    hero, room, coin, _ = searched()
    chest = GameObject("Chest")
    room.add_object(chest)
    chest.add_object(coin)
    assert not GameAction(None, "SEARCH.TRAPS").act(hero, room, room, rng=Scripted([100, 1]))
    assert room.get("SEARCH.TRAPS") is None
    assert GameAction(None, "SEARCH.TRAPS").act(hero, chest, room, rng=Scripted([1, 1])).steps[0].found == (coin,)


def test_35_two_searches_in_one_action_are_exact() -> None:
    hero, room, coin, _ = searched()
    coin.set("SEARCH", -1)  # needs two to be found
    twice = GameAction(None, "SEARCH+SEARCH", stacks="2,1").preview(hero, room, room)
    p, q = Fraction(".684"), Fraction(".1275")
    wanted = Fraction(0)
    ways = product(range(3), range(3), range(2), range(2))
    for first_coin, first_trap, second_coin, second_trap in ways:
        share = _binomial(2, first_coin, p) * _binomial(2, first_trap, q)
        share *= _binomial(1, second_coin, p) * _binomial(1, second_trap, q)
        found_first = first_coin == 2 or first_trap > 0
        found_second = (first_coin < 2 and first_coin + second_coin >= 2) or (first_trap == 0 and second_trap > 0)
        wanted += share if found_first and found_second else 0
    assert twice.success == wanted


def _binomial(n: int, k: int, p: Fraction) -> Fraction:
    return comb(n, k) * p**k * (1 - p) ** (n - k)


def test_36_offers_are_the_union_of_all_places_around() -> None:
    village = GameContext("Village", attributes={"ACTIONS": "SEARCH, BRIBE", "LIGHT": "dim"})
    inn = GameContext("Inn", parent=village)
    room = GameContext("Room", parent=inn, attributes={"ACTIONS": "LISTEN"})
    offers = [(action.verb, action.source) for action in room.possible_actions()]
    assert offers == [("LISTEN", room), ("SEARCH", village), ("BRIBE", village)]
    room.set("ACTIONS", "SEARCH")
    assert [action.source for action in room.possible_actions() if action.verb == "SEARCH"] == [room, village]
    assert (room.get("LIGHT"), room.get("SMELL"), room.get("SMELL", 3)) == ("dim", None, 3)
    room.set("LIGHT", "bright")
    assert (room.get("LIGHT"), inn.get("LIGHT")) == ("bright", "dim")


def play_out(stacks: int, seed: int) -> int:
    hero, foe, room = scene({"POWER": 10}, {})
    return GameAction(None, "MENTAL.FEAR", stacks=stacks).act(hero, foe, room, rng=Random(seed)).steps[0].received


def test_plays_repeat_from_a_seed() -> None:
    assert [play_out(5, seed) for seed in range(20)] == [play_out(5, seed) for seed in range(20)]
