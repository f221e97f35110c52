"""Connections to PostgreSQL: how they are made, and which errors mean that it is out of reach."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias
from urllib.parse import urlsplit, urlunsplit

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from taberna.store.errors import StoreRefused
from taberna.store.port import StoreBusy

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record] | PoolConnectionProxy[asyncpg.Record]"
Own: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"

CONNECTS_WITHIN = 5.0  # seconds
ANSWERS_WITHIN = 10.0  # seconds

OUT_OF_REACH = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # what is left of a connection that was killed in the midst of an answer
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresSystemError,
    asyncpg.TransactionRollbackError,
    asyncpg.ReadOnlySQLTransactionError,
)
_WRONG = (
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
    asyncpg.ClientConfigurationError,
)

# A process that was cut off must not hold a table's lock for long.
SETTINGS = {
    "application_name": "taberna",
    "idle_in_transaction_session_timeout": "10000",
    "synchronous_commit": "on",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


def shown(url: str) -> str:
    """An address without its password, for people and logs."""
    parts = urlsplit(url)
    user, at, host = parts.netloc.rpartition("@")
    return urlunsplit((parts.scheme, f"{user.partition(':')[0]}{at}{host}", parts.path, "", ""))


async def connect(url: str) -> Own:
    """A connection of one's own."""
    return await asyncpg.connect(url, timeout=CONNECTS_WITHIN, command_timeout=ANSWERS_WITHIN, server_settings=SETTINGS)


async def make_pool(url: str, most: int) -> Pool:
    """Connections for reading, made as they are needed."""
    return await asyncpg.create_pool(
        url,
        min_size=0,
        max_size=most,
        timeout=CONNECTS_WITHIN,
        command_timeout=ANSWERS_WITHIN,
        server_settings=SETTINGS,
        reset=_as_it_was,
    )


async def _as_it_was(_: Connection) -> None:
    """No query here leaves anything behind in its session, so none is sent to clear it: that would be one for each."""


@contextmanager
def within_reach() -> Iterator[None]:
    """Turns what a lost or overloaded database raises into `StoreBusy`."""
    try:
        yield
    except OUT_OF_REACH as error:
        raise StoreBusy(f"{type(error).__name__}: PostgreSQL is out of reach") from error


@contextmanager
def rightly_named(url: str) -> Iterator[None]:
    """Turns what a wrong address raises into a sentence."""
    try:
        yield
    except _WRONG as error:
        raise StoreRefused(f"PostgreSQL does not let this house in at {shown(url)}: {error}.") from error
    except ValueError as error:
        raise StoreRefused(f"{shown(url)} is not the address of a database: {error}.") from None
