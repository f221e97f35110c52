"""A table of the driver: its sockets, and one command outstanding at a time, from game to game."""

from __future__ import annotations

import asyncio
import secrets
import time
from array import array
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import Any, TypeVar

from bench.line import DriverError, Line, connect
from bench.moves import may_move, play, version
from taberna.tables.messages import HostGame, JoinGame, PlayAgain, SetReady, StartGame, encode

T = TypeVar("T")

SEATS = 5
_NAMES = ("Ada", "Bea", "Cai", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")
MOST = len(_NAMES)
_LOOKED_EVERY = 0.005  # seconds


class Tally:
    """What all tables of one run have done so far.

    `accepted` and `shown` are seconds from sending a `Play` to its `Accepted`, and to the last seat's `Update`.
    """

    def __init__(self) -> None:
        self.commands = 0  # `Play`s done
        self.others = 0  # messages of the lobby between two games
        self.frames = 0
        self.bytes = 0
        self.accepted = array("d")
        self.shown = array("d")
        self.failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def fail(self, why: str) -> None:
        """Ends the run: whoever waits in `during` gets a `DriverError`."""
        if not self.failure.done():
            self.failure.set_exception(DriverError(why))

    async def during(self, seconds: float) -> None:
        """Lets the tables play for so long."""
        await asyncio.wait({self.failure}, timeout=seconds)
        if self.failure.done():
            self.failure.result()

    def forget(self) -> None:
        """Starts to count afresh."""
        self.commands = self.others = self.frames = self.bytes = 0
        self.accepted, self.shown = array("d"), array("d")


class Seat:
    """One seat's socket, and the last `Update` it was sent."""

    __slots__ = ("_table", "last", "line")

    def __init__(self, line: Line, table: Table) -> None:
        self.line, self._table = line, table
        self.last = line.update
        line.hear = self.hear

    def hear(self, frame: bytes) -> None:
        """Takes a frame; this is all that the driver does for most of them."""
        table = self._table
        table.tally.frames += 1
        table.tally.bytes += len(frame)
        if table.update in frame:
            self.last = frame
            table.awaited -= 1
        if table.actor is self:
            if table.accepted in frame:
                table.actor = None
                table.accepted_at = time.perf_counter()
            elif table.refused in frame:
                table.tally.fail(f"a command was refused: {frame[-600:].decode(errors='replace')}")
                return
        if table.awaited == 0 and table.actor is None:
            table.complete()


class Table:
    """Plays moves that are offered. `done` is called once a command is accepted and every seat was sent its update.

    What is in the frames by which it knows: `update`, `accepted`, and `refused`.
    """

    update, accepted, refused = b'"type":"Update"', b'"type":"Accepted"', b'"type":"GenericError"'

    def __init__(self, lines: Sequence[Line], tally: Tally, chance: Random) -> None:
        self.tally = tally
        self.done: Callable[[Table], None] = _rest
        self.actor: Seat | None = None
        self.awaited = -1
        self.accepted_at = 0.0
        self.seats = [Seat(line, self) for line in lines]
        self.chance = chance
        self._ids = 0
        self._sent_at = 0.0
        self._is_play = False
        self._to_say: deque[tuple[Seat, Callable[[str], bytes]]] = deque()

    @property
    def version(self) -> int:
        """The version that every seat has been sent."""
        return version(self.seats[0].last)

    async def start(self) -> None:
        """Begins the first game."""
        self._to_say.append((self.seats[0], lambda id: encode(StartGame(id))))
        await self.play_until(lambda _: True)

    async def play_until(self, enough: Callable[[Table], bool]) -> None:
        """Plays one command after the other until it is enough, which is asked after each; then rests."""
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(table: Table) -> None:
            if enough(table):
                table.done = _rest
                over.set_result(None)
            else:
                table.act()

        self.done = done
        self.act()
        await asyncio.wait({over, self.tally.failure}, return_when=asyncio.FIRST_COMPLETED)
        if not over.done():
            self.tally.failure.result()

    def act(self) -> None:
        """Sends the next command: a move, or what leads to the next game where this one is over."""
        self._ids += 1
        if not self._to_say:
            for seat in self.seats:
                if may_move(seat.last):
                    move = play(seat.last, self._ids, self.chance)
                    if move is not None:
                        self.send(seat, move, is_play=True)
                        return
            self._play_again()
        seat, message = self._to_say.popleft()
        self.send(seat, message(str(self._ids)), is_play=False)

    def send(self, seat: Seat, message: bytes, *, is_play: bool) -> None:
        self.actor, self.awaited, self._is_play = seat, len(self.seats), is_play
        self._sent_at = time.perf_counter()
        seat.line.say(message)

    def _play_again(self) -> None:
        host, *others = self.seats
        self._to_say.append((host, lambda id: encode(PlayAgain(id))))
        self._to_say.extend((seat, lambda id: encode(SetReady(id, True))) for seat in others)
        self._to_say.append((host, lambda id: encode(StartGame(id))))

    def complete(self) -> None:
        """The last frame of a command has come."""
        self.awaited = -1
        tally = self.tally
        if self._is_play:
            tally.commands += 1
            tally.accepted.append(self.accepted_at - self._sent_at)
            tally.shown.append(time.perf_counter() - self._sent_at)
        else:
            tally.others += 1
        if self._to_say:
            self.act()
        else:
            self.done(self)


def _rest(_: Table) -> None:
    """Nothing more is done until someone has the table act."""


class Laid:
    """A table whose people sit and are ready: its code, and one token and socket a seat."""

    def __init__(self, code: str, tokens: Sequence[str], lines: Sequence[Line]) -> None:
        self.code, self.tokens, self.lines = code, tokens, lines

    async def hung_up(self) -> None:
        """Everyone's socket is closed; the table is left alone."""
        for line in self.lines:
            await line.hung_up()


async def lay(url: str | Sequence[str], game: str, tally: Tally, seats: int = SEATS) -> Laid:
    """Opens a table, lets people in, at several processes in turn, and has them say that they are ready."""
    urls = [url] if isinstance(url, str) else url
    tokens = [secrets.token_urlsafe(24) for _ in range(seats)]
    lines = [await connect(urls[seat % len(urls)], tally.fail) for seat in range(seats)]
    opened = await lines[0].ask(HostGame("host", game, _NAMES[0], tokens[0], listed=False))
    code = str(opened["code"])
    for line, token, name in zip(lines[1:], tokens[1:], _NAMES[1:], strict=False):
        await line.ask(JoinGame("join", code, name, token))
        await line.ask(SetReady("ready", True))
    for line in lines:
        await line.settled()
    newest = max(version(line.update) for line in lines)
    for line in lines:
        await line.reaches(newest)
    return Laid(code, tokens, lines)


def set_off(tables: Sequence[Table]) -> None:
    """From now on every table plays as fast as it goes."""
    for table in tables:
        table.done = _act_again
        table.act()


def _act_again(table: Table) -> None:
    table.act()


async def still(tables: Sequence[Table], tally: Tally) -> None:
    """Returns once every table has done what it is at, and rests."""
    resting: set[Table] = set()
    for table in tables:
        table.done = resting.add
    while len(resting) < len(tables):
        await tally.during(_LOOKED_EVERY)


async def lay_many(count: int, once: Callable[[int], Coroutine[Any, Any, T]], at_once: int = 16) -> list[T]:
    """The outcomes of laying many tables, a few at a time."""
    gate = asyncio.Semaphore(at_once)

    async def one(number: int) -> T:
        async with gate:
            return await once(number)

    return list(await asyncio.gather(*(one(number) for number in range(count))))
