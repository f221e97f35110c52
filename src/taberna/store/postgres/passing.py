"""What passes between processes and is not kept, by the database's own notifications."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from taberna.store.postgres.session import OUT_OF_REACH, Own, Pool

_CHANNEL = "taberna_passing"
_TRIES_AGAIN = 0.5  # seconds

_journal = logging.getLogger(__name__)
_Passing = tuple[str, str]
_read = msgspec.json.Decoder(_Passing).decode


async def pass_on(pool: Pool, process: str, message: bytes) -> None:
    """Tells all processes that listen."""
    passing: _Passing = (process, message.decode())
    await pool.execute("SELECT pg_notify($1, $2)", _CHANNEL, msgspec.json.encode(passing).decode())


class Listener:
    """Hears on a connection of its own, which is made again when it was lost."""

    def __init__(self, connect: Callable[[], Awaitable[Own]], process: str, heard: Callable[[bytes], None]) -> None:
        self._connect, self._process, self._heard = connect, process, heard
        self._task = asyncio.get_running_loop().create_task(self._listen(), name="store-listener")

    async def _listen(self) -> None:
        while True:
            try:
                db = await self._connect()
                try:
                    await db.add_listener(_CHANNEL, self._take)
                    lost = asyncio.Event()
                    db.add_termination_listener(lambda _, lost=lost: lost.set())
                    await lost.wait()
                finally:
                    db.terminate()
            except OUT_OF_REACH:
                await asyncio.sleep(_TRIES_AGAIN)

    def _take(self, _: object, pid: int, channel: str, payload: object) -> None:
        try:
            process, message = _read(str(payload))
        except msgspec.MsgspecError:
            _journal.warning("a notification on %s is none of Taberna's", channel)
            return
        if process != self._process:
            self._heard(message.encode())

    async def close(self) -> None:
        """Hears no more."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
