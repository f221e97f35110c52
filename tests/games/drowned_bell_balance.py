"""Measures the balance of the adventures with their bots: `python -m tests.games.drowned_bell_balance 300`."""

from __future__ import annotations

import sys

from msgspec import Struct

from taberna.bots.tally import wilson
from taberna.games.drowned_bell import GAME
from taberna.games.drowned_bell import events as e
from taberna.games.drowned_bell.scenario import NAMES
from tests.games.drowned_bell_play import Played, played

EARLY = 6  # a tide step before which no hero should fall


class Balance(Struct, frozen=True):
    """What many adventures came to: the shares won and with a hero down early, and sleepers saved on average."""

    games: int
    won: float
    early: float
    saved: float


def balance(level: str, seats: int, games: int, adventure: str) -> Balance:
    """So many adventures with bots of one level."""
    ended = [played(level, seats, seed, adventure) for seed in range(games)]
    won = sum(1 for game in ended if game.state.ended == "won")
    early = sum(1 for game in ended if fell_early(game))
    return Balance(games, won / games, early / games, sum(game.state.saved for game in ended) / games)


def fell_early(game: Played) -> bool:
    """Whether a hero was down before the sixth step."""
    step = 0
    for event in game.events:
        step = event.step if isinstance(event, e.TideRose) else step
        if isinstance(event, e.Fell) and event.who in game.state.heroes:
            return step < EARLY
    return False


def main(games: int) -> None:
    """One line for each adventure, level and number of players."""
    for adventure in NAMES:
        for level in GAME.levels:
            for seats in GAME.seats:
                found = balance(level, seats, games, adventure)
                low, high = wilson(round(found.won * games), games)
                told = f"won {found.won:.1%} ({low:.1%} to {high:.1%}), down early {found.early:.1%}"
                print(f"{adventure} {level} {seats}: {told}, saved {found.saved:.2f}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]))
