"""Our own house as one of the servers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bench.ground import FLAGS as HOUSE
from bench.ground import TALKATIVE, Ground
from bench.line import Line, connect
from bench.moves import version
from bench.peers.peer import Peer, PeerTable
from bench.process import ServerProcess
from bench.table import Laid, Tally, lay
from taberna.tables.messages import JoinGame

FLAGS = (*HOUSE, *TALKATIVE)


class HouseTable(PeerTable):
    """A table of the house."""

    def __init__(self, laid: Laid, tally: Tally, chance: Random) -> None:
        super().__init__(laid.lines, tally, chance)
        self._laid = laid

    async def back(self, url: str) -> Sequence[Line]:
        lines = []
        for token in self._laid.tokens:
            line = await connect(url, self.tally.fail)
            await line.ask(JoinGame("back", self._laid.code, token=token))
            await line.settled()
            lines.append(line)
        return lines

    def kept(self, frame: bytes) -> bool:
        return version(frame) >= max(version(seat.last) for seat in self.seats)


def peer(game: str) -> Peer:
    """The house, playing this game."""

    async def opened(url: str, number: int, tally: Tally) -> PeerTable:
        table = HouseTable(await lay(url, game, tally), tally, Random(number))
        await table.start()
        return table

    return Peer(
        "taberna",
        "Taberna",
        "a command is acknowledged once it is on the disk; each seat is sent the events, its view and its moves; its "
        "limits on messages a second are raised",
        _server,
        opened,
        collects=False,
    )


def _server(ground: Ground, data: str) -> ServerProcess:
    return ground.server(data, flags=FLAGS)
