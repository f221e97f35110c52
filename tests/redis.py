"""A Redis server of the tests' own: on a free port, keeping nothing, gone when they are."""

from __future__ import annotations

import contextlib
import shutil
import signal
import socket
import subprocess
import time

from tests.house import free_port

STARTS_WITHIN = 15.0  # seconds


def program() -> str | None:
    """Redis or Valkey, whichever is installed."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


class Redis:
    """Started, killed, started again; or paused, as behind a cut network."""

    def __init__(self) -> None:
        found = program()
        assert found is not None
        self._program = found
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> Redis:
        """Returns once it answers."""
        settings = ("--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", "/")
        self._process = subprocess.Popen([self._program, *settings], stdout=subprocess.DEVNULL, cwd="/")
        end = time.monotonic() + STARTS_WITHIN
        while not self._answers():
            assert time.monotonic() < end, "Redis does not start"
            time.sleep(0.02)
        return self

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as line:
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
        return False

    def kill(self) -> None:
        """SIGKILL."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def pause(self) -> None:
        """It answers nobody; lines to it stay open."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Wakes what `pause` stopped."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)
