"""What a bot works with: its seat's views as plain numbers, and what they let it do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taberna.core import Choose, Field, Form, Number, Observation, Pick, fill
from taberna.games.ticket_to_rome.claims import open_routes
from taberna.games.ticket_to_rome.model import ClaimRoute, Command, KeepTickets, Private, Public, Rules
from taberna.games.ticket_to_rome.rome import (
    CARDS,
    COUNTS,
    LENGTHS,
    PAID_IN,
    PLACE,
    PLAIN,
    ROUTE,
    ROUTES,
    WILD,
    Card,
)


class Board:
    """The table as one seat knows it. `unseen` counts the cards in the deck and in other hands, `net` is the seat's."""

    def __init__(self, seen: Observation[Any, Any, Public, Private]) -> None:
        public, private = seen.public, seen.private
        assert private is not None
        self.seat = seen.seat
        self.rules: Rules = public.rules
        self.actions = public.actions
        self.deck = public.deck
        self.ticket_deck = public.ticket_deck
        self.pile: Sequence[Card | None] = public.pile
        self.wagons = [player.wagons for player in public.players]
        self.points = [player.points for player in public.players]
        self.hand = [private.hand.get(card, 0) for card in CARDS]
        self.tickets = private.tickets
        self.choosing = private.choosing
        self.owners = [-1] * (len(ROUTES) if self.rules.rush_hour else PLAIN)
        for route, owner in public.built.items():
            self.owners[ROUTE[route]] = owner
        self.unseen = [count - held for count, held in zip(COUNTS, self.hand, strict=True)]
        for card in self.pile:
            if card is not None:
                self.unseen[PLACE[card]] -= 1
        self.discards = [public.discards.get(card, 0) for card in CARDS]
        self.unseen = [count - discarded for count, discarded in zip(self.unseen, self.discards, strict=True)]
        self.last_turns = public.last_turns

    def open(self, seat: int | None = None) -> list[int]:
        """The routes that this seat, or another, may build whatever its cards are."""
        who = self.seat if seat is None else seat
        return open_routes(self.owners, self.wagons[who], who, self.rules.twin_lock)


def payment(hand: Sequence[int], route: int, keep: Sequence[float] = ()) -> tuple[int, int] | None:
    """The place of the colour to pay with, and the fewest wild cards; None: the hand does not pay for it.

    Of the colours for a grey route the one that is least wanted, by `keep`, of those that take fewest wild cards.
    """
    length, own = LENGTHS[route], PAID_IN[route]
    places = range(WILD) if own is None else (own,)
    ways = []
    for place in places:
        wilds = max(0, length - hand[place])
        if wilds <= hand[WILD] and (own is not None or wilds < length):
            ways.append((wilds, keep[place] if keep else -hand[place], place))
    if ways:
        wilds, _, place = min(ways)
        return place, wilds
    return (WILD, length) if own is None and hand[WILD] >= length else None


def claim(route: int, place: int, wilds: int) -> ClaimRoute:
    """The command that builds a route with so many wild cards."""
    return ClaimRoute(ROUTES[route].id, CARDS[place], wilds)


def first_offered(seen: Observation[Any, Any, Public, Private]) -> Command:
    """What is offered first: where a bot wants nothing in particular."""
    offer = seen.offers[0]
    command: Any = offer.command
    if isinstance(command, Form):
        command = fill(offer, {name: _lowest(field) for name, field in command.fields.items()})
    chosen: Command = command
    return chosen


def _lowest(field: Field) -> object:
    match field:
        case Number(low, _):
            return low
        case Pick(of):
            return of[0]
        case Choose(_, high, of):
            return of[:high]
    raise AssertionError(field)


def keep_all(seen: Observation[Any, Any, Public, Private]) -> KeepTickets:
    """All destinations there are to choose from: without a penalty fewer are never better (D6)."""
    assert seen.private is not None
    return KeepTickets(tuple(shown.ticket for shown in seen.private.choosing))
