"""Worlds a seat cannot tell apart from the real one: other hands and destinations drawn from what is unseen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from taberna.core import Chance, Event
from taberna.games.ticket_to_rome.bots.board import Board
from taberna.games.ticket_to_rome.bots.playout import World
from taberna.games.ticket_to_rome.events import CardTaken, RouteClaimed
from taberna.games.ticket_to_rome.model import Public
from taberna.games.ticket_to_rome.rome import CARDS, LENGTHS, ORIGINAL, PLACE, ROUTE, TICKETS, WILD


class Unknown:
    """What a seat does not know, and all it does: cards others took from the pile are in their hands until spent."""

    def __init__(self, board: Board, public: Public, events: Iterable[Event]) -> None:
        self.board = board
        self.counts = [player.cards for player in public.players]
        self.ticket_counts = [player.tickets + player.choosing for player in public.players]
        self.known = taken(events, len(self.counts))
        mine = {shown.ticket for shown in (*board.tickets, *board.choosing)}
        deck: Sequence[str] = ORIGINAL if board.rules.destinations == "original6" else tuple(TICKETS)
        self.tickets = [ticket for ticket in deck if ticket not in mine]

    def world(self, chance: Chance) -> World:
        """One of the worlds it may be."""
        board, me = self.board, self.board.seat
        pool = list(board.unseen)
        hands = [list(known) for known in self.known]
        hands[me] = list(board.hand)
        for seat, hand in enumerate(hands):
            if seat != me:
                for place, count in enumerate(hand):
                    pool[place] -= count
        cards = list(chance.shuffled([place for place, count in enumerate(pool) for _ in range(count)]))
        tickets = list(chance.shuffled(self.tickets))
        held = []
        for seat, hand in enumerate(hands):
            if seat == me:
                held.append([shown.ticket for shown in board.tickets])
                continue
            for _ in range(self.counts[seat] - sum(hand)):
                hand[cards.pop()] += 1
            held.append([tickets.pop() for _ in range(self.ticket_counts[seat])])
        return World(board, hands, held, cards, tickets, chance)


def taken(events: Iterable[Event], seats: int) -> list[list[int]]:
    """The cards that each seat took from the pile and cannot have spent, counts by colour."""
    known = [[0] * len(CARDS) for _ in range(seats)]
    for event in events:
        match event:
            case CardTaken(seat, _, card):
                known[seat][PLACE[card]] += 1
            case RouteClaimed(seat, route, colour, wilds):
                spent = LENGTHS[ROUTE[route]] - wilds
                known[seat][PLACE[colour]] = max(0, known[seat][PLACE[colour]] - spent)
                known[seat][WILD] = max(0, known[seat][WILD] - wilds)
    return known
