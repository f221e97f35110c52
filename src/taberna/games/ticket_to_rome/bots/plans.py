"""Plans: which routes to build, what each is worth, and how much a card of each colour is wanted for that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import TypeAlias

from taberna.games.ticket_to_rome.claims import open_routes
from taberna.games.ticket_to_rome.network import best_way
from taberna.games.ticket_to_rome.rome import LENGTHS, PAID_IN, POINTS, TICKET_ENDS, TICKETS, TWINS, WILD

Worth: TypeAlias = dict[int, float]
"""The routes of a plan, and the points that each is good for: its own, and its share of those of destinations."""

TURN = 2.2  # points that a turn is worth
NEVER = float("-inf")
NIL = 0.01  # the price of a route that is built, or planned anyway
LONG = 4  # segments: routes that are worth building for themselves
# How much a card is wanted, found by letting planners play one another:
NEAR, LATER, BOTH = 0.5, 0.95, 0.7
GREY, GREY_BEGUN = 0.6, 0.2


def price(route: int) -> float:
    """What it costs to build a route: turns for its cards and the claim, less its own points."""
    length = LENGTHS[route]
    return max(0.3 * sqrt(length), TURN * (1 + length / 2) - POINTS[length])


_PRICES = tuple(map(price, range(len(LENGTHS))))


def prices(owners: Sequence[int], seat: int, routes: Iterable[int]) -> list[float | None]:
    """For each route on the map its price to a seat that may build `routes`; None: it cannot be used."""
    costs: list[float | None] = [NIL if owner == seat else None for owner in owners]
    for route in routes:
        costs[route] = _PRICES[route]
    return costs


def planned(
    owners: Sequence[int],
    wagons: int,
    seat: int,
    locked: bool,
    tickets: Sequence[str],
    least_gain: float = 0,
    long: int = LONG,
) -> Worth:
    """The routes for the destinations that pay, best first, then long ones as far as the wagons go."""
    routes = open_routes(owners, wagons, seat, locked)
    costs = prices(owners, seat, routes)
    worth: Worth = {}
    todo = list(tickets)
    while todo:
        best = max((_gain(ticket, costs, worth, owners, wagons) for ticket in todo), default=None)
        if best is None or best[0] < least_gain or not best[2]:
            break
        _, ticket, way = best
        todo.remove(ticket)
        new = sum(LENGTHS[route] for route in way if route not in worth)
        for route in way:
            share = TICKETS[ticket].points * LENGTHS[route] / max(1, new)
            worth[route] = worth.get(route, POINTS[LENGTHS[route]]) + share
            costs[route] = NIL
        wagons -= new
    _fill_up(worth, routes, wagons, long)
    return worth


def _gain(
    ticket: str, costs: list[float | None], worth: Worth, owners: Sequence[int], wagons: int
) -> tuple[float, str, tuple[int, ...]]:
    """What a destination brings over its price, and the routes not built yet on its way; none where it cannot be."""
    found = best_way(costs, *TICKET_ENDS[ticket])
    if found is None:
        return NEVER, ticket, ()
    way = tuple([route for route in found[1] if owners[route] < 0])
    if sum([LENGTHS[route] for route in way if route not in worth]) > wagons:
        return NEVER, ticket, ()
    return TICKETS[ticket].points - found[0], ticket, way


def _fill_up(worth: Worth, routes: Sequence[int], wagons: int, long: int) -> None:
    """Long routes besides; if nothing at all is planned, whatever can be built."""
    by_length = sorted((route for route in routes if route not in worth), key=lambda r: (-LENGTHS[r], r))
    least = long if worth else min(long, LONG - 1)
    for route in by_length:
        if least <= LENGTHS[route] <= wagons and TWINS[route] not in worth:
            worth[route] = float(POINTS[LENGTHS[route]])
            wagons -= LENGTHS[route]
    if not worth:
        worth.update({route: float(POINTS[LENGTHS[route]]) for route in by_length[:6]})


def in_order(worth: Worth, hand: Sequence[int]) -> list[int]:
    """The routes of a plan, those first that are worth most for the turns they still take."""
    best = max(hand[:WILD]) + hand[WILD]
    keys = []
    for route, value in worth.items():
        own = PAID_IN[route]
        lack = LENGTHS[route] - (best if own is None else hand[own] + hand[WILD])
        keys.append((-value / (1 + lack / 2) if lack > 0 else -value, route))
    return [route for _, route in sorted(keys)]


def wanted(worth: Worth, hand: Sequence[int]) -> tuple[list[float], list[int]]:
    """How much a card of each colour and a wild one is wanted, and what of the hand no route of the plan needs."""
    spare, wants, weight = list(hand), [0.0] * (WILD + 1), 1.0
    for route in in_order(worth, hand):
        own, length = PAID_IN[route], LENGTHS[route]
        place = own if own is not None else max(range(WILD), key=spare.__getitem__)
        used = min(spare[place], length)
        wild = min(spare[WILD], length - used)
        lack = length - used - wild
        spare[place] -= used
        spare[WILD] -= wild
        if not lack:
            continue
        value = worth[route] / length * weight * (1 + NEAR / lack)
        if own is not None:
            wants[own] = _both(wants[own], value)
        else:
            other = value * (GREY_BEGUN if used else GREY)
            for colour in range(WILD):
                wants[colour] = _both(wants[colour], value if colour == place else other)
        weight *= LATER
    wants[WILD] = max(wants)
    return wants, spare


def _both(one: float, other: float) -> float:
    """A card that serves two routes is wanted more than for either, and less than for both."""
    return one + BOTH * other if one > other else other + BOTH * one
