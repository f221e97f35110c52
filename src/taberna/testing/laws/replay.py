"""Law 1: folding the log gives the state, and everything that is kept survives encoding."""

from __future__ import annotations

from typing import Any

import msgspec

from taberna.testing.broken import LawBroken
from taberna.testing.seen import seen, whole
from taberna.testing.walk import Trial


def replay(trial: Trial) -> None:
    """Folds the log as it is read back, and goes on from snapshots as they are read back."""
    game = trial.game
    events, states = msgspec.json.Decoder(game.event_type), msgspec.json.Decoder(game.state_type)
    _survives(trial.options, msgspec.json.Decoder(game.options_type), "the options", 0)
    folded: Any = None
    restored: Any = None
    looked_at = {step.number for step in trial.sampled}
    for step in trial.steps:
        for event in step.events:
            kept = _survives(event, events, "an event", step.number)
            folded = game.apply(folded, kept)
            restored = game.apply(restored, kept)
        if whole(folded) != whole(step.after):
            raise _differ("folding the log gives another state", step.number, step.after, folded)
        if whole(restored) != whole(step.after):
            raise _differ("going on from a snapshot gives another state", step.number, step.after, restored)
        restored = _survives(step.after, states, "the state", step.number)
        for viewer in trial.viewers if step.number in looked_at else ():
            live, again = (seen(game, state, viewer, trial.seats) for state in (step.after, restored))
            if live != again:
                says = "a snapshot that is read back shows other bytes"
                raise LawBroken(says, number=step.number, viewer=viewer, here=live, there=again)


def _survives(value: Any, decoder: msgspec.json.Decoder[Any], what: str, number: int) -> Any:
    sent = msgspec.json.encode(value)
    try:
        kept = decoder.decode(sent)
    except msgspec.ValidationError as error:
        raise LawBroken(f"{what} cannot be read back: {error}: {sent.decode()}", number=number) from None
    if kept != value or type(kept) is not type(value):
        raise _differ(f"{what} does not survive encoding", number, value, kept)
    return kept


def _differ(says: str, number: int, one: Any, other: Any) -> LawBroken:
    return LawBroken(f"{says}:\n  {one!r}\n  {other!r}", number=number)
