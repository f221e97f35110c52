"""What everyone is told that a result comes to, before it is accepted and after."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from taberna.bots import SeededChance
from taberna.games.ten_candles import GAME
from taberna.games.ten_candles import commands as c
from taberna.games.ten_candles import events as e
from taberna.games.ten_candles.verdicts import Verdict
from tests.games.ten_candles_play import GM, A, B, Play, evening


def told(play: Play) -> Verdict:
    found = GAME.public(play.state).verdict
    assert found is not None
    return found


@pytest.mark.parametrize(
    "lit, pool, normal, gm, narrator, follows",
    [
        (10, 10, [6, 1, 1, 2, 3, 3, 4, 5, 5, 2], [], A, "goes_on"),  # case 1
        (10, 8, [1, 2, 2, 3, 4, 5, 5, 3], [], GM, "candle"),  # case 2
        (6, 6, [6, 2, 3, 3, 4, 5], [6, 1, 2, 3], GM, "goes_on"),  # case 7
        (1, 1, [3], [5] * 9, A, "death"),  # case 30
        (1, 1, [6], [6, *[2] * 8], GM, "goes_on"),  # case 31
    ],
)
def test_it_is_told_before_and_holds_after(
    lit: int, pool: int, normal: Sequence[int], gm: Sequence[int], narrator: int, follows: str
) -> None:
    play = Play(evening(lit, pool))
    assert GAME.public(play.state).verdict is None
    play.conflict(A, normal, gm)
    before = told(play)
    assert (before.narrator, before.follows, before.confirmed) == (narrator, follows, False)
    assert before.ones == normal.count(1)
    play.accept()
    after = told(play)
    assert after == Verdict(**{**{f: getattr(before, f) for f in Verdict.__struct_fields__}, "confirmed": True})
    play.narrated()
    assert GAME.public(play.state).verdict is None


@pytest.mark.parametrize("seed", range(20))
def test_it_says_what_the_event_of_the_confirmation_says(seed: int) -> None:
    play = Play(evening(1 + seed % 9, hope={A: seed % 3}))
    play.call()
    play.lucky(A, c.Roll(), SeededChance(seed))
    before = told(play)
    owes = before.follows == "death" and seed % 3 > 0
    play.accept(**({"beneficiary_player": B} if owes else {}))
    [resolved] = [event for event in play.events if isinstance(event, e.ConflictResolved)]
    assert (resolved.success, resolved.sixes, resolved.gm_sixes, resolved.ones, resolved.narrator) == (
        before.success,
        before.sixes,
        before.gm_sixes,
        before.ones,
        before.narrator,
    )


def test_a_martyr_narrates_and_the_roll_is_still_who_rolled_it() -> None:
    """D16."""
    play = Play(evening(8))
    play.dire(A, [1, 2, 2, 3, 3, 4, 5, 5])
    play.do(B, c.MartyrYourself())
    after = told(play)
    assert (after.seat, after.narrator, after.success, after.follows) == (A, B, False, "candle")


def test_a_candle_burned_out_meanwhile_ends_the_scene_once_it_is_told() -> None:
    """D25; case 38."""
    play = Play(evening(6, 5))
    play.conflict(A, [6, 1, 3, 4, 5])
    play.burn_out(5)
    assert told(play).follows == "scene_ends"


def test_between_scenes_the_pools_are_those_of_the_next() -> None:
    play = Play(evening(7, 4))
    play.conflict(A, [2, 3, 4, 5], [5, 5, 5])
    play.accept()
    play.narrated()
    seen = GAME.public(play.state)
    assert (seen.phase, seen.pool, seen.gm_pool) == ("truths", 6, 4)
    play.burn_out(9)
    seen = GAME.public(play.state)
    assert (seen.pool, seen.gm_pool, seen.remaining_truths) == (5, 5, 5)
