"""What processes that share a database tell each other: leases, and who has a line to whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Two tables more; a house of one process leaves them empty."""
    op.create_table(
        "leases",
        sa.Column("what", sa.String, primary_key=True),
        sa.Column("process", sa.String, nullable=False),
        sa.Column("until", Whole, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("process", sa.String, primary_key=True),
        sa.Column("table_id", Whole, primary_key=True),
        sa.Column("member", Whole, primary_key=True),
        sa.Column("until", Whole, nullable=False),
    )
    op.create_index("presence_table", "presence", ["table_id"])
