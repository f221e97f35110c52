"""Law 2: every offer is accepted however its form is filled, and what no offer covers is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from taberna.bots import SeededChance, covers, filled_at_random
from taberna.core import Millis, Offer, Rejected, Seat
from taberna.testing.broken import LawBroken
from taberna.testing.chances import Extreme
from taberna.testing.seen import whole
from taberna.testing.strays import strays
from taberna.testing.walk import Plays, Step, Trial

MOST = 12  # offers tried at one state; of more, some are drawn
STRAYS = 8  # commands nobody offered, for each seat at each state
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def offered_means_accepted(trial: Trial) -> None:
    """Tries offers and their near misses in every state of a game, and what was offered on the way to it."""
    fault = trial.fault
    if fault and isinstance(fault.act, Plays):
        says = f"seat {fault.act.seat} was offered {fault.act.command!r}, and got {_said(fault.error)}"
        raise LawBroken(says, number=fault.number)
    for step in trial.sampled:
        waited = trial.game.to_act(step.after)
        if strangers := sorted(set(waited) - set(range(trial.seats))):
            raise LawBroken(f"seats {strangers} are waited for and do not exist", number=step.number)
        for seat in map(Seat, range(trial.seats)):
            offers = tuple(trial.game.offers(step.after, seat))
            if seat in waited and all(offer.aside for offer in offers):
                raise LawBroken(f"seat {seat} is waited for and has no move", number=step.number)
            _all_accepted(trial, step, seat, offers)
            _all_else_refused(trial, step, seat)


def _all_accepted(trial: Trial, step: Step, seat: Seat, offers: tuple[Offer[Any], ...]) -> None:
    chance = trial.chance(step.number, 11 + seat)
    for offer in chance.shuffled(offers)[:MOST]:
        for command in _fillings(offer, chance):
            if not covers(offer, command):
                raise LawBroken(f"{offer!r} is not covered by itself, filled as {command!r}", number=step.number)
            if _sent(command, trial) != command:
                raise LawBroken(f"{command!r} does not survive the wire", number=step.number)
            try:
                events = trial.game.decide(step.after, seat, command, later(step), trial.chance(step.number, 1))
                trial.fold(step.after, events)
            except Exception as error:
                says = f"seat {seat} is offered {command!r}, and gets {_said(error)}"
                raise LawBroken(says, number=step.number) from error


def _fillings(offer: Offer[Any], chance: SeededChance) -> Iterator[Struct]:
    """The first and last filling of everything, and a random one."""
    for draws in (Extreme(high=False), Extreme(high=True), chance):
        try:
            yield filled_at_random(offer, draws)
        except (ValueError, msgspec.ValidationError) as error:
            raise LawBroken(f"{offer!r} cannot be filled: {error}") from error


def _sent(command: Struct, trial: Trial) -> object:
    return msgspec.json.decode(msgspec.json.encode(command), type=trial.game.command_type)


def _all_else_refused(trial: Trial, step: Step, seat: Seat) -> None:
    chance, state = trial.chance(step.number, 31 + seat), step.after
    before = whole(state)
    for command in strays(trial.game, state, seat, trial.seats, STRAYS, chance):
        try:
            trial.game.decide(state, seat, command, later(step), trial.chance(step.number, 1))
        except Rejected as rejected:
            _well_said(rejected, command, step)
        except Exception as error:
            raise LawBroken(f"seat {seat} sends {command!r}, and gets {_said(error)}", number=step.number) from error
        else:
            raise LawBroken(f"no offer to seat {seat} covers {command!r}, and it is accepted", number=step.number)
        if whole(state) != before:
            raise LawBroken(f"refusing {command!r} changed the state", number=step.number)


def _well_said(rejected: Rejected, command: Struct, step: Step) -> None:
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", rejected.code) or not rejected.detail.strip():
        raise LawBroken(f"{command!r} is refused without a code or a sentence: {rejected}", number=step.number)
    if missing := set(_PLACEHOLDER.findall(rejected.detail)) - set(rejected.params):
        raise LawBroken(f"the refusal {rejected.detail!r} has no params {sorted(missing)}", number=step.number)


def later(step: Step) -> Millis:
    """A moment after a step in which nobody can have acted."""
    return Millis(step.now + 1)


def _said(error: Exception) -> str:
    return f"the refusal {error}" if isinstance(error, Rejected) else f"{type(error).__name__}: {error}"
