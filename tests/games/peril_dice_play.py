"""What the tests of Peril Dice share: chance that is scripted or tried out in full, and states to begin from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import TypeVar

from taberna.bots import SeededChance, observe
from taberna.core import Chance, Millis, Seat
from taberna.games.peril_dice import GAME
from taberna.games.peril_dice.model import Dice, Options, PerilEvent, PickNumbers, Roll, State

T = TypeVar("T")
NOW = Millis(1_000)


class Branch:
    """Chance that follows a path of draws, takes the first possibility after it, and notes how many there were."""

    def __init__(self, path: Sequence[int]) -> None:
        self.path = list(path)
        self.widths: list[int] = []

    def below(self, n: int) -> int:
        at = len(self.widths)
        self.widths.append(n)
        if at == len(self.path):
            self.path.append(0)
        return self.path[at]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        raise AssertionError("the rules shuffle only where a deadline passed")

    def normal(self, mean: float, deviation: float) -> float:
        raise AssertionError("no rule draws from the normal distribution")


def all_ways(act: Callable[[Chance], Sequence[PerilEvent]]) -> Iterator[tuple[Fraction, Sequence[PerilEvent]]]:
    """Every way chance can let an act come out, with its exact probability."""
    path: list[int] | None = []
    while path is not None:
        branch = Branch(path)
        events = act(branch)
        yield _probability(branch.widths), events
        path = _next_path(branch)


def _probability(widths: Sequence[int]) -> Fraction:
    product = Fraction(1)
    for width in widths:
        product /= width
    return product


def _next_path(branch: Branch) -> list[int] | None:
    path = branch.path
    while path and path[-1] == branch.widths[len(path) - 1] - 1:
        path.pop()
    return [*path[:-1], path[-1] + 1] if path else None


def after(state: State | None, events: Sequence[PerilEvent]) -> State:
    for event in events:
        state = GAME.apply(state, event)
    assert state is not None
    return state


def begun(seats: int, options: Options | None = None, seed: int = 1) -> State:
    return after(None, GAME.setup(options or Options(), seats, None, NOW, SeededChance(seed)))


def round_of(lives: tuple[int, ...], peril: int, sides: int, dice: Dice = "start") -> State:
    """The beginning of a round in mid-game."""
    return State(
        dice=dice,
        allowed=600_000,
        sides=sides,
        lives=lives,
        picks=((),) * len(lives),
        round=1,
        peril=Seat(peril),
        turn=Seat(peril),
        phase="picking",
        out=tuple(Seat(seat) for seat, left in enumerate(lives) if not left),
    )


def picked(state: State, numbers: Sequence[int]) -> State:
    """The state after whoever is asked has picked."""
    return after(state, GAME.decide(state, state.turn, PickNumbers(tuple(numbers)), NOW, Branch([])))


def all_picked(state: State, chance: Chance) -> State:
    """The state once everyone has picked at random."""
    while state.phase == "picking":
        command = GAME.choose("random", observe(GAME, state, state.turn), chance)
        state = after(state, GAME.decide(state, state.turn, command, NOW, chance))
    return state


def played_out(state: State, levels: Sequence[str], chance: Chance) -> State:
    """The end of a game in which each seat is played by the bot of its level, seat order."""
    for _ in range(GAME.bound):
        if state.phase == "over":
            return state
        seat = state.turn
        command = GAME.choose(levels[seat], observe(GAME, state, seat), chance)
        state = after(state, GAME.decide(state, seat, command, NOW, chance))
    raise AssertionError("the game does not end")


def rolled(state: State) -> Iterator[tuple[Fraction, Sequence[PerilEvent], State]]:
    """Every way the roll can come out, with its exact probability, its events and the state after it."""
    for probability, events in all_ways(lambda chance: GAME.decide(state, state.peril, Roll(), NOW, chance)):
        yield probability, events, after(state, events)
