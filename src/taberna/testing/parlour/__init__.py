"""Parlour: a small card game with every kind of secret, to try laws and tables on. The house does not offer it."""

from taberna.testing.parlour.rules import Parlour

GAME = Parlour()

__all__ = ["GAME", "Parlour"]
