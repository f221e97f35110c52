"""The events of Ticket to Rome. What is secret stands in events of its own, beside what all may see."""

from __future__ import annotations

from typing import Literal, TypeAlias

from taberna.core import Event, Millis, Seat
from taberna.games.ticket_to_rome.model import Reason, Rules, Trigger
from taberna.games.ticket_to_rome.rome import Card


class GameBegan(Event, frozen=True, tag=True):
    """`first` was drawn at random and has the first turn."""

    seats: int
    first: Seat
    rules: Rules
    at: Millis


class DeckShuffled(Event, frozen=True, tag=True):
    """To nobody: the whole deck, top first; it takes the discards in."""

    order: tuple[Card, ...]


class TicketsShuffled(Event, frozen=True, tag=True):
    """To nobody: the destinations, top first."""

    order: tuple[str, ...]


class HandDealt(Event, frozen=True, tag=True):
    """To its seat: cards from the top of the deck."""

    reveals = True
    seat: Seat
    cards: tuple[Card, ...]


class PileFilled(Event, frozen=True, tag=True):
    """Cards from the top of the deck into empty places of the pile, as `(slot, card)`.

    `stands`: there are too many wild cards now, and they stay, for there are too few others (D12).
    """

    reveals = True
    cards: tuple[tuple[int, Card], ...]
    stands: bool = False


class PileCleared(Event, frozen=True, tag=True):
    """There were too many wild cards: the whole pile is discarded (D12)."""


class DiscardsShuffled(Event, frozen=True, tag=True):
    """The deck has run out and the discards are the new one (D9)."""

    count: int


class TicketsDealt(Event, frozen=True, tag=True):
    """To its seat: destinations to choose from."""

    reveals = True
    seat: Seat
    tickets: tuple[str, ...]


class TicketsKept(Event, frozen=True, tag=True):
    """How many destinations a player has kept of those dealt; `by_time`: a deadline passed, and all were."""

    seat: Seat
    count: int
    by_time: bool = False


class TicketsChosen(Event, frozen=True, tag=True):
    """To its seat: which they are; the others went under the deck."""

    seat: Seat
    kept: tuple[str, ...]


class TurnBegan(Event, frozen=True, tag=True):
    """`last`: the player's last turn. `stuck`: there is nothing this player could do, and the turn is passed (D21)."""

    reveals = True  # that nothing in the hand pays for any route
    seat: Seat
    at: Millis
    last: bool = False
    stuck: bool = False


class CardDrawn(Event, frozen=True, tag=True):
    """A card from the deck, unseen."""

    seat: Seat
    by_time: bool = False


class CardSeen(Event, frozen=True, tag=True):
    """To its seat: which card it was."""

    reveals = True
    seat: Seat
    card: Card


class CardTaken(Event, frozen=True, tag=True):
    """A card of the pile."""

    seat: Seat
    slot: int
    card: Card
    by_time: bool = False


class TicketsDrawn(Event, frozen=True, tag=True):
    """So many destinations were drawn, unseen; with more than one there is a choice to make."""

    seat: Seat
    count: int


class TicketSeen(Event, frozen=True, tag=True):
    """To its seat: which destination it was; it is kept."""

    reveals = True
    seat: Seat
    ticket: str


class RouteClaimed(Event, frozen=True, tag=True):
    """A route was built with `wilds` wild cards, the others of `colour`; `points` it earned, `wagons` are left."""

    seat: Seat
    route: str
    colour: Card
    wilds: int
    points: int
    wagons: int


class TurnEnded(Event, frozen=True, tag=True):
    """The turn ended before its actions were used up: by choice, because nothing can be drawn (D16), or by time."""

    seat: Seat
    why: Literal["choice", "nothing_left", "time"]


class LastTurnsBegan(Event, frozen=True, tag=True):
    """Everyone has one more turn, `seat` the very last: it has 2 wagons or fewer, or the map is full (D20, D22)."""

    seat: Seat
    reason: Trigger


class GameEnded(Event, frozen=True, tag=True):
    """All destinations are shown, one entry per seat; `longest` are the longest lines, where they count."""

    reveals = True
    reason: Reason
    tickets: tuple[tuple[str, ...], ...]
    longest: tuple[int, ...] = ()


class GameAbandoned(Event, frozen=True, tag=True):
    """Nobody acted for too long; the game does not count, and nothing is shown."""


RomeEvent: TypeAlias = (
    GameBegan
    | DeckShuffled
    | TicketsShuffled
    | HandDealt
    | PileFilled
    | PileCleared
    | DiscardsShuffled
    | TicketsDealt
    | TicketsKept
    | TicketsChosen
    | TurnBegan
    | CardDrawn
    | CardSeen
    | CardTaken
    | TicketsDrawn
    | TicketSeen
    | RouteClaimed
    | TurnEnded
    | LastTurnsBegan
    | GameEnded
    | GameAbandoned
)
