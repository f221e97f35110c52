"""Whole games played in process by bots, as many as wanted, and how fast that goes."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from taberna.bots.chance import SeededChance
from taberna.bots.play import RANDOM, choose, observe, random_move
from taberna.core import AnyGame, Bots, Chance, Event, Millis, Outcome, Parts, Rejected, Seat

PACE = 1_000  # milliseconds of the game's clock between two commands


class Played(Struct, frozen=True):
    """One game. `bots` has one level a seat, seat order; `outcome` is None where it went on for too long.

    `parts` has what each seat was, seat order, where the game has parts and came to its end.
    """

    bots: tuple[str, ...]
    outcome: Outcome | None
    commands: int
    events: int
    refusals: tuple[str, ...]
    parts: tuple[str, ...] = ()


class Speed(Struct, frozen=True):
    """How much was played in so many seconds. A transition is one event decided and folded into the state."""

    games: int
    commands: int
    transitions: int
    seconds: float

    @property
    def transitions_per_second(self) -> float:
        return self.transitions / self.seconds

    @property
    def commands_per_second(self) -> float:
        return self.commands / self.seconds


def simulate(
    game: AnyGame, seats: int, bots: Sequence[str], games: int, seed: int, options: Struct | None = None
) -> Iterator[Played]:
    """So many games, one at a time. From game to game the levels move on by a seat, so that each plays each seat."""
    for number in range(games):
        levels = tuple(bots[(seat + number) % len(bots)] for seat in range(seats))
        yield play(game, levels, SeededChance(seed * 1_000_003 + number), options)


def play(game: AnyGame, bots: Sequence[str], chance: Chance, options: Struct | None = None) -> Played:
    """One whole game. A bot's refused command is noted, and a random move is played in its place."""
    table = _Table(game, bots, chance)
    table.commit(game.setup(options or game.options_type(), len(bots), None, table.now, chance))
    while (outcome := game.outcome(table.state)) is None and table.commands < 2 * game.bound:
        if not table.let_time_act():
            table.let_a_bot_act()
    parts = () if outcome is None or not isinstance(game, Parts) else tuple(game.parts(table.state))
    return Played(tuple(bots), outcome, table.commands, table.count, tuple(table.refusals), parts)


def transitions(game: AnyGame, seats: int, seconds: float, seed: int = 0, options: Struct | None = None) -> Speed:
    """Plays whole games of random moves for at least so long."""
    chance, games, commands, events = SeededChance(seed), 0, 0, 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds or not games:
        played = play(game, (RANDOM,) * seats, chance, options)
        games, commands, events = games + 1, commands + played.commands, events + played.events
    return Speed(games, commands, events, spent)


class _Table:
    """A game while it is played: no clock but its own, no chance but the one it was given."""

    def __init__(self, game: AnyGame, bots: Sequence[str], chance: Chance) -> None:
        self.game = game
        self.bots = bots
        self.chance = chance
        self.state: Any = None
        self.now = Millis(0)
        self.log: list[Event] | None = [] if isinstance(game, Bots) and game.bots_remember else None
        self.commands = 0
        self.count = 0
        self.refusals: list[str] = []

    def commit(self, events: Sequence[Event]) -> None:
        """Folds events, and keeps them for bots that remember."""
        apply, state = self.game.apply, self.state
        for event in events:
            state = apply(state, event)
        self.state = state
        self.count += len(events)
        if self.log is not None:
            self.log += events

    def let_time_act(self) -> bool:
        """Whether a timer expired: one that is due, or the next one where nobody is to act."""
        timers = self.game.timers(self.state)
        if not timers:
            return False
        due, name = min((timer.due, name) for name, timer in timers.items())
        if due > self.now:
            if self.game.to_act(self.state):
                return False
            self.now = due
        self.commands += 1
        self.commit(self.game.expire(self.state, name, self.now, self.chance))
        return True

    def let_a_bot_act(self) -> None:
        """One command of somebody who is waited for."""
        waited = sorted(self.game.to_act(self.state))
        seat = waited[self.chance.below(len(waited))] if len(waited) > 1 else waited[0]
        self.now = Millis(self.now + PACE)
        self.commands += 1
        self.commit(self._decided(seat))

    def _decided(self, seat: Seat) -> Sequence[Event]:
        game, level = self.game, self.bots[seat]
        if level != RANDOM:
            seen = observe(game, self.state, seat, self.log or ())
            try:
                return game.decide(self.state, seat, choose(game, level, seen, self.chance), self.now, self.chance)
            except Rejected as rejected:
                self.refusals.append(f"{level}: {rejected}")
        command = random_move(game.offers(self.state, seat), self.chance)
        return game.decide(self.state, seat, command, self.now, self.chance)
