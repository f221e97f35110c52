"""Part of law 4: an event tells a viewer nothing hidden that his view does not hold afterwards.

Reimagining compares states; it does not see what a command or a draw brought into the game a moment ago. So the same
act is done with one draw or one field otherwise: where that leaves a viewer the same view, it sent him the same events.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from taberna.bots import filled_at_random
from taberna.core import Event, Rejected, Seat
from taberna.testing.broken import LawBroken
from taberna.testing.chances import Nudged
from taberna.testing.seen import seen, told, whole
from taberna.testing.walk import Begins, Plays, Step, Trial
from taberna.testing.witness import Fleeting

OTHERWISE = 5  # variations of each act
AT_SETUP = 40


def what_events_tell_views_keep(trial: Trial, step: Step) -> None:
    """Compares a step with its variations for every viewer who does not know which of them it was."""
    for events, actor in _variations(trial, step):
        if [type(event) for event in events] != [type(event) for event in step.events]:
            continue
        after = trial.fold(step.before, events)
        if whole(after) != whole(step.after):
            for viewer in trial.viewers:
                if viewer is None or viewer != actor:
                    _same_view_same_events(trial, step, viewer, events, after)


def _same_view_same_events(
    trial: Trial, step: Step, viewer: Seat | None, events: tuple[Event, ...], after: Any
) -> None:
    here, there = told(step.events, viewer), told(events, viewer)
    fleeting = trial.witness.fleeting if isinstance(trial.witness, Fleeting) else ()
    differ = [
        type(event).__name__
        for event, one, other in zip(step.events, here, there, strict=True)
        if one != other and not isinstance(event, fleeting)
    ]
    if differ and seen(trial.game, step.after, viewer, trial.seats) == seen(trial.game, after, viewer, trial.seats):
        raise LawBroken(
            f"{differ[0]} tells what its viewer's view does not hold: it is addressed to too many, or the view forgets",
            number=step.number,
            viewer=viewer,
            here=b"[" + b",".join(here) + b"]",
            there=b"[" + b",".join(there) + b"]",
        )


def _variations(trial: Trial, step: Step) -> Iterator[tuple[tuple[Event, ...], Seat | None]]:
    """The events of the same act with one draw otherwise, or of the same command filled otherwise, and whose it was."""
    counting = Nudged(trial.chance(step.number), -1)
    trial.perform(step.before, step.act, step.now, counting)
    nudge = trial.chance(step.number, 5)
    for _ in range(0 if not counting.drawn else AT_SETUP if isinstance(step.act, Begins) else OTHERWISE):
        draws = Nudged(trial.chance(step.number), nudge.below(counting.drawn), nudge.below(1_000))
        yield trial.perform(step.before, step.act, step.now, draws), None
    if isinstance(step.act, Plays):
        for command in _alternatives(trial, step, step.act):
            try:
                yield (
                    trial.perform(step.before, Plays(step.act.seat, command), step.now, trial.chance(step.number)),
                    (step.act.seat),
                )
            except Rejected:  # law 2's affair
                continue


def _alternatives(trial: Trial, step: Step, act: Plays) -> Iterator[Any]:
    """Other commands of the same type that the seat is offered."""
    chance = trial.chance(step.number, 6)
    offers = chance.shuffled(tuple(trial.game.offers(step.before, act.seat)))
    others = (filled_at_random(offer, chance) for offer in offers)
    same_type = [c for c in others if type(c) is type(act.command) and c != act.command]
    yield from same_type[:OTHERWISE]
