"""The course of a round: what follows from a closed vote, a hand, a policy and a power, event by event."""

from __future__ import annotations

from collections.abc import Sequence

from taberna.core import Chance, Millis, Seat
from taberna.games.secret_hitler import events as e
from taberna.games.secret_hitler.boards import (
    CHAOS_AT,
    FASCIST_WIN,
    HAND,
    HITLER_ZONE,
    LIBERAL_WIN,
    POWERS,
    Party,
    Policy,
    Power,
    Reason,
    party_of,
)
from taberna.games.secret_hitler.fold import fold
from taberna.games.secret_hitler.model import State
from taberna.games.secret_hitler.seats import electable, following, governing, others


class Act:
    """One act as it unfolds: its events so far, and the state after them."""

    def __init__(self, state: State, now: Millis, chance: Chance) -> None:
        self.state = state
        self.now = now
        self.chance = chance
        self.events: list[e.HitlerEvent] = []

    def tell(self, event: e.HitlerEvent) -> None:
        """Adds an event and folds it."""
        self.events.append(event)
        self.state = fold(self.state, event)


# --- presidents and votes ---------------------------------------------------------------------------------------


def first_president(act: Act) -> None:
    """R1: drawn among all, once everyone has seen their role."""
    _nominates(act, Seat(act.chance.below(len(act.state.roles))))


def next_president(act: Act) -> None:
    """R1, R18-R20: the next living seat; after a special election the one left of who called it."""
    _nominates(act, following(act.state.alive, act.state.turn))


def _nominates(act: Act, president: Seat, *, special: bool = False) -> None:
    eligible = electable(act.state, president)
    assert eligible, "three are alive at least, and two of them are never barred together"
    act.tell(e.PresidentNominate(president=president, eligible=eligible, at=act.now, special=special))


def nominate(act: Act, chancellor: Seat, *, by_time: bool = False) -> None:
    """Everyone alive has a ballot."""
    president, _ = governing(act.state, chancellor)
    act.tell(e.ChancellorVote(president=president, chancellor=chancellor, at=act.now, by_time=by_time))


def vote(act: Act, ballots: Sequence[tuple[Seat, bool]], *, by_time: bool = False) -> None:
    """Takes ballots; the last one turns all of them over (R7)."""
    for seat, approve in ballots:
        act.tell(e.VoteCast(seat=seat, by_time=by_time))
        act.tell(e.BallotCast(to=(seat,), seat=seat, approve=approve))
    votes = act.state.ballots
    if votes.count(None) == act.state.alive.count(False):
        _count(act, votes)


def _count(act: Act, votes: tuple[bool | None, ...]) -> None:
    ja, nein = votes.count(True), votes.count(False)
    act.tell(e.VotesRevealed(votes=votes, ja=ja, nein=nein, passed=ja > nein))  # R6: a tie fails
    if ja > nein:
        _elected(act)
    else:
        _failed(act)


def _elected(act: Act) -> None:
    """R8, before any card is drawn; then R11."""
    state = act.state
    president, chancellor = governing(state)
    if state.fascist >= HITLER_ZONE:
        if state.roles[chancellor] == "hitler":
            _ends(act, "fascist", "hitler_elected")
            return
        if chancellor not in state.not_hitler:
            act.tell(e.NotHitler(seat=chancellor))
    act.tell(e.HandDrawn(president=president, at=act.now))
    act.tell(e.PoliciesDrawn(to=(president,), cards=state.pile[:HAND]))


def _failed(act: Act) -> None:
    """R9: the third time in a row without a policy the top card is enacted, and gives no power."""
    act.tell(e.TrackerMoved(tracker=act.state.tracker + 1))
    if act.state.tracker < CHAOS_AT:
        next_president(act)
        return
    act.tell(e.PolicyEnacted(policy=act.state.pile[0], by_chaos=True))
    if not _won_by_policies(act):
        _shuffle_if_short(act)
        _round_ends(act)


# --- legislation ------------------------------------------------------------------------------------------------


def pass_on(act: Act, keep: Sequence[int], *, by_time: bool = False) -> None:
    """The president keeps two for the chancellor, in the order they were drawn, and discards one."""
    hand = act.state.hand
    president, chancellor = governing(act.state)
    (discarded,) = (card for place, card in enumerate(hand) if place not in keep)
    passed = tuple(hand[place] for place in sorted(keep))
    act.tell(e.HandPassed(president=president, chancellor=chancellor, at=act.now, by_time=by_time))
    act.tell(e.PolicyDiscarded(to=(president,), card=discarded))
    act.tell(e.PoliciesPassed(to=(chancellor,), cards=passed))


def enact(act: Act, place: int, *, by_time: bool = False) -> None:
    """The chancellor enacts one of two, and what it brings follows (R16, R17)."""
    hand = act.state.hand
    _, chancellor = governing(act.state)
    policy = hand[place]
    act.tell(e.PolicyDiscarded(to=(chancellor,), card=hand[1 - place]))
    act.tell(e.PolicyEnacted(policy=policy, by_chaos=False, by_time=by_time))
    power = _power_of(act.state, policy)
    if _won_by_policies(act):
        assert power is None, "a policy that wins carries no power"
        return
    _shuffle_if_short(act)
    if power is None:
        _round_ends(act)
    else:
        _grant(act, power)


def request_veto(act: Act) -> None:
    _, chancellor = governing(act.state)
    act.tell(e.VetoRequested(chancellor=chancellor, at=act.now))


def answer_veto(act: Act, consent: bool, *, by_time: bool = False) -> None:
    """R15. The pile is filled up before chaos may draw from it (R12)."""
    president, _ = governing(act.state)
    act.tell(e.VetoAnswered(president=president, consent=consent, at=act.now, by_time=by_time))
    if consent:
        _shuffle_if_short(act)
        _failed(act)


def _shuffle_if_short(act: Act) -> None:
    """R12: at once, never when the next hand is due."""
    state = act.state
    if len(state.pile) < HAND:
        cards = act.chance.shuffled(state.pile + state.discards)
        act.tell(e.DeckShuffled(cards=len(cards)))
        act.tell(e.PileLaid(to=(), cards=cards))


# --- powers -----------------------------------------------------------------------------------------------------


def _power_of(state: State, policy: Policy) -> Power | None:
    powers = POWERS[len(state.roles)]
    return powers[state.fascist - 1] if policy == "fascist" and state.fascist <= len(powers) else None


def _grant(act: Act, power: Power) -> None:
    president, _ = governing(act.state)
    targets = () if power == "peek" else others(act.state, president)
    if power == "investigation":
        targets = tuple(seat for seat in targets if seat not in act.state.investigated)  # R22
    assert targets or power == "peek", "two are investigated at most"
    act.tell(e.PowerGranted(president=president, power=power, targets=targets, at=act.now))
    if power == "peek":
        act.tell(e.PoliciesPeeked(to=(president,), cards=act.state.pile[:HAND]))


def execute(act: Act, seat: Seat, *, by_time: bool = False) -> None:
    """R21."""
    president, _ = governing(act.state)
    act.tell(e.PlayerExecuted(president=president, seat=seat, by_time=by_time))
    if act.state.roles[seat] == "hitler":
        _ends(act, "liberal", "hitler_executed")
        return
    if seat not in act.state.not_hitler:
        act.tell(e.NotHitler(seat=seat))
    _round_ends(act)


def call_election(act: Act, seat: Seat, *, by_time: bool = False) -> None:
    """R18: `seat` is president in addition; the order of the office stays."""
    president, _ = governing(act.state)
    act.tell(e.SpecialElectionCalled(president=president, seat=seat, by_time=by_time))
    _tracker_back(act)
    _nominates(act, seat, special=True)


def investigate(act: Act, seat: Seat, *, by_time: bool = False) -> None:
    """R22: the party alone is shown, to the president alone."""
    president, _ = governing(act.state)
    act.tell(e.LoyaltyInvestigated(president=president, seat=seat, at=act.now, by_time=by_time))
    act.tell(e.LoyaltyShown(to=(president,), seat=seat, party=party_of(act.state.roles[seat])))


def confirm(act: Act, *, by_time: bool = False) -> None:
    """The president has seen it, and the round ends."""
    president, _ = governing(act.state)
    act.tell(e.ExecutiveConfirmed(president=president, by_time=by_time))
    _round_ends(act)


# --- ends -------------------------------------------------------------------------------------------------------


def _round_ends(act: Act) -> None:
    """Specification, ChancellorPolicy: after the action the tracker is reset, and the next president follows."""
    _tracker_back(act)
    next_president(act)


def _tracker_back(act: Act) -> None:
    if act.state.tracker:
        act.tell(e.TrackerMoved(tracker=0))


def _won_by_policies(act: Act) -> bool:
    """R16, by chaos too; an enacted policy takes the tracker back (R10)."""
    won: Party | None = None
    if act.state.liberal == LIBERAL_WIN:
        won = "liberal"
    elif act.state.fascist == FASCIST_WIN:
        won = "fascist"
    if won is None:
        return False
    _tracker_back(act)
    _ends(act, won, "five_liberal_policies" if won == "liberal" else "six_fascist_policies")
    return True


def _ends(act: Act, winner: Party, reason: Reason) -> None:
    act.tell(e.GameEnd(winner=winner, reason=reason, roles=act.state.roles))
    act.tell(e.HandsShown(truths=act.state.truths, pile=act.state.pile))
