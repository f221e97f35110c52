"""Recorded games played again: every figure that was recorded comes out as it was.

Facts re-expressed from test fixtures of github.com/cozuya/secret-hitler (CC BY-NC-SA 4.0), without names of players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from taberna.core import Millis, Seat
from taberna.games.secret_hitler import GAME
from taberna.games.secret_hitler import commands as c
from taberna.games.secret_hitler import events as e
from taberna.games.secret_hitler.boards import Party, Policy, Role
from taberna.games.secret_hitler.commands import Options
from tests.games.secret_hitler_play import F, L, Rigged, Table, after, cards, only

POWERS = {"investigate": "investigation"}
"""Recorded under another name than ours."""
PARTIES: Mapping[str, Party] = {"F": "fascist", "L": "liberal"}


class Count(Struct, frozen=True):
    """A hand by its kinds."""

    F: int
    L: int

    def is_of(self, held: Sequence[Policy]) -> bool:
        return (held.count("fascist"), held.count("liberal")) == (self.F, self.L)

    @property
    def cards(self) -> tuple[Policy, ...]:
        return cards("F" * self.F + "L" * self.L)


class Used(Struct, frozen=True):
    type: str
    target: int | None = None
    result: Any = None
    claim: Any = None


class Deck(Struct, frozen=True):
    size: int
    reshuffled: bool


class Turn(Struct, frozen=True):
    turn: int
    president: int
    chancellor: int
    votes: list[bool | None]
    passed: bool
    tracker_after: int
    liberal_after: int
    fascist_after: int
    deck_after: Deck
    alive_after: list[bool]
    top_deck: bool
    president_hand: Count | None = None
    chancellor_hand: Count | None = None
    president_claim: Count | None = None
    chancellor_claim: Count | None = None
    enacted: str | None = None
    power: Used | None = None
    veto: dict[str, bool] | None = None


class Derived(Struct, frozen=True):
    deck_stacks: list[list[str]]


class Record(Struct, frozen=True):
    name: str
    players: int
    roles: tuple[Role, ...]
    turns: list[Turn]
    deck_draws: list[list[str]]
    reason: str
    winner: str
    derived: Derived


class Records(Struct, frozen=True):
    games: list[Record]


RECORDS = msgspec.json.decode(
    (Path(__file__).parent / "data" / "secret_hitler_games.json").read_bytes(), type=Records
).games


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.name)
def test_a_recorded_game_comes_out_as_it_was(record: Record) -> None:
    piles = [cards("".join(stack)) for stack in record.derived.deck_stacks]
    chance = Rigged(record.roles, record.turns[0].president, piles)
    table = Table(after(None, GAME.setup(Options(), record.players, None, Millis(0), chance)), chance)
    table.see_roles()
    for turn, draw in zip(record.turns, record.deck_draws, strict=True):
        _play(table, record, turn, draw)
    assert table.state.winner == record.winner
    assert table.state.reason == record.reason
    assert not chance.piles, "every recorded pile was laid"


def _play(table: Table, record: Record, turn: Turn, draw: list[str]) -> None:
    """One recorded turn, each figure compared."""
    assert table.president == turn.president, turn
    shuffles = _shuffles(table)
    held = len(table.state.pile)
    _nominate(table, record, turn)
    events = table.vote(turn.votes)
    revealed = only(events, e.VotesRevealed)
    assert revealed.passed == turn.passed
    assert list(revealed.votes) == turn.votes
    drawn = [*only(events, e.PoliciesDrawn).cards] if turn.president_hand else []
    if turn.president_hand is not None and turn.chancellor_hand is not None:
        assert turn.president_hand.is_of(drawn)
        _legislate(table, turn, turn.president_hand, turn.chancellor_hand)
    elif turn.top_deck:
        drawn = [only(events, e.PolicyEnacted).policy]
    assert sorted(drawn) == sorted(cards("".join(draw)))
    _compare(table, turn, held, shuffles)


def _nominate(table: Table, record: Record, turn: Turn) -> None:
    """In `veto` a turn nominates a chancellor who was barred: that is refused, and another one fails in his place."""
    chancellor = turn.chancellor
    if (record.name, turn.turn) == ("veto", 5):
        assert table.refuse(turn.president, c.ChancellorNomination(Seat(chancellor))) == "not_eligible"
        assert not turn.passed
        chancellor = GAME.public(table.state).eligible[0]
    table.nominate(chancellor)


def _legislate(table: Table, turn: Turn, hand: Count, kept: Count) -> None:
    """The session and what follows it."""
    drawn = list(table.state.hand)
    place = drawn.index(F if hand.F > kept.F else L)
    table.play(turn.president, c.PresidentPolicies(tuple(at for at in range(3) if at != place)))
    assert kept.is_of(table.state.hand)
    if turn.veto is not None:
        table.play(turn.chancellor, c.VetoRequest())
        table.play(turn.president, c.VetoConfirm(turn.veto["president"]))
        return
    policy = PARTIES[str(turn.enacted)]
    events = table.play(turn.chancellor, c.ChancellorPolicy([*table.state.hand].index(policy)))
    assert only(events, e.PolicyEnacted).policy == policy
    _claim(table, turn)
    if turn.power is not None:
        assert only(events, e.PowerGranted).power == POWERS.get(turn.power.type, turn.power.type)
        _use(table, turn, turn.power)


def _claim(table: Table, turn: Turn) -> None:
    """What was claimed can be claimed, true or not."""
    if table.state.winner is None:
        if turn.president_claim is not None:
            table.play(turn.president, c.Claim("hand", cards=turn.president_claim.cards))
        if turn.chancellor_claim is not None:
            table.play(turn.chancellor, c.Claim("passed", cards=turn.chancellor_claim.cards))


def _use(table: Table, turn: Turn, power: Used) -> None:
    target = Seat(-1 if power.target is None else power.target)
    president = turn.president
    if power.type == "execution":
        table.play(president, c.ExecutePlayer(target))
        assert power.result == "not_hitler"
        assert target in table.state.not_hitler
    elif power.type == "special_election":
        table.play(president, c.NextPresident(target))
    elif power.type == "investigate":
        events = table.play(president, c.InvestigateAffiliation(target))
        assert only(events, e.LoyaltyShown).party == PARTIES[power.result]
        table.play(president, c.ExecutiveConfirmation())
        table.play(president, c.Claim("loyalty", player=target, party=PARTIES[power.claim]))
    else:
        peeked = GAME.private(table.state, Seat(president)).known[-1].peeked
        assert Count(**power.result).is_of(peeked)
        table.play(president, c.ExecutiveConfirmation())
        table.play(president, c.Claim("peek", cards=Count(**power.claim).cards))


def _compare(table: Table, turn: Turn, held: int, shuffles: int) -> None:
    public = GAME.public(table.state)
    assert (public.liberal, public.fascist) == (turn.liberal_after, turn.fascist_after)
    assert list(public.alive) == turn.alive_after
    election = public.history[turn.turn]
    enacted = None if turn.enacted is None else PARTIES[turn.enacted]
    assert (election.number, election.president, election.pile) == (turn.turn + 1, turn.president, held)
    assert (election.enacted, election.by_chaos) == (enacted, turn.top_deck)
    assert public.pile == turn.deck_after.size
    assert (_shuffles(table) > shuffles) == turn.deck_after.reshuffled == election.reshuffled
    assert public.tracker == turn.tracker_after
    if public.winner is not None and turn.president_hand is not None and turn.chancellor_hand is not None:
        truth = public.truths[-1]
        assert turn.president_hand.is_of(truth.drawn)
        assert turn.chancellor_hand.is_of(truth.passed)


def _shuffles(table: Table) -> int:
    return sum(isinstance(event, e.DeckShuffled) for event in table.log)
