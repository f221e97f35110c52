"""Peril Dice: pick your numbers, and let the Peril Player roll. Original concept by Noose the Bunny (djmusica28)."""

from taberna.games.peril_dice.rules import PerilDice

GAME = PerilDice()

__all__ = ["GAME"]
