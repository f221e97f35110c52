"""Measures the balance of Ticket to Rome with its bots: `python -m tests.games.ticket_to_rome_balance 200`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from statistics import mean

from msgspec import Struct

from taberna.bots import SeededChance, choose, observe
from taberna.core import Seat
from taberna.games.ticket_to_rome import GAME
from taberna.games.ticket_to_rome import events as e
from taberna.games.ticket_to_rome.model import Options, State
from tests.games.ticket_to_rome_play import NOW, after


class Played(Struct, frozen=True):
    """What a game came to. Whatever goes by seat has one entry per seat; `kept` are destinations of the beginning."""

    reason: str
    totals: tuple[int, ...]
    of_tickets: tuple[int, ...]
    kept: int
    done: int
    turns: tuple[int, ...]
    resets: int


def played(levels: Sequence[str], seed: int, options: Options) -> Played:
    chance = SeededChance(seed)
    log = [*GAME.setup(options, len(levels), None, NOW, chance)]
    table, kept = after(None, log), [0] * len(levels)
    while table.phase != "over":
        seat = min(GAME.to_act(table))
        command = choose(GAME, levels[seat], observe(GAME, table, seat, log), chance)
        events = GAME.decide(table, seat, command, NOW, chance)  # type: ignore[arg-type]
        if table.phase == "choosing":
            kept[seat] = sum(len(event.kept) for event in events if isinstance(event, e.TicketsChosen))
        log += events
        table = after(table, events)
    return _counted(table, log, kept)


def _counted(table: State, log: Sequence[e.RomeEvent], kept: Sequence[int]) -> Played:
    scores = GAME.public(table).scores
    assert scores is not None
    began = Counter(event.seat for event in log if isinstance(event, e.TurnBegan))
    return Played(
        reason=str(table.reason),
        totals=tuple(score.total for score in scores),
        of_tickets=tuple(score.ticket_points for score in scores),
        kept=sum(kept),
        done=sum(result.done for score, few in zip(scores, kept, strict=True) for result in score.tickets[:few]),
        turns=tuple(began[Seat(seat)] for seat in range(len(scores))),
        resets=sum(isinstance(event, e.PileCleared) for event in log),
    )


class Balance(Struct, frozen=True):
    """What many games came to; `margin` is between first and second, `ties` and `completed` are shares."""

    reasons: dict[str, int]
    turns: float
    completed: float
    points: float
    of_tickets: float
    margin: float
    ties: float
    resets: float


def balance(seats: int, games: int, options: Options, level: str = "planner") -> Balance:
    """So many games of one kind of bot."""
    all_games = [played([level] * seats, seed, options) for seed in range(games)]
    ranked = [sorted(game.totals, reverse=True) for game in all_games]
    margins = [totals[0] - totals[1] for totals in ranked if seats > 1]
    return Balance(
        reasons=dict(Counter(game.reason for game in all_games).most_common()),
        turns=mean(turns for game in all_games for turns in game.turns),
        completed=sum(game.done for game in all_games) / sum(game.kept for game in all_games),
        points=mean(total for game in all_games for total in game.totals),
        of_tickets=mean(points for game in all_games for points in game.of_tickets),
        margin=mean(margins) if margins else 0.0,
        ties=mean(margin == 0 for margin in margins) if margins else 0.0,
        resets=mean(game.resets for game in all_games),
    )


SIX = Options(destinations="original6")
ROWS = [
    *((f"{seats} players", seats, Options()) for seats in range(1, 6)),
    *((f"{seats} players, the original six", seats, SIX) for seats in range(1, 6)),
    *((f"{seats} players, scaled wagons", seats, Options(wagons="scaled")) for seats in (3, 4, 5)),
    *((f"{seats} players, rush hour", seats, Options(rush_hour=True)) for seats in (3, 4, 5)),
    *((f"{seats} players, rush hour, scaled", seats, Options(rush_hour=True, wagons="scaled")) for seats in (4, 5)),
    *((f"{seats} players, twin lock", seats, Options(classic_twin_lock=True)) for seats in (2, 3)),
]


def main(games: int) -> None:
    """The rows of the README's table."""
    for name, seats, options in ROWS:
        b = balance(seats, games, options)
        ends = ", ".join(f"{count} {reason}" for reason, count in b.reasons.items())
        print(  # noqa: T201
            f"| {name} | {b.turns:.0f} | {ends} | {b.completed:.0%} | {b.points:.0f} | {b.of_tickets:.0f} | "
            f"{b.margin:.0f} | {b.ties:.1%} | {b.resets:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]))
