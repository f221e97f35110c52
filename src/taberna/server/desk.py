"""What the keeper of the house can have done, whether the house is open or closed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from taberna.server.answers import LeaderboardAnswer
from taberna.server.premises import sign_of
from taberna.store.errors import StoreRefused
from taberna.store.port import Store, StoreBusy
from taberna.tables.house import House

TOP = 10
Progress: TypeAlias = Callable[[int, int], None]


class ShowLeaderboard(Struct, frozen=True, tag=True):
    game: str


class ResetLeaderboard(Struct, frozen=True, tag=True):
    """With `everything`, running games are reset too."""

    game: str
    everything: bool


class Backup(Struct, frozen=True, tag=True):
    file: str


class Rebuild(Struct, frozen=True, tag=True): ...


class TellSign(Struct, frozen=True, tag=True):
    """Which house this is."""


Errand: TypeAlias = ShowLeaderboard | ResetLeaderboard | Backup | Rebuild | TellSign


class Done(Struct, frozen=True, tag=True):
    """`count`: tables reset, bytes written, or results found."""

    count: int = 0
    leaderboard: LeaderboardAnswer | None = None
    sign: str = ""


class Undone(Struct, frozen=True, tag=True):
    """`why` is a sentence for the keeper."""

    why: str


class Underway(Struct, frozen=True, tag=True):
    done: int
    of: int


Report: TypeAlias = Done | Undone | Underway

read_errand = msgspec.json.Decoder(Errand).decode
read_report = msgspec.json.Decoder(Report).decode


class Desk:
    """Does errands on a house."""

    def __init__(self, house: House, store: Store) -> None:
        self._house, self._store = house, store

    async def do(self, errand: Errand, progress: Progress) -> Done | Undone:
        try:
            match errand:
                case ShowLeaderboard(game) | ResetLeaderboard(game) if game not in self._house.codecs.games:
                    names = ", ".join(self._house.codecs.games)
                    return Undone(f"There is no game called {game}. There are: {names}.")
                case TellSign():
                    return Done(sign=sign_of(self._house.secret))
                case ShowLeaderboard(game):
                    return Done(leaderboard=await self._leaderboard(game))
                case ResetLeaderboard(game, everything):
                    return Done(await self._house.reset_leaderboard(game, everything))
                case Backup(file):
                    return await self._backup(Path(file))
                case Rebuild():
                    return Done(await self._house.rebuild(progress))
        except StoreRefused as error:
            return Undone(str(error))
        except StoreBusy:
            return Undone(
                "The store is out of reach just now (disk full, locked, or connection lost). Nothing was done."
            )

    async def _leaderboard(self, game: str) -> LeaderboardAnswer:
        people = await self._store.leaderboard(game, TOP)
        bots = await self._store.leaderboard(game, TOP, bots=True)
        return LeaderboardAnswer(tuple(people), tuple(bots), None)

    async def _backup(self, file: Path) -> Done | Undone:
        obstacle = _obstacle(file)
        if obstacle is not None:
            return Undone(obstacle)
        try:
            await self._store.backup(str(file))
        except OSError as error:
            return Undone(f"{file} could not be written: {error.strerror or error}.")
        return Done(_size(file))


def _obstacle(file: Path) -> str | None:
    if file.exists():
        return f"{file} exists already; a backup never writes over a file."
    return None if file.parent.is_dir() else f"There is no folder {file.parent}."


def _size(file: Path) -> int:
    return file.stat().st_size if file.is_file() else 0
