"""What every test has: one event loop of the kind the server runs on, and no test that fails for being slow."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from hypothesis import HealthCheck, settings

from tests import postgres, redis

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


@pytest.hookimpl(trylast=True)  # once it is known which of them run
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Two who share the work have a half each to begin with: what is slow stands before the rest in both."""
    slow = [item for item in items if item.get_closest_marker("slow")]
    quick = [item for item in items if not item.get_closest_marker("slow")]
    half = len(slow) // 2
    rest = max(0, len(items) // 2 - half)
    items[:] = [*slow[:half], *quick[:rest], *slow[half:], *quick[rest:]]


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Tests of coroutines run on uvloop, as the server does."""
    return "asyncio", {"use_uvloop": True}


@contextmanager
def running_postgres() -> Iterator[postgres.Postgres]:
    """One of the tests' own, or the test is skipped."""
    if postgres.programs() is None:
        pytest.skip("PostgreSQL is not installed")
    with closing(postgres.Postgres()) as server:
        yield server.start()


@pytest.fixture(scope="session")
def database_server() -> Iterator[postgres.Postgres]:
    """A running PostgreSQL, one for all tests of a process."""
    with running_postgres() as server:
        yield server


@pytest.fixture
def database_url(database_server: postgres.Postgres) -> Iterator[str]:
    """An empty database."""
    url = database_server.fresh()
    yield url
    database_server.drop(url)


@pytest.fixture
def own_database_server() -> Iterator[postgres.Postgres]:
    """A PostgreSQL that may be killed."""
    with running_postgres() as server:
        yield server


@pytest.fixture
def own_redis() -> Iterator[redis.Redis]:
    """A Redis that may be killed."""
    if redis.program() is None:
        pytest.skip("Redis is not installed")
    server = redis.Redis()
    try:
        yield server.start()
    finally:
        server.kill()
