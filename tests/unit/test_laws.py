"""Every game there is keeps every law, at every size that is tried and under each of its witness's options."""

from __future__ import annotations

from typing import get_args

import pytest

from taberna.core import AnyGame
from taberna.games import found
from taberna.tables.events import AnyTableEvent
from taberna.testing import LAWS, Law, Trial, every_secret_varies, no_clash, sizes, trials, varied, witness_of
from taberna.testing.parlour import GAME as PARLOUR

GAMES = {**found(), PARLOUR.name: PARLOUR}
SEEDS = range(4)
# What the rules do is traced in their worked cases; here tracing would only triple the time.
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]
TABLE_EVENTS = {kind.__struct_config__.tag for kind in get_args(AnyTableEvent)}


@pytest.fixture(scope="module")
def played() -> dict[tuple[str, int], list[Trial]]:
    """The games that were played already, by name and seats: all laws look at the same ones."""
    return {}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"{law.number}-{law.name.replace(' ', '-')}")
@pytest.mark.parametrize(
    "game, seats",
    [pytest.param(game, seats, id=f"{name}-{seats}") for name, game in GAMES.items() for seats in sizes(game)],
)
def test_law(game: AnyGame, seats: int, law: Law, played: dict[tuple[str, int], list[Trial]]) -> None:
    here = (game.name, seats)
    if here not in played:
        played[here] = [*trials(game, witness_of(game), SEEDS, seats=[seats], effort=30)]
    for trial in played[here]:
        law(trial)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_secret_is_tried(game: AnyGame) -> None:
    witness = witness_of(game)
    every_secret_varies(game, witness, {leaf for trial in trials(game, witness, SEEDS) for leaf in varied(trial)})


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_event_is_called_as_one_of_the_table(game: AnyGame) -> None:
    assert "UserJoined" in TABLE_EVENTS
    no_clash(game, TABLE_EVENTS)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_games_are_played_far_enough_for_the_laws_to_say_something(game: AnyGame) -> None:
    """Every type of command is played, and every type of event seen, in some of the games the laws look at."""
    steps = [step for trial in trials(game, witness_of(game), range(12)) for step in trial.steps]
    seen = {type(event).__name__ for step in steps for event in step.events}
    assert {kind.__name__ for kind in get_args(game.event_type)} - seen == set()
    assert any(game.outcome(step.after) for step in steps)
