"""All curves, and by how much each grew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bench.figures import Figure, Target
from bench.ground import Ground
from bench.growth import events, loaded, rest, watched

_FLAT, _LINEAR = 1.5, 1.2  # how much more a flat cost may be at the end; how much more than in proportion a linear one


def measure(ground: Ground) -> list[Figure]:
    """All figures: `GROUP.COUNT.WHAT`, and what grew by how much, `grown.GROUP.WHAT`."""
    figures = [figure for curve in (loaded, rest, events, watched) for figure in curve.measure(ground)]
    return [*figures, *grown(figures)]


def grown(figures: Sequence[Figure]) -> Iterator[Figure]:
    """The last of a curve to the first, for what should stay as it is; to the one before, for what may grow alike."""
    flat = (
        ("tables", "cost", "A command, with the most tables in memory to with the fewest"),
        ("events", "cost", "A command, at the longest log to at the shortest"),
        ("events", "join", "Joining, at the longest log to at the shortest"),
        ("events", "cold", "Joining after a restart, at the longest log to at the shortest"),
    )
    for group, what, about in flat:
        curve = curve_of(figures, group, what)
        yield _ratio(f"grown.{group}.{what}", about, curve[-1][1] / curve[0][1], _FLAT)
    for group, what, about in (
        ("rest", "ready", "Being ready, for each table at rest, at the most to at a tenth of them"),
        ("spectators", "cost", "A command, for each who watches, at the most to at a quarter of them"),
    ):
        curve = curve_of(figures, group, what)
        (fewer, before), (most, last) = curve[-2:]
        yield _ratio(f"grown.{group}.{what}", about, last / before / (most / fewer), _LINEAR)


def curve_of(figures: Sequence[Figure], group: str, what: str) -> list[tuple[int, float]]:
    """The points of a curve: how many there are of what grows, and the value."""
    names = (figure.name.split(".") for figure in figures)
    return [
        (int(name[1]), figure.value)
        for name, figure in zip(names, figures, strict=True)
        if name[0] == group and name[2] == what
    ]


def _ratio(name: str, about: str, value: float, most: float) -> Figure:
    return Figure(name, about, round(value, 2), "", Target("at most", most))
