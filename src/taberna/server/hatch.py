"""The way to a running house for its keeper: a socket file in the data folder, which only its owner may open."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec
import structlog
from structlog.stdlib import BoundLogger

from taberna.server.desk import Desk, Done, Errand, Progress, Report, Underway, Undone, read_errand, read_report

FILE = "house.sock"
log: BoundLogger = structlog.get_logger("taberna.server")
_LONGEST = 100  # bytes; the system takes 108, or 104 elsewhere
_LINE = 64 * 1024


@contextlib.contextmanager
def _reachable(file: Path) -> Iterator[str]:
    """A path of the socket file that is short enough for the system."""
    if len(os.fsencode(file)) <= _LONGEST:
        yield str(file)
        return
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{file.name}"
    finally:
        os.close(folder)


def _answers(file: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as probe, contextlib.suppress(OSError), _reachable(file) as path:
        probe.connect(path)
        return True
    return False


@contextlib.asynccontextmanager
async def open_hatch(data: Path, desk: Desk) -> AsyncIterator[None]:
    """Does errands for whoever may open the socket file; the data folder is this process's alone."""
    file = data / FILE
    if _answers(file):  # a house that keeps its books elsewhere
        log.warning("NoHatch", why="another house answers in this folder")
        yield
        return
    file.unlink(missing_ok=True)  # left by a house that was killed

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def progress(done: int, of: int) -> None:
            writer.write(_line(Underway(done, of)))

        try:
            writer.write(_line(await desk.do(read_errand(await reader.readline()), progress)))
        except (msgspec.DecodeError, ValueError):
            writer.write(_line(Undone("This house does not know that errand; is it of another version?")))
        finally:
            with contextlib.suppress(OSError):
                await writer.drain()
            writer.close()

    listener = socket.socket(socket.AF_UNIX)
    with _reachable(file) as path:
        before = os.umask(0o177)
        try:
            listener.bind(path)
        finally:
            os.umask(before)
    server = await asyncio.start_unix_server(serve, sock=listener, limit=_LINE)
    try:
        yield
    finally:
        server.close()
        file.unlink(missing_ok=True)


async def send(data: Path, errand: Errand, progress: Progress) -> Done | Undone | None:
    """Has a running house do an errand; None where no house is running on this folder."""
    connection = socket.socket(socket.AF_UNIX)
    connection.setblocking(False)
    try:
        with _reachable(data / FILE) as path:
            await asyncio.get_running_loop().sock_connect(connection, path)
    except (FileNotFoundError, ConnectionRefusedError):
        connection.close()
        return None
    reader, writer = await asyncio.open_unix_connection(sock=connection, limit=_LINE * 64)
    try:
        writer.write(_line(errand))
        while line := await reader.readline():
            report = read_report(line)
            if not isinstance(report, Underway):
                return report
            progress(report.done, report.of)
    except ConnectionError:
        pass  # killed, it does not say good-bye
    finally:
        writer.close()
    return Undone("The house closed before it was done.")


def _line(what: Errand | Report) -> bytes:
    return msgspec.json.encode(what) + b"\n"
