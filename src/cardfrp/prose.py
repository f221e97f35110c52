"""Results in English prose; a game with words of its own writes its own renderer."""

from __future__ import annotations

from cardfrp.results import Outcome, Result, Step


def described(result: Result) -> str:
    """One sentence a step; what is hidden and was not found is not named."""
    return " ".join(_sentence(result, step) for step in result.steps)


def _sentence(result: Result, step: Step) -> str:
    who, whom = result.initiator.name, result.recipient.name
    means = result.action.source
    with_it = f" with {means.name}" if means is not None and means.kind == "object" else ""
    what = f"{who}'s {step.verb}{with_it}"
    if step.outcome is Outcome.HIT:
        return f"{what} hits {whom} for {step.received}.{_end(whom, step)}"
    if step.outcome is Outcome.EVADED:
        return f"{whom} evades {what}."
    if step.outcome is Outcome.ABSORBED:
        return f"{what} does {step.offered} to {whom}, and none of it gets through."
    if step.outcome is Outcome.APPLIED:
        return f"{what} reaches {whom}: {step.received:+d}.{_end(whom, step)}"
    if step.outcome is Outcome.FOUND:
        return f"{what} finds {', '.join(thing.name for thing in step.found)} in {whom}."
    if step.outcome is Outcome.RESISTED:
        return f"{whom} resists {what}." if step.reason is None else f"{what} comes to nothing: {step.reason}."
    return f"{what} cannot be done: {step.reason}."


def _end(whom: str, step: Step) -> str:
    for change in step.changes:
        if change.attribute == "alive" and change.after is False:
            return f" {whom} falls."
        if change.attribute == "broken" and change.after is True:
            return f" {whom} breaks."
    return ""
