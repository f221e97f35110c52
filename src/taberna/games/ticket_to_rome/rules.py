"""The rules of Ticket to Rome, for 1-5 players. Hidden: hands, destinations, both decks, blind draws.

After Ticket to Rome by Copons, itself after Ticket to Ride by Alan R. Moon. D and a number names a ruling of README.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any, Literal

from taberna.core import (
    Chance,
    Choose,
    Credits,
    Form,
    Millis,
    Observation,
    Offer,
    Outcome,
    Rejected,
    Seat,
    Timer,
)
from taberna.games.ticket_to_rome import bots, views
from taberna.games.ticket_to_rome import events as e
from taberna.games.ticket_to_rome.claims import claim_offers, judged
from taberna.games.ticket_to_rome.fold import begun, cost, fold
from taberna.games.ticket_to_rome.model import (
    ClaimRoute,
    Command,
    DrawCard,
    DrawTickets,
    EndTurn,
    KeepTickets,
    Options,
    Private,
    Public,
    Rules,
    State,
    TakeCard,
)
from taberna.games.ticket_to_rome.piles import Telling, refill, renew_deck
from taberna.games.ticket_to_rome.rome import DECK, LENGTHS, ORIGINAL, PLAIN, POINTS, ROUTES, TICKETS, Card, track
from taberna.games.ticket_to_rome.turns import after_action, begin, end_turn, untouched

HAND = 3
DEALT = 3
WAGONS = 45


class TicketToRome:
    """Implements `Game` with `Bots`, `UsualBot`, `Withdraw` and `Abandon`."""

    name = "ticket_to_rome"
    title = "Ticket to Rome"
    seats = range(1, 6)
    owner_leaves: Literal["pass_on", "close"] = "close"
    # Every card drawn leaves deck or pile: 110 and those that claims give back, 182 at most; between two draws a turn
    # may be ended; each of 72 claims takes a route, each of 36 draws of destinations keeps one, and everyone chooses.
    bound = 2 * (110 + 182) + 72 + 2 * 36 + 5
    credits = Credits(
        authors=("Copons",),
        licence="MIT",
        links=("https://github.com/Copons/Ticket-to-Rome",),
        note="After Ticket to Rome by Copons, itself after the board game Ticket to Ride by Alan R. Moon.",
    )

    options_type = Options
    state_type = State
    command_type: Any = Command
    event_type: Any = e.RomeEvent
    public_type = Public
    private_type: Any = Private

    levels = bots.LEVELS
    usual_level = "planner"
    bots_remember = True
    abandon_after = 10

    def setup(
        self, options: Options, seats: int, host: Seat | None, now: Millis, chance: Chance
    ) -> Sequence[e.RomeEvent]:
        first = Seat(chance.below(seats))
        telling = Telling.begin(e.GameBegan(seats=seats, first=first, rules=rules_of(options, seats), at=now), chance)
        state = telling.tell(e.DeckShuffled(to=(), order=chance.shuffled(DECK)))
        for seat in map(Seat, range(seats)):
            state = telling.tell(e.HandDealt(to=(seat,), seat=seat, cards=state.deck[:HAND]))
        refill(telling)
        deck = ORIGINAL if options.destinations == "original6" else tuple(TICKETS)
        order = chance.shuffled(deck)
        telling.tell(e.TicketsShuffled(to=(), order=order))
        for place in range(seats):  # D3: one at a time, the first player first
            seat = Seat((first + place) % seats)
            tickets = order[place : DEALT * seats : seats]
            telling.tell(e.TicketsDealt(to=(seat,), seat=seat, tickets=tickets))
        return telling.events

    def apply(self, state: State | None, event: e.RomeEvent) -> State:
        if state is None:
            assert isinstance(event, e.GameBegan), event
            return begun(event)
        return fold(state, event)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.phase == "turns":
            return frozenset((state.turn,))
        if state.phase == "choosing":
            return frozenset([Seat(seat) for seat, dealt in enumerate(state.dealt) if dealt])
        return frozenset()

    def offers(self, state: State, seat: Seat) -> Sequence[Offer[Any]]:
        if state.phase == "over":
            return ()
        if state.dealt[seat]:
            return (_keep_offer(state.dealt[seat], views.keep_at_least(state, seat)),)
        if state.phase != "turns" or seat != state.turn:
            return ()
        return _turn_offers(state, seat)

    def decide(self, state: State, seat: Seat, command: Command, now: Millis, chance: Chance) -> Sequence[e.RomeEvent]:
        _may_act(state, seat, command)
        telling = Telling(state, now, chance)
        match command:
            case DrawCard():
                _draw(telling)
            case TakeCard(slot, card):
                _take(telling, slot, card)
            case ClaimRoute():
                _claim(telling, command)
            case DrawTickets():
                _draw_tickets(telling)
            case KeepTickets(tickets):
                _keep(telling, seat, _kept(state, seat, tickets))
            case EndTurn():
                _end(telling)
        return telling.events

    def timers(self, state: State) -> Mapping[str, Timer]:
        if state.phase == "over" or not state.rules.allowed:
            return {}
        name = "choose" if state.phase == "choosing" else "turn"
        return {name: Timer(Millis(state.asked_at + state.rules.allowed))}

    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[e.RomeEvent]:
        """D3: all dealt destinations are kept; of a turn what is left is drawn from the deck, else from the pile."""
        running = self.timers(state).get(timer)
        if running is None or now < running.due:
            return ()
        telling = Telling(state, now, chance)
        if waiting := [Seat(seat) for seat, dealt in enumerate(state.dealt) if dealt]:
            for seat in waiting:
                _keep(telling, seat, state.dealt[seat], by_time=True)
        else:
            _draw_by_time(telling)
        return telling.events

    def public(self, state: State) -> Public:
        return views.public(state)

    def private(self, state: State, seat: Seat) -> Private:
        return views.private(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        seats = len(state.hands)
        if state.reason == "abandoned":
            return Outcome((1,) * seats, (0.0,) * seats, reason="abandoned", counts=False)
        assert state.reason is not None
        totals = [score.total for score in views.scores(state)]
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)  # D25
        return Outcome(ranks, tuple(map(float, totals)), reason=state.reason)

    def choose(self, level: str, seen: Observation[Any, Any, Any, Any], chance: Chance) -> Command:
        return bots.choose(level, seen, chance)

    def withdraw(self, state: State, seat: Seat, now: Millis, chance: Chance) -> Literal["lobby"]:
        """Leaving ends the game for all; the rest are back in the lobby (specification, The Lobby; D27)."""
        return "lobby"

    def abandon(self, state: State, now: Millis) -> Sequence[e.RomeEvent]:
        return () if state.phase == "over" else (e.GameAbandoned(),)


def rules_of(options: Options, seats: int) -> Rules:
    """What the options come to with so many players."""
    twin_lock = options.classic_twin_lock and 2 <= seats <= 3
    routes = len(ROUTES) if options.rush_hour else PLAIN
    room = 85 * track(routes, twin_lock) // (100 * seats)
    return Rules(
        destinations=options.destinations,
        wagons=WAGONS if options.wagons == "full" else min(WAGONS, room),  # D2
        rush_hour=options.rush_hour,
        penalty=options.penalty,
        longest_route=options.longest_route,
        wild_limit=2 if options.classic_wild_limit else 3,
        twin_lock=twin_lock,
        look=3 if options.three_tickets else 1,
        allowed=options.deadline_s * 1000,
    )


# --- offers -----------------------------------------------------------------------------------------------------

_DRAW: Offer[Any] = Offer(DrawCard(), "ticket_to_rome.offer.draw", "Draw a card from the deck", weight="final")
_TICKET: Offer[Any] = Offer(DrawTickets(), "ticket_to_rome.offer.ticket", "Draw a destination", weight="final")
_LOOK: Offer[Any] = Offer(DrawTickets(), "ticket_to_rome.offer.look", "Draw destinations", weight="final")
_END: Offer[Any] = Offer(EndTurn(), "ticket_to_rome.offer.end", "End your turn", weight="final")


def _turn_offers(state: State, seat: Seat) -> list[Offer[Any]]:
    offers: list[Offer[Any]] = [_DRAW] if state.deck else []
    for slot, card in enumerate(state.pile):
        if card is not None and cost(card) <= state.actions:
            offers.append(_take_offer(slot, card))
    if not untouched(state):
        offers.append(_END)  # D15
        return offers
    if state.ticket_deck:
        offers.append(_TICKET if state.rules.look == 1 else _LOOK)
    offers += claim_offers(state, seat)
    return offers


@cache
def _take_offer(slot: int, card: Card) -> Offer[Any]:
    return Offer(
        TakeCard(slot, card),
        say=f"ticket_to_rome.offer.take_{card}",
        label=f"Take the {card} card in place {{place}} of the pile",
        params={"place": slot + 1},
        weight="final",
    )


def _keep_offer(dealt: tuple[str, ...], least: int) -> Offer[Any]:
    return Offer(
        Form(KeepTickets, {"tickets": Choose(least, len(dealt), dealt)}),
        say="ticket_to_rome.offer.keep",
        label="Choose the destinations to keep, {least} or more",
        params={"least": least},
        weight="final",
    )


# --- judging ----------------------------------------------------------------------------------------------------

_COSTS_TWO = "You have one action left, and this takes two; draw a card or end your turn."


def _may_act(state: State, seat: Seat, command: Command) -> None:
    if state.phase == "over":
        raise Rejected("game_over", "This game is over.")
    if isinstance(command, KeepTickets):
        if not state.dealt[seat]:
            raise Rejected("wrong_phase", "You have no destinations to choose from.", {"phase": "nothing_dealt"})
        return
    if state.phase == "choosing":
        detail = "Everyone chooses destinations first; the first turn waits for all."
        raise Rejected("wrong_phase", detail, {"phase": "choosing"})
    if seat != state.turn:
        raise Rejected("not_your_turn", "It is not your turn; {seat} is to act.", {"seat": state.turn})
    if state.dealt[seat]:
        raise Rejected("wrong_phase", "Choose the destinations to keep first.", {"phase": "keeping"})
    if isinstance(command, (ClaimRoute, DrawTickets)) and not untouched(state):
        raise Rejected("not_enough_actions", _COSTS_TWO, {"needed": 2, "left": state.actions})


def _kept(state: State, seat: Seat, tickets: tuple[str, ...]) -> tuple[str, ...]:
    """The tickets to keep in the order they were dealt, if so many and such may be kept (D3, D4)."""
    dealt, least = state.dealt[seat], views.keep_at_least(state, seat)
    if len(set(tickets)) < len(tickets) or not set(tickets) <= set(dealt):
        raise Rejected("not_dealt", "Choose among the destinations you were dealt, each of them once.")
    if len(tickets) < least:
        raise Rejected("keep_more", "Keep at least {least}.", {"least": least, "given": len(tickets)})
    return tuple(ticket for ticket in dealt if ticket in tickets)


# --- acts -------------------------------------------------------------------------------------------------------


def _draw(telling: Telling, by_time: bool = False) -> None:
    """A card from the deck: 1 action, whatever it is (D14)."""
    state, seat = telling.state, telling.state.turn
    if not state.deck:  # D10
        raise Rejected("deck_empty", "The deck is empty; take a card from the pile, or claim a route.")
    telling.tell(e.CardDrawn(seat=seat, by_time=by_time))
    telling.tell(e.CardSeen(to=(seat,), seat=seat, card=state.deck[0]))
    renew_deck(telling)
    after_action(telling)


def _take(telling: Telling, slot: int, card: Card, by_time: bool = False) -> None:
    state = telling.state
    if not 0 <= slot < len(state.pile) or state.pile[slot] != card:
        detail = "That card is not there any more; look at the pile again."
        raise Rejected("pile_changed", detail, {"slot": slot, "card": card})
    if cost(card) > state.actions:  # D13
        raise Rejected("not_enough_actions", _COSTS_TWO, {"needed": 2, "left": state.actions})
    telling.tell(e.CardTaken(seat=state.turn, slot=slot, card=card, by_time=by_time))
    refill(telling)
    after_action(telling)


def _claim(telling: Telling, command: ClaimRoute) -> None:
    state, seat = telling.state, telling.state.turn
    length = LENGTHS[judged(state, seat, command)]
    wagons = state.wagons[seat] - length
    telling.tell(
        e.RouteClaimed(
            seat=seat,
            route=command.route,
            colour=command.colour,
            wilds=command.wilds,
            points=POINTS[length],
            wagons=wagons,
        )
    )
    refill(telling)
    after_action(telling)


def _draw_tickets(telling: Telling) -> None:
    """D4: one, which is kept; with the option three to choose from."""
    state, seat = telling.state, telling.state.turn
    if not state.ticket_deck:  # D5
        raise Rejected("no_tickets", "There are no destinations left to draw.")
    tickets = tuple(islice(state.ticket_deck, state.rules.look))
    telling.tell(e.TicketsDrawn(seat=seat, count=len(tickets)))
    if state.rules.look == 1:
        telling.tell(e.TicketSeen(to=(seat,), seat=seat, ticket=tickets[0]))
        after_action(telling)
    else:
        telling.tell(e.TicketsDealt(to=(seat,), seat=seat, tickets=tickets))


def _keep(telling: Telling, seat: Seat, kept: tuple[str, ...], by_time: bool = False) -> None:
    telling.tell(e.TicketsKept(seat=seat, count=len(kept), by_time=by_time))
    state = telling.tell(e.TicketsChosen(to=(seat,), seat=seat, kept=kept))
    if state.phase == "turns":
        end_turn(telling)
    elif not any(state.dealt):
        begin(telling)


def _end(telling: Telling) -> None:
    if untouched(telling.state):  # D15
        raise Rejected("act_first", "Do something first; a turn without any action is passed for you where it must be.")
    telling.tell(e.TurnEnded(seat=telling.state.turn, why="choice"))
    end_turn(telling)


def _draw_by_time(telling: Telling) -> None:
    """Draws for the player whose time is over, until the turn is; nothing that could be regretted."""
    turn = telling.state.asked_at, telling.state.turn
    while (telling.state.asked_at, telling.state.turn) == turn and telling.state.phase == "turns":
        state = telling.state
        card = next((card for card in state.pile if card is not None and cost(card) <= state.actions), None)
        if state.deck:
            _draw(telling, by_time=True)
        elif card is not None:
            _take(telling, state.pile.index(card), card, by_time=True)
        else:
            telling.tell(e.TurnEnded(seat=state.turn, why="time"))
            end_turn(telling)
