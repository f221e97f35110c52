"""The bot that builds the best it can pay for, and plans nothing."""

from __future__ import annotations

from typing import Any

from taberna.core import Chance, Observation
from taberna.games.ticket_to_rome.bots.board import Board, claim, first_offered, keep_all, payment
from taberna.games.ticket_to_rome.model import ClaimRoute, Command, DrawCard, Private, Public, TakeCard
from taberna.games.ticket_to_rome.rome import LENGTHS, PLACE

WORTH_IT = 3  # segments; shorter routes only where there are no longer ones


def greedy_move(seen: Observation[Any, Any, Public, Private], chance: Chance) -> Command:
    """The most valuable route it can pay for, else a card of the colour it has most of, else a card unseen."""
    board = Board(seen)
    if board.choosing:
        return keep_all(seen)
    if board.actions == 2 and (best := best_claim(board)):
        return best
    return _draw(board) or first_offered(seen)


def best_claim(board: Board) -> ClaimRoute | None:
    """The longest route of three segments or more that can be paid for; shorter ones where none such is left."""
    routes = board.open()
    least = min(WORTH_IT, max((LENGTHS[route] for route in routes), default=0))
    ways = [(LENGTHS[route], -way[1], route, way) for route in routes if (way := payment(board.hand, route))]
    if not ways:
        return None
    length, _, route, (place, wilds) = max(ways)
    return claim(route, place, wilds) if length >= least else None


def _draw(board: Board) -> Command | None:
    held = [(board.hand[PLACE[card]], slot, card) for slot, card in enumerate(board.pile) if card and card != "wild"]
    most, slot, card = max(held, default=(0, 0, None))
    if card and (most or not board.deck):
        return TakeCard(slot, card)
    return DrawCard() if board.deck else None
