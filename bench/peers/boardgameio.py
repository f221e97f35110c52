"""boardgame.io as one of the servers: its matches, spoken to by Socket.IO as its own client does."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from random import Random

import msgspec
from msgspec import Raw, Struct, field
from picows import WSFrame, WSTransport

from bench.line import DriverError, Line, connect_as
from bench.peers.moves import Shown, numbers
from bench.peers.peer import Peer, PeerTable, node
from bench.table import SEATS, Tally

_SPACE = b"/peril_dice,"
_PING, _PONG = b"2", b"3"


class _State(Struct):
    shown: Shown = field(name="G")
    id: int = field(name="_stateID")


class _Synced(Struct):
    state: _State


_update = msgspec.json.Decoder(tuple[str, str, _State, Raw]).decode
_sync = msgspec.json.Decoder(tuple[str, str, _Synced]).decode


class SocketIo(Line):
    """A socket that answers the server's pings."""

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        heard = frame.get_payload_as_bytes()
        if heard == _PING:
            self.say(_PONG)
        else:
            self.hear(heard)


class Match(PeerTable):
    """A table whose next game is a new match, which its people go over to on the sockets they have."""

    update = accepted = b'["update"'
    refused = b'["error"'

    def __init__(self, match: str, lines: Sequence[Line], tally: Tally, chance: Random) -> None:
        super().__init__(lines, tally, chance)
        self._match = match
        self._moving: asyncio.Task[None] | None = None

    def act(self) -> None:
        state = _state(self.seats[0].last)
        shown = state.shown
        if shown.turn is None:
            self._moving = asyncio.create_task(self._move_over())
            return
        move = b'"Roll","args":[]' if shown.phase == "rolling" else self._pick(shown)
        player = b'"%d"' % shown.turn
        action = b'{"type":"MAKE_MOVE","payload":{"type":%s,"playerID":%s,"credentials":null}}' % (move, player)
        said = b'42%s["update",%s,%d,"%s",%s]' % (_SPACE, action, state.id, self._match.encode(), player)
        self.send(self.seats[shown.turn], said, is_play=True)

    def _pick(self, shown: Shown) -> bytes:
        return b'"PickNumbers","args":[%s]' % msgspec.json.encode(numbers(shown, self.chance))

    async def _move_over(self) -> None:
        self._match = _new_match()
        try:
            for number, seat in enumerate(self.seats):
                seat.last = await _synced(seat.line, self._match, number)
                seat.line.hear = seat.hear
        except (DriverError, TimeoutError) as error:
            self.tally.fail(f"no new match: {error}")
            return
        self.tally.others += len(self.seats)
        self.act()

    async def back(self, url: str) -> Sequence[Line]:
        return [await _seated(url, self._match, number, self.tally) for number in range(len(self.seats))]

    def there(self, frame: bytes) -> bool:
        return _state(frame).id > 0  # who asks for a match that is gone is given a new one

    def kept(self, frame: bytes) -> bool:
        return _state(frame).id >= max(_state(seat.last).id for seat in self.seats)


async def _opened(url: str, number: int, tally: Tally) -> PeerTable:
    match = _new_match()
    lines = [await _seated(url, match, seat, tally) for seat in range(SEATS)]
    return Match(match, lines, tally, Random(number))


async def _seated(url: str, match: str, seat: int, tally: Tally) -> SocketIo:
    address = url.removesuffix("ws") + "socket.io/?EIO=4&transport=websocket"
    line = await connect_as(_deaf(tally), address)
    line.say(b"40" + _SPACE)
    await line.hears(b"40" + _SPACE)
    line.update = await _synced(line, match, seat)
    return line


async def _synced(line: Line, match: str, seat: int) -> bytes:
    """Makes the match where there is none; its server knows who sits where."""
    line.say(b'42%s["sync","%s","%d",null,%d]' % (_SPACE, match.encode(), seat, SEATS))
    return await line.hears(b'["sync"')


def _deaf(tally: Tally) -> SocketIo:
    line = SocketIo(tally.fail)
    line.hear = lambda _: None
    return line


def _new_match() -> str:
    return secrets.token_urlsafe(8)


def _state(frame: bytes) -> _State:
    body = frame[frame.index(b"[") :]
    return _update(body)[2] if body.startswith(Match.update) else _sync(body)[2].state


IN_MEMORY = Peer(
    "boardgameio",
    "boardgame.io",
    "0.50.2 with koa-compose 4.1.0, `NODE_ENV=production`, matches in its memory storage (its default, and its "
    "fastest); each seat is sent the whole state through `playerView`; matches are made without its lobby, which "
    "spares it to look up who sits where",
    node("boardgame.io/server.mjs"),
    _opened,
)
IN_FILES = Peer(
    "boardgameio_files",
    "boardgame.io, FlatFile",
    "the same with its file storage",
    node("boardgame.io/server.mjs", "{folder}"),
    _opened,
)
