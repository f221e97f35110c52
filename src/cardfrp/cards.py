"""Cards: actions held in the hand, drawn from decks; the physical side of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from cardfrp.actions import GameAction
from cardfrp.actors import GameActor
from cardfrp.chance import SYSTEM, Chance, adapted
from cardfrp.objects import GameObject


@dataclass(frozen=True, slots=True)
class Card:
    """One card: a title, and the action it makes for whoever plays it. Equal titles are still two cards."""

    title: str
    action_for: Callable[[GameActor], GameAction] = field(repr=False)
    text: str = ""
    item: GameObject | None = None

    @classmethod
    def of(cls, title: str, action: GameAction, text: str = "") -> Card:
        """A card that makes the same action for everybody."""
        return cls(title, lambda _: action, text)


def cards_of(thing: GameObject) -> list[Card]:
    """A card for each verb a thing enables: finding a thing brings its cards."""
    return [Card(f"{thing.name}: {action.verb}", _same(action), item=thing) for action in thing.possible_actions()]


def _same(action: GameAction) -> Callable[[GameActor], GameAction]:
    return lambda _: action


class Deck:
    """A pile to draw from and a pile of what was discarded, which becomes the pile when that is empty.

    Draws of chance: a shuffle of n cards draws below(n), below(n - 1), down to below(2).
    """

    def __init__(self, cards: Iterable[Card] = (), *, rng: Chance = None) -> None:
        self.pile = list(cards)
        self.discarded: list[Card] = []
        self.rng = adapted(rng, SYSTEM)

    def __len__(self) -> int:
        return len(self.pile)

    def shuffle(self) -> None:
        """Mixes the pile."""
        for last in range(len(self.pile) - 1, 0, -1):
            other = self.rng.below(last + 1)
            self.pile[last], self.pile[other] = self.pile[other], self.pile[last]

    def draw(self) -> Card | None:
        """The top card; the discarded ones are shuffled in when there is none, and None comes when all are out."""
        if not self.pile:
            self.pile, self.discarded = self.discarded, []
            self.shuffle()
        return self.pile.pop() if self.pile else None

    def discard(self, card: Card) -> None:
        """Lays a card on the discarded ones."""
        self.discarded.append(card)

    def add(self, cards: Iterable[Card]) -> None:
        """Shuffles new cards into the pile."""
        self.pile += cards
        self.shuffle()


class Hand:
    """The cards one actor holds, up to a size, from a deck of its own.

    >>> from cardfrp import GameAction, GameActor
    >>> from cardfrp.cards import Card, Deck, Hand
    >>> shove = Card.of("Shove", GameAction(None, "PHYSICAL.PUSH"))
    >>> hand = Hand(GameActor("Hero"), Deck([shove]))
    >>> [card.title for card in hand.fill()]
    ['Shove']
    >>> hand.play(shove).verb, len(hand), len(hand.deck.discarded)
    ('PHYSICAL.PUSH', 0, 1)
    """

    def __init__(self, owner: GameActor, deck: Deck, size: int = 4) -> None:
        if size < 1:
            raise ValueError(f"a hand holds 1 card or more, not {size}")
        self.owner = owner
        self.deck = deck
        self.size = size
        self.cards: list[Card] = []

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def fill(self) -> tuple[Card, ...]:
        """Draws up to the size; gives the new cards."""
        new: list[Card] = []
        while len(self.cards) < self.size:
            card = self.deck.draw()
            if card is None:
                break
            self.cards.append(card)
            new.append(card)
        return tuple(new)

    def play(self, card: Card) -> GameAction:
        """The card's action; the card is discarded. Raises ValueError if it is not held."""
        self.deck.discard(self._taken(card))
        return card.action_for(self.owner)

    def give(self, card: Card, other: Hand) -> None:
        """Hands a card to another. Raises ValueError if it is not held, or the other is elsewhere."""
        if self.owner.context is None or self.owner.context is not other.owner.context:
            raise ValueError(f"{other.owner.name} is not where {self.owner.name} is")
        other.cards.append(self._taken(card))

    def lose(self, thing: GameObject) -> tuple[Card, ...]:
        """Takes the cards of a thing that is gone out of hand and deck."""
        lost: list[Card] = []
        for pile in (self.cards, self.deck.pile, self.deck.discarded):
            lost += [card for card in pile if card.item is thing]
            pile[:] = [card for card in pile if card.item is not thing]
        return tuple(lost)

    def _taken(self, card: Card) -> Card:
        for index, held in enumerate(self.cards):
            if held is card:
                return self.cards.pop(index)
        raise ValueError(f"{card.title} is not in the hand of {self.owner.name}")
