"""What has gone wrong in servers like this one, tried on ours by a stranger, a guest and a player who was sent away."""

from __future__ import annotations

import hmac
import json
import re
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from taberna.core import Rejected
from taberna.games import found
from taberna.tables import door
from taberna.tables.codec import Codecs
from taberna.tables.messages import HostGame
from taberna.tables.settings import Settings
from tests.house import Client, House, Message
from tests.server.conftest import Opens

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]
ATTRIBUTES = ("__proto__", "constructor", "prototype", "toString", "__class__", "hasOwnProperty")
HTML = "<img src=x onerror=alert(1)>"


def said(client: Client) -> list[Message]:
    """Every line of chat that a client was shown, as its events say it."""
    shown = [event for m in client.messages if m["type"] == "Update" for event in m["events"]]
    return [event for event in shown if event.get("event", {}).get("type") == "Said"]


def upgrade(house: House, host: str, origin: str) -> bytes:
    """The first line of the answer to a browser that asks for a WebSocket."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
        line.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        with line.makefile("rb") as answer:
            return answer.readline()


def test_a_name_that_was_turned_to_this_machine_opens_no_socket(house: House) -> None:
    """DNS rebinding: the page and its Host agree, but neither is ours."""
    stranger = f"attacker.example:{house.port}"
    assert b" 403 " in upgrade(house, stranger, f"http://{stranger}")
    ours = f"127.0.0.1:{house.port}"
    assert b" 101 " in upgrade(house, ours, f"http://{ours}")


async def test_who_was_removed_has_no_way_back_by_the_old_token(house: House, game: str) -> None:
    async with Client(house) as host, Client(house) as guest:
        code = await host.host(game)
        member = (await guest.join(code, "Eve"))["member"]
        assert (await host.ask("RemovePlayer", member=member))["type"] == "Accepted"
        await guest.until(lambda: guest.closed or guest.refusals())
        async with Client(house, guest.token) as again:
            assert (await again.ask("JoinGame", code=code, token=guest.token))["code"] == "bad_token"
        mine = {"authorization": f"Bearer {guest.token}"}
        assert "username" not in house.get(f"/api/tables/{code}", headers=mine).json(), "no member is reminded"
        assert house.post(f"/api/tables/{code}/blobs", headers=mine, content=b"OggS").status_code == 401


@pytest.mark.parametrize("name", ["Ada", "ADA", " ada ", "A\u200bda", "\uff21da"])
async def test_a_seat_is_not_taken_over_by_its_name(house: House, game: str, name: str) -> None:
    async with Client(house) as host, Client(house) as thief:
        code = await host.host(game, "Ada", player="p" * 32)
        taken = await thief.ask("JoinGame", code=code, username=name, token=thief.token, player="q" * 32)
        assert taken["type"] == "UsernameTaken"
        assert not thief.now, "and nothing of the table was shown"


async def test_a_secret_that_is_nearly_right_opens_nothing(house: House, game: str) -> None:
    async with Client(house) as host:
        code = await host.host(game)
        for token in (host.token[:-1] + ("A" if host.token[-1] != "A" else "B"), host.token[:-1], host.token + "A"):
            async with Client(house, token) as thief:
                assert (await thief.ask("JoinGame", code=code, token=token))["code"] == "bad_token"


async def test_frames_of_another_seat_are_ones_own_when_sent_again(house: House, game: str) -> None:
    async with Client(house) as host, Client(house) as thief:
        code = await host.host(game, "Ada")
        eve = (await thief.join(code, "Eve"))["member"]
        recorded = json.dumps({"type": "Say", "id": "same", "text": "mine", "member": 1, "author": 1, "by": 1})
        for client in (host, thief, host):
            await client.raw(recorded)
            assert (await client.reply("same"))["type"] == "Accepted"
        assert (await host.ask("Say", text="last"))["type"] == "Accepted"
        await thief.until(lambda: any(event["event"]["text"] == "last" for event in said(thief)))
        lines = [(event["event"]["member"], event["event"]["text"]) for event in said(thief)]
        assert sorted(lines) == sorted([(1, "mine"), (eve, "mine"), (1, "last")]), "and ones own twice is once"


async def test_what_is_the_hosts_is_refused_to_guests(house: House, game: str) -> None:
    async with Client(house) as host, Client(house) as guest:
        code = await host.host(game)
        await guest.join(code, "Eve")
        fields: dict[str, dict[str, Any]] = {
            "StartGame": {},
            "CloseTable": {},
            "ResetGame": {},
            "RemovePlayer": {"member": 1},
            "GiveHost": {"member": 2},
            "ReissueLink": {"member": 1},
            "SeatBot": {"level": "random"},
            "SetOptions": {"options": {}},
        }
        answers = {kind: (await guest.ask(kind, **how)).get("code") for kind, how in fields.items()}
        assert set(answers.values()) == {"not_host"}, answers


async def test_there_is_no_replay_before_the_end(house: House, game: str) -> None:
    async with Client(house) as host, Client(house) as watcher:
        code = await host.host(game)
        for _ in range(found()[game].seats[0] - 1):
            assert (await host.ask("SeatBot", level="random"))["type"] == "Accepted"
        assert (await host.ask("StartGame"))["type"] == "Accepted"
        await watcher.join(code, "Eve", spectate=True)
        assert host.now["outcome"] is None, "it is under way"
        for frame in (*host.frames, *watcher.frames):
            assert not re.search(r'"replay":"[^"]', frame), "nobody was told a replay's name"
        for name in (code, host.token, "1", "0", "GameOver"):
            for how in ("", "?open=1", "?seat=0"):
                assert house.get(f"/api/replays/{name}{how}").status_code == 404


@pytest.mark.parametrize("word", ATTRIBUTES)
async def test_a_word_that_means_something_to_a_program_is_a_word(house: House, game: str, word: str) -> None:
    async with Client(house) as host, Client(house) as guest, Client(house) as lost:
        refused = await host.ask("HostGame", id=word, game=word, username="Ada", token=host.token)
        assert (refused["code"], refused["reply_to"]) == ("unknown_game", word)
        code = await host.host(game, word)
        assert (await host.ask("SetOptions", id=f"{word}.", options={word: {word: 1}}))["type"] in (
            "Accepted",
            "GenericError",
        )
        assert (await host.ask("Say", text=word))["type"] == "Accepted"
        assert (await guest.join(code, "Eve"))["type"] == "GameJoined"
        assert word in [member["username"] for member in guest.now["table"]["members"]]
        assert (await lost.ask("JoinGame", code=word, username="Eve"))["type"] == "InvalidRoom"
        await host.raw(json.dumps({"type": word, "id": "a"}))
        assert (await host.ask("Say", text="still here"))["type"] == "Accepted"
    for path in (f"/api/leaderboards/{word}", f"/api/replays/{word}", f"/api/tables/{word}", f"/api/blobs/{word}"):
        assert house.get(path).status_code == 404


@pytest.mark.parametrize("control", ["\x00", "\x07", "\x1b[31m", "\x7f", "\x85", "a\nb"])
async def test_control_characters_are_in_no_name_and_no_line(house: House, game: str, control: str) -> None:
    async with Client(house) as host:
        asked = {"game": game, "token": host.token}
        refused = await host.ask("HostGame", **asked, username=f"A{control}da")
        assert refused["code"] in ("invalid_name", "bad_message")
        await host.host(game)
        answer = await host.ask("Say", text=f"hello{control}there")
        assert answer["type"] == "GenericError"
        assert not said(host)


async def test_html_stays_text_and_never_becomes_a_page(house: House, game: str) -> None:
    async with Client(house) as host, Client(house) as guest:
        code = await host.host(game, HTML[:24])
        assert (await host.ask("Say", text=HTML))["type"] == "Accepted"
        await guest.join(code, "Eve")
        assert HTML[:24] in [member["username"] for member in guest.now["table"]["members"]]
        for path in (f"/t/{code}", f"/api/tables/{code}", "/api/tables", f"/t/{HTML}"):
            answer = house.get(path)
            assert "<img" not in answer.text, path
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "script-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "body",
    [b"[" * 8000, b'{"code":' * 2000, b'{"seats":' + b"[" * 4000 + b"]" * 4000 + b"}", b"\x00" * 1000, b'"' * 999],
    ids=["open", "nested", "closed", "zeros", "quotes"],
)
def test_a_deep_body_is_refused_and_the_house_goes_on(house: House, body: bytes) -> None:
    answer = house.post("/api/seats", content=body)
    assert answer.status_code in (400, 413)
    assert house.get("/readyz").status_code == 200


async def test_a_table_has_so_many_sockets_and_no_more(opens: Opens, game: str) -> None:
    house = opens("--table-sockets", "2")
    async with Client(house) as host, Client(house) as again, Client(house, host.token) as third:
        code = await host.host(game)
        assert (await again.join(code, "Eve"))["type"] == "GameJoined"
        assert (await third.join(code, "Ada"))["code"] == "table_full"
        await again.leave()
        async with Client(house, again.token) as back:
            assert (await back.join(code, "Eve"))["type"] == "GameRejoined", "a place that was left is free"


async def test_the_key_of_the_house_is_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets of seats are looked up by their digests, of which nothing can be guessed piece by piece."""
    compared: list[Sequence[bytes]] = []

    def spy(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return digest(one, other)

    digest = hmac.compare_digest
    monkeypatch.setattr(hmac, "compare_digest", spy)
    house = Keyed()
    for key in (None, "", "sesam", "sesame!", "\u00e9"):
        with pytest.raises(Rejected, match="key"):
            door.Door(house)._opening(hosting(key), "t" * 22, None)  # type: ignore[arg-type]
    assert [one for one, _ in compared] == [b"", b"", b"sesam", b"sesame!", "\u00e9".encode()]
    with pytest.raises(Rejected, match="does not have"):
        door.Door(house)._opening(hosting("sesame"), "t" * 22, None)  # type: ignore[arg-type]


class Keyed:
    """As much of a house as a door looks at before it asks for a game: a key, and no game at all."""

    def __init__(self) -> None:
        self.settings = Settings(house_key="sesame")
        self.codecs = Codecs({})


def hosting(key: str | None) -> HostGame:
    return HostGame(id="a", game="none", username="Ada", key=key)


def test_the_page_of_threats_names_tests_that_are_there() -> None:
    page = (ROOT / "docs/explanation/threats.md").read_text()
    named = re.findall(r"`(tests/\S+\.py)(?:::(\w+))?`", page)
    assert len(named) > 15
    for file, name in named:
        assert (ROOT / file).is_file(), file
        assert not name or f"def {name}(" in (ROOT / file).read_text(), name
