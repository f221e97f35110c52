"""A raw fan-out: what picows can do here with the same frames and no rules, no views, no disk. The driver's own limit.

Run as `python -m bench.ceiling FRAMES`, a JSON file with what to send. A table is five sockets that name it in their
path; whatever one of them says, all five are sent a frame of the real server's, ready-made.
"""

from __future__ import annotations

import sys
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import msgspec
import uvloop
from msgspec import Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

from bench.table import SEATS

_ACCEPTED = b'{"type":"Accepted","reply_to":"12345","version":12345}'


class Frames(Struct, frozen=True):
    """Two `Update`s as the real server sent them: to whom it is the turn, and to the others."""

    asked: str
    others: str


class Repeater(WSListener):
    """One socket of a table; the next one round is told that it may move."""

    def __init__(self, table: dict[int, WSTransport], seat: int, frames: Frames) -> None:
        self._table, self._seat = table, seat
        self._asked, self._others = frames.asked.encode(), frames.others.encode()
        self._own = b"[" + self._others + b"," + _ACCEPTED + b"]"
        self._next = (seat + 1) % SEATS

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._table[self._seat] = transport
        transport.send(WSMsgType.TEXT, self._asked if self._seat == 0 else self._others)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        for seat, other in self._table.items():
            if seat == self._next:
                other.send(WSMsgType.TEXT, self._asked)
            else:
                other.send(WSMsgType.TEXT, self._own if seat == self._seat else self._others)


async def serve(frames: Frames) -> None:
    """Serves until it is ended; prints where."""
    tables: dict[str, dict[int, WSTransport]] = {}

    def listener(request: WSUpgradeRequest) -> WSListener:
        asked = parse_qs(urlsplit(request.path.decode()).query)
        return Repeater(tables.setdefault(asked["table"][0], {}), int(asked["seat"][0]), frames)

    server = await ws_create_server(listener, "127.0.0.1", 0)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve(msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Frames)))
