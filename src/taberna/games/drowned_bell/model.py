"""Options, commands, state and views of the adventures."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from taberna.core import Seat
from taberna.games.drowned_bell.scenario import NAMES, USUAL

Value: TypeAlias = int | str
Name: TypeAlias = Annotated[str, Meta(max_length=80)]
Ending: TypeAlias = Literal["won", "drowned", "fallen"]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    adventure: Annotated[
        str,
        Meta(
            title="The adventure",
            description="Where the evening leads. Each is a folder of content files.",
            extra_json_schema={"enum": list(NAMES)},
        ),
    ] = USUAL

    def __post_init__(self) -> None:
        if self.adventure not in NAMES:
            raise ValueError(f"there is no such adventure; there are {', '.join(NAMES)}")


# --- commands -------------------------------------------------------------------------------------------------


class PlayCard(Struct, frozen=True, tag=True):
    """The acting hero plays a card at somebody or something."""

    card: Name
    target: Name


class UseOffer(Struct, frozen=True, tag=True):
    """The acting hero does what the place offers, or says what somebody can be told, in place of a card."""

    source: Name
    verb: Name
    target: Name


class GiveCard(Struct, frozen=True, tag=True):
    """In place of playing it, hands a card to a hero in the same place."""

    card: Name
    hero: Name


class Go(Struct, frozen=True, tag=True):
    """The acting hero moves to a place next to this one."""

    place: Name


class EndTurn(Struct, frozen=True, tag=True): ...


class Show(Struct, frozen=True, tag=True):
    """Points at a place, a person, a thing or a card: look here."""

    what: Name


Command: TypeAlias = PlayCard | UseOffer | GiveCard | Go | EndTurn | Show


# --- state ----------------------------------------------------------------------------------------------------


class State(Struct, frozen=True, kw_only=True):
    """Everything that differs from the adventure's content.

    `values` are attributes by object and name; `places` where actors are, "" for nowhere; `holders` who has a thing.
    `hidden` says where each thing lies that nobody has found; `decks`, the top last, are known to nobody either.
    `order` is who has still to act in this round; `used` the offers of places used in it, `fired` the triggers.
    `shown` is what each seat points at, "" for nothing. `deeds` are what each hero has brought about: PLAYS, FOUND and
    SAVED, and by the first word of a verb how much of it came through.
    """

    adventure: str
    seats: int
    heroes: tuple[str, ...]
    values: dict[str, dict[str, Value]] = {}
    dead: tuple[str, ...] = ()
    resting: tuple[str, ...] = ()
    places: dict[str, str] = {}
    holders: dict[str, str] = {}
    hidden: dict[str, str] = {}
    hands: tuple[tuple[str, ...], ...] = ()
    decks: tuple[tuple[str, ...], ...] = ()
    discards: tuple[tuple[str, ...], ...] = ()
    step: int = 0
    order: tuple[str, ...] = ()
    turn: str | None = None
    moved: bool = False
    played: bool = False
    used: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    deeds: dict[str, dict[str, int]] = {}
    ended: Ending | None = None
    saved: int = 0

    @property
    def hero(self) -> int | None:
        """The place among the heroes of who is to act."""
        return self.heroes.index(self.turn) if self.turn in self.heroes else None


def hint(kind: str) -> dict[str, Any]:
    """What a board that does not know the game may draw a value as."""
    return {"hint": kind}


SeatShown: TypeAlias = Annotated[Seat, Meta(extra_json_schema=hint("seat"))]


def player(state: State, hero: int) -> Seat:
    """Who plays a hero: they go round the table."""
    return Seat(hero % state.seats)


# --- views ----------------------------------------------------------------------------------------------------


class ShownCard(Struct, frozen=True, gc=False):
    """A card in a hand: what enables it and what it does."""

    id: str
    thing: str
    verb: str


class ShownHero(Struct, frozen=True, kw_only=True):
    """One hero. Hands and what was discarded lie open; of a pile only its size is known.

    `deeds` are what came of it so far, as in the state.
    """

    id: str
    seat: SeatShown
    hand: tuple[ShownCard, ...]
    deck: int
    discard: tuple[ShownCard, ...]
    deeds: dict[str, int] = {}
    showing: str | None = None


class ShownPerson(Struct, frozen=True, kw_only=True):
    """Anybody in the adventure, with all numbers that are not words of its content."""

    id: str
    name: str
    place: str
    description: str = ""
    alive: bool = True
    resting: bool = False
    attributes: dict[str, Value] = {}
    things: tuple[str, ...] = ()


class ShownThing(Struct, frozen=True, kw_only=True):
    """A thing that can be seen, where it is or who has it."""

    id: str
    name: str
    place: str
    attributes: dict[str, Value] = {}


class ShownPlace(Struct, frozen=True, kw_only=True):
    """A place, the place around it, and whether it can be entered."""

    id: str
    name: str
    description: str = ""
    parent: str | None = None
    open: bool = True
    dread: int = 0
    actions: tuple[str, ...] = ()


class Public(Struct, frozen=True, kw_only=True):
    """All that everybody knows. `missing` are things that lie hidden somewhere; nobody knows where."""

    adventure: str
    title: str
    step: int
    steps: int
    rises: tuple[int, ...]
    heroes: tuple[ShownHero, ...]
    people: tuple[ShownPerson, ...]
    things: tuple[ShownThing, ...]
    places: tuple[ShownPlace, ...]
    missing: tuple[str, ...]
    order: tuple[str, ...]
    turn: str | None
    moved: bool
    played: bool
    used: tuple[str, ...]
    goals: tuple[str, ...]
    ended: Ending | None
    saved: int


class Part(Struct, frozen=True, kw_only=True):
    """One step of a play before it is made: its exact chance once it is reached, as a fraction and as a number."""

    verb: str
    exact: str
    chance: float


class Look(Struct, frozen=True, kw_only=True):
    """A play before it is made: the exact chance that all of it succeeds, its mean effect, and its chance to end.

    `card` or `source` and `verb` say which play it is. A search says instead how likely each missing thing is found
    if it lies here: `if_here`.
    """

    card: str | None = None
    source: str | None = None
    verb: str
    target: str
    exact: str
    chance: float
    parts: tuple[Part, ...] = ()
    expected: dict[str, float] = {}
    ends: float = 0.0
    if_here: dict[str, float] = {}


class Private(Struct, frozen=True):
    """What the player of the acting hero may weigh."""

    looks: tuple[Look, ...] = ()
