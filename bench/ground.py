"""What a measurement stands on: the cores, a folder on the disk, the game, how large it is to be, and its servers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from bench.ceiling import Frames
from bench.cores import Cores
from bench.process import ServerProcess, python
from bench.scale import Scale

FLAGS = (
    # A table at full speed is in its lobby several times a second; people are not.
    *("--lobby-rate", "50", "--lobby-burst", "100"),
    # What is measured idle must not go to sleep meanwhile.
    *("--sleep-after", "86400"),
)
"""How the server differs from one that is started without flags."""


TALKATIVE = ("--socket-rate", "100000", "--socket-burst", "100000")
"""For one table at full speed, where each says more in a second than people do."""


class Ground(Struct, frozen=True):
    """`folder` lies on the disk that is measured and is thrown away afterwards."""

    cores: Cores
    folder: Path
    game: str
    scale: Scale
    profile: Path | None = None

    def server(self, data: str, *more: str, flags: tuple[str, ...] = FLAGS) -> ServerProcess:
        """The real server on a data folder of this name, told so much more; it has not been started."""
        folder = self.folder / data
        folder.mkdir(exist_ok=True)
        serve = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder), *flags, *more)
        if self.profile is not None:
            return python("bench.profiled", (str(self.profile), *serve), self.folder, self.cores.server)
        return python("taberna.cli", serve, self.folder, self.cores.server)

    @contextmanager
    def house(self, data: str, *more: str, flags: tuple[str, ...] = FLAGS) -> Iterator[ServerProcess]:
        """The real server, running within."""
        server = self.server(data, *more, flags=flags)
        server.start()
        try:
            yield server
        finally:
            server.stop()

    @contextmanager
    def ceiling(self, frames: Frames) -> Iterator[ServerProcess]:
        """A raw fan-out of these frames, running within."""
        file = self.folder / "frames.json"
        file.write_bytes(msgspec.json.encode(frames))
        server = python("bench.ceiling", (str(file),), self.folder, self.cores.server)
        server.start()
        try:
            yield server
        finally:
            server.kill()
