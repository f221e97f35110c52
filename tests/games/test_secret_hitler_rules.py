"""Secret Hitler played at random in every size, and every command tried in every phase by every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from taberna.bots import SeededChance, covers, filled_at_random
from taberna.bots.play import random_move
from taberna.core import Abandon, AnyGame, Bots, Millis, Rejected, Seat, Speech, Withdraw
from taberna.games.secret_hitler import GAME
from taberna.games.secret_hitler import commands as c
from taberna.games.secret_hitler import events as e
from taberna.games.secret_hitler.boards import DECK, POWERS, SEATS, Policy, Power, fascists_of, roles_of
from taberna.games.secret_hitler.commands import Command, Options
from taberna.games.secret_hitler.events import HitlerEvent
from taberna.games.secret_hitler.model import Phase, Public, State
from taberna.games.secret_hitler.witness import WITNESS
from tests.games.secret_hitler_play import NOW, after, dealt, names

OPTIONS = (Options(), Options(deadline_s=30, not_hitler_badge=True))


# --- tables -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats, liberals, fascists, powers",
    [
        (5, 3, 1, (None, None, "peek", "execution", "execution")),
        (6, 4, 1, (None, None, "peek", "execution", "execution")),
        (7, 4, 2, (None, "investigation", "special_election", "execution", "execution")),
        (8, 5, 2, (None, "investigation", "special_election", "execution", "execution")),
        (9, 5, 3, ("investigation", "investigation", "special_election", "execution", "execution")),
        (10, 6, 3, ("investigation", "investigation", "special_election", "execution", "execution")),
    ],
)
def test_the_tables_of_each_size(seats: int, liberals: int, fascists: int, powers: tuple[Power | None, ...]) -> None:
    roles = roles_of(seats)
    assert (roles.count("liberal"), roles.count("fascist"), roles.count("hitler")) == (liberals, fascists, 1)
    assert fascists_of(seats) == fascists
    assert POWERS[seats] == powers
    state = after(None, GAME.setup(Options(), seats, None, NOW, SeededChance(1)))
    assert sorted(state.roles) == sorted(roles)
    assert [(step.fascist, step.power) for step in GAME.public(state).powers] == [
        (number, power) for number, power in enumerate(powers, 1) if power is not None
    ]


def test_the_deck() -> None:
    assert (DECK.count("liberal"), DECK.count("fascist")) == (6, 11)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(5))
def test_each_is_told_what_the_specification_says(seats: int, seed: int) -> None:
    """StartGame: a fascist knows fascists and Hitler, Hitler knows his fascist at five and six, a liberal nobody."""
    events = GAME.setup(Options(), seats, None, NOW, SeededChance(seed))
    dealt_out = [event for event in events if isinstance(event, e.RoleDealt)]
    state = after(None, events)
    hitler = state.roles.index("hitler")
    fascists = [seat for seat, role in enumerate(state.roles) if role == "fascist"]
    assert [event.to for event in dealt_out] == [(seat,) for seat in range(seats)]
    for event in dealt_out:
        mine = GAME.private(state, event.seat)
        assert (event.role, event.party) == (mine.role, mine.party) == (state.roles[event.seat], mine.party)
        assert (event.fascists, event.hitler) == (mine.fascists, mine.hitler)
        if event.role == "liberal":
            assert (event.party, event.fascists, event.hitler) == ("liberal", (), None)
        elif event.role == "fascist":
            assert event.fascists == tuple(seat for seat in fascists if seat != event.seat)
            assert (event.party, event.hitler) == ("fascist", hitler)
        else:
            assert event.fascists == (tuple(fascists) if seats <= 6 else ())
            assert (event.party, event.hitler) == ("fascist", hitler)


def test_it_keeps_the_optional_protocols() -> None:
    game: AnyGame = GAME
    assert all(isinstance(game, protocol) for protocol in (Bots, Speech, Withdraw, Abandon))


# --- random games -----------------------------------------------------------------------------------------------


def walked(seats: int, seed: int, *, asides: bool = False) -> Iterator[tuple[State, tuple[HitlerEvent, ...]]]:
    """A random game, state by state, with the events that led to each."""
    chance, now = SeededChance(seed), NOW
    events = tuple(GAME.setup(OPTIONS[seed % 2], seats, None, now, chance))
    state = after(None, events)
    yield state, events
    while GAME.outcome(state) is None:
        waited = sorted(GAME.to_act(state))
        assert waited, "it stands still"
        now = Millis(now + 1_000)
        if asides and chance.below(4) == 0:
            events = tuple(_claimed(state, now, chance))
        elif state.allowed and chance.below(12) == 0:
            now = Millis(state.asked_at + state.allowed)
            events = tuple(GAME.expire(state, "answer", now, chance))
        else:
            seat = waited[chance.below(len(waited))]
            move: Any = random_move(GAME.offers(state, seat), chance)
            events = tuple(GAME.decide(state, seat, move, now, chance))
        state = after(state, events)
        yield state, events


def _claimed(state: State, now: Millis, chance: SeededChance) -> list[HitlerEvent]:
    offers = [(Seat(s), o) for s in range(len(state.roles)) for o in GAME.offers(state, Seat(s)) if o.aside]
    if not offers:
        return []
    seat, offer = offers[chance.below(len(offers))]
    return list(GAME.decide(state, seat, filled_at_random(offer, chance), now, chance))


def play_through(seats: int, seed: int) -> None:
    """Nothing is refused or stalls, and there are always 17 cards, of their kinds."""
    commands = 0
    for state, _ in walked(seats, seed, asides=seed % 5 == 0):
        commands += 1
        held = state.pile + state.discards + state.hand
        assert held.count("liberal") + state.liberal == 6
        assert held.count("fascist") + state.fascist == 11
        assert state.alive.count(True) >= 3
        if state.phase in ("nomination", "power") and state.power != "peek":
            public = GAME.public(state)
            assert public.eligible or public.targets
        if state.phase == "nomination":
            assert len(state.pile) >= 3, "a hand can always be drawn"
    assert commands <= 2 * GAME.bound


@pytest.mark.parametrize("seats", SEATS)
def test_two_hundred_random_games(seats: int) -> None:
    for seed in range(200):
        play_through(seats, seed)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_ten_thousand_random_games(seats: int) -> None:
    for seed in range(1_000, 11_000):
        play_through(seats, seed)


def test_every_event_and_end_comes_about() -> None:
    seen: set[str] = set()
    reasons: set[str | None] = set()
    for seed in range(60):
        for state, events in walked(SEATS[seed % len(SEATS)], seed, asides=True):
            seen |= set(names(events))
            reasons.add(state.reason)
    kinds = {str(kind.__struct_config__.tag) for kind in GAME.event_type.__args__}
    assert seen == kinds - {"GameAbandoned"}
    assert reasons == {
        None, "five_liberal_policies", "six_fascist_policies", "hitler_elected", "hitler_executed"
    }  # fmt: skip


def test_the_winners_are_a_party_the_dead_too() -> None:
    for seed in range(20):
        *_, (state, _) = walked(7, seed)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.counts
        won = {rank == 1 for rank, role in zip(outcome.ranks, state.roles, strict=True) if role == "liberal"}
        lost = {rank == 1 for rank, role in zip(outcome.ranks, state.roles, strict=True) if role != "liberal"}
        assert won == {state.winner == "liberal"}
        assert lost == {state.winner == "fascist"}
        public = GAME.public(state)
        assert public.roles == state.roles
        assert len(public.truths) == len(public.history)
        for election, truth in zip(public.history, public.truths, strict=True):
            assert bool(truth.drawn) == (election.veto == "granted" or bool(election.enacted and not election.by_chaos))


# --- every command, phase and sender ----------------------------------------------------------------------------


def tries(seats: int) -> Iterator[Command]:
    """Every command, with fillings that can be right and ones that cannot."""
    everyone = [Seat(seat) for seat in (-1, *range(seats + 1), 999)]
    yield from (c.SeeRole(), c.VetoRequest(), c.ExecutiveConfirmation())
    yield from (c.Vote(approve=True), c.Vote(approve=False), c.VetoConfirm(True), c.VetoConfirm(False))
    for seat in everyone:
        yield from (c.ChancellorNomination(seat), c.ExecutePlayer(seat))
        yield from (c.NextPresident(seat), c.InvestigateAffiliation(seat))
    for keep in ((), (0,), (0, 1), (2, 0), (1, 1), (0, 1, 2), (1, 3), (-1, 0)):
        yield c.PresidentPolicies(keep)
    for enact in (-1, 0, 1, 2):
        yield c.ChancellorPolicy(enact)
    kinds: tuple[Policy, ...] = ("fascist", "liberal")
    for length in (2, 3):
        for said in product(kinds, repeat=length):
            yield from (c.Claim("hand", said), c.Claim("passed", said), c.Claim("peek", said))
    yield from (c.Claim("hand"), c.Claim("loyalty"), c.Claim("hand", kinds, Seat(0), "liberal"))
    for seat in everyone:
        yield from (c.Claim("loyalty", None, seat, "liberal"), c.Claim("loyalty", kinds, seat, "fascist"))


PHASES: dict[type[Command], Phase] = {
    c.SeeRole: "roles",
    c.ChancellorNomination: "nomination",
    c.Vote: "voting",
    c.PresidentPolicies: "president_hand",
    c.ChancellorPolicy: "chancellor_hand",
    c.VetoRequest: "chancellor_hand",
    c.VetoConfirm: "veto",
    c.ExecutePlayer: "power",
    c.NextPresident: "power",
    c.InvestigateAffiliation: "power",
    c.ExecutiveConfirmation: "confirmation",
}
POWER: dict[type[Command], Power] = {
    c.ExecutePlayer: "execution",
    c.NextPresident: "special_election",
    c.InvestigateAffiliation: "investigation",
}
ONE_TIME = {"voting": "already_voted", "roles": "already_seen"}


def codes(public: Public, seat: Seat, command: Command) -> set[str]:
    """The codes that a refusal may have, judged from what everyone knows alone, in the order of D7."""
    if public.phase == "over":
        return {"game_over"}
    if not public.alive[seat]:
        return {"eliminated"}
    if isinstance(command, c.Claim):
        return {"invalid_claim", "already_claimed", "nothing_to_claim"}
    kind = type(command)
    if PHASES[kind] != public.phase or POWER.get(kind) not in (None, public.power):
        return {"wrong_phase"}
    asked = public.chancellor if public.phase == "chancellor_hand" else public.president
    if public.phase in ONE_TIME:
        return {ONE_TIME[public.phase]}
    if seat != asked:
        return {"not_your_turn"}
    match command:
        case c.ChancellorNomination() | c.ExecutePlayer() | c.NextPresident():
            return {"not_eligible"}
        case c.InvestigateAffiliation(player):
            return {"already_investigated" if player in public.investigated else "not_eligible"}
        case c.PresidentPolicies() | c.ChancellorPolicy():
            return {"invalid_cards"}
        case c.VetoRequest():
            return {"veto_used" if public.veto_power else "veto_locked"}
    return set()


@pytest.mark.parametrize("seats", [5, 7, 10])
def test_every_command_in_every_phase_by_every_seat(seats: int) -> None:
    """What no offer covers is refused with its code and changes nothing; what one covers is accepted.

    A refusal is the same in another state that its sender cannot tell from this one.
    """
    all_tries, chance = list(tries(seats)), SeededChance(seats)
    seen: Counter[tuple[str, Power | None, bool]] = Counter()
    refused: set[str] = set()
    for seed in range(30):
        for state, _ in walked(seats, seed, asides=True):
            public = GAME.public(state)
            key = (public.phase, public.power, public.veto_power)
            seen[key] += 1
            if seen[key] > 4:
                continue
            for seat in map(Seat, range(seats)):
                offers = GAME.offers(state, seat)
                other = WITNESS.reimagine(state, seat, chance)
                for command in all_tries:
                    answer = answered(state, seat, command)
                    offered = any(covers(offer, command) for offer in offers)
                    assert offered == (answer is None), (seat, command, public.phase, answer)
                    if answer is not None:
                        assert answer.code in codes(public, seat, command), (seat, command, public.phase, answer)
                        again = answered(other, seat, command)
                        assert again is not None
                        assert (again.detail, again.params) == (answer.detail, answer.params)
                        refused.add(answer.code)
    assert {phase for phase, _, _ in seen} == {*PHASES.values(), "over"}
    assert refused >= {
        "game_over", "eliminated", "wrong_phase", "not_your_turn", "already_voted", "already_seen", "not_eligible",
        "invalid_cards", "veto_locked", "invalid_claim", "already_claimed", "nothing_to_claim",
    }  # fmt: skip


def answered(state: State, seat: Seat, command: Command) -> Rejected | None:
    """The refusal, or None where it is accepted. A frozen state is as it was either way."""
    try:
        assert GAME.decide(state, seat, command, NOW, SeededChance(1)), "accepted, and nothing came of it"
    except Rejected as rejected:
        answer: Rejected | None = rejected
    else:
        answer = None
    return answer


# --- time and absence -------------------------------------------------------------------------------------------


def test_without_deadlines_nothing_runs() -> None:
    for state, _ in walked(5, 0):
        assert GAME.timers(state) == {}


def test_a_deadline_runs_at_every_prompt() -> None:
    phases: set[Phase] = set()
    for seed in range(1, 60, 2):
        for state, _ in walked(6 + seed % 3, seed):
            phases.add(state.phase)
            if state.phase == "over":
                assert GAME.timers(state) == {}
            else:
                ((name, timer),) = GAME.timers(state).items()
                assert (name, timer.hidden, timer.due) == ("answer", False, state.asked_at + 30_000)
                assert GAME.expire(state, name, Millis(timer.due - 1), SeededChance(1)) == ()
                assert GAME.expire(state, "other", timer.due, SeededChance(1)) == ()
    assert phases >= set(PHASES.values()) - {"veto"}


def test_time_never_claims() -> None:
    """R24, D3."""
    for seed in range(40):
        chance = SeededChance(seed)
        state = after(None, GAME.setup(Options(deadline_s=1), 7, None, NOW, chance))
        while GAME.outcome(state) is None:
            events = GAME.expire(state, "answer", Millis(state.asked_at + 1_000), chance)
            assert events
            assert "Claimed" not in names(events)
            state = after(state, events)
        assert state.winner is not None


def test_an_abandoned_game_tells_no_role_and_counts_for_nobody() -> None:
    state = dealt("LLLFHFL").state
    events = GAME.abandon(state, NOW)
    assert names(events) == ["GameAbandoned"]
    over = after(state, events)
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.counts, outcome.reason, set(outcome.ranks)) == (False, "abandoned", {1})
    public = GAME.public(over)
    assert (public.roles, public.truths, public.pile_cards, public.winner) == ((), (), (), None)
    assert GAME.abandon(over, NOW) == ()


def test_the_dead_and_spectators_are_not_heard_by_the_living_until_the_end() -> None:
    state = replace(dealt("LLLFHFL").state, alive=(True, False, *(True,) * 5))
    everyone: list[Seat | None] = [None, *map(Seat, range(7))]
    for speaker, listener in product(everyone, everyone):
        assert GAME.may_speak(state, speaker)
        silent = speaker in (None, 1)
        apart = listener in (None, 1)
        assert GAME.hears(state, speaker, listener) == (not silent or apart)
    over = after(state, [e.GameAbandoned()])
    assert all(GAME.hears(over, speaker, listener) for speaker, listener in product(everyone, everyone))
