"""Leaks and faults planted one at a time in a small card game: each is caught, and by the law that it breaks."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from taberna.testing import LAWS, LawBroken, Trial, Witness, every_secret_varies, varied
from taberna.testing.parlour import Parlour
from taberna.testing.parlour.model import Options
from taberna.testing.parlour.witness import WITNESS
from tests.unit.faulty import MUTANTS
from tests.unit.mutants import Mutant

SIZES = ((2, Options(rounds=1)), (3, Options(rounds=2)), (4, Options(rounds=3)))
ALL = {law.number for law in LAWS}


def trials(game: Parlour, witness: Witness, seeds: Iterable[int]) -> list[Trial]:
    return [Trial(game, witness, options, seats, seed, effort=16) for seed in seeds for seats, options in SIZES]


def broken(law: int, game: Parlour, witness: Witness, seeds: Iterable[int], whole: bool = False) -> str | None:
    """What is said of a law that a game breaks in some seeded game; None where it keeps it."""
    try:
        played = trials(game, witness, seeds)
        if law == 4 and whole:
            every_secret_varies(game, witness, {leaf for trial in played for leaf in varied(trial)})
        for trial in played:
            LAWS[law - 1](trial)
    except LawBroken as found:
        return str(found)
    return None


def test_there_are_mutants_for_every_law() -> None:
    assert {law for mutant in MUTANTS for law in mutant.laws} == ALL


def test_the_game_without_a_fault_keeps_every_law() -> None:
    assert [said for law in ALL if (said := broken(law, Parlour(), WITNESS, range(6), whole=True))] == []


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_planted_fault_is_caught_by_its_law(mutant: Mutant) -> None:
    for law in mutant.laws:
        said = broken(law, mutant.game(), mutant.witness, range(12), whole=True)
        assert said is not None, f"law {law} does not catch it"
        assert f"Law {law}, " in said
        assert mutant.says in said


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_planted_fault_is_blamed_on_no_other_law(mutant: Mutant) -> None:
    others = ALL - {*mutant.laws, *mutant.also}
    assert [said for law in others if (said := broken(law, mutant.game(), mutant.witness, range(1)))] == []
