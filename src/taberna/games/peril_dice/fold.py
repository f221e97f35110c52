"""What each event changes."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from taberna.core import Millis, Seat
from taberna.games.peril_dice.model import (
    DirectHit,
    Eliminated,
    GameAbandoned,
    GameBegan,
    LastRoll,
    NoShield,
    Numbers,
    NumbersPicked,
    PerilChosen,
    PerilEvent,
    PlayerLeft,
    PlotTwist,
    Rolled,
    RollResult,
    RoundBegan,
    State,
    Won,
)

T = TypeVar("T")


def begun(event: GameBegan) -> State:
    """The state after the first event."""
    return State(
        dice=event.dice,
        allowed=event.allowed,
        sides=event.sides,
        lives=(event.lives,) * event.seats,
        picks=((),) * event.seats,
    )


def fold(state: State, event: PerilEvent) -> State:
    """The state after any later event; the frequent ones come first."""
    match event:
        case NumbersPicked(seat, numbers, at):
            return _next_asked(state, seat, _with(state.picks, seat, numbers), at)
        case Rolled(seat, number):
            return replace(state, phase="between", last=LastRoll(state.round, seat, number))
        case RoundBegan(round_, peril, _, sides, at):
            picks: tuple[Numbers, ...] = ((),) * len(state.lives)
            return replace(
                state, round=round_, peril=peril, turn=peril, sides=sides, picks=picks, phase="picking", asked_at=at
            )
        case PlotTwist(seat):
            return replace(state, peril=seat, last=_told(state, "plot_twist"))
        case DirectHit(seat, _, lives):
            return replace(state, lives=_with(state.lives, seat, lives), last=_told(state, "direct_hit"))
        case NoShield(seat, _, lives):
            return replace(state, lives=_with(state.lives, seat, lives), last=_told(state, "no_shield"))
        case Eliminated(seat):
            return replace(state, out=(*state.out, seat))
        case PerilChosen(seat):
            return replace(state, peril=seat)
        case PlayerLeft(seat, at):
            return _left(state, seat, at)
        case Won(seat):
            return replace(state, phase="over", winner=seat)
        case GameAbandoned():
            return replace(state, phase="over")
    raise AssertionError(event)


def following(lives: tuple[int, ...], seat: Seat) -> Seat:
    """The next living seat clockwise (D4)."""
    after = (seat + 1) % len(lives)
    while not lives[after]:
        after = (after + 1) % len(lives)
    return Seat(after)


def _next_asked(state: State, seat: Seat, picks: tuple[Numbers, ...], at: Millis) -> State:
    """Once it is the Peril Player's turn again everyone has picked; then that player rolls (D6)."""
    turn = following(state.lives, seat)
    return replace(state, picks=picks, turn=turn, phase="rolling" if turn == state.peril else "picking", asked_at=at)


def _left(state: State, seat: Seat, at: Millis) -> State:
    after = replace(
        state, lives=_with(state.lives, seat, 0), picks=_with(state.picks, seat, ()), out=(*state.out, seat)
    )
    if seat == state.peril or sum(map(bool, after.lives)) == 1:
        return replace(after, phase="between")
    return _next_asked(after, seat, after.picks, at) if seat == state.turn else after


def _told(state: State, result: RollResult) -> LastRoll:
    assert state.last is not None
    return replace(state.last, result=result)


def _with(entries: tuple[T, ...], seat: Seat, entry: T) -> tuple[T, ...]:
    return (*entries[:seat], entry, *entries[seat + 1 :])
