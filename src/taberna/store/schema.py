"""The tables of the database, as SQLAlchemy knows them; the migrations make them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

metadata = MetaData()

# SQLite numbers its rows by what is called INTEGER and no other; there it holds 8 bytes too.
Whole = BigInteger().with_variant(Integer(), "sqlite")

log = Table(
    "log",
    metadata,
    # Rows stay where they were appended: a page of the log is filled once and never rebuilt (see `Log.forget`).
    Column("seq", Whole, primary_key=True),
    Column("table_id", Whole, nullable=False),
    Column("version", Whole, nullable=False),
    Column("count", Whole, nullable=False),
    Column("at", Whole, nullable=False),
    Column("author", Whole),
    Column("command", LargeBinary),
    Column("content", LargeBinary),
    Column("game", String, nullable=False),
    Column("schema", Whole, nullable=False),
    Column("events", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "version", name="log_key"),
)

heads = Table(
    "heads",
    metadata,
    # Small on purpose: every row of the log moves one, and many fit on a page.
    Column("table_id", Whole, primary_key=True),
    Column("version", Whole, nullable=False),
    Column("at", Whole, nullable=False),
    Column("next_alarm", Whole),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("code", String, unique=True),
    Column("opener", LargeBinary, nullable=False, unique=True),
    Column("game", String, nullable=False),
    Column("stage", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("summary", LargeBinary, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Whole, primary_key=True),
    Column("number", Whole, primary_key=True),
    Column("seat", Whole, primary_key=True),
    Column("game", String, nullable=False),
    Column("at", Whole, nullable=False),
    Column("player", LargeBinary),
    Column("username", String, nullable=False),
    Column("bot", String),
    Column("with_bots", Boolean, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rank", Whole, nullable=False),
    Column("points", Float, nullable=False),
    Index("results_player", "game", "player"),
)

finished = Table(
    "finished",
    metadata,
    Column("replay", String, primary_key=True),
    Column("table_id", Whole, nullable=False),
    Column("number", Whole, nullable=False),
    Column("game", String, nullable=False),
    Column("first", Whole, nullable=False),
    Column("last", Whole, nullable=False),
)

resets = Table(
    "resets",
    metadata,
    Column("game", String, primary_key=True),
    Column("at", Whole, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Whole, primary_key=True),
    Column("version", Whole, nullable=False),
    Column("schema", LargeBinary, nullable=False),
    # A page of zeros, so that the whole state lies on pages of its own, which are written over when it goes.
    Column("margin", LargeBinary, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

blobs = Table(
    "blobs",
    metadata,
    Column("id", String, primary_key=True),
    Column("table_id", Whole, nullable=False),
    Column("member", Whole, nullable=False),
    Column("at", Whole, nullable=False),
    Column("kind", String, nullable=False),
    Column("content", LargeBinary, nullable=False),
)

house = Table(
    "house",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    # Who does what for a while; only where many processes share the database.
    Column("what", String, primary_key=True),
    Column("process", String, nullable=False),
    Column("until", Whole, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    # Who has a line to which process; only where many processes share the database.
    Column("process", String, primary_key=True),
    Column("table_id", Whole, primary_key=True),
    Column("member", Whole, primary_key=True),
    Column("until", Whole, nullable=False),
    Index("presence_table", "table_id"),
)
