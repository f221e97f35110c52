"""Parlour, a card game with every kind of secret, for 2-4 seats: the laws and the house itself are tried on it.

Two suits of 1-9; each seat is dealt three cards. In a round everyone in turn stands, peeks at the top of the deck or
swaps a card for it; then all lay a card at once, the cards are turned over, and each of the highest earns a point.
The game ends after its rounds, or when the candle burns out. Hidden: hands, deck, laid cards, and when that will be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from taberna.core import (
    Chance,
    Credits,
    Event,
    Form,
    Likelihood,
    Millis,
    Observation,
    Offer,
    Outcome,
    Rejected,
    Seat,
    Text,
    Timer,
    legal_text,
)
from taberna.testing.parlour.fold import fold, opened
from taberna.testing.parlour.model import (
    Boast,
    Boasted,
    CandleBurntOut,
    CandleLit,
    CardDrawn,
    CardLaid,
    CardSeen,
    CardsTurned,
    Command,
    DeckShuffled,
    GameEnded,
    HandDealt,
    Laid,
    Lay,
    LayingBegan,
    Options,
    ParlourEvent,
    ParlourOpened,
    Peek,
    Peeked,
    Private,
    Public,
    SeatLeft,
    Stand,
    State,
    Stood,
    Swap,
    Swapped,
    TurnBegan,
)

CARDS = tuple(range(1, 10)) * 2
HAND = 3
TURN_TIME = 60_000


class Parlour:
    """The rules; mutants of it change one method each."""

    name = "parlour"
    title = "Parlour"
    seats = range(2, 5)
    owner_leaves: Literal["pass_on", "close"] = "pass_on"
    bound = 3 * 2 * 4  # rounds, a turn and a laid card each, seats
    credits = Credits(authors=("The Taberna authors",), licence="MIT")
    options_type = Options
    state_type = State
    command_type: Any = Command
    event_type: Any = ParlourEvent
    public_type = Public
    private_type: Any = Private
    levels: tuple[str, ...] = ("careful",)
    bots_remember = False

    def setup(
        self, options: Options, seats: int, host: Seat | None, now: Millis, chance: Chance
    ) -> Sequence[ParlourEvent]:
        order = chance.shuffled(CARDS)
        burns = max(1_000, round(chance.normal(20 * 60_000, 8 * 60_000)))
        hands = [HandDealt(to=(s,), seat=s, cards=order[s * HAND : (s + 1) * HAND]) for s in map(Seat, range(seats))]
        return [
            ParlourOpened(seats=seats, rounds=options.rounds),
            DeckShuffled(to=(), order=order),
            CandleLit(to=(), due=Millis(now + burns)),
            *hands,
            TurnBegan(round=1, seat=Seat(0), at=now),
        ]

    def apply(self, state: State | None, event: ParlourEvent) -> State:
        if isinstance(event, ParlourOpened):
            return opened(event)
        assert state is not None
        return fold(state, event)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.over:
            return frozenset()
        if state.laying:
            return frozenset(Seat(s) for s, card in enumerate(state.laid) if card is None)
        return frozenset({state.turn})

    def offers(self, state: State, seat: Seat) -> Sequence[Offer[Any]]:
        if state.over:
            return []
        offers = self.asides(state, seat)
        if seat in self.to_act(state):
            offers += self.lays(state, seat) if state.laying else self.turns(state, seat)
        return offers

    def asides(self, state: State, seat: Seat) -> list[Offer[Any]]:
        """A boast, once a round."""
        if any(said.seat == seat for said in state.boasts):
            return []
        form = Form(Boast, {"text": Text(1, 20)})
        return [Offer(form, "parlour.boast", "Boast", aside=True)]

    def lays(self, state: State, seat: Seat) -> list[Offer[Any]]:
        """Each card of the hand."""
        return [_with_card(Lay(c), "parlour.lay", "Lay your {card}", c) for c in sorted(set(state.hands[seat]))]

    def turns(self, state: State, seat: Seat) -> list[Offer[Any]]:
        """Standing; and what needs a deck, while there is one."""
        offers: list[Offer[Any]] = [Offer(Stand(), "parlour.stand", "Stand")]
        if state.deck:
            offers.append(Offer(Peek(), "parlour.peek", "Peek at the deck"))
            cards = sorted(set(state.hands[seat]))
            offers += [_with_card(Swap(c), "parlour.swap", "Swap your {card}", c) for c in cards]
        return offers

    def decide(self, state: State, seat: Seat, command: Command, now: Millis, chance: Chance) -> Sequence[ParlourEvent]:
        if state.over:
            raise Rejected("game_over", "The game is over.")
        if isinstance(command, Boast):
            return self.boast(state, seat, command)
        if isinstance(command, Lay) != state.laying:
            raise Rejected("wrong_phase", "All lay a card now." if state.laying else "No cards are laid yet.")
        if seat not in self.to_act(state):
            raise Rejected("not_your_turn", "You have done your part; the others are waited for.")
        if isinstance(command, (Swap, Lay)) and command.card not in state.hands[seat]:
            raise self.not_in_hand(state, seat, command.card)
        if isinstance(command, Lay):
            return self.lay(state, {seat: command.card}, now)
        return [*self.turn(state, seat, command), self.after_turn(state, now)]

    def not_in_hand(self, state: State, seat: Seat, card: int) -> Rejected:
        """The refusal of a card that the seat does not hold."""
        return Rejected("not_in_hand", "You hold no {card}.", {"card": card})

    def boast(self, state: State, seat: Seat, command: Boast) -> Sequence[ParlourEvent]:
        """Words for all, forgotten when the cards are turned."""
        if not self.asides(state, seat):
            raise Rejected("boasted_already", "One boast a round is enough.")
        if not legal_text(command.text, 1, 20):
            raise Rejected("bad_text", "A boast has 1 to 20 characters.")
        return [Boasted(seat=seat, text=command.text.strip())]

    def turn(self, state: State, seat: Seat, command: Stand | Peek | Swap) -> Sequence[ParlourEvent]:
        """The public event first, then the secret one; neither's existence tells a card."""
        if isinstance(command, Stand):
            return [Stood(seat=seat)]
        if not state.deck:
            raise Rejected("deck_empty", "The deck is empty; you can stand.")
        if isinstance(command, Peek):
            return [Peeked(seat=seat), CardSeen(to=(seat,), seat=seat, card=state.deck[0])]
        return [Swapped(seat=seat, card=command.card), CardDrawn(to=(seat,), seat=seat, card=state.deck[0])]

    def after_turn(self, state: State, now: Millis) -> ParlourEvent:
        """The next seat's turn, or the laying once all had theirs."""
        following = Seat((state.turn + 1) % len(state.hands))
        if following == first(state, state.round):
            return LayingBegan(at=now)
        return TurnBegan(round=state.round, seat=following, at=now)

    def lay(self, state: State, cards: Mapping[Seat, int], now: Millis) -> Sequence[ParlourEvent]:
        """Cards laid face down; the last one turns them all over."""
        events: list[ParlourEvent] = []
        for seat, card in cards.items():
            events += [Laid(seat=seat), CardLaid(to=(seat,), seat=seat, card=card)]
        laid = [cards.get(Seat(s), card) for s, card in enumerate(state.laid)]
        if None not in laid:
            events += [CardsTurned(cards=tuple(c for c in laid if c is not None)), self.after_round(state, now)]
        return events

    def after_round(self, state: State, now: Millis) -> ParlourEvent:
        """The next round, or the end."""
        if state.round == state.rounds:
            return GameEnded()
        return TurnBegan(round=state.round + 1, seat=first(state, state.round + 1), at=now)

    def timers(self, state: State) -> Mapping[str, Timer]:
        if state.over:
            return {}
        return {"turn": Timer(Millis(state.asked_at + TURN_TIME)), "candle": Timer(state.candle, hidden=True)}

    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[ParlourEvent]:
        running = self.timers(state).get(timer)
        if running is None or now < running.due:
            return []
        if timer == "candle":
            return [CandleBurntOut()]
        if not state.laying:
            return [Stood(seat=state.turn), self.after_turn(state, now)]
        hands = {s: state.hands[s] for s in sorted(self.to_act(state))}
        return self.lay(state, {s: hand[chance.below(len(hand))] for s, hand in hands.items()}, now)

    def withdraw(self, state: State, seat: Seat, now: Millis, chance: Chance) -> Sequence[Event]:
        return [SeatLeft(seat=seat)]

    def forgets(self, event: ParlourEvent) -> tuple[type[Event], ...]:
        return (Boasted,) if isinstance(event, CardsTurned) else ()

    def public(self, state: State) -> Public:
        return Public(
            round=state.round,
            rounds=state.rounds,
            turn=None if state.laying or state.over else state.turn,
            laying=state.laying,
            deck_count=len(state.deck),
            hand_counts=tuple(map(len, state.hands)),
            laid=tuple(Seat(s) for s, card in enumerate(state.laid) if card is not None),
            shown=state.shown,
            points=state.points,
            boasts=state.boasts,
            over=state.over,
        )

    def private(self, state: State, seat: Seat) -> Private | None:
        return Private(hand=state.hands[seat], laid=state.laid[seat], top=state.seen[seat])

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        ranks = tuple(1 + sum(other > mine for other in state.points) for mine in state.points)
        return Outcome(ranks, tuple(map(float, state.points)), "cards_turned", counts=state.counts)

    def odds(self, public: Public) -> Sequence[Likelihood]:
        """Whether a card that nobody has shown is above 5; none once all are shown."""
        unseen = list(CARDS)
        for card in public.shown:
            unseen.remove(card)
        if not unseen:
            return []
        high = sum(card > 5 for card in unseen)
        return [
            Likelihood("parlour.high", "A high card", high, len(unseen)),
            Likelihood("parlour.low", "A low card", len(unseen) - high, len(unseen)),
        ]

    def choose(self, level: str, seen: Observation[Any, Any, Public, Private], chance: Chance) -> Any:
        """`careful` stands, and lays its highest card."""
        moves = [offer.command for offer in seen.offers if not offer.aside]
        return moves[-1] if seen.public.laying else moves[0]


def first(state: State, round: int) -> Seat:
    """Who begins a round: each seat in turn."""
    return Seat((round - 1) % len(state.hands))


def _with_card(command: Swap | Lay, say: str, label: str, card: int) -> Offer[Any]:
    return Offer(command, say, label, {"card": card}, weight="final")
