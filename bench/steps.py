"""What one command asks of the interpreter: bytecodes and calls by function, in process, without sockets and disk.

Run as `python -m bench.steps [GAME]`. A time says how busy the machine is as well; these counts are the same on any.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from secrets import token_hex
from types import CodeType, FrameType
from typing import Any

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table as Grid

import taberna
from bench.moves import may_move, play
from bench.table import SEATS
from taberna.app import now
from taberna.bots.chance import SeededChance
from taberna.games import found
from taberna.server.client import Client
from taberna.server.limits import Addresses, Limits
from taberna.server.metrics import Metrics
from taberna.server.premises import Manners, Premises
from taberna.server.sockets import Sockets
from taberna.server.visit import Visit
from taberna.server.wire import Receiver
from taberna.store.memory import MemoryStore
from taberna.tables.house import House
from taberna.tables.messages import HostGame, JoinGame, PlayAgain, SetReady, StartGame, encode
from taberna.tables.settings import Settings

_MOVES = 500
_SHOWN = 40
_OURS = f"{Path(taberna.__file__).parent}/"
_STORE = f"{_OURS}store/"
_NO_LIMITS = Limits(socket_rate=1e9, socket_burst=10**9, lobby_rate=1e9, lobby_burst=10**9)


class Steps:
    """Counts what runs while it is `counting`, but for the store, which stands in for the real one."""

    def __init__(self) -> None:
        self.bytecodes: Counter[CodeType] = Counter()
        self.calls: Counter[CodeType] = Counter()
        self.moves = 0

    @contextmanager
    def counting(self) -> Iterator[None]:
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            yield
        finally:
            sys.settrace(before)

    def of(self, counts: Counter[CodeType]) -> float:
        """How many for a move."""
        return counts.total() / self.moves

    def _called(self, frame: FrameType, _: str, __: Any) -> Callable[..., Any] | None:
        file = frame.f_code.co_filename
        if not file.startswith(_OURS) or file.startswith(_STORE):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        self.calls[frame.f_code] += 1
        return self._stepped

    def _stepped(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any]:
        if event == "opcode":
            self.bytecodes[frame.f_code] += 1
        return self._stepped


class Paper:
    """A seat's wire: what is written to it is kept. A refusal ends the count."""

    receiver: Receiver | None = None

    def __init__(self, sockets: Sockets) -> None:
        self.update = self.last = b""
        self._visit = Visit(0, None, self, sockets)

    def write(self, data: bytes) -> int:
        assert b'"type":"GenericError"' not in data, data
        self.last = data
        if b'"type":"Update"' in data:
            self.update = data
        return 0

    def waiting(self) -> int:
        return 0

    def finish(self, code: int, reason: str) -> None:
        raise AssertionError(reason)

    async def say(self, message: bytes) -> bytes:
        """Returns the frame with the answer once all that the message sets off is kept, shown and written."""
        self.last = b""
        self._visit.received(message, text=True)
        while b'"reply_to"' not in self.last:  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0)
        return self.last


async def counted(name: str, moves: int = _MOVES) -> Steps:
    """The steps of so many moves at one table."""
    house = House(MemoryStore(), found(), Settings(), clock=now, chance=SeededChance(1), observer=Metrics())
    await house.store.open()
    await house.start()
    steps, seats, chance = Steps(), await _seated(house, name), Random(1)
    await _begin(seats)
    while steps.moves < moves:
        for seat in seats:
            move = play(seat.update, steps.moves, chance) if may_move(seat.update) else None
            if move is not None:
                with steps.counting():
                    await seat.say(move)
                steps.moves += 1
                break
        else:
            await seats[0].say(encode(PlayAgain(f"again-{steps.moves}")))
            await _begin(seats)
    await house.stop()
    return steps


async def _seated(house: House, name: str) -> list[Paper]:
    loop, metrics = asyncio.get_running_loop(), Metrics()
    premises = Premises(
        house=house,
        store=house.store,
        games=house.codecs.games,
        metrics=metrics,
        client=Client(None),
        limits=_NO_LIMITS,
        addresses=Addresses(_NO_LIMITS),
        manners=Manners(),
        clock=loop.time,
        soon=loop.call_soon,
    )
    sockets = Sockets(premises)
    host, *others = seats = [Paper(sockets) for _ in range(SEATS)]
    opened = msgspec.json.decode(await host.say(encode(HostGame("host", name, "Ada", listed=False))))
    code = next(message["code"] for message in opened if "code" in message)
    for number, other in enumerate(others):
        await other.say(encode(JoinGame("join", code, f"Bea {number}")))
    return seats


async def _begin(seats: Sequence[Paper]) -> None:
    host, *others = seats
    for other in others:
        await other.say(encode(SetReady(token_hex(4), True)))
    await host.say(encode(StartGame(token_hex(4))))


def show(steps: Steps, console: Console) -> None:
    """Prints where the steps are made."""
    console.print(f"{steps.of(steps.bytecodes):.0f} bytecodes and {steps.of(steps.calls):.0f} calls for a move.")
    grid = Grid("bytecodes", "calls", "of a move, by function", box=None)
    for code, count in steps.bytecodes.most_common(_SHOWN):
        place = f"{code.co_filename.removeprefix(_OURS)} {code.co_qualname}"
        grid.add_row(f"{count / steps.moves:.0f}", f"{steps.calls[code] / steps.moves:.1f}", place)
    console.print(grid)


if __name__ == "__main__":
    show(uvloop.run(counted(sys.argv[1] if len(sys.argv) > 1 else "peril_dice")), Console())
