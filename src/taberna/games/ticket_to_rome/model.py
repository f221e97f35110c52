"""The values of Ticket to Rome: options, commands, state and views.

Hidden from others: hands, destinations and whether they are done, the order of both decks, and blind draws.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from taberna.core import Millis, Seat
from taberna.games.ticket_to_rome.rome import Card

Phase: TypeAlias = Literal["choosing", "turns", "over"]
Reason: TypeAlias = Literal["wagons", "map_full", "all_passed", "abandoned"]
Trigger: TypeAlias = Literal["wagons", "map_full"]
Hand: TypeAlias = tuple[int, ...]
"""A count for each of `rome.CARDS`, in their order."""


def _hint(kind: str) -> dict[str, Any]:
    """What a board that does not know the game may draw a value as."""
    return {"hint": kind}


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    destinations: Annotated[
        Literal["extended36", "original6"],
        Meta(
            title="Destinations",
            description="extended36: the six original destinations and thirty of the house's. original6: the six "
            "alone; two players hold them all.",
        ),
    ] = "extended36"
    wagons: Annotated[
        Literal["full", "scaled"],
        Meta(
            title="Wagons",
            description="full: 45 each. scaled: as many as the track has room for: 45 up to two players, 37, 28 and 22 "
            "for three, four and five (more in rush hour).",
        ),
    ] = "full"
    rush_hour: Annotated[
        bool,
        Meta(title="Rush hour", description="A second, grey track beside 21 short routes: room for four and five."),
    ] = False
    penalty: Annotated[
        bool,
        Meta(
            title="Unfinished destinations subtract",
            description="Off: an unfinished destination is worth nothing. On: its points are taken off.",
        ),
    ] = False
    longest_route: Annotated[
        bool, Meta(title="Longest route", description="10 points for the longest unbroken line; ties share it.")
    ] = False
    classic_wild_limit: Annotated[
        bool, Meta(title="Classic wild limit", description="Three wild cards in the pile clear it, not four.")
    ] = False
    classic_twin_lock: Annotated[
        bool, Meta(title="Classic twin lock", description="With 2 or 3 players only one of two twin tracks is built.")
    ] = False
    three_tickets: Annotated[
        bool,
        Meta(
            title="Look at three destinations",
            description="Drawing destinations shows three, of which one or more are kept; off: one, and it is kept.",
        ),
    ] = False
    deadline_s: Annotated[
        int,
        Meta(
            title="Seconds for a turn",
            description="When they are over, cards are drawn for you; 0: no deadline.",
            ge=0,
            le=3600,
        ),
    ] = 0


class Rules(Struct, frozen=True, kw_only=True, gc=False):
    """What the options come to at this table.

    `wild_limit` is how many wild cards the pile may show, `look` how many destinations a draw shows; `allowed` is the
    time for a turn, milliseconds; 0: no deadline.
    """

    destinations: Literal["extended36", "original6"]
    wagons: int
    rush_hour: bool
    penalty: bool
    longest_route: bool
    wild_limit: int
    twin_lock: bool
    look: int
    allowed: int


# --- commands -------------------------------------------------------------------------------------------------


class KeepTickets(Struct, frozen=True, tag=True):
    """The destinations one keeps of those one was dealt, in any order; the others go under their deck."""

    tickets: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=10)]


class DrawCard(Struct, frozen=True, tag=True):
    """The top card of the deck, unseen; 1 action."""


class TakeCard(Struct, frozen=True, tag=True):
    """A card of the pile by its place, 0 .. 4, named as it was seen there; 1 action, a wild card 2."""

    slot: int
    card: Card


class DrawTickets(Struct, frozen=True, tag=True):
    """A new destination; 2 actions."""


class ClaimRoute(Struct, frozen=True, tag=True):
    """Builds a route with exactly as many cards as it has segments: `wilds` of them wild, the others of `colour`.

    `colour` is the route's own; for a grey route the colour of the cards, "wild" where all are wild. 2 actions.
    """

    route: Annotated[str, Meta(max_length=60)]
    colour: Card
    wilds: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class EndTurn(Struct, frozen=True, tag=True):
    """Leaves the second action undone."""


Command: TypeAlias = KeepTickets | DrawCard | TakeCard | DrawTickets | ClaimRoute | EndTurn


# --- state ------------------------------------------------------------------------------------------------------

SeatShown: TypeAlias = Annotated[Seat, Meta(extra_json_schema=_hint("seat"))]
CardShown: TypeAlias = Annotated[Card, Meta(extra_json_schema=_hint("card"))]


class LastTurns(Struct, frozen=True, gc=False):
    """The last turns: who began them and why, and how many are yet to begin."""

    seat: SeatShown
    reason: Trigger
    left: int


class Move(Struct, frozen=True, gc=False):
    """The last thing a player did. `card` is what was taken from the pile or paid with, `slot` where it lay."""

    did: Literal["deck", "pile", "ticket", "claim", "pass"]
    card: CardShown | None = None
    slot: int | None = None
    route: str | None = None
    wilds: int | None = None


class State(Struct, frozen=True, kw_only=True, gc=False):
    """Whatever goes by seat has one entry per seat, seat order.

    `dealt` are the destinations a seat has yet to choose from, `deck` and `ticket_deck` go top first, `discards` are
    counts. `owners` has an entry for each route on the map, -1 where nobody has built it; `nets` says for each seat
    which stations it has linked: those with the same number. `actions` are left in this turn; `passes` are the turns in
    a row in which nothing was done. `stands`: the pile shows too many wild cards, and is left so (D12).
    """

    rules: Rules
    first: Seat
    hands: tuple[Hand, ...]
    tickets: tuple[tuple[str, ...], ...]
    dealt: tuple[tuple[str, ...], ...]
    wagons: tuple[int, ...]
    points: tuple[int, ...]
    moves: tuple[Move | None, ...]
    nets: tuple[tuple[int, ...], ...]
    owners: tuple[int, ...]
    deck: tuple[Card, ...] = ()
    ticket_deck: tuple[str, ...] = ()
    discards: Hand = (0,) * 9
    pile: tuple[Card | None, ...] = (None,) * 5
    stands: bool = False
    phase: Phase = "choosing"
    turn: Seat = Seat(0)
    actions: int = 0
    passes: int = 0
    last_turns: LastTurns | None = None
    asked_at: Millis = Millis(0)
    reason: Reason | None = None
    longest: tuple[int, ...] = ()


# --- views ------------------------------------------------------------------------------------------------------


class Player(Struct, frozen=True, gc=False):
    """What everyone knows of a player.

    `points` are those of routes; `choosing` is how many destinations they have yet to choose from.
    """

    points: int
    wagons: int
    cards: int
    tickets: int
    choosing: int
    last: Move | None


class TicketResult(Struct, frozen=True, gc=False):
    """A destination at the end."""

    ticket: str
    points: int
    done: bool


class Score(Struct, frozen=True, gc=False):
    """How a player's points add up.

    `ticket_points` are below 0 where unfinished destinations subtract; `longest` is the length of the longest line,
    null where it does not count.
    """

    route_points: int
    tickets: tuple[TicketResult, ...]
    ticket_points: int
    longest: int | None
    bonus: int
    total: int


class Public(Struct, frozen=True, gc=False):
    """What everyone at and around the table may know. `players` and `scores` have one entry per seat, seat order.

    `turn` is null while destinations are chosen, and after the end; `deck` and `ticket_deck` are counts, `discards`
    counts by colour. `built` says who owns a route, `closed` are the routes that twins closed to all. `scores` are null
    until the end.
    """

    phase: Phase
    turn: SeatShown | None
    actions: int
    last_turns: LastTurns | None
    first: SeatShown
    players: Annotated[tuple[Player, ...], Meta(extra_json_schema=_hint("per-seat"))]
    pile: Annotated[tuple[CardShown | None, ...], Meta(extra_json_schema=_hint("card"))]
    stands: bool
    deck: int
    discards: dict[Card, int]
    ticket_deck: int
    built: dict[str, SeatShown]
    closed: tuple[str, ...]
    rules: Rules
    scores: Annotated[tuple[Score, ...] | None, Meta(extra_json_schema=_hint("per-seat"))]


class TicketShown(Struct, frozen=True, gc=False):
    """A destination in hand.

    `way` are the routes yet to be built on the shortest way that is left, null where there is none; `length` are its
    segments.
    """

    ticket: str
    points: int
    done: bool
    way: tuple[str, ...] | None
    length: int


class Private(Struct, frozen=True, gc=False):
    """What a player alone knows. `choosing` are the destinations to choose from, `keep` how many at least to keep."""

    hand: dict[Card, int]
    tickets: tuple[TicketShown, ...]
    choosing: tuple[TicketShown, ...]
    keep: int
