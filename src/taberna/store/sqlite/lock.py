"""One house at a time in a data folder: a lock that the system takes back when its holder dies."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from taberna.store.errors import FolderInUse

_FILE = "taberna.lock"


class FolderLock:
    """Held from `take` to `release`, or to the end of the process, however it ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: int | None = None

    def take(self) -> None:
        """Raises `FolderInUse` where another store holds the folder, in this process or in another."""
        lock = os.open(self._folder / _FILE, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            raise FolderInUse(self._folder) from None
        self._held = lock

    def release(self) -> None:
        """Lets the next house in; harmless when not held."""
        if self._held is not None:
            os.close(self._held)
            self._held = None
