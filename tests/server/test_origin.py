"""Whose pages may speak to the house, under which of its names, and on whose behalf."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from taberna.server.address import Network, host_is_known, origin_is_ours, visitor
from tests.house import Client, House
from tests.server.conftest import Opens

pytestmark = pytest.mark.anyio
PUBLIC = ("games.example.org",)


def scope(client: str = "203.0.113.9", scheme: str = "http", **headers: str | list[str]) -> dict[str, Any]:
    """An ASGI scope with these headers; `_` stands for `-`."""
    pairs = [
        (name.replace("_", "-").encode(), value.encode("latin-1"))
        for name, values in headers.items()
        for value in ([values] if isinstance(values, str) else values)
    ]
    return {"client": (client, 50_000), "scheme": scheme, "headers": pairs}


@pytest.mark.parametrize(
    "origin, host",
    [
        (None, "anything.example"),
        ("http://192.168.1.20:8000", "192.168.1.20:8000"),
        ("http://192.168.1.20", "192.168.1.20"),
        ("http://192.168.1.20", "192.168.1.20:80"),
        ("https://192.168.1.20", "192.168.1.20:443"),
        ("http://localhost:8000", "localhost:8000"),
        ("http://LOCALHOST:8000", "localhost:8000"),
        ("http://raspberry.local:8000", "raspberry.local:8000"),
        ("http://[fe80::1]:8000", "[fe80::1]:8000"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://games.example.org", "games.example.org"),
        ("https://games.example.org:8443", "games.example.org:8443"),
    ],
)  # fmt: skip
def test_pages_of_this_house_may_speak(origin: str | None, host: str) -> None:
    asked = scope(host=host) if origin is None else scope(host=host, origin=origin)
    assert origin_is_ours(asked, PUBLIC)


@pytest.mark.parametrize(
    "origin, host",
    [
        ("http://evil.example", "192.168.1.20:8000"),
        ("http://192.168.1.20:8001", "192.168.1.20:8000"),
        ("https://192.168.1.20", "192.168.1.20:80"),
        ("null", "192.168.1.20:8000"),
        ("", "192.168.1.20:8000"),
        ("file://", "192.168.1.20:8000"),
        # A name of a stranger's that points at this machine: rebinding.
        ("http://evil.example:8000", "evil.example:8000"),
        ("http://192.168.1.20.evil.example", "192.168.1.20.evil.example"),
        ("http://localhost.evil.example", "localhost.evil.example"),
        ("http://evillocal", "evillocal"),
        ("http://xgames.example.org", "xgames.example.org"),
        ("http://games.example.org.evil.example", "games.example.org.evil.example"),
        ("http://192.168.1.20:8000@evil.example", "192.168.1.20:8000"),
        ("http://x@192.168.1.20:8000", "192.168.1.20:8000"),
        ("http://192.168.1.20:8000/path", "192.168.1.20:8000"),
        ("http://192.168.1.20:notaport", "192.168.1.20"),
        ("http://192.168.1.20:8000", "192.168.1.20:8000, evil.example"),
        ("http://[::1", "[::1"),
        ("chrome-extension://abc", "abc"),
    ],
)  # fmt: skip
def test_pages_of_others_may_not(origin: str, host: str) -> None:
    assert not origin_is_ours(scope(host=host, origin=origin), PUBLIC)


def test_two_origins_or_two_hosts_are_nobodys() -> None:
    ours = "http://127.0.0.1:8000"
    assert not origin_is_ours(scope(host="127.0.0.1:8000", origin=[ours, ours]), PUBLIC)
    assert not origin_is_ours(scope(host=["127.0.0.1:8000", "127.0.0.1:8000"], origin=ours), PUBLIC)
    assert not host_is_known(scope(), PUBLIC)


PROXIES: tuple[Network, ...] = (ip_network("10.0.0.0/8"), ip_network("fd00::/8"))


@pytest.mark.parametrize(
    "peer, forwarded, key",
    [
        ("203.0.113.9", [], "203.0.113.9"),
        ("203.0.113.9", ["198.51.100.1"], "203.0.113.9"),  # not a proxy of ours: forged
        ("10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["1.1.1.1, 198.51.100.1"], "198.51.100.1"),  # what came before the proxy is anybody's word
        ("10.0.0.1", ["1.1.1.1", "198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["198.51.100.1, 10.0.0.2"], "198.51.100.1"),  # two proxies of ours
        ("10.0.0.1", ["nonsense"], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1, nonsense"], "10.0.0.1"),
        ("10.0.0.1", [""], "10.0.0.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("fd00::5", ["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", [], "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", [], "2001:db8:1:2::/64"),
        ("fe80::1%eth0", [], "fe80::/64"),
    ],
)  # fmt: skip
def test_only_a_trusted_proxy_speaks_for_another_address(peer: str, forwarded: list[str], key: str) -> None:
    assert visitor(scope(peer, x_forwarded_for=forwarded), PROXIES).key == key


def test_only_a_trusted_proxy_says_that_it_came_by_https() -> None:
    assert visitor(scope("10.0.0.1", x_forwarded_proto="https"), PROXIES).secure
    assert not visitor(scope("10.0.0.1", x_forwarded_proto="https, http"), PROXIES).secure
    assert not visitor(scope("203.0.113.9", x_forwarded_proto="https"), PROXIES).secure
    assert visitor(scope(scheme="wss"), ()).secure


def test_loopback_is_this_machine_unless_a_proxy_speaks_for_another() -> None:
    assert visitor(scope("127.0.0.1"), ()).loopback
    assert visitor(scope("::1"), ()).loopback
    assert not visitor(scope("127.0.0.1", x_forwarded_for="198.51.100.1"), (ip_network("127.0.0.0/8"),)).loopback
    assert visitor({"client": None, "headers": []}, ()).loopback


async def test_a_socket_is_open_to_pages_of_this_house(house: House) -> None:
    async with connect(f"ws://127.0.0.1:{house.port}/ws", additional_headers={"Origin": house.url}) as line:
        await line.send('{"type":"Ping"}')
        assert "Pong" in str(await line.recv())


@pytest.mark.parametrize("origin", ["http://evil.example", "http://127.0.0.1:1", "null"])
async def test_a_socket_is_refused_to_a_page_of_another_site(house: House, origin: str) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        await connect(f"ws://127.0.0.1:{house.port}/ws", additional_headers={"Origin": origin})
    assert not [entry for entry in house.logged() if entry["level"] == "error"], "a refusal is no fault"


async def test_a_post_is_refused_to_a_page_of_another_site(house: House) -> None:
    for path in ("/api/seats", "/api/tables/BCDFG/blobs"):
        answer = house.post(path, headers={"origin": "http://evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert house.post("/api/seats", headers={"origin": house.url}).status_code == 200


def test_the_api_is_not_read_under_a_name_that_is_not_ours(house: House) -> None:
    rebound = {"host": f"evil.example:{house.port}"}
    answer = house.get("/api/tables", headers=rebound)
    assert (answer.status_code, answer.json()["code"]) == (421, "foreign_host")
    assert house.post("/api/seats", headers=rebound).status_code == 421
    assert house.get("/readyz", headers=rebound).status_code == 200


async def test_a_public_host_is_ours(opens: Opens) -> None:
    house = opens("--public-host", "Games.example.org", "--public-url", "https://house.example.net")
    for name in ("games.example.org", "house.example.net"):
        assert house.get("/api/tables", headers={"host": name}).status_code == 200
    async with Client(house) as guest:
        assert guest.socket is not None


async def test_other_paths_are_no_sockets(house: House) -> None:
    with pytest.raises(InvalidStatus, match="404"):
        await connect(f"ws://127.0.0.1:{house.port}/api/tables")
