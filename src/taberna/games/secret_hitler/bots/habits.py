"""How players of each role treat cards and tell of them: what the bots do, and what they expect of others.

Policies are counted by their liberals: a hand of three has `drawn` of them, 0 .. 3, and two are passed on with `passed`
of them. A role is an index: liberal, fascist, Hitler.
"""

from __future__ import annotations

from functools import cache

from taberna.games.secret_hitler.boards import FASCIST_WIN, HAND, HITLER_ZONE, LIBERAL_WIN, Role

ROLES: tuple[Role, ...] = ("liberal", "fascist", "hitler")
LIBERAL, FASCIST, HITLER = range(3)

SLIP = 0.02  # how often somebody is expected to do what makes no sense
TRUTH = 0.99  # honest players who tell what they held
COVER = 0.98  # fascists who tell what a liberal would have held
ACCUSES_LIBERAL, ACCUSES_FRIEND = 0.75, 0.1  # fascists who say of an investigated liberal, of a friend: a fascist
# The schedule of fascists: how often they do what helps them at once, early and late.
HIDES_ONE, HIDES_ONE_OF_TWO, HIDES_LATE = 0.75, 0.9, 0.95  # of a hand with one liberal policy, with two
BOLD, BOLD_LATE, BOLD_AMONG_FRIENDS = 0.4, 0.9, 0.95


def decisive(liberal: int, fascist: int) -> bool:
    """Whether the next policy of one kind or the other ends the game."""
    return liberal == LIBERAL_WIN - 1 or fascist == FASCIST_WIN - 1


def takes_liberal_out(role: int, drawn: int, liberal: int, fascist: int) -> float:
    """How often a president who could do either discards a liberal policy, by the policies that lie."""
    if role == LIBERAL:
        return 0.0
    if decisive(liberal, fascist):
        return 1.0
    if role == HITLER:
        return 0.0
    return HIDES_LATE if late(liberal, fascist) else HIDES_ONE if drawn == 1 else HIDES_ONE_OF_TWO


def enacts_fascist(role: int, president: int, liberal: int, fascist: int) -> float:
    """How often a chancellor with one of each enacts the fascist one; a fascist knows whether a fascist passed them."""
    if role == LIBERAL:
        return 0.0
    if decisive(liberal, fascist):
        return 1.0
    if role == HITLER:
        return 0.0
    if president == FASCIST:
        return BOLD_AMONG_FRIENDS
    return BOLD_LATE if late(liberal, fascist) else BOLD


def late(liberal: int, fascist: int) -> bool:
    """Whether it is time to give up being taken for a liberal."""
    return liberal >= HITLER_ZONE or fascist >= HITLER_ZONE


@cache
def passes(role: int, drawn: int, liberal: int, fascist: int) -> tuple[float, float, float]:
    """The chance of each number of liberal policies passed on, 0 .. 2."""
    if drawn in (0, HAND):
        return (1.0, 0.0, 0.0) if drawn == 0 else (0.0, 0.0, 1.0)
    out = _slipping(takes_liberal_out(role, drawn, liberal, fascist))
    return (out, 1 - out, 0.0) if drawn == 1 else (0.0, out, 1 - out)


@cache
def enacts(role: int, president: int, passed: int, liberal: int, fascist: int) -> tuple[float, float]:
    """The chance that a liberal, and that a fascist policy is enacted."""
    if passed != 1:
        return (1.0, 0.0) if passed else (0.0, 1.0)
    bad = _slipping(enacts_fascist(role, president, liberal, fascist))
    return (1 - bad, bad)


def _slipping(often: float) -> float:
    return min(1 - SLIP, max(SLIP, often))


def cover_hand(chancellor: int, passed: int, enacted_fascist: bool) -> int:
    """The hand a fascist says to have had: what a liberal had to pass on so much, or friends to enact so."""
    return 0 if chancellor == FASCIST and enacted_fascist else passed


def cover_passed(passed: int, enacted_fascist: bool) -> int:
    """What a liberal chancellor would have got to enact so."""
    return 0 if enacted_fascist else passed


@cache
def says_hand(president: int, chancellor: int, told: int, drawn: int, passed: int, enacted_fascist: bool) -> float:
    """The chance that a president says the hand had `told` liberal policies."""
    honest = _says(told, drawn, HAND + 1)
    if president != FASCIST:
        return honest
    return COVER * _says(told, cover_hand(chancellor, passed, enacted_fascist), HAND + 1) + (1 - COVER) * honest


@cache
def says_passed(chancellor: int, told: int, passed: int, enacted_fascist: bool) -> float:
    """The chance that a chancellor says to have got `told` liberal policies."""
    honest = _says(told, passed, HAND)
    if chancellor != FASCIST:
        return honest
    return COVER * _says(told, cover_passed(passed, enacted_fascist), HAND) + (1 - COVER) * honest


def _says(told: int, meant: int, kinds: int) -> float:
    return TRUTH if told == meant else (1 - TRUTH) / (kinds - 1)


def says_party(role: int, target: int, told_fascist: bool) -> float:
    """The chance that who investigated a player of role `target` says fascist, or else liberal."""
    innocent, guilty = (ACCUSES_LIBERAL, ACCUSES_FRIEND) if role == FASCIST else (1 - TRUTH, TRUTH)
    says_fascist = innocent if target == LIBERAL else guilty
    return says_fascist if told_fascist else 1 - says_fascist
