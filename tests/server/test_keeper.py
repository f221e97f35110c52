"""The keeper's errands: by a running house through its socket file, else on the files."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import pty
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from taberna.server.desk import Done, Rebuild
from taberna.server.hatch import FILE, send
from tests.house import Client, House, environment
from tests.server.conftest import Opens, Types, taberna

pytestmark = pytest.mark.anyio


async def play_one(house: House, game: str, bots: int = 1) -> None:
    """A game of one person against bots, to its end."""
    async with Client(house) as host:
        await host.host(game, "Ada", player="p" * 32)
        for _ in range(bots):
            assert (await host.ask("SeatBot", level="random"))["type"] == "Accepted"
        assert (await host.ask("StartGame"))["type"] == "Accepted"
        await host.play_out()


@pytest.mark.parametrize("running", [True, False])
def test_the_leaderboard_is_shown_emptied_and_rebuilt(opens: Opens, typed: Types, game: str, running: bool) -> None:
    house = opens("--bot-pace", "0")
    asyncio.run(play_one(house, game))
    if not running:
        house.stop()
    at = ("--data", house.data)
    code, shown = typed("leaderboard", game, *at)
    assert code == 0
    assert "Ada" in shown
    assert "Bots" in shown
    assert typed("rebuild", *at) == (0, "Leaderboards rebuilt from 2 results.\n")
    code, said = typed("leaderboard", game, "--reset", *at)
    assert code == 1
    assert "--yes" in said
    assert typed("leaderboard", game, *at) == (0, shown)
    assert typed("leaderboard", game, "--reset", "--yes", *at) == (0, "The leaderboard is empty.\n")
    assert "Ada" not in typed("leaderboard", game, *at)[1]
    assert typed("rebuild", *at)[0] == 0
    assert "Ada" not in typed("leaderboard", game, *at)[1], "a reset stays through a rebuild"


@pytest.mark.parametrize("running", [True, False])
async def test_resetting_all_sends_running_tables_back_to_their_lobby(opens: Opens, game: str, running: bool) -> None:
    house = opens("--bot-pace", "0")
    async with Client(house) as host:
        code = await host.host(game)
        assert (await host.ask("SeatBot", level="random"))["type"] == "Accepted"
        assert (await host.ask("StartGame"))["type"] == "Accepted"
        if not running:
            house.stop()
            await host.until(lambda: host.closed)
        done = await asyncio.to_thread(taberna, "leaderboard", game, "--reset-all", "--yes", "--data", house.data)
        assert (done.returncode, done.stdout) == (0, "The leaderboard is empty. Tables returned to their lobby: 1.\n")
        if running:
            await host.until(lambda: host.now["table"] and host.now["table"]["stage"] == "lobby")
        else:
            house.start()
        assert house.get(f"/api/tables/{code}").json()["stage"] == "lobby"


async def say(house: House, game: str, text: str) -> tuple[str, str]:
    """Says something at a new table; its code, and the token of who said it."""
    async with Client(house) as host:
        code = await host.host(game)
        assert (await host.ask("Say", text=text))["type"] == "Accepted"
        return code, host.token


async def heard(house: House, code: str, token: str) -> list[str]:
    """The chat at a table."""
    async with Client(house, token) as back:
        assert (await back.join(code, "Ada"))["type"] == "GameRejoined"
        return [line["text"] for line in back.now["chat"]]


@pytest.mark.parametrize("running", [True, False])
def test_a_backup_is_a_whole_house(opens: Opens, typed: Types, game: str, tmp_path: Path, running: bool) -> None:
    house = opens()
    code, token = asyncio.run(say(house, game, "keep this"))
    if not running:
        house.stop()
    target, at = tmp_path / "copy.db", ("--data", house.data)
    done, said = typed("backup", target, *at)
    assert done == 0, said
    assert str(target) in said
    assert oct(target.stat().st_mode & 0o777) == "0o600"
    with contextlib.closing(sqlite3.connect(target)) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    done, said = typed("backup", target, *at)
    assert done == 1
    assert "exists" in said
    done, said = typed("backup", tmp_path / "none" / "copy.db", *at)
    assert done == 1
    assert "There is no folder" in said
    house.close()
    restored = House(tmp_path / "restored")
    restored.data.mkdir()
    target.rename(restored.data / "taberna.db")
    try:
        restored.start()
        assert asyncio.run(heard(restored, code, token)) == ["keep this"]
    finally:
        restored.close()


async def test_an_errand_the_house_does_not_know_is_answered(opens: Opens) -> None:
    house = opens()
    for errand in (b'{"type":"Burn"}\n', b"hello\n", b"\n", b"x" * 100_000 + b"\n"):
        reader, writer = await asyncio.open_unix_connection(house.data / FILE)
        writer.write(errand)
        answer = json.loads(await reader.readline())
        assert answer["type"] == "Undone"
        writer.close()
    assert house.get("/readyz").status_code == 200


async def test_only_the_owner_may_open_the_socket_file(opens: Opens) -> None:
    house = opens()
    assert oct((house.data / FILE).stat().st_mode & 0o777) == "0o600"
    assert oct(house.data.stat().st_mode & 0o777) == "0o700"


def test_a_killed_house_leaves_a_socket_file_that_misleads_nobody(opens: Opens, typed: Types) -> None:
    house = opens()
    house.kill()
    assert (house.data / FILE).exists()
    assert asyncio.run(send(house.data, Rebuild(), lambda done, of: None)) is None
    assert typed("rebuild", "--data", house.data)[0] == 0
    house.start()
    assert asyncio.run(send(house.data, Rebuild(), lambda done, of: None)) == Done()


def test_a_folder_with_a_long_path_works_too(tmp_path: Path) -> None:
    house = House(tmp_path / ("long" * 20) / ("path" * 20))
    house.data.parent.mkdir()
    try:
        house.start()
        assert (house.data / FILE).is_socket()
        assert asyncio.run(send(house.data, Rebuild(), lambda done, of: None)) == Done()
    finally:
        house.close()


def test_there_must_be_a_house(typed: Types, tmp_path: Path) -> None:
    code, said = typed("rebuild", "--data", tmp_path / "none")
    assert code == 1
    assert "There is no house in" in said
    assert not (tmp_path / "none").exists()


def test_a_game_that_is_not_there_is_named_with_those_that_are(typed: Types, tmp_path: Path, game: str) -> None:
    code, said = typed("leaderboard", "no_such_game", "--data", tmp_path)
    assert code == 1
    assert "no_such_game" in said
    assert game in said


def test_on_a_terminal_it_asks(tmp_path: Path, game: str) -> None:
    def asked(answer: bytes) -> tuple[int, str]:
        keeper, terminal = pty.openpty()
        process = subprocess.Popen(
            [sys.executable, "-m", "taberna.cli", "leaderboard", game, "--reset", "--data", str(tmp_path)],
            stdin=terminal,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(),
        )
        os.write(keeper, answer)
        said, _ = process.communicate(timeout=30)
        os.close(keeper)
        os.close(terminal)
        return process.returncode, said.decode()

    code, said = asked(b"n\n")
    assert code == 1
    assert "for good?" in said
    assert "Nothing was changed." in said
    code, said = asked(b"y\n")
    assert code == 0
    assert "The leaderboard is empty." in said
