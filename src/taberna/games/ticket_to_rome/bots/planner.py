"""The bot that plans which routes to build, and draws and builds for that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from taberna.core import Chance, Observation
from taberna.games.ticket_to_rome.bots.board import Board, claim, first_offered, payment
from taberna.games.ticket_to_rome.bots.plans import NIL, TURN, Worth, planned, prices, wanted
from taberna.games.ticket_to_rome.model import (
    ClaimRoute,
    Command,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Private,
    Public,
    TakeCard,
)
from taberna.games.ticket_to_rome.network import best_way
from taberna.games.ticket_to_rome.rome import LENGTHS, ORIGINAL, PLACE, POINTS, TICKET_ENDS, TICKETS

SURPLUS = 3  # segments a route has at the least to be built with cards the plan does not need
WORTH_A_TURN = TURN + 1  # points that an unknown destination must promise
UNSEEN, TWO_ACTIONS = 0.75, 0.4  # what a blind draw and a wild card of the pile are worth of what they seem


def planner_move(seen: Observation[Any, Any, Public, Private], chance: Chance) -> Command:
    """Builds what is planned, or what costs nothing; else draws what is wanted most."""
    board = Board(seen)
    if board.choosing:
        return keep(board, seen.private.keep if seen.private else 1)
    worth = plan_of(board)
    wants, spare = wanted(worth, board.hand)
    if board.actions == 2:
        built = build(board, worth, wants) or build_beside(board, worth, spare) or build_at_last(board)
        if built:
            return built
        if board.ticket_deck and promise(board, worth) > WORTH_A_TURN:
            return DrawTickets()
    return draw(board, wants) or first_offered(seen)


def plan_of(board: Board, also: Sequence[str] = ()) -> Worth:
    """The plan for the destinations that are open, and for others that might be kept."""
    tickets = [shown.ticket for shown in board.tickets if not shown.done]
    wagons = board.wagons[board.seat]
    return planned(board.owners, wagons, board.seat, board.rules.twin_lock, [*tickets, *also])


def keep(board: Board, least: int) -> KeepTickets:
    """All destinations, as they cost nothing; under a penalty those that pay together."""
    dealt = [shown.ticket for shown in board.choosing]
    if not board.rules.penalty:
        return KeepTickets(tuple(dealt))
    some = (kept for count in range(least, len(dealt) + 1) for kept in combinations(dealt, count))
    return KeepTickets(max(some, key=lambda kept: _balance(board, kept)))


def _balance(board: Board, kept: Sequence[str]) -> float:
    """What destinations to keep come to: what a plan for them is worth, less its turns and what it leaves undone."""
    worth = plan_of(board, kept)
    costs = prices(board.owners, board.seat, worth)
    ways = {ticket: best_way(costs, *TICKET_ENDS[ticket]) for ticket in kept}
    turns = sum(1 + LENGTHS[route] / 2 for route in worth)
    routes = sum(POINTS[LENGTHS[route]] for route in worth)
    return sum(TICKETS[t].points * (1 if way else -1) for t, way in ways.items()) + routes - TURN * turns


def build(board: Board, worth: Worth, wants: Sequence[float]) -> ClaimRoute | None:
    """The most valuable route of the plan that can be paid for."""
    for route in sorted(worth, key=lambda route: (-worth[route], route)):
        way = payment(board.hand, route, wants)
        if way:
            return claim(route, *way)
    return None


def build_beside(board: Board, worth: Worth, spare: Sequence[int]) -> ClaimRoute | None:
    """The longest other route that cards and wagons beyond the plan are enough for."""
    wagons = board.wagons[board.seat] - sum(LENGTHS[route] for route in worth)
    ways = [
        (LENGTHS[route], -way[1], route, way)
        for route in board.open()
        if route not in worth and SURPLUS <= LENGTHS[route] <= wagons and (way := payment(spare, route))
    ]
    if not ways:
        return None
    _, _, route, way = max(ways)
    return claim(route, *way)


def build_at_last(board: Board) -> ClaimRoute | None:
    """In the very last turn, whatever earns a point."""
    if board.last_turns is None or board.last_turns.left >= len(board.wagons):
        return None
    ways = [(LENGTHS[route], route, way) for route in board.open() if (way := payment(board.hand, route))]
    if not ways:
        return None
    _, route, way = max(ways)
    return claim(route, *way)


def promise(board: Board, worth: Worth) -> float:
    """What a destination drawn now would bring on the average, over those that nobody here has seen."""
    mine = {shown.ticket for shown in board.tickets}
    deck: Iterable[str] = ORIGINAL if board.rules.destinations == "original6" else TICKETS
    costs = prices(board.owners, board.seat, board.open())
    for route in worth:
        costs[route] = NIL
    wagons = board.wagons[board.seat] - sum(LENGTHS[route] for route in worth)
    unseen = [ticket for ticket in deck if ticket not in mine]
    return sum(_brings(board, ticket, costs, worth, wagons) for ticket in unseen) / max(1, len(unseen))


def _brings(board: Board, ticket: str, costs: list[float | None], worth: Worth, wagons: int) -> float:
    points = TICKETS[ticket].points
    undone = -points if board.rules.penalty else 0
    found = best_way(costs, *TICKET_ENDS[ticket])
    if found is None:
        return undone
    new = sum(LENGTHS[route] for route in found[1] if route not in worth and board.owners[route] < 0)
    return max(undone, points - found[0]) if new <= wagons else undone


def draw(board: Board, wants: Sequence[float]) -> Command | None:
    """The card that is wanted most, seen or unseen."""
    best: tuple[float, Command] | None = None
    if board.deck:
        unseen = sum(want * count for want, count in zip(wants, board.unseen, strict=True)) / sum(board.unseen)
        best = (UNSEEN * unseen, DrawCard())
    for slot, card in enumerate(board.pile):
        if card is None or (card == "wild" and board.actions < 2):
            continue
        want = wants[PLACE[card]] * (TWO_ACTIONS if card == "wild" else 1)
        if best is None or want > best[0]:
            best = (want, TakeCard(slot, card))
    return best[1] if best else None
