"""Players of its own. They know what their seat is shown, and remember nothing else."""

from __future__ import annotations

from typing import Any

from taberna.core import Chance, Choose, Form, Observation, Pick, fill
from taberna.games.secret_hitler.bots import bayes, careful
from taberna.games.secret_hitler.bots.telling import tell
from taberna.games.secret_hitler.commands import Command

LEVELS = ("random", "careful", "bayes")
"""From plain to strong."""


def choose(level: str, seen: Observation[Any, Any, Any, Any], chance: Chance) -> Command:
    """The command of a bot of this level: what there is to tell first, then a move."""
    if level == "random":
        return _random(seen, chance)
    think = bayes.choose if level == "bayes" else careful.choose
    return tell(seen, chance) or think(seen, chance)


def _random(seen: Observation[Any, Any, Any, Any], chance: Chance) -> Command:
    """Any move, filled in anyhow; nothing is claimed."""
    moves = [offer for offer in seen.offers if not offer.aside]
    offer = moves[chance.below(len(moves))]
    answers: dict[str, object] = {}
    if isinstance(offer.command, Form):
        for name, field in offer.command.fields.items():
            if isinstance(field, Choose):
                answers[name] = chance.shuffled(field.of)[: field.low]
            elif isinstance(field, Pick):
                answers[name] = field.of[chance.below(len(field.of))]
    command: Command = fill(offer, answers)
    return command
