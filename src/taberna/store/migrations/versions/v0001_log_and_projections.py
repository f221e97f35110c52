"""The log, the heads of tables, results, replays, snapshots and blobs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """From an empty database."""
    op.create_table(
        "log",
        sa.Column("seq", Whole, primary_key=True),
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("version", Whole, nullable=False),
        sa.Column("count", Whole, nullable=False),
        sa.Column("at", Whole, nullable=False),
        sa.Column("author", Whole),
        sa.Column("command", sa.LargeBinary),
        sa.Column("content", sa.LargeBinary),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("schema", Whole, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("table_id", "version", name="log_key"),
    )
    op.create_table(
        "heads",
        sa.Column("table_id", Whole, primary_key=True),
        sa.Column("version", Whole, nullable=False),
        sa.Column("at", Whole, nullable=False),
        sa.Column("next_alarm", Whole),
    )
    op.create_table(
        "tables",
        sa.Column("id", Whole, primary_key=True),
        sa.Column("code", sa.String, unique=True),
        sa.Column("opener", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("stage", sa.String, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    _projections()
    op.create_table(
        "snapshots",
        sa.Column("table_id", Whole, primary_key=True),
        sa.Column("version", Whole, nullable=False),
        sa.Column("schema", sa.LargeBinary, nullable=False),
        sa.Column("margin", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "blobs",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("member", Whole, nullable=False),
        sa.Column("at", Whole, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "house",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def _projections() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", Whole, primary_key=True),
        sa.Column("number", Whole, primary_key=True),
        sa.Column("seat", Whole, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("at", Whole, nullable=False),
        sa.Column("player", sa.LargeBinary),
        sa.Column("username", sa.String, nullable=False),
        sa.Column("bot", sa.String),
        sa.Column("with_bots", sa.Boolean, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("rank", Whole, nullable=False),
        sa.Column("points", sa.Float, nullable=False),
    )
    op.create_index("results_player", "results", ["game", "player"])
    op.create_table(
        "finished",
        sa.Column("replay", sa.String, primary_key=True),
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("number", Whole, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("first", Whole, nullable=False),
        sa.Column("last", Whole, nullable=False),
    )
    op.create_table(
        "resets",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("at", Whole, nullable=False),
    )
