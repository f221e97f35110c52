"""Running the whole kit on a game: which trials there are, and one call for a game's own tests."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct

from taberna.core import AnyGame
from taberna.testing.broken import LawBroken
from taberna.testing.coverage import every_secret_varies, varied
from taberna.testing.laws import LAWS
from taberna.testing.laws.form import clashing
from taberna.testing.walk import Trial
from taberna.testing.witness import Witness, witness_of


def sizes(game: AnyGame) -> tuple[int, ...]:
    """The numbers of seats that are tried: the two smallest, the middle one and the largest."""
    seats = game.seats
    return tuple(sorted({seats[0], seats[min(1, len(seats) - 1)], seats[len(seats) // 2], seats[-1]}))


def trials(
    game: AnyGame,
    witness: Witness,
    seeds: Iterable[int],
    *,
    seats: Collection[int] = (),
    options: Collection[Struct] = (),
    effort: int = 40,
) -> Iterator[Trial]:
    """For each seed a trial of every size, under every one of the witness's options where none are named."""
    for seed in seeds:
        for size in seats or sizes(game):
            for chosen in options or witness.options:
                yield Trial(game, witness, chosen, size, seed, effort)


def check_game(
    game: AnyGame, witness: Witness | None = None, *, seeds: Iterable[int] = range(3), reserved: Collection[str] = ()
) -> None:
    """Raises `LawBroken` for the first law that a game breaks; `reserved` are event names that it may not use."""
    witness = witness or witness_of(game)
    no_clash(game, reserved)
    leaves: set[str] = set()
    for trial in trials(game, witness, seeds):
        for law in LAWS:
            law(trial)
        leaves |= varied(trial)
    every_secret_varies(game, witness, leaves)


def no_clash(game: AnyGame, reserved: Collection[str]) -> None:
    """Raises `LawBroken` where a game calls an event as the table calls one of its own."""
    if taken := sorted(clashing(game, frozenset(reserved))):
        says = f"events of {game.name} are called as events of every table are: {', '.join(taken)}"
        raise LawBroken(says, law=str(LAWS[-1]))
