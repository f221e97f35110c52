"""The worked cases and the kept games of Secret Hitler."""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec
import pytest

from taberna.games.secret_hitler import GAME, rules
from taberna.testing import replays
from taberna.testing.examples import Example, examples_of, run

FOLDER = Path(rules.__file__).parent
TESTS = Path(__file__).parent.parent
EXAMPLES = examples_of(GAME)
REPLAYS = replays.replays_of(GAME)


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_a_worked_case(example: Example) -> None:
    run(GAME, example)


def test_every_case_names_a_rule() -> None:
    rules_named = set(re.findall(r"^\| ([RD]\d+) \|", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE))
    assert {example.rule for example in EXAMPLES} <= rules_named


def test_every_numbered_case_is_an_example_or_a_test() -> None:
    """A test says which case it shows: as `Case 7`, or as `Cases 47 to 49 and 51`."""
    shown = {int(number) for e in EXAMPLES for number in re.findall(r"^(\d+):", e.name)}
    for file in TESTS.rglob("test_secret_hitler*.py"):
        for said in re.findall(r'"""Cases? ([\d, toand]+)', file.read_text("utf-8")):
            shown |= {int(number) for number in re.findall(r"\d+", said)}
            for first, last in re.findall(r"(\d+) to (\d+)", said):
                shown |= set(range(int(first), int(last) + 1))
    assert shown == set(range(1, 65))


@pytest.mark.parametrize("replay", REPLAYS, ids=lambda file: file.name)
def test_a_kept_game(replay: Traversable) -> None:
    replays.check(GAME, replay.read_text("utf-8"))


def test_the_kept_games_show_every_event() -> None:
    kept = [msgspec.json.decode(replay.read_text("utf-8"), type=replays.Golden) for replay in REPLAYS]
    shown = {msgspec.json.decode(event)["type"] for game in kept for row in game.rows for event in row.events}
    assert shown == {str(kind.__struct_config__.tag) for kind in GAME.event_type.__args__}
