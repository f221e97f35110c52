"""`taberna check`: what is kept and what is broken, told so that it can be seen again."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from taberna.cli.play import check
from taberna.core import AnyGame, Chance, Seat
from taberna.games import found
from taberna.testing import LAWS, LawBroken, SeededGame, check_game, replays
from taberna.testing.parlour import GAME, Parlour
from taberna.testing.parlour.model import Options, State
from taberna.testing.parlour.witness import WITNESS, ParlourWitness
from tests.unit.faulty import ACardIsLost
from tests.unit.mutants import (
    HandsInThePublicView,
    NeighboursCardInThePrivateView,
    RefusalTellsWhoHoldsTheCard,
)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> dict[str, AnyGame]:
    games: dict[str, AnyGame] = {"parlour": GAME}
    monkeypatch.setattr("taberna.cli.play.found", lambda: games)
    monkeypatch.setattr("taberna.cli.play.witness_of", lambda _: WITNESS)
    monkeypatch.setenv("COLUMNS", "200")
    return games


def unwrapped(printed: str) -> str:
    return " ".join(printed.replace("│", " ").split())


@pytest.mark.usefixtures("house")
def test_a_game_that_keeps_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert check("parlour", seed=3, seats=2) == 0
    printed = capsys.readouterr().out
    for law in LAWS:
        assert re.search(rf"│ {law.number} {law.name} +│ +2 │ kept", printed)
    assert "broken" not in printed


@pytest.mark.usefixtures("house")
def test_it_stops_in_time_and_says_what_it_did_not_reach(capsys: pytest.CaptureFixture[str]) -> None:
    assert check("parlour", seconds=0) == 0
    assert "Not every size and option was reached" in unwrapped(capsys.readouterr().out)


@pytest.mark.parametrize(
    "game, law, words",
    [
        (HandsInThePublicView, "4, no leak", ["A spectator cannot know", '"hands":[[']),
        (NeighboursCardInThePrivateView, "4, no leak", ["Seat 0 cannot know", '"more":']),
        (RefusalTellsWhoHoldsTheCard, "4, no leak", ["the answer to", '+  "detail": "{seat} has the']),
        (ACardIsLost, "7, conservation", ["{'cards': 17"]),
    ],
)
def test_a_broken_law_is_told_and_can_be_seen_again(
    game: Any, law: str, words: list[str], house: dict[str, AnyGame], capsys: pytest.CaptureFixture[str]
) -> None:
    house["parlour"] = game()
    assert check("parlour", seconds=20) == 1
    printed = capsys.readouterr().out
    assert f"Law {law}: " in printed
    for word in words:
        assert word.replace(" ", "") in printed.replace(" ", "")
    (again,) = re.findall(r"^  (taberna check .*)$", printed, re.MULTILINE)
    arguments = shlex.split(again)
    asked = dict(zip(arguments[3::2], arguments[4::2], strict=True))
    code = check("parlour", seats=int(asked["--seats"]), seed=int(asked["--seed"]), options=asked["--options"])
    assert code == 1
    assert f"Law {law}: " in capsys.readouterr().out


def test_a_leak_is_told_as_a_difference_of_bytes(house: dict[str, AnyGame], capsys: pytest.CaptureFixture[str]) -> None:
    house["parlour"] = HandsInThePublicView()
    assert check("parlour", seats=2, seed=0, options='{"rounds": 1}') == 1
    printed = capsys.readouterr().out
    with pytest.raises(LawBroken) as found:
        check_game(HandsInThePublicView(), WITNESS, seeds=[0])
    leak = found.value
    assert leak.here is not None
    assert leak.there is not None
    at = leak.differs_at()
    assert leak.here[:at] == leak.there[:at]
    assert leak.here[at] != leak.there[at]
    (offset,) = re.findall(r"From byte (\d+) on they differ", printed)
    minus, plus = (re.findall(rf"^\{sign} (….*)$", printed, re.MULTILINE)[0] for sign in "-+")
    assert int(offset) > 100
    assert minus != plus
    assert minus[:40] == plus[:40]
    assert re.search(r"^@@ ", printed, re.MULTILINE)


def test_a_secret_that_is_never_tried_is_told(
    house: dict[str, AnyGame], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    house["parlour"] = TwoSeats()
    monkeypatch.setattr("taberna.cli.play.witness_of", lambda _: _Idle())
    assert check("parlour", seconds=3) == 1
    assert "neither reimagines ['candle', 'deck', 'hands', 'laid', 'seen']" in unwrapped(capsys.readouterr().out)


class TwoSeats(Parlour):
    """So small that all of it is tried at once."""

    seats = range(2, 3)


class _Idle(ParlourWitness):
    options = (Options(rounds=1),)

    def reimagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return state


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    "asked, why",
    [({"seats": 9}, "parlour has 2 to 4 seats, not 9."), ({"options": "[]"}, "--options: Expected `object`")],
)
def test_what_makes_no_sense_is_said(asked: dict[str, Any], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("parlour", **asked) == 2
    assert why in capsys.readouterr().err


def test_a_game_without_a_witness(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("taberna.cli.play.found", lambda: {"cards": HandsInThePublicView()})
    assert check("cards") == 2
    said = capsys.readouterr().err
    assert "tests.unit.mutants.witness" in said
    assert "tests.unit.witness" in said


def test_replays_are_written_anew(
    house: dict[str, AnyGame], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = replays.recorded(SeededGame(GAME, Options(), 2, seed=1), "two players")
    file = tmp_path / "replays" / "two-players.json"
    file.parent.mkdir()
    file.write_text(kept, encoding="utf-8")
    monkeypatch.setattr("taberna.testing.replays.folder_of", lambda _: tmp_path)
    assert check("parlour", seed=0, seats=2) == 0
    assert re.search(r"│ golden replays +│ +1 │ kept", capsys.readouterr().out)
    file.write_text(kept.replace('"at": 1000000', '"at": 1000001', 1), encoding="utf-8")
    assert check("parlour", seed=0, seats=2) == 1
    assert "two players, row 0, Begins()" in capsys.readouterr().out
    assert check("parlour", rewrite=True) == 0
    assert "two-players.json is written anew." in unwrapped(capsys.readouterr().out)
    assert check("parlour", seed=0, seats=2) == 0
    replays.check(GAME, file.read_text(encoding="utf-8"))


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "taberna.cli", "check", "chess"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert f"There is no game 'chess'; there are {next(iter(found()))}" in unwrapped(done.stdout + done.stderr)
