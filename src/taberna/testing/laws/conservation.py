"""Law 7: cards, dice and wagons are never made nor lost."""

from __future__ import annotations

from taberna.testing.broken import LawBroken
from taberna.testing.walk import Trial


def conservation(trial: Trial) -> None:
    """Compares the witness's totals after every act with those after the setup."""
    if not trial.steps:
        return
    first = dict(trial.witness.totals(trial.steps[0].after))
    for step in trial.steps:
        totals = dict(trial.witness.totals(step.after))
        if totals != first:
            raise LawBroken(f"the totals were {first} and are {totals} after {step.act!r}", number=step.number)
