"""The Drowned Bell: a co-operative adventure on a flooding shelf, and others told in content alone."""

from taberna.games.drowned_bell.rules import DrownedBell

GAME = DrownedBell()

__all__ = ["GAME"]
