"""What is asked over HTTP about games, tables, leaderboards and replays."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from taberna.games import found
from tests.house import Client, House, environment

pytestmark = pytest.mark.anyio


def test_games_come_with_all_that_a_start_page_needs(house: House, game: str) -> None:
    games = {entry["name"]: entry for entry in house.get("/api/games").json()}
    assert list(games) == list(found())
    entry, known = games[game], found()[game]
    assert entry["title"] == known.title
    assert (entry["seats"]["low"], entry["seats"]["high"]) == (known.seats[0], known.seats[-1])
    assert entry["authors"] == list(known.credits.authors)
    assert "random" in entry["levels"]
    assert entry["usual"] in entry["levels"]
    assert entry["options"]["$defs"]["Options"]["properties"].keys() == set(known.options_type.__struct_fields__)
    assert entry["public"]["title"] == "Public"


def test_the_protocol_is_what_the_module_prints(house: House) -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "taberna.server.schema"], capture_output=True, check=True, env=environment()
    )
    assert house.get("/api/protocol.json").json() == json.loads(printed.stdout)


@pytest.mark.parametrize("path", ["/api/games", "/api/protocol.json"])
def test_what_is_long_comes_packed_and_only_once(house: House, path: str) -> None:
    packed = house.get(path, headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) * 3 < len(packed.content)
    plain = house.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == packed.json()
    again = house.get(path, headers={"if-none-match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_no_schema_of_an_event_tells_its_audience(house: House) -> None:
    protocol = house.get("/api/protocol.json").json()
    events = [protocol["TableEvent"], *(game["event"] for game in protocol["games"].values())]
    for schema in events:
        for name, event in schema["$defs"].items():
            assert "to" not in event.get("properties", {}), name


async def test_listed_tables_are_listed_and_others_are_not(house: House, game: str) -> None:
    async with Client(house) as one, Client(house) as other:
        code = await one.host(game, "Ada")
        hidden = await other.host(game, "Bea", listed=False)
        listed = {table["code"]: table for table in house.get("/api/tables").json()}
        assert code in listed
        assert hidden not in listed
        summary = house.get(f"/api/tables/{hidden}").json()
        assert summary["game"] == game
        assert (summary["stage"], summary["seats_taken"], summary["listed"]) == ("lobby", 1, False)
        assert "Bea" not in json.dumps(summary)
        assert house.get(f"/api/tables/{hidden.lower()}").json() == summary


@pytest.mark.parametrize("code", ["BCDFG", "x", "%00", "B" * 2000])
def test_a_table_that_is_not_there_is_not_found(house: House, code: str) -> None:
    answer = house.get(f"/api/tables/{code}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "invalid_room"


async def test_a_finished_game_is_on_the_board_and_can_be_replayed(house: House, game: str) -> None:
    player = "p" * 32
    async with Client(house) as host:
        await host.host(game, "Ada", player=player)
        for _ in range(found()[game].seats[0] - 1):
            assert (await host.ask("SeatBot", level="random"))["type"] == "Accepted"
        assert (await host.ask("StartGame"))["type"] == "Accepted"
        await host.play_out()
        assert host.now["outcome"]["counts"]
        replay = next(
            e["event"]["replay"]
            for m in host.messages
            if m["type"] == "Update"
            for e in m["events"]
            if e.get("event", {}).get("type") == "GameOver"
        )
    board = house.get(f"/api/leaderboards/{game}", headers={"authorization": f"Bearer {player}"}).json()
    assert board["mine"]["username"] == "Ada"
    assert board["mine"]["won"] + board["mine"]["lost"] == 1
    assert {line["username"] for line in board["people"]} == {"Ada"}
    assert {line["bot"] for line in board["bots"]} == {"random"}
    anonymous = house.get(f"/api/leaderboards/{game}").json()
    assert anonymous["mine"] is None
    assert player not in json.dumps(anonymous)
    seen = house.get(f"/api/replays/{replay}")
    assert seen.status_code == 200
    assert house.get(f"/api/replays/{replay}?seat=0").status_code == 200
    assert house.get(f"/api/replays/{replay}?open=1").status_code == 200
    assert house.get(f"/api/replays/{replay}?seat=99").status_code == 404
    assert house.get(f"/api/replays/{replay}?seat=-1").status_code == 400


@pytest.mark.parametrize("path", ["/api/leaderboards/no_such_game", "/api/replays/none", "/api/blobs/none"])
def test_what_is_unknown_is_not_found(house: House, path: str) -> None:
    answer = house.get(path)
    assert answer.status_code == 404
    assert answer.json().keys() == {"code", "detail"}


@pytest.mark.parametrize("path", ["/api/games", "/api/tables", "/", "/metrics"])
def test_what_can_only_be_read_refuses_to_be_written(house: House, path: str) -> None:
    assert house.post(path).status_code == 405


@pytest.mark.parametrize("secret", ["-", "short", "x" * 500, "ä" * 30, "a b" * 12])
def test_a_bearer_that_can_be_no_secret_is_nobody(house: House, game: str, secret: str) -> None:
    headers = {"authorization": f"Bearer {secret}".encode()}
    assert house.get(f"/api/leaderboards/{game}", headers=headers).json()["mine"] is None
