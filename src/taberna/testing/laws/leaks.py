"""Law 4: in states that a viewer cannot tell apart he gets the same bytes, and afterwards only what he may learn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from taberna.bots import covers, filled_at_random
from taberna.core import Event, Rejected, Seat
from taberna.testing.broken import LawBroken
from taberna.testing.laws.hints import what_events_tell_views_keep
from taberna.testing.leaves import covered, differing
from taberna.testing.seen import refusal, seen, told
from taberna.testing.strays import strays
from taberna.testing.walk import Act, Expires, Plays, Step, Trial
from taberna.testing.witness import Fleeting, Witness

STRAYS = 6  # commands nobody offered, refused in both worlds, for each viewer at each state
SEATS = 2  # whose other moves are tried at each state, of those that are waited for
AGAIN = 6  # more worlds looked at for one in which what was uncovered is the same


def no_leak(trial: Trial) -> None:
    """Reimagines every state for every viewer, and does there what was done here."""
    for step in trial.sampled:
        what_events_tell_views_keep(trial, step)
        acts = [*_acts(trial, step)] if step.before is not None else []
        for viewer in trial.viewers:
            _alike(trial, step, viewer)
            for act in acts:
                _go_alike(trial, step, viewer, act)


# --- one state, two worlds --------------------------------------------------------------------------------------


def _alike(trial: Trial, step: Step, viewer: Seat | None) -> None:
    """What the viewer gets from the state after a step, and what he is refused in it."""
    state = step.after
    other = _reimagined(trial, state, viewer, step.number, 0)
    if other == state:
        return
    _legal(trial, state, other, step, viewer)
    here, there = (seen(trial.game, s, viewer, trial.seats) for s in (state, other))
    if here != there:
        raise _leak("the view tells what its viewer may not know", step, viewer, here, there)
    if viewer is None:
        return
    chance = trial.chance(step.number, 51 + viewer)
    for command in strays(trial.game, state, viewer, trial.seats, STRAYS, chance):
        answers = [_answer(trial, s, viewer, command, step) for s in (state, other)]
        if answers[0] != answers[1]:
            raise _leak(f"the answer to {command!r} tells what its sender may not know", step, viewer, *answers)


def _answer(trial: Trial, state: Any, seat: Seat, command: Any, step: Step) -> bytes:
    try:
        trial.game.decide(state, seat, command, step.now, trial.chance(step.number, 2))
    except Rejected as rejected:
        return refusal(rejected)
    return b"accepted"


def _reimagined(trial: Trial, state: Any, viewer: Seat | None, number: int, again: int) -> Any:
    chance = trial.chance(number, 60 + again * 20 + (0 if viewer is None else viewer + 1))
    return trial.witness.reimagine(state, viewer, chance)


def _legal(trial: Trial, state: Any, other: Any, step: Step, viewer: Seat | None) -> None:
    """Whether the witness keeps its word: what it names public and what is counted are as they were."""
    who = "a spectator" if viewer is None else f"seat {viewer}"
    changed = {path for path in differing(state, other) if covered(path, trial.witness.public_leaves)}
    if changed:
        says = f"the witness names {sorted(changed)} public, and reimagines it for {who}"
        raise LawBroken(says, number=step.number, viewer=viewer)
    one, two = dict(trial.witness.totals(state)), dict(trial.witness.totals(other))
    if one != two:
        says = f"what the witness reimagines for {who} is no legal state: totals {two}, not {one}"
        raise LawBroken(says, number=step.number, viewer=viewer)


# --- one act, two worlds ----------------------------------------------------------------------------------------


class Both(NamedTuple):
    """One act done in two worlds, `here` first, and who looks on."""

    trial: Trial
    step: Step
    viewer: Seat | None
    worlds: tuple[Any, Any]
    events: tuple[tuple[Event, ...], tuple[Event, ...]]

    def told(self) -> tuple[list[bytes], list[bytes]]:
        """The events as the viewer gets them."""
        here, there = self.events
        return told(here, self.viewer), told(there, self.viewer)

    def views(self, upto: int | None = None) -> tuple[bytes, bytes]:
        """What the viewer gets after so many of the events, or after all."""
        trial = self.trial
        here, there = (
            seen(trial.game, trial.fold(world, events[:upto]), self.viewer, trial.seats)
            for world, events in zip(self.worlds, self.events, strict=True)
        )
        return here, there

    def leak(self, says: str, bytes_of: tuple[bytes, bytes]) -> LawBroken:
        """The leak, told with the bytes."""
        return _leak(says, self.step, self.viewer, *bytes_of)


def _go_alike(trial: Trial, step: Step, viewer: Seat | None, act: Act) -> None:
    """Does the same in a state and in reimagined ones; in more of them where something is uncovered."""
    for again in range(1, 2 + AGAIN):
        other = _reimagined(trial, step.before, viewer, step.number, again)
        if other == step.before:  # nothing is hidden from him, or nothing was drawn otherwise
            return
        both = _in_both(trial, step, viewer, act, other)
        if both is None or not _told_apart(both):
            return


def _acts(trial: Trial, step: Step) -> Iterator[Act]:
    """What was done, each other kind of thing that could have been, and each timer, which may expire at any moment."""
    yield step.act
    for timer in trial.game.timers(step.before):
        if step.act != Expires(timer):
            yield Expires(timer)
    chance = trial.chance(step.number, 4)
    played = type(step.act.command) if isinstance(step.act, Plays) else None
    for seat in chance.shuffled(sorted(trial.game.to_act(step.before)))[:SEATS]:
        offers = chance.shuffled(tuple(trial.game.offers(step.before, seat)))
        commands = {type(c): c for c in (filled_at_random(offer, chance) for offer in offers)}
        yield from (Plays(seat, command) for kind, command in commands.items() if kind is not played)


def _in_both(trial: Trial, step: Step, viewer: Seat | None, act: Act, other: Any) -> Both | None:
    """An act done in a state and in another; None where it cannot be done in both."""
    worlds, now = (step.before, other), step.now
    if isinstance(act, Plays) and act.seat != viewer:
        shared = _shared(trial, step, act, other)
        if shared is None:
            return None
        act = shared
    if isinstance(act, Expires):
        running = [trial.game.timers(world).get(act.timer) for world in worlds]
        dues = [timer.due for timer in running if timer is not None]
        if len(dues) < len(worlds):
            return None
        now = max(now, *dues)
    try:
        here, there = (trial.perform(world, act, now, trial.chance(step.number)) for world in worlds)
    except Rejected:  # an offer that is refused is law 2's affair
        return None
    return Both(trial, step, viewer, worlds, (here, there))


def _shared(trial: Trial, step: Step, act: Plays, other: Any) -> Plays | None:
    """The command, or another of the same seat, that is offered in both worlds."""
    chance = trial.chance(step.number, 3)
    here, there = (tuple(trial.game.offers(world, act.seat)) for world in (step.before, other))
    some = (filled_at_random(here[chance.below(len(here))], chance) for _ in range(6 if here else 0))
    shared = (c for c in (act.command, *some) if any(covers(offer, c) for offer in there))
    return next((Plays(act.seat, command) for command in shared), None)


def _told_apart(both: Both) -> bool:
    """Whether the viewer rightly learned which world it is: an event said so, and its type reveals."""
    here, there = both.told()
    at = _first_difference(here, there)
    if at is None:
        views = both.views()
        if views[0] != views[1]:
            raise both.leak("the same events leave other views: a view tells more than they hold", views)
        return False
    if not all(at < len(each) and each[at].heard_by(both.viewer) and type(each[at]).reveals for each in both.events):
        says = f"event {at} of {_names(both)} tells what its viewer may not know, and its type does not reveal"
        raise both.leak(says, (_joined(here), _joined(there)))
    uncovered = both.events[0][at]
    if not _fleets(both.trial.witness, uncovered) and not _in_view(both, at):
        says = f"{type(uncovered).__name__} uncovers what the view of its viewer does not hold afterwards"
        raise both.leak(f"{says}: it is addressed to too many, or the view forgets", (_joined(here), _joined(there)))
    return True


def _in_view(both: Both, at: int) -> bool:
    """Whether the views differ once an event has uncovered something, before the next one that does."""
    here, there = both.told()
    following = _first_difference(here[at + 1 :], there[at + 1 :])
    try:
        views = both.views(None if following is None else at + 1 + following)
    except Exception:  # noqa: BLE001 - in the middle of an act a state need not be ready to be looked at
        views = both.views()
    return views[0] != views[1]


def _fleets(witness: Witness, event: Event) -> bool:
    return isinstance(witness, Fleeting) and isinstance(event, witness.fleeting)


def _first_difference(here: Sequence[bytes], there: Sequence[bytes]) -> int | None:
    for at, (one, other) in enumerate(zip(here, there, strict=False)):
        if one != other:
            return at
    return None if len(here) == len(there) else min(len(here), len(there))


def _joined(events: Sequence[bytes]) -> bytes:
    return b"[" + b",".join(events) + b"]"


def _names(both: Both) -> str:
    here, there = (", ".join(type(event).__name__ for event in events) or "none" for events in both.events)
    return here if here == there else f"{here} (there: {there})"


def _leak(says: str, step: Step, viewer: Seat | None, here: bytes, there: bytes) -> LawBroken:
    return LawBroken(says, number=step.number, viewer=viewer, here=here, there=there)
