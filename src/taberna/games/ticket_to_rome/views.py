"""What everyone may know, what one seat knows besides, and how the points add up."""

from __future__ import annotations

from taberna.core import Seat
from taberna.games.ticket_to_rome.claims import closed, open_to
from taberna.games.ticket_to_rome.model import Player, Private, Public, Score, State, TicketResult, TicketShown
from taberna.games.ticket_to_rome.network import Net, way_left
from taberna.games.ticket_to_rome.rome import CARDS, ROUTES, TICKET_ENDS, TICKETS, Card

BONUS = 10  # for the longest line (D26)
KEPT_AT_LEAST = 2  # of the destinations one begins with (D3)


def public(state: State) -> Public:
    """Built up from nothing."""
    return Public(
        phase=state.phase,
        turn=state.turn if state.phase == "turns" else None,
        actions=state.actions,
        last_turns=state.last_turns,
        first=state.first,
        players=tuple([_player(state, seat) for seat in range(len(state.hands))]),
        pile=state.pile,
        stands=state.stands,
        deck=len(state.deck),
        discards=_counted(state.discards),
        ticket_deck=len(state.ticket_deck),
        built={ROUTES[route].id: Seat(owner) for route, owner in enumerate(state.owners) if owner >= 0},
        closed=_closed(state),
        rules=state.rules,
        scores=scores(state) if state.phase == "over" and state.reason != "abandoned" else None,
    )


def _player(state: State, seat: int) -> Player:
    return Player(
        points=state.points[seat],
        wagons=state.wagons[seat],
        cards=sum(state.hands[seat]),
        tickets=len(state.tickets[seat]),
        choosing=len(state.dealt[seat]),
        last=state.moves[seat],
    )


def _closed(state: State) -> tuple[str, ...]:
    if not state.rules.twin_lock:
        return ()
    return tuple(ROUTES[route].id for route in range(len(state.owners)) if closed(state, route))


def _counted(hand: tuple[int, ...]) -> dict[Card, int]:
    return {card: count for card, count in zip(CARDS, hand, strict=True) if count}


def private(state: State, seat: Seat) -> Private:
    """A seat's own hand and destinations, done or not (D8)."""
    free = {*open_to(state, seat)}
    usable = tuple([2 if owner == seat else int(route in free) for route, owner in enumerate(state.owners)])
    net = state.nets[seat]
    return Private(
        hand=_counted(state.hands[seat]),
        tickets=tuple([_shown(ticket, net, usable) for ticket in state.tickets[seat]]),
        choosing=tuple([_shown(ticket, net, usable) for ticket in state.dealt[seat]]),
        keep=keep_at_least(state, seat),
    )


def _shown(ticket: str, net: Net, usable: tuple[int, ...]) -> TicketShown:
    start, end = TICKET_ENDS[ticket]
    points = TICKETS[ticket].points
    if net[start] == net[end]:  # D7
        return TicketShown(ticket, points, done=True, way=(), length=0)
    way = way_left(usable, start, end)
    if way is None:
        return TicketShown(ticket, points, done=False, way=None, length=0)
    return TicketShown(ticket, points, False, tuple([ROUTES[route].id for route in way.routes]), way.length)


def keep_at_least(state: State, seat: Seat) -> int:
    """How many of the destinations it was dealt a seat keeps at the least (D3, D4)."""
    least = KEPT_AT_LEAST if state.phase == "choosing" else 1
    return min(least, len(state.dealt[seat]))


def scores(state: State) -> tuple[Score, ...]:
    """One entry per seat, seat order (specification, Endgame; D6, D26)."""
    best = max(state.longest, default=0)
    return tuple(_score(state, Seat(seat), best) for seat in range(len(state.hands)))


def _score(state: State, seat: Seat, best: int) -> Score:
    net = state.nets[seat]
    results = tuple(_result(ticket, net) for ticket in state.tickets[seat])
    earned = sum(result.points for result in results if result.done)
    if state.rules.penalty:
        earned -= sum(result.points for result in results if not result.done)
    longest = state.longest[seat] if state.longest else None
    bonus = BONUS if longest and longest == best else 0
    return Score(state.points[seat], results, earned, longest, bonus, total=state.points[seat] + earned + bonus)


def _result(ticket: str, net: Net) -> TicketResult:
    start, end = TICKET_ENDS[ticket]
    return TicketResult(ticket, TICKETS[ticket].points, done=net[start] == net[end])
