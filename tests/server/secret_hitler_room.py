"""A room of Secret Hitler on a real server: people on sockets of their own, who do what they are offered."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from tests.house import Client, House, Message

GAME = "secret_hitler"
NAMES = ("Ada", "Bea", "Cai", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivo", "Jon")


class Room:
    """The people at one table, in the order they came; the host first. `guests` is every socket that was opened."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.people: list[Client] = []
        self.guests: list[Client] = []

    @property
    def host(self) -> Client:
        return self.people[0]

    @property
    def code(self) -> str:
        return str(self.people[0].me["code"])

    async def guest(self, token: str | None = None) -> Client:
        """A socket that has joined nothing."""
        guest = await Client(self.house, token).open()
        self.guests.append(guest)
        return guest

    async def sit_down(self, name: str) -> None:
        """Another person, ready."""
        person = await self.guest()
        assert (await person.join(self.code, name))["type"] == "GameJoined"
        assert (await person.ask("SetReady", ready=True))["type"] == "Accepted"
        self.people.append(person)

    async def come_back(self, at: int, **how: Any) -> Client:
        """A person on a new socket."""
        back = await self.guest(self.people[at].token)
        assert (await back.join(self.code, NAMES[at], **how))["type"] == "GameRejoined"
        self.people[at] = back
        return back

    async def together(self) -> int:
        """Waits until all who are there have seen the newest version; that version."""
        there = [person for person in self.people if person.closed is None]
        newest = max(person.now["version"] for person in there)
        for person in there:
            await person.until(partial(_is_at, person, newest))
        return int(newest)

    async def asked(self) -> list[Client]:
        """Whom the table waits for."""
        await self.together()
        seats = self.by_seat()
        return [seats[seat] for seat in self.host.now["to_act"]]

    def by_seat(self) -> dict[int, Client]:
        return {person.now["you"]["seat"]: person for person in self.people}

    async def all_see(self) -> None:
        """Everyone looks at their role, so that the first president is asked."""
        for person in self.people:
            await play(person, {"type": "RoleSeen"})

    async def nominated(self) -> Client:
        """Somebody is nominated; the president."""
        (president,) = await self.asked()
        nominee = president.now["public"]["eligible"][0]
        await play(president, {"type": "ChancellorNomination", "chancellor": nominee})
        await self.together()
        return president

    async def elected(self) -> tuple[Client, Client]:
        """A government that everyone votes for: its president and its chancellor."""
        president = await self.nominated()
        for voter in await self.asked():
            await play(voter, {"type": "Vote", "approve": True})
        await self.together()
        return president, self.by_seat()[president.now["public"]["chancellor"]]

    async def played_out(self, seed: int) -> None:
        """Random moves to the end, and now and then a claim."""
        rng = random.Random(seed)
        while self.host.now["outcome"] is None:
            person = rng.choice(await self.asked())
            offers = person.now["offers"]
            moves = [offer for offer in offers if not offer["aside"]]
            await play(person, filled(rng.choice(moves if rng.randrange(5) else offers), rng))
            await self.together()


def _is_at(person: Client, version: int) -> bool:
    return bool(person.now["version"] >= version)


def _has_role(person: Client) -> object:
    return person.now.get("private")


@asynccontextmanager
async def seated(house: House, players: int, **host: Any) -> AsyncIterator[Room]:
    """So many people in the lobby, all ready."""
    room = Room(house)
    try:
        room.people.append(await room.guest())
        await room.host.host(GAME, NAMES[0], **host)
        for name in NAMES[1:players]:
            await room.sit_down(name)
        yield room
    finally:
        for guest in room.guests:
            await guest.leave()


@asynccontextmanager
async def started(house: House, players: int, **host: Any) -> AsyncIterator[Room]:
    """A game that has begun; everyone has been dealt a role."""
    async with seated(house, players, **host) as room:
        assert (await room.host.ask("StartGame"))["type"] == "Accepted"
        for person in room.people:
            await person.until(partial(_has_role, person))
        yield room


async def play(person: Client, command: dict[str, Any]) -> Message:
    """A command that is accepted, at the newest version."""
    answer = await person.ask("Play", command=command, version=person.now["version"])
    while answer["type"] != "Accepted" and answer["code"] == "stale":
        answer = await person.ask("Play", command=command, version=person.now["version"])
    assert answer["type"] == "Accepted", answer
    return answer


def filled(offer: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """An offer's command, its form filled at random."""
    command = dict(offer["command"])
    for name, field in offer["fields"].items():
        if field["kind"] == "pick":
            command[name] = rng.choice(field["of"])
        else:
            command[name] = rng.sample(field["of"], field["low"])
    return command
