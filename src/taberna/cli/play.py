"""Lists the games, lets bots play them, and checks that they keep the laws."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from taberna.bots import levels
from taberna.bots.simulate import simulate as simulated
from taberna.bots.tally import Rate, Tally, tally
from taberna.cli.check import Asked, look, rewrite_replays, show
from taberna.core import AnyGame
from taberna.games import found
from taberna.testing import NoWitness, witness_of


def _is_game(_: Any, name: str) -> None:
    """Cyclopts shows the sentence and exits with 2."""
    if name not in found():
        raise ValueError(f"There is no game {name!r}; there are {', '.join(found())}.")


GameName = Annotated[str, Parameter(validator=_is_game)]


def games() -> int:
    """List the games of the house: names, seats, bots, authors.

    Exit codes: 0 done, 2 not understood.
    """
    table = Table()
    for column in ("Name", "Title", "Seats", "Bots", "Authors"):
        table.add_column(column)
    for game in found().values():
        bots, authors = ", ".join(levels(game)), ", ".join(game.credits.authors)
        table.add_row(game.name, game.title, f"{game.seats[0]}-{game.seats[-1]}", bots, authors)
    Console().print(table)
    return 0


# --- simulate -----------------------------------------------------------------------------------------------------


class Simulation(Struct, frozen=True):
    """What `--json` writes: what was asked for, and what came of it."""

    game: str
    seats: int
    bots: tuple[str, ...]
    options: Any
    seed: int
    seconds: float
    transitions_per_second: float
    tally: Tally


def simulate(
    game: GameName,
    /,
    *,
    seats: int | None = None,
    every_size: bool = False,
    bots: str = "random",
    games: int = 100,
    seed: int = 0,
    options: str = "{}",
    json: Path | None = None,
) -> int:
    """Let bots play whole games of GAME against each other, and count who wins.

    The bots move on by a seat from game to game, so that none gains by where it sits. The same seed plays the same
    games. `taberna games` lists the bots of each game.

        taberna simulate GAME --seats 3 --games 1000
        taberna simulate GAME --seats 4 --bots random,strong --games 500 --seed 7 --json wins.json
        taberna simulate GAME --every-size --bots strong

    Exit codes: 0 done, 1 a bot's command was refused or a game did not end, 2 not understood.

    Parameters
    ----------
    game
        The game's name, as `taberna games` lists it.
    seats
        How many sit down; the fewest the game allows where it is not said.
    every_size
        As many games again for every number of seats the game allows.
    bots
        The bots, with commas between them; dealt out to the seats in turn.
    games
        How many games they play.
    seed
        Where all chance comes from.
    options
        The table's options as JSON, such as '{"rounds": 3}'.
    json
        A file to write everything to, besides printing it; with `--every-size` a list.
    """
    rules = found()[game]
    sizes = [*rules.seats] if every_size else [rules.seats[0] if seats is None else seats]
    playing = tuple(bots.split(","))
    try:
        chosen = _understood(rules, sizes[0], playing, games, options)
    except ValueError as error:
        return _not_understood(error)
    if json is not None and not json.parent.is_dir():
        return _not_understood(ValueError(f"--json: there is no folder {json.parent}."))
    results = [_simulation(rules, size, playing, games, seed, chosen) for size in sizes]
    if json is not None:
        written = msgspec.json.encode(results if every_size else results[0])
        json.write_bytes(msgspec.json.format(written, indent=2) + b"\n")
    for result in results:
        _show(result)
    return 1 if any(result.tally.refusals or result.tally.unfinished for result in results) else 0


def _simulation(
    rules: AnyGame, seats: int, playing: tuple[str, ...], games: int, seed: int, chosen: Struct
) -> Simulation:
    began, played = time.perf_counter(), []
    with _bars(games) as bars:
        task = bars.add_task(f"{rules.title}, {seats} seats", total=games)
        for one in simulated(rules, seats, playing, games, seed, chosen):
            played.append(one)
            bars.advance(task)
    seconds = time.perf_counter() - began
    counted = tally(played)
    speed = round(counted.transitions / seconds, 1)
    return Simulation(rules.name, seats, playing, chosen, seed, round(seconds, 3), speed, counted)


def _understood(game: AnyGame, seats: int, bots: Sequence[str], games: int, options: str) -> Struct:
    """The options as the game has them; raises `ValueError` with a sentence for what makes no sense."""
    _check_seats(game, seats)
    if games < 1:
        raise ValueError("--games is 1 or more.")
    if unknown := [bot for bot in bots if bot not in levels(game)]:
        raise ValueError(f"{game.name} has no bot {unknown[0]!r}; there are {', '.join(levels(game))}.")
    return _options(game, options)


def _check_seats(game: AnyGame, seats: int) -> None:
    if seats not in game.seats:
        raise ValueError(f"{game.name} has {game.seats[0]} to {game.seats[-1]} seats, not {seats}.")


def _options(game: AnyGame, text: str) -> Struct:
    try:
        options: Struct = msgspec.json.decode(text, type=game.options_type)
    except msgspec.MsgspecError as error:
        raise ValueError(f"--options: {error}.") from None
    return options


def _not_understood(error: Exception) -> int:
    print(error, file=sys.stderr)
    return 2


def _bars(total: int) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=total < 2)


def _show(result: Simulation) -> None:
    console, counted = Console(), result.tally
    table = Table(title=f"{result.game}: {counted.games} games, {result.seats} seats, seed {result.seed}")
    for column in ("", "Games", "Wins", "Win rate", "95 % interval"):
        table.add_column(column, justify="right" if column else "left")
    for level, rate in counted.by_level.items():
        table.add_row(level, *_cells(rate))
    table.add_section()
    for part, by_level in counted.by_part.items():
        for level, rate in by_level.items():
            table.add_row(f"{part}, {level}", *_cells(rate))
    if counted.by_part:
        table.add_section()
    for seat, rate in counted.by_seat.items():
        table.add_row(f"seat {seat}", *_cells(rate))
    console.print(table)
    lengths = counted.commands
    console.print(
        f"Commands a game: {lengths.mean:.1f} on average, {lengths.shortest} to {lengths.longest}; "
        f"10 in 100 have at most {lengths.p10}, half {lengths.median}, 90 in 100 {lengths.p90}."
    )
    console.print(
        f"{result.transitions_per_second:,.0f} transitions a second. {counted.uncounted} games do not count, "
        f"{counted.unfinished} did not end, {len(counted.refusals)} commands were refused."
    )
    for refusal in dict.fromkeys(counted.refusals[:5]):
        console.print(f"  {refusal}", style="red", markup=False)


def _cells(rate: Rate) -> tuple[str, str, str, str]:
    return str(rate.games), str(rate.wins), f"{rate.rate:.1%}", f"{rate.low:.1%} to {rate.high:.1%}"


# --- check --------------------------------------------------------------------------------------------------------


def check(
    game: GameName,
    /,
    *,
    seats: int | None = None,
    seed: int | None = None,
    options: str | None = None,
    seconds: float = 40,
    rewrite: bool = False,
) -> int:
    """Check that GAME keeps the laws: replay, offers, leaks and the others, then its worked examples and replays.

    It plays seeded games of every size and with every option until the time is up. What it finds comes with the seats,
    seed and options that show it again; a leak with the bytes that one viewer gets in two states he should not be able
    to tell apart.

        taberna check GAME
        taberna check GAME --seats 3 --seed 12 --options '{"rounds": 2}'

    Exit codes: 0 all is kept, 1 a law is broken, 2 not understood, or the game gives no witness.

    Parameters
    ----------
    game
        The game's name, as `taberna games` lists it.
    seats
        Only games of so many seats.
    seed
        Only the games of this seed.
    options
        Only games with these options, as JSON.
    seconds
        How long to go on.
    rewrite
        Write the game's golden replays anew under the rules as they are, and look at what git says of them.
    """
    rules = found()[game]
    try:
        witness = witness_of(rules)
        if seats is not None:
            _check_seats(rules, seats)
        chosen = None if options is None else _options(rules, options)
    except (NoWitness, ValueError) as error:
        return _not_understood(error)
    if rewrite:
        for path in rewrite_replays(rules):
            print(f"{path} is written anew.")
        return 0
    findings = look(rules, witness, Asked(seats, seed, chosen, seconds))
    show(rules, findings)
    return 1 if findings.broken else 0
