"""The seats of a device, in a cookie that no script can read."""

from __future__ import annotations

from http.cookies import SimpleCookie

import httpx
import pytest

from taberna.server.answers import KeptSeat
from taberna.server.seats import COOKIE, MOST, newest, read, write
from tests.house import House
from tests.server.conftest import Opens


def seat(number: int, letters: int = 32) -> dict[str, str]:
    """A seat like no other."""
    code = "".join("BCDFGHJKMN"[int(digit)] for digit in f"{number:05}")
    return {"code": code, "token": f"{number:0{letters}}", "player": "p" * letters}


def test_a_device_keeps_its_seats_and_gets_them_back_newest_first(house: House) -> None:
    with httpx.Client(base_url=house.url) as device:
        assert device.post("/api/seats").json() == {"seats": []}
        device.post("/api/seats", json=seat(1))
        device.post("/api/seats", json=seat(2))
        again = {**seat(1), "token": "t" * 32}
        device.post("/api/seats", json=again)
        assert device.post("/api/seats").json() == {"seats": [again, seat(2)]}
    with httpx.Client(base_url=house.url) as other:
        assert other.post("/api/seats").json() == {"seats": []}


def test_two_people_at_one_table_share_a_device(house: House) -> None:
    other = {**seat(1), "token": "o" * 32, "player": "q" * 32}
    with httpx.Client(base_url=house.url) as device:
        for one in (seat(1), other, seat(1)):
            device.post("/api/seats", json=one)
        assert device.post("/api/seats").json() == {"seats": [seat(1), other]}


def test_the_cookie_is_for_the_house_alone(house: House, opens: Opens) -> None:
    def cookie(house: House, **headers: str) -> SimpleCookie:
        return SimpleCookie(house.post("/api/seats", json=seat(1), headers=headers).headers["set-cookie"])

    kept = cookie(house)[COOKIE]
    assert kept["httponly"]
    assert kept["samesite"].lower() == "strict"
    assert kept["path"] == "/api/seats"
    assert int(kept["max-age"]) == 90 * 24 * 3600
    assert not kept["secure"], "plain http would lose it"
    behind = opens("--trusted-proxy", "127.0.0.1/32")
    assert cookie(behind, **{"x-forwarded-proto": "https"})[COOKIE]["secure"]


def test_as_many_as_fit_are_kept(house: House) -> None:
    with httpx.Client(base_url=house.url) as device:
        for number in range(MOST + 3):
            device.post("/api/seats", json=seat(number))
        kept = device.post("/api/seats").json()["seats"]
    assert len(kept) == MOST
    assert kept[0] == seat(MOST + 2)
    long = tuple(KeptSeat(**seat(number, 128)) for number in range(MOST))
    assert 5 < len(newest(long)) < MOST
    assert len(write(newest(long))) <= 4000


@pytest.mark.parametrize(
    "body",
    [b"{}", b"[]", b"null", b"hello", b'{"code":"BCDFG"}', b'{"code":"BCDFG","token":"short","player":null}',
     b'{"code":"bcdfg","token":"' + b"x" * 32 + b'"}', b'{"code":"BCDFG","token":"' + b"x" * 32 + b'","player":"<b>"}',
     b'{"code":"BCDFG","token":"' + b"x" * 30 + b'\\n;"}', b"[" * 2000, b"\xff\xfe"],
)  # fmt: skip
def test_what_is_no_seat_is_refused(house: House, body: bytes) -> None:
    answer = house.post("/api/seats", content=body)
    assert answer.status_code == 400
    assert "set-cookie" not in answer.headers


def test_what_is_too_long_is_refused(house: House) -> None:
    assert house.post("/api/seats", content=b"x" * 3000).status_code == 413


@pytest.mark.parametrize("cookie", ["", "x", "####", "bnVsbA", "W10", write(()), "W1t7fV1d", "A" * 5000])
def test_a_cookie_that_is_not_ours_holds_no_seats(cookie: str) -> None:
    assert read(cookie) == ()


def test_what_is_written_is_read_again() -> None:
    seats = tuple(KeptSeat(**seat(number)) for number in range(3))
    assert read(write(seats)) == seats
