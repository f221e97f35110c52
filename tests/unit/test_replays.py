"""Golden replays: kept, compared and written anew; and those of every game there is."""

from __future__ import annotations

from importlib.resources.abc import Traversable

import msgspec
import pytest

from taberna.core import AnyGame, Outcome
from taberna.games import found
from taberna.testing import SeededGame
from taberna.testing.parlour import GAME, Parlour
from taberna.testing.parlour.model import Options, State
from taberna.testing.replays import Golden, ReplayBroken, check, recorded, replays_of, rewritten
from tests.unit.faulty import TurnsGoOnForEver

SEEDED = SeededGame(GAME, Options(rounds=2), 3, seed=5, host=1)
TEXT = recorded(SEEDED, 'three "players"')


def test_a_kept_game_is_that_game() -> None:
    check(GAME, TEXT)
    golden = msgspec.json.decode(TEXT, type=Golden)
    assert (golden.about, golden.seats, golden.host, golden.seed) == ('three "players"', 3, 1, 5)
    assert len(golden.rows) == len(SEEDED.steps)
    assert golden.outcome == GAME.outcome(SEEDED.steps[-1].after)


def test_it_has_one_event_a_line() -> None:
    lines = TEXT.splitlines()
    assert sum(len(step.events) for step in SEEDED.steps) == sum(line.startswith('  {"type": ') for line in lines)
    assert max(map(len, lines)) < 160


def test_rules_that_are_the_same_write_the_same() -> None:
    assert rewritten(GAME, TEXT) == TEXT


@pytest.mark.parametrize(
    "of, to, why",
    [
        ('"cards": [', '"cards": [9, ', "row 0, Begins()"),
        ('"ranks": [', '"ranks": [3, ', "it ended"),
        ('"type": "Plays", "seat": 0', '"type": "Plays", "seat": 2', "refused, not_your_turn"),
    ],
)
def test_a_kept_game_that_comes_out_otherwise(of: str, to: str, why: str) -> None:
    assert of in TEXT
    with pytest.raises(ReplayBroken) as broken:
        check(GAME, TEXT.replace(of, to))
    assert why in str(broken.value)


def test_the_difference_is_told_by_lines() -> None:
    with pytest.raises(ReplayBroken) as broken:
        check(TurnsGoOnForEver(), TEXT)
    lines = str(broken.value).splitlines()
    assert any(line.startswith("  - {") and "LayingBegan" in line for line in lines)
    assert any(line.startswith("  + {") and "TurnBegan" in line for line in lines)


def test_an_end_that_changed_is_found_though_every_event_is_the_same() -> None:
    with pytest.raises(ReplayBroken, match="it ended"):
        check(NoDraws(), TEXT)


class NoDraws(Parlour):
    """Gives the same events and another outcome."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and msgspec.structs.replace(outcome, reason="otherwise")


def test_other_rules_play_on_from_where_the_acts_are_not_legal_any_more() -> None:
    game = TurnsGoOnForEver()
    text = rewritten(game, TEXT)
    assert text != TEXT
    check(game, text)
    old, new = (msgspec.json.decode(t, type=Golden).rows for t in (TEXT, text))
    assert [row.act for row in old[:3]] == [row.act for row in new[:3]]


@pytest.mark.parametrize(
    "game, file",
    [
        pytest.param(game, file, id=f"{name}: {file.name}")
        for name, game in found().items()
        for file in replays_of(game)
    ],
)
def test_the_golden_replays_of_every_game(game: AnyGame, file: Traversable) -> None:
    check(game, file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", found().values(), ids=found())
def test_every_game_has_golden_replays(game: AnyGame) -> None:
    assert replays_of(game)
