"""The peers play by our rules, they and the driver understand each other, and a slower build is noticed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from bench.check import Ratio, fallen, rules
from bench.cores import Cores
from bench.figures import Figure
from bench.ground import Ground
from bench.growth.measure import grown
from bench.growth.page import PLOTS, drawn
from bench.peers.measure import KILLED, ratios
from bench.peers.peer import HERE, installed, node_program
from bench.scale import QUICK
from taberna.bots import SeededChance, filled_at_random
from taberna.core import Chance, Millis, Seat
from taberna.games import found
from taberna.games.peril_dice import GAME
from taberna.games.peril_dice.rules import PerilDice

ROOT = Path(__file__).parents[2]
WITH_PACKAGES = pytest.mark.skipif(
    not installed(), reason="the peers' packages are not installed; make bench-peers does that"
)
SIDE_BY_SIDE = (*(peer.title for peer in KILLED), "raw fan-out")
OPTIONS: Sequence[tuple[int, Mapping[str, Any]]] = (
    (2, {}),
    (5, {}),
    (10, {"dice": "survivors", "high_stakes": True}),
)


class Recorded(SeededChance):
    """Chance that writes down what it gave."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.draws: list[int] = []

    def below(self, n: int) -> int:
        self.draws.append(super().below(n))
        return self.draws[-1]


def a_game(seats: int, options: Mapping[str, Any]) -> tuple[dict[str, Any], list[Any]]:
    """A random game as the peers are given it, and what is shown after each command, the last act's events with it."""
    chance, style = Recorded(seats), SeededChance(seats)
    events = GAME.setup(msgspec.convert(options, GAME.options_type), seats, None, Millis(0), chance)
    state = None
    for event in events:
        state = GAME.apply(state, event)
    assert state is not None
    commands, views = [], [seen(state, events[1:])]
    while GAME.outcome(state) is None:
        (seat,) = GAME.to_act(state)
        command = filled_at_random(GAME.offers(state, seat)[0], style)
        commands.append({"seat": seat, "command": msgspec.to_builtins(command)})
        events = GAME.decide(state, seat, command, Millis(0), chance)
        for event in events:
            state = GAME.apply(state, event)
        views.append(seen(state, events))
    return {"seats": seats, "options": options, "draws": chance.draws, "commands": commands}, views


def seen(state: Any, events: Sequence[Any]) -> Any:
    told = [{name: value for name, value in event.items() if name != "at"} for event in msgspec.to_builtins(events)]
    return {**msgspec.to_builtins(GAME.public(state)), "events": told}


@pytest.mark.parametrize(
    "way", ["rules", pytest.param("boardgameio", marks=WITH_PACKAGES), pytest.param("colyseus", marks=WITH_PACKAGES)]
)
def test_the_peers_play_by_our_rules(way: str) -> None:
    games, views = zip(*(a_game(seats, options) for seats, options in OPTIONS), strict=True)
    command = (node_program(), str(HERE / "replay.mjs"), way)
    played = subprocess.run(command, input=json.dumps(games), capture_output=True, text=True, check=True)
    assert json.loads(played.stdout) == json.loads(json.dumps(views))


@pytest.mark.long
@pytest.mark.parametrize(
    "command, told",
    [
        pytest.param("peers", [f"| {title} |" for title in SIDE_BY_SIDE], marks=WITH_PACKAGES),
        ("growth", [f"## {plot.title}" for plot in PLOTS]),
    ],
)
def test_a_quick_run_measures_all_of_it(command: str, told: Sequence[str], tmp_path: Path) -> None:
    done = bench(command, "--quick", "--folder", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert [each for each in told if each not in done.stdout] == []


def figures(curves: Mapping[str, Sequence[float]], counts: Sequence[int]) -> list[Figure]:
    """Made ones: a curve's name has `{}` where the count goes."""
    return [
        Figure(name.format(count), "", value, "")
        for name, values in curves.items()
        for count, value in zip(counts, values, strict=True)
    ]


def test_the_peak_is_the_best_at_any_number_of_tables() -> None:
    rates = {
        "full.{}.taberna.rate": (100, 300),
        "full.{}.boardgameio.rate": (150, 50),
        "full.{}.colyseus.rate": (1, 600),
        "full.{}.colyseus_told.rate": (2, 1),
        "full.{}.raw.rate": (9, 600),
    }
    assert {figure.name: (figure.value, figure.met) for figure in ratios(figures(rates, (1, 100)))} == {
        "ratio.boardgameio": (2, False),
        "ratio.colyseus": (0.5, False),
        "ratio.colyseus_told": (150, True),
        "ratio.raw": (0.5, True),
    }


def test_a_plot_has_every_point(tmp_path: Path) -> None:
    pytest.importorskip("pygal", reason="what draws the plots is not here; make bench-growth has it")
    plot = PLOTS[0]
    curves = {f"{plot.group}.{{}}.{what}": (0.2, 0.3, 2.5) for what in plot.lines}
    (tmp_path / "plot.svg").write_text(drawn(plot, figures(curves, (1, 10, 1000))))
    circles = ET.parse(tmp_path / "plot.svg").iter("{http://www.w3.org/2000/svg}circle")
    assert len(list(circles)) == 3 * len(plot.lines)


def test_what_grows_faster_than_what_there_is_more_of_is_told() -> None:
    curves = {
        "tables.{}.cost": (1, 1, 1, 1.6),
        "events.{}.cost": (1, 1, 1, 1.4),
        "events.{}.join": (2, 2, 2, 2),
        "events.{}.cold": (2, 9, 9, 2),
        "rest.{}.ready": (100, 100, 101, 900),
        "spectators.{}.cost": (1, 1, 1, 13),
    }
    met = {figure.name: figure.met for figure in grown(figures(curves, (1, 10, 100, 1000)))}
    assert len(met) == len(curves)
    assert [name for name in met if not met[name]] == ["grown.tables.cost", "grown.spectators.cost"]


def test_a_slower_build_is_noticed_and_an_equal_one_passes() -> None:
    kept = {"served": Ratio("commands", (0.50, 0.51, 0.49)), "store": Ratio("rows", (2.0, 2.6, 1.6))}
    assert list(fallen(kept, kept)) == []
    assert list(fallen(kept, {**kept, "served": Ratio("commands", (0.45, 0.46, 0.44))})) == []
    (told,) = fallen(kept, {**kept, "served": Ratio("commands", (0.40, 0.41, 0.39))})
    assert told.startswith("served fell to 80%")
    assert list(fallen(kept, {**kept, "store": Ratio("rows", (1.6, 1.6, 1.6))})) == []  # its tries lie that far apart
    assert len(list(fallen(kept, {**kept, "store": Ratio("rows", (1.1, 1.1, 1.1))}))) == 1
    (told,) = fallen(kept, {"served": kept["served"]})
    assert told.startswith("store was not measured")


class Slowed(PerilDice):
    """Decides everything five times over."""

    def decide(self, state: Any, seat: Seat, command: Any, now: Millis, chance: Chance) -> Sequence[Any]:
        for _ in range(4):
            super().decide(state, seat, command, now, chance)
        return super().decide(state, seat, command, now, chance)


def test_rules_slowed_on_purpose_are_noticed(tmp_path: Path) -> None:
    ground = Ground(Cores(None, None), tmp_path, GAME.name, QUICK)
    kept, now = {"rules": rules(ground, GAME)}, {"rules": rules(ground, Slowed())}
    assert [told.partition(" fell")[0] for told in fallen(kept, now)] == ["rules"]


def test_a_check_tells_what_fell_and_what_did_not(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    names = ("served", "store", *(f"rules.{name}" for name in found()))
    kept = {name: Ratio("", (1e9 if name == "store" else 1e-9,)) for name in names}
    file.write_bytes(msgspec.json.encode(kept))
    done = bench("check", "--quick", "--kept", str(file), "--folder", str(tmp_path))
    assert done.returncode == 1, done.stderr
    assert {line.partition(":")[0] for line in done.stdout.splitlines()} >= set(names)
    assert [line.partition(" fell")[0] for line in done.stdout.splitlines() if " fell " in line] == ["store"]


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bench", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
