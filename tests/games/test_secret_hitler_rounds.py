"""Whole votes, chaos and the rounds that follow: the worked cases that take more than one act."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from taberna.core import Seat
from taberna.games.secret_hitler import GAME
from taberna.games.secret_hitler import commands as c
from taberna.games.secret_hitler import events as e
from taberna.games.secret_hitler.commands import Command
from taberna.games.secret_hitler.model import State
from tests.games.secret_hitler_play import F, L, Table, cards, dealt, names, only, topped_up

SEVEN = "LLLFHFL"
EIGHT = "HLFLLLLF"


def set_up(table: Table, **state: object) -> Table:
    """The table with parts of its state as a case wants them."""
    table.state = replace(table.state, **state)
    return table


def pile_for(table: Table, top: str, *, liberal: int = 0, fascist: int = 0, cards_left: int | None = None) -> Table:
    """So many policies lie, the pile begins with `top`, and what is over lies on the discards."""
    lying = "L" * liberal + "F" * fascist
    pile = topped_up(top, lying)
    cut = len(pile) if cards_left is None else cards_left
    return set_up(table, liberal=liberal, fascist=fascist, pile=pile[:cut], discards=pile[cut:])


def ballots(state: State, ja: int) -> list[bool | None]:
    """So many ja from the first living seats, nein from the others."""
    found: list[bool | None] = []
    for lives in state.alive:
        found.append(None if not lives else sum(b is True for b in found) < ja)
    return found


# --- votes ------------------------------------------------------------------------------------------------------


def test_7_a_tie_bars_nobody_and_the_last_elected_stay_barred() -> None:
    """Case 7."""
    table = set_up(dealt(EIGHT, first=2), limited=(Seat(0), Seat(1)))
    table.nominate(3)
    events = table.vote(ballots(table.state, 4))
    nomination = only(events, e.PresidentNominate)
    assert nomination.president == 3
    assert set(nomination.eligible) == {2, 4, 5, 6, 7}, "the tied president may be nominated, the elected may not"
    table.fail()
    assert 3 in GAME.public(table.state).eligible, "nor is the tied nominee barred"


def test_8_chaos_forgets_the_last_offices() -> None:
    """Case 8."""
    table = set_up(pile_for(dealt(EIGHT, first=2), "L"), limited=(Seat(0), Seat(1)), tracker=2)
    nomination = only(table.fail(), e.PresidentNominate)
    assert nomination.eligible == (0, 1, 2, 4, 5, 6, 7)
    assert GAME.public(table.state).barred == ()


def test_13_a_tie_fails() -> None:
    """Case 13: four to four."""
    table = dealt(EIGHT)
    table.nominate(3)
    events = table.vote(ballots(table.state, 4))
    assert names(events[2:]) == ["VotesRevealed", "TrackerMoved", "PresidentNominate"]
    revealed = only(events, e.VotesRevealed)
    assert (revealed.ja, revealed.nein, revealed.passed) == (4, 4, False)
    assert table.state.tracker == 1


def test_14_four_of_seven_are_enough() -> None:
    """Case 14."""
    table = dealt(SEVEN, "FLF")
    table.nominate(3)
    events = table.vote(ballots(table.state, 4))
    assert names(events) == ["VoteCast", "BallotCast", "VotesRevealed", "HandDrawn", "PoliciesDrawn"]
    drawn = only(events, e.PoliciesDrawn)
    assert (drawn.to, drawn.cards) == ((0,), (F, L, F))


def test_15_the_dead_do_not_count() -> None:
    """Case 15: two of three alive."""
    table = set_up(dealt(SEVEN), alive=(True, True, True, False, False, False, False))
    table.nominate(1)
    events = table.vote([True, True, False, None, None, None, None])
    revealed = only(events, e.VotesRevealed)
    assert revealed.passed
    assert revealed.votes == (True, True, False, None, None, None, None)


def test_17_a_second_ballot_is_refused_and_the_first_stands() -> None:
    """Case 17."""
    table = dealt(SEVEN)
    table.nominate(3)
    table.play(2, c.Vote(approve=True))
    assert table.refuse(2, c.Vote(approve=False)) == "already_voted"
    assert GAME.public(table.state).voted == (2,)
    assert GAME.private(table.state, Seat(2)).ballot is True


@pytest.mark.parametrize("approve", [b'"yes"', b"1", b"null", b"{}", b"[true]"])
def test_18_a_ballot_is_true_or_false(approve: bytes) -> None:
    """Case 18; that the sender is told `bad_message` is the room's part."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"Vote","approve":' + approve + b"}", type=Command)


def test_19_who_has_voted_is_known_and_how_is_not() -> None:
    """Case 19."""
    table = dealt(SEVEN)
    table.nominate(3)
    for seat in range(6):
        table.play(seat, c.Vote(approve=seat % 2 == 0))
    public = GAME.public(table.state)
    assert public.voted == (0, 1, 2, 3, 4, 5)
    assert public.votes == ()
    for seat in range(7):
        expected = None if seat == 6 else seat % 2 == 0
        assert GAME.private(table.state, Seat(seat)).ballot is expected
    table.play(6, c.Vote(approve=True))
    assert GAME.public(table.state).votes == (True, False, True, False, True, False, True)


# --- Hitler as chancellor ---------------------------------------------------------------------------------------


def test_21_a_failed_vote_on_hitler_ends_nothing() -> None:
    """Case 21."""
    table = pile_for(dealt(SEVEN), "F", fascist=3)
    events = table.fail(4)
    assert names(events[2:]) == ["VotesRevealed", "TrackerMoved", "PresidentNominate"]


def test_22_hitler_elected_ends_the_game_from_the_third_fascist_policy_on() -> None:
    """Case 22: with two he holds a session like anybody."""
    table = pile_for(dealt(SEVEN), "F", fascist=2)
    assert "PoliciesDrawn" in names(table.elect(4))
    for fascist in (3, 4, 5):
        table = pile_for(dealt(SEVEN), "F", fascist=fascist)
        events = table.elect(4)
        assert names(events[2:]) == ["VotesRevealed", "GameEnd", "HandsShown"]
        end = only(events, e.GameEnd)
        assert (end.winner, end.reason, end.roles) == ("fascist", "hitler_elected", table.state.roles)
        assert len(table.state.pile) == 17 - fascist, "no hand was drawn"


def test_23_hitler_as_president_ends_nothing() -> None:
    """Case 23."""
    table = pile_for(dealt(SEVEN, first=4), "F", fascist=3)
    events = table.elect(0)
    assert names(events[2:]) == ["VotesRevealed", "NotHitler", "HandDrawn", "PoliciesDrawn"]
    assert only(events, e.NotHitler).seat == 0


def test_the_mark_of_who_is_not_hitler_is_shown_where_the_table_wants_it() -> None:
    """R8; said of each seat once."""
    for badge in (False, True):
        table = set_up(pile_for(dealt(SEVEN), "LLLLLL", fascist=3), badge=badge)
        table.elect(3)
        table.enact(L)
        assert GAME.public(table.state).not_hitler == ((3,) if badge else ())
        assert only(table.elect(6), e.NotHitler).seat == 6
        table.enact(L)
        assert "NotHitler" not in names(table.elect(3)), "everyone knows it"


# --- the tracker and chaos --------------------------------------------------------------------------------------


def test_24_the_tracker_stays_until_a_policy_is_enacted() -> None:
    """Case 24."""
    table = dealt(SEVEN)
    table.fail()
    table.fail()
    table.elect(5)
    assert table.state.tracker == 2
    table.play(table.president, c.PresidentPolicies((0, 1)))
    assert table.state.tracker == 2
    events = table.play(table.chancellor, c.ChancellorPolicy(0))
    assert only(events, e.TrackerMoved).tracker == 0


def test_25_chaos_gives_no_power() -> None:
    """Case 25: the second fascist policy of seven players would be an investigation."""
    table = set_up(pile_for(dealt(SEVEN, first=2), "F", fascist=1), tracker=2, limited=(Seat(0), Seat(1)))
    events = table.fail()
    assert names(events[2:]) == ["VotesRevealed", "TrackerMoved", "PolicyEnacted", "TrackerMoved", "PresidentNominate"]
    policy, nomination = only(events, e.PolicyEnacted), only(events, e.PresidentNominate)
    assert (policy.policy, policy.by_chaos) == (F, True)
    assert (nomination.president, table.state.tracker, table.state.limited) == (3, 0, None)


@pytest.mark.parametrize(
    "top, liberal, fascist, winner",
    [("F", 0, 5, "fascist"), ("L", 4, 0, "liberal")],
)
def test_26_chaos_can_end_the_game(top: str, liberal: int, fascist: int, winner: str) -> None:
    """Case 26."""
    table = set_up(pile_for(dealt(SEVEN), top, liberal=liberal, fascist=fascist), tracker=2)
    events = table.fail()
    assert names(events[-4:]) == ["PolicyEnacted", "TrackerMoved", "GameEnd", "HandsShown"]
    assert only(events, e.GameEnd).winner == winner


def test_27_the_fifth_fascist_policy_by_chaos_unlocks_the_veto() -> None:
    """Case 27."""
    table = set_up(pile_for(dealt(SEVEN), "FFFF", fascist=4), tracker=2)
    table.fail()
    assert GAME.public(table.state).veto_power
    table.elect(5)
    table.play(table.president, c.PresidentPolicies((0, 1)))
    assert names(table.play(5, c.VetoRequest())) == ["VetoRequested"]


def test_28_the_third_by_chaos_opens_the_zone() -> None:
    """Case 28."""
    table = set_up(pile_for(dealt(SEVEN), "F", fascist=2), tracker=2)
    table.fail()
    assert only(table.elect(4), e.GameEnd).reason == "hitler_elected"


def test_29_chaos_fills_up_a_short_pile_at_once() -> None:
    """Case 29: three lie, one is enacted, and with two the pile is shuffled before the next nomination."""
    table = set_up(pile_for(dealt(SEVEN), "LFF", cards_left=3), tracker=2)
    events = table.fail()
    assert names(events[3:]) == [
        "TrackerMoved",
        "PolicyEnacted",
        "DeckShuffled",
        "PileLaid",
        "TrackerMoved",
        "PresidentNominate",
    ]
    assert only(events, e.DeckShuffled).cards == 16
    assert only(events, e.PileLaid).to == ()
    assert (len(table.state.pile), table.state.discards) == (16, ())


def test_29_three_that_are_left_are_enough() -> None:
    """R12: fewer than three, not three."""
    table = set_up(pile_for(dealt(SEVEN), "LFFF", cards_left=4), tracker=2)
    assert "DeckShuffled" not in names(table.fail())
    assert len(table.state.pile) == 3


def test_30_chaos_in_a_special_term_goes_back_to_the_callers_left() -> None:
    """Case 30."""
    table = set_up(pile_for(dealt(EIGHT, first=6), "L"), tracker=2, president=Seat(6), special=True, turn=Seat(2))
    assert only(table.fail(), e.PresidentNominate).president == 3


# --- powers over several rounds ---------------------------------------------------------------------------------


def test_46_what_was_peeked_is_what_comes() -> None:
    """Case 46: chaos takes two, and the third is the first of the next hand."""
    table = pile_for(dealt("LLLFH"), "FFFLFLFLLF", fascist=2)
    table.elect(1)
    table.enact(F)
    known = GAME.private(table.state, Seat(0)).known[-1]
    assert known.peeked == cards("LFL")
    table.play(0, c.ExecutiveConfirmation())
    for policy in cards("LF"):
        for _ in range(3):
            events = table.fail()
        assert only(events, e.PolicyEnacted).policy == policy
    table.elect(GAME.public(table.state).eligible[0])
    assert table.state.hand == cards("LFL")


def test_47_after_a_special_election_the_office_goes_on_from_the_caller() -> None:
    """Cases 47 to 49 and 51: whoever was chosen, also the next seat and the first; the dead are passed over."""
    for chosen, then in ((6, 3), (3, 3), (0, 3)):
        table = pile_for(dealt(EIGHT, first=2), "FFF", fascist=2)
        table.elect(1)
        table.enact(F)
        special = only(table.play(2, c.NextPresident(Seat(chosen))), e.PresidentNominate)
        assert (special.president, special.special) == (chosen, True)
        assert GAME.public(table.state).special
        following = only(table.fail(), e.PresidentNominate)
        assert (following.president, following.special) == (then, False)
        assert only(table.fail(), e.PresidentNominate).president == 4
    table = set_up(pile_for(dealt(EIGHT, first=2), "FFF", fascist=2), alive=(*(True,) * 3, False, *(True,) * 4))
    table.elect(1)
    table.enact(F)
    table.play(2, c.NextPresident(Seat(7)))
    assert only(table.fail(), e.PresidentNominate).president == 4


def test_the_next_president_may_be_executed_in_between() -> None:
    """R20."""
    table = pile_for(dealt(EIGHT, first=2), "FFFFFF", fascist=2)
    table.elect(1)
    table.enact(F)
    table.play(2, c.NextPresident(Seat(6)))
    table.elect(5)
    table.enact(F)
    events = table.play(6, c.ExecutePlayer(Seat(3)))
    assert only(events, e.PresidentNominate).president == 4


def test_a_vetoed_government_was_elected() -> None:
    """R4, and R19 for a special term."""
    table = set_up(pile_for(dealt(EIGHT, first=6), "FFFLL", fascist=5), special=True, turn=Seat(2))
    table.elect(1)
    table.play(6, c.PresidentPolicies((0, 1)))
    table.play(1, c.VetoRequest())
    nomination = only(table.play(6, c.VetoConfirm(consent=True)), e.PresidentNominate)
    assert nomination.president == 3
    assert GAME.public(table.state).barred == (1, 6)
    assert table.state.tracker == 1


def test_two_failed_and_a_veto_are_chaos() -> None:
    """R10: an election alone does not reset the tracker."""
    table = set_up(pile_for(dealt(SEVEN), "FFFL", fascist=5), tracker=0)
    table.fail()
    table.fail()
    table.elect(5)
    table.play(table.president, c.PresidentPolicies((0, 1)))
    table.play(5, c.VetoRequest())
    events = table.play(table.president, c.VetoConfirm(consent=True))
    assert names(events) == ["VetoAnswered", "TrackerMoved", "PolicyEnacted", "TrackerMoved", "PresidentNominate"]
    assert only(events, e.PolicyEnacted).policy == L


def test_whoever_is_first_is_drawn_once_all_have_seen_their_role() -> None:
    """R1."""
    for first in range(5):
        table = dealt("LLLFH", first=first)
        assert names(table.log[-2:]) == ["RoleSeen", "PresidentNominate"]
        assert table.president == first
        nomination = only(table.log, e.PresidentNominate)
        assert nomination.eligible == tuple(seat for seat in range(5) if seat != first)
        assert table.refuse(first, c.SeeRole()) == "wrong_phase"


def test_a_role_is_seen_once() -> None:
    table = dealt("LLLFH")
    unseen = Table(replace(table.state, phase="roles", seen=(True, False, False, False, False)))
    assert unseen.refuse(0, c.SeeRole()) == "already_seen"
    assert unseen.refuse(1, c.ChancellorNomination(Seat(2))) == "wrong_phase"
    assert GAME.public(unseen.state).seen == (0,)
