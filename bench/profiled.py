"""Runs the server and notes, some hundred times a second of its processor time, where it is.

Run as `python -m bench.profiled FILE serve ...`: `FILE` gets the samples, written when the server ends. A sample costs
microseconds, so what is measured is the server as it is; a function written in C shows as the line that calls it.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from taberna.cli import main

_EVERY = 0.001  # seconds of processor time; few systems keep less than four times that
_SHOWN = 40
_LOOP = "asyncio/runners.py"  # what runs within it is the event loop's


class Samples(Struct):
    """How often each place was met: as where the server was (`own`), and anywhere above it (`within`)."""

    taken: int = 0
    lines: dict[str, int] = {}
    own: dict[str, int] = {}
    within: dict[str, int] = {}
    loop_seconds: float = 0.0
    all_seconds: float = 0.0


class Sampler:
    """Looks at the main thread, where the event loop runs."""

    def __init__(self) -> None:
        self.taken = 0
        self._lines: Counter[tuple[str, int, str]] = Counter()
        self._own: Counter[tuple[str, str]] = Counter()
        self._within: Counter[tuple[str, str]] = Counter()

    def start(self) -> None:
        """Begins to look."""
        assert threading.current_thread() is threading.main_thread()
        signal.signal(signal.SIGPROF, self._look)
        signal.siginterrupt(signal.SIGPROF, False)
        signal.setitimer(signal.ITIMER_PROF, _EVERY, _EVERY)

    def stop(self) -> Samples:
        """What was seen."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        return Samples(
            self.taken,
            {f"{_short(file)}:{line} {name}": n for (file, line, name), n in self._lines.items()},
            {f"{_short(file)} {name}": n for (file, name), n in self._own.items()},
            {f"{_short(file)} {name}": n for (file, name), n in self._within.items()},
            time.thread_time(),
            time.process_time(),
        )

    def _look(self, _: int, frame: FrameType | None) -> None:
        within = {(f.f_code.co_filename, f.f_code.co_qualname) for f in _above(frame)}
        if frame is None or not any(file.endswith(_LOOP) for file, _ in within):
            return  # it is being started or ended
        self.taken += 1
        code = frame.f_code
        self._lines[code.co_filename, frame.f_lineno, code.co_qualname] += 1
        self._own[code.co_filename, code.co_qualname] += 1
        self._within.update(within)


def _above(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


def _short(file: str) -> str:
    """The path from the package on."""
    for root in ("/site-packages/", "/src/", "/lib/"):
        if root in file:
            return file.rpartition(root)[2]
    return file


def show(samples: Samples, console: Console) -> None:
    """Prints where the time went."""
    console.print(
        f"{samples.taken} samples; the event loop's thread used {samples.loop_seconds:.1f} s of the "
        f"{samples.all_seconds:.1f} s of processor time."
    )
    for title, counts in (
        ("Functions, with what they call", samples.within),
        ("Functions, by themselves and in C", samples.own),
        ("Lines", samples.lines),
    ):
        table = Table("%", title, title_justify="left", box=None)
        for place, count in sorted(counts.items(), key=lambda each: -each[1])[:_SHOWN]:
            table.add_row(f"{100 * count / max(1, samples.taken):.1f}", place)
        console.print(table)


if __name__ == "__main__":
    file, sys.argv = Path(sys.argv[1]), ["taberna", *sys.argv[2:]]
    sampler = Sampler()
    sampler.start()
    try:
        main()
    finally:
        file.write_bytes(msgspec.json.encode(sampler.stop()))
