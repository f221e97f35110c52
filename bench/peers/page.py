"""The page `PEERS.md`: the servers side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bench.figures import Figure, Result
from bench.peers.measure import KILLED, PEERS, judged
from bench.peers.turns import RAW
from bench.report import figures_table, machine_in_words, with_unit

_TITLES = {**{peer.name: peer.title for peer in KILLED}, RAW: "raw fan-out"}
_FULL = {
    "rate": "commands/s",
    "p50": "half",
    "p99": "99 %",
    "bytes": "bytes to five seats",
    "cost": "server's time a command",
    "server": "server",
    "driver": "driver",
    "others": "all else",
}
_PACE = {"p50": "half", "p99": "99 %"}
_MEMORY = {"table": "a table", "socket": "a socket", "empty": "the server"}
_KILL = {"acknowledged": "acknowledged before", "there": "tables that are there", "kept": "with all that was shown"}


def page(result: Result) -> str:
    """The page of a run."""
    return "\n".join(_lines(result)) + "\n"


def _lines(result: Result) -> Iterator[str]:
    named = {figure.name: figure for figure in result.figures}
    many = int(result.scale["many_tables"])
    yield from (
        "# Taberna beside its peers",
        "",
        "Written by `make bench-peers`; `bench/README.md` says how each figure comes about. All servers play the same",
        "game by the same rules at tables of five, one command under way at a table. They took turns on one core, the",
        "driver had the other. The peers ran on the Node.js that `bench/peers/package.json` names.",
        "",
        f"{machine_in_words(result.machine)} Measured on {result.at[:10]}.",
        "",
    )
    yield from (f"- **{peer.title}**: {peer.about}." for peer in KILLED)
    yield "- **raw fan-out**: picows, ready-made frames of Taberna's, no rules, no disk: what this driver can measure."
    yield from ("", "## Targets", "")
    yield from figures_table(judged(result.figures, result.machine))
    for tables in (1, int(result.scale["some_tables"]), many):
        yield from ("", f"## Full speed, {tables} {'table' if tables == 1 else 'tables'}", "")
        yield "Times are from sending to the last seat's update. Shares are of a core."
        yield from ("", *_matrix(named, f"full.{tables}", [*(peer.name for peer in PEERS), RAW], _FULL))
    yield from ("", f"## A command a second at each of {many} tables", "")
    yield from _matrix(named, "pace", [peer.name for peer in PEERS], _PACE)
    yield from (
        "",
        "## Memory",
        "",
        "Of the process alone: with Python what it has, with Node.js what is in use when the garbage is out: less.",
        "",
    )
    yield from _matrix(named, "memory", [peer.name for peer in PEERS], _MEMORY)
    yield from ("", "## Rules alone, in process", "")
    yield "Whole games by random moves, looking for what may be done and choosing included; five play where they can."
    yield ""
    yield from figures_table([figure for figure in result.figures if figure.name.startswith("rules.")])
    yield from ("", "## Killed at work, and started again", "")
    yield from _matrix(named, "kill", [peer.name for peer in KILLED], _KILL)


def _matrix(named: Mapping[str, Figure], group: str, rows: Sequence[str], columns: Mapping[str, str]) -> Iterator[str]:
    yield f"| | {' | '.join(columns.values())} |"
    yield f"|---|{'---:|' * len(columns)}"
    for row in rows:
        cells = (named[f"{group}.{row}.{column}"] for column in columns)
        yield f"| {_TITLES[row]} | {' | '.join(with_unit(cell.value, cell.unit) for cell in cells)} |"
