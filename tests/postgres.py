"""A PostgreSQL server of the tests' own: on a free port, in a folder of its own, gone when they are."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import psutil

from tests.house import free_port

_DEBIAN = Path("/usr/lib/postgresql")
STARTS_WITHIN = 30.0  # seconds
_FOR_TESTS = ("fsync=on", "full_page_writes=on", "max_connections=60", "shared_buffers=32MB", "logging_collector=off")


def programs() -> Path | None:
    """Where `initdb` and `postgres` are, the newest of Debian's, or None."""
    versions = sorted(_DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]), reverse=True)
    if versions:
        return versions[0].parent
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def _owner() -> Mapping[str, Any]:
    """The server refuses to run as root: then it runs as an ordinary user."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            user = pwd.getpwnam(name)
            return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    return {}


def _holds(process: psutil.Process) -> bool:
    """Whether it is not dead yet: a killed one has its memory until the system comes to it."""
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


class Postgres:
    """Made, started, killed and started again; `fresh` gives an empty database each time."""

    def __init__(self) -> None:
        found = programs()
        assert found is not None
        self._programs = found
        self._as = _owner()
        self._home = Path(tempfile.mkdtemp(prefix="taberna-postgres-"))
        if "user" in self._as:
            os.chown(self._home, self._as["user"], self._as["group"])
        self._log = self._home / "log"
        self.port = free_port()
        self._made = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._run("initdb", "-D", str(self._home / "data"), "-U", "taberna", "-A", "trust", "--no-sync", "-E", "UTF8")

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run([self._programs / program, *arguments], check=True, capture_output=True, cwd="/", **self._as)

    def start(self) -> Postgres:
        """Returns once it answers. One that ends instead is started again: what it needs may not be free yet."""
        end = time.monotonic() + STARTS_WITHIN
        self._launch()
        while not self._answers():
            assert time.monotonic() < end, f"PostgreSQL does not start:\n{self._log.read_text()[-2000:]}"
            if self._process is None or self._process.poll() is not None:
                self._launch()
            time.sleep(0.05)
        return self

    def _launch(self) -> None:
        options = [word for setting in _FOR_TESTS for word in ("-c", setting)]
        place = ("-D", str(self._home / "data"), "-p", str(self.port), "-h", "127.0.0.1", "-k", str(self._home))
        with self._log.open("wb") as log:
            command = [str(self._programs / "postgres"), *place, *options]
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", **self._as)

    def _answers(self) -> bool:
        ready = ("-q", "-h", "127.0.0.1", "-p", str(self.port))
        return subprocess.run([self._programs / "pg_isready", *ready], check=False).returncode == 0

    def kill(self) -> None:
        """As the power going: the server and all of its children at once. Returns once none of them holds anything."""
        if self._process is None:
            return
        with contextlib.suppress(psutil.NoSuchProcess):
            server = psutil.Process(self._process.pid)
            server.suspend()  # it has no more children while they are counted
            children = server.children(recursive=True)
            for process in (server, *children):
                with contextlib.suppress(psutil.NoSuchProcess):
                    process.kill()
            while any(_holds(child) for child in children):
                time.sleep(0.01)
        self._process.wait()
        self._process = None

    def pause(self) -> None:
        """Stops every process of it where it stands; `go_on` wakes them."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Wakes what `pause` stopped."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        assert self._process is not None
        family = psutil.Process(self._process.pid)
        for process in (family, *family.children(recursive=True)):
            with contextlib.suppress(psutil.NoSuchProcess):
                process.send_signal(number)

    def fresh(self) -> str:
        """The address of a new, empty database."""
        self._made += 1
        name = f"house_{self._made}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "taberna", name)
        return f"postgresql://taberna@127.0.0.1:{self.port}/{name}"

    def drop(self, url: str) -> None:
        """Takes a database away, whoever is connected."""
        name = url.rpartition("/")[2]
        self._run("dropdb", "-f", "-h", "127.0.0.1", "-p", str(self.port), "-U", "taberna", name)

    def close(self) -> None:
        """Stops it and leaves nothing behind."""
        self.kill()
        shutil.rmtree(self._home, ignore_errors=True)
