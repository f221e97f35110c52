"""Seeded games: a random walk through a game, each step of which can be done again, here or in another state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from taberna.bots import SeededChance, filled_at_random
from taberna.core import Abandon, AnyGame, Chance, Event, Millis, Seat, Withdraw
from taberna.testing.witness import Witness

START = Millis(1_000_000)


class Begins(Struct, frozen=True, tag=True):
    """The game is set up."""


class Plays(Struct, frozen=True, tag=True):
    """A seat's command."""

    seat: Seat
    command: Any


class Expires(Struct, frozen=True, tag=True):
    """A timer that is due."""

    timer: str


class Leaves(Struct, frozen=True, tag=True):
    """A player leaves for good."""

    seat: Seat


class IsAbandoned(Struct, frozen=True, tag=True):
    """Nobody has acted for too long."""


Act: TypeAlias = Begins | Plays | Expires | Leaves | IsAbandoned


class Step(NamedTuple):
    """One act of a game: the state before it (None at the setup), its events, and the state after it."""

    number: int
    act: Act
    now: Millis
    before: Any
    events: tuple[Event, ...]
    after: Any


class Fault(NamedTuple):
    """Where a walk could not go on, and what was raised; `act` is None where no act could be found."""

    number: int
    act: Act | None
    error: Exception


class SeededGame:
    """A game with its options and seats, and the seed that everything random in it comes from.

    `host` is some seat, or nobody where the host only watches; without it the seed says.
    """

    def __init__(self, game: AnyGame, options: Struct, seats: int, seed: int, host: int | None = -1) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        at = seed % (seats + 1) if host == -1 else host
        self.host = None if at is None or at == seats else Seat(at)

    def __str__(self) -> str:
        options = msgspec.json.encode(self.options).decode()
        return f"{self.game.name}, {self.seats} seats, seed {self.seed}, options {options}"

    def chance(self, number: int, salt: int = 0) -> SeededChance:
        """The chance of a step; another salt gives another."""
        return SeededChance((self.seed * 10_007 + number) * 1_009 + salt)

    def perform(self, state: Any, act: Act, now: Millis, chance: Chance) -> tuple[Event, ...]:
        """The events of an act in any state; raises `Rejected` where a command is refused there."""
        game = self.game
        match act:
            case Begins():
                return tuple(game.setup(self.options, self.seats, self.host, now, chance))
            case Plays(seat, command):
                return tuple(game.decide(state, seat, command, now, chance))
            case Expires(timer):
                return tuple(game.expire(state, timer, now, chance))
            case Leaves(seat) if isinstance(game, Withdraw):
                left = game.withdraw(state, seat, now, chance)
                return () if isinstance(left, str) else tuple(left)
            case IsAbandoned() if isinstance(game, Abandon):
                return tuple(game.abandon(state, now))
        raise TypeError(f"{game.name} does not know {act}")

    def fold(self, state: Any, events: Sequence[Event]) -> Any:
        """The state after events."""
        for event in events:
            state = self.game.apply(state, event)
        return state

    @cached_property
    def walked(self) -> tuple[Step | Fault, ...]:
        """A whole game, setup first, in which now and then a timer expires, an aside is done or somebody leaves.

        It ends early, with a fault, where the game refuses what it offers or raises anything.
        """
        return tuple(self.walk())

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the game as far as it could be played."""
        return tuple(step for step in self.walked if isinstance(step, Step))

    @property
    def fault(self) -> Fault | None:
        """Why the game could not be played on, or None."""
        return next((step for step in self.walked if isinstance(step, Fault)), None)

    def walk(self, *, moves_only: bool = False, after: Step | None = None) -> Iterator[Step | Fault]:
        """A random game, on from a step; at most twice its bound and a little. `moves_only`: as law 6 wants it."""
        number, now, state = (after.number + 1, after.now, after.after) if after else (0, START, None)
        chance = SeededChance(self.seed + number)
        act: Act | None = Begins()
        for at in range(number, 2 * self.game.bound + 50):
            try:
                if at:
                    act = None
                    act, now = self._next(state, now, chance, moves_only=moves_only)
                if act is None:
                    return
                events = self.perform(state, act, now, self.chance(at))
                folded = self.fold(state, events)
            except Exception as error:  # noqa: BLE001 - whatever a game raises is what the laws report
                yield Fault(at, act, error)
                return
            yield Step(at, act, now, state, events, folded)
            state = folded

    def _next(self, state: Any, now: Millis, chance: Chance, *, moves_only: bool) -> tuple[Act | None, Millis]:
        if self.game.outcome(state) is not None:
            return None, now
        luck = 50 if moves_only else chance.below(100)
        now = Millis(now + chance.below(3_000))
        waited = sorted(self.game.to_act(state))
        timers = {name: timer.due for name, timer in self.game.timers(state).items()}
        if timers and (not waited or (not moves_only and (luck < 5 or min(timers.values()) <= now))):
            due, timer = min((due, name) for name, due in timers.items())
            return Expires(timer), max(now, due)
        if luck == 98 and isinstance(self.game, Withdraw):
            return Leaves(Seat(chance.below(self.seats))), now
        if luck == 99 and isinstance(self.game, Abandon):
            return IsAbandoned(), now
        if luck < 20 and (aside := self._some_offer(state, range(self.seats), chance, asides=True)):
            return aside, now
        return self._some_offer(state, waited, chance, asides=False), now

    def _some_offer(self, state: Any, seats: Sequence[int], chance: Chance, *, asides: bool) -> Plays | None:
        """A random filling of a random offer to a random one of the seats that have any."""
        seat_offers = {
            Seat(seat): [offer for offer in self.game.offers(state, Seat(seat)) if offer.aside == asides]
            for seat in seats
        }
        some = [seat for seat, offers in seat_offers.items() if offers]
        if not some:
            return None
        offers = seat_offers[seat := some[chance.below(len(some))]]
        return Plays(seat, filled_at_random(offers[chance.below(len(offers))], chance))


class Trial(SeededGame):
    """A seeded game under test. `effort` is how many steps of it the costly laws look at."""

    def __init__(
        self, game: AnyGame, witness: Witness, options: Struct, seats: int, seed: int, effort: int = 40
    ) -> None:
        super().__init__(game, options, seats, seed)
        self.witness = witness
        self.effort = effort

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """A spectator and every seat."""
        return (None, *map(Seat, range(self.seats)))

    @cached_property
    def sampled(self) -> tuple[Step, ...]:
        """Up to `effort` steps of the game in their order, its setup, first and last steps among them."""
        count = len(self.steps)
        if count <= self.effort:
            return self.steps
        some = SeededChance(self.seed).shuffled(range(2, count - 2))[: max(0, self.effort - 4)]
        return tuple(self.steps[i] for i in sorted({0, 1, count - 2, count - 1, *some}))
