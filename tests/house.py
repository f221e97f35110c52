"""A real house in a process of its own, and a client that speaks its protocol."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

Message: TypeAlias = dict[str, Any]
READY_WITHIN = 30.0  # seconds, on a busy machine
ANSWER_WITHIN = 10.0
_PORTS = (20_000, 30_000)  # below those that systems give to lines out


def free_port() -> int:
    """A port that nobody listens on just now, and that no line out is given while its server is away."""
    while True:
        port = random.SystemRandom().randrange(*_PORTS)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


class House:
    """`taberna serve` on a data folder; the same object can be started again after `stop` or `kill`."""

    def __init__(self, data: Path, *flags: str, host: str = "127.0.0.1") -> None:
        self.data, self.flags, self.host, self.port = data, flags, host, free_port()
        self.environment = environment()
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data.parent / f"{data.name}.log"
        self.out = data.parent / f"{data.name}.out"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def command(self) -> list[str]:
        """The command that opens it."""
        serve = [sys.executable, "-m", "taberna.cli", "serve", "--host", self.host, "--port", str(self.port)]
        return [*serve, "--data", str(self.data), *self.flags]

    def start(self) -> Self:
        """Starts it and waits until it is ready."""
        with self.log.open("ab") as log, self.out.open("ab") as out:
            self.process = subprocess.Popen(
                self.command(), stdout=out, stderr=log, env=self.environment, start_new_session=True
            )
        end = time.monotonic() + READY_WITHIN
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/readyz", timeout=5).status_code == 200:
                    return self
            assert self.process.poll() is None, f"the house ended: {self.log.read_text()}"
            time.sleep(0.02)
        raise AssertionError(f"the house was not ready in time: {self.log.read_text()}")

    def kill(self) -> None:
        """SIGKILL."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self, within: float = 15) -> int:
        """SIGTERM; its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(within)

    def close(self) -> None:
        """Ends it however it stands; as it is asked to, so that what its code did is measured."""
        if self.process is not None and self.process.poll() is None:
            try:
                self.stop(5)
            except subprocess.TimeoutExpired:
                self.kill()

    def get(self, path: str, **how: Any) -> httpx.Response:
        return httpx.get(self.url + path, timeout=ANSWER_WITHIN, **how)

    def post(self, path: str, **how: Any) -> httpx.Response:
        return httpx.post(self.url + path, timeout=ANSWER_WITHIN, **how)

    def logged(self) -> list[Message]:
        """What it has logged so far."""
        return [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{")]

    def metric(self, sample: str) -> float:
        """One sample of /metrics by its name and labels as they are printed; 0 where it is not there yet."""
        for line in self.get("/metrics").text.splitlines():
            name, _, value = line.rpartition(" ")
            if name == sample:
                return float(value)
        return 0.0


class Client:
    """One socket at a house. `messages` is all it received, in order; `now` is the last Update."""

    def __init__(self, house: House, token: str | None = None) -> None:
        self.house = house
        self.token = token or secrets.token_urlsafe(24)
        self.messages: list[Message] = []
        self.frames: list[str] = []
        self.replies: dict[str, Message] = {}
        self.now: Message = {}
        self.me: Message = {}
        self.closed: tuple[int, str] | None = None
        self.socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    async def open(self, **how: Any) -> Self:
        """Connects; `how` goes to `websockets.connect`."""
        url = f"ws://127.0.0.1:{self.house.port}/ws"
        usual = {"uri": url, "subprotocols": [Subprotocol("taberna.v1")], "compression": None, "max_size": None}
        self.socket = await connect(**{**usual, **how})
        self._reader = asyncio.create_task(self._read(self.socket))
        return self

    async def __aenter__(self) -> Self:
        return self if self.socket is not None else await self.open()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.leave()

    async def leave(self) -> None:
        """Closes the socket."""
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await self._reader

    async def _read(self, line: ClientConnection) -> None:
        try:
            async for frame in line:
                assert isinstance(frame, str)
                self._take(frame)
        except ConnectionClosed:
            pass
        self.closed = (line.close_code or 1006, line.close_reason or "")
        self._changed.set()

    def _take(self, frame: str) -> None:
        self.frames.append(frame)
        read = json.loads(frame)
        for message in read if isinstance(read, list) else [read]:
            self.messages.append(message)
            if message["type"] == "Update":
                self.now = message
            if message.get("reply_to") is not None:
                self.replies[message["reply_to"]] = message
        self._changed.set()

    async def raw(self, frame: str | bytes) -> None:
        """Sends a frame as it is: text, or binary where it is bytes."""
        assert self.socket is not None
        await self.socket.send(frame)

    async def send(self, type: str, **fields: Any) -> str:
        """Sends a message; its id."""
        id = str(fields.pop("id", None) or uuid.uuid4().hex)
        await self.raw(json.dumps({"type": type, "id": id, **fields}))
        return id

    async def ask(self, type: str, **fields: Any) -> Message:
        """Sends a message and waits for its answer."""
        id = await self.send(type, **fields)
        return await self.reply(id)

    async def reply(self, id: str) -> Message:
        """The answer to a message."""
        await self.until(lambda: id in self.replies)
        return self.replies[id]

    async def until(self, condition: Callable[[], object], within: float = ANSWER_WITHIN) -> None:
        """Waits until a condition on what was received holds."""
        async with asyncio.timeout(within):
            while not condition():
                self._changed.clear()
                await self._changed.wait()

    async def host(self, game: str, username: str = "Ada", **fields: Any) -> str:
        """Opens a table; its code."""
        self.me = await self.ask("HostGame", game=game, username=username, token=self.token, **fields)
        assert self.me["type"] == "GameCreated", self.me
        await self.until(lambda: self.now)
        return str(self.me["code"])

    async def join(self, code: str, username: str, **fields: Any) -> Message:
        """Joins a table; the answer."""
        self.me = await self.ask("JoinGame", code=code, username=username, token=self.token, **fields)
        if self.me["type"] in ("GameJoined", "GameRejoined"):
            await self.until(lambda: self.now)
        return self.me

    async def play_out(self) -> None:
        """Plays the first of every move until the end."""
        while self.now["outcome"] is None:
            moves = [offer for offer in self.now["offers"] if not offer["aside"]]
            if moves:
                answer = await self.ask("Play", command=filled(moves[0]), version=self.now["version"])
                assert answer["type"] == "Accepted" or answer["code"] == "stale", answer
            else:
                await self.until(partial(self.newer_than, self.now["version"]))

    def newer_than(self, version: int) -> bool:
        """Whether something has happened since a version."""
        return bool(self.now["version"] > version)

    def refusals(self) -> list[str]:
        """The codes of every refusal received."""
        return [m["code"] for m in self.messages if m["type"] == "GenericError"]


def filled(offer: Message) -> Message:
    """The command of an offer, its form filled with what comes first."""
    command: Message = dict(offer["command"])
    for name, field in offer["fields"].items():
        match field["kind"]:
            case "pick":
                command[name] = field["of"][0]
            case "choose":
                command[name] = field["of"][: max(1, field["low"])]
            case "number":
                command[name] = field["low"]
            case "order":
                command[name] = field["items"]
            case _:
                command[name] = "x" * max(1, field["min"])
    return command


def environment() -> dict[str, str]:
    """For processes that tests start: nothing of the outside that would change what they say."""
    return {**os.environ, "NO_COLOR": "1", "COLUMNS": "120"}
