"""Law 5: the same inputs give the same events, and nothing changes its arguments."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from taberna.core import Seat
from taberna.testing.broken import LawBroken
from taberna.testing.seen import whole
from taberna.testing.walk import Step, Trial


def determinism(trial: Trial) -> None:
    """Does every step of a game again, and looks at what it was given before and after."""
    options = whole(trial.options)
    for step in trial.sampled:
        what = type(step.act).__name__.lower()
        _same(step, f"what {what} does", partial(_again, trial, step), (step.before, step.act))
        _folds(trial, step)
        for name, ask in _questions(trial):
            _same(step, name, partial(ask, step.after), step.after)
    if whole(trial.options) != options:
        raise LawBroken("setup changed the options", number=0)


def _again(trial: Trial, step: Step) -> Any:
    return trial.perform(step.before, step.act, step.now, trial.chance(step.number))


def _folds(trial: Trial, step: Step) -> None:
    state = step.before
    for event in step.events:
        name = f"applying {type(event).__name__}"
        state = _same(step, name, partial(trial.game.apply, state, event), (state, event))


def _questions(trial: Trial) -> list[tuple[str, Callable[[Any], Any]]]:
    game = trial.game
    questions: list[tuple[str, Callable[[Any], Any]]] = [
        ("to_act", game.to_act),
        ("timers", game.timers),
        ("public", game.public),
        ("outcome", game.outcome),
    ]
    for seat in map(Seat, range(trial.seats)):
        questions += [
            (f"private of seat {seat}", partial(_of_seat, game.private, seat)),
            (f"offers to seat {seat}", partial(_of_seat, game.offers, seat)),
        ]
    return questions


def _of_seat(ask: Callable[[Any, Seat], Any], seat: Seat, state: Any) -> Any:
    return ask(state, seat)


def _same(step: Step, what: str, ask: Callable[[], Any], given: object) -> Any:
    """The answer to a question put twice: both are the same, and what was given is as it was."""
    before = whole(given)
    first = ask()
    told = whole(first)
    second = ask()
    if whole(given) != before:
        raise LawBroken(f"{what}: the arguments were changed", number=step.number)
    if whole(second) != told:
        raise LawBroken(f"{what}: it is another the second time:\n  {first!r}\n  {second!r}", number=step.number)
    return first
