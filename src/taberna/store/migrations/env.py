"""What Alembic runs: the steps, on the connection it is given, in one transaction."""

from __future__ import annotations

from alembic import context

from taberna.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
