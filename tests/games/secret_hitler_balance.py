"""Measures the balance of Secret Hitler with its bots: `python -m tests.games.secret_hitler_balance 600`."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from statistics import mean

from msgspec import Struct

from taberna.bots import SeededChance, observe
from taberna.core import Seat
from taberna.games.secret_hitler import GAME
from taberna.games.secret_hitler.commands import Options
from taberna.games.secret_hitler.model import State
from tests.games.secret_hitler_play import NOW, after


class Ended(Struct, frozen=True):
    """A game at its end, and how long each move took its bot: milliseconds."""

    state: State
    moves: tuple[float, ...]


def ended(levels: Sequence[str], seed: int) -> Ended:
    """One whole game."""
    chance, moves = SeededChance(seed), []
    state = after(None, GAME.setup(Options(), len(levels), None, NOW, chance))
    while GAME.outcome(state) is None:
        waited = sorted(GAME.to_act(state))
        seat = waited[chance.below(len(waited))]
        seen = observe(GAME, state, seat)
        began = time.perf_counter()
        command = GAME.choose(levels[seat], seen, chance)
        moves.append((time.perf_counter() - began) * 1_000)
        state = after(state, GAME.decide(state, seat, command, NOW, chance))
    return Ended(state, tuple(moves))


class Balance(Struct, frozen=True):
    """What many games came to: liberal wins of `games`, means per game, and moves in milliseconds."""

    games: int
    liberal: int
    elections: float
    chaos: float
    passed: float
    move: float
    slow_move: float
    """So long that 99 of 100 moves take no longer."""


def balance(seats: int, games: int) -> Balance:
    """So many games of `bayes` alone."""
    all_games = [ended(["bayes"] * seats, seed) for seed in range(games)]
    elections = [election for game in all_games for election in game.state.elections]
    moves = sorted(move for game in all_games for move in game.moves)
    return Balance(
        games=games,
        liberal=sum(game.state.winner == "liberal" for game in all_games),
        elections=len(elections) / games,
        chaos=sum(election.by_chaos for election in elections) / games,
        passed=mean(election.elected for election in elections),
        move=mean(moves),
        slow_move=moves[len(moves) * 99 // 100],
    )


class Seatwise(Struct, frozen=True):
    """The same games twice, one liberal being of each level, the others `bayes`; `only`: the other did not win it."""

    games: int
    bayes: int
    careful: int
    only_bayes: int
    only_careful: int


def seatwise(games: int) -> Seatwise:
    """So many games of seven, of which those count in which the seat in question is liberal."""
    pairs = []
    for seed in range(games):
        focal = seed % 7
        won = []
        for level in ("bayes", "careful"):
            levels = ["bayes"] * 7
            levels[focal] = level
            state = ended(levels, seed).state
            won.append((state.roles[Seat(focal)] == "liberal", state.winner == "liberal"))
        if won[0][0]:
            pairs.append((won[0][1], won[1][1]))
    return Seatwise(
        games=len(pairs),
        bayes=sum(a for a, _ in pairs),
        careful=sum(b for _, b in pairs),
        only_bayes=sum(a and not b for a, b in pairs),
        only_careful=sum(b and not a for a, b in pairs),
    )


def main(games: int) -> None:
    for seats in range(5, 11):
        sys.stdout.write(f"{seats} {balance(seats, games if seats < 9 else games // 3)}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{seatwise(2 * games)}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
