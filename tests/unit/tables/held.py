"""A store that keeps entries waiting until the test lets them go, or has them fail or lose."""

from __future__ import annotations

from taberna.store.memory import MemoryStore
from taberna.store.port import Appended, Done, Entry


class HeldStore(MemoryStore):
    """While `holding`, entries wait in `waiting`; `fates` overrides what becomes of the next ones."""

    def __init__(self) -> None:
        super().__init__()
        self.holding = False
        self.waiting: list[tuple[Entry, Done]] = []
        self.fates: list[Appended] = []

    def append(self, entry: Entry, done: Done) -> None:
        if self.fates:
            done(self.fates.pop(0))
        elif self.holding:
            self.waiting.append((entry, done))
        else:
            super().append(entry, done)

    def let_go(self) -> None:
        """Keeps all that waited, and waits no more."""
        self.holding = False
        for entry, done in self.waiting:
            super().append(entry, done)
        self.waiting.clear()
