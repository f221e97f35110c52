"""What the policies that lie are worth: the chance that the liberals win from there, under a plain model of play."""

from __future__ import annotations

from functools import cache

from taberna.games.secret_hitler.boards import FASCIST_WIN, HITLER_ZONE, LIBERAL_WIN, POWERS

_LIBERAL_NEXT = 0.44  # how often the next policy is a liberal one
_HITLER_ELECTED = 0.09  # how often, in the zone, a policy is preceded by Hitler's election
_HITLER_SHOT = 0.2  # how often an execution ends the game


@cache
def worth(seats: int, liberal: int, fascist: int) -> float:
    """The chance that the liberals win, by the policies that lie, before the next election."""
    if liberal >= LIBERAL_WIN:
        return 1.0
    if fascist >= FASCIST_WIN:
        return 0.0
    good = _LIBERAL_NEXT * worth(seats, liberal + 1, fascist)
    bad = (1 - _LIBERAL_NEXT) * after_fascist(seats, liberal, fascist, by_government=True)
    safe = 1 - _HITLER_ELECTED if fascist >= HITLER_ZONE else 1.0
    return safe * (good + bad)


@cache
def after_fascist(seats: int, liberal: int, fascist: int, *, by_government: bool) -> float:
    """The same once one more fascist policy lies, with its power where a government enacted it."""
    left = worth(seats, liberal, fascist + 1)
    if by_government and fascist < FASCIST_WIN - 1 and POWERS[seats][fascist] == "execution":
        return _HITLER_SHOT + (1 - _HITLER_SHOT) * left
    return left
