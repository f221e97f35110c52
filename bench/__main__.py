"""The command `python -m bench`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from cyclopts import App, Parameter
from rich.console import Console

from bench import cardfrp, full, hall, latency, memory, peak, profiled, rejoin, report, rules, store
from bench import check as comparison
from bench import client as web
from bench.cores import Cores
from bench.figures import Result
from bench.growth import measure as grown
from bench.growth import page as growth_page
from bench.peers import measure as side_by_side
from bench.peers import page as peers_page
from bench.peers.peer import installed
from bench.run import Measure, grounded, measured, save

HERE = Path(__file__).parent
RESULTS = HERE / "results"
PAGE, LATEST, KEPT = HERE / "RESULTS.md", RESULTS / "latest.json", RESULTS / "check.json"
CLIENT_PAGE, PEERS_PAGE = HERE / "CLIENT.md", HERE / "PEERS.md"
GROWTH_PAGE = HERE.parent / "docs" / "explanation" / "growth.md"
FOLDER = HERE.parent / "build"
Folder: TypeAlias = Annotated[
    Path, Parameter(env_var="BENCH_FOLDER", help="Where data goes meanwhile: on the disk to be measured.")
]
Quick: TypeAlias = Annotated[
    bool, Parameter(help="Only see that everything works; its figures mean nothing and are not written.")
]
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
    quick: Quick = False,
    only: str = "",
    profile: str = "",
    game: str = "peril_dice",
    json: Path | None = None,
    folder: Folder = FOLDER,
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
    only
        Some of the measurements, with commas: peak, latency, full, memory, rejoin, rules, store, hall,
        cardfrp.
    profile
        Instead run one of peak, latency, memory and print where the server spent its time.
    game
        The game that is played.
    json
        A file for the figures.
    """
    if profile not in ("", *PROFILED):
        return _sorry(f"Only {', '.join(PROFILED)} can be profiled.")
    wanted = [name.strip() for name in (profile or only or ",".join(MEASURES)).split(",")]
    unknown = [name for name in wanted if name not in MEASURES]
    if unknown:
        return _sorry(f"There is no measurement {', '.join(unknown)}; there are {', '.join(MEASURES)}.")
    console = Console()
    measures = [MEASURES[name] for name in wanted]
    with grounded(quick, folder, game, "samples.json" if profile else "") as ground:
        result = measured(ground, measures, quick, console)
        report.show(result, TITLES, console)
        if ground.profile is not None:
            profiled.show(msgspec.json.decode(ground.profile.read_bytes(), type=profiled.Samples), console)
    if json is not None:
        save(json, result)
    if not (quick or only or profile):
        PAGE.write_text(report.page(result, TITLES))
        save(LATEST, result)
    return 0


@app.command
def client(*, quick: Quick = False, folder: Folder = FOLDER) -> int:
    """Measure the built client in a real browser; takes about two minutes, and writes bench/CLIENT.md.

        make bench-client
        python -m bench client --quick

    Exit codes: 0 measured, whether targets were met or not; 1 could not measure.
    """
    console = Console()
    with grounded(quick, folder, cores=Cores(None, None)) as ground:
        result = measured(ground, [("The client", web.measure)], quick, console)
    report.show(result, web.TITLES, console)
    if not quick:
        CLIENT_PAGE.write_text(report.client_page(result, web.TITLES))
    return 0


@app.command
def peers(*, quick: Quick = False, folder: Folder = FOLDER) -> int:
    """Measure Taberna beside its peers; takes five minutes, and writes bench/PEERS.md and results/peers.json.

        make bench-peers
        python -m bench peers --quick

    Exit codes: 0 measured, whether targets were met or not; 1 could not measure; 2 the peers' packages are missing.
    """
    if not installed():
        return _sorry("The peers' packages are not installed; make bench-peers does that first.")
    _to_page(("Taberna and its peers", side_by_side.measure), peers_page.page, PEERS_PAGE, quick, folder)
    return 0


@app.command
def check(
    *,
    keep: bool = False,
    quick: Quick = False,
    kept: Path = KEPT,
    folder: Folder = FOLDER,
) -> int:
    """Notice a slower build: compare its ratios to fixed work with those that are kept; takes half a minute.

        make bench-check
        python -m bench check --keep

    Exit codes: 0 none fell, 1 one did, 2 nothing is kept yet.

    Parameters
    ----------
    keep
        Keep this build's ratios instead.
    kept
        The file in which ratios are kept.
    """
    if not (keep or kept.exists()):
        return _sorry("No ratios are kept yet; python -m bench check --keep does that.")
    with grounded(quick, folder) as ground:
        now = comparison.measure(ground)
    for name, ratio in now.items():
        print(f"{name}: {ratio.middle:.4g}, give or take {ratio.unsure:.1%}; {ratio.about}")
    if keep:
        save(kept, now)
        return 0
    fell = list(comparison.fallen(msgspec.json.decode(kept.read_bytes(), type=dict[str, comparison.Ratio]), now))
    print("\n".join(fell) or "Nothing fell.")
    return 1 if fell else 0


@app.command
def growth(*, quick: Quick = False, folder: Folder = FOLDER) -> int:
    """Measure how cost grows; takes three minutes, and writes docs/explanation/growth.md and its plots.

        make bench-growth
        python -m bench growth --quick

    Exit codes: 0 measured, whether targets were met or not; 1 could not measure.
    """
    result = _to_page(("Growth", grown.measure), growth_page.page, GROWTH_PAGE, quick, folder)
    if not quick:
        growth_page.draw(result, GROWTH_PAGE.parent / growth_page.IMAGES)
    return 0


def _to_page(measure: Measure, worded: Callable[[Result], str], page: Path, quick: bool, folder: Path) -> Result:
    """Measures and prints a page; writes it too, and its figures, where they mean something."""
    with grounded(quick, folder) as ground:
        result = measured(ground, [measure], quick, Console())
    text = worded(result)
    print(text, end="")
    if not quick:
        page.write_text(text)
        save(RESULTS / f"{page.stem.lower()}.json", result)
    return result


def _sorry(why: str) -> int:
    print(why, file=sys.stderr)
    return 2


if __name__ == "__main__":
    app()
