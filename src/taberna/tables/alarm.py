"""A table's alarm clock: the timers of its game, and the grace for a deadline that passed while nothing ran."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from taberna.core import Millis, Timer

_ASLEEP = 5_000  # a shown deadline older than this at loading passed while nothing ran


class Alarm:
    """Rings when the earliest timer is due. Times are milliseconds since the Unix epoch."""

    def __init__(self, clock: Callable[[], Millis], ring: Callable[[str, int], None]) -> None:
        self._clock, self._ring = clock, ring
        self._timers: Mapping[str, Timer] = {}
        self._grace: dict[tuple[str, int], Millis] = {}
        self._handle: asyncio.TimerHandle | None = None
        self._at = 0

    def forgive(self, timers: Mapping[str, Timer], grace: int) -> None:
        """Gives shown deadlines that passed while nothing ran so many milliseconds from now."""
        now = self._clock()
        for name, timer in timers.items():
            if not timer.hidden and timer.due < now - _ASLEEP:
                self._grace[name, timer.due] = Millis(now + grace)

    def set(self, timers: Mapping[str, Timer], *, later: bool = False) -> None:
        """Watches these timers; `later` waits a second before it tries what is due."""
        self._timers = timers
        at = self.next()
        if at is None:
            self.stop()
            return
        if later:
            at = max(at, Millis(self._clock() + 1000))
        if self._handle is not None and self._at <= at:
            return  # it rings no later than needed, and then looks again
        self.stop()
        self._at = at
        delay = max(0, at - self._clock()) / 1000
        self._handle = asyncio.get_running_loop().call_later(min(delay, 86_400), self._look)

    def deadline(self) -> Millis | None:
        """The nearest timer that is not hidden."""
        return min([self._due(n, t) for n, t in self._timers.items() if not t.hidden], default=None)

    def next(self) -> Millis | None:
        """The nearest timer, hidden ones too."""
        return min([self._due(name, timer) for name, timer in self._timers.items()], default=None)

    @property
    def forgiving(self) -> bool:
        """Whether a grace runs."""
        return any((name, timer.due) in self._grace for name, timer in self._timers.items())

    def stop(self) -> None:
        """Rings no more."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _due(self, name: str, timer: Timer) -> Millis:
        return max(timer.due, self._grace.get((name, timer.due), timer.due)) if self._grace else timer.due

    def _look(self) -> None:
        self._handle = None
        now = self._clock()
        due = [(name, timer) for name, timer in self._timers.items() if self._due(name, timer) <= now]
        for name, timer in due:
            self._ring(name, timer.due)
        if not due:
            self.set(self._timers)
