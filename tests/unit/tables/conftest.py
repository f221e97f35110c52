"""Fixtures of the tables' tests."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from taberna.games import found
from taberna.store.memory import MemoryStore
from taberna.tables.settings import Settings
from tests.unit.tables.world import World


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def settings() -> Settings:
    return Settings(bot_pace=0, absent_after=50, succeed_after=120)


@pytest.fixture
async def store() -> MemoryStore:
    """What the world's house keeps its tables in."""
    return MemoryStore()


@pytest.fixture
async def world(store: MemoryStore, settings: Settings) -> AsyncIterator[World]:
    await store.open()
    world = World(store, settings, dict(found()))
    await world.house.start()
    yield world
    await world.house.stop()
    await store.close()
