"""The steps that bring a database from one schema to the next, run by Alembic when a store is opened."""

HEAD = "0002"
"""The newest step; written down so that a database that is up to date is opened without Alembic."""
