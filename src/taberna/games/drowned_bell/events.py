"""What happens in an adventure. What an act of the engine changed is told as object, attribute and value after it."""

from __future__ import annotations

from typing import TypeAlias

from taberna.core import Event, Seat
from taberna.games.drowned_bell.model import Ending, Value


class GameBegan(Event, frozen=True, tag=True):
    adventure: str
    seats: int
    heroes: tuple[str, ...]


class ThingsHidden(Event, frozen=True, tag=True):
    """To nobody: where each hidden thing lies."""

    places: dict[str, str]


class DeckShuffled(Event, frozen=True, tag=True):
    """To nobody: a hero's pile, the top last. `discards_in`: it was made of what had been discarded."""

    hero: str
    cards: tuple[str, ...]
    discards_in: bool = False


class CardsDrawn(Event, frozen=True, tag=True):
    """From the top of the pile."""

    reveals = True
    hero: str
    cards: tuple[str, ...]


class TideRose(Event, frozen=True, tag=True):
    """A new round. `order` is who acts in it, by `rolls` of initiative."""

    step: int
    order: tuple[str, ...]
    rolls: tuple[int, ...]


class TideLeapt(Event, frozen=True, tag=True):
    """So many steps are lost."""

    by: int


class TurnBegan(Event, frozen=True, tag=True):
    actor: str


class CardPlayed(Event, frozen=True, tag=True):
    """`thing` enables it. `beside`: it does not take the place of another card."""

    hero: str
    card: str
    target: str
    beside: bool = False
    verb: str = ""
    thing: str = ""


class OfferUsed(Event, frozen=True, tag=True):
    """What a place offers is used up for this round; `words`, said to somebody, are not."""

    hero: str
    source: str
    verb: str
    target: str
    words: bool = False


class Acted(Event, frozen=True, tag=True):
    """Somebody who is no hero does something, the tide too."""

    actor: str
    verb: str
    target: str
    source: str | None = None


class StepTaken(Event, frozen=True, tag=True):
    """One verb delivered; a search tells none. `rolls` are pairs of the recipient's and the initiator's D100.

    `chance`: how likely it was to succeed, to four places.
    """

    verb: str
    outcome: str
    chance: float
    offered: int = 0
    received: int = 0
    rolls: tuple[tuple[int, int], ...] = ()
    reason: str | None = None


class SearchRolled(Event, frozen=True, tag=True):
    """To nobody: the dice of a search would tell how much lies hidden."""

    rolls: tuple[tuple[int, int], ...]


class ThingsFound(Event, frozen=True, tag=True):
    """They go to whoever found them; none is a search in vain."""

    reveals = True
    hero: str
    things: tuple[str, ...]


class Changed(Event, frozen=True, tag=True):
    thing: str
    attribute: str
    after: Value


class Fell(Event, frozen=True, tag=True):
    """LIFE came to 0."""

    who: str


class CameToRest(Event, frozen=True, tag=True):
    """Sits down and takes no more part."""

    who: str


class ThingGiven(Event, frozen=True, tag=True):
    thing: str
    hero: str


class Fired(Event, frozen=True, tag=True):
    """Something that the adventure waits for has come about."""

    trigger: str


class Moved(Event, frozen=True, tag=True):
    hero: str
    place: str


class CardGiven(Event, frozen=True, tag=True):
    hero: str
    card: str
    taker: str


class HandPassed(Event, frozen=True, tag=True):
    """A hero fell, and another takes the cards; with nobody there they are discarded."""

    hero: str
    taker: str | None


class TurnEnded(Event, frozen=True, tag=True):
    hero: str


class Shown(Event, frozen=True, tag=True):
    """`card`: it is a card, of this verb and thing."""

    seat: Seat
    what: str
    card: bool = False
    verb: str = ""
    thing: str = ""


class AdventureEnded(Event, frozen=True, tag=True):
    ending: Ending
    saved: int


BellEvent: TypeAlias = (
    GameBegan
    | ThingsHidden
    | DeckShuffled
    | CardsDrawn
    | TideRose
    | TideLeapt
    | TurnBegan
    | CardPlayed
    | OfferUsed
    | Acted
    | StepTaken
    | SearchRolled
    | ThingsFound
    | Changed
    | Fell
    | CameToRest
    | ThingGiven
    | Fired
    | Moved
    | CardGiven
    | HandPassed
    | TurnEnded
    | Shown
    | AdventureEnded
)
