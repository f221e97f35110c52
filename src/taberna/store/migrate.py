"""Takes the steps that a database lacks; apart from the rest because it loads Alembic and SQLAlchemy."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, NullPool, create_engine, event


def take_steps(connection: Connection) -> None:
    """All steps in the transaction that runs: a crash leaves the database as it was."""
    config = Config()
    config.set_main_option("script_location", "taberna.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrate(connect: Callable[[], sqlite3.Connection]) -> None:
    """Brings a file up to date."""
    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver itself begins too late for CREATE TABLE

    with engine.begin() as connection:
        take_steps(connection)
