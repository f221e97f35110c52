"""What SQLAlchemy does for a house on PostgreSQL: the steps to the newest schema, and the leaderboards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sqlalchemy import Connection as Synchronous
from sqlalchemy import Select, inspect, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from taberna.store import boards
from taberna.store.errors import StoreRefused
from taberna.store.migrate import take_steps
from taberna.store.migrations import HEAD
from taberna.store.port import Line, StoreBusy
from taberna.store.postgres.session import OUT_OF_REACH, Own

_STEPS = 0x7AB3  # the lock under which one process at a time takes steps
_BY_BYTES = "C"


class Engine:
    """Its own few connections, made by `connect`."""

    def __init__(self, connect: Callable[[], Awaitable[Own]], shown: str) -> None:
        self._engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, pool_size=2)
        self._shown = shown

    async def bring_up_to_date(self) -> None:
        """Raises `StoreRefused` where a newer Taberna wrote the database, or it is not one of Taberna's."""
        async with self._engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:steps)"), {"steps": _STEPS})
            await connection.run_sync(self._steps)

    def _steps(self, connection: Synchronous) -> None:
        tables = set(inspect(connection).get_table_names())
        if tables and "alembic_version" not in tables:
            raise StoreRefused(f"The database at {self._shown} holds other tables; give Taberna one of its own.")
        found = connection.scalar(text("SELECT version_num FROM alembic_version")) if tables else None
        if found is not None and found > HEAD:
            raise StoreRefused(
                f"The database at {self._shown} was written by a newer Taberna (its schema is {found}, this one knows "
                f"{HEAD}); update Taberna."
            )
        if found != HEAD:
            take_steps(connection)

    async def top(self, game: str, limit: int, bots: bool) -> Sequence[Line]:
        """The first lines of a leaderboard."""
        return await self._read(boards.top(game, limit, bots, _BY_BYTES))

    async def own(self, game: str, player: bytes) -> Line | None:
        """One person's line."""
        found = await self._read(boards.own(game, player))
        return found[0] if found else None

    async def _read(self, lines: Select[Any]) -> Sequence[Line]:
        try:
            async with self._engine.connect() as connection:
                return [boards.line(row) for row in await connection.execute(lines)]
        except (*OUT_OF_REACH, InterfaceError, OperationalError) as error:
            raise StoreBusy("PostgreSQL is out of reach") from error
        except DBAPIError as error:
            if error.connection_invalidated:
                raise StoreBusy("PostgreSQL is out of reach") from error
            raise

    async def close(self) -> None:
        """Ends its connections."""
        await self._engine.dispose()
