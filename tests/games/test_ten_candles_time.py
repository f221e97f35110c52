"""The worked cases of candles that burn out by themselves, of truths, and of breaks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from taberna.bots import SeededChance
from taberna.core import Millis, Seat
from taberna.games.ten_candles import GAME
from taberna.games.ten_candles import commands as c
from taberna.games.ten_candles import events as e
from taberna.games.ten_candles.model import DEVIATION, MEAN, SHORTEST
from taberna.testing.chances import ScriptedChance
from tests.games.ten_candles_play import FAR, GM, MINUTE, NOW, A, B, C, Play, began, evening, set_up


def remaining(play: Play) -> int:
    return GAME.public(play.state).remaining_truths


def test_a_candle_burns_out_while_idle() -> None:
    """Case 37 (D24)."""
    play = Play(evening(10, 8))
    play.burn_out(4)
    assert (play.lit, play.state.phase, remaining(play)) == (9, "truths", 9)
    play.truths()
    play.do(GM, c.BeginScene())
    assert play.pools() == (9, 1)


def test_a_candle_burns_out_in_a_conflict_that_succeeds() -> None:
    """Case 38 (D25)."""
    play = Play(evening(6, 5))
    play.conflict(A, [6, 1, 2, 3, 4])
    play.burn_out(9)
    assert (play.lit, play.state.phase) == (5, "rolled")
    play.accept()
    assert (play.last.success, play.last.narrator) == (True, A)
    play.narrated()
    assert (play.state.phase, remaining(play)) == ("truths", 5)
    play.truths()
    play.do(GM, c.BeginScene())
    assert play.pools() == (5, 5)


def test_a_candle_burns_out_in_a_conflict_that_fails() -> None:
    """Case 39: two candles, one phase of truths."""
    play = Play(evening(6, 5))
    play.conflict(A, [1, 2, 3, 4, 5])
    play.burn_out(9)
    play.accept()
    play.narrated()
    assert (play.lit, play.truths()) == (4, 4)
    play.do(GM, c.BeginScene())
    assert play.state.phase == "idle"


@pytest.mark.parametrize("phase", ["open", "judging", "narrating"])
def test_a_candle_burns_out_anywhere_in_a_conflict(phase: str) -> None:
    """D25: in each of its states the conflict goes on, and the scene ends with its narration."""
    play = Play(evening(6, tops={A: "moment"}))
    play.call()
    if phase != "open":
        play.do(A, c.LiveMoment())
    if phase == "narrating":
        play.do(GM, c.Judge(approve=True), *[5] * 6, *[0] * 4)
        play.accept()
    assert play.state.phase == phase
    play.burn_out(9)
    assert (play.lit, play.state.phase) == (5, phase)
    if phase == "open":
        play.do(GM, c.WithdrawConflict())
    else:
        if phase == "judging":
            play.do(GM, c.Judge(approve=True), *[5] * 6, *[0] * 4)
            play.accept()
        play.narrated()
    assert (play.state.phase, remaining(play)) == ("truths", 5)


def test_two_candles_in_one_tick() -> None:
    """Case 40 (D28): one transition, both dark before anything follows."""
    play = Play(evening(5))
    events = play.burn_out(6, 8)
    assert [type(event) for event in events] == [e.CandlesBurnedOut, e.SceneEnded, e.TruthsBegan]
    assert (play.lit, play.truths()) == (3, 3)
    assert GAME.timers(play.state).keys() == {"candle 5", "candle 7", "candle 9"}


def test_a_candle_burns_out_during_truths() -> None:
    """Case 41 (D26)."""
    play = Play(evening(8))
    play.burn_out(9)
    for _ in range(3):
        play.do(GAME.public(play.state).speaker or GM, c.SpeakTruth())
    play.burn_out(8)
    assert (play.lit, remaining(play)) == (6, 3)
    play.truths()
    play.do(GM, c.BeginScene())
    assert play.pools() == (6, 4)


def test_fewer_candles_than_spoken_truths() -> None:
    """D26: the count does not go below nothing."""
    play = Play(evening(3))
    play.burn_out(9)
    play.do(A, c.SpeakTruth())
    play.burn_out(8)
    assert remaining(play) == 0
    assert GAME.to_act(play.state) == {GM}
    play.do(GM, c.BeginScene())
    assert GAME.public(play.state).last_stand  # D29


def test_truths_go_round() -> None:
    """Case 46, and D19: the dead and the GM take their turn."""
    play = Play(evening(10, dead=[B]))
    play.conflict(A, [2] * 10)
    play.accept()
    play.narrated()
    counts = [remaining(play)]
    for seat in (A, B, C, GM, A, B, C, GM, A):
        others = {A, B, C, GM} - {seat}
        assert {play.refused(other, c.SpeakTruth()) for other in others} <= {"not_your_turn", "not_offered"}
        play.do(seat, c.SpeakTruth())
        counts.append(remaining(play))
    assert counts == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert play.offered(GM) >= {"begin_scene"}


def test_truths_are_forgotten_with_their_scene() -> None:
    """Case 59 (D40): seen from their phase to the end of the scene they open; then gone from the log too."""
    play = Play(evening(10))
    play.burn_out(0)
    play.do(A, c.SpeakTruth("the moon is gone"))
    play.truths()
    play.do(GM, c.BeginScene())
    assert "the moon is gone" in str(GAME.public(play.state))
    play.events.clear()
    play.burn_out(1)
    assert "the moon is gone" not in str(GAME.public(play.state))
    ended = next(event for event in play.events if isinstance(event, e.SceneEnded))
    assert GAME.forgets(ended) == (e.TruthSpoken,)
    assert "the moon is gone" not in str(play.state)


def test_the_end_forgets_truths_too() -> None:
    """D40, where the last candle burns out while truths are spoken."""
    play = Play(evening(2))
    play.burn_out(9)
    play.do(A, c.SpeakTruth("the moon is gone"))
    play.burn_out(8)
    assert play.state.phase == "final_messages"
    assert "moon" not in str(GAME.public(play.state))
    assert any(GAME.forgets(event) for event in play.events[-2:])  # type: ignore[arg-type]


@pytest.mark.parametrize("lit", [1, 2])
@pytest.mark.parametrize("phase", ["idle", "open", "rolled", "narrating"])
def test_the_last_candle_burns_out(lit: int, phase: str) -> None:
    """D30 and D31: all die, no more conflicts, and the final messages may be played."""
    play = Play(evening(lit, dead=[C]))
    if phase != "idle":
        play.call()
    if phase in ("rolled", "narrating"):
        play.do(A, c.Roll(), *[5] * lit, *[0] * (10 - lit))
    if phase == "narrating":
        play.accept()
    play.burn_out(*range(10 - lit, 10))
    assert (play.lit, play.state.phase) == (0, "final_messages")
    assert [death.how for death in play.state.deaths] == ["darkness", "darkness"]
    assert GAME.timers(play.state) == {}
    assert play.refused(GM, c.CallConflict(is_dire=False)) == "wrong_phase"


def test_a_second_candle_may_be_the_last() -> None:
    """D25 and D31: one burns out, the conflict fails, nothing is lit; all die when it is told."""
    play = Play(evening(2))
    play.conflict(A, [2, 3])
    play.burn_out(9)
    play.accept()
    assert (play.lit, play.state.phase) == (0, "narrating")
    play.narrated()
    assert play.state.phase == "final_messages"
    assert len(play.state.deaths) == 3


def test_candles_burn_out_in_the_setup() -> None:
    """D27: dark for good, and the first scene has what burns."""
    play = began(4)
    play.burn_out(1)
    assert play.state.setup_state == "traits"
    assert GAME.public(play.state).candles[:4] == ("lit", "dark", "lit", "unlit")
    whole = set_up(4, until="order_cards")
    whole.burn_out(0, 1)
    chance = SeededChance(1)
    for seat in (A, B, C):
        whole.lucky(seat, c.OrderCards("012"), chance)
    assert (whole.lit, whole.pools()) == (8, (8, 2))


# --- hidden lives ---------------------------------------------------------------------------------------------------


def test_lives_are_drawn_when_candles_are_lit() -> None:
    """Normal with a mean of four hours and a hidden deviation, half an hour at least."""
    drawn: list[tuple[float, float]] = []

    class Watched(SeededChance):
        def normal(self, mean: float, deviation: float) -> float:
            drawn.append((mean, deviation))
            return -1.0

    events = GAME.setup(c.Options(), 4, GM, NOW, Watched(3))
    state = GAME.apply(None, events[0])
    for event in events[1:]:
        state = GAME.apply(state, event)
    assert len(drawn) == 3
    assert {mean for mean, _ in drawn} == {MEAN}
    assert {deviation for _, deviation in drawn} == {state.deviation}
    assert DEVIATION[0] <= state.deviation <= DEVIATION[1]
    assert [candle.due for candle in state.candles[:4]] == [NOW + SHORTEST] * 3 + [None]


def test_lives_are_told_to_nobody() -> None:
    play = set_up(4)
    hidden = [event for event in play.events if isinstance(event, e.BurnOutsSet | e.CandlesWillBurnOut)]
    assert len(hidden) == 5
    assert {event.to for event in hidden} == {()}
    assert all(timer.hidden for timer in GAME.timers(play.state).values())
    due = [str(timer.due) for timer in GAME.timers(play.state).values()]
    views = str(GAME.public(play.state)) + "".join(str(GAME.private(play.state, Seat(s))) for s in range(4))
    assert not any(moment in views for moment in [*due, str(play.state.deviation)])


# --- breaks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [c.Pause("pause"), c.Pause("closed"), c.PlayXCard()])
def test_a_break_stops_every_clock(command: c.Command) -> None:
    """Case 58 (D43)."""
    play = Play(evening(10))
    due = Millis(play.now + 10 * MINUTE)
    play.state = replace(play.state, candles=(replace(play.state.candles[0], due=due), *play.state.candles[1:]))
    play.do(GM, command)
    assert GAME.timers(play.state) == {}
    assert GAME.expire(play.state, "candle 0", Millis(FAR + 9 * MINUTE), ScriptedChance()) == ()
    assert GAME.to_act(play.state) == {GM}
    assert play.refused(A, c.RecordMessage("12345678")) == "paused"
    play.now = Millis(play.now + 120 * MINUTE)
    play.do(GM, c.Resume())
    assert GAME.timers(play.state)["candle 0"].due == due + 120 * MINUTE == play.now + 10 * MINUTE
    assert GAME.expire(play.state, "candle 0", Millis(due + MINUTE), ScriptedChance()) == ()
    assert play.state.phase == "idle"


def test_a_break_leaves_the_table_where_it_was() -> None:
    """D43, in the middle of a conflict."""
    play = Play(evening(4))
    play.conflict(A, [1, 3, 4, 5])
    offered = play.offered(A)
    play.do(GM, c.Pause("closed"))
    assert play.offered(A) == {"x_card"}
    play.do(GM, c.Resume())
    assert play.offered(A) == offered


def test_an_x_card_is_anybodys_and_nobodys() -> None:
    """Anyone may play it, twice does no harm, and nothing of it says who did."""
    for seat in (GM, A):
        play = Play(evening(4, dead=[A]))
        assert "x_card" in play.offered(seat)
        (event,) = play.do(seat, c.PlayXCard())
        assert event == e.Paused(reason="x_card", at=play.now)
        assert play.do(B, c.PlayXCard()) == []
    assert c.PlayXCard.unsigned


def test_an_x_card_in_a_break_keeps_its_clock() -> None:
    play = Play(evening(4))
    play.do(GM, c.Pause("pause"))
    play.now = Millis(play.now + MINUTE)
    play.do(A, c.PlayXCard())
    play.now = Millis(play.now + MINUTE)
    before = play.state.candles[9].due or 0
    play.do(GM, c.Resume())
    assert play.state.candles[9].due == before + 2 * MINUTE
