"""Cards on the table: dealing, the pile of five, and the discards that become a deck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from taberna.core import Chance, Millis
from taberna.games.ticket_to_rome import events as e
from taberna.games.ticket_to_rome.fold import begun, fold
from taberna.games.ticket_to_rome.model import State
from taberna.games.ticket_to_rome.rome import CARDS, WILD, Card

RESETS = 3  # D12: in a row


class Telling:
    """The events of one act as they are found, and the state after them."""

    __slots__ = ("chance", "events", "now", "state")

    def __init__(self, state: State, now: Millis, chance: Chance) -> None:
        self.state = state
        self.events: list[e.RomeEvent] = []
        self.now = now
        self.chance = chance

    @classmethod
    def begin(cls, event: e.GameBegan, chance: Chance) -> Telling:
        telling = cls(begun(event), event.at, chance)
        telling.events.append(event)
        return telling

    def tell(self, event: e.RomeEvent) -> State:
        """The next event."""
        self.events.append(event)
        self.state = fold(self.state, event)
        return self.state


def renew_deck(telling: Telling) -> None:
    """D9: once the deck has run out, the discards are shuffled and become the deck."""
    state = telling.state
    if state.deck or not any(state.discards):
        return
    cards = [card for card, count in zip(CARDS, state.discards, strict=True) for _ in repeat(None, count)]
    telling.tell(e.DiscardsShuffled(count=len(cards)))
    telling.tell(e.DeckShuffled(to=(), order=telling.chance.shuffled(cards)))


def refill(telling: Telling) -> None:
    """D11: fills the empty places of the pile as far as there are cards; D12: clears a flood of wild cards."""
    renew_deck(telling)
    resets = 0
    while (empty := _empty(telling.state.pile)) and telling.state.deck:
        state = telling.state
        cards = tuple(zip(empty, state.deck, strict=False))
        flood = _full(state, len(empty)) and _wilds(state.pile, cards) > state.rules.wild_limit
        clears = flood and resets < RESETS and _others(state) >= len(state.pile) - state.rules.wild_limit
        telling.tell(e.PileFilled(cards=cards, stands=flood and not clears))
        if clears:
            telling.tell(e.PileCleared())
            resets += 1
        renew_deck(telling)


def _empty(pile: Sequence[Card | None]) -> list[int]:
    return [slot for slot, card in enumerate(pile) if card is None]


def _full(state: State, empty: int) -> bool:
    """Whether so many cards complete the pile, or there are no more after them."""
    return len(state.deck) >= empty or not any(state.discards)


def _wilds(pile: Sequence[Card | None], cards: Sequence[tuple[int, Card]]) -> int:
    return pile.count("wild") + sum(card == "wild" for _, card in cards)


def _others(state: State) -> int:
    """The cards in deck, discards and pile that are not wild."""
    discarded = sum(state.discards) - state.discards[WILD]
    shown = sum(card is not None and card != "wild" for card in state.pile)
    return discarded + shown + len(state.deck) - state.deck.count("wild")
