"""Parlour with one fault each: known ways in which rules go wrong besides leaking. Each law has to catch its own."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import asdict, replace

from taberna.core import Chance, Event, Form, Likelihood, Millis, Observation, Offer, Outcome, Rejected, Seat, Text
from taberna.testing.parlour import Parlour
from taberna.testing.parlour.model import (
    Boast,
    Boasted,
    CandleBurntOut,
    CardDrawn,
    CardsTurned,
    Command,
    Laid,
    Lay,
    ParlourEvent,
    ParlourOpened,
    Peek,
    Private,
    Public,
    Stand,
    State,
    Stood,
    Swap,
    Swapped,
    TurnBegan,
)
from taberna.testing.parlour.witness import WITNESS, ParlourWitness
from tests.unit.mutants import MUTANTS, breaks

__all__ = ["MUTANTS"]

# --- law 1: replay ------------------------------------------------------------------------------------------------


class LooseState(State, frozen=True, kw_only=True):
    extra: Any = ()


class LooseWitness(ParlourWitness):
    public_leaves = WITNESS.public_leaves | {"extra"}


class WithExtra(Parlour):
    """Its state has one more field, and an untyped one."""

    state_type = LooseState
    extra: Any = ()

    def apply(self, state: State | None, event: ParlourEvent) -> State:
        after = super().apply(state, event)
        return LooseState(**asdict(after), extra=self.extra) if isinstance(event, ParlourOpened) else after


@breaks(1, says="the state does not survive", witness=LooseWitness())
class StateDoesNotSurviveEncoding(WithExtra): ...


class CardsNamed(Event, frozen=True, tag=True):
    cards: Any


@breaks(1, says="an event does not survive")
class AnEventDoesNotSurviveEncoding(Parlour):
    event_type: Any = ParlourEvent | CardsNamed

    def boast(self, state: State, seat: Seat, command: Boast) -> Sequence[Any]:
        return [*super().boast(state, seat, command), CardsNamed(cards=("seven", "nine"))]

    def apply(self, state: State | None, event: Any) -> State:
        if isinstance(event, CardsNamed):
            assert state is not None
            return state
        return super().apply(state, event)


@breaks(1, says="an event cannot be read back")
class AnEventIsMissingFromItsUnion(AnEventDoesNotSurviveEncoding):
    event_type: Any = ParlourEvent


@breaks(1, 5, also=(4, 9), says="another")
class FoldingDraws(Parlour):
    def apply(self, state: State | None, event: ParlourEvent) -> State:
        after = super().apply(state, event)
        return replace(after, asked_at=Millis(random.randrange(10**9))) if isinstance(event, Boasted) else after


# --- law 2: offers ------------------------------------------------------------------------------------------------


@breaks(2, says="the refusal not_in_hand")
class EveryCardIsOffered(Parlour):
    def turns(self, state: State, seat: Seat) -> list[Offer[Any]]:
        more = [Offer(Swap(card), "parlour.swap", "Swap your {card}", {"card": card}) for card in range(1, 10)]
        return [*super().turns(state, seat), *more] if state.deck else super().turns(state, seat)


@breaks(2, says="the refusal bad_text")
class AFormIsWiderThanTheRule(Parlour):
    def asides(self, state: State, seat: Seat) -> list[Offer[Any]]:
        return [replace(offer, command=Form(Boast, {"text": Text(1, 21)})) for offer in super().asides(state, seat)]


@breaks(2, says="and it is accepted")
class SomethingIsAcceptedThatNobodyOffered(Parlour):
    def boast(self, state: State, seat: Seat, command: Boast) -> Sequence[ParlourEvent]:
        if any(said.seat == seat for said in state.boasts):
            return super().boast(state, seat, command)
        return [Boasted(seat=seat, text=command.text)]


@breaks(2, also=(6,), says="has no move")
class SomebodyWithoutAMoveIsWaitedFor(Parlour):
    def offers(self, state: State, seat: Seat) -> Sequence[Offer[Any]]:
        if state.laying and seat == 1:
            return self.asides(state, seat)
        return super().offers(state, seat)

    def decide(self, state: State, seat: Seat, command: Command, now: Millis, chance: Chance) -> Sequence[ParlourEvent]:
        if seat == 1 and isinstance(command, Lay):
            raise Rejected("not_now", "Wait.")
        return super().decide(state, seat, command, now, chance)


@breaks(2, also=(6,), says="seats [7] are waited for and do not exist")
class SomebodyWhoIsNotThereIsWaitedFor(Parlour):
    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset({Seat(7)}) if state.laying else super().to_act(state)

    def lays(self, state: State, seat: Seat) -> list[Offer[Any]]:
        return []

    def private(self, state: State, seat: Seat) -> Private | None:
        return None if seat == 7 else super().private(state, seat)

    def asides(self, state: State, seat: Seat) -> list[Offer[Any]]:
        return [] if seat == 7 else super().asides(state, seat)


@breaks(2, also=(3, 4, 5, 6, 10), says="cannot be filled")
class AFormLacksAField(Parlour):
    def asides(self, state: State, seat: Seat) -> list[Offer[Any]]:
        return [replace(offer, command=Form(Boast, {})) for offer in super().asides(state, seat)]


@breaks(2, says="without a code or a sentence")
class ARefusalHasNoCode(Parlour):
    def not_in_hand(self, state: State, seat: Seat, card: int) -> Rejected:
        return Rejected("Not in hand!", "You do not hold it.")


@breaks(2, also=(4,), says="ValueError")
class ABadCommandRaises(Parlour):
    def not_in_hand(self, state: State, seat: Seat, card: int) -> Rejected:
        raise ValueError(card)


@breaks(2, says="has no params ['card']")
class ARefusalLacksItsParams(Parlour):
    def not_in_hand(self, state: State, seat: Seat, card: int) -> Rejected:
        return Rejected("not_in_hand", "You hold no {card}.")


# --- law 3: progress ----------------------------------------------------------------------------------------------


@breaks(3, also=(6,), says="nobody to act and no timer")
class NobodyIsToAct(Parlour):
    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.laying else super().to_act(state)

    def timers(self, state: State) -> Mapping[str, Any]:
        return {} if state.laying else super().timers(state)


@breaks(3, says="was due and did nothing")
class ADueTimerDoesNothing(Parlour):
    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[ParlourEvent]:
        return [] if timer == "turn" else super().expire(state, timer, now, chance)


@breaks(3, says="not one rank")
class RanksWithoutTheLastSeat(Parlour):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, ranks=outcome.ranks[:-1])


@breaks(3, says="counted from 1")
class RanksFromZero(Parlour):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, ranks=tuple(rank - 1 for rank in outcome.ranks))


@breaks(3, says="counted from 1")
class SomeHaveNotWonAndNobodyHas(Parlour):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, ranks=(3, *(2 for _ in outcome.ranks[1:])))


@breaks(3, also=(8,), says="a timer runs")
class ATimerRunsOn(Parlour):
    def timers(self, state: State) -> Mapping[str, Any]:
        return super().timers(replace(state, over=False))


@breaks(3, also=(4, 5), says="KeyError was raised")
class ATimerRaises(Parlour):
    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[ParlourEvent]:
        events = super().expire(state, timer, now, chance)
        if events:
            raise KeyError(timer)
        return events


# --- law 5: determinism -------------------------------------------------------------------------------------------


@breaks(5, also=(1, 4, 9), says="the arguments were changed", witness=LooseWitness())
class StateChangedInPlace(WithExtra):
    @property
    def extra(self) -> Any:
        return []

    def turn(self, state: State, seat: Seat, command: Stand | Peek | Swap) -> Sequence[ParlourEvent]:
        assert isinstance(state, LooseState)
        state.extra.append(seat)
        return super().turn(state, seat, command)


@breaks(5, also=(4, 9), says="another the second time")
class ChanceOutsideChance(Parlour):
    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[ParlourEvent]:
        if state.laying and timer == "turn" and super().expire(state, timer, now, chance):
            hands = {s: state.hands[s] for s in sorted(self.to_act(state))}
            return self.lay(state, {s: random.choice(hand) for s, hand in hands.items()}, now)
        return super().expire(state, timer, now, chance)


@breaks(5, also=(4, 9), says="another the second time")
class TheGameRemembers(Parlour):
    """It keeps something of its own between calls."""

    calls = 0

    def after_turn(self, state: State, now: Millis) -> ParlourEvent:
        self.calls += 1
        event = super().after_turn(state, now)
        return replace(event, at=Millis(now + self.calls)) if isinstance(event, TurnBegan) else event


# --- laws 6 and 7: termination, conservation -----------------------------------------------------------------------


@breaks(6, says="24 random moves did not end the game")
class TurnsGoOnForEver(Parlour):
    def after_turn(self, state: State, now: Millis) -> ParlourEvent:
        return TurnBegan(round=state.round, seat=Seat((state.turn + 1) % len(state.hands)), at=now)


@breaks(7, says="'cards': 17")
class ACardIsLost(Parlour):
    def apply(self, state: State | None, event: ParlourEvent) -> State:
        after = super().apply(state, event)
        return replace(after, deck=after.deck[1:]) if isinstance(event, CardDrawn) else after


@breaks(7, says="'cards': 19")
class ACardIsMade(Parlour):
    def apply(self, state: State | None, event: ParlourEvent) -> State:
        after = super().apply(state, event)
        return replace(after, deck=(*after.deck, event.card)) if isinstance(event, Swapped) else after

    def odds(self, public: Public) -> Sequence[Likelihood]:
        return []


# --- law 8: stale timers ------------------------------------------------------------------------------------------


@breaks(8, says="is not due yet")
class ATimerActsTooEarly(Parlour):
    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[ParlourEvent]:
        return super().expire(state, timer, Millis(now + 1), chance)


@breaks(8, says="was set anew to a later time")
class ATimerActsAtTheTimeItHadBefore(Parlour):
    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[ParlourEvent]:
        early = timer == "turn" and not state.over and state.asked_at <= now < state.asked_at + 59_999
        return super().expire(state, timer, Millis(now + 60_000) if early else now, chance)


@breaks(8, says="is not set")
class ATimerActsAfterTheEnd(Parlour):
    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[ParlourEvent]:
        if timer == "candle" and state.over:
            return [CandleBurntOut()]
        return super().expire(state, timer, now, chance)


@breaks(8, says="'no such timer' is not set")
class AnyNameIsATimer(Parlour):
    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[ParlourEvent]:
        known = timer in ("turn", "candle")
        return super().expire(state, timer, now, chance) if known else [Stood(seat=Seat(0))]


# --- law 9: forgetting --------------------------------------------------------------------------------------------


@breaks(9, says="blanking passing texts changes more of the offers")
class WhoIsForgottenMayBoastAgain(Parlour):
    def asides(self, state: State, seat: Seat) -> list[Offer[Any]]:
        kept = tuple(said for said in state.boasts if said.text is not None)
        return super().asides(replace(state, boasts=kept), seat)


@breaks(9, says="what the log forgets stays in the state")
class ForgottenWordsStayInTheState(Parlour):
    def apply(self, state: State | None, event: ParlourEvent) -> State:
        after = super().apply(state, event)
        return replace(after, boasts=state.boasts) if state and isinstance(event, CardsTurned) else after


@breaks(9, says="have no passing text")
class ItForgetsWhatIsNoText(Parlour):
    def forgets(self, event: ParlourEvent) -> tuple[type[Event], ...]:
        return (Laid,) if isinstance(event, CardsTurned) else ()


# --- good form ----------------------------------------------------------------------------------------------------


@breaks(10, says="the odds add to")
class OddsDoNotAddUp(Parlour):
    def odds(self, public: Public) -> Sequence[Likelihood]:
        return super().odds(public)[:1]


class PublicSet(Public, frozen=True, kw_only=True):
    names: frozenset[str] = frozenset({"ann", "bob"})


@breaks(10, says="names is sent, and a set has no order")
class ASetIsSent(Parlour):
    public_type = PublicSet

    def public(self, state: State) -> Public:
        return PublicSet(**asdict(super().public(state)))


@breaks(10, says="odds outside 0 to 1")
class OddsAboveOne(Parlour):
    def odds(self, public: Public) -> Sequence[Likelihood]:
        return [Likelihood("parlour.high", "A high card", 2, 1), Likelihood("parlour.low", "A low card", -1, 1)]


@breaks(10, says="without a label or a catalogue key")
class AnOfferHasNoLabel(Parlour):
    def lays(self, state: State, seat: Seat) -> list[Offer[Any]]:
        return [replace(offer, label=" ") for offer in super().lays(state, seat)]


@breaks(10, says="there is room for 24000")
class OffersAreTooLarge(Parlour):
    def asides(self, state: State, seat: Seat) -> list[Offer[Any]]:
        return [replace(offer, params={"lore": "x" * 24_000}) for offer in super().asides(state, seat)]


@breaks(10, says="has no params ['card']")
class ALabelLacksItsParams(Parlour):
    def lays(self, state: State, seat: Seat) -> list[Offer[Any]]:
        return [replace(offer, params={}) for offer in super().lays(state, seat)]


@breaks(10, says="which it was not offered")
class ABotDoesWhatItIsNotOffered(Parlour):
    def choose(self, level: str, seen: Observation[Any, Any, Public, Private], chance: Chance) -> Any:
        return Stand() if seen.public.laying else super().choose(level, seen, chance)
