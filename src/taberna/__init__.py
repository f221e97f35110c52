"""Taberna: a self-hosted house where friends play tabletop games by one link."""

__version__ = "0.1.0"
