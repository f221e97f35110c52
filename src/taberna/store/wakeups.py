"""Wake-ups between processes through Redis, or Valkey: (table, version) after a commit, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from taberna.store.errors import StoreRefused

CHANNEL = "taberna:moved"
_TRIES_AGAIN = 0.5  # seconds
_MOST_WAITING = 10_000  # wake-ups; what is lost is found by looking at the heads

_journal = logging.getLogger(__name__)


class RedisWakeups:
    """A lost Redis costs time, never a move: whoever does not hear looks at the heads of its tables."""

    def __init__(self, url: str) -> None:
        try:
            self._redis = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=None, health_check_interval=5)
        except ValueError as error:
            raise StoreRefused(f"That is not the address of a Redis: {error}.") from None
        self._waiting: asyncio.Queue[tuple[int, int]] = asyncio.Queue(_MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, woken: Callable[[int, int], None]) -> None:
        """Begins to listen and to speak, now or once Redis is there."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._listen(woken)), loop.create_task(self._speak())]

    def tell(self, table: int, version: int) -> None:
        """Passes it on; never waits, never fails."""
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait((table, version))

    async def close(self) -> None:
        """Ends both."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _speak(self) -> None:
        while True:
            first = await self._waiting.get()
            told = [first, *(self._waiting.get_nowait() for _ in range(self._waiting.qsize()))]
            with contextlib.suppress(RedisError, OSError):
                await self._redis.publish(CHANNEL, ",".join(f"{table} {version}" for table, version in told))

    async def _listen(self, woken: Callable[[int, int], None]) -> None:
        lost = False
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as heard:
                    await heard.subscribe(CHANNEL)
                    lost = False
                    await _hear(heard, woken)
            except (RedisError, OSError) as error:
                if not lost:
                    _journal.warning("Redis is out of reach (%s); tables are looked at instead", type(error).__name__)
                lost = True
                await asyncio.sleep(_TRIES_AGAIN)


async def _hear(heard: PubSub, woken: Callable[[int, int], None]) -> None:
    async for message in heard.listen():
        for told in bytes(message["data"]).split(b","):
            table, _, version = told.partition(b" ")
            if table.isdigit() and version.isdigit():
                woken(int(table), int(version))
