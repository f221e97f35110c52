"""How busy server, driver and everything else on the machine were over a stretch of time."""

from __future__ import annotations

import time

import psutil
from msgspec import Struct

from bench.process import ServerProcess


class Busy(Struct, frozen=True):
    """Shares of one core; `others` is what neither server nor driver used, the system's own work included."""

    seconds: float
    server: float
    driver: float
    others: float


class Watch:
    """Looks at the processor times when made, and again when asked."""

    def __init__(self, server: ServerProcess) -> None:
        self._server = server
        self._before = self._now()

    def busy(self) -> Busy:
        """The shares from then to now."""
        took, server, driver, all_of_it = (
            after - before for before, after in zip(self._before, self._now(), strict=True)
        )
        return Busy(took, server / took, driver / took, max(0.0, all_of_it - server - driver) / took)

    def _now(self) -> tuple[float, float, float, float]:
        driver, machine = psutil.Process().cpu_times(), psutil.cpu_times()
        return (
            time.perf_counter(),
            self._server.processor_seconds(),
            driver.user + driver.system,
            sum(machine) - machine.idle - getattr(machine, "iowait", 0.0),
        )
