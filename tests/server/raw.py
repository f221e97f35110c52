"""A WebSocket on which any bytes can be sent, and which need not read."""

from __future__ import annotations

import json
import socket
import struct
from typing import Self

from tests.house import House


class Raw:
    """A socket on which any bytes can be sent as frames; blocking."""

    def __init__(self, house: House, buffer: int | None = None) -> None:
        """`buffer` is the size of the receive buffer, in bytes."""
        self.line = socket.socket()
        if buffer is not None:
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.line.settimeout(10)
        self.line.connect(("127.0.0.1", house.port))
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        self.line.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self._read = b""
        while b"\r\n\r\n" not in self._read:
            self._read += self.line.recv(4096)
        head, _, self._read = self._read.partition(b"\r\n\r\n")
        assert b" 101 " in head

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def send(self, opcode: int, payload: bytes, *, fin: bool = True) -> None:
        size = len(payload)
        head = bytes([opcode | (0x80 if fin else 0)])
        head += bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack("!H", size)
        self.line.sendall(head + bytes(4) + payload)

    def frame(self) -> tuple[int, bytes]:
        """The next frame: its opcode and payload."""
        head = self._take(2)
        size = head[1]
        if size == 126:
            (size,) = struct.unpack("!H", self._take(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._take(8))
        return head[0] & 0x0F, self._take(size)

    def text(self) -> bytes:
        """The next text frame; who is pinged on the way answers, or would be hung up on."""
        while (frame := self.frame())[0] != 0x1:
            if frame[0] == 0x9:
                self.send(0xA, frame[1])
        return frame[1]

    def until(self, type: str) -> list[dict[str, object]]:
        """The messages up to one of a type."""
        messages: list[dict[str, object]] = []
        while not any(m["type"] == type for m in messages):
            read = json.loads(self.text())
            messages += read if isinstance(read, list) else [read]
        return messages

    def closing(self) -> int:
        """The code with which the house closes."""
        while (frame := self.frame())[0] != 0x8:
            pass
        return int(struct.unpack("!H", frame[1][:2])[0])

    def _take(self, count: int) -> bytes:
        while len(self._read) < count:
            more = self.line.recv(65536)
            assert more, "the house hung up"
            self._read += more
        taken, self._read = self._read[:count], self._read[count:]
        return taken
