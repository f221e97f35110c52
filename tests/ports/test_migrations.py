"""Migrations make what the schema says, in one piece, and only when there is something to do."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from taberna.store.choose import open_store
from taberna.store.errors import NewerSchema, NotAStore, StoreRefused
from taberna.store.memory import MemoryStore
from taberna.store.migrate import migrate
from taberna.store.migrations import HEAD
from taberna.store.schema import metadata
from taberna.store.sqlite import SqliteStore
from taberna.store.sqlite.connect import FILE

pytestmark = pytest.mark.anyio


async def test_the_steps_make_what_the_schema_says(sqlite: SqliteStore, folder: Path) -> None:
    with create_engine(f"sqlite:///{folder / FILE}").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_newest_step_is_the_one_written_down() -> None:
    config = Config()
    config.set_main_option("script_location", "taberna.store:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


async def test_an_up_to_date_house_opens_without_alembic(folder: Path) -> None:
    await (await open_store(folder)).close()
    program = f"""
import asyncio, sys
from taberna.store.choose import open_store
async def main():
    store = await open_store({str(folder)!r})
    await store.secret()
    await store.close()
asyncio.run(main())
print(sorted({{"alembic", "sqlalchemy", "mako"}} & sys.modules.keys()))
"""
    ran = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", program], capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("[]\n", "")


async def test_data_of_a_newer_taberna_is_refused_and_left_as_it_is(folder: Path) -> None:
    await (await open_store(folder)).close()
    ask(folder, "UPDATE alembic_version SET version_num = '9000'")
    with pytest.raises(NewerSchema, match=r"was written by a newer Taberna \(its schema is 9000, this one knows"):
        await open_store(folder)
    assert ask(folder, "SELECT version_num FROM alembic_version") == [("9000",)]


async def test_a_database_of_something_else_is_refused_and_left_as_it_is(folder: Path) -> None:
    ask(made(folder), "CREATE TABLE recipes (name)")
    with pytest.raises(NotAStore):
        await open_store(folder)
    assert ask(folder, "SELECT name FROM sqlite_schema") == [("recipes",)]


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def ask(folder: Path, sql: str) -> list[tuple[object, ...]]:
    """Asks the database file of a house that is closed."""
    db = sqlite3.connect(folder / FILE, isolation_level=None)
    try:
        return db.execute(sql).fetchall()
    finally:
        db.close()


def test_a_step_that_fails_leaves_nothing_of_it(tmp_path: Path) -> None:
    class Faulty(sqlite3.Connection):
        """Fails in the last table that the first step makes."""

        def cursor(self, factory: type[sqlite3.Cursor] | None = None) -> sqlite3.Cursor:  # type: ignore[override]
            return super().cursor(_FaultyCursor)

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(tmp_path / FILE, isolation_level=None, factory=Faulty)

    with pytest.raises(Exception, match="the power went"):
        migrate(connect)
    assert ask(tmp_path, "SELECT name FROM sqlite_schema") == []


class _FaultyCursor(sqlite3.Cursor):
    def execute(self, sql: str, *parameters: object) -> sqlite3.Cursor:  # type: ignore[override]
        if "CREATE TABLE house" in sql:
            raise sqlite3.OperationalError("the power went")
        return super().execute(sql, *parameters)  # type: ignore[arg-type]


async def test_the_store_is_chosen_by_its_address(folder: Path) -> None:
    in_memory = await open_store("memory://")
    assert isinstance(in_memory, MemoryStore)
    on_disk = await open_store(str(folder))
    assert isinstance(on_disk, SqliteStore)
    await on_disk.close()
    with pytest.raises(StoreRefused, match=r"^There is no store for mysql:// addresses"):
        await open_store("mysql://somewhere")
