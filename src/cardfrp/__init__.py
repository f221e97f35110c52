"""CardFRP: objects, actors, actions and places of a role-playing game, exact to the die."""

from cardfrp.actions import GameAction
from cardfrp.actors import Behaviour, GameActor
from cardfrp.attributes import Modifier, Value
from cardfrp.chance import Rng, Scripted, Seeded
from cardfrp.contexts import GameContext
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
from cardfrp.objects import GameObject
from cardfrp.results import Change, Outcome, Preview, Result, Step, StepOdds

__all__ = [
    "AmbiguousName",
    "AttributeValueError",
    "Behaviour",
    "CardFRPError",
    "Change",
    "ContainmentError",
    "ContentError",
    "ContentErrors",
    "Dice",
    "DiceError",
    "ExactError",
    "GameAction",
    "GameActor",
    "GameContext",
    "GameObject",
    "Modifier",
    "Outcome",
    "Preview",
    "Result",
    "Rng",
    "Roll",
    "SaveError",
    "ScriptError",
    "Scripted",
    "Seeded",
    "Step",
    "StepOdds",
    "Value",
    "VerbError",
    "opposed_chance",
]
