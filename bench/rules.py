"""Rules alone, in this process: transitions a second and whole random games a second, of every game there is."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from bench.figures import Figure, Target, median
from bench.ground import Ground
from bench.table import SEATS
from taberna.bots import SeededChance, filled_at_random
from taberna.core import AnyGame, Millis, Seat
from taberna.games import found

_BEGUN = Millis(1_700_000_000_000)
_A_MOVE = 1000  # milliseconds that pass from move to move
_TRIES = 5
_WANTED = {"peril_dice": 150_000, "secret_hitler": 60_000, "ticket_to_rome": 40_000}  # transitions a second


class Moment(Struct, frozen=True, gc=False):
    """A command about to be decided."""

    state: Any
    seat: Seat
    command: Any
    now: Millis


def measure(ground: Ground) -> list[Figure]:
    """The figures of all games' rules."""
    return [figure for name, game in found().items() for figure in _of(ground, name, game)]


def _of(ground: Ground, name: str, game: AnyGame) -> Iterator[Figure]:
    seconds = ground.scale.rules_seconds / _TRIES
    moments = [moment for seed in range(ground.scale.random_games) for moment in random_game(game, seed)]
    target = Target("at least", _WANTED[name]) if name in _WANTED else None
    yield median(
        f"rules.{name}.transitions",
        f"{game.title}: commands decided and their events folded",
        [_rate(lambda: decided(game, moments), seconds) for _ in range(_TRIES)],
        "/s",
        target,
    )
    yield median(
        f"rules.{name}.games",
        f"{game.title}: whole random games of {_seats(game)}, offers and choice included",
        [_rate(lambda: _play_some(game), seconds) for _ in range(_TRIES)],
        "/s",
    )
    yield Figure(
        f"rules.{name}.length",
        f"{game.title}: commands in a random game",
        round(len(moments) / ground.scale.random_games, 1),
        "",
    )


def random_game(game: AnyGame, seed: int) -> Iterator[Moment]:
    """A game by random moves, command by command; where nobody is to act, time passes."""
    chance = SeededChance(seed)
    now, state = _BEGUN, None
    for event in game.setup(msgspec.convert({}, game.options_type), _seats(game), Seat(0), now, chance):
        state = game.apply(state, event)
    while game.outcome(state) is None:
        acting = game.to_act(state)
        if acting:
            seat = min(acting)
            moves = [offer for offer in game.offers(state, seat) if not offer.aside]
            command = filled_at_random(moves[chance.below(len(moves))], chance)
            yield Moment(state, seat, command, now)
            events = game.decide(state, seat, command, now, chance)
        else:
            name, timer = min(game.timers(state).items(), key=lambda each: each[1].due)
            now = max(now, timer.due)
            events = game.expire(state, name, now, chance)
        for event in events:
            state = game.apply(state, event)
        now = Millis(now + _A_MOVE)


def _seats(game: AnyGame) -> int:
    return max(game.seats[0], min(SEATS, game.seats[-1]))


def decided(game: AnyGame, moments: list[Moment]) -> int:
    """Decides each command and folds its events; how many there were."""
    chance = SeededChance(0)
    decide, apply = game.decide, game.apply
    for moment in moments:
        state = moment.state
        for event in decide(state, moment.seat, moment.command, moment.now, chance):
            state = apply(state, event)
    return len(moments)


def _play_some(game: AnyGame) -> int:
    for seed in range(2):
        for _ in random_game(game, seed):
            pass
    return 2


def _rate(work: Callable[[], int], seconds: float) -> float:
    """How much of it is done in a second, over at least so many seconds."""
    started, done = time.perf_counter(), 0
    while (took := time.perf_counter() - started) < seconds or not done:
        done += work()
    return done / took
