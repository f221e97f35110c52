"""Colyseus as one of the servers: its rooms, spoken to as its own client does."""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any

import httpx
import msgspec
from msgspec import Struct, field
from picows import WSMsgType

from bench.line import DriverError, Line, connect_as
from bench.peers.moves import Shown, numbers
from bench.peers.peer import Open, Peer, PeerTable, node
from bench.table import SEATS, Tally
from taberna.games.peril_dice.die import count_for
from taberna.games.peril_dice.fold import begun, fold
from taberna.games.peril_dice.model import GameBegan, PerilEvent, State

_JOINED, _SAID, _WHOLE_STATE = 10, 13, 14  # the first byte of a frame
_pack = msgspec.msgpack.Encoder().encode


def _message(kind: str) -> bytes:
    """How a message of a kind begins."""
    return bytes((_SAID, 0xA0 | len(kind))) + kind.encode()


_ROLL, _PICK, _AGAIN, _UPDATE = map(_message, ("Roll", "PickNumbers", "Again", "update"))
_EVENTS = b'[{"type":'
_SETUP = GameBegan(seats=SEATS, sides=20, lives=3, dice="start", allowed=0)


class Binary(Line):
    """A socket that says that it has joined, and keeps what it is shown first."""

    kind = WSMsgType.BINARY

    def greeted(self, frame: bytes) -> None:
        """Hears what comes to one who joins."""
        if frame[0] == _JOINED:
            self.say(bytes((_JOINED,)))
        elif frame[0] in (_SAID, _WHOLE_STATE):
            self.update = frame
            self.updated.set()


class Seats(Struct):
    """Where a table's people come back to: the room, and a token a seat."""

    room: str
    tokens: Sequence[str]


class RoomTable(PeerTable):
    """A table whose next game is in the same room."""

    refused = _message("refused")

    def __init__(self, seats: Seats, lines: Sequence[Line], tally: Tally, chance: Random) -> None:
        super().__init__(lines, tally, chance)
        self._seats = seats

    @abstractmethod
    def shown(self) -> Shown:
        """The view as it is now."""

    def act(self) -> None:
        shown = self.shown()
        if shown.turn is None:
            self.send(self.seats[0], _AGAIN, is_play=False)
            return
        picked = _PICK + _pack({"numbers": numbers(shown, self.chance)})
        self.send(self.seats[shown.turn], _ROLL if shown.phase == "rolling" else picked, is_play=True)

    async def back(self, url: str) -> Sequence[Line]:
        async with _asking(url) as client:
            way = f"joinById/{self._seats.room}"
            return [await _joined(client, url, way, token, self.tally) for token in self._seats.tokens]

    def kept(self, frame: bytes) -> bool:
        return frame[0] in (_SAID, _WHOLE_STATE)  # a room is there as a whole or not at all


class PatchedTable(RoomTable):
    """Follows the view by the events in the patches, so that no patch need be read."""

    update = accepted = b'"type":'

    def __init__(self, seats: Seats, lines: Sequence[Line], tally: Tally, chance: Random) -> None:
        super().__init__(seats, lines, tally, chance)
        self._state = _folded(begun(_SETUP), lines[0].update)

    def complete(self) -> None:
        before = begun(_SETUP) if self._state.phase == "over" else self._state
        self._state = _folded(before, self.seats[0].last)
        super().complete()

    def shown(self) -> Shown:
        state = self._state
        turn = state.turn if state.phase in ("picking", "rolling") else None
        return Shown(state.phase, state.sides, turn, count_for(state.lives[state.peril]), state.picks)


class _Update(Struct):
    shown: Shown = field(name="public")


_update = msgspec.msgpack.Decoder(_Update).decode


class ToldTable(RoomTable):
    """Reads the view in one of the messages."""

    update = accepted = _UPDATE

    def shown(self) -> Shown:
        return _update(self.seats[0].last[len(_UPDATE) :]).shown


def _opened(room: str, kind: type[RoomTable]) -> Open:
    async def opened(url: str, number: int, tally: Tally) -> PeerTable:
        tokens = [secrets.token_urlsafe(12) for _ in range(SEATS)]
        async with _asking(url) as client:
            made = await _reserved(client, f"create/{room}", tokens[0])
            first = await _connected(url, made, tally)
            others = [await _joined(client, url, f"joinById/{made['roomId']}", token, tally) for token in tokens[1:]]
        return kind(Seats(made["roomId"], tokens), [first, *others], tally, Random(number))

    return opened


def _asking(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url.replace("ws://", "http://").removesuffix("ws"), timeout=30, verify=False)


async def _joined(client: httpx.AsyncClient, url: str, way: str, token: str, tally: Tally) -> Line:
    return await _connected(url, await _reserved(client, way, token), tally)


async def _reserved(client: httpx.AsyncClient, way: str, token: str) -> dict[str, Any]:
    answer = await client.post(f"matchmake/{way}", json={"token": token})
    if answer.is_error:
        raise DriverError(f"no seat: {answer.text[:200]}")
    return dict(answer.json())


async def _connected(url: str, reservation: dict[str, Any], tally: Tally) -> Line:
    line = Binary(tally.fail)
    line.hear = line.greeted
    address = f"{url.removesuffix('ws')}{reservation['processId']}/{reservation['roomId']}"
    await connect_as(line, f"{address}?sessionId={reservation['sessionId']}")
    await line.updated.wait()
    return line


def _events(frame: bytes) -> list[dict[str, Any]]:
    """The events in a state or a patch; before their text stands how long it is, in one, two or three bytes."""
    begins = frame.index(_EVENTS)
    before = frame[begins - 3 : begins]
    if before[0] == 0xDA:
        length = int.from_bytes(before[1:], "little")
    else:
        length = before[2] if before[1] == 0xD9 else before[2] - 0xA0
    events: list[dict[str, Any]] = msgspec.json.decode(frame[begins : begins + length])
    return events


def _folded(state: State, frame: bytes) -> State:
    for event in _events(frame):
        state = fold(state, msgspec.convert({**event, "at": 0}, PerilEvent))
    return state


_SERVER = node("colyseus/server.mjs")
_SET = "0.18 on its `ws` transport (that on uWebSockets is not in the registry), `NODE_ENV=production`"
PATCHED = Peer(
    "colyseus",
    "Colyseus, patches",
    f"{_SET}; the view is schema state with the last act's events as text, and a patch goes out after each command, "
    "not 20 times a second: that is the least delay, and one command is under way at a table anyhow",
    _SERVER,
    _opened("patched", PatchedTable),
)
TOLD = Peer(
    "colyseus_told",
    "Colyseus, messages",
    "the same server; each seat is sent the events, the view and its moves in a message: what Taberna sends, in "
    "MessagePack",
    _SERVER,
    _opened("told", ToldTable),
)
