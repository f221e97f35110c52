"""The bot that tries what may come of its plans: whole games played out in worlds it cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt, tanh
from typing import Any, NamedTuple

from taberna.core import Chance, Observation
from taberna.games.ticket_to_rome.bots.board import Board, first_offered
from taberna.games.ticket_to_rome.bots.planner import (
    build,
    build_at_last,
    build_beside,
    draw,
    keep,
    planner_move,
    promise,
)
from taberna.games.ticket_to_rome.bots.plans import Worth, planned, wanted
from taberna.games.ticket_to_rome.bots.playout import World
from taberna.games.ticket_to_rome.bots.worlds import Unknown
from taberna.games.ticket_to_rome.model import Command, DrawTickets, Private, Public

PLAYOUTS = 800  # by the number of players, whom each of them takes time for
NO_ROUTE = 99  # segments
CLEARLY = 30  # points: by how much more one wins does not matter as much
HOPE = 1.0  # points a destination must promise to be tried
AT_LEAST = 8  # worlds before a trial is given up
SURE = 0.3  # standard errors by which another plan has to be better than the planner's


class Trial(NamedTuple):
    """Something to try: a plan, or a destination drawn first."""

    plan: Worth
    ticket: bool = False


def search_move(seen: Observation[Any, Any, Public, Private], chance: Chance) -> Command:
    """What the plan wants that came out best, over the planner's own."""
    board = Board(seen)
    if board.choosing:
        return keep(board, seen.private.keep if seen.private else 1)
    trials = list(worth_trying(board))
    if not trials:
        return planner_move(seen, chance)
    moves = [_move(board, trial) or first_offered(seen) for trial in trials]
    if all(move == moves[0] for move in moves):
        return moves[0]
    return moves[compared(trials, Unknown(board, seen.public, seen.events), chance)]


def _move(board: Board, trial: Trial) -> Command | None:
    """What a trial begins with."""
    if trial.ticket:
        return DrawTickets()
    wants, spare = wanted(trial.plan, board.hand)
    built = None
    if board.actions == 2:
        built = build(board, trial.plan, wants) or build_beside(board, trial.plan, spare) or build_at_last(board)
    return built or draw(board, wants)


def worth_trying(board: Board) -> Iterator[Trial]:
    """The planner's plan, then others: one destination less, or none, or no long routes besides; each once."""
    tickets = [shown.ticket for shown in board.tickets if not shown.done and shown.way]
    tried: list[set[int]] = []
    for plan in _plans(board, tickets):
        if plan and plan.keys() not in tried:
            tried.append(set(plan))
            yield Trial(plan)
    first = next(_plans(board, tickets))
    if board.actions == 2 and board.ticket_deck and tried and promise(board, first) > HOPE:
        yield Trial(first, ticket=True)


def _plans(board: Board, tickets: Sequence[str]) -> Iterator[Worth]:
    where = (board.owners, board.wagons[board.seat], board.seat, board.rules.twin_lock)
    yield planned(*where, tickets)
    for left_out in tickets:
        yield planned(*where, [ticket for ticket in tickets if ticket != left_out])
    yield planned(*where, [])
    yield planned(*where, tickets, long=NO_ROUTE)


def compared(trials: Sequence[Trial], unknown: Unknown, chance: Chance) -> int:
    """Which trial came out best; the first, unless another is better for sure."""
    seat = unknown.board.seat
    better: list[list[float]] = [[] for _ in trials]
    running = list(range(len(trials)))
    left = max(len(trials), PLAYOUTS // len(unknown.counts))
    while left >= len(running) > 1:
        world = unknown.world(chance)
        for other in range(len(world.hands)):
            if other != seat:
                world.plan(other)
        results = {number: played(world, trials[number], seat) for number in running}
        for number in running:
            better[number].append(results[number] - results[0])
        left -= len(running)
        worlds = len(better[0])
        if worlds >= AT_LEAST and worlds % 4 == 0:
            running = [number for number in running if not number or _at_most(better[number]) > 0]
    sure = [(_mean(better[number]) - SURE * _error(better[number]), number) for number in running if number]
    gain, number = max(sure, default=(0.0, 0))
    return number if gain > 0 else 0


def played(world: World, trial: Trial, seat: int) -> float:
    """By how many points a seat wins, or loses, a copy of a world with a plan; alone, how many it has."""
    copy = world.copy()
    copy.plans[seat] = dict(trial.plan)
    if trial.ticket:
        copy.draw_ticket()
    totals = copy.to_the_end()
    ahead = totals[seat] - max((points for other, points in enumerate(totals) if other != seat), default=0)
    return CLEARLY * tanh(ahead / CLEARLY) if len(totals) > 1 else ahead


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))


def _at_most(values: Sequence[float]) -> float:
    return _mean(values) + 1.3 * _error(values)
