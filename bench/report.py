"""A run's figures for a person: on the terminal, and as the page `RESULTS.md`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console
from rich.table import Table

from bench.figures import Figure, Result
from bench.machine import Machine

_MARKS = {True: "met", False: "missed", None: ""}


def show(result: Result, titles: Mapping[str, str], console: Console) -> None:
    """Prints the figures; `titles` are those of the groups, in order."""
    console.print(machine_in_words(result.machine), highlight=False)
    for title, figures in _groups(result, titles):
        table = Table("", title=title, title_justify="left")
        for column in ("Measured", "Tries", "Target"):
            table.add_column(column, justify="right", no_wrap=True)
        table.add_column("")
        for figure in figures:
            table.add_row(
                figure.about,
                with_unit(figure.value, figure.unit),
                _tries(figure),
                _target(figure),
                _MARKS[figure.met],
                style="bold red" if figure.met is False else None,
            )
        console.print(table)


def page(result: Result, titles: Mapping[str, str]) -> str:
    """The page of the server."""
    flags = " ".join(result.flags)
    about = (
        f"The server ran as `taberna serve --host 127.0.0.1 {flags}`; all other limits were as they come.",
        f"Game: `{result.game}`. Server and driver had a core each, as far as the rest of the machine let them: where",
        "“all else on the machine” is large, rates are too low and times too long.",
    )
    return "\n".join(_lines(result, titles, "make bench", about)) + "\n"


def client_page(result: Result, titles: Mapping[str, str]) -> str:
    """The page of the client."""
    about = (
        "The browser is Chromium without a graphics card, slowed down four times by its own setting, as a phone with a",
        f"page of 390 by 664. Game: `{result.game}`, ten at the table. Browser and server share the machine.",
    )
    return "\n".join(_lines(result, titles, "make bench-client", about)) + "\n"


def _lines(result: Result, titles: Mapping[str, str], command: str, about: Sequence[str]) -> Iterator[str]:
    yield "# What the bench measured"
    yield ""
    yield f"Written by `{command}`; `bench/README.md` says how each figure comes about."
    yield ""
    yield f"{machine_in_words(result.machine)} Measured on {result.at[:10]}."
    yield ""
    yield from about
    for title, figures in _groups(result, titles):
        yield ""
        yield f"## {title}"
        yield ""
        yield from figures_table(figures)


def figures_table(figures: Sequence[Figure]) -> Iterator[str]:
    """The lines of a table of figures."""
    yield "| | measured | tries | target | |"
    yield "|---|---:|---:|---:|---|"
    for figure in figures:
        met = f"**{_MARKS[False]}**" if figure.met is False else _MARKS[figure.met]
        value = with_unit(figure.value, figure.unit)
        yield f"| {figure.about} | {value} | {_tries(figure)} | {_target(figure)} | {met} |"


def _groups(result: Result, titles: Mapping[str, str]) -> Iterator[tuple[str, list[Figure]]]:
    for name, title in titles.items():
        figures = [figure for figure in result.figures if figure.name.partition(".")[0] == name]
        if figures:
            yield title, figures


def machine_in_words(machine: Machine) -> str:
    """A sentence on the machine, and one on its disk."""
    parts = ", ".join(f"{part} {number}" for part, number in machine.parts.items())
    return (
        f"{machine.cores} cores of {machine.processor}, {machine.memory_gb} GB, {machine.system}, {machine.python}, "
        f"{parts}. Making 4 kB durable takes {machine.sync_ms:g} ms here, and one time in a hundred "
        f"{machine.slow_sync_ms:g} ms."
    )


def with_unit(value: float, unit: str) -> str:
    """A number as a person writes it."""
    number = f"{value:,.0f}" if value == int(value) else f"{value:,g}"
    return f"{number}{unit if unit == '/s' else ' ' + unit}".strip()


def _tries(figure: Figure) -> str:
    if len(figure.tries) < 2:
        return ""
    return f"{len(figure.tries)}: {min(figure.tries):,g} to {max(figure.tries):,g}"


def _target(figure: Figure) -> str:
    return "" if figure.target is None else f"{figure.target.bound} {with_unit(figure.target.value, figure.unit)}"
