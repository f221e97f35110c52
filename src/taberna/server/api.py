"""What can be asked over HTTP about games, tables, leaderboards and replays, and how the house is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from taberna.bots import levels, usual
from taberna.core import AnyGame, Odds
from taberna.server.answers import GameAnswer, Json, LeaderboardAnswer, Seats, problem
from taberna.server.client import File, long_json, served
from taberna.server.metrics import CONTENT_TYPE
from taberna.server.premises import Premises, sign_of
from taberna.server.schema import of, of_protocol
from taberna.store.port import StoreBusy
from taberna.tables.secrets import digest, legal_token

TOP = 10
_READY_WITHIN = 1.0  # seconds for the store to answer


class Api:
    """The read-only part of `/api`, and the three addresses for machines."""

    def __init__(self, premises: Premises, stopping: Callable[[], bool]) -> None:
        self._premises, self._stopping = premises, stopping
        self._house, self._store = premises.house, premises.store
        self._games: File | None = None
        self._protocol: File | None = None

    def routes(self) -> Sequence[Route]:
        return [
            Route("/api/games", self.games),
            Route("/api/tables", self.tables),
            Route("/api/tables/{code}", self.table),
            Route("/api/leaderboards/{game}", self.leaderboard),
            Route("/api/replays/{id}", self.replay),
            Route("/api/protocol.json", self.protocol),
            Route("/healthz", self.healthz),
            Route("/readyz", self.readyz),
            Route("/metrics", self.metrics),
        ]

    async def games(self, request: Request) -> Response:
        """Every game that may be chosen here, with the schemas of its options and views."""
        if self._games is None:  # made when first asked for: the start is quicker
            described_all = [described(game) for game in self._house.codecs.offered.values()]
            self._games = long_json(msgspec.json.encode(described_all))
        return served(request, self._games)

    async def protocol(self, request: Request) -> Response:
        if self._protocol is None:
            self._protocol = long_json(msgspec.json.encode(of_protocol(self._premises.games)))
        return served(request, self._protocol)

    async def tables(self, _: Request) -> Response:
        """The listed tables that are open."""
        return Json(await self._house.listed())

    async def table(self, request: Request) -> Response:
        """The public summary; to who brings a seat's secret, what a member is reminded of."""
        code, token = request.path_params["code"], bearer(request)
        place = await self._house.place(code, token) if token is not None else None
        if place is not None:
            return Json(place)
        summary = await self._house.find(code)
        if summary is None:
            return problem(404, "invalid_room", "There is no table with this code.")
        return Json(summary)

    async def leaderboard(self, request: Request) -> Response:
        """The top of both boards, and one's own line to who brings a leaderboard secret."""
        game = request.path_params["game"]
        if game not in self._premises.games:
            return problem(404, "unknown_game", "This house does not have that game.")
        player = bearer(request)
        mine = await self._store.own_line(game, digest(player)) if player is not None else None
        people = await self._store.leaderboard(game, TOP)
        bots = await self._store.leaderboard(game, TOP, bots=True)
        return Json(LeaderboardAnswer(tuple(people), tuple(bots), mine))

    async def replay(self, request: Request) -> Response:
        """A finished game: as everyone saw it, as the seat `?seat=N` did, or with `?open=1` all open."""
        seat = request.query_params.get("seat")
        if seat is not None and not (seat.isascii() and seat.isdigit() and len(seat) <= 2):
            return problem(400, "bad_message", "A seat is a number.")
        all_open = request.query_params.get("open") in ("1", "true")
        found = await self._house.replay(request.path_params["id"], None if seat is None else int(seat), all_open)
        if found is None:
            return problem(404, "not_found", "There is no such replay.")
        return Json(found)

    async def healthz(self, _: Request) -> Response:
        """That the process is alive, and which house it is of."""
        return Json({"status": "ok", "house": sign_of(self._house.secret)})

    async def readyz(self, _: Request) -> Response:
        """Whether it would be good to send people here."""
        if self._stopping():
            return problem(503, "server_busy", "The house is closing.")
        try:
            await asyncio.wait_for(self._store.head(0), _READY_WITHIN)
        except (StoreBusy, TimeoutError):
            return problem(503, "server_busy", "The store is out of reach.")
        return Json({"status": "ok"})

    async def metrics(self, _: Request) -> Response:
        return Response(
            self._premises.metrics.exposition(), headers={"content-type": CONTENT_TYPE, "cache-control": "no-store"}
        )


def described(game: AnyGame) -> GameAnswer:
    """A game as the start page shows it."""
    return GameAnswer(
        name=game.name,
        title=game.title,
        seats=Seats(game.seats.start, game.seats.stop - 1),
        levels=tuple(levels(game)),
        usual=usual(game),
        odds=isinstance(game, Odds),
        authors=game.credits.authors,
        licence=game.credits.licence,
        links=game.credits.links,
        note=game.credits.note,
        options=of(game.options_type, "Options"),
        public=of(game.public_type, "Public"),
        private=of(game.private_type, "Private"),
    )


def bearer(request: Request) -> str | None:
    """The secret that a request brings, if it can be one."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret if scheme.lower() == "bearer" and legal_token(secret) else None
