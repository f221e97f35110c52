"""Chance for tests: seeded, scripted, at its ends, and otherwise in one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from taberna.bots import SeededChance
from taberna.core import Chance
from taberna.testing import ScriptedChance, Unscripted
from taberna.testing.chances import Extreme, Nudged


def draws(chance: Chance) -> list[object]:
    return [chance.below(100), chance.shuffled("abcdef"), chance.below(6), chance.normal(10, 3), chance.below(100)]


def test_a_seed_says_it_all() -> None:
    assert draws(SeededChance(3)) == draws(SeededChance(3)) != draws(SeededChance(4))


def test_seeded_chance_is_even() -> None:
    """Each of 6 faces comes 10,000 times in 60,000, give or take 5 standard deviations (91 each)."""
    chance = SeededChance(1)
    faces = Counter(chance.below(6) for _ in range(60_000))
    assert sorted(faces) == [0, 1, 2, 3, 4, 5]
    assert all(abs(times - 10_000) < 5 * 91.3 for times in faces.values())
    firsts = Counter(chance.shuffled("abc")[0] for _ in range(30_000))
    assert all(abs(times - 10_000) < 5 * 81.7 for times in firsts.values())


@pytest.mark.parametrize("chance", [SeededChance(1), Extreme(high=True), Extreme(high=False)])
def test_nothing_is_below_nothing(chance: Chance) -> None:
    with pytest.raises(ValueError, match="nothing is below 0"):
        chance.below(0)


def test_the_ends_of_chance() -> None:
    assert draws(Extreme(high=False)) == [0, tuple("abcdef"), 0, 4.0, 0]
    assert draws(Extreme(high=True)) == [99, tuple("fedcba"), 5, 16.0, 99]


@pytest.mark.parametrize("by", range(0, 1_000, 37))
@pytest.mark.parametrize("place", range(5))
def test_one_draw_otherwise(place: int, by: int) -> None:
    nudged = Nudged(SeededChance(3), place, by)
    here, there = draws(SeededChance(3)), draws(nudged)
    assert [at for at, (one, other) in enumerate(zip(here, there, strict=True)) if one != other] == [place]
    assert sorted(map(str, there[1])) == list("abcdef")  # type: ignore[call-overload]
    assert nudged.drawn == 5


def test_a_script_is_followed() -> None:
    chance = ScriptedChance([3, [2, 0, 1], "same", 1.5])
    assert chance.below(4) == 3
    assert chance.shuffled("abc") == ("c", "a", "b")
    assert chance.shuffled("abc") == ("a", "b", "c")
    assert chance.normal(0, 1) == 1.5
    chance.used_up()


@pytest.mark.parametrize(
    "script, draw, why",
    [
        ([], lambda c: c.below(2), "the script has 0 draws only"),
        ([2], lambda c: c.below(2), r"below\(2\) is scripted to give 2"),
        ([-1], lambda c: c.below(2), "is scripted to give -1"),
        ([True], lambda c: c.below(2), "is scripted to give True"),
        ([1.0], lambda c: c.below(2), "is scripted to give 1.0"),
        ([[0, 0]], lambda c: c.shuffled("ab"), "is to order 2 items"),
        ([[0]], lambda c: c.shuffled("ab"), "is to order 2 items"),
        (["other"], lambda c: c.shuffled("ab"), "is to order 2 items"),
        ([1], lambda c: c.normal(0, 1), "is scripted to give 1"),
        ([1], lambda c: c.used_up(), r"the script goes on with \[1\]"),
    ],
)
def test_what_is_not_in_the_script(script: list[object], draw: Callable[[ScriptedChance], object], why: str) -> None:
    with pytest.raises(Unscripted, match=why):
        draw(ScriptedChance(script))  # type: ignore[arg-type]
