"""CardFRP: objects, actors, actions and places of a role-playing game, exact to the die."""

from cardfrp.chance import Rng, Scripted, Seeded
from cardfrp.dice import Dice, Roll, opposed_chance
from cardfrp.errors import (
    AmbiguousName,
    AttributeValueError,
    CardFRPError,
    ContainmentError,
    ContentError,
    ContentErrors,
    DiceError,
    ExactError,
    SaveError,
    ScriptError,
    VerbError,
)

__all__ = [
    "AmbiguousName",
    "AttributeValueError",
    "CardFRPError",
    "ContainmentError",
    "ContentError",
    "ContentErrors",
    "Dice",
    "DiceError",
    "ExactError",
    "Rng",
    "Roll",
    "SaveError",
    "ScriptError",
    "Scripted",
    "Seeded",
    "VerbError",
    "opposed_chance",
]
