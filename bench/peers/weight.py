"""What a table and a socket weigh in each server's memory, and what each server keeps when it is killed."""

from __future__ import annotations

import asyncio
import itertools

from bench.figures import Figure
from bench.ground import Ground
from bench.line import DriverError
from bench.peers.peer import Peer, PeerTable
from bench.process import ServerProcess
from bench.table import Tally, lay_many, set_off

_WARM_UP = 20  # tables first laid, so that what is made once is not counted
_AT_ONCE = 8
_KB = 1000
_LAST_FRAMES_WITHIN = 0.2  # seconds


async def weighed(ground: Ground, peer: Peer) -> list[Figure]:
    """Memory of tables in mid-game that nobody is at, and of their people's sockets when they are back."""
    tally, scale = Tally(), ground.scale
    server = peer.server(ground, f"{peer.name}-memory")
    server.start()
    try:

        async def left(number: int) -> PeerTable:
            return await _left(await peer.opened(server.url, number, tally), scale.moves_before_idle)

        await lay_many(min(_WARM_UP, scale.weighed_tables), left, _AT_ONCE)
        empty = _memory(server, peer)
        tables = await lay_many(scale.weighed_tables, left, _AT_ONCE)
        with_tables = _memory(server, peer)
        lines = [line for table in tables for line in await table.back(server.url)]
        with_sockets = _memory(server, peer)
        for line in lines:
            line.hang_up()
    finally:
        server.kill()
    count = len(tables)
    return [
        Figure(f"memory.{peer.name}.table", f"A table in mid-game, of {count}", _kb(with_tables - empty, count), "kB"),
        Figure(f"memory.{peer.name}.socket", "A socket", _kb(with_sockets - with_tables, len(lines)), "kB"),
        Figure(f"memory.{peer.name}.empty", "The server with a few tables", round(empty / _KB / _KB, 1), "MB"),
    ]


async def killed(ground: Ground, peer: Peer) -> list[Figure]:
    """How many tables are as their people were last shown them when the server is killed at work and started again."""
    tally, scale = Tally(), ground.scale
    server = peer.server(ground, f"{peer.name}-killed")
    server.start()
    try:
        tables = await lay_many(scale.killed_tables, lambda number: peer.opened(server.url, number, tally))
        set_off(tables)
        await tally.during(scale.turn_seconds)
        _kill_at_work(server, tables)
        await asyncio.sleep(_LAST_FRAMES_WITHIN)
        server.start()
        found = [await _asked_for(table, server) for table in tables]
    finally:
        server.kill()
    there, kept = (100 * sum(each) / len(found) for each in zip(*found, strict=True))
    return [
        Figure(f"kill.{peer.name}.acknowledged", "Commands acknowledged before", tally.commands, ""),
        Figure(f"kill.{peer.name}.there", f"Of {len(found)} tables, those that are there", round(there, 1), "%"),
        Figure(f"kill.{peer.name}.kept", "Those with all that was shown", round(kept, 1), "%"),
    ]


async def _left(table: PeerTable, moves: int) -> PeerTable:
    played = itertools.count(1)
    await table.play_until(lambda _: next(played) >= moves)
    for seat in table.seats:
        await seat.line.hung_up()
    return table


def _memory(server: ServerProcess, peer: Peer) -> int:
    return server.asked_memory() if peer.collects else server.memory()


def _kb(bytes_: int, count: int) -> float:
    return round(bytes_ / count / _KB, 1)


def _kill_at_work(server: ServerProcess, tables: list[PeerTable]) -> None:
    """Ends it while every table waits for an answer; nothing is done in between."""
    for table in tables:
        table.done = lambda _: None
        for seat in table.seats:
            seat.line.may_be_lost()
    server.kill()


async def _asked_for(table: PeerTable, server: ServerProcess) -> tuple[bool, bool]:
    """As `_found`; a server that ended over a question is started again, as whatever looks after servers would."""
    for _ in range(2):
        try:
            return await _found(table, server.url)
        except ConnectionError:
            server.kill()
            server.start()
    return False, False


async def _found(table: PeerTable, url: str) -> tuple[bool, bool]:
    """Whether the table is there, and whether with all that was shown."""
    try:
        lines = await table.back(url)
    except (DriverError, TimeoutError):  # its server closes the socket, or has nothing to say of it
        return False, False
    frames = [line.update for line in lines]
    for line in lines:
        line.hang_up()
    there = all(map(table.there, frames))
    return there, there and all(map(table.kept, frames))
