"""What one viewer knows of each election, in the few numbers that beliefs are made of."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from taberna.core import Seat
from taberna.games.secret_hitler.boards import HITLER_ZONE, Policy
from taberna.games.secret_hitler.model import Election, Known, Public


class Evidence(Struct, frozen=True, kw_only=True, gc=False):
    """One election. Numbers count liberal policies, None is not known or not said; `told` is what was claimed.

    `liberal` and `fascist` lay before it; `pile` is how many cards were on the pile.
    """

    president: Seat
    chancellor: Seat
    votes: tuple[bool | None, ...]
    pile: int
    liberal: int
    fascist: int
    session: bool
    enacted: Policy | None
    by_chaos: bool
    vetoed: bool
    reshuffled: bool
    not_hitler: tuple[Seat, ...]
    drawn: int | None = None
    passed: int | None = None
    told_drawn: int | None = None
    told_passed: int | None = None
    investigated: Seat | None = None
    is_fascist: bool | None = None
    told_fascist: bool | None = None


def evidence(public: Public, known: Sequence[Known] = ()) -> tuple[Evidence, ...]:
    """All elections so far, the first one first; without `known` as everybody sees them."""
    mine = {one.election: one for one in known}
    peeked: int | None = None  # of the hand that is drawn next, where the viewer looked at it
    found: list[Evidence] = []
    liberal = fascist = 0
    for election in public.history:
        own = mine.get(election.number)
        one = _one(election, own, liberal, fascist, peeked)
        found.append(one)
        liberal += election.enacted == "liberal"
        fascist += election.enacted == "fascist"
        if one.session or election.enacted is not None:
            peeked = liberals(own.peeked) if own is not None and own.peeked else None
    return tuple(found)


def liberals(cards: Sequence[Policy]) -> int:
    """How many of them are liberal."""
    return cards.count("liberal")


def _one(election: Election, own: Known | None, liberal: int, fascist: int, peeked: int | None) -> Evidence:
    session = election.elected and (election.veto == "granted" or _by_government(election))
    told_drawn, told_passed, told_fascist = _told(election)
    not_hitler = [election.chancellor] if election.elected and fascist >= HITLER_ZONE else []  # R8: it goes on
    if election.power == "execution" and election.target is not None:
        not_hitler.append(election.target)
    return Evidence(
        president=election.president,
        chancellor=election.chancellor,
        votes=election.votes,
        pile=election.pile,
        liberal=liberal,
        fascist=fascist,
        session=session,
        enacted=election.enacted,
        by_chaos=election.by_chaos,
        vetoed=election.veto == "granted",
        reshuffled=election.reshuffled,
        not_hitler=tuple(not_hitler),
        drawn=liberals(own.drawn) if own is not None and own.drawn else peeked,
        passed=liberals(own.passed) if own is not None and own.passed else None,
        told_drawn=told_drawn,
        told_passed=told_passed,
        investigated=election.target if election.power == "investigation" else None,
        is_fascist=None if own is None or own.party is None else own.party == "fascist",
        told_fascist=told_fascist,
    )


def _by_government(election: Election) -> bool:
    return election.enacted is not None and not election.by_chaos


def _told(election: Election) -> tuple[int | None, int | None, bool | None]:
    """What the president said of the hand, the chancellor of what came, and the president of a party."""
    drawn = passed = party = None
    for claim in election.claims:
        if claim.about == "hand" and claim.cards is not None:
            drawn = liberals(claim.cards)
        elif claim.about == "passed" and claim.cards is not None and claim.seat == election.chancellor:
            passed = liberals(claim.cards)
        elif claim.about == "loyalty":
            party = claim.party == "fascist"
    return drawn, passed, party
