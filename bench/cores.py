"""One core for the server, another for who drives it, so that neither takes the other's time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct


class Cores(Struct, frozen=True):
    """Core numbers; None where there is only one, or the system cannot keep a process on a core."""

    server: int | None
    driver: int | None


def shared_out() -> Cores:
    """The last core for the server, the first for the driver."""
    if sys.platform != "linux":
        return Cores(None, None)
    cores = sorted(os.sched_getaffinity(0))
    return Cores(cores[-1], cores[0]) if len(cores) > 1 else Cores(None, None)


@contextmanager
def on(core: int | None) -> Iterator[None]:
    """What runs or is started within stays on this core."""
    if core is None or sys.platform != "linux":
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
