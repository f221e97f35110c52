"""The keeper's errands: by a running house through its socket file, else on the files."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from taberna.server.desk import Rebuild
from taberna.server.hatch import FILE, send
from tests.house import Client, House, environment
from tests.server.conftest import Opens

pytestmark = pytest.mark.anyio


def taberna(*arguments: str | Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Runs the command line."""
    return subprocess.run(
        [sys.executable, "-m", "taberna.cli", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env={**environment(), **(env or {})},
        timeout=60,
    )


async def play_one(house: House, game: str, bots: int = 1) -> None:
    """A game of one person against bots, to its end."""
    async with Client(house) as host:
        await host.host(game, "Ada", player="p" * 32)
        for _ in range(bots):
            assert (await host.ask("SeatBot", level="random"))["type"] == "Accepted"
        assert (await host.ask("StartGame"))["type"] == "Accepted"
        await host.play_out()


@pytest.mark.parametrize("running", [True, False])
async def test_the_leaderboard_is_shown_emptied_and_rebuilt(opens: Opens, game: str, running: bool) -> None:
    house = opens("--bot-pace", "0")
    await play_one(house, game)
    if not running:
        house.stop()
    at = ("--data", house.data)
    shown = taberna("leaderboard", game, *at)
    assert shown.returncode == 0, shown.stderr
    assert "Ada" in shown.stdout
    assert "Bots" in shown.stdout
    rebuilt = taberna("rebuild", *at)
    assert (rebuilt.returncode, rebuilt.stdout) == (0, "Leaderboards rebuilt from 2 results.\n")
    assert taberna("leaderboard", game, *at).stdout == shown.stdout
    refused = taberna("leaderboard", game, "--reset", *at)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "--yes" in refused.stderr
    assert taberna("leaderboard", game, *at).stdout == shown.stdout
    assert taberna("leaderboard", game, "--reset", "--yes", *at).returncode == 0
    assert "Ada" not in taberna("leaderboard", game, *at).stdout
    assert taberna("rebuild", *at).returncode == 0
    assert "Ada" not in taberna("leaderboard", game, *at).stdout, "a reset stays through a rebuild"


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


@pytest.mark.parametrize("running", [True, False])
async def test_a_backup_is_a_whole_house(opens: Opens, game: str, tmp_path: Path, running: bool) -> None:
    house = opens()
    async with Client(house) as host:
        code = await host.host(game)
        assert (await host.ask("Say", text="keep this"))["type"] == "Accepted"
    if not running:
        house.stop()
    target = tmp_path / "copy.db"
    done = taberna("backup", target, "--data", house.data)
    assert done.returncode == 0, done.stderr
    assert str(target) in done.stdout
    assert oct(target.stat().st_mode & 0o777) == "0o600"
    with sqlite3.connect(target) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    copy.close()
    again = taberna("backup", target, "--data", house.data)
    assert again.returncode == 1
    assert "exists" in again.stderr
    assert taberna("backup", tmp_path / "none" / "copy.db", "--data", house.data).returncode == 1
    restored = House(tmp_path / "restored")
    restored.data.mkdir()
    target.rename(restored.data / "taberna.db")
    try:
        restored.start()
        async with Client(restored, host.token) as back:
            assert (await back.join(code, "Ada"))["type"] == "GameRejoined"
            assert back.now["chat"][0]["text"] == "keep this"
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


async def test_a_killed_house_leaves_a_socket_file_that_misleads_nobody(opens: Opens, game: str) -> None:
    house = opens()
    house.kill()
    assert (house.data / FILE).exists()
    assert await send(house.data, Rebuild(), lambda done, of: None) is None
    assert taberna("rebuild", "--data", house.data).returncode == 0
    house.start()
    assert taberna("rebuild", "--data", house.data).returncode == 0


async def test_a_folder_with_a_long_path_works_too(tmp_path: Path) -> None:
    house = House(tmp_path / ("long" * 20) / ("path" * 20))
    house.data.parent.mkdir()
    try:
        house.start()
        assert (house.data / FILE).is_socket()
        assert taberna("rebuild", "--data", house.data).returncode == 0
    finally:
        house.close()


def test_there_must_be_a_house(tmp_path: Path) -> None:
    none = taberna("rebuild", "--data", tmp_path / "none")
    assert none.returncode == 1
    assert "There is no house in" in none.stderr
    assert not (tmp_path / "none").exists()


def test_a_game_that_is_not_there_is_named_with_those_that_are(tmp_path: Path, game: str) -> None:
    unknown = taberna("leaderboard", "no_such_game", "--data", tmp_path)
    assert unknown.returncode == 1
    assert "no_such_game" in unknown.stderr
    assert game in unknown.stderr


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
