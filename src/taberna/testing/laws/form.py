"""What tables, boards and bots count on: sizes, labels, odds that add up, bots that keep to offers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from msgspec import inspect

from taberna.bots import choose, covers, levels, observe
from taberna.core import AnyGame, Odds, Offer, Seat
from taberna.testing.broken import LawBroken
from taberna.testing.leaves import unordered
from taberna.testing.seen import encode, offered
from taberna.testing.walk import Step, Trial
from taberna.testing.witness import SlowBots

LARGEST = 24_000  # bytes of all offers to one seat
THOUGHTS = 10  # states at which each bot is asked
PATIENCE = 4  # of so many games a slow bot is asked in one, at one state
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def good_form(trial: Trial) -> None:
    """Looks at what every state of a game offers and tells."""
    _in_order(trial.game)
    for step in trial.sampled:
        if isinstance(trial.game, Odds):
            _add_to_one(trial.game, trial.game.public(step.after), step)
        for seat in map(Seat, range(trial.seats)):
            offers = [*trial.game.offers(step.after, seat)]
            size = len(encode([offered(offer) for offer in offers]))
            if size > LARGEST:
                says = f"the offers to seat {seat} have {size} bytes; there is room for {LARGEST}"
                raise LawBroken(says, number=step.number)
            for offer in offers:
                _labelled(offer, step)
    asked = trial.sampled[:: 1 + len(trial.sampled) // THOUGHTS]
    slow = trial.witness.slow_bots if isinstance(trial.witness, SlowBots) else ()
    quick = [level for level in levels(trial.game) if level not in slow]
    for step in asked:
        patient = step is asked[len(asked) // 2] and trial.seed % PATIENCE == 0
        _bots_keep_to_offers(trial, step, levels(trial.game) if patient else quick)


def _in_order(game: AnyGame) -> None:
    for what in (game.event_type, game.public_type, game.private_type):
        if what is not None and (sets := sorted(unordered(what))):
            raise LawBroken(f"{', '.join(sets)} is sent, and a set has no order that is the same everywhere")


def _add_to_one(game: Odds, public: Any, step: Step) -> None:
    odds = game.odds(public)
    if any(part.denominator < 1 or not 0 <= part.numerator <= part.denominator for part in odds):
        raise LawBroken(f"odds outside 0 to 1: {odds}", number=step.number)
    whole = sum((Fraction(part.numerator, part.denominator) for part in odds), Fraction(0))
    if odds and whole != 1:
        raise LawBroken(f"the odds add to {whole}: {odds}", number=step.number)


def _labelled(offer: Offer[Any], step: Step) -> None:
    if not offer.label.strip() or not offer.say.strip():
        raise LawBroken(f"an offer without a label or a catalogue key: {offer!r}", number=step.number)
    if missing := set(_PLACEHOLDER.findall(offer.label)) - set(offer.params):
        raise LawBroken(f"the label {offer.label!r} has no params {sorted(missing)}", number=step.number)


def _bots_keep_to_offers(trial: Trial, step: Step, asked: Sequence[str]) -> None:
    events = [event for earlier in trial.steps[: step.number + 1] for event in earlier.events]
    for seat in sorted(trial.game.to_act(step.after)):
        seen = observe(trial.game, step.after, seat, events)
        if all(offer.aside for offer in seen.offers):  # law 2's affair
            continue
        for level in asked:
            command = choose(trial.game, level, seen, trial.chance(step.number, 7))
            if not any(covers(offer, command) for offer in seen.offers):
                says = f"the bot {level!r} at seat {seat} chose {command!r}, which it was not offered"
                raise LawBroken(says, number=step.number)


def event_names(game: AnyGame) -> frozenset[str]:
    """The names of a game's events on the wire, which share one log with those of its table."""
    info = inspect.type_info(game.event_type)
    kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
    return frozenset(str(kind.tag) for kind in kinds if isinstance(kind, inspect.StructType))


def clashing(game: AnyGame, reserved: frozenset[str]) -> frozenset[str]:
    """The event names of a game that are taken, by the table's own events."""
    return event_names(game) & reserved
