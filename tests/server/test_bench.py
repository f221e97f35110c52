"""The bench runs against a real server and says what it promises to say; what it measures is not judged here."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bench.__main__ import MEASURES, TITLES
from bench.figures import Result, Target, median, quantile
from bench.report import page
from bench.scale import QUICK
from bench.steps import counted
from tests.postgres import programs

ROOT = Path(__file__).parents[2]
PROMISED = {
    "peak.commands",
    "peak.raw",
    "peak.cost",
    "latency.accepted_p50",
    "latency.accepted_p99",
    "latency.shown_p99",
    "memory.table",
    "memory.socket",
    "rejoin.bytes",
    "rejoin.warm",
    "rejoin.cold",
    "store.rows_1",
}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    untraced = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    environment = {**untraced, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    return subprocess.run(
        [sys.executable, "-m", "bench", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Result:
    folder = tmp_path_factory.mktemp("bench")
    done = run("--quick", "--json", str(folder / "out.json"), "--folder", str(folder))
    assert done.returncode == 0, done.stderr
    assert [path.name for path in folder.iterdir()] == ["out.json"]  # the server's data is gone
    return msgspec.json.decode((folder / "out.json").read_bytes(), type=Result)


@pytest.mark.slow
def test_a_quick_run_measures_everything(result: Result) -> None:
    named = {figure.name: figure for figure in result.figures}
    assert named.keys() >= PROMISED
    without = set() if programs() else {"hall"}  # which needs PostgreSQL
    assert {name.partition(".")[0] for name in named} == set(MEASURES) - without
    assert result.quick
    assert named["peak.commands"].value > 0
    assert named["latency.commands"].value + named["latency.missed"].value == QUICK.paced_tables
    assert len(named["peak.commands"].tries) == 2
    assert result.machine.sync_ms > 0


@pytest.mark.slow
def test_the_page_shows_every_figure(result: Result) -> None:
    shown = page(result, TITLES)
    assert [figure.about for figure in result.figures if f"| {figure.about} |" not in shown] == []


def test_an_unknown_measurement_is_named() -> None:
    done = run("--only", "peak,pace")
    assert done.returncode == 2
    assert "pace" in done.stderr


def test_a_profile_says_where_the_server_was(tmp_path: Path) -> None:
    done = run("--quick", "--profile", "peak", "--folder", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "taberna/tables/" in done.stdout  # which functions a short sample meets is chance
    assert run("--profile", "store").returncode == 2


def test_targets() -> None:
    assert Target("at least", 5).met(5)
    assert not Target("under", 5).met(5)
    assert Target("at most", 5).met(5)
    assert median("a", "", [3, 1, 2], "", Target("at least", 2)).met is True
    assert median("a", "", [3, 1, 2], "", Target("at least", 2.5)).met is False
    assert median("a", "", [3, 1, 2], "").met is None


def test_quantiles() -> None:
    assert quantile(range(1, 101), 0.5) == 51
    assert quantile(range(1, 101), 0.99) == 100
    assert quantile([], 0.5) == 0


def test_a_move_takes_as_many_steps_whenever_it_is_counted(game: str) -> None:
    once, again = (asyncio.run(counted(game, moves=30)) for _ in range(2))
    assert once.of(once.bytecodes) == again.of(again.bytecodes) > once.of(once.calls) > 0
