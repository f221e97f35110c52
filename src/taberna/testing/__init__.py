"""The laws every game keeps, worked examples, golden replays and what they need: a kit for the tests of any game.

from taberna.testing import check_game

def test_my_game_keeps_the_laws() -> None:
    check_game(GAME)
"""

from taberna.testing.broken import LawBroken
from taberna.testing.chances import ScriptedChance, Unscripted
from taberna.testing.check import check_game, no_clash, sizes, trials
from taberna.testing.coverage import every_secret_varies, varied
from taberna.testing.laws import LAWS, Law
from taberna.testing.laws.form import clashing, event_names
from taberna.testing.walk import SeededGame, Trial
from taberna.testing.witness import Fleeting, NoWitness, SlowBots, Witness, witness_of

__all__ = [
    "LAWS",
    "Fleeting",
    "Law",
    "LawBroken",
    "NoWitness",
    "ScriptedChance",
    "SeededGame",
    "SlowBots",
    "Trial",
    "Unscripted",
    "Witness",
    "check_game",
    "clashing",
    "event_names",
    "every_secret_varies",
    "no_clash",
    "sizes",
    "trials",
    "varied",
    "witness_of",
]
