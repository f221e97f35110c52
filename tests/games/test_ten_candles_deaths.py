"""The worked cases of martyrs, the Last Stand and the end."""

from __future__ import annotations

import pytest

from taberna.core import Seat
from taberna.games.ten_candles import GAME
from taberna.games.ten_candles import commands as c
from tests.games.ten_candles_play import GM, A, B, C, Play, evening

FAILED = [1, 2, 2, 3, 3, 4, 5, 5]


def test_a_martyr() -> None:
    """Case 24."""
    play = Play(evening(8))
    play.dire(A, FAILED)
    assert "martyr" in play.offered(B)
    play.do(B, c.MartyrYourself())
    assert (play.who(B).alive, play.who(A).alive) == (False, True)
    assert (play.last.success, play.last.narrator, play.lit) == (False, B, 7)
    martyr = play.last.resolutions[-1]
    assert (martyr.type, martyr.player, martyr.state, martyr.resolution) == ("martyr", B, "confirmed", 0)
    assert martyr.roll_result == play.last.resolutions[0].roll_result
    play.narrated()
    assert play.truths() == 7


def test_a_martyr_passes_hope_on() -> None:
    """Case 25, and D17: all of it to one, or to nobody."""
    for heir, hope in ((C, 3), ("nobody", 1)):
        play = Play(evening(8, hope={B: 2, C: 1}, dead=[Seat(4)], seats=5))
        play.dire(A, FAILED)
        assert play.refused(B, c.MartyrYourself()) == "name_beneficiary"
        for wrong in (B, Seat(4), GM, Seat(9)):
            assert play.refused(B, c.MartyrYourself(beneficiary_player=wrong)) == "invalid_beneficiary"
        play.do(B, c.MartyrYourself(beneficiary_player=heir))  # type: ignore[arg-type]
        assert (play.who(B).hope_dice, play.who(C).hope_dice) == (0, hope)
        assert play.last.resolutions[-1].beneficiary_player == (None if heir == "nobody" else C)
        assert play.who(B).alive is False


def test_a_reroll_comes_before_the_martyr() -> None:
    """Case 26; while the GM judges, the failed roll still lies there (D16c)."""
    play = Play(evening(8, orders={A: "102"}))
    play.dire(A, FAILED)
    play.do(A, c.BurnTrait("vice"))
    assert "martyr" in play.offered(B)
    play.do(GM, c.Judge(approve=True), 5)
    assert play.refused(B, c.MartyrYourself()) == "already_resolved"
    assert play.who(B).alive
    play.accept()
    assert play.last.success


def test_a_martyr_comes_before_the_reroll() -> None:
    """D16c the other way round: what was proposed falls, and nothing is burned."""
    play = Play(evening(8))
    play.dire(A, FAILED)
    play.do(A, c.BurnTrait("virtue"))
    play.do(B, c.MartyrYourself())
    assert play.who(A).burned == ()
    assert [one.type for one in play.last.resolutions] == ["roll", "martyr"]
    assert play.state.phase == "narrating"


def test_only_one_martyr() -> None:
    """Case 27."""
    play = Play(evening(8))
    play.dire(A, FAILED)
    play.do(B, c.MartyrYourself())
    assert play.refused(C, c.MartyrYourself()) == "already_resolved"
    assert play.who(C).alive


def test_who_may_not_be_a_martyr() -> None:
    """Case 28, and D36."""
    play = Play(evening(8, dead=[C]))
    play.conflict(A, FAILED)
    assert play.refused(B, c.MartyrYourself()) == "not_dire"
    play.accept()
    play.next_scene()
    play.dire(A, [6, 2, 3, 4, 5, 5, 5])
    assert play.refused(B, c.MartyrYourself()) == "already_resolved"
    play.accept()
    play.narrated()
    play.dire(A, [2, 2, 3, 4, 5, 5, 5])
    codes = [play.refused(seat, c.MartyrYourself()) for seat in (A, C, GM)]
    assert codes == ["not_your_turn", "not_a_player", "not_a_player"]
    assert all("martyr" not in play.offered(seat) for seat in (A, C, GM))


def test_a_failed_brink_burns_though_a_martyr_ends_it() -> None:
    """D16d."""
    play = Play(evening(3, tops={A: "brink"}))
    play.dire(A, [2, 3, 4])
    play.embrace(A, 2, 2, 2)
    play.do(B, c.MartyrYourself())
    assert play.who(A).burned[-1] == "brink"


def test_the_last_stand_begins() -> None:
    """Case 29."""
    play = Play(evening(2, 1))
    play.conflict(A, [4])
    play.accept()
    play.narrated()
    assert (play.lit, GAME.public(play.state).remaining_truths) == (1, 1)
    play.truths()
    play.do(GM, c.BeginScene())
    assert play.pools() == (1, 9)
    assert GAME.public(play.state).last_stand


def test_a_failure_in_the_last_stand_kills() -> None:
    """Case 30."""
    play = Play(evening(1))
    play.conflict(A, [3])
    play.accept()
    assert (play.who(A).alive, play.last.narrator, play.lit, play.state.pool) == (False, A, 1, 1)
    play.narrated()
    assert play.state.phase == "idle"
    assert len(play.state.scenes) == 1


def test_a_pool_may_run_dry_in_the_last_stand() -> None:
    """Cases 32 and 33: who rolls no dice fails."""
    play = Play(evening(1))
    play.conflict(A, [1])
    play.accept()
    assert (play.who(A).alive, play.state.pool) == (False, 0)
    play.narrated()
    play.conflict(B, [])
    play.accept()
    assert not play.who(B).alive


def test_the_end() -> None:
    """Case 34, and D21."""
    play = Play(evening(1, dead=[A, C]))
    play.conflict(B, [2])
    play.accept()
    assert (play.who(B).alive, play.last.narrator, play.lit) == (False, B, 1)
    play.narrated()
    assert (play.lit, play.state.phase) == (0, "final_messages")
    assert GAME.public(play.state).darkened[-1].cause == "last_death"
    assert "finish_messages" in play.offered(GM)
    assert GAME.outcome(play.state) is None
    play.do(GM, c.FinishMessages())
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert outcome.ranks == (1, 1, 1, 1)
    assert GAME.offers(play.state, GM) == ()
    assert play.refused(GM, c.FinishMessages()) == "game_over"
    assert play.refused(A, c.PlayXCard()) == "game_over"


def test_a_martyr_in_the_last_stand() -> None:
    """Case 35, and D16b."""
    play = Play(evening(1, dead=[C]))
    play.dire(A, [3])
    play.do(B, c.MartyrYourself())
    assert (play.who(A).alive, play.who(B).alive, play.lit, play.last.narrator) == (True, False, 1, B)
    play.narrated()
    assert play.state.phase == "idle"


def test_a_death_asks_for_a_beneficiary_first() -> None:
    """Case 36."""
    play = Play(evening(1, hope={A: 1}))
    play.conflict(A, [3], hope=[2])
    assert play.refused(A, c.AcceptResult()) == "name_beneficiary"
    assert play.refused(A, c.AcceptResult(beneficiary_player=A)) == "invalid_beneficiary"
    assert play.offered(A) >= {"accept_and_give", "accept_and_keep"}
    play.accept(beneficiary_player=B)
    assert (play.who(A).alive, play.who(A).hope_dice, play.who(B).hope_dice) == (False, 0, 1)
    assert play.last.resolutions[-1].beneficiary_player == B


def test_the_last_to_die_leaves_hope_to_nobody() -> None:
    """D17: there is nobody left to name, so nobody is asked."""
    play = Play(evening(1, dead=[A, C], hope={B: 1}))
    play.conflict(B, [3], hope=[2])
    play.accept()
    assert play.who(B).hope_dice == 0


@pytest.mark.parametrize("dire", [False, True])
def test_the_dead_take_no_conflict(dire: bool) -> None:
    """Case 53."""
    play = Play(evening(8, dead=[A]))
    play.call(dire=dire)
    assert play.offered(A) == {"record", "x_card"}
    assert play.refused(A, c.Roll()) == "dead"
    assert play.refused(A, c.LiveMoment()) == "dead"
    assert A not in GAME.to_act(play.state)


def test_the_last_survivor_lives_until_the_last_stand() -> None:
    """D35: outside of it a failure kills nobody, and there is nobody else to be a martyr."""
    play = Play(evening(3, dead=[B, C]))
    play.dire(A, [2, 3, 4])
    assert not any("martyr" in offered for seat in (GM, A, B, C) for offered in play.offered(Seat(seat)))
    play.accept()
    assert play.who(A).alive
