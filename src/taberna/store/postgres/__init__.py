"""The store on PostgreSQL."""

from taberna.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
