"""A quick copy of the game for trying things out: everyone follows a plan to the end, and the points are counted."""

from __future__ import annotations

from collections.abc import Sequence

from taberna.core import Chance
from taberna.games.ticket_to_rome.bots.board import Board, payment
from taberna.games.ticket_to_rome.bots.plans import Worth, planned, wanted
from taberna.games.ticket_to_rome.claims import open_routes
from taberna.games.ticket_to_rome.network import alone, joined
from taberna.games.ticket_to_rome.rome import LENGTHS, PLACE, POINTS, TICKET_ENDS, TICKETS, TWINS, WILD
from taberna.games.ticket_to_rome.turns import FEW_WAGONS

UNSEEN, TWO_ACTIONS, SURPLUS = 0.75, 0.4, 3


class World:
    """A game with everything open, changed in place. Cards go by their places; `left` are the last turns to come.

    Each seat draws from a part of the deck of its own, and the pile is filled from the last: what one seat does
    otherwise leaves the luck of the others as it was, so that two plans can be told apart in fewer worlds.
    """

    def __init__(
        self,
        board: Board,
        hands: list[list[int]],
        tickets: list[list[str]],
        deck: list[int],
        ticket_deck: list[str],
        chance: Chance,
    ) -> None:
        self.hands = hands
        self.tickets = tickets
        self.decks = [deck[share :: len(hands) + 1] for share in range(len(hands) + 1)]
        self.ticket_deck = ticket_deck
        self.chance = chance
        self.rules = board.rules
        self.owners = list(board.owners)
        self.wagons = list(board.wagons)
        self.points = list(board.points)
        self.pile = [None if card is None else PLACE[card] for card in board.pile]
        self.discards = list(board.discards)
        self.turn: int = board.seat
        self.actions = board.actions
        self.left = None if board.last_turns is None else board.last_turns.left
        self.passes = 0
        self.full = False
        self.plans: list[Worth | None] = [None] * len(hands)

    def copy(self) -> World:
        """The same world, apart."""
        other = World.__new__(World)
        other.__dict__.update(self.__dict__)
        other.hands = [list(hand) for hand in self.hands]
        other.tickets = [list(held) for held in self.tickets]
        other.plans = [None if plan is None else dict(plan) for plan in self.plans]
        other.decks = [list(deck) for deck in self.decks]
        for name in ("ticket_deck", "owners", "wagons", "points", "pile", "discards"):
            setattr(other, name, list(getattr(self, name)))
        return other

    # --- moves ----------------------------------------------------------------------------------------------------

    def claim(self, route: int, place: int, wilds: int) -> None:
        """Builds a route; whoever planned it has to plan again."""
        seat, length = self.turn, LENGTHS[route]
        coloured = 0 if place == WILD else length - wilds
        for spent, count in ((place, coloured), (WILD, length - coloured)):
            self.hands[seat][spent] -= count
            self.discards[spent] += count
        self.owners[route] = seat
        self.wagons[seat] -= length
        self.points[seat] += POINTS[length]
        for other, plan in enumerate(self.plans):
            if plan is not None and route in plan:
                if other == seat:
                    del plan[route]
                else:
                    self.plans[other] = None
        self.actions = 0
        self.full = self._is_full()
        self._renew()
        self._refill()

    def draw(self) -> None:
        self.hands[self.turn][self._top(self.turn)] += 1
        self.actions -= 1
        self._renew()

    def take(self, slot: int) -> None:
        place = self.pile[slot]
        assert place is not None
        self.hands[self.turn][place] += 1
        self.actions -= 2 if place == WILD else 1
        self.pile[slot] = None
        self._refill()

    def draw_ticket(self) -> None:
        self.tickets[self.turn].append(self.ticket_deck.pop())
        self.plans[self.turn] = None
        self.actions = 0

    def _top(self, share: int) -> int:
        return (self.decks[share] or max(self.decks, key=len)).pop()

    def _renew(self) -> None:
        if any(self.decks) or not any(self.discards):
            return
        cards = self.chance.shuffled([place for place, count in enumerate(self.discards) for _ in range(count)])
        self.decks = [list(cards[share :: len(self.decks)]) for share in range(len(self.decks))]
        self.discards = [0] * len(self.discards)

    def _refill(self) -> None:
        for _ in range(4):
            for slot, place in enumerate(self.pile):
                if place is None and any(self.decks):
                    self.pile[slot] = self._top(-1)
                    self._renew()
            if self.pile.count(WILD) <= self.rules.wild_limit or sum(map(len, self.decks)) < len(self.pile):
                return
            for place in self.pile:
                if place is not None:
                    self.discards[place] += 1
            self.pile = [None] * len(self.pile)

    # --- play -----------------------------------------------------------------------------------------------------

    def to_the_end(self) -> list[int]:
        """Everyone follows a plan; the points of all at the end."""
        while True:
            if self.actions:
                self._play_turn()
            if self._over():
                return self.totals()
            self.turn = (self.turn + 1) % len(self.hands)
            self.actions = 2

    def _over(self) -> bool:
        if self.left is not None:
            self.left -= 1
            return self.left < 0
        if self.wagons[self.turn] <= FEW_WAGONS or self.full:
            self.left = len(self.hands) - 1
        return self.passes >= len(self.hands)

    def _is_full(self) -> bool:
        """Whether nobody can build anything; a route without a twin is nearly always there."""
        most = max(self.wagons)
        if any(
            owner < 0 and TWINS[route] is None and LENGTHS[route] <= most for route, owner in enumerate(self.owners)
        ):
            return False
        return not any(
            open_routes(self.owners, wagons, seat, self.rules.twin_lock) for seat, wagons in enumerate(self.wagons)
        )

    def _play_turn(self) -> None:
        seat = self.turn
        hand, plan = self.hands[seat], self.plan(seat)
        wants, spare = wanted(plan, hand)
        if self.actions == 2 and self._build(plan, wants, spare):
            self.passes = 0
            return
        before = self.actions
        while self.actions and self._draw(wants):
            if self.actions:
                wants, _ = wanted(plan, hand)
        self.passes = self.passes + 1 if self.actions == before else 0
        self.actions = 0

    def plan(self, seat: int) -> Worth:
        """What a seat is about to build; made anew where somebody came between."""
        plan = self.plans[seat]
        if not plan:
            plan = planned(self.owners, self.wagons[seat], seat, self.rules.twin_lock, self.tickets[seat])
            self.plans[seat] = plan
        return plan

    def _build(self, plan: Worth, wants: Sequence[float], spare: list[int]) -> bool:
        seat = self.turn
        hand = self.hands[seat]
        best = max(((worth, route) for route, worth in plan.items() if payment(hand, route)), default=None)
        if best is not None:
            way = payment(hand, best[1], wants)
            assert way is not None
            self.claim(best[1], *way)
            return True
        return self._build_beside(plan, SURPLUS, spare) or (self.left is not None and self._build_beside({}, 1, hand))

    def _build_beside(self, plan: Worth, least: int, spare: list[int]) -> bool:
        if max(spare) + spare[WILD] < least:
            return False
        seat = self.turn
        wagons = self.wagons[seat] - sum([LENGTHS[route] for route in plan])
        ways = [
            (LENGTHS[route], -way[1], route, way)
            for route in open_routes(self.owners, wagons, seat, self.rules.twin_lock)
            if route not in plan and LENGTHS[route] >= least and (way := payment(spare, route))
        ]
        if not ways:
            return False
        _, _, route, way = max(ways)
        self.claim(route, *way)
        return True

    def _draw(self, wants: Sequence[float]) -> bool:
        best, found = -1.0, -1
        for slot, place in enumerate(self.pile):
            if place is None or (place == WILD and self.actions < 2):
                continue
            want = wants[place] * (TWO_ACTIONS if place == WILD else 1)
            if want > best:
                best, found = want, slot
        if UNSEEN * sum(wants) / len(wants) >= best and any(self.decks):
            self.draw()
        elif found >= 0:
            self.take(found)
        else:
            return False
        return True

    # --- the end --------------------------------------------------------------------------------------------------

    def totals(self) -> list[int]:
        """Points of routes and destinations."""
        return [points + self._of_tickets(seat) for seat, points in enumerate(self.points)]

    def _of_tickets(self, seat: int) -> int:
        net = alone()
        for route, owner in enumerate(self.owners):
            if owner == seat:
                net = joined(net, route)
        total = 0
        for ticket in self.tickets[seat]:
            a, b = TICKET_ENDS[ticket]
            if net[a] == net[b]:
                total += TICKETS[ticket].points
            elif self.rules.penalty:
                total -= TICKETS[ticket].points
        return total
