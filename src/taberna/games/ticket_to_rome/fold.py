"""What each event changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from taberna.core import Seat
from taberna.games.ticket_to_rome import events as e
from taberna.games.ticket_to_rome.model import Hand, LastTurns, Move, State
from taberna.games.ticket_to_rome.network import alone, joined
from taberna.games.ticket_to_rome.rome import LENGTHS, PLACE, PLAIN, ROUTE, ROUTES, WILD, Card

T = TypeVar("T")
ACTIONS = 2
_FROM_DECK, _TICKET, _PASS = Move("deck"), Move("ticket"), Move("pass")


def begun(event: e.GameBegan) -> State:
    """The state after the first event."""
    seats = event.seats
    return State(
        rules=event.rules,
        first=event.first,
        hands=((0,) * 9,) * seats,
        tickets=((),) * seats,
        dealt=((),) * seats,
        wagons=(event.rules.wagons,) * seats,
        points=(0,) * seats,
        moves=(None,) * seats,
        nets=(alone(),) * seats,
        owners=(-1,) * (len(ROUTES) if event.rules.rush_hour else PLAIN),
        turn=event.first,
        asked_at=event.at,
    )


def fold(state: State, event: e.RomeEvent) -> State:
    """The state after any later event; the frequent ones come first."""
    match event:
        case e.CardDrawn(seat):
            return replace(state, actions=state.actions - 1, passes=0, moves=put(state.moves, seat, _FROM_DECK))
        case e.CardSeen(seat, card):
            return replace(state, deck=state.deck[1:], hands=put(state.hands, seat, plus(state.hands[seat], card)))
        case e.TurnBegan():
            return _turn_began(state, event)
        case e.CardTaken():
            return _taken(state, event)
        case e.PileFilled():
            return _filled(state, event)
        case e.RouteClaimed():
            return _claimed(state, event)
        case e.TurnEnded(seat):
            idle = state.actions == ACTIONS
            moves = put(state.moves, seat, _PASS) if idle else state.moves
            return replace(state, actions=0, passes=state.passes + idle, moves=moves)
        case e.PileCleared():
            discards = with_all(state.discards, [card for card in state.pile if card is not None])
            return replace(state, discards=discards, pile=(None,) * len(state.pile))
        case e.DeckShuffled(order):
            return replace(state, deck=order, discards=(0,) * 9)
        case e.LastTurnsBegan(seat, reason):
            return replace(state, last_turns=LastTurns(seat, reason, left=len(state.hands)))
        case _:
            return _seldom(state, event)


def _seldom(state: State, event: e.RomeEvent) -> State:
    match event:
        case e.TicketsDrawn(seat):
            return replace(state, actions=0, passes=0, moves=put(state.moves, seat, _TICKET))
        case e.TicketSeen(seat, ticket):
            tickets = put(state.tickets, seat, (*state.tickets[seat], ticket))
            return replace(state, ticket_deck=state.ticket_deck[1:], tickets=tickets)
        case e.TicketsDealt(seat, tickets):
            left = tuple(ticket for ticket in state.ticket_deck if ticket not in tickets)
            return replace(state, ticket_deck=left, dealt=put(state.dealt, seat, tickets))
        case e.TicketsChosen(seat, kept):
            return _chosen(state, seat, kept)
        case e.HandDealt(seat, cards):
            hands = put(state.hands, seat, with_all(state.hands[seat], cards))
            return replace(state, hands=hands, deck=state.deck[len(cards) :])
        case e.TicketsShuffled(order):
            return replace(state, ticket_deck=order)
        case e.GameEnded(reason, tickets, longest):
            assert tickets == state.tickets
            return replace(state, phase="over", actions=0, reason=reason, longest=longest)
        case e.GameAbandoned():
            return replace(state, phase="over", actions=0, reason="abandoned")
        case e.TicketsKept() | e.DiscardsShuffled():
            return state
    raise AssertionError(event)


def _turn_began(state: State, event: e.TurnBegan) -> State:
    last_turns = state.last_turns
    if last_turns is not None:
        last_turns = replace(last_turns, left=last_turns.left - 1)
    return replace(
        state,
        phase="turns",
        turn=event.seat,
        asked_at=event.at,
        actions=0 if event.stuck else ACTIONS,
        passes=state.passes + event.stuck,
        moves=put(state.moves, event.seat, _PASS) if event.stuck else state.moves,
        last_turns=last_turns,
    )


def _taken(state: State, event: e.CardTaken) -> State:
    seat, card = event.seat, event.card
    pile = put(state.pile, event.slot, None)
    return replace(
        state,
        hands=put(state.hands, seat, plus(state.hands[seat], card)),
        pile=pile,
        stands=state.stands and pile.count("wild") > state.rules.wild_limit,
        actions=state.actions - cost(card),
        passes=0,
        moves=put(state.moves, seat, Move("pile", card=card, slot=event.slot)),
    )


def _filled(state: State, event: e.PileFilled) -> State:
    pile = list(state.pile)
    for slot, card in event.cards:
        pile[slot] = card
    return replace(state, pile=tuple(pile), deck=state.deck[len(event.cards) :], stands=event.stands)


def _claimed(state: State, event: e.RouteClaimed) -> State:
    seat, route = event.seat, ROUTE[event.route]
    paid = [0] * 9
    paid[PLACE[event.colour]] = LENGTHS[route] - event.wilds
    paid[WILD] = event.wilds if event.colour != "wild" else LENGTHS[route]
    hand = tuple([held - spent for held, spent in zip(state.hands[seat], paid, strict=True)])
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        discards=tuple([held + spent for held, spent in zip(state.discards, paid, strict=True)]),
        owners=put(state.owners, route, int(seat)),
        nets=put(state.nets, seat, joined(state.nets[seat], route)),
        wagons=put(state.wagons, seat, event.wagons),
        points=put(state.points, seat, state.points[seat] + event.points),
        actions=0,
        passes=0,
        moves=put(state.moves, seat, Move("claim", card=event.colour, route=event.route, wilds=event.wilds)),
    )


def _chosen(state: State, seat: Seat, kept: tuple[str, ...]) -> State:
    """D3: what is not kept goes to the bottom of the deck, in the order it was dealt."""
    returned = tuple(ticket for ticket in state.dealt[seat] if ticket not in kept)
    return replace(
        state,
        tickets=put(state.tickets, seat, (*state.tickets[seat], *kept)),
        dealt=put(state.dealt, seat, ()),
        ticket_deck=state.ticket_deck + returned,
    )


def cost(card: Card) -> int:
    """The actions that a card of the pile costs (specification, Turns)."""
    return 2 if card == "wild" else 1


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with one of them changed."""
    return (*values[:at], value, *values[at + 1 :])


def plus(hand: Hand, card: Card) -> Hand:
    """A hand with one more card."""
    place = PLACE[card]
    return (*hand[:place], hand[place] + 1, *hand[place + 1 :])


def with_all(hand: Hand, cards: Sequence[Card]) -> Hand:
    """A hand with more cards."""
    for card in cards:
        hand = plus(hand, card)
    return hand
