"""The worked cases of conflicts: dice, narration, traits, moments, brinks, hope dice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from taberna.core import Seat
from taberna.games.ten_candles import commands as c
from tests.games.ten_candles_play import A, B, C, D, Play, evening


def resolved(play: Play) -> tuple[bool | None, Seat | None, int, int]:
    """Success, who narrates, the players' pool and the candles that burn."""
    return play.last.success, play.last.narrator, play.state.pool, play.lit


@pytest.mark.parametrize(
    "number, lit, pool, normal, hope, against, expected",
    [
        (1, 10, 10, [6, 1, 1, 2, 3, 3, 4, 5, 5, 2], [], [], (True, A, 8, 10)),
        (7, 6, 6, [6, 2, 3, 3, 4, 5], [], [6, 1, 2, 3], (True, 0, 6, 6)),
        (8, 6, 6, [6, 1, 2, 2, 3, 5], [], [6, 6, 1, 4], (True, 0, 5, 6)),
        (9, 5, 5, [1, 2, 3, 4, 5], [5], [2, 3, 1, 4, 5], (True, 0, 4, 5)),
        (10, 5, 5, [1, 2, 3, 4, 5], [6], [6, 2, 2, 3, 4], (True, 0, 4, 5)),
        (11, 5, 5, [1, 2, 3, 4, 5], [6], [2, 2, 2, 3, 4], (True, A, 4, 5)),
        (12, 4, 4, [6, 1, 2, 3], [1], [3, 3, 4, 5, 2, 2], (True, A, 3, 4)),
        (13, 4, 4, [5, 5, 5, 5], [], [], (False, 0, 4, 3)),
        (31, 1, 1, [6], [], [6, 1, 2, 2, 3, 3, 4, 4, 5], (True, 0, 1, 1)),
        (33, 1, 1, [1], [5], [], (True, 0, 0, 1)),
    ],
)
def test_dice(
    number: int,
    lit: int,
    pool: int,
    normal: Sequence[int],
    hope: Sequence[int],
    against: Sequence[int],
    expected: tuple[bool, Seat, int, int],
) -> None:
    """Cases 1, 7 to 13, 31 and 33: what dice come to, who narrates, what is left in the pool."""
    play = Play(evening(lit, pool, hope={A: len(hope)}))
    play.conflict(A, normal, against, hope=hope)
    play.accept()
    assert resolved(play) == expected, number
    assert play.who(A).hope_dice == len(hope)
    assert play.state.scenes[-1].gm_pool == 10 - lit  # ones stay with the GM, and lost ones do not go there (D6)
    assert play.who(A).alive


def test_a_failure_ends_the_scene() -> None:
    """Case 2, with a moment on top that is not lived."""
    play = Play(evening(10, 8, tops={B: "moment"}))
    play.conflict(B, [1, 2, 2, 3, 4, 5, 5, 3])
    play.accept()
    assert resolved(play)[:2] == (False, 0)
    assert play.lit == 9
    play.narrated()
    assert play.truths() == 9
    play.do(play.gm, c.BeginScene())
    assert play.pools() == (9, 1)


def test_a_trait_rerolls_ones() -> None:
    """Case 3."""
    play = Play(evening(9))
    play.conflict(B, [1, 1, 2, 3, 3, 4, 5, 5, 2], [4])
    play.burn(B, "virtue", 6, 1)
    assert play.dice == "6 1 2 3 3 4 5 5 2"
    assert (play.who(B).burned, play.top(B)) == (("virtue",), "vice")
    play.accept()
    assert resolved(play) == (True, B, 8, 9)


def test_no_trait_without_a_one() -> None:
    """Case 4."""
    play = Play(evening(9, 8))
    play.conflict(A, [2, 2, 3, 3, 4, 4, 5, 5], [2])
    assert "burn_trait" not in play.offered(A)
    assert play.refused(A, c.BurnTrait("virtue")) == "no_ones"
    play.accept()
    assert (play.last.success, play.lit) == (False, 8)


def test_a_trait_that_is_not_on_top() -> None:
    """Case 5."""
    play = Play(evening(9, tops={A: "moment"}))
    play.conflict(A, [1, 1, 2, 3, 3, 4, 5, 5, 2])
    assert "burn_trait" not in play.offered(A)
    assert play.refused(A, c.BurnTrait("virtue")) == "not_on_top"


def test_two_traits_in_one_conflict() -> None:
    """Case 6, and D41: the rows are linked, and only the last is confirmed."""
    play = Play(evening(7))
    play.conflict(A, [1, 1, 1, 2, 3, 4, 5], [2, 5, 3])
    play.burn(A, "virtue", 1, 1, 4)
    play.burn(A, "vice", 6, 2)
    play.accept()
    assert play.dice == "6 2 4 2 3 4 5"
    assert resolved(play) == (True, A, 7, 7)
    assert (play.who(A).burned, play.top(A)) == (("virtue", "vice"), "moment")
    rows = play.last.resolutions
    assert [(r.type, r.state, r.burned_trait_type, r.resolution, r.override) for r in rows] == [
        ("roll", "rolled", None, None, 1),
        ("trait", "rolled", "virtue", 0, 2),
        ("trait", "confirmed", "vice", 1, None),
    ]
    assert {r.gm_roll_result for r in rows} == {"2 5 3"}


def test_a_moment_that_succeeds() -> None:
    """Case 14."""
    play = Play(evening(7, tops={D: "moment"}, seats=5))
    play.moment(D, [6, 2, 2, 3, 4, 4, 5], [1, 6, 2])
    assert play.who(D).burned[-1] == "moment"
    assert play.who(D).hope_dice == 0  # D37
    play.accept()
    assert resolved(play) == (True, 0, 7, 7)
    assert play.who(D).hope_dice == 1


def test_a_moment_that_fails() -> None:
    """Case 15."""
    play = Play(evening(7, tops={D: "moment"}, seats=5))
    play.moment(D, [2, 2, 3, 3, 4, 5, 5])
    play.accept()
    assert (play.who(D).burned[-1], play.who(D).hope_dice, play.lit) == ("moment", 0, 6)


def test_a_moment_saved_by_a_trait() -> None:
    """Case 16."""
    play = Play(evening(7, orders={D: "201"}, seats=5))
    play.moment(D, [1, 2, 3, 3, 4, 5, 5])
    assert play.top(D) == "virtue"
    play.burn(D, "virtue", 6)
    play.accept()
    assert resolved(play) == (True, D, 7, 7)
    assert (play.who(D).burned, play.who(D).hope_dice) == (("moment", "virtue"), 1)


def test_a_brink_that_succeeds_is_kept() -> None:
    """Cases 17, 18 and 19."""
    play = Play(evening(4, tops={A: "brink"}))
    assert play.seen(A).brink is None
    play.conflict(A, [1, 2, 3, 5], [1, 2, 3, 4, 5, 5])
    play.embrace(A, 6, 1, 2, 2)
    assert play.seen(A).brink == "brink of 1"
    assert "embrace_brink" not in play.offered(A)
    assert play.refused(A, c.EmbraceBrink()) == "brink_used"
    play.accept()
    assert resolved(play) == (True, A, 3, 4)
    assert "brink" not in play.who(A).burned
    play.narrated()
    play.conflict(A, [2, 3, 4])
    assert "embrace_brink" in play.offered(A)


def test_a_brink_that_fails_is_burned() -> None:
    """Case 20."""
    play = Play(evening(4, tops={A: "brink"}))
    play.conflict(A, [2, 3, 3, 4])
    play.embrace(A, 2, 2, 3, 5)
    play.accept()
    assert (play.last.success, play.lit, play.top(A)) == (False, 3, None)
    assert play.who(A).burned[-1] == "brink"
    assert play.seen(A).brink == "brink of 1"
    assert play.seen(A).top is None


def test_a_brink_may_cost_a_success() -> None:
    """Case 21."""
    play = Play(evening(4, tops={A: "brink"}))
    play.conflict(A, [6, 2, 3, 4], [6, 6, 1, 2, 3, 3])
    play.embrace(A, 2, 2, 3, 3)
    play.accept()
    assert (play.last.success, play.lit, play.who(A).burned[-1]) == (False, 3, "brink")


def test_a_brink_rolls_hope_dice_too() -> None:
    """Cases 22 and 23: a pool of no dice may still be rolled (D8, D8b)."""
    play = Play(evening(2, tops={A: "brink"}, hope={A: 1}))
    play.conflict(A, [2, 3], [2, 3, 3, 1, 1, 4, 5, 5], hope=[4])
    play.embrace(A, 1, 1, 5)
    assert play.dice == "1 1 h5"
    play.accept()
    assert resolved(play) == (True, 0, 0, 2)
    assert (play.who(A).hope_dice, play.top(A)) == (1, "brink")
    play.narrated()
    play.conflict(B, [])
    assert play.dice == ""
    play.accept()
    assert (play.last.success, play.lit) == (False, 1)
    play.narrated()
    assert play.truths() == 1
    play.do(play.gm, c.BeginScene())
    assert play.pools() == (1, 9)
    assert play.state.scenes[-1].last_stand


def test_a_hope_die_that_shows_a_one_alone() -> None:
    """Case 57."""
    play = Play(evening(4, hope={C: 1}))
    play.conflict(C, [2, 3, 4, 5], hope=[1])
    assert "burn_trait" in play.offered(C)
    play.burn(C, "virtue", 1)
    assert play.dice == "2 3 4 5 h1"
    play.accept()
    assert play.who(C).hope_dice == 1


def test_a_proposal_declined() -> None:
    """Case 56, and D14: a declined moment opens the conflict to all again."""
    play = Play(evening(4, tops={B: "moment"}))
    play.conflict(A, [1, 3, 4, 5])
    play.do(A, c.BurnTrait("virtue"))
    assert (play.who(A).burned, play.dice) == ((), "")  # D14b: not yet burned, not yet rolled
    play.do(play.gm, c.Judge(approve=False))
    assert (play.who(A).burned, play.dice) == ((), "1 3 4 5")
    assert {"burn_trait", "accept"} <= play.offered(A)
    play.accept()
    play.next_scene()
    play.call()
    play.do(B, c.LiveMoment())
    assert play.refused(C, c.Roll()) == "conflict_taken"
    play.do(play.gm, c.Judge(approve=False))
    assert play.state.phase == "open"
    assert play.last.player is None
    assert play.who(B).burned == ("virtue", "vice")
    play.do(C, c.Roll(), *[0] * 3, *[0] * 7)
    assert play.last.player == C


def test_only_the_active_player_chooses() -> None:
    """Cases 51 and 52: once accepted, nothing more can be done with a result (D44)."""
    play = Play(evening(4, tops={B: "brink"}))
    play.conflict(A, [1, 3, 4, 5])
    for command in (c.AcceptResult(), c.BurnTrait("virtue"), c.EmbraceBrink()):
        assert play.refused(B, command) == "not_your_turn"
    assert play.refused(A, c.Roll()) == "conflict_taken"
    play.accept()
    assert play.refused(A, c.AcceptResult()) == "not_your_turn"
    assert play.lit == 3


def test_the_first_who_rolls_takes_it() -> None:
    """D34, and D32: what nobody has taken can be withdrawn."""
    play = Play(evening(4))
    play.call()
    play.do(play.gm, c.WithdrawConflict())
    assert (play.last.state, play.state.phase) == ("withdrawn", "idle")
    play.call()
    play.do(A, c.Roll(), *[0] * 4, *[0] * 6)
    assert play.refused(B, c.Roll()) == "conflict_taken"
    assert play.refused(play.gm, c.WithdrawConflict()) == "conflict_taken"


def test_the_chance_is_said_before_the_roll_and_each_option() -> None:
    """The exact chance: 1 - (5/6)^normal * (4/6)^hope; a success that stays is certain."""
    play = Play(evening(2, tops={A: "virtue", B: "brink"}, hope={B: 1}))
    play.call()

    def chances(seat: Seat) -> dict[str, tuple[object, object]]:
        offers = play.game.offers(play.state, seat)
        return {
            o.say.rpartition(".")[2]: (o.params["numerator"], o.params["denominator"])
            for o in offers
            if "numerator" in o.params
        }

    assert chances(A) == {"roll": (11, 36)}
    assert chances(B) == {"roll": (116, 216)}
    play.do(B, c.Roll(), 0, 2, 0, *[0] * 8)
    assert chances(B) == {"embrace_brink": (116, 216)}
    play.accept()
    play.next_scene()
    play.conflict(A, [1])
    assert chances(A) == {"burn_trait": (1, 6)}
