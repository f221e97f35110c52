"""Someone at a table, who remembers all they were shown, to hold it against the house afterwards."""

from __future__ import annotations

import json
import random
import secrets
import uuid
from collections.abc import Sequence
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.house import Client, House, Message

NEWS_WITHIN = 60.0  # seconds; a table at which nothing happens for so long is stuck
ALWAYS_ACT = ("Play", "Say")  # others may be accepted and have nothing to change
SIGHT = ("public", "private", "offers", "to_act", "outcome", "odds")
REMEMBERED = 2000  # messages of a line; what was shown is remembered by the person
MISSED = 150  # versions read again when someone comes back
TOLD_AGAIN = 200  # versions at most; who missed more starts afresh
WORDS = ("good luck", "Glück auf! 🍀", '<b>"&amp;', "\N{RIGHT-TO-LEFT OVERRIDE}odd", "x" * 200)


class Line(Client):
    """One socket of a person, who takes in all that comes."""

    def __init__(self, house: House, person: Person) -> None:
        super().__init__(house, person.token)
        self.person = person
        self.heard = 0  # frames

    def _take(self, frame: str) -> None:
        try:
            self.person.heard(frame)
        except AssertionError as error:  # this is the reading task; who waits for news shall fail, not wait on
            self.person.wrong = self.person.wrong or error
        self.heard += 1
        super()._take(frame)
        if len(self.messages) > REMEMBERED:
            del self.messages[: REMEMBERED // 2], self.frames[: -REMEMBERED // 2]


class Person:
    """A member of a table. `shown`: events by version; `sent`: messages by id; `accepted`: versions by id."""

    def __init__(self, name: str, rng: random.Random, *, watches: bool = False, talks: float = 0.0) -> None:
        self.name, self.rng, self.watches, self.talks = name, rng, watches, talks
        self.token, self.player = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        self.foreign: Sequence[str] = ()  # secrets of others, which no frame may hold
        self.code, self.member, self.version = "", 0, 0
        self.shown: dict[int, Message] = {}
        self.sent: dict[str, Message] = {}
        self.accepted: dict[str, int] = {}
        self.unanswered: dict[str, None] = {}
        self.table: Message = {}
        self.sight: Message = {}
        self.line: Line | None = None
        self.wrong: AssertionError | None = None

    @property
    def seat(self) -> int:
        """Its seat in the running game."""
        seat = next(member["seat"] for member in self.table["members"] if member["member"] == self.member)
        assert isinstance(seat, int)
        return seat

    # --- what it is shown

    def heard(self, frame: str) -> None:
        """Takes a frame in; fails where it differs from what was shown before, or holds what others alone may know."""
        assert not any(secret in frame for secret in self.foreign), f"{self.name} was sent another's secret"
        read = json.loads(frame)
        for message in read if isinstance(read, list) else [read]:
            if message["type"] == "Update":
                self._see(message)
            elif message.get("reply_to") is not None:
                self._answered(message["reply_to"], message)

    def _see(self, update: Message) -> None:
        self.version = update["version"]
        self.table = update["table"] or self.table
        self.sight = seen(update)
        for shown in update["events"]:
            before = self.shown.setdefault(shown["version"], shown)
            assert same(before, shown), f"version {shown['version']} was {before} and is now {shown}"

    def _answered(self, id: str, answer: Message) -> None:
        self.unanswered.pop(id, None)
        assert answer.get("code") != "internal", answer
        if id not in self.sent:
            return
        if answer["type"] == "Accepted":
            version = self.accepted.setdefault(id, answer["version"])
            if self.sent[id]["type"] in ALWAYS_ACT:
                assert version == answer["version"], f"{self.sent[id]} was accepted at {version}, now {answer}"
            assert self.version >= version, "an acknowledgement came before the update with it"
        else:
            assert id not in self.accepted, f"{self.sent[id]} was accepted at {self.accepted[id]}, now {answer}"

    # --- what it does

    async def enter(self, house: House, code: str | None = None, **how: Any) -> str:
        """Opens a table, or joins one; its code."""
        self.line = await Line(house, self).open()
        if code is None:
            self.code = await self.line.host(username=self.name, player=self.player, **how)
        else:
            answer = await self.line.join(code, self.name, spectate=self.watches, player=self.player, **how)
            assert answer["type"] == "GameJoined", answer
            self.code = code
        self.member = self.line.me["member"]
        return self.code

    async def back(self, house: House) -> None:
        """Comes back after a kill, is shown again what it was shown before, and asks again what was not answered."""
        known, table, sight = self.version, self.table, self.sight
        since = max(0, known - MISSED)
        self.line = await Line(house, self).open()
        answer = await self.line.join(self.code, self.name, since=since)
        assert answer["type"] == "GameRejoined", answer
        assert answer["member"] == self.member
        first = next(message for message in self.line.messages if message["type"] == "Update")
        assert first["version"] >= known, f"version {known} was shown, the house is back at {first['version']}"
        if first["version"] == known:
            assert (first["table"], seen(first)) == (table, sight), "the table looks different after the kill"
        versions = [shown["version"] for shown in first["events"]]
        if first["reset"]:  # others have played on for longer than is told again
            assert first["version"] - since > TOLD_AGAIN
            assert versions == []
        else:
            assert versions == list(range(since + 1, first["version"] + 1)), "versions are missing"
        for id in list(self.unanswered):
            await self.again(id)

    async def again(self, id: str) -> None:
        """Sends a message again; `heard` holds the answer against the one before."""
        assert self.line is not None
        self.unanswered[id] = None
        await self.line.send(**{**self.sent[id], "id": id})
        await self.line.until(lambda: id not in self.unanswered)
        self.check()

    async def reaches(self, version: int, within: float = NEWS_WITHIN) -> None:
        """Waits until it has seen a version."""
        assert self.line is not None
        await self.line.until(lambda: self.version >= version, within)

    def check(self) -> None:
        """Raises what was wrong with anything it was sent."""
        if self.wrong is not None:
            raise self.wrong

    async def tell(self, type: str, *, twice: bool = False, **fields: Any) -> None:
        """Sends a message and waits until it is answered or the line is lost."""
        line = self.line
        assert line is not None
        id = uuid.UUID(int=self.rng.getrandbits(128)).hex
        self.sent[id], self.unanswered[id] = {"type": type, **fields}, None
        for _ in range(1 + twice):
            await line.send(type, id=id, **fields)
        await line.until(lambda: id not in self.unanswered or line.closed, NEWS_WITHIN)

    async def live(self) -> None:
        """Plays, talks and starts the next game until the line is lost."""
        line = self.line
        assert line is not None
        while line.closed is None:
            self.check()
            act = self.next_act()
            try:
                if act is None:
                    await self.news(line)
                else:
                    await self.tell(**act, twice=self.rng.random() < 0.1)
            except ConnectionClosed:
                return

    async def news(self, line: Line) -> None:
        """Waits for the next message, or the end of the line."""
        heard = line.heard
        await line.until(lambda: line.closed or line.heard > heard, NEWS_WITHIN)

    def next_act(self) -> Message | None:
        """What this person does next, if anything."""
        assert self.line is not None
        now, host = self.line.now, self.line.now["you"]["host"]
        if self.rng.random() < self.talks:
            return {"type": "Say", "text": f"{self.rng.choice(WORDS)} {self.rng.getrandbits(32):08x}"}
        moves = [offer for offer in now["offers"] if not offer["aside"]]
        if moves:
            command = filled(self.rng.choice(moves), self.rng)
            return {"type": "Play", "command": command, "version": now["version"]}
        if self.table["stage"] == "over" and host:
            return {"type": "PlayAgain"}
        if self.table["stage"] == "lobby" and not self.watches:
            return self._begin(host=host)
        return None

    def _begin(self, *, host: bool) -> Message | None:
        members = self.table["members"]
        if not host:
            ready = next(member["ready"] for member in members if member["member"] == self.member)
            return None if ready else {"type": "SetReady", "ready": True}
        waiting = any(
            member["kind"] == "person" and not member["ready"] and member["member"] != self.member for member in members
        )
        return None if waiting else {"type": "StartGame"}


def seen(update: Message) -> Message:
    """What a version alone decides."""
    return {key: update[key] for key in SIGHT}


def filled(offer: Message, rng: random.Random) -> Message:
    """An offer's command, its form filled at random."""
    command = dict(offer["command"])
    for name, field in offer["fields"].items():
        match field["kind"]:
            case "pick":
                command[name] = rng.choice(field["of"])
            case "choose":
                command[name] = rng.sample(field["of"], rng.randint(field["low"], field["high"]))
            case "number":
                command[name] = rng.randint(field["low"], field["high"])
            case "order":
                command[name] = rng.sample(field["items"], len(field["items"]))
            case "text":
                command[name] = "x" * rng.randint(max(1, field["min"]), field["max"])
    return command


def same(before: object, now: object) -> bool:
    """Whether something is still what it was; a text may have been forgotten since."""
    if isinstance(before, dict) and isinstance(now, dict):
        return before.keys() == now.keys() and all(same(before[key], now[key]) for key in before)
    if isinstance(before, list) and isinstance(now, list):
        return len(before) == len(now) and all(map(same, before, now))
    return before == now or (isinstance(before, str) and now is None)
