"""Examines a house from where its keeper stands: what its friends will meet at its address, and what it stands on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from taberna.app import Config
from taberna.cli.doctor import books, door, machine
from taberna.cli.doctor.finding import Finding

_COLOURS = {"ok": "green", "warn": "yellow", "fail": "bold red"}
_EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - compared, not bound


def doctor(config: Annotated[Config, Parameter(name="*")] = Config()) -> int:  # noqa: B008 - frozen
    """Examine the house, best while it is open: its address, certificate, WebSocket, disk, clock, books.

    It reads house.toml and takes the flags of `taberna serve`, and speaks to what they name and to nothing else:

        taberna doctor --data data --public-url https://games.example.org

    Exit codes: 0 nothing fails, 1 something does, 2 not understood.
    """
    if not config.data.is_dir():
        findings = [
            Finding("Folder", "fail", f"there is no folder {config.data}", "Name it by --data, or open a house.")
        ]
    else:
        findings = asyncio.run(_examined(config))
    _show(findings)
    return 1 if any(finding.verdict == "fail" for finding in findings) else 0


async def _examined(config: Config) -> list[Finding]:
    clock = machine.Clock()
    sign = await books.open_house(config.data)
    found = await asyncio.to_thread(door.examine, _url(config), sign)
    found += [books.folder(config.data, sign), machine.disk(config.data), machine.space(config.data)]
    if config.database_url is not None:
        found += await books.database(config.database_url, sign)
    if config.redis_url is not None:
        found += await books.wakeups(config.redis_url)
    return [*found, clock.finding()]


def _url(config: Config) -> str:
    """Where friends find it, or at least this machine does."""
    if config.public_url is not None:
        return config.public_url.rstrip("/")
    host = "127.0.0.1" if config.host in _EVERYWHERE else config.host
    return f"http://{f'[{host}]' if ':' in host else host}:{config.port}"


def _show(findings: Sequence[Finding]) -> None:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for column in ("", "", "Seen", "What to do"):
        table.add_column(column, overflow="fold")
    for finding in findings:
        colour = _COLOURS[finding.verdict]
        table.add_row(finding.what, f"[{colour}]{finding.verdict}[/]", finding.seen, finding.do)
    Console().print(table)
