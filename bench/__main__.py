"""The command `python -m bench`."""

from __future__ import annotations

import datetime as dt
import resource
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from cyclopts import App, Parameter
from rich.console import Console

from bench import cardfrp, full, hall, latency, memory, peak, profiled, rejoin, report, rules, store
from bench import check as comparison
from bench import client as web
from bench.cores import Cores, on, shared_out
from bench.figures import Figure, Result
from bench.ground import FLAGS, Ground
from bench.growth import measure as grown
from bench.growth import page as growth_page
from bench.machine import this_machine
from bench.peers import measure as side_by_side
from bench.peers import page as peers_page
from bench.peers.peer import installed
from bench.scale import QUICK, Scale

HERE = Path(__file__).parent
RESULTS = HERE / "results"
PAGE, LATEST, KEPT = HERE / "RESULTS.md", RESULTS / "latest.json", RESULTS / "check.json"
CLIENT_PAGE, PEERS_PAGE = HERE / "CLIENT.md", HERE / "PEERS.md"
GROWTH_PAGE = HERE.parent / "docs" / "explanation" / "growth.md"
FOLDER = HERE.parent / "build"
Measure: TypeAlias = tuple[str, Callable[[Ground], list[Figure]]]
MEASURES: dict[str, Measure] = {
    "peak": ("Full speed", peak.measure),
    "latency": ("Steady pace", latency.measure),
    "full": ("One full table", full.measure),
    "memory": ("Memory", memory.measure),
    "rejoin": ("Coming back", rejoin.measure),
    "rules": ("Rules alone, in process", rules.measure),
    "store": ("Store alone, in process", store.measure),
    "cardfrp": ("CardFRP, beside the packages of others", cardfrp.measure),
    "hall": ("A hall on PostgreSQL", hall.measure),
}
PROFILED = ("peak", "latency", "memory")
TITLES = {name: title for name, (title, _) in MEASURES.items()}

app = App(name="python -m bench", help_on_error=True)


@app.default
def bench(
    *,
    quick: bool = False,
    only: str = "",
    profile: str = "",
    game: str = "peril_dice",
    json: Path | None = None,
    folder: Annotated[Path, Parameter(env_var="BENCH_FOLDER")] = FOLDER,
) -> int:
    """Measure a real server on this machine; takes about two minutes.

    A whole run writes bench/RESULTS.md and bench/results/latest.json.

        make bench
        python -m bench --quick
        python -m bench --only peak,latency
        python -m bench --profile peak

    Exit codes: 0 measured, whether targets were met or not; 1 could not measure; 2 not understood.

    Parameters
    ----------
    quick
        Only see that everything works; its figures mean nothing.
    only
        Some of the measurements, with commas: peak, latency, full, memory, rejoin, rules, store, hall,
        cardfrp.
    profile
        Instead run one of peak, latency, memory and print where the server spent its time.
    game
        The game that is played.
    json
        A file for the figures.
    folder
        Where the server's data goes meanwhile: on the disk to be measured.
    """
    if profile not in ("", *PROFILED):
        return _sorry(f"Only {', '.join(PROFILED)} can be profiled.")
    wanted = [name.strip() for name in (profile or only or ",".join(MEASURES)).split(",")]
    unknown = [name for name in wanted if name not in MEASURES]
    if unknown:
        return _sorry(f"There is no measurement {', '.join(unknown)}; there are {', '.join(MEASURES)}.")
    console = Console()
    measures = [MEASURES[name] for name in wanted]
    with _ground(quick, folder, game, "samples.json" if profile else "") as ground:
        result = _measured(ground, measures, quick, console)
        report.show(result, TITLES, console)
        if ground.profile is not None:
            profiled.show(msgspec.json.decode(ground.profile.read_bytes(), type=profiled.Samples), console)
    if json is not None:
        _save(json, result)
    if not (quick or only or profile):
        PAGE.write_text(report.page(result, TITLES))
        _save(LATEST, result)
    return 0


@app.command
def client(*, quick: bool = False, folder: Annotated[Path, Parameter(env_var="BENCH_FOLDER")] = FOLDER) -> int:
    """Measure the built client in a real browser; takes about two minutes, and writes bench/CLIENT.md.

        make bench-client
        python -m bench client --quick

    Parameters
    ----------
    quick
        Only see that everything works; its figures mean nothing and are not written.
    folder
        Where the server's data goes meanwhile.
    """
    console = Console()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=folder) as scratch:
        ground = Ground(Cores(None, None), Path(scratch), "peril_dice", QUICK if quick else Scale())
        result = _measured(ground, [("The client", web.measure)], quick, console)
    report.show(result, web.TITLES, console)
    if not quick:
        CLIENT_PAGE.write_text(report.client_page(result, web.TITLES))
    return 0


@app.command
def peers(*, quick: bool = False, folder: Annotated[Path, Parameter(env_var="BENCH_FOLDER")] = FOLDER) -> int:
    """Measure Taberna beside its peers; takes five minutes, and writes bench/PEERS.md and results/peers.json.

        make bench-peers
        python -m bench peers --quick

    Exit codes: 0 measured, whether targets were met or not; 1 could not measure; 2 the peers' packages are missing.

    Parameters
    ----------
    quick
        Only see that everything works; its figures mean nothing and are not written.
    folder
        Where the servers' data goes meanwhile: on the disk to be measured.
    """
    if not installed():
        return _sorry("The peers' packages are not installed; make bench-peers does that first.")
    with _ground(quick, folder) as ground:
        result = _measured(ground, [("Taberna and its peers", side_by_side.measure)], quick, Console())
    text = peers_page.page(result)
    print(text, end="")
    if not quick:
        PEERS_PAGE.write_text(text)
        _save(RESULTS / "peers.json", result)
    return 0


@app.command
def check(
    *,
    keep: bool = False,
    quick: bool = False,
    kept: Path = KEPT,
    folder: Annotated[Path, Parameter(env_var="BENCH_FOLDER")] = FOLDER,
) -> int:
    """Notice a slower build: compare its ratios to fixed work with those that are kept; takes half a minute.

        make bench-check
        python -m bench check --keep

    Exit codes: 0 none fell, 1 one did, 2 nothing is kept yet.

    Parameters
    ----------
    keep
        Keep this build's ratios instead.
    quick
        Only see that everything works.
    kept
        The file in which ratios are kept.
    folder
        Where the server's data goes meanwhile: on the disk to be measured.
    """
    if not (keep or kept.exists()):
        return _sorry("No ratios are kept yet; python -m bench check --keep does that.")
    with _ground(quick, folder) as ground:
        now = comparison.measure(ground)
    for name, ratio in now.items():
        print(f"{name}: {ratio.middle:.4g}, tries up to {ratio.apart:.0%} apart; {ratio.about}")
    if keep:
        _save(kept, now)
        return 0
    fell = list(comparison.fallen(msgspec.json.decode(kept.read_bytes(), type=dict[str, comparison.Ratio]), now))
    print("\n".join(fell) or "Nothing fell.")
    return 1 if fell else 0


@app.command
def growth(*, quick: bool = False, folder: Annotated[Path, Parameter(env_var="BENCH_FOLDER")] = FOLDER) -> int:
    """Measure how cost grows; takes three minutes, and writes docs/explanation/growth.md and its plots.

        make bench-growth
        python -m bench growth --quick

    Parameters
    ----------
    quick
        Only see that everything works; its figures mean nothing and are not written.
    folder
        Where the servers' data goes meanwhile: on the disk to be measured.
    """
    with _ground(quick, folder) as ground:
        result = _measured(ground, [("Growth", grown.measure)], quick, Console())
    text = growth_page.page(result)
    print(text, end="")
    if not quick:
        GROWTH_PAGE.write_text(text)
        growth_page.draw(result, GROWTH_PAGE.parent / growth_page.IMAGES)
        _save(RESULTS / "growth.json", result)
    return 0


@contextmanager
def _ground(quick: bool, folder: Path, game: str = "peril_dice", samples: str = "") -> Iterator[Ground]:
    """What a measurement stands on, within a folder that is thrown away; the driver is on its core."""
    _allow_many_files()
    folder.mkdir(parents=True, exist_ok=True)
    cores = shared_out()
    with tempfile.TemporaryDirectory(prefix="bench-", dir=folder) as scratch, on(cores.driver):
        profile = Path(scratch) / samples if samples else None
        yield Ground(cores, Path(scratch), game, QUICK if quick else Scale(), profile)


def _measured(ground: Ground, measures: Sequence[Measure], quick: bool, console: Console) -> Result:
    figures: list[Figure] = []
    for title, measure in measures:
        with console.status(title):
            figures += measure(ground)
    return Result(
        at=dt.datetime.now(dt.UTC).isoformat(timespec="seconds"),
        machine=this_machine(ground.folder),
        game=ground.game,
        quick=quick,
        flags=FLAGS,
        scale=msgspec.structs.asdict(ground.scale),
        figures=tuple(figures),
    )


def _save(file: Path, figures: Result | dict[str, comparison.Ratio]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")


def _allow_many_files() -> None:
    """Every socket is an open file."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _sorry(why: str) -> int:
    print(why, file=sys.stderr)
    return 2


if __name__ == "__main__":
    app()
