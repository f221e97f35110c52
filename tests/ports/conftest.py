"""The adapters, each behind the same port, and who gets in the way of the one on files."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from taberna.store.choose import MEMORY, open_store
from taberna.store.port import Store
from taberna.store.sqlite import SqliteStore
from taberna.store.sqlite.connect import FILE

Start: TypeAlias = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The data folder of this test's house."""
    return tmp_path / "data"


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, folder: Path) -> AsyncIterator[Store]:
    """Each adapter in turn, open."""
    where: str | Path = folder if request.param == "sqlite" else MEMORY
    if request.param == "postgres":
        where = str(request.getfixturevalue("database_url"))
    opened = await open_store(where)
    yield opened
    await opened.close()


@pytest.fixture
async def sqlite(folder: Path) -> AsyncIterator[SqliteStore]:
    """SQLite that gives up on a lock soon."""
    opened = SqliteStore(folder, patience=0.1)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
def outsider(sqlite: SqliteStore, folder: Path) -> Iterator[sqlite3.Connection]:
    """Somebody who opens the house's database with a tool of their own."""
    connection = sqlite3.connect(folder / FILE, isolation_level=None)
    yield connection
    connection.close()


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts one of the programs of `child.py`; whatever still runs is killed in the end."""
    started: list[subprocess.Popen[str]] = []

    def run(*arguments: object) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.ports.child", *map(str, arguments)]
        started.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        return started[-1]

    yield run
    for child in started:
        child.kill()
        child.communicate()
