"""A game of Secret Hitler played twice with a difference that some seats cannot know: their frames are the same bytes.

Real tables on a store in memory; the frames are what a socket would be sent. The table's code is drawn at random by
the house and is the only thing blotted out.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest

from taberna.games.secret_hitler import GAME
from taberna.store.memory import MemoryStore
from taberna.tables.house import House
from taberna.tables.settings import Settings
from tests.games.secret_hitler_play import LETTERS, Rigged, topped_up
from tests.unit.tables.world import Person, World

pytestmark = pytest.mark.anyio

NAMES = ("Ada", "Bea", "Cai", "Dee", "Eli", "Fay", "Gus")
WATCHER = "Wes"


class Listener(Person):
    """A person whose frames are kept as they came, whose secret goes by the name, and whose messages are numbered."""

    def __init__(self, house: House, name: str) -> None:
        self.frames: list[bytes] = []
        super().__init__(house)
        self.name = name
        self.token = f"token-of-{name}".ljust(24, "0")
        self.sent = 0

    def send(self, message: bytes) -> None:
        self.frames.append(message)
        super().send(message)

    def tell(self, kind: str, /, **fields: Any) -> str:
        self.sent += 1
        return super().tell(kind, **{"id": f"{self.name}-{self.sent}", **fields})


class RiggedWorld(World):
    """A world whose chance deals what it is told."""

    def __init__(self, store: MemoryStore, settings: Settings, chance: Rigged) -> None:
        self.rigged = chance
        super().__init__(store, settings, {GAME.name: GAME})

    def build(self) -> House:
        return House(
            self.store,
            self.games,
            self.settings,
            clock=self.clock,
            chance=self.rigged,
            observer=self.counts,
            build="test",
        )


class Room:
    """Seven people and a spectator at a table that has begun."""

    def __init__(self, world: RiggedWorld) -> None:
        self.world = world
        self.everyone: dict[str, Listener] = {}
        self.gone: dict[str, list[bytes]] = {}

    async def begin(self) -> None:
        for name in (*NAMES, WATCHER):
            await self._enter(name)
        for name in NAMES[1:]:
            await self.everyone[name].ask("SetReady", ready=True)
        await self.everyone["Ada"].ask("StartGame")
        for name in NAMES:
            await self.do(name, type="RoleSeen")

    async def _enter(self, name: str) -> None:
        person = Listener(self.world.house, name)
        if name == "Ada":
            answer = await person.ask("HostGame", game=GAME.name, username=name, token=person.token)
        else:
            how = {"spectate": True} if name == WATCHER else {}
            code = self.everyone["Ada"].table["code"]
            answer = await person.ask("JoinGame", code=code, username=name, token=person.token, **how)
        assert answer["type"] in ("GameCreated", "GameJoined"), answer
        self.everyone[name] = person

    async def do(self, name: str, **command: Any) -> None:
        """A command that is accepted; everyone has heard of it when this is over."""
        answer = await self.everyone[name].play(command)
        assert answer["type"] == "Accepted", answer
        await self.together()

    async def together(self) -> None:
        newest = max(person.now["version"] for person in self.everyone.values())
        for person in self.everyone.values():
            await person.until(partial(_is_at, person, newest))

    async def vote(self, *nein: str) -> None:
        alive = self.everyone["Ada"].now["public"]["alive"]
        for seat, name in enumerate(NAMES):
            if alive[seat]:
                await self.do(name, type="Vote", approve=name not in nein)

    async def refused(self, name: str, **command: Any) -> None:
        assert (await self.everyone[name].play(command))["type"] == "GenericError"

    async def come_back(self, name: str) -> None:
        """On a new socket, with everything from the start."""
        old = self.everyone[name]
        code = old.table["code"]
        person = Listener(self.world.house, name)
        self.gone[name] = old.frames
        answer = await person.ask("JoinGame", code=code, username=name, token=person.token, since=0)
        assert answer["type"] == "GameRejoined"
        self.everyone[name] = person

    def frames(self) -> dict[str, list[bytes]]:
        """Everything each was sent, the table's code blotted out."""
        code = str(self.everyone["Ada"].table["code"]).encode()
        return {
            name: [re.sub(code, b"CODES", frame) for frame in self.gone.get(name, []) + person.frames]
            for name, person in self.everyone.items()
        }


def _is_at(person: Listener, version: int) -> bool:
    return bool(person.now["version"] >= version)


@asynccontextmanager
async def room(settings: Settings, roles: str, pile: str) -> AsyncIterator[Room]:
    store = MemoryStore()
    await store.open()
    chance = Rigged([LETTERS[letter] for letter in roles], 0, [topped_up(pile)])
    world = RiggedWorld(store, settings, chance)
    await world.house.start()
    table = Room(world)
    await table.begin()
    try:
        yield table
    finally:
        await world.house.stop()
        await store.close()


def same(one: dict[str, list[bytes]], other: dict[str, list[bytes]], names: Sequence[str]) -> None:
    """The same number of frames, and in each the same bytes."""
    for name in names:
        assert len(one[name]) == len(other[name]), f"{name} was sent another number of frames"
        for here, there in zip(one[name], other[name], strict=True):
            assert here == there, name


async def play_with_roles(settings: Settings, roles: str) -> dict[str, list[bytes]]:
    """A game in which Bea investigates Fay, Dee and Gus hold no office alone, and Cai executes Ada."""
    async with room(settings, roles, "FFFFFFLLFFFF") as table:
        await table.do("Ada", type="ChancellorNomination", chancellor=1)
        await table.refused("Gus", type="ChancellorNomination", chancellor=2)
        await table.vote("Dee", "Gus")
        await table.do("Ada", type="PresidentPolicies", keep=[0, 1])
        await table.do("Bea", type="ChancellorPolicy", enact=0)
        await table.do("Ada", type="Claim", about="hand", cards=["fascist", "fascist", "liberal"])
        await table.do("Bea", type="ChancellorNomination", chancellor=2)
        await table.vote()
        await table.do("Bea", type="PresidentPolicies", keep=[0, 2])
        await table.do("Cai", type="ChancellorPolicy", enact=1)
        await table.do("Bea", type="InvestigateAffiliation", player=5)
        await table.do("Bea", type="ExecutiveConfirmation")
        await table.do("Bea", type="Claim", about="loyalty", player=5, party="liberal")
        await table.everyone["Gus"].ask("Say", text="I am a liberal")
        await table.together()
        await table.do("Cai", type="ChancellorNomination", chancellor=0)
        await table.vote("Ada", "Bea", "Cai", "Dee", "Eli")
        await table.do("Dee", type="ChancellorNomination", chancellor=6)
        await table.vote("Ada")
        await table.do("Dee", type="PresidentPolicies", keep=[0, 1])
        await table.do("Gus", type="ChancellorPolicy", enact=1)
        for name in ("Ada", "Cai", WATCHER):
            await table.come_back(name)
        return table.frames()


async def test_two_unseen_roles_swapped_are_the_same_bytes(settings: Settings) -> None:
    """Leak test b: Dee and Gus, a fascist and a liberal, change places; whoever is not told cannot tell."""
    one = await play_with_roles(settings, "LLLFHFL")
    other = await play_with_roles(settings, "LLLLHFF")
    same(one, other, ["Ada", "Bea", "Cai", "Eli", WATCHER])
    for name in ("Dee", "Fay", "Gus"):
        assert one[name] != other[name], f"{name} was to be told: the test shows nothing"


async def test_where_hitler_sits_is_the_same_bytes_to_a_liberal(settings: Settings) -> None:
    """Leak test b: Eli and Gus, Hitler and a liberal, change places."""
    one = await play_with_roles(settings, "LLLFHFL")
    other = await play_with_roles(settings, "LLLFLFH")
    same(one, other, ["Ada", "Bea", "Cai", WATCHER])


async def play_with_hand(settings: Settings, pile: str, discard: int, enact: int) -> dict[str, list[bytes]]:
    """A session in which a fascist policy is enacted, and the round after it."""
    async with room(settings, "LLLFHFL", pile) as table:
        await table.do("Ada", type="ChancellorNomination", chancellor=1)
        await table.vote("Fay")
        keep = [place for place in range(3) if place != discard]
        await table.do("Ada", type="PresidentPolicies", keep=keep)
        await table.refused("Bea", type="VetoRequest")
        await table.do("Bea", type="ChancellorPolicy", enact=enact)
        await table.do("Bea", type="Claim", about="passed", cards=["fascist", "fascist"])
        await table.do("Bea", type="ChancellorNomination", chancellor=3)
        await table.vote("Dee", "Eli")
        await table.come_back("Cai")
        return table.frames()


async def test_another_hand_and_another_discard_are_the_same_bytes_to_all_others(settings: Settings) -> None:
    """Leak test c: in number and size of messages too, whether there was a choice or not."""
    games = [
        await play_with_hand(settings, pile, discard, enact)
        for pile, discard, enact in [
            ("FFL", 2, 0),  # FF passed
            ("FFL", 0, 0),  # FL passed
            ("FFF", 1, 1),  # no choice at all
            ("LFF", 0, 1),
            ("FLL", 1, 0),
        ]
    ]
    assert len({tuple(game["Ada"]) for game in games}) > 1
    for other in games[1:]:
        same(games[0], other, ["Cai", "Dee", "Eli", "Fay", "Gus", WATCHER])


async def test_another_ballot_is_known_when_all_are(settings: Settings) -> None:
    """R7: until the last ballot who has voted is all that others see."""
    heard = []
    for approve in (True, False):
        async with room(settings, "LLLFHFL", "") as table:
            await table.do("Ada", type="ChancellorNomination", chancellor=1)
            for name in NAMES[:6]:
                await table.do(name, type="Vote", approve=approve if name == "Dee" else True)
            heard.append(table.frames())
    same(heard[0], heard[1], [name for name in (*NAMES, WATCHER) if name != "Dee"])
    assert heard[0]["Dee"] != heard[1]["Dee"]


async def test_the_order_of_the_pile_is_the_same_bytes_to_all(settings: Settings) -> None:
    """Nobody knows the pile: until it is drawn it shows nowhere."""
    heard = []
    for pile in ("LLLLLL", "FFFFFF"):
        async with room(settings, "LLLFHFL", pile) as table:
            await table.do("Ada", type="ChancellorNomination", chancellor=1)
            await table.vote("Ada", "Bea", "Cai", "Dee")
            heard.append(table.frames())
    same(heard[0], heard[1], [*NAMES, WATCHER])
