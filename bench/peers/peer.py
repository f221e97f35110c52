"""A server among others: how it is started, and how its tables are opened and come back to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from bench.ground import Ground
from bench.line import Line
from bench.process import ServerProcess
from bench.table import Table, Tally

HERE = Path(__file__).parent
PACKAGES = HERE / "node_modules"


class PeerTable(Table, ABC):
    """A table of one of the servers."""

    @abstractmethod
    async def back(self, url: str) -> Sequence[Line]:
        """New sockets of all seats, in seat order, each with what it was shown last; raises `DriverError`."""

    def there(self, frame: bytes) -> bool:
        """Whether a frame that came to one who is back is of the same game."""
        return True

    @abstractmethod
    def kept(self, frame: bytes) -> bool:
        """Whether a frame that came to one who is back has all that the table had been shown before."""


Open: TypeAlias = Callable[[str, int, Tally], Coroutine[Any, Any, PeerTable]]


class Peer(Struct, frozen=True):
    """`server` makes the server on a data folder of the name, not started; `opened` is a table whose game has begun.

    `about` says what it is and how it is set; `collects` that it says what is in use when asked.
    """

    name: str
    title: str
    about: str
    server: Callable[[Ground, str], ServerProcess]
    opened: Open
    collects: bool = True


def node(script: str, *arguments: str) -> Callable[[Ground, str], ServerProcess]:
    """How a server of ours on Node.js is started, as in production; `{folder}` in an argument is its data folder."""

    def server(ground: Ground, data: str) -> ServerProcess:
        folder = ground.folder / data
        folder.mkdir(exist_ok=True)
        command = (
            node_program(),
            "--expose-gc",
            str(HERE / script),
            *(each.format(folder=folder) for each in arguments),
        )
        return ServerProcess(command, folder / "complaints.log", ground.cores.server, {"NODE_ENV": "production"})

    return server


def installed() -> bool:
    """Whether the packages of the peers are here; `make peers` brings them."""
    return (PACKAGES / ".package-lock.json").exists()


def node_program() -> str:
    """The Node.js that came with the packages, which is newer than many a machine's own."""
    return str(next(PACKAGES.glob("node-linux-*/bin/node"), "node"))
