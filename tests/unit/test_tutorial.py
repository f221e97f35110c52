"""The game of the tutorial is whole: written to a folder as the page says, it keeps the laws and is played."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import taberna.games
from taberna.bots.simulate import simulate
from taberna.cli.play import check
from taberna.core import AnyGame
from taberna.testing import LawBroken, check_game
from taberna.testing.examples import examples_of, run

PAGE = (Path(__file__).parents[2] / "docs/tutorial/a-new-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^```(?:py|toml)\n# src/taberna/games/([\w/.]+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
(DIFF,) = re.findall(r"^```diff\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
(LEAK,) = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The games' folder of a house that has this game too."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(taberna.games, "__path__", [*taberna.games.__path__, str(tmp_path)])
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    """Lets the game be read anew."""
    for name in [name for name in sys.modules if name.startswith("taberna.games.high_card")]:
        del sys.modules[name]
    importlib.invalidate_caches()
    taberna.games.found.cache_clear()


def high_card() -> AnyGame:
    return taberna.games.found()["high_card"]


def test_the_page_has_every_file() -> None:
    names = ("__init__.py", "examples.toml", "model.py", "rules.py", "witness.py")
    assert sorted(FILES) == [f"high_card/{name}" for name in names]


@pytest.mark.usefixtures("folder")
def test_the_game_keeps_the_laws_and_its_worked_examples() -> None:
    check_game(high_card())
    (example,) = examples_of(high_card())
    run(high_card(), example)


@pytest.mark.usefixtures("folder")
def test_the_game_is_played() -> None:
    played = [*simulate(high_card(), 4, ["random"], 50, seed=1)]
    assert {game.commands for game in played} == {4}
    assert all(game.outcome for game in played)


def test_the_planted_leak_is_told_as_the_page_says(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = folder / "high_card/rules.py"
    right, wrong = (line[1:] for line in DIFF.splitlines())
    text = rules.read_text(encoding="utf-8")
    assert text.count(right) == 1
    rules.write_text(text.replace(right, wrong), encoding="utf-8")
    forget()
    with pytest.raises(LawBroken, match="CardDealt uncovers"):
        check_game(high_card())
    assert check("high_card", seats=2, seed=0) == 1
    printed = " ".join(capsys.readouterr().out.split())
    assert " ".join(LEAK.split()) in printed
    assert "A spectator cannot know which of two states it is" in printed
    assert "taberna check high_card --seats 2 --seed 0" in printed
