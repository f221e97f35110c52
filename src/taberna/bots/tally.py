"""What many played games say: who won how often, within which bounds, and how long they were."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct

from taberna.bots.simulate import Played
from taberna.core import Seat

Z = 1.959964  # 95 in 100 intervals hold the true rate


class Rate(Struct, frozen=True):
    """Wins (rank 1, shared ones too) in so many games, and the Wilson interval of the win rate."""

    wins: int
    games: int
    rate: float
    low: float
    high: float


class Lengths(Struct, frozen=True):
    """Commands of a game."""

    mean: float
    shortest: int
    p10: int
    median: int
    p90: int
    longest: int


class Tally(Struct, frozen=True):
    """All of it. `uncounted` games ended with an outcome that does not count, `unfinished` ones did not end.

    `by_part` is by the part a seat played, and then by its level; empty where the game has no parts. Seats that are
    alike in both and win or lose together are counted once, so that a team is not taken for so many games.
    """

    games: int
    uncounted: int
    unfinished: int
    by_level: dict[str, Rate]
    by_seat: dict[Seat, Rate]
    by_part: dict[str, dict[str, Rate]]
    commands: Lengths
    transitions: int
    refusals: tuple[str, ...]


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The Wilson score interval of a rate, 95 %; everything is possible where there were no games."""
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, Z * Z
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def tally(played: Sequence[Played]) -> Tally:
    """Adds up games of one number of seats; at least one."""
    levels = list(dict.fromkeys(level for game in played for level in game.bots))
    seats = range(len(played[0].bots))
    results = [result for game in played for result in _results(game)]
    return Tally(
        games=len(played),
        uncounted=sum(game.outcome is not None and not game.outcome.counts for game in played),
        unfinished=sum(game.outcome is None for game in played),
        by_level={level: _rate(won for of, _, won in results if of == level) for level in levels},
        by_seat={Seat(seat): _rate(won for _, of, won in results if of == seat) for seat in seats},
        by_part=_by_part(played),
        commands=_lengths([game.commands for game in played]),
        transitions=sum(game.events for game in played),
        refusals=tuple(refusal for game in played for refusal in game.refusals),
    )


def _results(game: Played) -> list[tuple[str, int, bool]]:
    """Level, seat and whether it won, for each seat of a game that counts."""
    if game.outcome is None or not game.outcome.counts:
        return []
    return [(level, seat, game.outcome.ranks[seat] == 1) for seat, level in enumerate(game.bots)]


def _by_part(played: Sequence[Played]) -> dict[str, dict[str, Rate]]:
    results = [result for game in played for result in _part_results(game)]
    parts = sorted({part for part, _, _ in results})
    levels = list(dict.fromkeys(level for _, level, _ in results))
    return {
        part: {level: _rate(won for p, of, won in results if (p, of) == (part, level)) for level in levels}
        for part in parts
    }


def _part_results(game: Played) -> list[tuple[str, str, bool]]:
    """Part, level and whether it won; once for seats alike in both that won or lost together, as a team does."""
    by_kind: dict[tuple[str, str], list[bool]] = {}
    for part, (level, _, won) in zip(game.parts, _results(game), strict=False):
        by_kind.setdefault((part, level), []).append(won)
    return [
        (part, level, won)
        for (part, level), all_won in by_kind.items()
        for won in (all_won[:1] if len(set(all_won)) == 1 else all_won)
    ]


def _rate(won: Iterable[bool]) -> Rate:
    all_of_them = list(won)
    wins, games = sum(all_of_them), len(all_of_them)
    low, high = wilson(wins, games)
    return Rate(wins, games, wins / games if games else 0.0, low, high)


def _lengths(commands: Sequence[int]) -> Lengths:
    ordered = sorted(commands)

    def part(of_100: int) -> int:
        return ordered[min(len(ordered) - 1, len(ordered) * of_100 // 100)]

    mean = sum(ordered) / len(ordered)
    return Lengths(mean, ordered[0], part(10), part(50), part(90), ordered[-1])
