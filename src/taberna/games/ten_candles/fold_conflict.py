"""What the events of a conflict change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from taberna.games.ten_candles import events as e
from taberna.games.ten_candles.circle import running, standing
from taberna.games.ten_candles.model import Conflict, Death, Participation, Resolution, State


def with_conflict(state: State, /, **fields: Any) -> State:
    """The last conflict of the last scene changed."""
    return _put(state, replace(running(state), **fields))


def _put(state: State, conflict: Conflict, *, new: bool = False) -> State:
    scene = state.scenes[-1]
    kept = scene.conflicts if new else scene.conflicts[:-1]
    return replace(state, scenes=(*state.scenes[:-1], replace(scene, conflicts=(*kept, conflict))))


def _person(state: State, seat: int, **fields: Any) -> State:
    every: tuple[Participation, ...] = state.participations
    return replace(state, participations=(*every[:seat], replace(every[seat], **fields), *every[seat + 1 :]))


def _called(state: State, event: e.ConflictCalled) -> State:
    number = len(state.scenes[-1].conflicts) + 1
    return replace(_put(state, Conflict(number=number, is_dire=event.is_dire), new=True), phase="open")


def _withdrawn(state: State, event: e.ConflictWithdrawn) -> State:
    return replace(with_conflict(state, state="withdrawn"), phase="idle")


def _parent(conflict: Conflict) -> int | None:
    """The place of the resolution whose dice lie on the table."""
    found = standing(conflict)
    return None if found is None else conflict.resolutions.index(found)


def _proposed(state: State, event: e.ResolutionProposed) -> State:
    conflict = running(state)
    one = Resolution(
        player=event.seat,
        type=event.resolution_type,
        state="proposed",
        burned_trait_type=event.burned_trait_type,
        resolution=_parent(conflict),
    )
    after = with_conflict(state, player=event.seat, resolutions=(*conflict.resolutions, one))
    return replace(after, phase="judging")


def _declined(state: State, event: e.ResolutionDeclined) -> State:
    left = tuple(one for one in running(state).resolutions if one.state != "proposed")
    after = with_conflict(state, player=event.seat if left else None, resolutions=left)
    return replace(after, phase="rolled" if left else "open")  # D14: a declined moment opens the conflict again


def _added(conflict: Conflict, one: Resolution) -> tuple[Resolution, ...]:
    """The resolutions with one that was rolled, its parent overridden by it (D41); what is proposed falls."""
    before = tuple(r for r in conflict.resolutions if r.state != "proposed")
    if one.resolution is not None:
        at = one.resolution
        before = (*before[:at], replace(before[at], override=len(before)), *before[at + 1 :])
    return (*before, one)


def _rolled(state: State, event: e.ResolutionRolled) -> State:
    conflict = running(state)
    one = Resolution(
        player=event.seat,
        type=event.resolution_type,
        state="rolled",
        roll_result=event.roll_result,
        gm_roll_result=event.gm_roll_result,
        burned_trait_type=event.burned_trait_type,
        resolution=_parent(conflict),
    )
    after = with_conflict(state, player=event.seat, resolutions=_added(conflict, one))
    return replace(after, phase="rolled")


def _burned(state: State, event: e.CardBurned) -> State:
    return _person(state, event.seat, burned=(*state.participations[event.seat].burned, event.card))


def _brink_revealed(state: State, event: e.BrinkRevealed) -> State:
    return _person(state, event.seat, brink_revealed=True)


def _martyr_died(state: State, event: e.MartyrDied) -> State:
    conflict = running(state)
    parent = standing(conflict)
    assert parent is not None
    one = Resolution(
        player=event.seat,
        type="martyr",
        state="rolled",
        roll_result=parent.roll_result,
        gm_roll_result=parent.gm_roll_result,
        beneficiary_player=event.beneficiary_player,
        resolution=_parent(conflict),
    )
    return with_conflict(state, resolutions=_added(conflict, one))


def _resolved(state: State, event: e.ConflictResolved) -> State:
    conflict = running(state)
    last = conflict.resolutions[-1]
    named = event.beneficiary_player if event.beneficiary_player is not None else last.beneficiary_player
    last = replace(last, state="confirmed", beneficiary_player=named)
    after = with_conflict(
        state,
        state="ended",
        success=event.success,
        narrator=event.narrator,
        ones=event.ones,
        resolutions=(*conflict.resolutions[:-1], last),
    )
    return replace(after, phase="narrating", narrator=event.narrator, pool=max(0, state.pool - event.ones))


def hope(state: State, event: e.HopeDiceChanged) -> State:
    """Hope dice are a count (D17)."""
    return _person(state, event.seat, hope_dice=event.hope_dice)


def died(state: State, event: e.CharacterDied) -> State:
    """A character dies, and nothing makes it live again."""
    death = Death(event.seat, state.scenes[-1].number if state.scenes else 0, event.how)
    return replace(_person(state, event.seat, alive=False), deaths=(*state.deaths, death))


CONFLICTS: Mapping[type[e.CandleEvent], Callable[[State, Any], State]] = {
    e.ConflictCalled: _called,
    e.ConflictWithdrawn: _withdrawn,
    e.ResolutionProposed: _proposed,
    e.ResolutionDeclined: _declined,
    e.ResolutionRolled: _rolled,
    e.CardBurned: _burned,
    e.BrinkRevealed: _brink_revealed,
    e.MartyrDied: _martyr_died,
    e.ConflictResolved: _resolved,
}
__all__ = ["CONFLICTS", "died", "hope", "with_conflict"]
