"""A server as a process of its own: started on its core, looked at from outside, ended as wanted."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import psutil

from bench.cores import on

_LINK = re.compile(rb"http://127\.0\.0\.1:(\d+)")
_END_WITHIN = 15  # seconds


class CannotStart(Exception):
    """A server ended before it was ready; what it said stands in the message."""


def python(module: str, arguments: Sequence[str], folder: Path, core: int | None) -> ServerProcess:
    """A Python module as a server; what it complains of is written into `folder`."""
    return ServerProcess((sys.executable, "-m", module, *arguments), folder / f"{module}.log", core)


class ServerProcess:
    """Runs a program that prints its link on 127.0.0.1 once people can come in."""

    def __init__(
        self, command: Sequence[str], complaints: Path, core: int | None, environment: Mapping[str, str] | None = None
    ) -> None:
        """What it complains of is written into the file `complaints`; `environment` is added to this process's own."""
        self._command = command
        self._complaints = complaints
        self._core = core
        self._environment = {**os.environ, **(environment or {})}
        self._process: subprocess.Popen[bytes] | None = None
        self.port = 0

    def start(self) -> None:
        """Returns once it serves."""
        with on(self._core), self._complaints.open("ab") as complaints:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.PIPE, stderr=complaints, env=self._environment
            )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            link = _LINK.search(line)
            if link is not None:
                self.port = int(link[1])
                return
        self._process.wait()
        raise CannotStart(self._complaints.read_text()[-2000:])

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def asked_memory(self) -> int:
        """Bytes in use by its own word, of a server whose language lets garbage lie: it throws that away first."""
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.send_signal(signal.SIGHUP)
        return int(self._process.stdout.readline())

    def processor_seconds(self) -> float:
        """The processor time it has used."""
        times = self._watched().cpu_times()
        return float(times.user + times.system)

    def memory(self) -> int:
        """Bytes that are its alone and would be free without it."""
        return int(self._watched().memory_full_info().uss)

    def _watched(self) -> psutil.Process:
        assert self._process is not None
        return psutil.Process(self._process.pid)

    def kill(self) -> None:
        """Ends it without a word."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Asks it to end, and waits."""
        self._end(signal.SIGTERM)

    def _end(self, by: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(by)
        try:
            process.wait(_END_WITHIN)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()
