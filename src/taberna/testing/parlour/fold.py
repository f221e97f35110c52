"""What each event of Parlour changes."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from taberna.core import Seat
from taberna.testing.parlour.model import (
    Boasted,
    CandleBurntOut,
    CandleLit,
    CardDrawn,
    CardLaid,
    CardSeen,
    CardsTurned,
    DeckShuffled,
    GameEnded,
    HandDealt,
    Laid,
    LayingBegan,
    ParlourEvent,
    ParlourOpened,
    Peeked,
    Said,
    SeatLeft,
    State,
    Stood,
    Swapped,
    TurnBegan,
)

T = TypeVar("T")


def opened(event: ParlourOpened) -> State:
    """The state after the first event."""
    each = range(event.seats)
    return State(
        rounds=event.rounds,
        hands=tuple(() for _ in each),
        laid=tuple(None for _ in each),
        seen=tuple(None for _ in each),
        points=tuple(0 for _ in each),
    )


def fold(state: State, event: ParlourEvent) -> State:
    """The state after any later event."""
    match event:
        case DeckShuffled(order):
            return replace(state, deck=order)
        case CandleLit(due):
            return replace(state, candle=due)
        case HandDealt(seat, cards):
            return replace(state, hands=put(state.hands, seat, cards), deck=state.deck[len(cards) :])
        case TurnBegan(round, seat, at):
            return replace(state, round=round, turn=seat, laying=False, asked_at=at)
        case CardSeen(seat, card):
            return replace(state, seen=put(state.seen, seat, card))
        case Swapped(seat, card):
            return replace(state, hands=without(state, seat, card), shown=(*state.shown, card))
        case CardDrawn(seat, card):
            hands = put(state.hands, seat, (*state.hands[seat], card))
            return replace(state, hands=hands, deck=state.deck[1:], seen=(None,) * len(state.seen))
        case LayingBegan(at):
            return replace(state, laying=True, asked_at=at)
        case CardLaid(seat, card):
            return replace(state, hands=without(state, seat, card), laid=put(state.laid, seat, card))
        case CardsTurned():
            return _turned(state, event)
        case Boasted(seat, text):
            return replace(state, boasts=(*state.boasts, Said(seat, text)))
        case SeatLeft():
            return replace(state, over=True, counts=False)
        case CandleBurntOut() | GameEnded():
            return replace(state, over=True)
        case Stood() | Peeked() | Laid() | ParlourOpened():
            return state


def _turned(state: State, event: CardsTurned) -> State:
    best = max(event.cards)
    return replace(
        state,
        points=tuple(p + (card == best) for p, card in zip(state.points, event.cards, strict=True)),
        shown=state.shown + event.cards,
        laid=(None,) * len(state.laid),
        boasts=(),
    )


def without(state: State, seat: Seat, card: int) -> tuple[tuple[int, ...], ...]:
    """All hands, a card of one of them taken out."""
    hand = state.hands[seat]
    at = hand.index(card)
    return put(state.hands, seat, hand[:at] + hand[at + 1 :])


def put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """One entry per seat, a seat's entry changed."""
    return (*values[:seat], value, *values[seat + 1 :])
