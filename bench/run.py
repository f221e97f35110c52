"""A run of measurements: what it stands on, what it came to, and where that is kept."""

from __future__ import annotations

import datetime as dt
import resource
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

import msgspec
from rich.console import Console

from bench.cores import Cores, on, shared_out
from bench.figures import Figure, Result
from bench.ground import FLAGS, Ground
from bench.machine import this_machine
from bench.scale import QUICK, Scale

Measure: TypeAlias = tuple[str, Callable[[Ground], list[Figure]]]


@contextmanager
def grounded(
    quick: bool, folder: Path, game: str = "peril_dice", samples: str = "", cores: Cores | None = None
) -> Iterator[Ground]:
    """What a measurement stands on, within a folder that is thrown away; the driver is on its core.

    `samples` is the file in there for a profile, if there is to be one; `cores` are shared out unless given.
    """
    _allow_many_files()
    folder.mkdir(parents=True, exist_ok=True)
    cores = cores or shared_out()
    with tempfile.TemporaryDirectory(prefix="bench-", dir=folder) as scratch, on(cores.driver):
        profile = Path(scratch) / samples if samples else None
        yield Ground(cores, Path(scratch), game, QUICK if quick else Scale(), profile)


def measured(ground: Ground, measures: Sequence[Measure], quick: bool, console: Console) -> Result:
    """The figures of one measurement after the other; their titles are shown meanwhile."""
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


def save(file: Path, figures: object) -> None:
    """Keeps figures as JSON that a person can read."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")


def _allow_many_files() -> None:
    """Every socket is an open file."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
