"""Laws 3 and 6: a game can always go on until it ends, and random moves end it."""

from __future__ import annotations

from taberna.core import Outcome
from taberna.testing.broken import LawBroken
from taberna.testing.walk import Expires, Fault, Plays, Trial


def progress(trial: Trial) -> None:
    """Looks for a state in which nothing can happen, and for what should happen and does not."""
    steps, fault = trial.steps, trial.fault
    if fault and not isinstance(fault.act, Plays):
        by = "looking for what comes next" if fault.act is None else repr(fault.act)
        says = f"{type(fault.error).__name__} was raised by {by}: {fault.error}"
        raise LawBroken(says, number=fault.number) from fault.error
    for step in steps:
        outcome = trial.game.outcome(step.after)
        waited, timers = trial.game.to_act(step.after), trial.game.timers(step.after)
        if outcome is None and not waited and not timers:
            raise LawBroken("no outcome, nobody to act and no timer", number=step.number)
        if isinstance(step.act, Expires) and not step.events:
            raise LawBroken(f"the timer {step.act.timer!r} was due and did nothing", number=step.number)
        if outcome is not None:
            _well_ended(trial, outcome, step.number)
            if waited or timers:
                raise LawBroken("the game has ended, and somebody is to act or a timer runs", number=step.number)


def _well_ended(trial: Trial, outcome: Outcome, number: int) -> None:
    if not len(outcome.ranks) == len(outcome.points) == trial.seats:
        raise LawBroken(f"the outcome has not one rank and one entry of points a seat: {outcome}", number=number)
    nobody_won = set(outcome.ranks) == {2}
    if not nobody_won and (min(outcome.ranks) != 1 or max(outcome.ranks) > trial.seats):
        raise LawBroken(f"the ranks are not counted from 1: {outcome.ranks}", number=number)


def termination(trial: Trial) -> None:
    """Plays random moves, with timers only where nobody is to act."""
    bound, commands = trial.game.bound, 0
    for step in trial.walk(moves_only=True):
        if isinstance(step, Fault):
            return  # laws 2 and 3 tell it
        commands += isinstance(step.act, Plays)
        if trial.game.outcome(step.after) is not None:
            return
        if commands >= bound:
            raise LawBroken(f"{bound} random moves did not end the game", number=step.number)
    raise LawBroken(f"it stands still after {commands} moves, without an outcome")
