"""A wire to PostgreSQL that is cut at the worst moment: just before, or just after, a commit has arrived."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Literal, TypeAlias

When: TypeAlias = Literal["before", "after", "never"]
_COMMIT = b"COMMIT"


class Cutter:
    """Listens on `port`. While `cut` is set, the first commit is the last thing that a connection sends."""

    def __init__(self, target: int) -> None:
        self._target = target
        self.cut: When = "never"
        self.cuts = 0
        self.has_cut = asyncio.Event()
        self.port = 0
        self._lines: set[asyncio.StreamWriter] = set()

    async def open(self) -> Cutter:
        """Begins to listen, on the same port as before where it was open already."""
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def close(self) -> None:
        """Cuts everything."""
        self._server.close()
        for line in self._lines:
            line.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._target)
        self._lines |= {writer, back}
        with contextlib.suppress(ConnectionError, RuntimeError):  # uvloop raises the latter for a closed line
            await asyncio.gather(self._up(reader, back, writer), self._down(there, writer))
        for line in (writer, back):
            line.close()

    async def _up(
        self, reader: asyncio.StreamReader, server: asyncio.StreamWriter, client: asyncio.StreamWriter
    ) -> None:
        while data := await reader.read(65536):
            cutting = self.cut != "never" and _COMMIT in data
            if not (cutting and self.cut == "before"):
                server.write(data)
                await server.drain()
            if cutting:
                self.cut, self.cuts = "never", self.cuts + 1
                self.has_cut.set()
                client.transport.abort()
                break
        server.close()

    @staticmethod
    async def _down(reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            client.write(data)
            await client.drain()
        client.close()
