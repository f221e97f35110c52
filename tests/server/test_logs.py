"""What the house writes about itself, and what it must never write."""

from __future__ import annotations

import io
import json
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog

from taberna.server import logs
from tests.house import Client
from tests.server.conftest import Opens

pytestmark = pytest.mark.anyio


async def test_each_socket_is_logged_when_it_comes_and_when_it_goes(opens: Opens, game: str) -> None:
    house = opens()
    async with Client(house) as host:
        code = await host.host(game)
        async with Client(house) as guest:
            await guest.join(code, "Bea")
    async with Client(house):
        pass
    house.stop()
    lines = house.logged()
    came = [line for line in lines if line["event"] == "OnConnect"]
    went = {line["number"]: line for line in lines if line["event"] == "OnDisconnect"}
    assert [line["number"] for line in came] == [1, 2, 3]
    assert {line["level"] for line in [*came, *went.values()]} == {"info"}
    assert (went[1]["table"], went[1]["member"]) == (code, 1)
    assert (went[2]["table"], went[2]["member"]) == (code, 2)
    assert (went[3]["table"], went[3]["member"]) == (None, None)
    assert all(line["seconds"] >= 0 for line in went.values())


async def test_no_token_no_address_no_name_and_no_word_is_logged(opens: Opens, game: str) -> None:
    house = opens("--log-level", "debug", "--trusted-proxy", "127.0.0.1/32")
    player = "secret-of-a-device-" + "x" * 20
    async with Client(house) as host:
        await host.open(additional_headers={"X-Forwarded-For": "198.51.100.77"})
        code = await host.host(game, "Wilhelmina", player=player)
        await host.ask("Say", text="a word among friends")
        await host.raw('{"type":"Say","id":"x","text":["a broken word"]}')
        await host.raw("a stray word")
        await host.raw(b"a stray word")
        bearer = {"authorization": f"Bearer {host.token}", "x-forwarded-for": "198.51.100.78"}
        house.post(f"/api/tables/{code}/blobs", headers=bearer, content=b"OggS" + bytes(100))
        house.get(f"/api/leaderboards/{game}", headers=bearer)
        house.post("/api/seats", headers=bearer, json={"code": code, "token": host.token, "player": player})
        house.get("/t/QQQQQ?secret=in-a-query", headers=bearer)
    house.stop()
    written = house.log.read_text() + house.out.read_text()
    assert "OnDisconnect" in written
    for secret in (host.token, player, "198.51.100", "127.0.0.1:", "Wilhelmina", "word", "QQQQQ", "in-a-query"):
        assert secret not in written.replace(f"http://127.0.0.1:{house.port}/", ""), secret


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What is logged in this process, as JSON lines."""
    stderr = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stderr)
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    logs.set_up("json", "info")
    yield stderr
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def fails(secret: str) -> None:
    raise ValueError(f"cannot read {secret}")


def test_an_exception_is_logged_by_its_places_and_without_its_text(written: io.StringIO) -> None:
    try:
        try:
            fails("the-token")
        except ValueError as error:
            raise RuntimeError("with the-token inside") from error
    except RuntimeError:
        structlog.get_logger("a").exception("Broke")
        logging.getLogger("b").exception("broke again")
    first, second = (json.loads(line) for line in written.getvalue().splitlines())
    for line in (first, second):
        assert line["exception"][0] == "ValueError"
        assert any(place.endswith(" fails") for place in line["exception"])
        assert "RuntimeError" in line["exception"]
    assert (first["event"], second["event"]) == ("Broke", "broke again")
    assert "the-token" not in written.getvalue()
    assert "Traceback" not in written.getvalue()


def test_the_event_loops_last_resort_does_not_print_what_objects_hold(written: io.StringIO) -> None:
    error = ValueError("the-token")
    logs.unhandled(None, {"message": "Task was lost", "exception": error, "future": "the-token"})  # type: ignore[arg-type]
    logs.unhandled(None, {"message": "no exception at all"})  # type: ignore[arg-type]
    assert "the-token" not in written.getvalue()
    assert json.loads(written.getvalue().splitlines()[0])["exception"] == ["ValueError"]


def test_what_libraries_say_at_info_stays_out(written: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").info('198.51.100.7:1234 - "WebSocket /ws" [accepted]')
    logging.getLogger("uvicorn.access").info("198.51.100.7")
    logging.getLogger("websockets").info("a frame")
    assert written.getvalue() == ""


def test_on_a_terminal_logs_are_for_people(monkeypatch: pytest.MonkeyPatch, written: io.StringIO) -> None:
    monkeypatch.setattr(sys, "stderr", written)
    logs.set_up("console", "info")
    structlog.get_logger("a").info("OnConnect", number=1)
    assert "OnConnect" in written.getvalue()
    assert "number" in written.getvalue()
    assert not written.getvalue().startswith("{")
