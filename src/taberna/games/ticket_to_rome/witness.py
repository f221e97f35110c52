"""What the laws need to know of Ticket to Rome: what is hidden, and what is never made nor lost."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from taberna.core import Chance, Event, Seat
from taberna.games.ticket_to_rome.events import PileFilled
from taberna.games.ticket_to_rome.fold import with_all
from taberna.games.ticket_to_rome.model import Options, State
from taberna.games.ticket_to_rome.rome import CARDS, LENGTHS, POINTS, Card

_HIDDEN = {"hands", "tickets", "dealt", "deck", "ticket_deck"}


class _Witness:
    options = (
        Options(),
        Options(destinations="original6", wagons="scaled", classic_twin_lock=True, longest_route=True),
        Options(rush_hour=True, penalty=True, three_tickets=True, classic_wild_limit=True, deadline_s=60),
    )
    public_leaves = frozenset(State.__struct_fields__) - _HIDDEN
    # A card in the pile may be cleared away, or taken, before anyone looks.
    fleeting: tuple[type[Event], ...] = (PileFilled,)
    slow_bots = ("search",)

    def reimagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        """Deals anew the other hands and destinations, and both decks; nothing is hidden of destinations at the end."""
        others = [seat for seat in range(len(state.hands)) if seat != viewer]
        unseen = list(state.deck)
        for seat in others:
            unseen += held(state.hands[seat])
        cards = list(chance.shuffled(unseen))
        hands = list(state.hands)
        for seat in others:
            count = sum(hands[seat])
            hands[seat] = with_all((0,) * len(CARDS), cards[:count])
            del cards[:count]
        state = replace(state, hands=tuple(hands), deck=tuple(cards))
        return _redealt(state, others, chance)

    def totals(self, state: State) -> Mapping[str, int]:
        """Every card, wagon and destination; what the routes of each player earned is what the player has."""
        cards = [*state.deck, *(card for card in state.pile if card is not None), *held(state.discards)]
        for hand in state.hands:
            cards += held(hand)
        tickets = [*state.ticket_deck, *(t for held in (*state.tickets, *state.dealt) for t in held)]
        laid, earned = [0] * len(state.hands), [0] * len(state.hands)
        for route, owner in enumerate(state.owners):
            if owner >= 0:
                laid[owner] += LENGTHS[route]
                earned[owner] += POINTS[LENGTHS[route]]
        return {
            **{card: cards.count(card) for card in CARDS},
            **{f"wagons {seat}": left + laid[seat] for seat, left in enumerate(state.wagons)},
            **{f"points {seat}": points - earned[seat] for seat, points in enumerate(state.points)},
            "tickets": len(tickets),
            "different tickets": len(set(tickets)),
        }


def held(hand: tuple[int, ...]) -> list[Card]:
    """The cards that a hand counts."""
    return [card for card, count in zip(CARDS, hand, strict=True) for _ in range(count)]


def _redealt(state: State, others: list[int], chance: Chance) -> State:
    """The destinations that others hold or choose from, and those in the deck, dealt anew; known ones stay."""
    ended = state.phase == "over" and state.reason != "abandoned"
    unseen = list(state.ticket_deck)
    for seat in others:
        unseen += [] if ended else [*state.tickets[seat], *state.dealt[seat]]
    pool = list(chance.shuffled(unseen))
    tickets, dealt = list(state.tickets), list(state.dealt)
    for seat in [] if ended else others:
        tickets[seat] = tuple(pool.pop() for _ in tickets[seat])
        dealt[seat] = tuple(pool.pop() for _ in dealt[seat])
    return replace(state, tickets=tuple(tickets), dealt=tuple(dealt), ticket_deck=tuple(pool))


WITNESS = _Witness()
