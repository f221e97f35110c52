"""What everyone may know of a state, and what one seat knows besides; built up from nothing."""

from __future__ import annotations

from taberna.core import Seat
from taberna.games.secret_hitler.boards import VETO_FROM, party_of
from taberna.games.secret_hitler.model import STEPS, Election, Known, Private, Public, State, Truth
from taberna.games.secret_hitler.seats import barred, electable, told_of


def public(state: State) -> Public:
    """The public view; after a win roles and truths are open."""
    phase, president = state.phase, state.president
    voting = phase == "voting"
    last = state.elections[-1].votes if state.elections else ()
    return Public(
        phase=phase,
        president=president,
        chancellor=state.chancellor,
        special=state.special,
        alive=state.alive,
        seen=tuple([Seat(s) for s, seen in enumerate(state.seen) if seen]) if phase == "roles" else (),
        eligible=electable(state, president) if phase == "nomination" and president is not None else (),
        voted=tuple([Seat(s) for s, ballot in enumerate(state.ballots) if ballot is not None]) if voting else (),
        votes=() if voting else last,
        liberal=state.liberal,
        fascist=state.fascist,
        powers=STEPS[len(state.roles)],
        tracker=state.tracker,
        pile=len(state.pile),
        discards=len(state.discards),
        barred=barred(state),
        veto_power=state.fascist >= VETO_FROM,
        veto=state.veto,
        power=state.power,
        targets=state.targets,
        investigated=state.investigated,
        not_hitler=state.not_hitler if state.badge else (),
        history=state.elections,
        winner=state.winner,
        reason=state.reason,
        roles=state.roles if state.winner is not None else (),
        truths=state.truths if state.shown else (),
        pile_cards=state.pile if state.shown else (),
    )


def private(state: State, seat: Seat) -> Private:
    """One seat's view; death changes nothing in it."""
    role = state.roles[seat]
    fascists, hitler = told_of(state.roles, seat)
    holds = (state.phase == "president_hand" and seat == state.president) or (
        state.phase in ("chancellor_hand", "veto") and seat == state.chancellor
    )
    return Private(
        role=role,
        party=party_of(role),
        fascists=fascists,
        hitler=hitler,
        hand=state.hand if holds else (),
        ballot=state.ballots[seat] if state.phase == "voting" else None,
        known=tuple(
            [
                _known(election, truth, seat)
                for election, truth in zip(state.elections, state.truths, strict=True)
                if election.elected and seat in (election.president, election.chancellor)
            ]
        ),
    )


def _known(election: Election, truth: Truth, seat: Seat) -> Known:
    if seat != election.president:
        return Known(election=election.number, passed=truth.passed)
    return Known(
        election=election.number,
        drawn=truth.drawn,
        passed=truth.passed,
        peeked=truth.peeked,
        target=election.target if election.power == "investigation" else None,
        party=truth.party,
    )
