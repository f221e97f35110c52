"""What the tests of Ticket to Rome share: states to begin from, written as a player would say them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from taberna.bots import SeededChance, choose, observe
from taberna.core import Chance, Millis, Rejected, Seat
from taberna.games.ticket_to_rome import GAME
from taberna.games.ticket_to_rome import events as e
from taberna.games.ticket_to_rome.fold import with_all
from taberna.games.ticket_to_rome.model import Command, Hand, Options, State
from taberna.games.ticket_to_rome.network import alone, joined
from taberna.games.ticket_to_rome.rome import (
    CARDS,
    COUNTS,
    LENGTHS,
    PLAIN,
    POINTS,
    ROUTE,
    ROUTES,
    TICKETS,
    Card,
)
from taberna.games.ticket_to_rome.rules import rules_of

NOW = Millis(1_000)
LETTERS: Mapping[str, Card] = {
    "r": "red",
    "o": "orange",
    "y": "yellow",
    "g": "green",
    "b": "blue",
    "p": "purple",
    "k": "black",
    "h": "white",
    "w": "wild",
}


def cards(text: str) -> tuple[Card, ...]:
    """`r3 w1` are three red cards and a wild one; `h` is white, `k` black. Nothing is no card."""
    return tuple(LETTERS[word[0]] for word in text.split() for _ in range(int(word[1:] or 1)))


def hand(text: str) -> Hand:
    return with_all((0,) * 9, cards(text))


def state(
    *hands: str,
    built: Mapping[str, int] | None = None,
    wagons: Sequence[int] | None = None,
    tickets: Sequence[Sequence[str]] | None = None,
    pile: str = "r g y b p",
    deck: str | None = None,
    ticket_deck: Sequence[str] | None = None,
    options: Options | None = None,
    **fields: Any,
) -> State:
    """A turn of the first player in mid-game. Cards and destinations that are not said are in their decks."""
    seats = len(hands)
    rules = rules_of(options or Options(), seats)
    owners, nets = [-1] * (len(ROUTES) if rules.rush_hour else PLAIN), [alone() for _ in hands]
    laid, points = [0] * seats, [0] * seats
    for name, owner in (built or {}).items():
        route = ROUTE[name]
        owners[route] = owner
        nets[owner] = joined(nets[owner], route)
        laid[owner] += LENGTHS[route]
        points[owner] += POINTS[LENGTHS[route]]
    held = tickets or [()] * seats
    shown = tuple(None if word == "-" else cards(word)[0] for word in pile.split())
    used = [*(card for text in hands for card in cards(text)), *(card for card in shown if card)]
    left = [card for card, count in zip(CARDS, COUNTS, strict=True) for _ in range(count - used.count(card))]
    known = {ticket for own in held for ticket in own}
    begun = State(
        rules=rules,
        first=Seat(0),
        hands=tuple(map(hand, hands)),
        tickets=tuple(map(tuple, held)),
        dealt=((),) * seats,
        wagons=tuple(wagons or [rules.wagons - length for length in laid]),
        points=tuple(points),
        moves=(None,) * seats,
        nets=tuple(nets),
        owners=tuple(owners),
        deck=tuple(left) if deck is None else cards(deck),
        ticket_deck=tuple(t for t in TICKETS if t not in known) if ticket_deck is None else tuple(ticket_deck),
        pile=shown + (None,) * (5 - len(shown)),
        phase="turns",
        actions=2,
    )
    return replaced(begun, **fields)


def replaced(of: State, **fields: Any) -> State:
    """A state with other fields, but for `discards`, which are said as cards are."""
    if "discards" in fields:
        fields["discards"] = hand(fields["discards"])
    return replace(of, **fields)


def after(of: State | None, events: Sequence[e.RomeEvent]) -> State:
    for event in events:
        of = GAME.apply(of, event)
    assert of is not None
    return of


def begun(seats: int, options: Options | None = None, seed: int = 1) -> State:
    return after(None, GAME.setup(options or Options(), seats, None, NOW, SeededChance(seed)))


def play(
    of: State, command: Command, seat: int | None = None, chance: Chance | None = None
) -> tuple[Sequence[e.RomeEvent], State]:
    """The events of a command of whose turn it is, or of another seat, and the state after them."""
    who = of.turn if seat is None else Seat(seat)
    events = GAME.decide(of, who, command, NOW, chance or SeededChance(1))
    return events, after(of, events)


def refused(of: State, command: Command, seat: int | None = None) -> tuple[str, str]:
    """The code of a refusal and its sentence, filled."""
    who = of.turn if seat is None else Seat(seat)
    with pytest.raises(Rejected) as rejected:
        GAME.decide(of, who, command, NOW, SeededChance(1))
    told = rejected.value
    return told.code, told.detail.format_map({key: str(value) for key, value in told.params.items()})


def types(events: Sequence[e.RomeEvent]) -> list[str]:
    return [type(event).__name__ for event in events]


def built_all_but(*left: str, by: int = 0) -> dict[str, int]:
    """Every route built, but some, and nobody owning both twins."""
    twins: set[frozenset[str]] = set()
    built = {}
    for route in ROUTES[:PLAIN]:
        pair = frozenset((route.a, route.b))
        if route.id not in left:
            built[route.id] = by + 1 if pair in twins else by
        twins.add(pair)
    return built


def played(levels: Sequence[str], seed: int, options: Options | None = None) -> Iterator[State]:
    """The states of a whole game, one after each command, in which each seat is played by the bot of its level."""
    chance, now = SeededChance(seed), NOW
    table = after(None, GAME.setup(options or Options(), len(levels), None, now, chance))
    log: list[e.RomeEvent] = []
    for _ in range(GAME.bound):
        yield table
        if table.phase == "over":
            return
        seat, now = min(GAME.to_act(table)), Millis(now + 1)
        command: Any = choose(GAME, levels[seat], observe(GAME, table, seat, log), chance)
        events = GAME.decide(table, seat, command, now, chance)
        log += events
        table = after(table, events)
    raise AssertionError("the game does not end")
