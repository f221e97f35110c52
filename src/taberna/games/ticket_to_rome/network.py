"""Lines and networks: what a player has linked, the best way that is left, and the longest line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from taberna.games.ticket_to_rome.rome import ENDS, LENGTHS, LINES, STATIONS

Net: TypeAlias = tuple[int, ...]
"""For each station a number; stations with the same one are linked."""


def alone() -> Net:
    """No station is linked to another."""
    return tuple(range(len(STATIONS)))


def joined(net: Net, route: int) -> Net:
    """The net once a route has been built."""
    one, other = (net[end] for end in ENDS[route])
    return tuple([one if number == other else number for number in net])


class Way(NamedTuple):
    """Routes to build, in order from one station to the other, and how many segments they have."""

    routes: tuple[int, ...]
    length: int


def best_way(prices: Sequence[float | None], start: int, end: int) -> tuple[float, tuple[int, ...]] | None:
    """The cheapest way and the routes on it, by a price for each route on the map; None: it cannot be used."""
    lines = LINES[len(prices)]
    queue: list[tuple[float, int, int, int]] = [(0, start, -1, -1)]  # price so far, station, by which route, from where
    came: dict[int, tuple[int, int]] = {}
    while queue:
        price, station, route, before = heappop(queue)
        if station in came:
            continue
        came[station] = (route, before)
        if station == end:
            return price, _walked(came, start, end)
        for along, other in lines[station]:
            step = prices[along]
            if step is not None and other not in came:
                heappush(queue, (price + step, other, along, station))
    return None


def _walked(came: dict[int, tuple[int, int]], start: int, end: int) -> tuple[int, ...]:
    routes = []
    while end != start:
        route, end = came[end]
        routes.append(route)
    return tuple(reversed(routes))


@lru_cache(maxsize=4096)  # views are asked for more often than anything is built
def way_left(usable: tuple[int, ...], start: int, end: int) -> Way | None:
    """The way that takes the fewest segments more; `usable` is 2 for an own route, 1 for one to be built, else 0."""
    prices = [None if not use else 0 if use == 2 else LENGTHS[route] for route, use in enumerate(usable)]
    found = best_way(prices, start, end)
    if found is None:
        return None
    routes = tuple(route for route in found[1] if usable[route] != 2)
    return Way(routes, sum(LENGTHS[route] for route in routes))


@lru_cache(maxsize=256)
def longest_line(routes: tuple[int, ...]) -> int:
    """The segments of the longest line over these routes: none is used twice, stations may be (D26)."""
    return _Lines(routes).longest()


class _Lines:
    """A search for the longest line that gives up a beginning as soon as nothing longer can come of it."""

    def __init__(self, routes: Iterable[int]) -> None:
        self.lines: dict[int, list[tuple[int, int]]] = {}
        for route in sorted(routes, key=lambda route: -LENGTHS[route]):
            a, b = ENDS[route]
            self.lines.setdefault(a, []).append((route, b))
            self.lines.setdefault(b, []).append((route, a))
        self.used: set[int] = set()
        self.best = 0

    def longest(self) -> int:
        for station in sorted(self.lines, key=lambda station: -(len(self.lines[station]) % 2)):
            self._go_on(station, 0)
        return self.best

    def _go_on(self, station: int, length: int) -> None:
        self.best = max(self.best, length)
        if length + self._at_most(station) <= self.best:
            return
        for route, other in self.lines[station]:
            if route not in self.used:
                self.used.add(route)
                self._go_on(other, length + LENGTHS[route])
                self.used.discard(route)

    def _at_most(self, start: int) -> int:
        """No line onward is longer: of each station with an odd number of routes, but its end, one is left out."""
        reached, todo, twice, left_out = {start}, [start], 0, [0]
        while todo:
            station = todo.pop()
            free = [(LENGTHS[route], other) for route, other in self.lines[station] if route not in self.used]
            twice += sum([length for length, _ in free])
            if len(free) % 2 and station != start:
                left_out.append(min(free)[0])
            for _, other in free:
                if other not in reached:
                    reached.add(other)
                    todo.append(other)
        return twice // 2 - (sum(left_out) - max(left_out) + 1) // 2
