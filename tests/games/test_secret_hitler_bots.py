"""The bots of Secret Hitler: legal, blind to what their seat is not shown, each in its manner, and how strong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from taberna.bots import SeededChance, covers, observe
from taberna.core import Millis, Seat
from taberna.games.secret_hitler import GAME
from taberna.games.secret_hitler import commands as c
from taberna.games.secret_hitler.boards import SEATS, fascists_of
from taberna.games.secret_hitler.bots import habits
from taberna.games.secret_hitler.bots.beliefs import Belief, hands, weigh, worlds
from taberna.games.secret_hitler.bots.evidence import Evidence, evidence
from taberna.games.secret_hitler.bots.habits import FASCIST, HITLER, LIBERAL
from taberna.games.secret_hitler.bots.worth import after_fascist, worth
from taberna.games.secret_hitler.commands import Command, Options
from taberna.games.secret_hitler.model import State
from taberna.games.secret_hitler.witness import WITNESS
from tests.games.secret_hitler_play import NOW, F, L, Table, after, cards, dealt, topped_up

SEVEN = "LLLFHFL"


def chosen(level: str, state: State, seat: int, seed: int = 0) -> Command:
    return GAME.choose(level, observe(GAME, state, Seat(seat)), SeededChance(seed))


def played(levels: Sequence[str], seed: int) -> Iterator[tuple[State, Seat, Command]]:
    """A game of bots: each state with who is to act and what it does; at last the end."""
    chance = SeededChance(seed)
    state = after(None, GAME.setup(Options(), len(levels), None, NOW, chance))
    while GAME.outcome(state) is None:
        waited = sorted(GAME.to_act(state))
        seat = waited[chance.below(len(waited))]
        command = GAME.choose(levels[seat], observe(GAME, state, seat), chance)
        yield state, seat, command
        state = after(state, GAME.decide(state, seat, command, Millis(0), chance))
    yield state, Seat(0), c.SeeRole()


def ended(levels: Sequence[str], seed: int) -> State:
    *_, (state, _, _) = played(levels, seed)
    return state


# --- legal, and blind -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("level", GAME.levels)
def test_a_bot_does_what_is_offered_to_the_end(level: str, seats: int) -> None:
    for seed in range(4 if seats < 9 else 2):
        for state, seat, command in played([level] * seats, seed):
            if GAME.outcome(state) is None:
                assert any(covers(offer, command) for offer in GAME.offers(state, seat))


@pytest.mark.parametrize("level", GAME.levels)
def test_a_bot_cannot_tell_what_its_seat_cannot(level: str) -> None:
    """Leak test j: in another state that looks alike from the seat it does the same."""
    differed = 0
    for seed in range(6):
        for number, (state, seat, _) in enumerate(played([level] * 7, seed)):
            other = WITNESS.reimagine(state, seat, SeededChance(number))
            if GAME.outcome(state) is None and other != state:
                differed += 1
                assert chosen(level, state, seat, number) == chosen(level, other, seat, number)
    assert differed > 100


@pytest.mark.parametrize("level", ["careful", "bayes"])
def test_each_thing_is_claimed_once_and_by_all_who_saw_it(level: str) -> None:
    for seed in range(5):
        state = ended([level] * 7, seed)
        for election in state.elections[:-2]:
            sessions = election.elected and not election.by_chaos
            claimed = [(claim.seat, claim.about) for claim in election.claims]
            assert len(set(claimed)) == len(claimed)
            if sessions and state.alive[election.president]:
                assert (election.president, "hand") in claimed


# --- what they say ----------------------------------------------------------------------------------------------


def claim_of(table: Table, seat: int, seed: int = 0) -> Command:
    """What a seat says when it is asked to vote next."""
    table.nominate(GAME.public(table.state).eligible[0])
    return chosen("bayes", table.state, seat, seed)


@pytest.mark.parametrize("seed", range(5))
def test_liberals_tell_what_they_held(seed: int) -> None:
    table = dealt(SEVEN, "FFL")
    table.elect(1)
    table.legislate(discard=0, enact=0)
    assert claim_of(table, 0, seed) == c.Claim("hand", cards("FFL"))
    assert chosen("bayes", table.state, 1, seed) == c.Claim("passed", cards("FL"))


def test_a_fascist_president_says_what_a_liberal_would_have_had() -> None:
    """FFL drawn, FF passed on: he says FFF, nearly always."""
    table = dealt("FLLLHFL", "FFL")
    table.elect(1)
    table.legislate(discard=2, enact=0)
    table.nominate(2)
    said = [chosen("bayes", table.state, 0, seed) for seed in range(40)]
    assert said.count(c.Claim("hand", cards("FFF"))) >= 36


def test_a_fascist_chancellor_says_there_was_no_choice() -> None:
    table = dealt("LFLLHFL", "FFL")
    table.elect(1)
    table.legislate(discard=0, enact=0)
    table.nominate(2)
    said = [chosen("bayes", table.state, 1, seed) for seed in range(40)]
    assert said.count(c.Claim("passed", cards("FF"))) >= 36


def test_two_fascists_say_the_same() -> None:
    """FL passed on to a friend who enacts the fascist one: both say that there was nothing else."""
    table = dealt("FFLLHLL", "FFL")
    table.elect(1)
    table.legislate(discard=0, enact=0)
    table.nominate(2)
    both = [(chosen("bayes", table.state, 0, s), chosen("bayes", table.state, 1, s)) for s in range(40)]
    assert both.count((c.Claim("hand", cards("FFF")), c.Claim("passed", cards("FF")))) >= 34


# --- what they believe ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats, count", [(5, 20), (6, 30), (7, 105), (8, 168), (9, 504), (10, 840)])
def test_there_are_so_many_worlds(seats: int, count: int) -> None:
    all_worlds = worlds(seats)
    assert len(set(all_worlds)) == len(all_worlds) == count
    for world in all_worlds:
        assert (world.count(HITLER), world.count(FASCIST)) == (1, fascists_of(seats))


def test_hands_are_drawn_without_putting_back() -> None:
    """A fresh deck: 24.3, 48.5, 24.3 and 2.9 in a hundred."""
    assert [round(100 * chance, 1) for chance in hands(17, 6)] == [24.3, 48.5, 24.3, 2.9]
    for pile in range(3, 18):
        for liberal in range(min(pile, 6) + 1):
            assert sum(hands(pile, liberal)) == pytest.approx(1)


def one_election(**changes: Any) -> Evidence:
    one = Evidence(
        president=Seat(0),
        chancellor=Seat(1),
        votes=(True,) * 7,
        pile=17,
        liberal=0,
        fascist=0,
        session=True,
        enacted="fascist",
        by_chaos=False,
        vetoed=False,
        reshuffled=False,
        not_hitler=(),
    )
    return replace(one, **changes)


def by_hand(one: Evidence, fits: Any) -> float:
    """The chance of worlds that fit, by going through worlds, hands and what is passed on, one by one."""
    total = good = 0.0
    for world in worlds(7):
        president, chancellor = world[0], world[1]
        for drawn, chance in enumerate(hands(17, 6)):
            for passed, often in enumerate(habits.passes(president, drawn, 0, 0)):
                bad = one.enacted == "fascist"
                likely = chance * often * habits.enacts(chancellor, president, passed, 0, 0)[bad]
                if one.told_drawn is not None:
                    likely *= habits.says_hand(president, chancellor, one.told_drawn, drawn, passed, bad)
                if one.told_passed is not None:
                    likely *= habits.says_passed(chancellor, one.told_passed, passed, bad)
                total += likely
                good += likely * fits(world)
    return good / total


@pytest.mark.parametrize(
    "one",
    [
        one_election(),
        one_election(enacted="liberal"),
        one_election(told_drawn=1),
        one_election(told_drawn=1, told_passed=0),
        one_election(enacted="liberal", told_drawn=2, told_passed=1),
    ],
)
def test_a_belief_is_what_one_gets_by_hand(one: Evidence) -> None:
    belief = Belief(7, (one,), {})
    assert sum(belief.chances) == pytest.approx(1)
    for seat in map(Seat, range(7)):
        assert belief.fascist(seat) == pytest.approx(by_hand(one, lambda world, s=seat: world[s] != LIBERAL))
        assert belief.hitler(seat) == pytest.approx(by_hand(one, lambda world, s=seat: world[s] == HITLER))


def test_a_belief_does_not_depend_on_when_the_evidence_is_weighed() -> None:
    """Two hands from one pile, at once and one after the other."""
    first, second = one_election(), one_election(president=Seat(1), chancellor=Seat(2), pile=14, fascist=1)
    weigh.cache_clear()
    at_once = Belief(7, (first, second), {})
    weigh.cache_clear()
    Belief(7, (first,), {})
    later = Belief(7, (first, second), {})
    assert at_once.chances == later.chances
    assert at_once.pile == later.pile


def test_words_that_cannot_both_be_true_point_at_the_two() -> None:
    before = Belief(7, (one_election(),), {})
    quarrel = Belief(7, (one_election(told_drawn=1, told_passed=0),), {})
    liberals = quarrel.pairs(Seat(0), Seat(1))[LIBERAL][LIBERAL]
    assert liberals < 0.07 < 0.14 < before.pairs(Seat(0), Seat(1))[LIBERAL][LIBERAL]


def test_what_is_certain_is_certain() -> None:
    seen = one_election(investigated=Seat(4), is_fascist=True, not_hitler=(Seat(4),))
    belief = Belief(7, (seen,), {Seat(0): LIBERAL})
    assert belief.fascist(Seat(4)) == pytest.approx(1)
    assert belief.hitler(Seat(4)) == 0
    assert belief.fascist(Seat(0)) == 0


def test_the_pile_is_followed_from_shuffle_to_shuffle() -> None:
    """After a shuffle it is known how many liberal policies it has, whatever was drawn before."""
    drawn = one_election(enacted="liberal", reshuffled=True)
    assert [count for count, weight in enumerate(Belief(7, (drawn,), {}).pile) if weight] == [5]
    chaos = one_election(session=False, enacted="liberal", by_chaos=True)
    assert [count for count, weight in enumerate(Belief(7, (chaos,), {}).pile) if weight] == [5]
    mine = one_election(drawn=2, passed=2, enacted="liberal")
    assert [count for count, weight in enumerate(Belief(7, (mine,), {}).pile) if weight] == [4]


def test_who_peeked_knows_the_next_hand() -> None:
    table = dealt("LLLFH", "FFFLFLFF")
    table.state = replace(table.state, fascist=2, pile=topped_up("FFFLFLFF", "FF"))
    table.elect(1)
    table.enact(F)
    table.play(0, c.ExecutiveConfirmation())
    table.elect(3)
    table.enact(L)
    seen = evidence(GAME.public(table.state), GAME.private(table.state, Seat(0)).known)
    assert seen[-1].drawn == cards("LFL").count("liberal")
    assert evidence(GAME.public(table.state))[-1].drawn is None


def test_the_worth_of_what_lies_grows_with_liberal_policies() -> None:
    for seats in SEATS:
        assert 0.3 < worth(seats, 0, 0) < 0.7
        for fascist in range(6):
            row = [worth(seats, liberal, fascist) for liberal in range(6)]
            assert row == sorted(row)
            assert row[5] == 1
        assert worth(seats, 0, 6) == 0
        assert after_fascist(seats, 2, 3, by_government=True) > after_fascist(seats, 2, 3, by_government=False)


# --- what they do -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["careful", "bayes"])
def test_a_liberal_government_enacts_what_it_can(level: str) -> None:
    table = dealt(SEVEN, "FLF")
    table.elect(1)
    command = chosen(level, table.state, 0)
    assert isinstance(command, c.PresidentPolicies)
    assert 1 in command.keep
    table.play(0, command)
    command = chosen(level, table.state, 1)
    assert isinstance(command, c.ChancellorPolicy)
    assert table.state.hand[command.enact] == L


@pytest.mark.parametrize("level", ["careful", "bayes"])
def test_a_fascist_with_five_lying_takes_the_sixth(level: str) -> None:
    table = dealt("FLLLHFL", "FLL")
    table.state = replace(table.state, fascist=5, pile=topped_up("FLL", "FFFFF"))
    table.elect(5)
    command = chosen(level, table.state, 0)
    assert isinstance(command, c.PresidentPolicies)
    assert 0 in command.keep
    table.play(0, command)
    command = chosen(level, table.state, 5)
    assert isinstance(command, c.ChancellorPolicy)
    assert table.state.hand[command.enact] == F


@pytest.mark.parametrize("level", ["careful", "bayes"])
def test_liberals_veto_what_would_lose_the_game(level: str) -> None:
    table = dealt(SEVEN, "FFF")
    table.state = replace(table.state, fascist=5, pile=topped_up("FFF", "FFFFF"))
    table.elect(1)
    table.play(0, c.PresidentPolicies((0, 1)))
    assert chosen(level, table.state, 1) == c.VetoRequest()
    table.play(1, c.VetoRequest())
    assert chosen(level, table.state, 0) == c.VetoConfirm(consent=True)
    table.play(0, c.VetoConfirm(consent=False))
    assert isinstance(chosen(level, table.state, 1), c.ChancellorPolicy)


@pytest.mark.parametrize("level", ["careful", "bayes"])
def test_a_fascist_president_refuses_the_veto_that_would_cost_the_win(level: str) -> None:
    table = dealt("FLLLHFL", "FFF")
    table.state = replace(table.state, fascist=5, pile=topped_up("FFF", "FFFFF"))
    table.elect(1)
    table.play(0, c.PresidentPolicies((0, 1)))
    table.play(1, c.VetoRequest())
    assert chosen(level, table.state, 0) == c.VetoConfirm(consent=False)


@pytest.mark.parametrize("level", ["careful", "bayes"])
def test_fascists_do_not_shoot_their_own(level: str) -> None:
    table = dealt("FLLLHFL", "FFF")
    table.state = replace(table.state, fascist=3, pile=topped_up("FFF", "FFF"))
    table.elect(1)
    table.enact(F)
    for seed in range(30):
        command = GAME.choose(level, without_claims(table.state, 0), SeededChance(seed))
        assert isinstance(command, c.ExecutePlayer)
        assert table.state.roles[command.player] == "liberal"


@pytest.mark.parametrize("level", ["careful", "bayes"])
def test_fascists_elect_hitler_in_the_zone(level: str) -> None:
    table = dealt("FLLLHFL")
    table.state = replace(table.state, fascist=3, pile=topped_up("", "FFF"))
    assert chosen(level, table.state, 0) == c.ChancellorNomination(Seat(4))
    table.nominate(4)
    for fascist in (0, 5):
        assert chosen(level, table.state, fascist) == c.Vote(approve=True)


def test_a_liberal_who_knows_a_fascist_does_not_want_that_chancellor() -> None:
    """An investigation that showed one: not nominated, not voted for, and executed sooner than others."""
    table = dealt(SEVEN, "FFF", first=1)
    table.state = replace(table.state, fascist=1, pile=topped_up("FFFFFFF", "F"))
    table.elect(2)
    table.enact(F)
    table.play(1, c.InvestigateAffiliation(Seat(3)))
    table.play(1, c.ExecutiveConfirmation())
    table.state = replace(table.state, claimable=((),) * 7)
    table.nominate(3)
    assert [chosen("bayes", table.state, 1, seed) for seed in range(20)].count(c.Vote(approve=True)) <= 2
    preside = replace(table.state, phase="nomination", president=Seat(1), chancellor=None, limited=None)
    for seed in range(20):
        assert chosen("bayes", preside, 1, seed) != c.ChancellorNomination(Seat(3))
    shoot = replace(preside, phase="power", power="execution", targets=tuple(map(Seat, (0, 2, 3, 4, 5, 6))))
    assert all(chosen("bayes", shoot, 1, seed) == c.ExecutePlayer(Seat(3)) for seed in range(5))


def without_claims(state: State, seat: int) -> Any:
    seen = observe(GAME, state, Seat(seat))
    return replace(seen, offers=tuple(offer for offer in seen.offers if not offer.aside))


# --- how strong they are ----------------------------------------------------------------------------------------


def liberal_wins(levels_of: Any, seeds: Sequence[int], focal: Any = None) -> tuple[int, int]:
    """Games that liberals won, of those in which the focal seat was a liberal."""
    wins = games = 0
    for seed in seeds:
        state = ended(levels_of(seed), seed)
        if focal is None or state.roles[focal(seed)] == "liberal":
            games += 1
            wins += state.winner == "liberal"
    return wins, games


def test_a_few_games_of_the_strongest_end_both_ways() -> None:
    ends = [ended(["bayes"] * 7, seed) for seed in range(30)]
    assert {state.winner for state in ends} == {"liberal", "fascist"}
    assert 9 <= sum(len(state.elections) for state in ends) / len(ends) <= 19


@pytest.mark.long
def test_seven_of_the_strongest_are_balanced() -> None:
    """1,000 games: the true rate lies within 3.1 points of what is counted, 95 times in 100."""
    ends = [ended(["bayes"] * 7, seed) for seed in range(1_000)]
    assert 400 <= sum(state.winner == "liberal" for state in ends) <= 600
    assert 10 <= sum(len(state.elections) for state in ends) / 1_000 <= 18
    assert sum(election.by_chaos for state in ends for election in state.elections) < 1.5 * 1_000


@pytest.mark.long
def test_the_strongest_wins_more_as_a_liberal_among_the_same_others() -> None:
    """Each seat in turn, the same games: at least 8 points more than `careful`, six others being `bayes`."""

    def one(level: str) -> Any:
        return lambda seed: ["bayes"] * (seed % 7) + [level] + ["bayes"] * (6 - seed % 7)

    seeds = range(1_400)
    rates = []
    for level in ("bayes", "careful"):
        wins, games = liberal_wins(one(level), seeds, lambda seed: seed % 7)
        rates.append(wins / games)
    assert rates[0] - rates[1] >= 0.08
