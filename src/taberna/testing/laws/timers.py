"""Law 8: a timer that is not set, not yet due, or was set to another time does nothing."""

from __future__ import annotations

from taberna.core import Millis
from taberna.testing.broken import LawBroken
from taberna.testing.walk import Step, Trial

FAR = Millis(2**50)  # after any due time


def stale_timers(trial: Trial) -> None:
    """Lets every timer the game ever had expire too early, too late, and at the times it had before."""
    known: dict[str, set[Millis]] = {"no such timer": set()}
    for step in trial.steps:
        running = trial.game.timers(step.after)
        for name, timer in running.items():
            known.setdefault(name, set()).add(timer.due)
    for step in trial.sampled:
        running = trial.game.timers(step.after)
        for name, dues in known.items():
            if name not in running:
                _does_nothing(trial, step, name, FAR, "is not set")
                continue
            due = running[name].due
            _does_nothing(trial, step, name, Millis(due - 1), "is not due yet")
            for old in sorted(old for old in dues if old < due)[-3:]:
                _does_nothing(trial, step, name, old, "was set anew to a later time")


def _does_nothing(trial: Trial, step: Step, timer: str, now: Millis, why: str) -> None:
    events = tuple(trial.game.expire(step.after, timer, now, trial.chance(step.number)))
    if events:
        raise LawBroken(f"the timer {timer!r} {why}, and did {events!r}", number=step.number)
