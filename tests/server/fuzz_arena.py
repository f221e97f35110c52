"""A table that takes every blow, someone at it who looks on, and a table beside it that must not notice."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias, TypeVar

from websockets.exceptions import ConnectionClosed

from tests.crash.crowd import Gathering, leave, live_until
from tests.crash.person import Person, filled, seen
from tests.house import Client, House, Message
from tests.server.fuzz_frames import CODE, FRAME_BYTES, FRESH, ID, MOVE, TOKEN, VERSION, Draft, Frame, Names

C = TypeVar("C", bound=Client)
Blow: TypeAlias = tuple[int, Draft]  # which of the attackers strikes, and how

GAME = "peril_dice"
WELCOMES = frozenset({"GameCreated", "GameJoined", "GameRejoined"})
ANSWERED_WITHIN = 30.0  # seconds, on a busy machine
TOO_LARGE = 3  # frames, after which a socket is closed
FAR_TOO_LARGE = 4 * FRAME_BYTES  # bytes, for which it is closed at once
NAMES = ("Ada", "Bea", "Sue")
ROUNDS = 8  # of blows that a table takes before another is laid
BEGUN = 0.7  # share of tables whose game has been started
GAMES_BESIDE = 2  # that the other table must finish in the end


class Attacker(Client):
    """A socket that sends what it likes, and counts what it is answered.

    `due` are the answers that must come by their ids, `maybe` those that may; every frame has one answer in all.
    `done` are its acceptances: the table's code, the member, the version.
    """

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.sent = self.answers = self.large = 0
        self.due, self.maybe, self.answered = Counter[str](), Counter[str](), Counter[str]()
        self.done: list[tuple[str, int, int]] = []
        self.at = ("", 0)
        self.refused = Counter[str]()

    def _take(self, frame: str) -> None:
        super()._take(frame)
        read = json.loads(frame)
        for message in read if isinstance(read, list) else [read]:
            self._count(message)

    def _count(self, message: Message) -> None:
        if message["type"] in WELCOMES:
            self.at = (message["code"], message["member"])
            self.done.append((*self.at, 0))
        elif message["type"] == "Accepted":
            self.done.append((*self.at, message["version"]))
        elif message["type"] == "GenericError":
            self.refused[message["code"]] += 1
            if (message["reply_to"], message["code"]) == (None, "unknown_member"):
                return  # the host has sent it away; that is no answer
        reply_to = message.get("reply_to")
        self.answers += message["type"] == "Pong" or "reply_to" in message
        if reply_to is not None:
            self.answered[reply_to] += 1

    async def strike(self, frame: Frame) -> None:
        """Sends a frame, and notes the answer that must come."""
        assert self.socket is not None
        id, certain = frame.id()
        if id is not None:
            (self.due if certain else self.maybe)[id] += 1
        self.sent += 1
        size = len(frame.content)
        self.large += TOO_LARGE if size > FAR_TOO_LARGE else size > FRAME_BYTES
        with contextlib.suppress(ConnectionClosed):
            await self.socket.send(frame.content, text=frame.text)

    def starts(self) -> None:
        """Counts from here on."""
        self.sent, self.due = self.answers, self.answered.copy()
        self.done.clear()
        self.refused.clear()

    def settled(self) -> bool:
        """Whether every frame has its answer, or the socket was closed as it must be for one too large."""
        if self.closed is not None:
            assert self.large >= TOO_LARGE, f"closed: {self.closed}"
            return True
        return self.answers == self.sent

    def check(self) -> None:
        """Each id was answered as often as it was sent."""
        if self.closed is None:
            for id in self.due | self.answered:
                low, high = self.due[id], self.due[id] + self.maybe[id]
                assert low <= self.answered[id] <= high, f"{id!r} was sent {high} times, answered {self.answered[id]}"

    def names(self, code: str, rng: random.Random) -> Names:
        """What the placeholders in a draft stand for now."""
        moves = [offer for offer in self.now.get("offers", ()) if not offer["aside"]]
        return {
            ID: secrets.token_hex(8),
            CODE: code,
            TOKEN: self.token,
            FRESH: secrets.token_urlsafe(24),
            VERSION: self.now.get("version", 0),
            MOVE: filled(rng.choice(moves), rng) if moves else {"type": "Roll"},
        }


class Arena:
    """The house under attack. `refused` and `accepted` count what became of everything that was sent."""

    def __init__(self, house: House, rng: random.Random) -> None:
        self.house, self.rng = house, rng
        self.beside = Gathering([Person("Kim", rng), Person("Lou", rng, talks=0.1)], ["random"], high_stakes=True)
        self.attackers: list[Attacker] = []
        self.witness = Client(house)
        self.code, self.rounds, self.sent, self.accepted = "", 0, 0, 0
        self.refused = Counter[str]()
        self._living: list[asyncio.Task[None]] = []
        self._clients: list[Client] = []

    async def open(self) -> None:
        """Begins to play at the table beside."""
        await self.beside.sit(self.house, GAME)
        self._living = [asyncio.create_task(person.live()) for person in self.beside.people]

    async def close(self) -> None:
        """Everyone hangs up; whoever played beside comes to the end of a game after all that, and of one more."""
        await self._clear()
        for task in self._living:
            assert not task.done(), task.result()
            task.cancel()
        await asyncio.wait(self._living)
        people = self.beside.people
        wanted = people[0].table["number"] + GAMES_BESIDE
        await live_until(people, lambda person: person.table["number"] >= wanted)
        await leave(people)

    async def abandon(self) -> None:
        """Hangs up, after a failure."""
        for task in self._living:
            task.cancel()
        for client in self._clients:
            await client.leave()
        await leave(self.beside.people)

    async def _in(self, client: C) -> C:
        self._clients = [client, *(known for known in self._clients if known.closed is None)]
        await client.open()
        return client

    async def take(self, blows: Sequence[Blow]) -> None:
        """Strikes, and holds what everyone was answered against what the witness has seen."""
        if self.rounds % ROUNDS == 0 or not self._stands():
            await self._clear()
            await self._lay()
        self.rounds += 1
        self.sent += len(blows)
        before = self.witness.now["version"]
        for who, draft in blows:
            attacker = self.attackers[who]
            await attacker.strike(draft.written(attacker.names(self.code, self.rng)))
        for attacker in self.attackers:
            try:
                await attacker.until(attacker.settled, ANSWERED_WITHIN)
            except TimeoutError:
                raise AssertionError(f"{attacker.answers} answers to {attacker.sent} frames") from None
            attacker.check()
        await self._nothing_else_happened(before)
        await self._relieve()

    # --- the table under attack

    async def _lay(self) -> None:
        self.attackers = [await self._in(Attacker(self.house)) for _ in range(4)]
        self.witness = await self._in(Client(self.house))
        host, player, watcher, _ = self.attackers
        self.code = await host.host(GAME, NAMES[0])
        for client, name in ((player, NAMES[1]), (self.witness, "Wit"), (watcher, NAMES[2])):
            answer = await client.join(self.code, name, spectate=client is watcher)
            assert answer["type"] == "GameJoined", answer
        for client in (player, self.witness):
            await client.ask("SetReady", ready=True)
        if self.rng.random() < BEGUN:
            await host.ask("StartGame")
        for attacker in self.attackers:
            attacker.starts()
        await self.witness.until(lambda: self.witness.now["version"] >= host.now["version"])

    def _stands(self) -> bool:
        """Whether there is still something to strike at, and someone to do it."""
        if not self._witnessed() or self._table()["stage"] == "closed":
            return False
        members = {member["member"] for member in self._table()["members"]}
        return all(attacker.at[1] in members for attacker in self.attackers[:3])

    def _witnessed(self) -> bool:
        return self.witness.closed is None and "unknown_member" not in self.witness.refusals()

    def _table(self) -> Message:
        updates = [message for message in self.witness.messages if message["type"] == "Update" and message["table"]]
        table: Message = updates[-1]["table"]
        return table

    async def _nothing_else_happened(self, before: int) -> None:
        """Whatever the witness was shown, someone was told that it was accepted."""
        done = [entry for attacker in self.attackers for entry in attacker.done if entry[0] == self.code]
        self.accepted += sum(len(attacker.done) for attacker in self.attackers)
        for attacker in self.attackers:
            attacker.done.clear()
        if not self._witnessed():
            return
        newest = max([before, *(version for _, _, version in done)])
        await self.witness.until(lambda: self.witness.now["version"] >= newest or not self._witnessed())
        table = self._table()
        bots = {member["member"] for member in table["members"] if member["kind"] == "bot"}
        authors = {member for _, member, _ in done} | bots
        updates = [message for message in self.witness.messages if message["type"] == "Update"]
        for shown in [event for update in updates for event in update["events"] if event["version"] > before]:
            assert shown.get("by") is None or shown["by"] in authors, f"nobody was told of {shown}"
        if not done and not bots and not table["options"]["deadline_s"]:  # else a bot or time may have acted
            assert self.witness.now["version"] == before, "something changed, and everything was refused"

    async def _relieve(self) -> None:
        """Sockets that were closed, or would be for one more frame too large, are replaced; the stranger always is."""
        for i, attacker in enumerate(self.attackers):
            self.refused += attacker.refused
            attacker.refused.clear()
            if attacker.closed is not None or attacker.large or i == len(NAMES):
                await attacker.leave()
                self.attackers[i] = again = await self._in(Attacker(self.house))
                if i < len(NAMES):
                    again.token = attacker.token
                    await again.join(self.code, NAMES[i])
                    again.starts()

    async def _clear(self) -> None:
        """The table is as it was shown to the witness, goes on, and is left alone."""
        if not self.attackers:
            return
        if self._witnessed() and not self._has_new_link():
            now = self.witness.now
            again = await self._in(Client(self.house, self.witness.token))
            answer = await again.join(self.code, "Wit")
            assert answer["type"] == "GameRejoined", answer
            if again.now["version"] == now["version"]:
                assert (again.now["table"], seen(again.now)) == (self._table(), seen(now))
            answer = await again.ask("Say", text="still here")
            assert answer["type"] == "Accepted" or self._table()["stage"] == "closed", answer
            await again.leave()
        for client in (self.witness, *self.attackers):
            await client.leave()

    def _has_new_link(self) -> bool:
        """Whether the host has voided the witness's token."""
        reissued = {"type": "LinkReissued", "member": self.witness.me["member"]}
        updates = [message for message in self.witness.messages if message["type"] == "Update"]
        return any(shown.get("event") == reissued for update in updates for shown in update["events"])
