"""The page on growth in the docs, and its plots."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path

from msgspec import Struct

from bench.figures import Figure, Result
from bench.growth.measure import curve_of
from bench.report import figures_table, machine_in_words, with_unit

_FROM_NOUGHT = 0.5  # where a logarithmic axis shows 0


class Plot(Struct, frozen=True):
    """What is drawn of a group; all in milliseconds. `columns` are those of the table below it."""

    group: str
    title: str
    along: str
    about: str
    lines: Mapping[str, str]
    columns: Mapping[str, str]


PLOTS = (
    Plot(
        "tables",
        "Tables in memory",
        "tables in memory",
        "Twenty tables of five play as fast as they go, while ever more games of two lie in memory.",
        {"cost": "a command", "p99": "its answer, 99 %"},
        {"memory": "memory for them"},
    ),
    Plot(
        "rest",
        "Tables at rest",
        "tables at rest",
        "A house is started on ever more tables, all at rest, and the first guest joins one.",
        {"ready": "being ready", "join": "joining"},
        {"memory": "memory of the process"},
    ),
    Plot(
        "events",
        "Events of a table",
        "events",
        "Tables play until their logs are so long. Then a command is decided, a guest joins, and one joins after the "
        "server was killed and started again.",
        {"cost": "a command", "join": "joining", "cold": "joining after a restart"},
        {},
    ),
    Plot(
        "spectators",
        "Spectators",
        "spectators",
        "One table of five, and all its spectators are sent every move.",
        {"cost": "a command", "p50": "its answer, half"},
        {},
    ),
)

IMAGES = "../images/growth"  # from the page


def page(result: Result) -> str:
    """The page of a run; its plots are in `IMAGES`."""
    return "\n".join(_lines(result)) + "\n"


def draw(result: Result, folder: Path) -> None:
    """Writes the plots into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for plot in PLOTS:
        (folder / f"{plot.group}.svg").write_text(drawn(plot, result.figures))


def _lines(result: Result) -> Iterator[str]:
    yield from (
        "# How cost grows",
        "",
        "What a house costs with more tables, longer logs and more spectators. Some of it should stay as it is, within",
        "half as much again, and nothing should grow faster than what there is more of. A command's cost is processor",
        "time of the server. Written by `make bench-growth`.",
        "",
        f"{machine_in_words(result.machine)} Measured on {result.at[:10]}.",
        "",
    )
    yield from figures_table([each for each in result.figures if each.target is not None])
    for plot in PLOTS:
        yield from ("", f"## {plot.title}", "", plot.about, "", f"![{plot.title}]({IMAGES}/{plot.group}.svg)", "")
        yield from _table(plot, result.figures)


def _table(plot: Plot, figures: Sequence[Figure]) -> Iterator[str]:
    named = {figure.name: figure for figure in figures}
    columns = {**plot.lines, **plot.columns}
    yield f"| {plot.along} | {' | '.join(columns.values())} |"
    yield f"|---:|{'---:|' * len(columns)}"
    for count, _ in curve_of(figures, plot.group, next(iter(columns))):
        cells = (named[f"{plot.group}.{count}.{column}"] for column in columns)
        yield f"| {count:,} | {' | '.join(with_unit(cell.value, cell.unit) for cell in cells)} |"


def drawn(plot: Plot, figures: Sequence[Figure]) -> str:
    """An SVG with a line for each of the plot's; both axes are logarithmic."""
    pygal, style = import_module("pygal"), import_module("pygal.style").CleanStyle(font_family="sans-serif")
    chart = pygal.XY(
        style=style,
        js=(),
        no_prefix=True,
        width=720,
        height=400,
        margin_right=40,
        legend_at_bottom=True,
        stroke_style={"width": 2},
        x_title=plot.along,
        y_title="ms",
    )
    curves = {what: curve_of(figures, plot.group, what) for what in plot.lines}
    counts = [count for count, _ in next(iter(curves.values()))]
    values = [value for curve in curves.values() for _, value in curve]
    chart.x_labels = [{"value": _along(count), "label": f"{count:,}"} for count in counts]
    chart.y_labels = [
        {"value": power, "label": f"{10.0**power:g}"}
        for power in range(math.floor(math.log10(min(values))), math.ceil(math.log10(max(values))) + 1)
    ]
    for what, curve in curves.items():
        chart.add(plot.lines[what], [(_along(count), math.log10(value)) for count, value in curve])
    return str(chart.render(is_unicode=True))


def _along(count: int) -> float:
    return math.log10(max(count, _FROM_NOUGHT))
