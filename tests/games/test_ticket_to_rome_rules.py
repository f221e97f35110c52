"""Ticket to Rome played at random: it always ends by a rule, loses nothing, and its views and offers stay small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from statistics import median
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taberna.bots import SeededChance
from taberna.bots.play import random_move
from taberna.core import Abandon, AnyGame, Bots, Event, Form, Millis, Rejected, Seat, Withdraw
from taberna.games.ticket_to_rome import GAME
from taberna.games.ticket_to_rome import events as e
from taberna.games.ticket_to_rome.model import ClaimRoute, Command, Options, State
from taberna.games.ticket_to_rome.rome import CARDS, LENGTHS, POINTS, ROUTES, TICKETS
from taberna.games.ticket_to_rome.witness import WITNESS
from taberna.testing.seen import offered
from tests.games.ticket_to_rome_play import NOW, after, begun, played, replaced, state

CHOICES: dict[str, tuple[object, ...]] = {
    "destinations": ("extended36", "original6"),
    "wagons": ("full", "scaled"),
    "rush_hour": (False, True),
    "penalty": (False, True),
    "longest_route": (False, True),
    "classic_wild_limit": (False, True),
    "classic_twin_lock": (False, True),
    "three_tickets": (False, True),
    "deadline_s": (0, 60),
}


def in_pairs() -> list[Options]:
    """Options such that every value of each meets every value of every other."""
    missing = {
        frozenset(((a, x), (b, y))) for a, b in combinations(CHOICES, 2) for x, y in product(CHOICES[a], CHOICES[b])
    }
    rows = []
    everything = [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
    while missing:
        row = max(everything, key=lambda row: sum(pair <= row.items() for pair in missing))
        missing = {pair for pair in missing if not pair <= row.items()}
        rows.append(msgspec.convert(row, Options))
    return rows


ROWS = in_pairs()


def walk(seats: int, options: Options, seed: int) -> Iterator[tuple[State, Sequence[e.RomeEvent], State]]:
    """A game of random moves, the state before and after each act; of deadlines one in five acts passes."""
    chance, now = SeededChance(seed), NOW
    table = after(None, GAME.setup(options, seats, None, now, chance))
    for _ in range(GAME.bound):
        if table.phase == "over":
            return
        waited = sorted(GAME.to_act(table))
        timers = GAME.timers(table)
        if timers and not chance.below(5):
            ((name, timer),) = timers.items()
            now = Millis(timer.due + chance.below(1_000))
            events = GAME.expire(table, name, now, chance)
        else:
            now = Millis(now + 1)
            seat = waited[chance.below(len(waited))]
            command: Any = random_move(GAME.offers(table, seat), chance)
            events = GAME.decide(table, seat, command, now, chance)
        following = after(table, events)
        yield table, events, following
        table = following
    assert table.phase == "over", "the game does not end"


def ends_by_a_rule(seats: int, games: int) -> set[str]:
    """Plays so many games, conserving everything in each; why they ended."""
    reasons = set()
    for number in range(games):
        options = ROWS[number % len(ROWS)]
        totals = None
        for before, events, table in walk(seats, options, number * 7 + seats):
            totals = totals or WITNESS.totals(before)
            assert WITNESS.totals(table) == totals
            assert events
        outcome = GAME.outcome(table)
        assert outcome is not None
        assert outcome.counts
        reasons.add(outcome.reason)
    return reasons


def test_the_rows_hold_every_pair_of_options() -> None:
    for a, b in combinations(CHOICES, 2):
        met = {(getattr(row, a), getattr(row, b)) for row in ROWS}
        assert met == set(product(CHOICES[a], CHOICES[b]))
    assert len(ROWS) < 16


@pytest.mark.slow
@pytest.mark.no_cover  # a thousand games: tracing would triple the time
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_game_ends_and_nothing_is_lost(seats: int) -> None:
    """Item 48 after every command: 110 cards, wagons, points, destinations; each route has one owner by its type."""
    reasons = ends_by_a_rule(seats, 200)
    assert reasons <= {"wagons", "map_full", "all_passed"}
    assert "wagons" in reasons


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_one_of_ten_thousand_games_ends(seats: int) -> None:
    assert ends_by_a_rule(seats, 10_000) <= {"wagons", "map_full", "all_passed"}


@settings(max_examples=40)
@given(st.integers(1, 5), st.sampled_from(ROWS), st.integers(0, 2**32))
def test_what_the_rules_say_of_every_act(seats: int, options: Options, seed: int) -> None:
    ends = last = 0
    for before, events, table in walk(seats, options, seed):
        mid_turn = before.phase == table.phase == "turns" and before.turn == table.turn
        if mid_turn and not any(isinstance(event, e.TurnBegan) for event in events):
            assert table.actions in (0, 1)
        for event in events:
            if isinstance(event, e.RouteClaimed):
                length = next(route.length for route in ROUTES if route.id == event.route)
                assert event.points == POINTS[length]
                assert event.wagons == before.wagons[event.seat] - length >= 0
            last += isinstance(event, e.TurnBegan) and event.last
            ends += isinstance(event, e.LastTurnsBegan)
        # D9: no deck runs out while there are discards.
        assert table.deck or not any(table.discards)
        # D11: the pile is as full as it can be.
        assert None not in table.pile or not table.deck
        # D12: too many wild cards stay only where it is said.
        assert table.pile.count("wild") <= table.rules.wild_limit or table.stands
        if table.phase == "turns":
            assert GAME.to_act(table) == {table.turn}
            assert table.actions or table.dealt[table.turn]
            assert table.passes < seats
    outcome = GAME.outcome(table)
    assert outcome is not None
    if outcome.reason == "all_passed":
        assert ends <= 1
    else:
        assert (ends, last) == (1, seats)  # D23


def test_a_doubled_command_after_any_act_is_another_act_or_refused() -> None:
    """Whatever is sent twice: the state after a refusal is the one before it."""
    for before, events, table in walk(3, ROWS[0], 5):
        kept = msgspec.json.encode(table)
        acts = [event for event in events if isinstance(event, e.RouteClaimed)]
        for act in acts:
            again = ClaimRoute(act.route, act.colour, act.wilds)
            for seat in map(Seat, range(3)):
                with pytest.raises(Rejected):
                    GAME.decide(table, seat, again, NOW, SeededChance(1))
        assert msgspec.json.encode(table) == kept
        assert before is not table


# --- what is sent ---------------------------------------------------------------------------------------------------


def size(table: State, seat: Seat) -> int:
    """The bytes of a seat's views and offers."""
    offers = [offered(offer) for offer in GAME.offers(table, seat)]
    return len(msgspec.json.encode([GAME.public(table), GAME.private(table, seat), offers]))


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_views_and_offers_are_small_in_games_as_they_are_played(seats: int) -> None:
    for options in (Options(), Options(rush_hour=True, classic_twin_lock=True)):
        sizes = []
        for seed in range(4):
            for table in played(["planner", "greedy", "planner", "greedy", "planner"][:seats], seed, options):
                sizes += [size(table, seat) for seat in GAME.to_act(table)]
        assert median(sizes) < 8_000
        assert max(sizes) < 24_000


def test_the_fullest_hand_has_offers_that_fit() -> None:
    """All cards that one can hold, every route free or a third of them built, in rush hour."""
    for share in (100, 3):
        built = {route.id: 1 for number, route in enumerate(ROUTES) if number % share == 1}
        table = state("", "", built=built, tickets=[tuple(TICKETS)[:12], ()], options=Options(rush_hour=True))
        for few in ((5,) * 8 + (6,), (2,) * 8 + (14,), (12,) * 8 + (9,), (1,) * 9):
            assert size(replaced(table, hands=(few, (0,) * 9)), Seat(0)) < 24_000


def ways_offered(table: State) -> set[tuple[str, str, int]]:
    """Every claim that the offers cover, taken apart."""
    ways: set[tuple[str, str, int]] = set()
    for offer in GAME.offers(table, Seat(0)):
        form = offer.command
        if isinstance(form, Form) and form.of is ClaimRoute:
            names: Any = [form.fixed["route"]] if "route" in form.fixed else form.fields["route"].of  # type: ignore[union-attr]
            colours: Any = [form.fixed["colour"]] if "colour" in form.fixed else form.fields["colour"].of  # type: ignore[union-attr]
            wilds: Any = form.fields["wilds"]
            numbers = range(wilds.low, wilds.high + 1)
            here = set(product(names, colours, numbers))
            assert not here & ways, "two offers for the same"
            ways |= here
    return ways


@settings(max_examples=30)
@given(st.lists(st.integers(0, 4), min_size=9, max_size=9), st.lists(st.integers(-1, 1), min_size=72, max_size=72))
def test_offers_are_all_ways_to_pay_and_no_others(counts: list[int], owners: list[int]) -> None:
    """Every route, colour and number of wild cards, judged one by one."""
    table = state("", "", options=Options(rush_hour=True))
    table = replaced(table, owners=tuple(owners), hands=(tuple(counts), (0,) * 9), wagons=(3, 40))
    accepted = set()
    for route, card in product(range(len(ROUTES)), CARDS):
        for wilds in range(-1, LENGTHS[route] + 2):
            try:
                GAME.decide(table, Seat(0), ClaimRoute(ROUTES[route].id, card, wilds), NOW, SeededChance(1))
            except Rejected:
                continue
            accepted.add((ROUTES[route].id, card, wilds))
    assert ways_offered(table) == accepted


# --- the shape of the game ------------------------------------------------------------------------------------------


def test_it_is_a_game_with_all_it_promises() -> None:
    game: AnyGame = GAME
    assert isinstance(game, Bots)
    assert isinstance(game, Withdraw)
    assert isinstance(game, Abandon)
    assert (game.name, game.seats, game.owner_leaves) == ("ticket_to_rome", range(1, 6), "close")


def test_only_known_events_are_folded() -> None:
    with pytest.raises(AssertionError):
        GAME.apply(None, e.GameAbandoned())
    with pytest.raises(AssertionError):
        GAME.apply(begun(2), Unheard())  # type: ignore[arg-type]


class Unheard(Event, frozen=True, tag=True):
    """An event of another game."""


@pytest.mark.parametrize(
    "sent",
    [
        b'{"type":"ClaimRoute"}',
        b'{"type":"ClaimRoute","route":1,"colour":"red","wilds":0}',
        b'{"type":"ClaimRoute","route":"x","colour":"grey","wilds":0}',
        b'{"type":"ClaimRoute","route":"x","colour":"red","wilds":1.5}',
        b'{"type":"ClaimRoute","route":"' + b"x" * 61 + b'","colour":"red","wilds":0}',
        b'{"type":"ClaimRoute","route":"x","cards":["red","orange"]}',
        b'{"type":"TakeCard","slot":0}',
        b'{"type":"TakeCard","slot":"0","card":"red"}',
        b'{"type":"TakeCard","slot":0,"card":"pink"}',
        b'{"type":"KeepTickets","tickets":"all"}',
        b'{"type":"KeepTickets","tickets":[1]}',
        b'{"type":"KeepTickets","tickets":[' + b'"a",' * 10 + b'"a"]}',
        b'{"type":"CardDrawn","seat":0}',
        b"[]",
    ],
)
def test_what_is_no_command_is_not_read_as_one(sent: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(sent, type=Command)


def test_every_seat_is_as_likely_to_begin() -> None:
    """Chi-square with 4 degrees of freedom over 2,000 games: 33.4 is passed once in a million such tests."""
    chance, games = SeededChance(4), 2_000
    counts = [0] * 5
    for _ in range(games):
        (first, *_) = GAME.setup(Options(), 5, None, NOW, chance)
        assert isinstance(first, e.GameBegan)
        counts[first.first] += 1
    assert sum((count - games / 5) ** 2 / (games / 5) for count in counts) < 33.4
