"""The values of Parlour: options, commands, events, state and views."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from taberna.core import Event, Millis, Passing, Seat


class Options(Struct, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=3, title="Rounds")] = 2


# --- commands ---------------------------------------------------------------------------------------------------


class Stand(Struct, frozen=True, tag=True): ...


class Peek(Struct, frozen=True, tag=True):
    """Look at the top of the deck; whoever swaps next will get that card."""


class Swap(Struct, frozen=True, tag=True):
    """Show a card of one's hand to all and take the top of the deck for it."""

    card: int


class Lay(Struct, frozen=True, tag=True):
    """Lay a card face down; all do it at once."""

    card: int


class Boast(Struct, frozen=True, tag=True):
    text: str


Command: TypeAlias = Stand | Peek | Swap | Lay | Boast


# --- events -----------------------------------------------------------------------------------------------------


class ParlourOpened(Event, frozen=True, tag=True):
    seats: int
    rounds: int


class DeckShuffled(Event, frozen=True, tag=True):
    """To nobody: the whole deck, top first."""

    order: tuple[int, ...]


class CandleLit(Event, frozen=True, tag=True):
    """To nobody: when the candle will burn out, and with it the game."""

    due: Millis


class HandDealt(Event, frozen=True, tag=True):
    """To its seat: that many cards from the top of the deck."""

    reveals = True
    seat: Seat
    cards: tuple[int, ...]


class TurnBegan(Event, frozen=True, tag=True):
    round: int
    seat: Seat
    at: Millis


class Stood(Event, frozen=True, tag=True):
    seat: Seat


class Peeked(Event, frozen=True, tag=True):
    seat: Seat


class CardSeen(Event, frozen=True, tag=True):
    """To its seat: the top of the deck."""

    reveals = True
    seat: Seat
    card: int


class Swapped(Event, frozen=True, tag=True):
    """`card` is shown to all."""

    reveals = True
    seat: Seat
    card: int


class CardDrawn(Event, frozen=True, tag=True):
    """To its seat: the card that was the top of the deck."""

    reveals = True
    seat: Seat
    card: int


class LayingBegan(Event, frozen=True, tag=True):
    at: Millis


class Laid(Event, frozen=True, tag=True):
    seat: Seat


class CardLaid(Event, frozen=True, tag=True):
    """To its seat: which card it laid."""

    seat: Seat
    card: int


class CardsTurned(Event, frozen=True, tag=True):
    """What all laid, seat order; each of the highest earns a point. The boasts of the round are forgotten."""

    reveals = True
    cards: tuple[int, ...]


class Boasted(Event, frozen=True, tag=True):
    seat: Seat
    text: Passing


class CandleBurntOut(Event, frozen=True, tag=True): ...


class SeatLeft(Event, frozen=True, tag=True):
    seat: Seat


class GameEnded(Event, frozen=True, tag=True): ...


ParlourEvent: TypeAlias = (
    ParlourOpened
    | DeckShuffled
    | CandleLit
    | HandDealt
    | TurnBegan
    | Stood
    | Peeked
    | CardSeen
    | Swapped
    | CardDrawn
    | LayingBegan
    | Laid
    | CardLaid
    | CardsTurned
    | Boasted
    | CandleBurntOut
    | SeatLeft
    | GameEnded
)


# --- state and views --------------------------------------------------------------------------------------------


class Said(Struct, frozen=True):
    """A boast; `text` is null once forgotten."""

    seat: Seat
    text: str | None


class State(Struct, frozen=True, kw_only=True):
    """`hands`, `laid`, `seen` and `points` have one entry per seat, seat order.

    `seen` is the top of the deck where a seat has peeked at it; `shown` are the cards turned up, the oldest first.
    """

    rounds: int
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    seen: tuple[int | None, ...]
    points: tuple[int, ...]
    deck: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    boasts: tuple[Said, ...] = ()
    round: int = 1
    turn: Seat = Seat(0)
    laying: bool = False
    over: bool = False
    counts: bool = True
    asked_at: Millis = Millis(0)
    candle: Millis = Millis(0)


class Public(Struct, frozen=True):
    """`laid` are the seats that have laid a card, seat order; `turn` is null while all lay, and after the end."""

    round: int
    rounds: int
    turn: Seat | None
    laying: bool
    deck_count: int
    hand_counts: tuple[int, ...]
    laid: tuple[Seat, ...]
    shown: tuple[int, ...]
    points: tuple[int, ...]
    boasts: tuple[Said, ...]
    over: bool


class Private(Struct, frozen=True):
    """`top` is the top of the deck where this seat has peeked at it."""

    hand: tuple[int, ...]
    laid: int | None
    top: int | None
