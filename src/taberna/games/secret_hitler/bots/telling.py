"""What bots claim: liberals and Hitler what they saw, fascists what a liberal would have seen."""

from __future__ import annotations

from itertools import repeat
from typing import Any

from taberna.core import Chance, Observation, Seat
from taberna.games.secret_hitler.boards import HAND, Policy
from taberna.games.secret_hitler.bots import habits
from taberna.games.secret_hitler.bots.evidence import liberals
from taberna.games.secret_hitler.commands import Claim
from taberna.games.secret_hitler.model import Known, Private, Public

_FASCIST: Policy = "fascist"
_LIBERAL: Policy = "liberal"


def tell(seen: Observation[Any, Any, Public, Private], chance: Chance) -> Claim | None:
    """The first thing that is still to be told, or None."""
    mine = seen.private
    assert mine is not None
    for offer in seen.offers:
        command = offer.command
        if offer.aside and isinstance(command, Claim):
            claim = _said(seen.public, mine, command, chance)
            if claim is not None:
                return claim
    return None


def _said(public: Public, mine: Private, offered: Claim, chance: Chance) -> Claim | None:
    """None where it is of no use: a president tells of the hand, and with it of what was passed on."""
    if offered.about == "loyalty":
        assert offered.player is not None
        return _loyalty(mine, offered.player, chance)
    known = _newest(public, mine, offered)
    if offered.about == "peek":
        return Claim("peek", cards=known.peeked)
    if offered.about == "passed" and known.drawn:
        return None
    lies = mine.role == "fascist" and chance.below(1000) < 1000 * habits.COVER
    election = public.history[known.election - 1]
    bad = election.enacted == "fascist" and not election.by_chaos
    held, told = liberals(known.drawn or known.passed), liberals(known.passed)
    if offered.about == "passed":
        told = habits.cover_passed(told, bad) if lies else held
        return Claim("passed", cards=_cards(HAND - 1 - told, told))
    friend = habits.FASCIST if election.chancellor in mine.fascists else habits.LIBERAL
    told = habits.cover_hand(friend, told, bad) if lies else held
    return Claim("hand", cards=_cards(HAND - told, told))


def _cards(fascist: int, liberal: int) -> tuple[Policy, ...]:
    return (*repeat(_FASCIST, fascist), *repeat(_LIBERAL, liberal))


def _newest(public: Public, mine: Private, claim: Claim) -> Known:
    """The newest thing seen that such a claim is about."""
    if claim.about == "peek":
        return next(known for known in reversed(mine.known) if known.peeked)
    return next(
        known
        for known in reversed(mine.known)
        if (known.drawn or claim.about == "passed") and _is_over(public, known.election)
    )


def _is_over(public: Public, election: int) -> bool:
    one = public.history[election - 1]
    return one.veto == "granted" or (one.enacted is not None and not one.by_chaos)


def _loyalty(mine: Private, player: Seat, chance: Chance) -> Claim:
    party = next(known.party for known in reversed(mine.known) if known.target == player)
    assert party is not None
    if mine.role != "fascist":
        return Claim("loyalty", player=player, party=party)
    says_fascist = habits.says_party(habits.FASCIST, habits.LIBERAL if party == "liberal" else habits.FASCIST, True)
    accuses = chance.below(1000) < 1000 * says_fascist
    return Claim("loyalty", player=player, party="fascist" if accuses else "liberal")
