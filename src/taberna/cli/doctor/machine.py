"""What the machine is like: how long its disk takes to keep a move, how much room is left, how its clock goes."""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from taberna.cli.doctor.finding import Finding, graded

_TRIES = 25
_PAGE = bytes(4096)
_SLOW, _VERY_SLOW = 0.02, 0.2  # seconds a move waits for the disk
_LITTLE, _TOO_LITTLE = 1 << 30, 64 << 20  # bytes
_JUMP = 0.25  # seconds


def disk(folder: Path) -> Finding:
    """How long a write takes until it is sure to be there: what every move waits for."""
    try:
        took = _times_to_sync(folder)
    except OSError as error:
        return Finding("Disk", "fail", f"{folder} cannot be written: {error.strerror}", "Let the house own its folder.")
    verdict = graded(took, _SLOW, _VERY_SLOW)
    advice = "Every move waits for this: use a disk of the machine itself, not a network's or a memory card."
    return Finding(
        "Disk", verdict, f"a move is safe after {took * 1000:.1f} ms (median)", advice if verdict != "ok" else ""
    )


def _times_to_sync(folder: Path) -> float:
    took = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(_TRIES):
            file.write(_PAGE)
            file.flush()
            begun = time.perf_counter()
            os.fsync(file.fileno())
            took.append(time.perf_counter() - begun)
    return statistics.median(took)


def space(folder: Path) -> Finding:
    """How much more the folder can hold."""
    return room(shutil.disk_usage(folder).free)


def room(free: int) -> Finding:
    """Whether so many bytes are enough."""
    verdict = graded(-free, -_LITTLE, -_TOO_LITTLE)
    advice = "Make room: with a full disk no move can be kept." if verdict != "ok" else ""
    return Finding("Space", verdict, f"{free / (1 << 30):.1f} GiB free", advice)


class Clock:
    """Whether the time of day went on evenly since this was made."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall, self._steady = wall, steady
        self._began = wall() - steady()

    def finding(self) -> Finding:
        """A step shows; where the clock is wrong but even, only another machine could tell."""
        jumped = self._wall() - self._steady() - self._began
        if abs(jumped) < _JUMP:
            return Finding("Clock", "ok", "goes evenly")
        return Finding(
            "Clock", "warn", f"jumped by {jumped:+.1f} s just now", "Let a time service keep it by small steps."
        )
