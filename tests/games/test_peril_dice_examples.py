"""The worked cases and the kept games of Peril Dice."""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec
import pytest

from taberna.games.peril_dice import GAME, rules
from taberna.testing import replays
from taberna.testing.examples import Example, examples_of, run

FOLDER = Path(rules.__file__).parent
EXAMPLES = examples_of(GAME)
REPLAYS = replays.replays_of(GAME)


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_a_worked_case(example: Example) -> None:
    run(GAME, example)


def test_every_case_names_a_ruling() -> None:
    rulings = set(re.findall(r"^\| (D\d+) \|", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE))
    assert {example.rule for example in EXAMPLES} <= rulings


def test_every_numbered_case_is_here_or_said_to_be_elsewhere() -> None:
    here = {int(number) for e in EXAMPLES for number in re.findall(r"^(\d+):", e.name)}
    comment = (FOLDER / "examples.toml").read_text("utf-8").partition("\n\n")[0]
    elsewhere = {int(number) for number in re.findall(r"\b(\d+) [a-z]", comment.partition("not the rules")[2])}
    elsewhere |= {int(number) for number in re.findall(r"\b(\d+) and \d+", comment)}
    assert here | elsewhere == set(range(1, 27))


@pytest.mark.parametrize("replay", REPLAYS, ids=lambda file: file.name)
def test_a_kept_game(replay: Traversable) -> None:
    replays.check(GAME, replay.read_text("utf-8"))


def test_the_kept_games_show_every_event() -> None:
    kept = [msgspec.json.decode(replay.read_text("utf-8"), type=replays.Golden) for replay in REPLAYS]
    shown = {msgspec.json.decode(event)["type"] for game in kept for row in game.rows for event in row.events}
    assert shown == {kind.__name__ for kind in GAME.event_type.__args__}
