"""A house without a network: real tables on a store in memory, sockets that keep what they were sent."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import msgspec

from taberna.bots.chance import SeededChance
from taberna.core import AnyGame, Millis
from taberna.store.port import Store
from taberna.tables import messages as m
from taberna.tables.house import House
from taberna.tables.session import Session
from taberna.tables.settings import Settings

TOKENS = (f"token-of-person-number-{n:04}" for n in itertools.count())


class Counts:
    """Counts what a house is measured by."""

    def __init__(self) -> None:
        self.refusals: list[str] = []

    def command(self, kind: str) -> None: ...
    def refused(self, code: str) -> None:
        self.refusals.append(code)

    def committed(self, seconds: float) -> None: ...
    def fanned_out(self, seconds: float) -> None: ...


class Clock:
    """The time of day, which the test moves on."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> Millis:
        return Millis(self.now)


class Person:
    """One socket at a house, and everything it was sent."""

    ids = itertools.count(1)

    def __init__(self, house: House) -> None:
        self.got: list[dict[str, Any]] = []
        self.closes: list[int] = []
        self.token = next(TOKENS)
        self._news = asyncio.Event()
        self.session: Session = house.connect(self)

    def send(self, message: bytes) -> None:
        self.got.append(msgspec.json.decode(message))
        self._news.set()

    def close(self, code: int, reason: str) -> None:
        self.closes.append(code)

    def join_failed(self) -> None: ...

    def tell(self, kind: str, /, **fields: Any) -> str:
        """Sends a message and does not wait for its answer."""
        id = fields.pop("id", None) or f"id-{next(self.ids)}"
        self.session.receive(m.decode(msgspec.json.encode({"type": kind, "id": id, **fields})))
        return id

    async def ask(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        """Sends a message and gives its answer."""
        before = len(self.got)
        id = self.tell(kind, **fields)
        await self.until(lambda: any(g.get("reply_to") == id for g in self.got[before:]))
        return next(g for g in self.got[before:] if g.get("reply_to") == id)

    async def until(self, condition: Callable[[], Any]) -> None:
        """Waits for something that a message brings; fails after 5 s."""
        async with asyncio.timeout(5):
            while not condition():
                self._news.clear()
                await self._news.wait()

    @property
    def updates(self) -> list[dict[str, Any]]:
        return [g for g in self.got if g["type"] == "Update"]

    @property
    def now(self) -> dict[str, Any]:
        return self.updates[-1]

    @property
    def table(self) -> dict[str, Any]:
        """The newest view of the table that it was sent."""
        view: dict[str, Any] = next(u["table"] for u in reversed(self.updates) if u["table"] is not None)
        return view

    def seen(self) -> list[dict[str, Any]]:
        """All events shown, in order."""
        return [event for update in self.updates for event in update["events"]]

    def types(self) -> list[str | None]:
        return [event.get("event", {}).get("type") for event in self.seen()]

    async def play(self, command: dict[str, Any], version: int | None = None) -> dict[str, Any]:
        return await self.ask("Play", command=command, version=self.now["version"] if version is None else version)


class World:
    """A house, its store and its clock."""

    def __init__(self, store: Store, settings: Settings, games: dict[str, AnyGame]) -> None:
        self.store, self.counts = store, Counts()
        self.clock: Clock = Clock()
        self.settings, self.games = settings, games
        self.house = self.build()

    def build(self) -> House:
        """Another house on the same store, as another process would have it."""
        return House(
            self.store,
            self.games,
            self.settings,
            clock=self.clock,
            chance=SeededChance(7),
            observer=self.counts,
            build="test",
        )

    async def restarted(self) -> None:
        """A new house on the same store, as after a kill: the old one gets no chance to save anything."""
        self.house = self.build()
        await self.house.start()

    def person(self) -> Person:
        return Person(self.house)

    async def host(self, game: str = "peril_dice", **fields: Any) -> Person:
        person = self.person()
        answer = await person.ask("HostGame", game=game, username="Ada", token=person.token, **fields)
        assert answer["type"] == "GameCreated", answer
        return person

    async def join(self, host: Person, name: str, **fields: Any) -> Person:
        person = self.person()
        fields = {"token": person.token, **fields}
        answer = await person.ask("JoinGame", code=host.table["code"], username=name, **fields)
        assert answer["type"] in ("GameJoined", "GameRejoined"), answer
        return person

    async def started(self, others: int = 2, **fields: Any) -> list[Person]:
        """A running table: the host and so many others."""
        host = await self.host(**fields)
        people = [host, *[await self.join(host, name) for name in ("Bea", "Cai", "Dee", "Eli")[:others]]]
        for person in people[1:]:
            assert (await person.ask("SetReady", ready=True))["type"] == "Accepted"
        assert (await host.ask("StartGame"))["type"] == "Accepted"
        return people


async def refused(person: Person, kind: str, /, **fields: Any) -> str:
    """The code of a refusal, once it is sure that nothing else came of the message."""
    version, before = person.now["version"] if person.updates else None, len(person.updates)
    answer = await person.ask(kind, **fields)
    assert answer["type"] == "GenericError", answer
    assert answer["detail"]
    assert "{" not in answer["detail"]
    assert len(person.updates) == before, "a refusal was followed by an update"
    assert version is None or person.now["version"] == version
    return str(answer["code"])
