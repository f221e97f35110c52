"""The app's page, its link previews and its files."""

from __future__ import annotations

import gzip
import re
from html import unescape
from pathlib import Path

import pytest

from taberna.server.listening import near_url
from tests.house import Client, House
from tests.server.conftest import Opens

pytestmark = pytest.mark.anyio
NASTY = "<script>alert(1)</script>\"'&"


def preview(page: str) -> dict[str, str]:
    """The Open Graph properties of a page."""
    return {name: unescape(text) for name, text in re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page)}


async def test_a_link_says_game_seats_and_house_but_no_name(house: House, game: str) -> None:
    async with Client(house) as host:
        code = await host.host(game, "Ada Lovelace", listed=False)
        page = house.get(f"/t/{code}").text
    said = preview(page)
    assert game.replace("_", " ").title() in said["title"]
    assert "Taberna" in said["title"]
    assert said["description"].startswith("1 of ")
    assert said["url"] == f"{house.url}/t/{code}"
    assert said["image"] == f"{house.url}/preview.png"
    assert "Ada" not in page


async def test_unknown_codes_all_look_the_same_and_like_the_house(house: House) -> None:
    pages = {house.get(f"/t/{code}").text for code in ("BCDFG", "bcdfg", "ZZZZZ", "1", "%3Cscript%3E", "B" * 500)}
    assert pages == {house.get("/").text}


async def test_a_closed_table_looks_like_an_unknown_one(house: House, game: str) -> None:
    async with Client(house) as host:
        code = await host.host(game)
        assert (await host.ask("CloseTable"))["type"] == "Accepted"
    assert house.get(f"/t/{code}").text == house.get("/t/BCDFG").text


async def test_nothing_of_a_name_gets_into_a_page_unescaped(opens: Opens, game: str, client_folder: Path) -> None:
    house = opens("--house-name", NASTY, "--client", str(client_folder))
    async with Client(house) as host:
        code = await host.host(game, "<b>&x", options={})
        page = house.get(f"/t/{code}").text
    assert NASTY not in page
    assert "<script>" not in page
    assert "<b>" not in page
    assert preview(page)["site_name"] == NASTY


async def test_links_carry_the_public_address(opens: Opens) -> None:
    house = opens("--public-url", "https://games.example.org/")
    assert preview(house.get("/").text)["url"] == "https://games.example.org"


async def test_a_page_opened_on_this_machine_tells_the_address_that_others_can_use(opens: Opens) -> None:
    near = near_url("0.0.0.0", 8000)
    if near is None:
        pytest.skip("this machine is in no network")
    house = opens(host="0.0.0.0")
    told = f"{near.rpartition(':')[0]}:{house.port}"
    assert preview(house.get("/").text)["url"] == told
    assert preview(house.get("/", headers={"host": f"localhost:{house.port}"}).text)["url"] == told
    alone = opens(host="127.0.0.1")
    assert preview(alone.get("/").text)["url"] == alone.url


def test_a_foreign_host_is_not_repeated_in_the_page(house: House) -> None:
    page = house.get("/", headers={"host": "evil.example"})
    assert page.status_code == 200
    assert "evil" not in page.text
    assert "evil" not in page.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/t/BCDFG", "/games", "/replay/abc/2", "/leaderboard/x"])
def test_every_route_of_the_client_is_the_page(house: House, path: str) -> None:
    answer = house.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>App</title>" in answer.text


def test_hashed_files_are_kept_for_ever_and_packed(house: House) -> None:
    path = "/assets/app-0a1b2c.js"
    answer = house.get(path, headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    plain = house.get(path, headers={"accept-encoding": "identity"})
    assert plain.text == answer.text
    assert len(gzip.compress(plain.content)) < len(plain.content)
    again = house.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_other_files_are_kept_for_a_while(house: House) -> None:
    answer = house.get("/favicon.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert house.get("/assets/face-99.woff2").headers["content-type"] == "font/woff2"


@pytest.mark.parametrize(
    "path",
    ["/assets/none.js", "/assets/app-0a1b2c.js.map", "/index.html", "/robots.txt", "/assets/../../etc/passwd.txt",
     "/%2e%2e/%2e%2e/etc/passwd.txt", "/api/none", "/assets/%00.js"],
)  # fmt: skip
def test_what_is_not_there_is_not_found(house: House, path: str) -> None:
    assert house.get(path).status_code == 404


def test_without_a_client_the_page_says_how_to_build_it(opens: Opens, tmp_path: Path) -> None:
    house = opens("--client", str(tmp_path))
    answer = house.get("/")
    assert answer.status_code == 200
    assert "make play" in answer.text


def test_every_answer_has_the_headers_that_keep_strangers_out(house: House) -> None:
    for path in ("/", "/assets/app-0a1b2c.js", "/api/games", "/api/none", "/metrics"):
        headers = house.get(path).headers
        policy = headers["content-security-policy"]
        scripts = re.search(r"script-src ([^;]*)", policy)
        assert scripts is not None
        assert scripts.group(1) == "'self'"
        assert "frame-ancestors 'none'" in policy
        assert "default-src 'none'" in policy
        assert f"connect-src 'self' ws://127.0.0.1:{house.port} " in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert "microphone=(self)" in headers["permissions-policy"]
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "strict-transport-security" not in headers
        assert "upgrade-insecure-requests" not in policy
        assert "server" not in headers


def test_over_plain_http_from_elsewhere_no_header_is_sent_that_browsers_complain_about(house: House) -> None:
    headers = house.get("/", headers={"host": f"192.168.1.4:{house.port}"}).headers
    assert "cross-origin-opener-policy" not in headers


def test_answers_of_the_api_are_never_kept(house: House) -> None:
    for path in ("/api/games", "/api/tables", "/api/tables/BCDFG", "/api/protocol.json", "/healthz", "/readyz"):
        assert house.get(path).headers["cache-control"] == "no-store"
