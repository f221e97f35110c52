"""Links, ways and lines of Ticket to Rome against plain ways to find them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from taberna.core import Seat
from taberna.games.ticket_to_rome import GAME
from taberna.games.ticket_to_rome.model import State
from taberna.games.ticket_to_rome.network import longest_line, way_left
from taberna.games.ticket_to_rome.rome import ENDS, LENGTHS, PLAIN, ROUTES, STATIONS, TICKET_ENDS, TICKETS, TWINS
from tests.games.ticket_to_rome_play import played, state

ALL = range(len(ROUTES))
SHORT = [route for route in ALL if LENGTHS[route] <= 2]


class Sets:
    """Union-find, by the book."""

    def __init__(self) -> None:
        self.parents = list(range(len(STATIONS)))

    def of(self, station: int) -> int:
        while self.parents[station] != station:
            station = self.parents[station]
        return station

    def join(self, a: int, b: int) -> None:
        self.parents[self.of(a)] = self.of(b)


def sets_of(routes: Iterable[int]) -> Sets:
    sets = Sets()
    for route in routes:
        sets.join(*ENDS[route])
    return sets


def of(owners: Sequence[int], seats: int) -> State:
    built = {ROUTES[route].id: owner for route, owner in enumerate(owners) if owner >= 0}
    return state(*[""] * seats, built=built, tickets=[tuple(TICKETS)] * seats, ticket_deck=())


@given(st.lists(st.integers(-1, 2), min_size=PLAIN, max_size=PLAIN))
def test_a_destination_is_done_when_its_stations_are_linked(owners: list[int]) -> None:
    table = of(owners, 3)
    for seat in range(3):
        sets = sets_of(route for route, owner in enumerate(owners) if owner == seat)
        for shown in GAME.private(table, Seat(seat)).tickets:
            a, b = TICKET_ENDS[shown.ticket]
            assert shown.done == (sets.of(a) == sets.of(b))


def test_the_links_of_whole_games_are_those_of_their_routes() -> None:
    """Folded one claim after the other, in the order of play."""
    for seed in range(12):
        *_, table = played(["greedy"] * (1 + seed % 5), seed)
        for seat in map(Seat, range(len(table.hands))):
            sets = sets_of(route for route, owner in enumerate(table.owners) if owner == seat)
            net = table.nets[seat]
            for a, b in combinations(range(len(STATIONS)), 2):
                assert (net[a] == net[b]) == (sets.of(a) == sets.of(b))


# --- ways ---------------------------------------------------------------------------------------------------------


def shortest(usable: Sequence[int], start: int, end: int) -> int | None:
    """Bellman and Ford: every route tried as often as there are stations."""
    far = 10_000
    distance = [far] * len(STATIONS)
    distance[start] = 0
    for _ in STATIONS:
        for route, use in enumerate(usable):
            if use:
                a, b = ENDS[route]
                step = LENGTHS[route] if use == 1 else 0
                distance[a] = min(distance[a], distance[b] + step)
                distance[b] = min(distance[b], distance[a] + step)
    return distance[end] if distance[end] < far else None


@settings(max_examples=60)
@given(
    st.sampled_from([PLAIN, len(ROUTES)]).flatmap(
        lambda count: st.lists(st.sampled_from([0, 1, 1, 2]), min_size=count, max_size=count)
    )
)
def test_the_way_left_is_the_shortest(usable: list[int]) -> None:
    for start, end in TICKET_ENDS.values():
        way = way_left(tuple(usable), start, end)
        assert (way.length if way else None) == shortest(usable, start, end)
        if way:
            assert all(usable[route] == 1 for route in way.routes)
            assert way.length == sum(LENGTHS[route] for route in way.routes)
            sets = sets_of([*way.routes, *(route for route, use in enumerate(usable) if use == 2)])
            assert sets.of(start) == sets.of(end)


def test_a_way_goes_round_what_others_have_built() -> None:
    ticket = ["Spagna–Venezia"]  # noqa: RUF001 - as the ids are written
    table = state("", "", built={"Venezia–Spagna": 1}, tickets=[ticket, []])  # noqa: RUF001
    (shown,) = GAME.private(table, Seat(0)).tickets
    assert (shown.done, shown.length) == (False, 5)
    assert shown.way is not None
    assert set(shown.way) == {"Termini–Spagna", "Termini–Colosseo 1", "Venezia–Colosseo"}  # noqa: RUF001


def test_a_way_can_be_lost() -> None:
    lost = {"Grotte Celoni–Pantano": 1}  # noqa: RUF001
    table = state("", "", built=lost, tickets=[["Bologna–Pantano"], []])  # noqa: RUF001
    (shown,) = GAME.private(table, Seat(0)).tickets
    assert (shown.done, shown.way, shown.length) == (False, None, 0)


# --- the longest line ---------------------------------------------------------------------------------------------


def longest_by_trying(routes: Sequence[int]) -> int:
    """Every line from every station."""

    def onward(station: int, left: frozenset[int]) -> int:
        ways = [
            LENGTHS[route] + onward(ENDS[route][0] + ENDS[route][1] - station, left - {route})
            for route in left
            if station in ENDS[route]
        ]
        return max(ways, default=0)

    return max((onward(station, frozenset(routes)) for station in range(len(STATIONS))), default=0)


@settings(max_examples=150)
@given(
    st.lists(st.sampled_from(SHORT), unique=True, max_size=10)
    | st.lists(st.sampled_from(ALL), unique=True, max_size=12)
)
@example([])
def test_the_longest_line_is_found(routes: list[int]) -> None:
    assert longest_line(tuple(routes)) == longest_by_trying(routes)


@pytest.mark.parametrize("start", range(0, len(STATIONS), 6))
def test_the_longest_line_of_the_densest_networks_is_found_soon(start: int) -> None:
    """45 wagons on the shortest routes of rush hour round a station: more lines than could be tried."""
    reached, wagons, routes = {start}, 45, list[int]()
    while True:
        near = [
            route
            for route in ALL
            if route not in routes
            and TWINS[route] not in routes
            and LENGTHS[route] <= wagons
            and reached & set(ENDS[route])
        ]
        if not near:
            break
        route = min(near, key=lambda route: (LENGTHS[route] - 2 * (set(ENDS[route]) <= reached), route))
        routes.append(route)
        reached |= set(ENDS[route])
        wagons -= LENGTHS[route]
    assert 20 <= longest_line(tuple(routes)) <= 45
