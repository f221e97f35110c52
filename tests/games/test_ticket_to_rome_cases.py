"""The worked cases 1-31, 44 and 45 of Ticket to Rome: beginning, drawing, claiming, the pile and the decks."""
# ruff: noqa: RUF001 - the names of stations are joined by en dashes

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from taberna.bots import SeededChance
from taberna.core import Seat
from taberna.games.ticket_to_rome import GAME
from taberna.games.ticket_to_rome import events as e
from taberna.games.ticket_to_rome.model import (
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Options,
    TakeCard,
)
from taberna.games.ticket_to_rome.rome import Card
from tests.games.ticket_to_rome_play import (
    NOW,
    begun,
    built_all_but,
    hand,
    play,
    refused,
    replaced,
    state,
    types,
)

T = TypeVar("T")
GREEN_1 = ClaimRoute("Venezia–Colosseo", "green", 0)
RED_4 = "Cipro–Battistini"


# --- 1-4: the beginning -------------------------------------------------------------------------------------------


def test_1_a_new_game_of_three() -> None:
    new = begun(3)
    assert [sum(cards) for cards in new.hands] == [3, 3, 3]
    assert (new.wagons, new.points) == ((45,) * 3, (0,) * 3)
    assert [len(dealt) for dealt in new.dealt] == [3, 3, 3]
    assert None not in new.pile
    assert len(new.deck) == 96
    assert {begun(3, seed=seed).first for seed in range(40)} == {0, 1, 2}
    assert GAME.to_act(new) == {0, 1, 2}


def test_2_keeping_one_of_three_is_too_few() -> None:
    new = begun(3)
    code, says = refused(new, KeepTickets(new.dealt[0][:1]), 0)
    assert (code, says) == ("keep_more", "Keep at least 2.")


def test_3_keeping_two_puts_the_third_under_the_deck_and_waits_for_the_rest() -> None:
    new = begun(3)
    kept, third = new.dealt[0][:2], new.dealt[0][2]
    events, chosen = play(new, KeepTickets(kept[::-1]), 0)
    assert chosen.tickets[0] == kept
    assert chosen.ticket_deck == (*new.ticket_deck, third)
    assert [event.to for event in events] == [None, (0,)]
    assert GAME.public(chosen).players[0].tickets == 2
    assert chosen.phase == "choosing"
    assert GAME.to_act(chosen) == {1, 2}
    for seat in (1, 2):
        _, chosen = play(chosen, KeepTickets(chosen.dealt[seat]), seat)
    assert (chosen.phase, chosen.turn, chosen.actions) == ("turns", chosen.first, 2)


def test_4_six_destinations_go_round_five_players() -> None:
    new = begun(5, Options(destinations="original6"))
    assert sorted(map(len, new.dealt)) == [1, 1, 1, 1, 2]
    assert len(new.dealt[new.first]) == 2
    for seat, dealt in enumerate(new.dealt):
        assert GAME.private(new, Seat(seat)).keep == len(dealt)
        assert refused(new, KeepTickets(()), seat)[0] == "keep_more"
        _, new = play(new, KeepTickets(dealt), seat)
    assert new.phase == "turns"
    assert refused(new, DrawTickets())[0] == "no_tickets"  # D5


# --- 5-12: drawing ------------------------------------------------------------------------------------------------


def test_5_a_card_from_the_deck_is_one_action_and_nobody_else_sees_it() -> None:
    events, drawn = play(state("", "", deck="g r"), DrawCard())
    assert (drawn.hands[0], drawn.actions, drawn.turn) == (hand("g"), 1, 0)
    for viewer in (None, Seat(1)):
        assert [event for event in events if event.heard_by(viewer)] == [e.CardDrawn(seat=Seat(0))]
    assert GAME.public(drawn).players[0].cards == 1


def test_6_the_second_card_ends_the_turn() -> None:
    _, drawn = play(state("", "", actions=1), DrawCard())
    assert (sum(drawn.hands[0]), drawn.turn, drawn.actions) == (1, 1, 2)


def test_7_a_wild_card_of_the_pile_is_no_second_action() -> None:
    """D13."""
    before = state("", "", pile="w r g b y", actions=1)
    assert refused(before, TakeCard(0, "wild"))[0] == "not_enough_actions"
    assert all(offer.command != TakeCard(0, "wild") for offer in GAME.offers(before, Seat(0)))


def test_8_a_wild_card_of_the_pile_takes_the_whole_turn() -> None:
    _, taken = play(state("", "", pile="w r g b y", deck="p k"), TakeCard(0, "wild"))
    assert (taken.hands[0], taken.pile[0], taken.turn) == (hand("w"), "purple", 1)


def test_9_a_wild_card_drawn_unseen_is_one_action() -> None:
    """D14."""
    _, drawn = play(state("", "", deck="w r"), DrawCard())
    assert (drawn.hands[0], drawn.actions, drawn.turn) == (hand("w"), 1, 0)


def test_10_a_claim_needs_two_actions() -> None:
    code, says = refused(state("g1", "", actions=1), GREEN_1)
    assert code == "not_enough_actions"
    assert says == "You have one action left, and this takes two; draw a card or end your turn."


def test_11_a_destination_needs_two_actions() -> None:
    assert refused(state("", "", actions=1), DrawTickets())[0] == "not_enough_actions"


def test_12_a_destination_ends_the_turn_and_only_its_count_is_seen() -> None:
    events, drawn = play(state("", ""), DrawTickets())
    assert (len(drawn.tickets[0]), drawn.turn) == (1, 1)
    seen = [event for event in events if event.heard_by(Seat(1))]
    assert seen == [e.TicketsDrawn(seat=Seat(0), count=1), e.TurnBegan(seat=Seat(1), at=NOW)]
    assert GAME.public(drawn).players[0].tickets == 1


# --- 13-24: claiming ----------------------------------------------------------------------------------------------


def test_13_a_claim() -> None:
    events, claimed = play(state("g1", ""), GREEN_1)
    assert (claimed.wagons, claimed.points) == ((44, 45), (1, 0))
    assert (claimed.hands[0], claimed.discards) == (hand(""), hand("g"))
    assert GAME.public(claimed).built == {"Venezia–Colosseo": 0}
    assert types(events) == ["RouteClaimed", "TurnBegan"]
    assert claimed.turn == 1


def test_14_a_claim_with_a_wild_card() -> None:
    _, claimed = play(state("r3 w1", ""), ClaimRoute(RED_4, "red", 1))
    assert (claimed.points[0], claimed.wagons[0], claimed.discards) == (7, 41, hand("r3 w1"))


def test_15_two_colours_pay_for_nothing() -> None:
    """A claim names one colour; whichever it is, two cards of it are not four."""
    before = state("r2 o2", "")
    assert refused(before, ClaimRoute(RED_4, "red", 0))[0] == "not_enough_cards"
    assert refused(before, ClaimRoute(RED_4, "orange", 0))[0] == "wrong_colour"
    assert not [offer for offer in GAME.offers(before, Seat(0)) if offer.params.get("route") == RED_4]


def test_16_wild_cards_alone_pay() -> None:
    _, claimed = play(state("w6", ""), ClaimRoute("Spagna–Vescovio", "purple", 6))
    assert (claimed.points[0], claimed.hands[0], claimed.discards) == (15, hand(""), hand("w6"))


def test_17_a_grey_route_takes_any_one_colour() -> None:
    """D18."""
    grey = "Cipro–San Pietro"
    _, claimed = play(state("y2 b1", ""), ClaimRoute(grey, "yellow", 0))
    assert claimed.hands[0] == hand("b1")
    assert refused(state("y1 b1", ""), ClaimRoute(grey, "yellow", 0))[0] == "not_enough_cards"
    assert refused(state("y1 b1", ""), ClaimRoute(grey, "blue", 0))[0] == "not_enough_cards"
    _, wild = play(state("w2", ""), ClaimRoute(grey, "wild", 2))
    assert wild.discards == hand("w2")
    assert refused(state("w2 y1", ""), ClaimRoute(grey, "yellow", 2))[0] == "wrong_colour"
    assert refused(state("w2 y1", ""), ClaimRoute(grey, "wild", 1))[0] == "wrong_colour"


def test_18_another_colour_does_not_pay() -> None:
    code, says = refused(state("k3", ""), ClaimRoute("Termini–Spagna", "black", 0))
    assert (code, says) == ("wrong_colour", "Termini–Spagna is paid in red and wild cards.")


@pytest.mark.parametrize("wilds", [-1, 3, 1_000_000])
def test_19_a_claim_takes_exactly_as_many_cards_as_segments(wilds: int) -> None:
    """Three red cards would be minus one wild."""
    code, says = refused(state("r5 w3", ""), ClaimRoute("Termini–Spagna", "red", wilds))
    assert (code, says) == ("wrong_number", "Termini–Spagna takes exactly 2 cards.")


def test_20_too_few_wagons() -> None:
    code, says = refused(state("r4", "", wagons=[3, 20]), ClaimRoute(RED_4, "red", 0))
    assert (code, says) == ("not_enough_wagons", "You have 3 wagons; this route needs 4.")


@pytest.mark.parametrize("seats, locked, code", [(2, False, None), (3, True, "route_closed"), (4, True, None)])
def test_21_the_twin_of_another_players_track(seats: int, locked: bool, code: str | None) -> None:
    """D19."""
    before = state(*["r2"] * seats, built={"Termini–Colosseo 1": 1}, options=Options(classic_twin_lock=locked))
    claim = ClaimRoute("Termini–Colosseo 2", "red", 0)
    if code:
        assert refused(before, claim)[0] == code
        assert GAME.public(before).closed == ("Termini–Colosseo 2",)
    else:
        assert GAME.public(before).closed == ()
        _, claimed = play(before, claim)
        assert GAME.public(claimed).built["Termini–Colosseo 2"] == 0


def test_22_nobody_builds_both_twins() -> None:
    for seats in (1, 2, 5):
        before = state("r2", *[""] * (seats - 1), built={"Termini–Colosseo 1": 0})
        assert refused(before, ClaimRoute("Termini–Colosseo 2", "red", 0))[0] == "twin_owned"


def test_23_a_built_route_is_taken() -> None:
    before = state("k3", "", built={"Vescovio–Jonio": 1})
    assert refused(before, ClaimRoute("Vescovio–Jonio", "black", 0))[0] == "route_taken"


def test_24_out_of_turn() -> None:
    assert refused(state("", "g1"), GREEN_1, 1) == ("not_your_turn", "It is not your turn; 0 is to act.")


# --- 25-31: the pile and the decks ----------------------------------------------------------------------------------


def test_25_a_flood_of_wild_cards_clears_the_pile() -> None:
    """D12."""
    before = state("", "", pile="w w w r g", deck="w b y p k h r")
    events, taken = play(before, TakeCard(3, "red"))
    assert types(events) == ["CardTaken", "PileFilled", "PileCleared", "PileFilled"]
    assert taken.pile == ("blue", "yellow", "purple", "black", "white")
    assert taken.discards == hand("w4 g1")
    assert (taken.actions, taken.hands[0]) == (1, hand("r"))


def test_25_with_the_classic_limit_three_are_a_flood() -> None:
    classic = Options(classic_wild_limit=True)
    before = state("", "", pile="w w b r g", deck="w b y p k h r", options=classic)
    events, _ = play(before, TakeCard(3, "red"))
    assert "PileCleared" in types(events)
    events, _ = play(replaced(before, rules=state("", "").rules), TakeCard(3, "red"))
    assert "PileCleared" not in types(events)


def test_26_a_flood_stays_where_there_are_no_other_cards() -> None:
    before = state("", "", pile="w w w r g", deck="w")
    events, taken = play(before, TakeCard(4, "green"))
    assert types(events) == ["CardTaken", "PileFilled"]
    assert taken.pile == ("wild", "wild", "wild", "red", "wild")
    assert GAME.public(taken).stands
    _, after_it = play(replaced(taken, actions=2), TakeCard(0, "wild"))
    assert not after_it.stands


def test_26_a_flood_is_cleared_three_times_and_then_stays() -> None:
    before = state("", "", pile="w w w w b", deck="w10 r2", stands=True)
    events, taken = play(before, TakeCard(4, "blue"), chance=Upside())
    assert types(events).count("PileCleared") == 3
    assert taken.stands
    assert taken.pile.count("wild") == 4


class Upside(SeededChance):
    """Shuffles the wild cards to the top."""

    def __init__(self) -> None:
        super().__init__(0)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(sorted(items, key=lambda card: card != "wild"))


def test_27_the_discards_become_the_deck_as_soon_as_it_is_empty() -> None:
    """D9."""
    before = state("", "", deck="g", discards="r4 b3 k3")
    events, drawn = play(before, DrawCard())
    assert types(events) == ["CardDrawn", "CardSeen", "DiscardsShuffled", "DeckShuffled"]
    assert (len(drawn.deck), drawn.discards, drawn.actions) == (10, hand(""), 1)
    assert events[-1].to == ()
    _, drawn = play(drawn, DrawCard())
    assert sum(drawn.hands[0]) == 2


def test_28_a_pile_that_cannot_be_filled_is_played_from() -> None:
    before = state("", "", deck="", pile="r g")
    _, taken = play(before, TakeCard(0, "red"))
    assert (taken.pile, taken.actions) == ((None, "green", None, None, None), 1)
    assert refused(taken, DrawCard())[0] == "deck_empty"
    _, taken = play(taken, TakeCard(1, "green"))
    assert (taken.hands[0], taken.turn) == (hand("r g"), 1)


def test_29_a_turn_ends_where_one_action_buys_nothing() -> None:
    """D16: the last other card of the pile is taken, and wild ones are left."""
    events, taken = play(state("", "", deck="", pile="w w r"), TakeCard(2, "red"))
    assert types(events) == ["CardTaken", "TurnEnded", "TurnBegan"]
    assert events[1] == e.TurnEnded(seat=Seat(0), why="nothing_left")
    assert taken.turn == 1


def test_30_who_can_do_nothing_is_passed_and_when_all_are_the_game_ends() -> None:
    """D21: there is nothing to draw, and one blue route is all that is left."""
    left = "Conca d'Oro–Bologna"
    nothing: dict[str, Any] = {"deck": "", "pile": "r", "ticket_deck": (), "built": built_all_but(left), "actions": 1}
    before = state("", "", "b4", wagons=[9, 9, 9], **nothing)
    events, passed = play(before, TakeCard(0, "red"))
    assert events[-2:] == [e.TurnBegan(seat=Seat(1), at=NOW, stuck=True), e.TurnBegan(seat=Seat(2), at=NOW)]
    assert (passed.turn, passed.passes, passed.actions) == (2, 1, 2)
    events, ended = play(state("", "", "r1", wagons=[9, 9, 9], **nothing), TakeCard(0, "red"))
    assert types(events)[-4:] == ["TurnBegan", "TurnBegan", "TurnBegan", "GameEnded"]
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert outcome.reason == "all_passed"


def test_31_discards_fill_the_pile_at_once() -> None:
    """D11."""
    before = state("r4 g3", "", deck="", pile="b y")
    events, claimed = play(before, ClaimRoute("Colosseo–S. Giovanni", "green", 0))
    assert types(events) == ["RouteClaimed", "DiscardsShuffled", "DeckShuffled", "PileFilled", "TurnBegan"]
    assert sorted(card for card in claimed.pile if card) == ["blue", "green", "green", "green", "yellow"]


# --- 44-45: the same thing twice, stale cards -------------------------------------------------------------------------


def test_44_a_second_draw_is_another_card_or_refused() -> None:
    before = state("", "")
    _, once = play(before, DrawCard(), 0)
    _, twice = play(once, DrawCard(), 0)
    assert (sum(twice.hands[0]), twice.turn) == (2, 1)
    assert refused(twice, DrawCard(), 0)[0] == "not_your_turn"


@pytest.mark.parametrize("slot, card", [(1, "red"), (-1, "purple"), (5, "red"), (0, "wild")])
def test_45_a_card_that_is_not_there_is_refused_and_no_other_taken(slot: int, card: Card) -> None:
    code, says = refused(state("", ""), TakeCard(slot, card))
    assert (code, says) == ("pile_changed", "That card is not there any more; look at the pile again.")
