"""Opens the house, and does its keeper's errands whether it is open or not."""

from __future__ import annotations

import asyncio
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import uvloop
from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress
from rich.prompt import Confirm
from rich.table import Table

from taberna.app import At, Config, books
from taberna.app import serve as serve_house
from taberna.server import logs
from taberna.server.answers import LeaderboardAnswer
from taberna.server.desk import Backup, Desk, Done, Errand, Rebuild, ResetLeaderboard, ShowLeaderboard, Undone
from taberna.server.hatch import send
from taberna.server.listening import CannotOpen, links, listen
from taberna.server.metrics import Metrics
from taberna.store.errors import StoreRefused
from taberna.store.port import StoreBusy
from taberna.tables.settings import Settings

House = Annotated[At, Parameter(name="*")]
_HERE = At()


def serve(config: Annotated[Config, Parameter(name="*")] = Config()) -> int:  # noqa: B008 - frozen
    """Open the house until Ctrl-C, and print its links.

    Friends on the local network only need the link. Beyond it, put a reverse proxy in front and say so:

        taberna serve --host 127.0.0.1 --public-url https://games.example.org --trusted-proxy 127.0.0.1/32

    Exit codes: 0 closed as asked, 1 could not open, 2 not understood.
    """
    logs.set_up(config.log_format, config.log_level)
    _allow_many_files()
    try:
        listener = listen(config.host, config.port)
        port = listener.getsockname()[1]
        uvloop.run(serve_house(config, listener, lambda: _welcome(config, port)))
    except (CannotOpen, StoreRefused) as error:
        return _sorry(str(error))
    return 0


def _welcome(config: Config, port: int) -> None:
    print("The house is open. Ctrl-C closes it.", flush=True)
    for whom, link in links(config.host, port, config.public_url).items():
        print(f"  for {whom}: {link}", flush=True)


def _allow_many_files() -> None:
    """Every socket is an open file, and the usual limit is a thousand."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def leaderboard(
    game: str, /, *, reset: bool = False, reset_all: bool = False, yes: bool = False, at: House = _HERE
) -> int:
    """Show the leaderboard of GAME, or empty it.

        taberna leaderboard GAME
        taberna leaderboard GAME --reset

    Exit codes: 0 done, 1 could not be done, or was not confirmed, 2 not understood.

    Parameters
    ----------
    game
        The game's name, as `taberna games` lists it.
    reset
        Empty it. Results so far never count again; running games go on.
    reset_all
        Empty it, and also return every running table of this game to its lobby.
    yes
        Do not ask whether you are sure.
    """
    if not (reset or reset_all):
        return _do(at, ShowLeaderboard(game), lambda done: _show(game, done.leaderboard))
    what = "and send its running tables back to their lobbies " if reset_all else ""
    if not yes and not _sure(f"Empty the leaderboard of {game} {what}for good?"):
        return _sorry("Nothing was changed.")
    ended = " Tables returned to their lobby: {}." if reset_all else ""
    return _do(
        at,
        ResetLeaderboard(game, reset_all),
        lambda done: print(f"The leaderboard is empty.{ended.format(done.count)}"),
    )


def backup(file: Path, /, *, at: House = _HERE) -> int:
    """Write a consistent copy of the house's books to FILE, also while it is open.

        taberna backup /media/stick/taberna-friday.sqlite

    To go back to it, close the house and put the copy in place of the database in the data folder.

    Exit codes: 0 done, 1 could not be done, 2 not understood.

    Parameters
    ----------
    file
        A new file; one that exists is never written over.
    """
    target = file.expanduser().absolute()
    return _do(
        at, Backup(str(target)), lambda done: print(f"{target} holds the house as it was now: {done.count} bytes.")
    )


def rebuild(*, at: House = _HERE) -> int:
    """Make the leaderboards and the list of replays again from the tables' logs. Resets stay reset.

        taberna rebuild

    Exit codes: 0 done, 1 could not be done, 2 not understood.
    """
    return _do(at, Rebuild(), lambda done: print(f"Leaderboards rebuilt from {done.count} results."))


def migrate_data(
    *,
    from_: Annotated[Path, Parameter(name="--from")] = Path("data"),
    to: Annotated[str, Parameter(name="--to", env_var="TABERNA_DATABASE_URL")],
) -> int:
    """Move a house from the file in its data folder to an empty PostgreSQL database.

        taberna migrate-data --from data --to postgresql://taberna:password@localhost/taberna

    The house has to be closed. Every row is read back and compared before it counts; the file stays as it is.

    Exit codes: 0 done, 1 could not be done, 2 not understood.

    Parameters
    ----------
    from_
        The data folder.
    to
        The address of the database.
    """
    from taberna.store.move import Moved, move  # noqa: PLC0415 - its libraries load slowly

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bars:
        bar = bars.add_task("Rows", total=None)
        try:
            moved: Moved = asyncio.run(move(from_, to, lambda done, of: bars.update(bar, completed=done, total=of)))
        except StoreRefused as error:
            return _sorry(str(error))
        except StoreBusy:
            return _sorry("The database, or the file, is out of reach just now; nothing was moved.")
    print(f"Moved {moved.tables} tables and {moved.events} events in {moved.rows} rows; all were found again.")
    print("Open the house with --database-url from now on, and put the old file away.")
    return 0


def _do(at: At, errand: Errand, say: Callable[[Done], None]) -> int:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bars:
        bar = bars.add_task("Tables", total=None, visible=False)
        try:
            done = asyncio.run(
                _sent_or_done(at, errand, lambda done, of: bars.update(bar, completed=done, total=of, visible=True))
            )
        except (CannotOpen, StoreRefused) as error:
            done = Undone(str(error))
    if isinstance(done, Undone):
        return _sorry(done.why)
    say(done)
    return 0


async def _sent_or_done(at: At, errand: Errand, progress: Callable[[int, int], None]) -> Done | Undone:
    """By the house that is open on this folder, else on the files."""
    done = await send(at.data, errand, progress)
    if done is not None:
        return done
    if not at.data.is_dir():
        return Undone(f"There is no house in {at.data}; --data names its folder.")
    async with books(at, Metrics(), Settings(), "") as house:
        try:
            return await Desk(house, house.store).do(errand, progress)
        finally:
            await house.stop()


def _show(game: str, board: LeaderboardAnswer | None) -> None:
    assert board is not None
    for title, lines in (("People", board.people), ("Bots", board.bots)):
        table = Table(title=f"{game}: {title}", title_justify="left")
        for column in ("", "Name", "Won", "Lost", "Win rate", "Best alone"):
            table.add_column(column, justify="left" if column == "Name" else "right")
        for place, line in enumerate(lines, 1):
            best = "" if line.best is None else f"{line.best:g}"
            table.add_row(str(place), line.username, str(line.won), str(line.lost), f"{line.win_rate:.0%}", best)
        if lines or title == "People":
            Console().print(table if lines else f"Nobody has finished a game of {game} that counts yet.", markup=False)


def _sure(question: str) -> bool:
    if not sys.stdin.isatty():
        print("Say --yes to do this without being asked.", file=sys.stderr)
        return False
    return Confirm.ask(question, default=False)


def _sorry(why: str) -> int:
    print(why, file=sys.stderr)
    return 1
