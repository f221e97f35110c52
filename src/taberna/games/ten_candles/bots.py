"""A player of its own, plain but good enough to fill a seat to the end: it writes, rolls, burns and approves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from taberna.core import Chance, Form, Observation, Offer, Pick, Text, fill
from taberna.games.ten_candles import commands as c
from taberna.games.ten_candles.dice import read

LEVELS = ("simple",)
_WORDS: Mapping[str, Sequence[str]] = {
    "written_virtue": ("Patient", "Loyal", "Brave", "Kind", "Calm", "Honest", "Clever"),
    "written_vice": ("Proud", "Reckless", "Greedy", "Jealous", "Stubborn", "Careless", "Bitter"),
    "character_concept": (
        "A lighthouse keeper who counts the steps",
        "A nurse after a double shift",
        "A bus driver far from any stop",
        "A student of maps that are no longer true",
    ),
    "moment": (
        "I will find hope when a stranger shares the last of the bread.",
        "I will find hope when I hear a radio play.",
        "I will find hope when we sing on the road.",
    ),
    "written_brink": (
        "I've seen you leave a friend at a locked door.",
        "I've seen you lie about the batteries.",
        "I've seen you laugh when the lights went.",
    ),
}
_BRINK_OF_THEM = ("I've seen Them stop at running water.", "I've seen Them wear a face I knew.")
_BRINK_OF_GM = ("They have seen you pray to the wrong thing.", "They have seen you hide the last match.")


def choose(seen: Observation[Any, Any, Any, Any], chance: Chance) -> c.Command:
    """The best move by a plain order, its texts out of a few lists."""
    moves = [offer for offer in seen.offers if not offer.aside]
    offer = max(chance.shuffled(moves), key=lambda one: _worth(one, seen))
    command: c.Command = _filled(offer, chance)
    return command


def _worth(offer: Offer[Any], seen: Observation[Any, Any, Any, Any]) -> int:
    """Approves always; lives moments early; burns what it must, and accepts what succeeds."""
    match offer.command:
        case c.Judge(approve=approve):
            return int(approve)
        case c.CallConflict(is_dire=is_dire):
            return int(is_dire == (seen.public.lit <= 4))
        case c.LiveMoment():
            return 1
        case c.BurnTrait() | c.EmbraceBrink():
            return 0 if _succeeds(seen) else 2
        case c.AcceptResult() | c.PlayMessage():
            return 1
        case c.OpenMessages(to=to):
            return 1 if to == "everyone" else 0
    return 0


def _succeeds(seen: Observation[Any, Any, Any, Any]) -> bool:
    return read(seen.public.conflict.resolutions[-1].roll_result).success


def _filled(offer: Offer[Any], chance: Chance) -> Any:
    if not isinstance(offer.command, Form):
        return offer.command
    return fill(offer, {name: _answer(name, field, offer, chance) for name, field in offer.command.fields.items()})


def _answer(name: str, field: object, offer: Offer[Any], chance: Chance) -> object:
    match field:
        case Pick(of):
            return of[chance.below(len(of))]
        case Text():
            words = _WORDS.get(name, ("",))
            if offer.say.endswith("brink_of_them"):
                words = _BRINK_OF_THEM
            elif offer.say.endswith("brink_of_gm"):
                words = _BRINK_OF_GM
            return words[chance.below(len(words))]
    raise TypeError(f"a field no bot fills: {field}")
