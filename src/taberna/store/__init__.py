"""Keeps what the house must not lose: the log on memory or SQLite behind one port, and the projections made from it."""
