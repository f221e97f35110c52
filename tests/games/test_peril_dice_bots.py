"""The bots of Peril Dice: always legal, each in its manner, none of them luckier."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taberna.bots import SeededChance, covers, observe
from taberna.core import Seat
from taberna.games.peril_dice import GAME
from taberna.games.peril_dice.die import sides_for
from taberna.games.peril_dice.model import Command, PickNumbers, Roll, State
from taberna.games.peril_dice.odds import win_chance_at
from tests.games.peril_dice_play import NOW, after, all_picked, begun, picked, played_out, round_of


def chosen(level: str, state: State, seed: int = 0) -> Command:
    return GAME.choose(level, observe(GAME, state, state.turn), SeededChance(seed))


def numbers(level: str, state: State, seed: int = 0) -> tuple[int, ...]:
    command = chosen(level, state, seed)
    assert isinstance(command, PickNumbers)
    return command.numbers


@pytest.mark.parametrize("level", GAME.levels)
@given(st.integers(2, 10), st.integers(1, 3), st.integers(0, 2**32))
def test_a_bot_does_what_is_offered(level: str, seats: int, lives: int, seed: int) -> None:
    state, chance = round_of((lives,) * seats, seed % seats, sides_for(seats)), SeededChance(seed)
    while state.phase == "picking":
        (offer,) = GAME.offers(state, state.turn)
        command = GAME.choose(level, observe(GAME, state, state.turn), chance)
        assert covers(offer, command)
        state = after(state, GAME.decide(state, state.turn, command, NOW, chance))
    assert chosen(level, state) == Roll()


@pytest.mark.parametrize("level", GAME.levels)
def test_a_bot_is_drawn_by_chance_alone(level: str) -> None:
    state = begun(4)
    assert numbers(level, state, 3) == numbers(level, state, 3)
    assert len({numbers(level, state, seed) for seed in range(40)}) > 1


def test_spread_keeps_away_from_taken_numbers() -> None:
    state = picked(round_of((3, 3, 3), 0, 12), (6,))
    assert {numbers("spread", state, seed) for seed in range(20)} == {(12,)}, "the far side of the dial"
    state = picked(state, (12,))
    assert {numbers("spread", state, seed) for seed in range(40)} == {(3,), (9,)}


def test_spread_keeps_its_own_numbers_apart() -> None:
    state = round_of((2, 3), 0, 6)
    for seed in range(20):
        first, second = numbers("spread", state, seed)
        assert abs(first - second) == 3


def test_spread_goes_round_the_dial() -> None:
    """1 and 12 are neighbours."""
    state = picked(round_of((2, 3, 3), 0, 12), (1, 7))
    for seed in range(20):
        assert not {12, 2, 6, 8} & set(numbers("spread", state, seed))


@given(st.integers(2, 10), st.lists(st.integers(1, 3), min_size=10, max_size=10), st.integers(0, 2**32))
def test_every_free_number_is_worth_the_same_to_optimal(seats: int, lives: list[int], seed: int) -> None:
    """D13: holding it against leaving it bare, whatever the others have taken; so the draw decides."""
    chance = SeededChance(seed)
    state = round_of(tuple(lives[:seats]), seed % seats, sides_for(seats))
    full = all_picked(state, chance)
    seat = Seat(chance.below(seats))
    bare = (*full.picks[:seat], (), *full.picks[seat + 1 :])
    free = [n for n in range(1, full.sides + 1) if not any(n in taken for taken in bare)]
    public = GAME.public(full)
    worth = {
        win_chance_at(public, (*bare[:seat], (number,), *bare[seat + 1 :]), number, seat)
        - win_chance_at(public, bare, number, seat)
        for number in free
    }
    assert len(worth) == 1
    if seat == full.peril:
        assert worth == {0}, "bare or own, the Peril Player loses a life"


def test_optimal_plays_ten_seats_to_the_end() -> None:
    assert played_out(begun(10), ["optimal"] * 10, SeededChance(5)).winner is not None
