"""Peril Dice played every way Hypothesis can think of: what must stay true, and who is refused what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from taberna.bots import SeededChance
from taberna.core import Abandon, AnyGame, Bots, Choose, Event, Form, Millis, Odds, Rejected, Seat, Withdraw, fill
from taberna.games.peril_dice import GAME
from taberna.games.peril_dice.die import SEATS, count_for, sides_for
from taberna.games.peril_dice.model import (
    Command,
    DirectHit,
    GameAbandoned,
    NoShield,
    NumbersPicked,
    Options,
    PerilChosen,
    PerilEvent,
    PickNumbers,
    PlayerLeft,
    Public,
    Roll,
    Rolled,
    State,
)
from tests.games.peril_dice_play import NOW, Branch, after, all_ways, begun, picked, played_out, round_of

T = TypeVar("T")
ALL_OPTIONS = st.builds(
    Options,
    dice=st.sampled_from(["start", "survivors"]),
    high_stakes=st.booleans(),
    pace=st.sampled_from(["usual", "speed", "none"]),
    deadline_s=st.sampled_from([0, 0, 1, 3600]),
)
ANY_PICK = st.builds(PickNumbers, st.lists(st.integers(-2, 33) | st.integers(), max_size=5).map(tuple))


class Drawn:
    """Chance as Hypothesis draws it, so that a failing game shrinks."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data

    def below(self, n: int) -> int:
        return self._data.draw(st.integers(0, n - 1))

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._data.draw(st.permutations(items)))

    def normal(self, mean: float, deviation: float) -> float:
        raise AssertionError("no rule draws from the normal distribution")


def refusal(public: Public, seat: Seat, command: Command) -> str | None:
    """The code a command deserves, judged from the view alone, in the order of D17."""
    if public.phase == "over":
        return "game_over"
    if public.lives[seat] == 0:
        return "eliminated"
    if seat != public.turn:
        return "not_your_turn"
    if isinstance(command, Roll) != (public.phase == "rolling"):
        return "wrong_phase"
    if isinstance(command, Roll):
        return None
    taken = {number for numbers in public.picks for number in numbers}
    if len(command.numbers) != public.count or len(set(command.numbers)) != public.count:
        return "invalid_pick"
    if not set(command.numbers) <= set(range(1, public.sides + 1)):
        return "invalid_pick"
    return "number_taken" if taken & set(command.numbers) else None


class Play(RuleBasedStateMachine):
    """A game in which people pick, roll, try what is not allowed, let time pass and leave."""

    @initialize(seats=st.integers(2, 10), options=ALL_OPTIONS, data=st.data())
    def begins(self, seats: int, options: Options, data: st.DataObject) -> None:
        self.options, self.now = options, Millis(1_000)
        self.log: list[PerilEvent] = list(GAME.setup(options, seats, None, self.now, Drawn(data)))
        self.state = after(None, self.log)
        assert len(self.log) == 3
        self.rests_only_at_the_end(None, self.log)

    def happens(self, events: Sequence[PerilEvent]) -> None:
        self.rests_only_at_the_end(self.state, events)
        self.log += events
        self.state = after(self.state, events)

    def rests_only_at_the_end(self, state: State | None, events: Sequence[PerilEvent]) -> None:
        """Inside an act nobody is waited for; who looks at a replay may still stop there."""
        for event in events[:-1]:
            state = GAME.apply(state, event)
            public = GAME.public(state)
            assert (public.phase, public.turn, public.count) == ("between", None, None)
            assert not GAME.to_act(state)
            assert not GAME.timers(state)
            assert not GAME.odds(public)
            assert not any(GAME.offers(state, Seat(seat)) for seat in range(len(state.lives)))

    @precondition(lambda self: self.state.phase != "over")
    @rule(data=st.data(), later=st.integers(0, 100))
    def acts(self, data: st.DataObject, later: int) -> None:
        self.now = Millis(self.now + later)
        (offer,) = GAME.offers(self.state, self.state.turn)
        command: Command = Roll()
        if isinstance(offer.command, Form):
            field = offer.command.fields["numbers"]
            assert isinstance(field, Choose)
            assert field.low == field.high == GAME.public(self.state).count
            command = fill(offer, {"numbers": data.draw(st.permutations(field.of))[: field.low]})
        self.happens(GAME.decide(self.state, self.state.turn, command, self.now, Drawn(data)))

    @rule(data=st.data(), command=ANY_PICK | st.just(Roll()))
    def tries(self, data: st.DataObject, command: Command) -> None:
        seat = Seat(data.draw(st.integers(0, len(self.state.lives) - 1)))
        code = refusal(GAME.public(self.state), seat, command)
        if code is None:
            self.happens(GAME.decide(self.state, seat, command, self.now, Drawn(data)))
            return
        with pytest.raises(Rejected) as refused:
            GAME.decide(self.state, seat, command, self.now, Drawn(data))
        assert refused.value.code == code
        assert refused.value.detail.format(**refused.value.params)

    @precondition(lambda self: self.state.phase != "over")
    @rule(data=st.data(), late=st.integers(0, 5_000))
    def lets_time_pass(self, data: st.DataObject, late: int) -> None:
        ((name, timer),) = GAME.timers(self.state).items()
        assert GAME.expire(self.state, name, Millis(timer.due - 1), Drawn(data)) == ()
        self.now = Millis(timer.due + late)
        turn = self.state.turn
        events = GAME.expire(self.state, name, self.now, Drawn(data))
        self.happens(events)
        if self.options.pace == "none" and not self.options.deadline_s:
            assert timer.hidden
            assert events == (GameAbandoned(),)
        else:
            assert isinstance(events[0], (NumbersPicked, Rolled))
            assert (events[0].seat, events[0].by_time) == (turn, True)

    @precondition(lambda self: self.state.phase != "over" and len(self.log) > 12)
    @rule(data=st.data())
    def leaves(self, data: st.DataObject) -> None:
        seat = Seat(data.draw(st.integers(0, len(self.state.lives) - 1)))
        was_in = self.state.lives[seat] > 0
        events = GAME.withdraw(self.state, seat, self.now, Drawn(data))
        assert bool(events) == was_in
        self.happens(events)

    @invariant()
    def picks_are_distinct_and_on_the_die(self) -> None:
        numbers = [number for pick in self.state.picks for number in pick]
        assert len(set(numbers)) == len(numbers)
        assert set(numbers) <= set(range(1, self.state.sides + 1))
        if self.state.phase in ("picking", "rolling"):
            count = count_for(self.state.lives[self.state.peril])
            assert all(len(pick) in (0, count) for pick in self.state.picks)
            assert not any(self.state.picks[seat] for seat in self.state.out)
            waiting = [s for s, left in enumerate(self.state.lives) if left and not self.state.picks[s]]
            assert bool(waiting) == (self.state.phase == "picking")

    @invariant()
    def every_lost_life_was_told(self) -> None:
        lives = [2 if self.options.high_stakes else 3] * len(self.state.lives)
        for event in self.log:
            if isinstance(event, (DirectHit, NoShield)):
                lives[event.seat] -= 1
                assert lives[event.seat] == event.lives
            elif isinstance(event, PlayerLeft):
                lives[event.seat] = 0
        assert tuple(lives) == self.state.lives

    @invariant()
    def the_eliminated_are_those_without_a_life(self) -> None:
        assert sorted(self.state.out) == [seat for seat, left in enumerate(self.state.lives) if not left]

    @invariant()
    def the_die_goes_by_the_players(self) -> None:
        players = len(self.state.lives)
        if self.options.dice == "start":
            assert self.state.sides == sides_for(players)
        else:
            living = players - len(self.state.out)
            # D15: a player who left in mid-round still counts for the die until the next.
            assert self.state.sides in {sides_for(n) for n in range(living, players + 1)}

    @invariant()
    def somebody_is_waited_for_until_the_end(self) -> None:
        waited = GAME.to_act(self.state)
        for seat in map(Seat, range(len(self.state.lives))):
            assert bool(GAME.offers(self.state, seat)) == (seat in waited)
        outcome = GAME.outcome(self.state)
        if outcome is None:
            assert waited == {self.state.turn}
            assert self.state.lives[self.state.turn]
            assert len(GAME.timers(self.state)) == 1
            return
        assert (waited, GAME.timers(self.state)) == (frozenset(), {})
        if outcome.counts:
            (winner,) = (seat for seat, left in enumerate(self.state.lives) if left)
            assert outcome.ranks.index(1) == winner == self.state.winner
            assert sorted(outcome.ranks) == list(range(1, len(self.state.lives) + 1))
            ranked = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
            assert ranked == [winner, *reversed(self.state.out)]
            assert sum(outcome.points) == outcome.points[winner] == 1
        else:
            assert outcome.reason == "abandoned"
            assert set(outcome.ranks) == {1}
            assert not any(outcome.points)

    @invariant()
    def the_view_is_all_there_is(self) -> None:
        public = GAME.public(self.state)
        for field in set(Public.__struct_fields__) & set(State.__struct_fields__) - {"turn"}:
            assert getattr(public, field) == getattr(self.state, field)
        game: AnyGame = GAME
        assert {game.private(self.state, Seat(seat)) for seat in range(len(self.state.lives))} == {None}

    @invariant()
    def the_log_alone_gives_the_state(self) -> None:
        read = msgspec.json.decode(msgspec.json.encode(self.log), type=list[PerilEvent])
        assert after(None, read) == self.state
        assert msgspec.json.decode(msgspec.json.encode(self.state), type=State) == self.state


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=60, stateful_step_count=60)


def test_it_is_a_game_with_all_it_promises() -> None:
    game: AnyGame = GAME
    assert isinstance(game, Bots)
    assert isinstance(game, Odds)
    assert isinstance(game, Withdraw)
    assert isinstance(game, Abandon)
    assert (game.name, game.seats, game.owner_leaves, game.abandon_after) == ("peril_dice", range(2, 11), "pass_on", 3)
    assert "Noose the Bunny (djmusica28)" in game.credits.note


@given(st.integers(0, 2**32), st.sampled_from(SEATS), ALL_OPTIONS)
def test_games_end_with_one_winner(seed: int, seats: int, options: Options) -> None:
    state = played_out(begun(seats, options, seed), ["random"] * seats, SeededChance(seed))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "last_standing"
    assert sum(map(bool, state.lives)) == 1


def test_an_abandoned_game_ends_once() -> None:
    state = begun(3)
    ended = after(state, GAME.abandon(state, NOW))
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert (outcome.counts, outcome.reason) == (False, "abandoned")
    assert GAME.abandon(ended, NOW) == ()
    assert GAME.withdraw(ended, Seat(0), NOW, Branch([])) == ()


def test_only_known_events_are_folded() -> None:
    with pytest.raises(AssertionError):
        GAME.apply(None, GameAbandoned())
    with pytest.raises(AssertionError):
        GAME.apply(begun(2), Unheard())  # type: ignore[arg-type]


class Unheard(Event, frozen=True, tag=True):
    """An event of another game."""


# --- chance -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_is_as_likely_to_be_the_first_peril_player(seats: int) -> None:
    """Exactly so, where `below` is uniform."""
    ways = all_ways(lambda chance: GAME.setup(Options(), seats, None, NOW, chance))
    chosen = [(probability, events[1]) for probability, events in ways]
    assert sorted(event.seat for _, event in chosen if isinstance(event, PerilChosen)) == list(range(seats))
    assert len({probability for probability, _ in chosen}) == 1


def test_the_first_peril_player_is_drawn_uniformly() -> None:
    """Chi-square with 4 degrees of freedom over 5,000 games: 33.4 is passed once in a million such tests."""
    games, seats, chance = 5_000, 5, SeededChance(11)
    drawn = Counter(after(None, GAME.setup(Options(), seats, None, NOW, chance)).peril for _ in range(games))
    expected = games / seats
    assert sum((drawn[Seat(seat)] - expected) ** 2 / expected for seat in range(seats)) < 33.4


def test_a_new_peril_player_is_drawn_uniformly_among_the_living() -> None:
    state = round_of((1, 2, 0, 3, 1), 0, 20)
    for numbers in ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12)):
        state = picked(state, numbers)
    lost = [
        (probability, after(state, events).peril)
        for probability, events in all_ways(lambda chance: GAME.decide(state, Seat(0), Roll(), NOW, chance))
        if isinstance(events[1], (DirectHit, NoShield))
    ]
    by_seat = {seat: sum(probability for probability, peril in lost if peril == seat) for seat in range(5)}
    assert by_seat[1] == by_seat[3] == by_seat[4] > 0
    assert by_seat[0] == by_seat[2] == 0
