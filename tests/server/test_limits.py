"""How often is too often, for a socket and for an address."""

from __future__ import annotations

import secrets

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from taberna.server.limits import Bucket, Windows
from taberna.server.visit import PATIENCE
from tests.house import Client
from tests.server.conftest import Opens

pytestmark = pytest.mark.anyio
PING = '{"type":"Ping"}'


async def test_a_socket_past_its_burst_is_refused_and_in_the_end_closed(opens: Opens) -> None:
    house = opens("--socket-rate", "0.001", "--socket-burst", "5")
    async with Client(house) as guest, Client(house) as other:
        for _ in range(5 + PATIENCE + 1):
            await guest.raw(PING)
        await guest.until(lambda: guest.closed)
        assert guest.closed is not None
        assert guest.closed[0] == 1008
        assert [m["type"] for m in guest.messages[:6]] == ["Pong"] * 5 + ["GenericError"]
        assert set(guest.refusals()) == {"rate_limited"}
        await other.raw(PING)
        await other.until(lambda: other.messages)
        assert other.messages[0]["type"] == "Pong"


async def test_pings_of_the_websocket_count_as_messages(opens: Opens) -> None:
    house = opens("--socket-rate", "0.001", "--socket-burst", "5")
    async with Client(house) as guest:
        assert guest.socket is not None
        pongs = [await guest.socket.ping() for _ in range(5 + PATIENCE + 1)]
        assert len(pongs) > PATIENCE
        await guest.until(lambda: guest.closed)
        assert guest.closed is not None
        assert guest.closed[0] == 1008


async def test_lobby_messages_and_chat_have_a_limit_of_their_own(opens: Opens, game: str) -> None:
    house = opens("--lobby-rate", "0.001", "--lobby-burst", "3")
    async with Client(house) as host:
        await host.host(game)
        assert (await host.ask("Say", text="one"))["type"] == "Accepted"
        assert (await host.ask("SetReady", ready=True))["type"] == "Accepted"
        refused = await host.ask("Say", text="two")
        assert (refused["code"], refused["reply_to"]) == ("rate_limited", refused["reply_to"])
        assert (await host.ask("SetReady", ready=False))["code"] == "rate_limited"
        assert (await host.ask("Signal", kind="ping"))["type"] == "Accepted"
        await host.raw(PING)
        await host.until(lambda: host.messages[-1]["type"] == "Pong")
        assert "two" not in "".join(host.frames)


async def test_a_player_in_a_hurry_is_not_refused(opens: Opens, game: str) -> None:
    house = opens()
    async with Client(house) as host:
        await host.host(game)
        for i in range(19):
            assert (await host.ask("SetReady", ready=i % 2 == 0))["type"] == "Accepted"
        for _ in range(300):
            await host.raw(PING)
        await host.until(lambda: sum(m["type"] == "Pong" for m in host.messages) == 300)
        assert host.refusals() == []


async def test_an_address_opens_so_many_tables_a_minute(opens: Opens, game: str) -> None:
    house = opens("--limit-loopback", "--hosts-a-minute", "2")
    answers = []
    for _ in range(3):
        async with Client(house) as host:
            answers.append(await host.ask("HostGame", game=game, username="Ada", token=host.token))
    assert [a["type"] for a in answers] == ["GameCreated", "GameCreated", "GenericError"]
    assert answers[2]["code"] == "rate_limited"


async def test_an_address_joins_so_often_a_minute(opens: Opens, game: str) -> None:
    house = opens("--limit-loopback", "--joins-a-minute", "2")
    async with Client(house) as host:
        code = await host.host(game)
        types = []
        for name in ("Bea", "Cai", "Dee"):
            async with Client(house) as guest:
                types.append((await guest.join(code, name))["type"])
    assert types == ["GameJoined", "GameJoined", "GenericError"]


async def test_guessing_codes_comes_to_an_end_though_joining_goes_on_for_others(opens: Opens, game: str) -> None:
    proxy = ("--trusted-proxy", "127.0.0.0/8")
    house = opens("--failed-joins-a-minute", "3", *proxy)
    async with Client(house) as host:
        code = await host.host(game)
        guesser = await Client(house).open(additional_headers={"X-Forwarded-For": "198.51.100.7"})
        answers = [await guesser.join("BCDFG", "Eve") for _ in range(4)]
        assert [a["type"] for a in answers] == ["InvalidRoom"] * 3 + ["GenericError"]
        assert answers[3]["code"] == "rate_limited"
        assert (await guesser.join(code, "Eve"))["code"] == "rate_limited"
        await guesser.leave()
        again = await Client(house).open(additional_headers={"X-Forwarded-For": "198.51.100.7"})
        assert (await again.join(code, "Eve"))["code"] == "rate_limited", "a new socket is the same address"
        await again.leave()
        other = await Client(house).open(additional_headers={"X-Forwarded-For": "198.51.100.8"})
        assert (await other.join(code, "Bea"))["type"] == "GameJoined"
        await other.leave()


async def test_who_guesses_codes_is_known_at_every_process_of_a_house(opens: Opens, database_url: str) -> None:
    most = 15
    where = ("--database-url", database_url, "--limit-loopback", "--failed-joins-a-minute", str(most))
    one, another = opens(*where), opens(*where)
    async with Client(one) as guesser:
        wrong = [(await guesser.join("BCDFG", "Eve"))["type"] for _ in range(most)]
    assert wrong == ["InvalidRoom"] * most
    async with Client(another) as guesser:
        answers = [(await guesser.join("BCDFG", "Eve"))["type"] for _ in range(most)]  # word comes in the meantime
    assert answers[-1] == "GenericError"


async def test_a_name_that_is_taken_and_a_wrong_table_count_as_failed(opens: Opens, game: str) -> None:
    house = opens("--limit-loopback", "--failed-joins-a-minute", "2")
    async with Client(house) as host, Client(house) as guest:
        code = await host.host(game, "Ada")
        assert (await guest.join(code, "Ada"))["type"] == "UsernameTaken"
        assert (await guest.join(code, ""))["code"] == "invalid_name"
        assert (await guest.join(code, "Bea"))["code"] == "rate_limited"


async def test_ipv6_is_limited_by_its_network(opens: Opens, game: str) -> None:
    house = opens("--hosts-a-minute", "1", "--trusted-proxy", "127.0.0.1/32")
    answers = []
    for address in ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1"):
        host = await Client(house).open(additional_headers={"X-Forwarded-For": address})
        answers.append((await host.ask("HostGame", game=game, username="Ada", token=host.token))["type"])
        await host.leave()
    assert answers == ["GameCreated", "GenericError", "GameCreated"]


def test_http_is_limited_by_address_and_says_when_to_come_back(opens: Opens) -> None:
    house = opens("--http-requests", "3", "--trusted-proxy", "127.0.0.1/32")
    stranger = {"x-forwarded-for": "198.51.100.7"}
    codes = [house.get("/api/tables", headers=stranger).status_code for _ in range(4)]
    assert codes == [200, 200, 200, 429]
    refused = house.get("/", headers=stranger)
    assert refused.json()["code"] == "rate_limited"
    assert refused.headers["retry-after"] == "10"
    assert "content-security-policy" in refused.headers
    assert house.get("/api/tables", headers={"x-forwarded-for": "198.51.100.8"}).status_code == 200


def test_a_forged_header_does_not_escape_a_limit(opens: Opens) -> None:
    house = opens("--limit-loopback", "--http-requests", "60")
    codes = {house.get("/", headers={"x-forwarded-for": f"198.51.100.{i}"}).status_code for i in range(61)}
    assert 429 in codes


async def test_sockets_count_as_requests(opens: Opens) -> None:
    house = opens("--http-requests", "2", "--trusted-proxy", "127.0.0.1/32")
    how = {"X-Forwarded-For": "198.51.100.7"}
    for _ in range(2):
        async with connect(f"ws://127.0.0.1:{house.port}/ws", additional_headers=how):
            pass
    with pytest.raises(InvalidStatus, match="429"):
        await connect(f"ws://127.0.0.1:{house.port}/ws", additional_headers=how)


async def test_loopback_is_exempt_unless_told_otherwise(opens: Opens, game: str) -> None:
    house = opens("--http-requests", "1", "--hosts-a-minute", "1", "--joins-a-minute", "1")
    for _ in range(3):
        async with Client(house) as host, Client(house) as guest:
            code = await host.host(game)
            assert (await guest.join(code, secrets.token_hex(4)))["type"] == "GameJoined"
            assert house.get("/api/tables").status_code == 200


@given(gaps=st.lists(st.floats(0, 3), max_size=60), rate=st.floats(0.5, 20), burst=st.integers(1, 20))
def test_a_bucket_never_gives_more_than_its_burst_and_its_rate(gaps: list[float], rate: float, burst: int) -> None:
    now = 0.0
    bucket = Bucket(rate, burst, now)
    taken = 0
    for gap in gaps:
        now += gap
        taken += bucket.take(now)
        assert taken <= burst + now * rate + 1e-6


@given(gaps=st.lists(st.floats(0, 5), max_size=60), limit=st.integers(1, 10))
def test_a_window_allows_its_limit_and_not_more(gaps: list[float], limit: int) -> None:
    told: list[str] = []
    windows, now = Windows(limit, 10, tell=told.append), 0.0
    allowed: list[float] = []
    for gap in gaps:
        now += gap
        if windows.take("a", now):
            allowed.append(now)
    assert told == ["a"] * len(allowed), "other processes are told of what was allowed, and of no more"
    for start in allowed:
        within = [at for at in allowed if start <= at < start + 10]
        assert len(within) <= 2 * limit  # at most two windows touch ten seconds
    assert len([at for at in allowed if at < (allowed[0] if allowed else 0) + 10]) <= limit


def test_windows_of_many_addresses_stay_bounded() -> None:
    windows = Windows(1, 10, most=50)
    assert all(windows.take(str(i), 0.0) for i in range(1000))
    assert len(windows._counts) == 50
    assert not windows.take("999", 1.0)
    assert windows.take("new", 20.0)
    assert len(windows._counts) == 1, "what is over is forgotten"
