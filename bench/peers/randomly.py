"""Whole random games a second in process: every game of ours, and the like in libraries of others, in turns."""

from __future__ import annotations

import os
import random
import subprocess
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec

import msgspec
from msgspec import Struct

from bench.cores import on
from bench.figures import Figure, median
from bench.ground import Ground
from bench.peers.peer import HERE, node_program
from bench.rules import random_game
from bench.table import SEATS
from taberna.core import AnyGame
from taberna.games import found


class Played(Struct, frozen=True):
    """What was played in so many seconds."""

    games: int
    commands: int
    seconds: float


def measure(ground: Ground) -> list[Figure]:
    """The figures `rules.NAME.games` and `rules.NAME.commands`, both a second."""
    players = _players()
    played: dict[str, list[Played]] = {name: [] for name in players}
    with on(ground.cores.server):
        for _ in range(ground.scale.turns):
            for name, (_, play) in players.items():
                played[name].append(play(ground.scale.rules_seconds / 2))
    figures = []
    for name, (title, _) in players.items():
        games = [each.games / each.seconds for each in played[name]]
        commands = [each.commands / each.seconds for each in played[name]]
        figures += [
            median(f"rules.{name}.games", f"{title}: games", games, "/s"),
            median(f"rules.{name}.commands", f"{title}: commands in them", commands, "/s"),
        ]
    return figures


def _players() -> Mapping[str, tuple[str, Callable[[float], Played]]]:
    """By name: the title, and who plays for so many seconds."""
    ours = {name: (f"Taberna, {game.title}", _ours(game)) for name, game in found().items()}
    theirs = {"boardgameio": ("boardgame.io's headless client, Peril Dice", _headless)}
    if find_spec("pyspiel") is not None:
        theirs["openspiel"] = ("OpenSpiel, its pig (a race with one die, in C++)", _openspiel)
    return {**ours, **theirs}


def _ours(game: AnyGame) -> Callable[[float], Played]:
    return lambda seconds: _played(lambda seed: sum(1 for _ in random_game(game, seed)), seconds)


def _headless(seconds: float) -> Played:
    command = (node_program(), str(HERE / "headless.mjs"), str(seconds))
    environment = {**os.environ, "NODE_ENV": "production"}
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=Played)


def _openspiel(seconds: float) -> Played:
    game, chance = import_module("pyspiel").load_game(f"pig(players={SEATS})"), random.Random(0)

    def play(_: int) -> int:
        state, commands = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, odds)[0])
            else:
                commands += 1
                state.apply_action(chance.choice(state.legal_actions()))
        return commands

    return _played(play, seconds)


def _played(play: Callable[[int], int], seconds: float) -> Played:
    """Plays game after game; `play` is given the number of each and returns how many commands it took."""
    games = commands = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds or not games:
        commands += play(games)
        games += 1
    return Played(games, commands, took)
