"""What a bot sees and answers: no more than its seat is sent, and nothing that it is not offered."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from taberna.bots import SeededChance, choose, covers, filled_at_random, levels, observe, usual
from taberna.core import AnyGame, Choose, Field, Form, Number, Offer, Order, Pick, Seat, Text, allows, fill
from taberna.games import found
from taberna.testing import Trial
from taberna.testing.chances import Extreme
from taberna.testing.parlour import GAME, Parlour
from taberna.testing.parlour.model import Boast, Options, Peek, Stand, Swap
from taberna.testing.parlour.witness import WITNESS


class Answer(Struct, frozen=True, tag=True):
    value: Any
    fixed: int = 3


items = st.lists(st.one_of(st.integers(), st.text(max_size=4), st.booleans()), min_size=1, max_size=8, unique_by=repr)
ends = st.tuples(st.integers(0, 30), st.integers(0, 30)).map(sorted)
fields = st.one_of(
    ends.map(lambda e: Text(e[0], e[1])),
    ends.map(lambda e: Number(e[0], e[1])),
    items.map(lambda of: Pick(tuple(of))),
    items.map(lambda of: Order(tuple(of))),
    items.flatmap(
        lambda of: (
            st.tuples(st.integers(0, len(of)), st.integers(0, len(of)))
            .map(sorted)
            .map(lambda e: Choose(e[0], e[1], tuple(of)))
        )
    ),
)


@given(fields, st.integers(0, 2**32))
def test_whatever_is_filled_in_is_legal_and_covered(field: Field, seed: int) -> None:
    offer: Offer[Answer] = Offer(Form(Answer, {"value": field}, {"fixed": 5}), "say", "label")
    for chance in (SeededChance(seed), Extreme(high=True), Extreme(high=False)):
        command = filled_at_random(offer, chance)
        assert allows(field, command.value)
        assert command.fixed == 5
        assert covers(offer, command)
        assert not covers(offer, msgspec.structs.replace(command, fixed=3))


def test_a_form_covers_its_own_type_and_legal_values_only() -> None:
    offer: Offer[Any] = Offer(Form(Answer, {"value": Number(1, 3)}), "say", "label")
    assert covers(offer, Answer(3))
    assert not covers(offer, Answer(4))
    assert not covers(offer, Answer(True))
    assert not covers(offer, Answer(3, fixed=4))
    assert not covers(offer, cast("Any", Stand()))
    plain: Offer[Any] = Offer(Stand(), "say", "label")
    assert covers(plain, Stand())
    assert not covers(plain, Peek())


def test_every_entry_is_chosen_as_often() -> None:
    """2 of 5 at random: each entry in 2/5 of 10,000 fillings, give or take 5 standard deviations (49)."""
    offer: Offer[Answer] = Offer(Form(Answer, {"value": Choose(2, 2, tuple("abcde"))}), "say", "label")
    chance = SeededChance(1)
    seen = Counter(entry for _ in range(10_000) for entry in filled_at_random(offer, chance).value)
    assert all(abs(times - 4_000) < 5 * 49 for times in seen.values())


def test_random_texts_try_what_texts_trip_over() -> None:
    offer: Offer[Answer] = Offer(Form(Answer, {"value": Text(1, 40)}), "say", "label")
    text = "".join(filled_at_random(offer, SeededChance(seed)).value for seed in range(60))
    assert {" ", '"', "<", "&", "\\", "\U0001f3b2"} <= set(text)


def begun(seats: int = 3) -> Trial:
    return Trial(GAME, WITNESS, Options(), seats, seed=1)


def test_a_bot_sees_what_its_seat_is_sent_and_no_more() -> None:
    step = begun().steps[0]
    seen = observe(GAME, step.after, Seat(1), step.events)
    assert seen.public == GAME.public(step.after)
    assert seen.private == GAME.private(step.after, Seat(1))
    assert list(seen.offers) == list(GAME.offers(step.after, Seat(1)))
    dealt = [event for event in seen.events if type(event).__name__ == "HandDealt"]
    assert [event.seat for event in dealt] == [1]
    assert all(event.to is None for event in seen.events)
    assert {"DeckShuffled", "CandleLit"} & {type(event).__name__ for event in seen.events} == set()


def test_random_moves_are_even_and_leave_asides_alone() -> None:
    """Stand, peek and three cards to swap: each in 1/5 of 5,000, give or take 5 standard deviations (28)."""
    step = begun().steps[0]
    seen = observe(GAME, step.after, Seat(0))
    assert any(offer.aside for offer in seen.offers)
    chance = SeededChance(2)
    chosen = Counter(repr(choose(GAME, "random", seen, chance)) for _ in range(5_000))
    hand = set(step.after.hands[0])
    assert set(chosen) == {repr(c) for c in (Stand(), Peek(), *map(Swap, hand))}
    assert all(abs(times - 5_000 / len(chosen)) < 5 * 28.3 for times in chosen.values())


def test_own_levels_are_the_games_affair() -> None:
    assert levels(GAME) == ("random", "careful")
    seen = observe(GAME, begun().steps[0].after, Seat(0))
    assert choose(GAME, "careful", seen, SeededChance(1)) == Stand()


class Unplayed(Parlour):
    levels = ()


def test_a_game_without_bots_is_played_at_random() -> None:
    assert levels(Unplayed()) == ("random",)
    assert usual(Unplayed()) == "random"


class DeepButSlow(Parlour):
    levels = ("careful", "deep")
    usual_level = "careful"


def test_the_usual_level_is_the_strongest_unless_the_game_says_another() -> None:
    assert usual(GAME) == "careful"
    assert usual(DeepButSlow()) == "careful"
    assert all(usual(game) in levels(game) for game in found().values())


def test_a_level_that_is_not_there_and_a_seat_without_a_move() -> None:
    state = begun().steps[0].after
    with pytest.raises(ValueError, match=r"parlour has no bot 'bold'; there are random, careful"):
        choose(GAME, "bold", observe(GAME, state, Seat(0)), SeededChance(1))
    with pytest.raises(ValueError, match="no move"):
        choose(GAME, "random", observe(GAME, state, Seat(2)), SeededChance(1))


@pytest.mark.parametrize("game", found().values(), ids=found())
def test_every_game_has_the_random_bot_first(game: AnyGame) -> None:
    assert levels(game)[0] == "random"
    assert len(set(levels(game))) == len(levels(game))


def test_a_form_takes_the_answers_it_is_given() -> None:
    offer = next(o for o in GAME.offers(begun().steps[0].after, Seat(0)) if o.aside)
    assert fill(offer, {"text": "mine"}) == Boast("mine")
