"""Exact chances of Peril Dice: against every face and every draw, through the rules themselves, and against play."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from operator import mul
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taberna.bots import SeededChance
from taberna.core import Seat
from taberna.games.peril_dice import GAME
from taberna.games.peril_dice.die import SEATS, count_for, sides_for
from taberna.games.peril_dice.model import Dice, DirectHit, NoShield, PlotTwist, Rolled, State
from taberna.games.peril_dice.odds import win_chance, win_chance_at
from tests.games.peril_dice_play import NOW, after, all_picked, begun, picked, played_out, rolled, round_of

BOTH: tuple[Dice, ...] = ("start", "survivors")


@st.composite
def rounds(draw: st.DrawFn) -> State:
    """The beginning of any round that a game can come to."""
    seats = draw(st.integers(2, 10))
    lives = draw(st.lists(st.integers(0, 3), min_size=seats, max_size=seats).filter(lambda ls: sum(map(bool, ls)) > 1))
    peril = draw(st.sampled_from([seat for seat, left in enumerate(lives) if left]))
    dice = draw(st.sampled_from(BOTH))
    sides = sides_for(seats if dice == "start" else sum(map(bool, lives)))
    return round_of(tuple(lives), peril, sides, dice)


def winning(state: State) -> list[Fraction]:
    """Each seat's chance to win, seat order, at the beginning of a round or after the end."""
    if state.winner is not None:
        return [Fraction(seat == state.winner) for seat in range(len(state.lives))]
    die = state.sides if state.dice == "start" else None
    return [win_chance(state.lives, state.peril, Seat(seat), die) for seat in range(len(state.lives))]


def winning_after(full: State) -> list[Fraction]:
    """The same once all have picked, from every way the roll can come out."""
    ways = [(probability, winning(then)) for probability, _, then in rolled(full)]
    assert sum(probability for probability, _ in ways) == 1
    return [
        sum((probability * chances[seat] for probability, chances in ways), Fraction(0))
        for seat in range(len(full.lives))
    ]


# --- the next roll ----------------------------------------------------------------------------------------------


@given(rounds(), st.integers(0, 2**32))
def test_the_odds_are_what_every_face_brings(state: State, seed: int) -> None:
    told = GAME.odds(GAME.public(state))
    full = all_picked(state, SeededChance(seed))
    assert GAME.odds(GAME.public(full)) == told, "the picks cannot change them"
    brought = dict.fromkeys((PlotTwist, DirectHit, NoShield), Fraction(0))
    for probability, events, _ in rolled(full):
        brought[type(events[1])] += probability
    assert [Fraction(one.numerator, one.denominator) for one in told] == list(brought.values())
    assert sum(one.numerator for one in told) == state.sides


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("lives", [1, 2, 3])
def test_the_odds_are_the_formula(seats: int, lives: int) -> None:
    sides, count = sides_for(seats), 4 - lives
    told = GAME.odds(GAME.public(round_of((lives,) * seats, 0, sides)))
    assert [(one.numerator, one.denominator) for one in told] == [
        ((seats - 1) * count, sides),
        (count, sides),
        (sides - seats * count, sides),
    ]


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_where_the_picks_fill_the_die_there_is_always_a_shield(seats: int) -> None:
    """Worked cases 6 and 23."""
    (_, _, no_shield) = GAME.odds(GAME.public(round_of((1,) * seats, 0, sides_for(seats))))
    assert no_shield.numerator == 0


def test_no_odds_where_no_roll_is_to_come() -> None:
    over = after(begun(2), GAME.abandon(begun(2), NOW))
    assert GAME.odds(GAME.public(over)) == ()


@given(rounds(), st.integers(0, 2**32))
def test_the_odds_hold_when_a_player_has_left_in_mid_round(state: State, seed: int) -> None:
    """D15."""
    chance = SeededChance(seed)
    full = all_picked(state, chance)
    others = [Seat(seat) for seat, left in enumerate(full.lives) if left and seat != full.peril]
    left = after(full, GAME.withdraw(full, others[chance.below(len(others))], NOW, chance))
    if left.phase == "over":
        return
    twist, hit, bare = (one.numerator for one in GAME.odds(GAME.public(left)))
    numbers = [len(numbers) for numbers in left.picks]
    assert (twist, hit) == (sum(numbers) - numbers[left.peril], numbers[left.peril])
    assert bare == left.sides - sum(numbers)


# --- the win ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", BOTH)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_chance_to_win_is_the_mean_over_every_roll_in_every_state(seats: int, dice: Dice) -> None:
    for lives in product(range(4), repeat=seats):
        living = [seat for seat, left in enumerate(lives) if left]
        if len(living) < 2:
            continue
        sides = sides_for(seats if dice == "start" else len(living))
        for peril in living:
            state = round_of(lives, peril, sides, dice)
            assert winning_after(all_picked(state, SeededChance(0))) == winning(state)


@given(rounds(), st.integers(0, 2**32))
def test_the_chance_to_win_is_the_mean_over_every_roll(state: State, seed: int) -> None:
    assert winning_after(all_picked(state, SeededChance(seed))) == winning(state)


@given(rounds())
def test_somebody_wins(state: State) -> None:
    chances = winning(state)
    assert sum(chances) == 1
    assert [seat for seat, chance in enumerate(chances) if chance > 0] == [
        seat for seat, left in enumerate(state.lives) if left
    ]


@given(rounds(), st.randoms(use_true_random=False))
def test_the_order_of_the_seats_does_not_matter(state: State, order: Random) -> None:
    seats = list(range(len(state.lives)))
    order.shuffle(seats)
    turned = round_of(tuple(state.lives[seat] for seat in seats), seats.index(state.peril), state.sides, state.dice)
    chances = winning(state)
    assert winning(turned) == [chances[seat] for seat in seats]


def every_pick(state: State) -> list[State]:
    """All ways in which all can pick."""
    if state.phase == "rolling":
        return [state]
    free = sorted(set(range(1, state.sides + 1)) - {number for numbers in state.picks for number in numbers})
    picks = combinations(free, count_for(state.lives[state.peril]))
    return [full for numbers in picks for full in every_pick(picked(state, numbers))]


@pytest.mark.parametrize("dice", BOTH)
@pytest.mark.parametrize(
    "lives, ways",
    [((3, 3), 6 * 5), ((2, 3), 15 * 6), ((1, 3), 20), ((1, 1), 20), ((3, 1, 2), 12 * 11 * 10)],
)
def test_which_free_number_is_taken_cannot_matter(lives: tuple[int, ...], ways: int, dice: Dice) -> None:
    """D13: after every pick of everyone, every seat's chance to win is exactly what it was."""
    state = round_of(lives, 0, sides_for(len(lives)), dice)
    full = every_pick(state)
    assert len(full) == ways
    assert {tuple(winning_after(one)) for one in full} == {tuple(winning(state))}


@given(rounds(), st.integers(0, 2**32))
def test_the_chance_at_a_face_is_what_the_roll_of_it_brings(state: State, seed: int) -> None:
    full = all_picked(state, SeededChance(seed))
    public = GAME.public(full)
    brought: dict[int, list[Fraction]] = {}
    for probability, events, then in rolled(full):
        assert isinstance(events[0], Rolled)
        so_far = brought.setdefault(events[0].number, [Fraction(0)] * len(full.lives))
        brought[events[0].number] = [
            sum_ + probability * full.sides * chance for sum_, chance in zip(so_far, winning(then), strict=True)
        ]
    for number, chances in brought.items():
        assert [win_chance_at(public, full.picks, number, Seat(seat)) for seat in range(len(full.lives))] == chances


def test_play_bears_the_chances_out() -> None:
    """Bots of every level, 1,500 games: by Hoeffding, no seat is off by `bound` but once in a million such tests."""
    games, levels = 1_500, GAME.levels
    bound = math.sqrt(math.log(2 * len(levels) * 1e6) / (2 * games))
    chance = SeededChance(7)
    state = round_of((3, 2, 3), 1, 12, "survivors")
    won = Counter(played_out(state, levels, chance).winner for _ in range(games))
    for seat, expected in enumerate(winning(state)):
        assert abs(won[Seat(seat)] / games - float(expected)) < bound


# --- how long a game can take -----------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", BOTH)
@pytest.mark.parametrize("lives", [2, 3])
@pytest.mark.parametrize("seats", SEATS)
def test_a_game_ends_within_its_bound(seats: int, lives: int, dice: Dice) -> None:
    """Law 6 with its margin: by Markov's inequality on z ** commands, a longer game comes once in 10 ** 12 or rarer."""
    z = 1.008
    counts = [0, 0, 0]
    counts[lives - 1] = seats
    power = expected_power(z, sides_for(seats) if dice == "start" else None)
    assert power(tuple(counts))[lives - 1] * z**-GAME.bound < 1e-12


def expected_power(z: float, die: int | None) -> Callable[[tuple[int, ...]], list[float]]:
    """The mean of z ** commands until the end, by the living of 1, 2 and 3 lives, then by the Peril Player's lives.

    Be m_p that mean, c = z ** (n + 1) for the round's picks and its roll, a_p the chance of one certain other to be
    next: m_p = c (a_p (T - m_p) + (1 - (n - 1) a_p) W_p), where T is the sum of m, W_p the mean after a lost life.
    """

    @cache
    def mean(counts: tuple[int, ...]) -> list[float]:
        living = sum(counts)
        if living == 1:
            return [1.0, 1.0, 1.0]
        sides, cost = die or sides_for(living), z ** (living + 1)
        a = [count_for(lives) / sides for lives in (1, 2, 3)]
        share = [cost * a_p / (1 + cost * a_p) for a_p in a]
        rest = [
            cost * (1 - (living - 1) * a_p) * lost(counts, lives) / (1 + cost * a_p) if counts[lives - 1] else 0.0
            for lives, a_p in zip((1, 2, 3), a, strict=True)
        ]
        left_over = 1 - sum(map(mul, counts, share))
        assert left_over > 0, "the mean is infinite"
        total = sum(map(mul, counts, rest)) / left_over
        return [share_p * total + rest_p for share_p, rest_p in zip(share, rest, strict=True)]

    def lost(counts: tuple[int, ...], lives: int) -> float:
        left = list(counts)
        left[lives - 1] -= 1
        if lives > 1:
            left[lives - 2] += 1
            return mean(tuple(left))[lives - 2]
        return float(sum(map(mul, left, mean(tuple(left))))) / sum(left)

    return mean
