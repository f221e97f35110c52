"""Parlour with one leak each: known ways in which a game tells what it should not. Law 4 has to catch them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from taberna.core import Chance, Event, Millis, Offer, Outcome, Rejected, Seat, Timer
from taberna.testing import Witness
from taberna.testing.parlour import Parlour
from taberna.testing.parlour.model import (
    CandleLit,
    CardDrawn,
    CardLaid,
    CardSeen,
    CardsTurned,
    HandDealt,
    Laid,
    Options,
    ParlourEvent,
    Peek,
    Private,
    Public,
    Stand,
    State,
    Swap,
)
from taberna.testing.parlour.rules import TURN_TIME
from taberna.testing.parlour.witness import WITNESS, ParlourWitness


class Mutant(Struct, frozen=True):
    """A planted fault: the laws that catch it, others it breaks besides, and words of what is said about it."""

    game: type[Parlour]
    laws: tuple[int, ...]
    also: tuple[int, ...] = ()
    says: str = ""
    witness: Any = WITNESS

    def __str__(self) -> str:
        return self.game.__name__


MUTANTS: list[Mutant] = []


def breaks(
    *laws: int, also: tuple[int, ...] = (), says: str = "", witness: Witness = WITNESS
) -> Callable[[type[Parlour]], type[Parlour]]:
    """Notes a mutant of the game."""

    def note(game: type[Parlour]) -> type[Parlour]:
        MUTANTS.append(Mutant(game, laws, also, says, witness))
        return game

    return note


def to_all(events: Sequence[ParlourEvent], kind: type[Event]) -> list[ParlourEvent]:
    """The events, those of one type addressed to everyone."""
    return [replace(event, to=None) if isinstance(event, kind) else event for event in events]


# --- the view tells -----------------------------------------------------------------------------------------------


class PublicHands(Public, frozen=True, kw_only=True):
    hands: tuple[tuple[int, ...], ...]


@breaks(4, says="the view tells")
class HandsInThePublicView(Parlour):
    def public(self, state: State) -> Public:
        return PublicHands(**asdict(super().public(state)), hands=state.hands)


class PrivateMore(Private, frozen=True, kw_only=True):
    more: int | None


def _more(state: State, seat: Seat, more: int | None) -> PrivateMore:
    return PrivateMore(hand=state.hands[seat], laid=state.laid[seat], top=state.seen[seat], more=more)


@breaks(4, says="the view tells")
class NeighboursCardInThePrivateView(Parlour):
    def private(self, state: State, seat: Seat) -> Private:
        hand = state.hands[(seat + 1) % len(state.hands)]
        return _more(state, seat, hand[0] if hand else None)


@breaks(4, says="the view tells")
class PeekShowsTwoCards(Parlour):
    def private(self, state: State, seat: Seat) -> Private:
        two = state.seen[seat] is not None and len(state.deck) > 1
        return _more(state, seat, state.deck[1] if two else None)


class PublicCandle(Public, frozen=True, kw_only=True):
    candle: Millis


@breaks(4, says="the view tells")
class CandleInThePublicView(Parlour):
    def public(self, state: State) -> Public:
        return PublicCandle(**asdict(super().public(state)), candle=state.candle)


@breaks(4, says="the view tells")
class LaidSeatsInTheOrderOfTheirCards(Parlour):
    def public(self, state: State) -> Public:
        public = super().public(state)
        return replace(public, laid=tuple(sorted(public.laid, key=lambda seat: state.laid[seat] or 0)))


@breaks(4, says='"deadline":')
class HiddenTimerIsADeadline(Parlour):
    def timers(self, state: State) -> Mapping[str, Timer]:
        return {name: Timer(timer.due) for name, timer in super().timers(state).items()}


@breaks(4, says="the view tells")
class DeadlineTellsTheTopCard(Parlour):
    def timers(self, state: State) -> Mapping[str, Timer]:
        timers = dict(super().timers(state))
        if "turn" in timers and state.deck:
            timers["turn"] = Timer(Millis(state.asked_at + TURN_TIME - 1_000 * state.deck[0]))
        return timers


@breaks(4, says='"points":')
class PointsCountCardsInHand(Parlour):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        if outcome is None:
            return None
        held = (sum(hand) / 100 for hand in state.hands)
        return replace(outcome, points=tuple(p + more for p, more in zip(outcome.points, held, strict=True)))


@breaks(4, says="the view tells")
class SpeechTellsWhoHoldsANine(Parlour):
    def may_speak(self, state: State, seat: Seat | None) -> bool:
        return True

    def hears(self, state: State, speaker: Seat | None, listener: Seat | None) -> bool:
        return speaker is None or speaker == listener or 9 not in state.hands[speaker]


# --- offers, waiting and refusals tell ----------------------------------------------------------------------------


@breaks(4, says="the view tells")
class SwapIsOfferedForAGoodCardOnly(Parlour):
    def turns(self, state: State, seat: Seat) -> list[Offer[Any]]:
        good = state.deck and state.deck[0] > 4
        return [offer for offer in super().turns(state, seat) if good or not isinstance(offer.command, Swap)]

    def turn(self, state: State, seat: Seat, command: Stand | Peek | Swap) -> Sequence[ParlourEvent]:
        if isinstance(command, Swap) and state.deck and state.deck[0] <= 4:
            raise Rejected("bad_swap", "You would not like it.")
        return super().turn(state, seat, command)


@breaks(4, says="the view tells")
class OrderOfOffersTellsTheTopCard(Parlour):
    def turns(self, state: State, seat: Seat) -> list[Offer[Any]]:
        return sorted(super().turns(state, seat), key=lambda offer: offer.label, reverse=sum(state.deck[:1]) % 2 > 0)


@breaks(4, says="tells")
class WaitsForTheHighestHandFirst(Parlour):
    def to_act(self, state: State) -> frozenset[Seat]:
        waited = super().to_act(state)
        return (
            frozenset({max(sorted(waited), key=lambda seat: state.hands[seat])}) if state.laying and waited else waited
        )

    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[ParlourEvent]:
        if timer == "turn" and state.laying and self._is_due(state, now):
            cards = {Seat(s): hand[0] for s, hand in enumerate(state.hands) if state.laid[s] is None}
            return self.lay(state, cards, now)
        return super().expire(state, timer, now, chance)

    def _is_due(self, state: State, now: Millis) -> bool:
        return not state.over and now >= state.asked_at + TURN_TIME


@breaks(4, says="the answer to")
class RefusalTellsWhoHoldsTheCard(Parlour):
    def not_in_hand(self, state: State, seat: Seat, card: int) -> Rejected:
        holders = [s for s, hand in enumerate(state.hands) if card in hand]
        if not holders:
            return super().not_in_hand(state, seat, card)
        return Rejected("not_in_hand", "{seat} has the {card}.", {"card": card, "seat": holders[0]})


@breaks(4, says="the answer to")
class RefusalHasAParamTooMany(Parlour):
    def not_in_hand(self, state: State, seat: Seat, card: int) -> Rejected:
        return Rejected("not_in_hand", "You hold no {card}.", {"card": card, "left": state.deck.count(card)})


# --- events tell --------------------------------------------------------------------------------------------------


@breaks(4, says="HandDealt tells")
class HandsDealtToEveryone(Parlour):
    def setup(
        self, options: Options, seats: int, host: Seat | None, now: Millis, chance: Chance
    ) -> Sequence[ParlourEvent]:
        return to_all(super().setup(options, seats, host, now, chance), HandDealt)


@breaks(4, says="HandDealt tells")
class HandsDealtToNeighboursToo(Parlour):
    def setup(
        self, options: Options, seats: int, host: Seat | None, now: Millis, chance: Chance
    ) -> Sequence[ParlourEvent]:
        return [
            replace(event, to=(event.seat, Seat((event.seat + 1) % seats))) if isinstance(event, HandDealt) else event
            for event in super().setup(options, seats, host, now, chance)
        ]


@breaks(4, says="CandleLit tells")
class CandleToldAtSetup(Parlour):
    def setup(
        self, options: Options, seats: int, host: Seat | None, now: Millis, chance: Chance
    ) -> Sequence[ParlourEvent]:
        return to_all(super().setup(options, seats, host, now, chance), CandleLit)


@breaks(4, says="CardDrawn uncovers")
class DrawnCardToldToEveryone(Parlour):
    def turn(self, state: State, seat: Seat, command: Stand | Peek | Swap) -> Sequence[ParlourEvent]:
        return to_all(super().turn(state, seat, command), CardDrawn)


@breaks(4, says="CardSeen uncovers")
class PeekToldToEveryone(Parlour):
    def turn(self, state: State, seat: Seat, command: Stand | Peek | Swap) -> Sequence[ParlourEvent]:
        return to_all(super().turn(state, seat, command), CardSeen)


@breaks(4, says="CardLaid tells")
class LaidCardToldToEveryone(Parlour):
    def lay(self, state: State, cards: Mapping[Seat, int], now: Millis) -> Sequence[ParlourEvent]:
        return to_all(super().lay(state, cards, now), CardLaid)


@breaks(4, says="tells what its viewer may not know")
class ExistenceOfASecretEventTells(Parlour):
    def turn(self, state: State, seat: Seat, command: Stand | Peek | Swap) -> Sequence[ParlourEvent]:
        events = list(super().turn(state, seat, command))
        if isinstance(command, Swap) and state.deck[0] > 6:
            events.append(CardSeen(to=(), seat=seat, card=state.deck[0]))
        return events

    def apply(self, state: State | None, event: ParlourEvent) -> State:
        if isinstance(event, CardSeen) and event.to == ():
            assert state is not None
            return state
        return super().apply(state, event)


@breaks(4, says="tells what its viewer may not know")
class OrderOfSecretEventsTells(Parlour):
    def lay(self, state: State, cards: Mapping[Seat, int], now: Millis) -> Sequence[ParlourEvent]:
        events = list(super().lay(state, cards, now))
        if state.deck and state.deck[0] > 5 and isinstance(events[0], Laid):
            events[0], events[1] = events[1], events[0]
        return events


class CardGlimpsed(Event, frozen=True, tag=True):
    """Uncovers a card, and its type does not say so."""

    seat: Seat
    card: int


@breaks(4, says="its type does not reveal")
class AnEventUncoversAndDoesNotSaySo(Parlour):
    event_type: Any = ParlourEvent | CardGlimpsed

    def turn(self, state: State, seat: Seat, command: Stand | Peek | Swap) -> Sequence[Any]:
        return [
            CardGlimpsed(to=event.to, seat=seat, card=event.card) if isinstance(event, CardSeen) else event
            for event in super().turn(state, seat, command)
        ]

    def apply(self, state: State | None, event: Any) -> State:
        if isinstance(event, CardGlimpsed):
            return super().apply(state, CardSeen(seat=event.seat, card=event.card))
        return super().apply(state, event)


@breaks(4, says="a view tells more than they hold")
class ViewShowsWhatTheEventDoesNotHold(Parlour):
    def lay(self, state: State, cards: Mapping[Seat, int], now: Millis) -> Sequence[ParlourEvent]:
        events = super().lay(state, cards, now)
        return [CardsTurned(cards=()) if isinstance(event, CardsTurned) else event for event in events]

    def apply(self, state: State | None, event: ParlourEvent) -> State:
        if isinstance(event, CardsTurned):
            assert state is not None
            event = CardsTurned(cards=tuple(card or 0 for card in state.laid))
        return super().apply(state, event)


@breaks(4, says="a view tells more than they hold")
class SwapShowsTheNextCardToo(Parlour):
    """What a swap uncovers is one card; the seat's view shows another one as well, and keeps it."""

    def apply(self, state: State | None, event: ParlourEvent) -> State:
        after = super().apply(state, event)
        if isinstance(event, CardDrawn) and after.deck:
            seen = tuple(after.deck[0] if seat == event.seat else None for seat in range(len(after.seen)))
            return replace(after, seen=seen)
        return after


# --- what the witness says is not so ------------------------------------------------------------------------------


class Idle(ParlourWitness):
    def reimagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return state


@breaks(4, says="neither reimagines ['candle', 'deck', 'hands', 'laid', 'seen']", witness=Idle())
class WitnessReimaginesNothing(Parlour): ...


class Forgetful(ParlourWitness):
    def reimagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return replace(super().reimagine(state, viewer, chance), candle=state.candle)


@breaks(4, says="neither reimagines ['candle'] nor", witness=Forgetful())
class WitnessLeavesOutTheCandle(Parlour): ...


class Boastful(ParlourWitness):
    public_leaves = WITNESS.public_leaves | {"hands"}


@breaks(4, says="names ['hands'] public, and reimagines it", witness=Boastful())
class WitnessNamesAHandPublic(Parlour): ...


class Muddled(ParlourWitness):
    public_leaves = WITNESS.public_leaves | {"hand"}


@breaks(4, says="the state has no such leaves", witness=Muddled())
class WitnessNamesWhatIsNotThere(Parlour): ...


class Generous(ParlourWitness):
    def reimagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        other = super().reimagine(state, viewer, chance)
        return replace(other, deck=tuple(10 - card for card in other.deck))


@breaks(4, says="no legal state", witness=Generous())
class WitnessMakesUpCards(Parlour): ...
