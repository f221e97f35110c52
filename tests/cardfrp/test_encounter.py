"""Encounters, behaviours and cards."""

from __future__ import annotations

import pytest

from cardfrp import GameAction, GameActor, GameContext, GameObject, Scripted, Seeded, Value
from cardfrp.behaviours import CounterAttacker, Coward, Guardian
from cardfrp.cards import Card, Deck, Hand, cards_of
from cardfrp.encounter import Encounter
from tests.cardfrp.scenes import SURE, scene


def three() -> tuple[GameContext, list[GameActor]]:
    room = GameContext("Room")
    actors = [GameActor(name, attributes={"LIFE": 10, "HP": 10}) for name in "ABC"]
    for actor in actors:
        room.add_member(actor)
    return room, actors


def test_initiative_is_rolled_each_round_and_ties_go_by_joining() -> None:
    _, (a, b, c) = three()
    b.set("POWER.NERVE", 5)
    fight = Encounter(rng=Scripted([10, 5, 20, 1, 1, 1]))
    for actor, side in ((a, "one"), (b, "two"), (c, "two")):
        fight.join(actor, side)
    assert [fight.next() for _ in range(3)] == [c, a, b]
    assert [fight.next() for _ in range(3)] == [b, a, c]
    assert (fight.round, fight.side(c), fight.actors) == (2, "two", (a, b, c))


def test_joins_deaths_and_leavers_in_mid_round() -> None:
    room, (a, b, c) = three()
    fight = Encounter(rng=Scripted([20, 10, 5, 1, 2]))
    for actor in (a, b, c):
        fight.join(actor, actor.name)
    assert fight.next() is a
    late = GameActor("Late")
    late.set_context(room)
    fight.join(late, "A")
    b.set("LIFE", 0)
    fight.leave(c)
    fight.leave(c)
    assert fight.waiting == (late,)
    assert fight.over
    assert fight.next() is None
    fight.join(c, "C")
    assert [fight.next(), fight.next()] == [late, c]
    late.incapacitated = True
    assert fight.next() is c
    assert fight.round == 2
    a.set("LIFE", -1)
    assert (fight.next(), fight.standing) == (None, ("C",))


def test_conditions_expire_with_their_rounds() -> None:
    _, (a, b, _) = three()
    fight = Encounter(rng=Seeded(1))
    fight.join(a, "A")
    fight.join(b, "B")
    fight.next()
    fight.until(2, a, "EVASION", 30)
    seen: list[Value | None] = []
    for _ in range(5):
        seen.append(a.get("EVASION"))
        fight.next()
    assert seen == [30, 30, 30, 30, 0]  # two turns a round
    with pytest.raises(ValueError, match="1 round"):
        fight.until(0, a, "EVASION", 1)


def test_a_counter_attacker_strikes_back_and_calls_for_help_once() -> None:
    hero, guard, room = scene({"ACCURACY": SURE, "DAMAGE": 5, "LIFE": 99}, {"LIFE": 20, "HP": 20, "ACCURACY": SURE})
    other = GameActor("Other guard", attributes={"LIFE": 9})
    room.add_npc(other)
    guard.behaviour = other.behaviour = CounterAttacker()
    guard.add_object(GameObject("Pike", attributes={"ACTIONS": "ATTACK.stab, SHOVE", "DAMAGE": 4}))
    assert guard.take_turn(rng=Seeded(1)) is None
    hero.take_action(GameAction(None, "ATTACK"), guard, rng=Seeded(1))
    back = guard.take_turn(rng=Seeded(1))
    assert back is not None
    assert (back.action.verb, back.recipient, hero.get("LIFE")) == ("ATTACK.stab", hero, 95)
    assert other.take_turn(rng=Seeded(1)) is None
    hero.take_action(GameAction(None, "ATTACK"), guard, rng=Seeded(1))
    called = guard.take_turn(rng=Seeded(1))
    assert called is not None
    assert (called.action.verb, called.recipient, called.success) == ("VERBAL.ALARM", room, True)
    again = guard.take_turn(rng=Seeded(1))
    assert again is not None
    assert again.action.is_attack
    helped = other.take_turn(rng=Seeded(1))
    assert helped is not None
    assert (helped.action.verb, helped.recipient) == ("ATTACK", hero)


def test_a_coward_cowers_once_it_is_hurt() -> None:
    hero, foe, _ = scene({"ACCURACY": SURE, "DAMAGE": 4, "LIFE": 9}, {"LIFE": 10, "HP": 10})
    foe.behaviour = Coward()
    assert foe.take_turn(rng=Seeded(1)) is None
    hero.take_action(GameAction(None, "ATTACK"), foe, rng=Seeded(1))
    fought = foe.take_turn(rng=Seeded(1))
    hero.take_action(GameAction(None, "ATTACK"), foe, rng=Seeded(1))
    cowered = foe.take_turn(rng=Seeded(1))
    assert fought is not None
    assert cowered is not None
    assert (fought.recipient, cowered.recipient, foe.get("COWER")) == (hero, foe, 1)


def test_a_guardian_takes_on_who_struck_its_ward() -> None:
    hero, ward, room = scene({"ACCURACY": SURE, "DAMAGE": 1, "LIFE": 9}, {"LIFE": 10})
    guardian = GameActor("Guardian", attributes={"LIFE": 9})
    guardian.behaviour = Guardian()
    assert guardian.take_turn(rng=Seeded(1)) is None
    room.add_npc(guardian)
    assert guardian.take_turn(rng=Seeded(1)) is None
    hero.take_action(GameAction(None, "ATTACK"), ward, rng=Seeded(1))
    result = guardian.take_turn(rng=Seeded(1))
    assert result is not None
    assert result.recipient is hero


def test_an_encounter_plays_itself_to_its_end() -> None:
    hero, foe, _ = scene({"ACCURACY": 60, "DAMAGE": "D6", "LIFE": 12}, {"ACCURACY": 40, "DAMAGE": "D6", "LIFE": 12})
    hero.behaviour = foe.behaviour = CounterAttacker()
    hero.set("ATTACKER", foe.id)
    foe.set("ATTACKER", hero.id)
    fight = Encounter(rng=Seeded(4))
    fight.join(hero, "party")
    fight.join(foe, "others")
    turns = 0
    while (turn := fight.turn()) is not None:
        assert turn[1] is not None
        turns += 1
        assert turns < 500
    assert len(fight.standing) == 1


def test_decks_and_hands_keep_every_card() -> None:
    hero, friend, _ = scene()
    action = GameAction(None, "MENTAL.CALM")
    cards = [Card.of(f"Card {number}", action) for number in range(6)]
    deck = Deck(cards, rng=Seeded(2))
    deck.shuffle()
    hand = Hand(hero, deck, 4)
    assert len(hand.fill()) == 4
    assert (len(hand), len(deck)) == (4, 2)
    held = list(hand)
    assert hand.play(held[0]) == action
    with pytest.raises(ValueError, match="not in the hand"):
        hand.play(held[0])
    other = Hand(friend, Deck(rng=Seeded(1)), 4)
    hand.give(held[1], other)
    assert list(other) == [held[1]]
    assert other.fill() == ()
    hand.fill()
    hand.size = 9
    hand.fill()
    assert sorted(card.title for card in (*hand, *other)) == sorted(card.title for card in cards)
    friend.set_context(None)
    with pytest.raises(ValueError, match="is not where"):
        hand.give(hand.cards[0], other)
    with pytest.raises(ValueError, match="1 card"):
        Hand(hero, deck, 0)


def test_a_found_thing_brings_its_cards_and_takes_them_with_it() -> None:
    hero, foe, _ = scene({"ACCURACY": SURE}, {"LIFE": 5})
    sword = GameObject("Sword", attributes={"ACTIONS": "ATTACK.STAB, ATTACK.CHOP", "DAMAGE": 3})
    hand = Hand(hero, Deck(rng=Seeded(3)), 2)
    hand.deck.add(cards_of(sword))
    card = hand.fill()[0]
    assert card.title.startswith("Sword: ATTACK.")
    assert hero.take_action(hand.play(card), foe, rng=Seeded(1))
    assert foe.get("LIFE") == 2
    assert {card.item for card in hand.lose(sword)} == {sword}
    assert (len(hand), len(hand.deck), hand.fill()) == (0, 0, ())


def test_a_shuffle_draws_in_the_order_that_is_told() -> None:
    cards = [Card.of(name, GameAction(None, "X")) for name in "abc"]
    deck = Deck(cards, rng=Scripted([1, 2]))
    deck.shuffle()
    assert [card.title for card in deck.pile] == ["c", "b", "a"]
