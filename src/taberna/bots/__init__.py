"""Players that are no persons: seeded chance, random play, and whole games played in process."""

from taberna.bots.chance import SeededChance
from taberna.bots.forms import covers, filled_at_random
from taberna.bots.play import AnyObservation, choose, heard, levels, observe, usual

__all__ = [
    "AnyObservation",
    "SeededChance",
    "choose",
    "covers",
    "filled_at_random",
    "heard",
    "levels",
    "observe",
    "usual",
]
