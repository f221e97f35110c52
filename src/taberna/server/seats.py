"""The seats of a device, kept in a cookie that no script can read: it outlives what browsers clear by themselves."""

from __future__ import annotations

import base64
from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from taberna.server.address import visitor
from taberna.server.answers import Json, KeptSeat, SeatsAnswer, problem
from taberna.server.blobs import body
from taberna.server.premises import Premises
from taberna.tables.secrets import legal_token, read_code

COOKIE = "taberna_seats"
MOST = 16
_COOKIE_BYTES = 4000  # browsers take 4096 with the name
_BODY_BYTES = 2048
_NINETY_DAYS = 90 * 24 * 3600

_kept = msgspec.json.Decoder(tuple[KeptSeat, ...]).decode
_asked = msgspec.json.Decoder(KeptSeat).decode


class SeatCookie:
    """`POST /api/seats`."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises

    def routes(self) -> Sequence[Route]:
        return [Route("/api/seats", self.keep, methods=["POST"])]

    async def keep(self, request: Request) -> Response:
        """Keeps the seat in the body, or with an empty one answers with those kept."""
        content = await body(request, _BODY_BYTES)
        if content is None:
            return problem(413, "too_large", "A seat is not that long.")
        seats = read(request.cookies.get(COOKIE, ""))
        if not content:
            return Json(SeatsAnswer(seats))
        try:
            seat = _asked(content)
        except (msgspec.DecodeError, RecursionError):
            return problem(400, "bad_message", "A seat is an object with code, token and player.")
        if not legal(seat):
            return problem(400, "bad_token", "That is no seat.")
        seats = newest((seat, *(known for known in seats if not same(known, seat))))
        answer = Json(SeatsAnswer(seats))
        answer.set_cookie(
            COOKIE,
            write(seats),
            max_age=_NINETY_DAYS,
            path="/api/seats",
            secure=visitor(request.scope, self._premises.manners.trusted).secure,
            httponly=True,
            samesite="strict",
        )
        return answer


def legal(seat: KeptSeat) -> bool:
    """Whether it can be a seat."""
    secrets = (seat.token,) if seat.player is None else (seat.token, seat.player)
    return read_code(seat.code) == seat.code and all(map(legal_token, secrets))


def same(known: KeptSeat, seat: KeptSeat) -> bool:
    """Whether a seat takes the place of a known one: two people may share a device and a table."""
    return known.token == seat.token or (known.code, known.player) == (seat.code, seat.player)


def newest(seats: tuple[KeptSeat, ...]) -> tuple[KeptSeat, ...]:
    """As many of the newest as a cookie holds."""
    seats = seats[:MOST]
    while len(write(seats)) > _COOKIE_BYTES:
        seats = seats[:-1]
    return seats


def write(seats: tuple[KeptSeat, ...]) -> str:
    return base64.urlsafe_b64encode(msgspec.json.encode(seats)).decode().rstrip("=")


def read(cookie: str) -> tuple[KeptSeat, ...]:
    """The seats in a cookie; none where it is not one of ours."""
    try:
        seats = _kept(base64.urlsafe_b64decode(cookie + "=" * (-len(cookie) % 4)))
    except (ValueError, RecursionError):
        return ()
    return tuple(seat for seat in seats[:MOST] if legal(seat))
