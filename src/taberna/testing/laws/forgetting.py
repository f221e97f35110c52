"""Law 9: blanking passing texts in the log changes those texts and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct, inspect
from msgspec.structs import replace

from taberna.core import Event, Forgets, Seat
from taberna.testing.broken import LawBroken
from taberna.testing.seen import whole
from taberna.testing.walk import Step, Trial


def forgetting(trial: Trial) -> None:
    """Folds the log without its passing texts, and without those the game itself forgets."""
    texts = {text for step in trial.steps for event in step.events for text in _texts(event)}
    if texts:
        _only_texts_change(trial, texts)
    if isinstance(trial.game, Forgets):
        _what_is_forgotten_is_gone(trial, trial.game)


def _only_texts_change(trial: Trial, texts: Collection[str]) -> None:
    blank: Any = None
    looked_at = {step.number for step in trial.sampled}
    for step in trial.steps:
        if step.number and step.number in looked_at:
            again = trial.perform(blank, step.act, step.now, trial.chance(step.number))
            _alike(step.events, again, texts, step, "what happens next")
        blank = trial.fold(blank, [_blanked(event) for event in step.events])
        if step.number in looked_at:
            for (what, full), (_, empty) in zip(_all(trial, step.after), _all(trial, blank), strict=True):
                _alike(full, empty, texts, step, what)


def _all(trial: Trial, state: Any) -> Iterator[tuple[str, Any]]:
    """Everything that is asked of a state, by name."""
    game = trial.game
    yield "the state", state
    yield "the public view", game.public(state)
    yield "whom the table waits for", sorted(game.to_act(state))
    yield "the timers", dict(game.timers(state))
    yield "the outcome", game.outcome(state)
    for seat in map(Seat, range(trial.seats)):
        yield f"the private view of seat {seat}", game.private(state, seat)
        yield f"the offers to seat {seat}", tuple(game.offers(state, seat))


def _alike(full: Any, blank: Any, texts: Collection[str], step: Step, what: str) -> None:
    """Raises where two values differ by more than a text that is null in the second."""
    match full:
        case str() if blank is None and full in texts:
            return
        case Struct() if type(blank) is type(full):
            pairs: list[tuple[Any, Any]] = [(getattr(full, f), getattr(blank, f)) for f in full.__struct_fields__]
        case Mapping() if isinstance(blank, Mapping) and list(blank) == list(full):
            pairs = [(full[key], blank[key]) for key in full]
        case tuple() | list() if type(blank) is type(full) and len(blank) == len(full):
            pairs = list(zip(full, blank, strict=True))
        case _:
            if full != blank:
                says = f"blanking passing texts changes more of {what}: {full!r} became {blank!r}"
                raise LawBroken(says, number=step.number)
            return
    for one, other in pairs:
        _alike(one, other, texts, step, what)


def _what_is_forgotten_is_gone(trial: Trial, game: Forgets) -> None:
    """The log as it is kept, earlier texts blanked as the game says, still gives the state that is played on."""
    kept: list[Event] = []
    for step in trial.steps:
        forgot = False
        for event in step.events:
            if kinds := game.forgets(event):
                if textless := [kind.__name__ for kind in kinds if not passing_fields(kind)]:
                    says = f"{type(event).__name__} forgets {', '.join(textless)}, which have no passing text"
                    raise LawBroken(says, number=step.number)
                kept, forgot = [_blanked(e) if isinstance(e, kinds) else e for e in kept], True
            kept.append(event)
        if forgot and whole(refolded := trial.fold(None, kept)) != whole(step.after):
            says = f"what the log forgets stays in the state:\n  {step.after!r}\n  {refolded!r}"
            raise LawBroken(says, number=step.number)


def _texts(event: Event) -> Sequence[str]:
    return [text for name in passing_fields(type(event)) if (text := getattr(event, name))]


def _blanked(event: Event) -> Event:
    fields = passing_fields(type(event))
    return replace(event, **dict.fromkeys(fields)) if fields else event


@cache
def passing_fields(kind: type[Event]) -> tuple[str, ...]:
    """The names of an event type's passing texts."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return tuple(field.name for field in info.fields if _passes(field.type))


def _passes(info: inspect.Type) -> bool:
    return isinstance(info, inspect.Metadata) and (bool((info.extra or {}).get("passing")) or _passes(info.type))
