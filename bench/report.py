"""A run's figures for a person: on the terminal, and as the page `RESULTS.md`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import Console
from rich.table import Table

from bench.figures import Figure, Result

_MARKS = {True: "met", False: "missed", None: ""}


def show(result: Result, titles: Mapping[str, str], console: Console) -> None:
    """Prints the figures; `titles` are those of the groups, in order."""
    console.print(_machine(result), highlight=False)
    for title, figures in _groups(result, titles):
        table = Table("", title=title, title_justify="left")
        for column in ("Measured", "Tries", "Target"):
            table.add_column(column, justify="right", no_wrap=True)
        table.add_column("")
        for figure in figures:
            table.add_row(
                figure.about,
                _with_unit(figure.value, figure.unit),
                _tries(figure),
                _target(figure),
                _MARKS[figure.met],
                style="bold red" if figure.met is False else None,
            )
        console.print(table)


def page(result: Result, titles: Mapping[str, str]) -> str:
    """The page."""
    return "\n".join(_lines(result, titles)) + "\n"


def _lines(result: Result, titles: Mapping[str, str]) -> Iterator[str]:
    yield "# What the bench measured"
    yield ""
    yield "Written by `make bench`; `bench/README.md` says how each figure comes about."
    yield ""
    yield f"{_machine(result)} Measured on {result.at[:10]}."
    yield ""
    flags = " ".join(result.flags)
    yield f"The server ran as `taberna serve --host 127.0.0.1 {flags}`; all other limits were as they come."
    yield f"Game: `{result.game}`. Server and driver had a core each, as far as the rest of the machine let them: where"
    yield "“all else on the machine” is large, rates are too low and times too long."
    for title, figures in _groups(result, titles):
        yield ""
        yield f"## {title}"
        yield ""
        yield "| | measured | tries | target | |"
        yield "|---|---:|---:|---:|---|"
        for figure in figures:
            met = f"**{_MARKS[False]}**" if figure.met is False else _MARKS[figure.met]
            value = _with_unit(figure.value, figure.unit)
            yield f"| {figure.about} | {value} | {_tries(figure)} | {_target(figure)} | {met} |"


def _groups(result: Result, titles: Mapping[str, str]) -> Iterator[tuple[str, list[Figure]]]:
    for name, title in titles.items():
        figures = [figure for figure in result.figures if figure.name.partition(".")[0] == name]
        if figures:
            yield title, figures


def _machine(result: Result) -> str:
    machine = result.machine
    parts = ", ".join(f"{part} {number}" for part, number in machine.parts.items())
    return (
        f"{machine.cores} cores of {machine.processor}, {machine.memory_gb} GB, {machine.system}, {machine.python}, "
        f"{parts}. Making 4 kB durable takes {machine.sync_ms:g} ms here, and one time in a hundred "
        f"{machine.slow_sync_ms:g} ms."
    )


def _with_unit(value: float, unit: str) -> str:
    number = f"{value:,.0f}" if value == int(value) else f"{value:,g}"
    return f"{number}{unit if unit == '/s' else ' ' + unit}".strip()


def _tries(figure: Figure) -> str:
    if len(figure.tries) < 2:
        return ""
    return f"{len(figure.tries)}: {min(figure.tries):,g} to {max(figure.tries):,g}"


def _target(figure: Figure) -> str:
    return "" if figure.target is None else f"{figure.target.bound} {_with_unit(figure.target.value, figure.unit)}"
