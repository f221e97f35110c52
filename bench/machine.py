"""The machine in words that say how fast it is and not whose it is."""

from __future__ import annotations

import os
import platform
import statistics
import time
from importlib.metadata import version
from pathlib import Path

import psutil
from msgspec import Struct

_SYNCS = 200
_PAGE = b"\0" * 4096
_PARTS = ("msgspec", "uvicorn", "uvloop", "websockets", "picows")


class Machine(Struct, frozen=True):
    """`sync_ms` is how long this disk takes to make 4 kB durable: the median, and the slowest of a hundred."""

    processor: str
    cores: int
    memory_gb: int
    system: str
    python: str
    parts: dict[str, str]
    sync_ms: float
    slow_sync_ms: float


def this_machine(folder: Path) -> Machine:
    """This machine, its disk measured in `folder`."""
    syncs = sorted(_syncs(folder))
    return Machine(
        processor=_processor(),
        cores=os.cpu_count() or 1,
        memory_gb=round(psutil.virtual_memory().total / 2**30),
        system=f"{platform.system()} {'.'.join(platform.release().split('.')[:2])}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        parts={part: version(part) for part in _PARTS},
        sync_ms=round(statistics.median(syncs), 3),
        slow_sync_ms=round(syncs[-len(syncs) // 100], 3),
    )


def sync_ms(folder: Path) -> float:
    """Milliseconds that this disk takes to make 4 kB durable."""
    return statistics.median(_syncs(folder))


def _processor() -> str:
    known = Path("/proc/cpuinfo")
    lines = known.read_text().splitlines() if known.exists() else ()
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.machine())


def _syncs(folder: Path) -> list[float]:
    """Milliseconds that each of many small writes took to reach the disk, in a file that does not grow."""
    file = folder / "sync"
    took = []
    with file.open("wb", buffering=0) as disk:
        disk.write(_PAGE * _SYNCS)
        os.fsync(disk.fileno())
        disk.seek(0)
        for _ in range(_SYNCS):
            disk.write(_PAGE)
            started = time.perf_counter()
            os.fsync(disk.fileno())
            took.append((time.perf_counter() - started) * 1000)
    file.unlink()
    return took
