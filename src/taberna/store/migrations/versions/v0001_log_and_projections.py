"""The log, the heads of tables, results, replays, snapshots and blobs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """From an empty database."""
    op.create_table(
        "log",
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("author", sa.Integer),
        sa.Column("command", sa.BLOB),
        sa.Column("content", sa.BLOB),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("schema", sa.Integer, nullable=False),
        sa.Column("events", sa.BLOB, nullable=False),
        sa.UniqueConstraint("table_id", "version", name="log_key"),
    )
    op.create_table(
        "heads",
        sa.Column("table_id", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("next_alarm", sa.Integer),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String, unique=True),
        sa.Column("opener", sa.BLOB, nullable=False, unique=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("stage", sa.String, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("summary", sa.BLOB, nullable=False),
    )
    _projections()
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("schema", sa.BLOB, nullable=False),
        sa.Column("margin", sa.BLOB, nullable=False),
        sa.Column("state", sa.BLOB, nullable=False),
    )
    op.create_table(
        "blobs",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("member", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("content", sa.BLOB, nullable=False),
    )
    op.create_table(
        "house",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.BLOB, nullable=False),
    )


def _projections() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("player", sa.BLOB),
        sa.Column("username", sa.String, nullable=False),
        sa.Column("bot", sa.String),
        sa.Column("with_bots", sa.Boolean, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("points", sa.Float, nullable=False),
    )
    op.create_index("results_player", "results", ["game", "player"])
    op.create_table(
        "finished",
        sa.Column("replay", sa.String, primary_key=True),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
    )
    op.create_table(
        "resets",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("at", sa.Integer, nullable=False),
    )
