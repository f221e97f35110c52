"""What HTTP answers with: the types of its JSON, and responses that are never cached."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from starlette.responses import Response

from taberna.store.port import Line


class Seats(Struct, frozen=True):
    """How many may play."""

    low: int
    high: int


class GameAnswer(Struct, frozen=True):
    """A game this house has, its options and views as JSON Schemas.

    `levels` are its bots, from plain to strong, `usual` the one to offer first.
    """

    name: str
    title: str
    seats: Seats
    levels: tuple[str, ...]
    usual: str
    odds: bool
    authors: tuple[str, ...]
    licence: str
    links: tuple[str, ...]
    note: str
    options: dict[str, Any]
    public: dict[str, Any]
    private: dict[str, Any]


class LeaderboardAnswer(Struct, frozen=True):
    """The top of both boards; `mine` is the line of who asked with a leaderboard secret."""

    people: tuple[Line, ...]
    bots: tuple[Line, ...]
    mine: Line | None


class KeptSeat(Struct, frozen=True):
    """A seat of this device."""

    code: str
    token: str
    player: str | None = None


class SeatsAnswer(Struct, frozen=True):
    """The seats of this device, the last one kept first."""

    seats: tuple[KeptSeat, ...]


class BlobAnswer(Struct, frozen=True):
    """A file taken in."""

    id: str
    kind: str


class Problem(Struct, frozen=True):
    """Why it was refused, as `GenericError` says it."""

    code: str
    detail: str


class Json(Response):
    """JSON that nobody keeps."""

    media_type = "application/json"

    def __init__(self, content: object, status: int = 200, headers: Mapping[str, str] | None = None) -> None:
        body = content if isinstance(content, bytes) else msgspec.json.encode(content)
        super().__init__(body, status, {"cache-control": "no-store", **(headers or {})})


def problem(status: int, code: str, detail: str, headers: Mapping[str, str] | None = None) -> Json:
    return Json(Problem(code, detail), status, headers)
