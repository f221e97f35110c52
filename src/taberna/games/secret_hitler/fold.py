"""What each event changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from taberna.core import Seat
from taberna.games.secret_hitler import events as e
from taberna.games.secret_hitler.boards import DECK, roles_of
from taberna.games.secret_hitler.commands import About
from taberna.games.secret_hitler.model import Claimable, Election, State, Told, Truth

T = TypeVar("T")


def begun(event: e.GameBegan) -> State:
    """The state after the first event."""
    seats = event.seats
    return State(
        allowed=event.allowed,
        badge=event.not_hitler_badge,
        roles=roles_of(seats),
        alive=(True,) * seats,
        seen=(False,) * seats,
        ballots=(None,) * seats,
        claimable=((),) * seats,
        phase="roles",
        asked_at=event.at,
        pile=DECK,
    )


def fold(state: State, event: e.HitlerEvent) -> State:
    """The state after any later event."""
    return _FOLDS[type(event)](state, event)


def with_entry(entries: tuple[T, ...], seat: int, entry: T) -> tuple[T, ...]:
    """One entry per seat, a seat's changed."""
    return (*entries[:seat], entry, *entries[seat + 1 :])


# --- elections --------------------------------------------------------------------------------------------------


def _role_dealt(state: State, event: e.RoleDealt) -> State:
    return replace(state, roles=with_entry(state.roles, event.seat, event.role))


def _pile_laid(state: State, event: e.PileLaid) -> State:
    return replace(state, pile=event.cards, discards=())


def _role_seen(state: State, event: e.RoleSeen) -> State:
    return replace(state, seen=with_entry(state.seen, event.seat, True))


def _president_nominate(state: State, event: e.PresidentNominate) -> State:
    return replace(
        state,
        phase="nomination",
        president=event.president,
        chancellor=None,
        special=event.special,
        turn=state.turn if event.special else event.president,  # R18: the office returns to the caller's left
        power=None,
        targets=(),
        veto=None,
        asked_at=event.at,
    )


def _chancellor_vote(state: State, event: e.ChancellorVote) -> State:
    return replace(
        state,
        phase="voting",
        chancellor=event.chancellor,
        ballots=(None,) * len(state.ballots),
        asked_at=event.at,
    )


def _vote_cast(state: State, event: e.VoteCast) -> State:
    return state


def _ballot_cast(state: State, event: e.BallotCast) -> State:
    return replace(state, ballots=with_entry(state.ballots, event.seat, event.approve))


def _votes_revealed(state: State, event: e.VotesRevealed) -> State:
    president, chancellor = state.president, state.chancellor
    assert president is not None
    assert chancellor is not None
    election = Election(
        number=len(state.elections) + 1,
        president=president,
        chancellor=chancellor,
        votes=event.votes,
        elected=event.passed,
        pile=len(state.pile),
        special=state.special,
    )
    return replace(
        state,
        phase="between",
        limited=(president, chancellor) if event.passed else state.limited,  # R4: only elected governments count
        elections=(*state.elections, election),
        truths=(*state.truths, Truth()),
    )


def _not_hitler(state: State, event: e.NotHitler) -> State:
    return replace(state, not_hitler=(*state.not_hitler, event.seat))


# --- legislation ------------------------------------------------------------------------------------------------


def _hand_drawn(state: State, event: e.HandDrawn) -> State:
    return replace(state, phase="president_hand", asked_at=event.at)


def _policies_drawn(state: State, event: e.PoliciesDrawn) -> State:
    cards = event.cards
    return replace(state, hand=cards, pile=state.pile[len(cards) :], truths=_truth(state, drawn=cards))


def _hand_passed(state: State, event: e.HandPassed) -> State:
    return replace(state, phase="chancellor_hand", asked_at=event.at)


def _policy_discarded(state: State, event: e.PolicyDiscarded) -> State:
    at = state.hand.index(event.card)
    return replace(state, hand=state.hand[:at] + state.hand[at + 1 :], discards=(*state.discards, event.card))


def _policies_passed(state: State, event: e.PoliciesPassed) -> State:
    return replace(state, hand=event.cards, truths=_truth(state, passed=event.cards))


def _veto_requested(state: State, event: e.VetoRequested) -> State:
    return replace(state, phase="veto", veto="asked", asked_at=event.at, elections=_election(state, veto="asked"))


def _veto_answered(state: State, event: e.VetoAnswered) -> State:
    if not event.consent:
        elections = _election(state, veto="refused")
        return replace(state, phase="chancellor_hand", veto="refused", asked_at=event.at, elections=elections)
    return replace(
        state,
        phase="between",
        veto="granted",
        hand=(),
        discards=state.discards + state.hand,
        elections=_election(state, veto="granted"),
        claimable=_hands_claimable(state),
    )


def _policy_enacted(state: State, event: e.PolicyEnacted) -> State:
    policy = event.policy
    return replace(
        state,
        phase="between",
        liberal=state.liberal + (policy == "liberal"),
        fascist=state.fascist + (policy == "fascist"),
        pile=state.pile[1:] if event.by_chaos else state.pile,
        hand=(),
        limited=None if event.by_chaos else state.limited,  # R9
        elections=_election(state, enacted=policy, by_chaos=event.by_chaos),
        claimable=state.claimable if event.by_chaos else _hands_claimable(state),
    )


def _deck_shuffled(state: State, event: e.DeckShuffled) -> State:
    return replace(state, elections=_election(state, reshuffled=True))


def _tracker_moved(state: State, event: e.TrackerMoved) -> State:
    return replace(state, tracker=event.tracker)


# --- powers -----------------------------------------------------------------------------------------------------


def _power_granted(state: State, event: e.PowerGranted) -> State:
    return replace(
        state,
        phase="confirmation" if event.power == "peek" else "power",
        power=event.power,
        targets=event.targets,
        asked_at=event.at,
        elections=_election(state, power=event.power),
    )


def _policies_peeked(state: State, event: e.PoliciesPeeked) -> State:
    return replace(state, truths=_truth(state, peeked=event.cards))


def _loyalty_investigated(state: State, event: e.LoyaltyInvestigated) -> State:
    return replace(
        state,
        phase="confirmation",
        targets=(),
        asked_at=event.at,
        investigated=(*state.investigated, event.seat),
        elections=_election(state, target=event.seat),
    )


def _loyalty_shown(state: State, event: e.LoyaltyShown) -> State:
    return replace(state, truths=_truth(state, party=event.party))


def _special_election_called(state: State, event: e.SpecialElectionCalled) -> State:
    return replace(state, phase="between", targets=(), elections=_election(state, target=event.seat))


def _player_executed(state: State, event: e.PlayerExecuted) -> State:
    return replace(
        state,
        phase="between",
        targets=(),
        alive=with_entry(state.alive, event.seat, False),
        claimable=with_entry(state.claimable, event.seat, ()),  # R21: the dead do not speak
        elections=_election(state, target=event.seat),
    )


def _executive_confirmed(state: State, event: e.ExecutiveConfirmed) -> State:
    election = state.elections[-1]
    about: About = "peek" if election.power == "peek" else "loyalty"
    claimable = _claimable(state, event.president, Claimable(about, election.number, election.target))
    return replace(state, phase="between", claimable=claimable)


# --- claims and the end -----------------------------------------------------------------------------------------


def _claimed(state: State, event: e.Claimed) -> State:
    at = event.election - 1
    election = state.elections[at]
    claim = Told(event.seat, event.about, event.cards, event.player, event.party)
    told = replace(election, claims=(*election.claims, claim))
    done = Claimable(event.about, event.election, event.player)
    left = tuple(one for one in state.claimable[event.seat] if one != done)
    return replace(
        state,
        elections=with_entry(state.elections, at, told),
        claimable=with_entry(state.claimable, event.seat, left),
    )


def _game_end(state: State, event: e.GameEnd) -> State:
    return replace(_over(state), winner=event.winner, reason=event.reason)


def _hands_shown(state: State, event: e.HandsShown) -> State:
    return replace(state, shown=True)


def _game_abandoned(state: State, event: e.GameAbandoned) -> State:
    return replace(_over(state), reason="abandoned")


def _over(state: State) -> State:
    none: tuple[Claimable, ...] = ()
    return replace(state, phase="over", claimable=(none,) * len(state.claimable))


# --- parts ------------------------------------------------------------------------------------------------------


def _election(state: State, **changes: Any) -> tuple[Election, ...]:
    """The history, its last election changed."""
    return (*state.elections[:-1], replace(state.elections[-1], **changes))


def _truth(state: State, **changes: Any) -> tuple[Truth, ...]:
    return (*state.truths[:-1], replace(state.truths[-1], **changes))


def _hands_claimable(state: State) -> tuple[tuple[Claimable, ...], ...]:
    """The session is over: president and chancellor may say what they held."""
    assert state.president is not None
    assert state.chancellor is not None
    number = state.elections[-1].number
    claimable = _claimable(state, state.president, Claimable("hand", number), Claimable("passed", number))
    mine = claimable[state.chancellor]
    return with_entry(claimable, state.chancellor, _newest(mine, Claimable("passed", number)))


def _claimable(state: State, seat: Seat, *new: Claimable) -> tuple[tuple[Claimable, ...], ...]:
    mine = state.claimable[seat]
    for one in new:
        mine = _newest(mine, one)
    return with_entry(state.claimable, seat, mine)


def _newest(mine: tuple[Claimable, ...], new: Claimable) -> tuple[Claimable, ...]:
    """A newer hand or peek takes the place of an older one that nothing was said of; investigations stay apart."""
    return (*(one for one in mine if (one.about, one.player) != (new.about, new.player)), new)


_FOLDS: Mapping[type[e.HitlerEvent], Callable[[State, Any], State]] = {
    e.RoleDealt: _role_dealt,
    e.PileLaid: _pile_laid,
    e.RoleSeen: _role_seen,
    e.PresidentNominate: _president_nominate,
    e.ChancellorVote: _chancellor_vote,
    e.VoteCast: _vote_cast,
    e.BallotCast: _ballot_cast,
    e.VotesRevealed: _votes_revealed,
    e.NotHitler: _not_hitler,
    e.HandDrawn: _hand_drawn,
    e.PoliciesDrawn: _policies_drawn,
    e.HandPassed: _hand_passed,
    e.PolicyDiscarded: _policy_discarded,
    e.PoliciesPassed: _policies_passed,
    e.VetoRequested: _veto_requested,
    e.VetoAnswered: _veto_answered,
    e.PolicyEnacted: _policy_enacted,
    e.DeckShuffled: _deck_shuffled,
    e.TrackerMoved: _tracker_moved,
    e.PowerGranted: _power_granted,
    e.PoliciesPeeked: _policies_peeked,
    e.LoyaltyInvestigated: _loyalty_investigated,
    e.LoyaltyShown: _loyalty_shown,
    e.SpecialElectionCalled: _special_election_called,
    e.PlayerExecuted: _player_executed,
    e.ExecutiveConfirmed: _executive_confirmed,
    e.Claimed: _claimed,
    e.GameEnd: _game_end,
    e.HandsShown: _hands_shown,
    e.GameAbandoned: _game_abandoned,
}
