"""The map and the destinations, read from `rome.json`. Stations and routes go by their numbers inside the rules."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

Colour: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "purple", "black", "white"]
Card: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "purple", "black", "white", "wild"]
RouteColour: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "purple", "black", "white", "grey"]

COLOURS: tuple[Colour, ...] = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")
CARDS: tuple[Card, ...] = (*COLOURS, "wild")
"""A hand is one count for each of these, in this order."""

PLACE: dict[str, int] = {card: place for place, card in enumerate(CARDS)}
WILD = PLACE["wild"]
COUNTS = (12,) * len(COLOURS) + (14,)
DECK: tuple[Card, ...] = tuple(card for card, count in zip(CARDS, COUNTS, strict=True) for _ in range(count))
POINTS = (0, 1, 2, 4, 7, 10, 15)
"""What a route of so many segments is worth."""


class Route(Struct, frozen=True, gc=False):
    """A route between two stations; a grey one takes cards of any one colour."""

    id: str
    a: str
    b: str
    colour: RouteColour
    length: int


class Ticket(Struct, frozen=True, gc=False):
    """A destination: two stations to link, for points."""

    id: str
    a: str
    b: str
    points: int


class _Rome(Struct, frozen=True):
    about: str
    stations: tuple[str, ...]
    routes: tuple[Route, ...]
    rush_hour: tuple[Route, ...]
    original: tuple[Ticket, ...]
    extended: tuple[Ticket, ...]


_ROME = msgspec.json.decode(files(__package__).joinpath("rome.json").read_bytes(), type=_Rome)

STATIONS = _ROME.stations
STATION = {name: number for number, name in enumerate(STATIONS)}
ROUTES = _ROME.routes + _ROME.rush_hour
"""All routes; without rush hour only the first `PLAIN` of them are on the map."""

PLAIN = len(_ROME.routes)
ROUTE = {route.id: number for number, route in enumerate(ROUTES)}
LENGTHS = tuple(route.length for route in ROUTES)
ENDS = tuple((STATION[route.a], STATION[route.b]) for route in ROUTES)
PAID_IN = tuple(None if route.colour == "grey" else PLACE[route.colour] for route in ROUTES)
"""The place of the colour each route is paid in; None: any."""

TICKETS = {ticket.id: ticket for ticket in _ROME.original + _ROME.extended}
ORIGINAL = tuple(ticket.id for ticket in _ROME.original)
TICKET_ENDS = {ticket.id: (STATION[ticket.a], STATION[ticket.b]) for ticket in TICKETS.values()}


def _twins() -> tuple[int | None, ...]:
    """For each route the other one between its stations, or None."""
    pairs: dict[frozenset[int], list[int]] = {}
    for number, ends in enumerate(ENDS):
        pairs.setdefault(frozenset(ends), []).append(number)
    return tuple(
        next((other for other in pairs[frozenset(ends)] if other != number), None) for number, ends in enumerate(ENDS)
    )


TWINS = _twins()


def _lines(routes: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each station the routes that end there, and where they lead."""
    lines: list[list[tuple[int, int]]] = [[] for _ in STATIONS]
    for number, (a, b) in enumerate(ENDS[:routes]):
        lines[a].append((number, b))
        lines[b].append((number, a))
    return tuple(map(tuple, lines))


LINES = {count: _lines(count) for count in (PLAIN, len(ROUTES))}
"""By how many routes there are on the map: `(route, other station)` at each station."""


def track(routes: int, twins_count_once: bool) -> int:
    """The segments that can be built; of twins only one counts where only one of them can be."""
    counted = [
        length
        for number, length in enumerate(LENGTHS[:routes])
        if not (twins_count_once and (twin := TWINS[number]) is not None and twin < number)
    ]
    return sum(counted)
