"""Many people who play at many tables at once, until the house is killed or they have seen enough."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from typing import Any

from tests.crash.person import NEWS_WITHIN, Person
from tests.house import House


class Gathering:
    """One table of people and bots."""

    def __init__(self, people: Sequence[Person], bots: Sequence[str] = (), **options: Any) -> None:
        self.people, self.bots, self.options = people, bots, options

    async def sit(self, house: House, game: str) -> None:
        """Opens the table, and has everyone come in."""
        host, *others = self.people
        code = await host.enter(house, game=game, options=self.options)
        for person in others:
            await person.enter(house, code)
        for level in self.bots:
            await host.tell("SeatBot", level=level)


def secrets_apart(people: Sequence[Person]) -> None:
    """Has each of them know what only the others may know, to see that it is never sent."""
    for person in people:
        person.foreign = [s for other in people if other is not person for s in (other.token, other.player)]


async def bustle(people: Sequence[Person], house: House, seconds: float, closing: float | None = None) -> int:
    """Lets everyone live for a while, then kills the house; how many messages were in flight.

    With `closing` the house is first told to close, and killed so many seconds later.
    """
    async with asyncio.TaskGroup() as living:
        for person in people:
            living.create_task(person.live())
        await asyncio.sleep(seconds)
        if closing is not None:
            os.kill(house.pid, signal.SIGTERM)
            await asyncio.sleep(closing)
        house.kill()
        in_flight = sum(len(person.unanswered) for person in people)
    await leave(people)
    return in_flight


async def live_until(people: Sequence[Person], happy: Callable[[Person], bool]) -> None:
    """Lets everyone live until each has seen what it waits for, and has all its answers and what the others did."""
    async with asyncio.TaskGroup() as group:
        living = [group.create_task(person.live()) for person in people]
        for person in people:
            assert person.line is not None
            await person.line.until(partial(happy, person), NEWS_WITHIN)
        for task in living:
            task.cancel()
    for person in people:
        for id in list(person.unanswered):
            await person.again(id)
        person.check()
    await caught_up(people)


@contextlib.asynccontextmanager
async def leaving(people: Sequence[Person]) -> AsyncIterator[None]:
    """Has everyone hang up in the end, however it ends."""
    try:
        yield
    finally:
        await leave(people)


async def leave(people: Sequence[Person]) -> None:
    """Everyone hangs up."""
    for person in people:
        if person.line is not None:
            await person.line.leave()


async def caught_up(people: Sequence[Person]) -> None:
    """Everyone has seen what anyone at their table has."""
    newest: dict[str, int] = {}
    for person in people:
        newest[person.code] = max(person.version, newest.get(person.code, 0))
    for person in people:
        await person.reaches(newest[person.code])
