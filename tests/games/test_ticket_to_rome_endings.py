"""The worked cases 32-40 of Ticket to Rome, and rulings without one: destinations, the end, deadlines."""
# ruff: noqa: RUF001 - the names of stations are joined by en dashes

from __future__ import annotations

import pytest

from taberna.bots import SeededChance, observe
from taberna.core import Millis, Seat
from taberna.games.ticket_to_rome import GAME
from taberna.games.ticket_to_rome import events as e
from taberna.games.ticket_to_rome.model import (
    ClaimRoute,
    DrawCard,
    DrawTickets,
    EndTurn,
    KeepTickets,
    LastTurns,
    Options,
    State,
)
from tests.games.ticket_to_rome_play import (
    NOW,
    after,
    begun,
    built_all_but,
    hand,
    play,
    refused,
    replaced,
    state,
    types,
)

GREEN_1 = ClaimRoute("Venezia–Colosseo", "green", 0)


# --- 32-33: destinations --------------------------------------------------------------------------------------------

WAY = {"Cipro–Battistini": 0}


def test_32_a_destination_is_done_for_its_owner_alone() -> None:
    before = state("k1", "", built=WAY, tickets=[["Battistini–Ottaviano"], []])
    assert [(shown.done, shown.way) for shown in GAME.private(before, Seat(0)).tickets] == [
        (False, ("Cipro–Ottaviano",))
    ]
    events, claimed = play(before, ClaimRoute("Cipro–Ottaviano", "black", 0))
    assert [shown.done for shown in GAME.private(claimed, Seat(0)).tickets] == [True]
    assert GAME.public(claimed).players[0].points == 8
    assert types(events) == ["RouteClaimed", "TurnBegan"]


def test_33_a_destination_that_is_linked_already_is_done_at_once() -> None:
    """D7."""
    before = state("", "", built={"Venezia–Spagna": 0}, ticket_deck=["Spagna–Venezia"])
    _, drawn = play(before, DrawTickets())
    assert GAME.private(drawn, Seat(0)).tickets[0].done


# --- 34-40: the end -------------------------------------------------------------------------------------------------


def turns_of(of: State) -> list[int]:
    """Whose turns follow until the game ends, everyone drawing from the deck."""
    seats = []
    while of.phase != "over":
        seats.append(int(of.turn))
        assert of.last_turns is not None
        _, of = play(of, DrawCard())
        _, of = play(of, DrawCard())
    return seats


def test_34_two_wagons_left_begin_the_last_turns() -> None:
    """D22, D23."""
    before = state("r2", "", "", wagons=[4, 30, 30])
    events, claimed = play(before, ClaimRoute("Termini–Spagna", "red", 0))
    assert types(events) == ["RouteClaimed", "LastTurnsBegan", "TurnBegan"]
    assert events[1:] == [
        e.LastTurnsBegan(seat=Seat(0), reason="wagons"),
        e.TurnBegan(seat=Seat(1), at=NOW, last=True),
    ]
    assert turns_of(claimed) == [1, 2, 0]


def test_35_another_player_with_two_wagons_changes_nothing() -> None:
    _, first = play(state("r2", "o2", "", wagons=[4, 3, 30]), ClaimRoute("Termini–Spagna", "red", 0))
    events, second = play(first, ClaimRoute("Vescovio–Buenos Aires", "orange", 0))
    assert second.wagons == (2, 1, 30)
    assert "LastTurnsBegan" not in types(events)
    assert turns_of(second) == [2, 0]


def test_36_a_single_player_has_exactly_one_more_turn() -> None:
    """D24."""
    _, claimed = play(state("g3", wagons=[5]), ClaimRoute("Colosseo–S. Giovanni", "green", 0))
    assert turns_of(claimed) == [0]


def test_37_the_last_route_begins_the_last_turns_too() -> None:
    """D20."""
    before = state("", "", "g1", "", built=built_all_but("Venezia–Colosseo"), wagons=[9, 9, 9, 9], turn=Seat(2))
    events, claimed = play(before, GREEN_1)
    assert e.LastTurnsBegan(seat=Seat(2), reason="map_full") in events
    assert turns_of(claimed) == [3, 0, 1, 2]


def test_38_routes_too_long_for_everyone_are_no_routes() -> None:
    """D20."""
    left = "Parco di Centocelle–Grotte Celoni"
    before = state("g1", "", "", built=built_all_but(left, "Venezia–Colosseo"), wagons=[6, 4, 5])
    events, _ = play(before, GREEN_1)
    assert e.LastTurnsBegan(seat=Seat(0), reason="map_full") in events
    events, _ = play(replaced(before, wagons=(6, 6, 5)), GREEN_1)
    assert "LastTurnsBegan" not in types(events)


def test_38_the_twin_of_ones_own_track_is_no_route() -> None:
    """D20 with D19: it is one for another player."""
    left = ("Termini–Colosseo 2", "Spagna–Ottaviano 2", "Venezia–Colosseo")
    before = state("g1", built=built_all_but(*left), wagons=[20])
    events, _ = play(before, GREEN_1)
    assert e.LastTurnsBegan(seat=Seat(0), reason="map_full") in events


def ending(**fields: object) -> State:
    """The last draw of the last turn of two."""
    return state("", "", last_turns=LastTurns(Seat(0), "wagons", 0), actions=1, **fields)  # type: ignore[arg-type]


def test_39_equal_points_are_a_shared_victory() -> None:
    """D25."""
    mine = ["Battistini–Colosseo", "Clodio-Mazzini–Spagna"]
    theirs = ["Numidio Quadrato–Roma Tre"]
    before = replaced(ending(tickets=[mine, theirs]), points=(40, 40))
    together = (0,) * 37
    _, ended = play(replaced(before, nets=(together, together)), DrawCard())
    scores = GAME.public(ended).scores
    assert scores is not None
    assert [score.total for score in scores] == [54, 54]
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert (outcome.ranks, outcome.points, outcome.reason) == ((1, 1), (54.0, 54.0), "wagons")


@pytest.mark.parametrize("penalty, points", [(False, 0), (True, -21)])
def test_40_an_unfinished_destination(penalty: bool, points: int) -> None:
    """D6."""
    before = ending(tickets=[["Agricoltura–Anagnina"], []], options=Options(penalty=penalty))
    _, ended = play(before, DrawCard())
    scores = GAME.public(ended).scores
    assert scores is not None
    assert (scores[0].ticket_points, scores[0].total) == (points, points)
    assert GAME.outcome(ended).ranks == ((2, 1) if penalty else (1, 1))  # type: ignore[union-attr]


@pytest.mark.parametrize("counts", [False, True])
def test_the_longest_line_is_worth_ten_to_everyone_who_has_it(counts: bool) -> None:
    """D26."""
    built = {"Termini–Spagna": 0, "Venezia–Spagna": 0, "Termini–S. Giovanni": 1, "Jonio–Talenti": 0}
    before = ending(built=built, options=Options(longest_route=counts))
    _, ended = play(before, DrawCard())
    scores = GAME.public(ended).scores
    assert scores is not None
    assert [(score.longest, score.bonus) for score in scores] == ([(3, 10), (3, 10)] if counts else [(None, 0)] * 2)
    assert [score.total for score in scores] == ([15, 14] if counts else [5, 4])


# --- other rulings ----------------------------------------------------------------------------------------------------


def test_a_turn_may_be_ended_after_one_action_and_not_before() -> None:
    """D15."""
    assert refused(state("", ""), EndTurn())[0] == "act_first"
    events, ended = play(state("", "", actions=1), EndTurn())
    assert events[0] == e.TurnEnded(seat=Seat(0), why="choice")
    assert ended.turn == 1


def test_three_destinations_are_looked_at_and_one_or_more_kept() -> None:
    """D4, option."""
    three = Options(three_tickets=True)
    events, looked = play(state("", "", options=three), DrawTickets())
    assert types(events) == ["TicketsDrawn", "TicketsDealt"]
    assert (looked.turn, len(looked.dealt[0])) == (0, 3)
    assert refused(looked, DrawCard())[0] == "wrong_phase"
    assert refused(looked, KeepTickets(()))[0] == "keep_more"
    assert refused(looked, KeepTickets(("Spagna–Spagna",)))[0] == "not_dealt"
    assert refused(looked, KeepTickets(looked.dealt[0][:1] * 2))[0] == "not_dealt"
    _, kept = play(looked, KeepTickets(looked.dealt[0][1:2]))
    assert (kept.tickets[0], kept.turn) == (looked.dealt[0][1:2], 1)
    assert kept.ticket_deck[-2:] == (looked.dealt[0][0], looked.dealt[0][2])
    _, last = play(state("", "", options=three, ticket_deck=["Spagna–Venezia"]), DrawTickets())
    assert last.dealt[0] == ("Spagna–Venezia",)


def test_nothing_is_done_while_destinations_are_chosen_or_after_the_end() -> None:
    new = begun(2)
    assert refused(new, DrawCard(), 0)[0] == "wrong_phase"
    assert refused(state("", ""), KeepTickets(()))[0] == "wrong_phase"
    _, ended = play(ending(), DrawCard())
    assert refused(ended, DrawCard())[0] == "game_over"
    assert GAME.abandon(ended, NOW) == ()


@pytest.mark.parametrize(
    "seats, options, wagons",
    [
        (1, Options(wagons="scaled"), 45),
        (2, Options(wagons="scaled"), 45),
        (3, Options(wagons="scaled"), 37),
        (3, Options(wagons="scaled", classic_twin_lock=True), 36),
        (4, Options(wagons="scaled"), 28),
        (5, Options(wagons="scaled"), 22),
        (5, Options(wagons="scaled", rush_hour=True), 30),
        (5, Options(), 45),
    ],
)
def test_wagons_can_go_by_the_players(seats: int, options: Options, wagons: int) -> None:
    """D2."""
    assert begun(seats, options).wagons == (wagons,) * seats


# --- deadlines --------------------------------------------------------------------------------------------------------

MINUTE = Options(deadline_s=60)


def expired(of: State) -> tuple[list[e.RomeEvent], State]:
    """What the only timer does when it is due."""
    ((name, timer),) = GAME.timers(of).items()
    assert GAME.expire(of, name, Millis(timer.due - 1), SeededChance(1)) == ()
    events = [*GAME.expire(of, name, timer.due, SeededChance(1))]
    return events, after(of, events)


def test_all_dealt_destinations_are_kept_by_time() -> None:
    """D3."""
    new = begun(3, MINUTE)
    _, new = play(new, KeepTickets(new.dealt[1][:2]), 1)
    events, chosen = expired(new)
    assert types(events) == ["TicketsKept", "TicketsChosen"] * 2 + ["TurnBegan"]
    assert [len(held) for held in chosen.tickets] == [3, 2, 3]
    assert GAME.timers(begun(3)) == {}


def test_cards_are_drawn_by_time() -> None:
    events, drawn = expired(state("", "", options=MINUTE))
    assert types(events) == ["CardDrawn", "CardSeen"] * 2 + ["TurnBegan"]
    assert events[0] == e.CardDrawn(seat=Seat(0), by_time=True)
    assert (drawn.turn, sum(drawn.hands[0])) == (1, 2)
    _, drawn = expired(state("", "", options=MINUTE, actions=1))
    assert sum(drawn.hands[0]) == 1


def test_without_a_deck_cards_are_taken_from_the_pile_by_time() -> None:
    events, taken = expired(state("", "", options=MINUTE, deck="", pile="r w"))
    assert types(events) == ["CardTaken", "TurnEnded", "TurnBegan"]
    assert taken.hands[0] == hand("r")
    _, taken = expired(state("", "", options=MINUTE, deck="", pile="w r"))
    assert taken.hands[0] == hand("w")


def test_with_nothing_to_draw_a_turn_is_passed_by_time() -> None:
    before = state("g1", "y1", options=MINUTE, deck="", pile="", ticket_deck=())
    assert GAME.offers(before, Seat(0))
    events, passed = expired(before)
    assert events[0] == e.TurnEnded(seat=Seat(0), why="time")
    assert (passed.turn, passed.passes) == (1, 1)
    _, ended = expired(passed)
    assert ended.reason == "all_passed"


def test_three_destinations_are_kept_by_time() -> None:
    _, looked = play(state("", "", options=Options(three_tickets=True, deadline_s=60)), DrawTickets())
    events, kept = expired(looked)
    assert types(events) == ["TicketsKept", "TicketsChosen", "TurnBegan"]
    assert len(kept.tickets[0]) == 3


def test_leaving_ends_the_game_for_all() -> None:
    """41, 42, D27: the house returns the table to its lobby, or closes it with its owner."""
    assert GAME.withdraw(state("", ""), Seat(1), NOW, SeededChance(1)) == "lobby"
    assert GAME.owner_leaves == "close"


def test_an_abandoned_game_does_not_count_and_shows_nothing() -> None:
    before = state("", "", tickets=[["Spagna–Venezia"], []])
    ended = after(before, GAME.abandon(before, NOW))
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert (outcome.counts, outcome.reason) == (False, "abandoned")
    assert GAME.public(ended).scores is None
    assert GAME.timers(ended) == {}
    assert observe(GAME, ended, Seat(0)).offers == ()
