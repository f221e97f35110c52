"""The tables of the database, as SQLAlchemy knows them; the migrations make them."""

from __future__ import annotations

from sqlalchemy import (
    BLOB,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

metadata = MetaData()

log = Table(
    "log",
    metadata,
    # Rows stay where they were appended: a page of the log is filled once and never rebuilt (see `Log.forget`).
    Column("seq", Integer, primary_key=True),
    Column("table_id", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("count", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("author", Integer),
    Column("command", BLOB),
    Column("content", BLOB),
    Column("game", String, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("events", BLOB, nullable=False),
    UniqueConstraint("table_id", "version", name="log_key"),
)

heads = Table(
    "heads",
    metadata,
    # Small on purpose: every row of the log moves one, and many fit on a page.
    Column("table_id", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("next_alarm", Integer),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String, unique=True),
    Column("opener", BLOB, nullable=False, unique=True),
    Column("game", String, nullable=False),
    Column("stage", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("summary", BLOB, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String, nullable=False),
    Column("at", Integer, nullable=False),
    Column("player", BLOB),
    Column("username", String, nullable=False),
    Column("bot", String),
    Column("with_bots", Boolean, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("points", Float, nullable=False),
    Index("results_player", "game", "player"),
)

finished = Table(
    "finished",
    metadata,
    Column("replay", String, primary_key=True),
    Column("table_id", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", String, nullable=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
)

resets = Table(
    "resets",
    metadata,
    Column("game", String, primary_key=True),
    Column("at", Integer, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("schema", BLOB, nullable=False),
    # A page of zeros, so that the whole state lies on pages of its own, which are written over when it goes.
    Column("margin", BLOB, nullable=False),
    Column("state", BLOB, nullable=False),
)

blobs = Table(
    "blobs",
    metadata,
    Column("id", String, primary_key=True),
    Column("table_id", Integer, nullable=False),
    Column("member", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("content", BLOB, nullable=False),
)

house = Table(
    "house",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", BLOB, nullable=False),
)
