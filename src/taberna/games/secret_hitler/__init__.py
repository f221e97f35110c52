"""Secret Hitler: a game of hidden roles by Goat, Wolf & Cabbage, CC BY-NC-SA 4.0, for non-commercial use only."""

from taberna.games.secret_hitler.rules import SecretHitler

GAME = SecretHitler()

__all__ = ["GAME"]
