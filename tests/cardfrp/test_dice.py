"""Rolls: every text of the specification's table, exact distributions, and draws that repeat."""

from __future__ import annotations

import pickle
import tomllib
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardfrp import Dice, DiceError, ExactError, Roll, Scripted, ScriptError, Seeded, opposed_chance
from cardfrp.chance import Drawn

TABLE = tomllib.loads((Path(__file__).parent / "dice.toml").read_text("utf-8"))
SMALL = ["3D6+2", "d20", "3-20", "47", "-3", "2D6-3", "4D6kh3", "3D6kl2", "2D4kh1-7", "0-5"]


def test_every_text_of_the_table_is_tried() -> None:
    """Whole numbers (21, 22), a text too long (50) and what is no text (52) have tests of their own below."""
    assert {row[0] for row in (*TABLE["read"], *TABLE["refused"])} | {21, 22, 50, 52} == set(range(53))


@pytest.mark.parametrize("number, text, low, high, mean", TABLE["read"])
def test_a_roll_of_the_table_is_read(number: int, text: str, low: int, high: int, mean: str) -> None:
    dice = Dice(text)
    assert (dice.minimum, dice.maximum, dice.mean) == (low, high, Fraction(mean))
    assert Dice(str(dice)) == dice
    assert hash(Dice(str(dice))) == hash(dice)


@pytest.mark.parametrize("number, text, place, reason", TABLE["refused"])
def test_a_text_of_the_table_is_refused_with_its_place(number: int, text: str, place: int, reason: str) -> None:
    with pytest.raises(DiceError) as caught:
        Dice(text)
    assert (caught.value.text, caught.value.position) == (text, place)
    assert reason in caught.value.reason


def test_50_a_text_too_long_is_refused_unread() -> None:
    for text in ("9" * 5000, "D" * 10**6):
        with pytest.raises(DiceError, match="longer than 64") as caught:
            Dice(text)
        assert len(str(caught.value)) < 150


@pytest.mark.parametrize("value", [True, 3.5, None, b"3D6", [], 10**9 + 1])
def test_52_what_is_neither_text_nor_a_number_is_refused(value: object) -> None:
    with pytest.raises(DiceError):
        Dice(value)  # type: ignore[arg-type]


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    with pytest.raises(DiceError, match="a number of 16610 bits"):
        Dice(-(10**5000))


def test_21_22_whole_numbers_are_rolls() -> None:
    assert Dice(47) == Dice("47")
    assert Dice(-3).roll() == -3


@given(st.text(max_size=64) | st.text("0123456789dDkKhHlL%+- ", max_size=64))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        dice = Dice(text)
    except DiceError as error:
        assert 0 <= error.position <= len(text)  # noqa: PT017 # either way out is right
    else:
        assert Dice(str(dice)) == dice
        assert dice.minimum <= dice.roll(Random(1)) <= dice.maximum


@pytest.mark.parametrize("text", SMALL)
def test_a_distribution_is_the_count_of_all_rolls(text: str) -> None:
    dice = Dice(text)
    (part,) = dice.parts or (None,)
    counted: Counter[int] = Counter()
    if part is None:
        counted[dice.constant] += 1
    else:
        for faces in product(range(part.base + 1, part.base + part.faces + 1), repeat=part.dice):
            counted[sum(sorted(faces, reverse=part.keep > 0)[: part.kept]) + dice.constant] += 1
    odds = dice.pmf()
    assert dict(odds) == {total: Fraction(ways, counted.total()) for total, ways in counted.items()}
    assert len(odds) == len(counted)
    assert sum(odds.values()) == 1
    assert sum(total * chance for total, chance in odds.items()) == dice.mean
    assert sum((total - dice.mean) ** 2 * chance for total, chance in odds.items()) == dice.variance
    assert (min(odds), max(odds)) == (dice.minimum, dice.maximum)
    with pytest.raises(KeyError):
        odds[dice.maximum + 1]


def test_known_figures() -> None:
    assert Dice("3D6+2").variance == Fraction(35, 4)
    assert Dice("10D10").variance == Fraction(165, 2)
    assert list(Dice("4D6kh3").pmf().counts) == [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21]
    assert Dice("3D6+2").at_least(12) == Fraction(5, 8)
    assert Dice("D6").at_least(7) == 0
    assert Dice("D6").at_least(-4) == 1


def test_a_hundred_hundreds_are_exact() -> None:
    odds = Dice("100D100").pmf()
    assert sum(odds.counts) == 100**100
    assert sum(total * count for total, count in enumerate(odds.counts, odds.low)) == 5050 * 100**100
    assert odds.counts == odds.counts[::-1]


@pytest.mark.parametrize("text", ["1000D100", "D1000000", "300D20kh100", "0-50000"])
def test_too_much_work_is_refused(text: str) -> None:
    with pytest.raises(ExactError):
        Dice(text).pmf()


def test_sums_too_wide_are_refused() -> None:
    with pytest.raises(ExactError):
        (Dice("D20000") + Dice("D20000")).pmf()


def test_quantiles() -> None:
    dice = Dice("D6")
    assert [dice.quantile(q) for q in (0, Fraction(1, 6), 0.5, Fraction(5, 6), 1)] == [1, 1, 3, 5, 6]
    with pytest.raises(ValueError, match="quantile"):
        dice.quantile(1.5)


def test_dice_add_up() -> None:
    hero = Dice("D6") + Dice("D6+2") + Dice("D4")
    assert (hero.minimum, hero.maximum, hero.mean) == (5, 18, Fraction(23, 2))
    assert sum(hero.pmf().values()) == 1
    assert str(hero) == "D6 and D6 and D4+2"
    assert Dice("D6") + 2 == Dice("D6+2")
    assert str(Dice("3-20") + 1) == "3-20 and 1"
    assert str(Dice("D6") + Dice("3-20")) == "D6 and 3-20"


def test_dice_do_not_change() -> None:
    with pytest.raises(AttributeError):
        Dice("D6").constant = 3
    assert pickle.loads(pickle.dumps(Dice("4D6kh3+1"))) == Dice("4D6kh3+1")
    assert repr(Dice("2d%")) == "Dice('2D%')"
    assert Dice("D6") != "D6"


@pytest.mark.parametrize("text", SMALL)
def test_rolls_repeat_and_stay_within(text: str) -> None:
    dice = Dice(text)
    rolls = [dice.roll(source) for source in [Random(7)] for _ in range(1000)]
    seeded = Seeded(7)
    assert rolls == [dice.roll(seeded) for _ in range(1000)]
    details = [dice.detail(source) for source in [Random(7)] for _ in range(1000)]
    assert [detail.total for detail in details] == rolls
    assert dice.minimum <= min(rolls)
    assert max(rolls) <= dice.maximum


def test_a_script_says_the_faces() -> None:
    assert Dice("4D6kh3+1").detail(Scripted([6, 1, 5, 2])) == Roll(14, (6, 1, 5, 2), "4D6kh3+1")
    assert Dice("3-20").roll(Scripted([18])) == 20
    with pytest.raises(ScriptError, match="run out"):
        Dice("2D6").roll(Scripted([1]))
    with pytest.raises(ScriptError, match="7"):
        Dice("D6").roll(Scripted([7]))


def test_a_seeded_source_goes_on_where_it_was_saved() -> None:
    source = Seeded(3)
    source.below(100)
    saved, copy = source.state, source.copy()
    following = [source.below(1000) for _ in range(5)]
    assert [copy.below(1000) for _ in range(5)] == following
    again = Seeded.at(saved)
    assert [again.below(1000) for _ in range(5)] == following


def test_draws_are_even() -> None:
    source = Drawn(Random(11))
    counts = Counter(source.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 5 * (60_000 * 5 / 36) ** 0.5 for count in counts.values())  # five deviations


def test_opposed_chance_is_the_count_of_all_pairs() -> None:
    leads = Counter(b - a for a in range(1, 101) for b in range(1, 101))
    for d in range(-150, 151):
        ways = sum(count for lead, count in leads.items() if lead + d >= 0)
        assert opposed_chance(d, 0) == Fraction(ways, 10_000)
        assert opposed_chance(d, 0) + opposed_chance(-d - 1, 0) == 1
