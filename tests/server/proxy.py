"""A small reverse proxy on a port of its own, which may do badly what a proxy should do well."""

from __future__ import annotations

import contextlib
import socket
import ssl
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Self, TypeAlias

Head: TypeAlias = dict[str, str]
_WITHIN = 10.0  # seconds


class Proxy:
    """Leads to a port of this machine. `change` is given the head of each request, names in small letters."""

    def __init__(
        self, target: int, change: Callable[[Head], None] = lambda head: None, tls: ssl.SSLContext | None = None
    ) -> None:
        self._target, self._change, self._tls = target, change, tls
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._thread = threading.Thread(target=self._listen, daemon=True)

    @property
    def url(self) -> str:
        return f"http{'s' if self._tls else ''}://localhost:{self.port}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._thread.join(_WITHIN)
        self._listener.close()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):  # it was closed
            while True:
                line, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(line,), daemon=True).start()

    def _serve(self, line: socket.socket) -> None:
        with contextlib.suppress(OSError), contextlib.ExitStack() as open_lines:
            line.settimeout(_WITHIN)
            visitor = open_lines.enter_context(self._tls.wrap_socket(line, server_side=True) if self._tls else line)
            house = open_lines.enter_context(socket.create_connection(("127.0.0.1", self._target), _WITHIN))
            house.sendall(self._changed(visitor))
            up = threading.Thread(target=_pass, args=(visitor, house), daemon=True)
            up.start()
            _pass(house, visitor)
            up.join(_WITHIN)

    def _changed(self, visitor: socket.socket) -> bytes:
        read = b""
        while b"\r\n\r\n" not in read:
            more = visitor.recv(4096)
            if not more:
                raise ConnectionError
            read += more
        lines, _, rest = read.partition(b"\r\n\r\n")
        first, *fields = lines.decode().split("\r\n")
        head = {name.lower(): value.strip() for name, _, value in (field.partition(":") for field in fields)}
        self._change(head)
        return "\r\n".join([first, *(f"{name}: {value}" for name, value in head.items()), "", ""]).encode() + rest


def _pass(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with contextlib.suppress(OSError):
        target.shutdown(socket.SHUT_RDWR)
