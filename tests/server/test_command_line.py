"""`taberna serve` and what surrounds it: links, refusals to open, exit codes, help."""

from __future__ import annotations

import re
import socket
import subprocess
import time
from pathlib import Path

import pytest

from taberna import __version__
from taberna.app import Config, manners
from taberna.server.listening import CannotOpen, links, listen, local_address
from tests.house import Client, House, free_port
from tests.server.conftest import Opens, Types, taberna

pytestmark = pytest.mark.anyio


def test_the_links_are_printed(opens: Opens) -> None:
    house = opens()
    assert f"http://127.0.0.1:{house.port}/" in house.out.read_text()
    everywhere = opens(host="0.0.0.0")
    said = everywhere.out.read_text()
    assert f"this machine: http://127.0.0.1:{everywhere.port}/" in said
    near = local_address()
    assert near is None or f"your network: http://{near}:{everywhere.port}/" in said


def test_links_name_the_address_that_reaches_the_house() -> None:
    assert links("::1", 8000, None) == {"you": "http://[::1]:8000/"}
    assert links("0.0.0.0", 1, "https://games.example.org/") == {"everyone": "https://games.example.org/"}


def test_port_0_takes_a_free_one(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    house.port = 0
    with subprocess.Popen(house.command(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert found is not None
        house.port = int(found.group(1))
        assert house.get("/readyz").status_code == 200
        process.terminate()
        assert process.wait(15) == 0


def test_a_port_in_use_is_one_sentence(opens: Opens, tmp_path: Path) -> None:
    house = opens()
    refused = taberna("serve", "--host", "127.0.0.1", "--port", str(house.port), "--data", tmp_path / "other")
    assert refused.returncode == 1
    assert refused.stdout == ""
    assert refused.stderr.count("\n") == 1
    assert f"Port {house.port}" in refused.stderr
    assert "is in use" in refused.stderr
    assert not (tmp_path / "other").exists()


def test_a_folder_in_use_is_one_sentence(opens: Opens) -> None:
    house = opens()
    refused = taberna("serve", "--host", "127.0.0.1", "--port", str(free_port()), "--data", house.data)
    assert refused.returncode == 1
    assert "in use" in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert house.get("/readyz").status_code == 200
    assert taberna("rebuild", "--data", house.data).returncode == 0, "its hatch is still the running house's"


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused = taberna("serve", "--host", "127.0.0.1", "--port", str(free_port()), "--data", tmp_path / "file" / "data")
    assert refused.returncode == 1
    assert refused.stderr.count("\n") == 1
    assert "cannot be made" in refused.stderr


def test_an_address_that_is_not_ours_is_one_sentence() -> None:
    with pytest.raises(CannotOpen, match="is no address of this machine"):
        listen("no-such-host.invalid", 8000)
    with pytest.raises(CannotOpen, match=r"192\.0\.2\.1"):
        listen("192.0.2.1", 8000)


def test_it_listens_on_ipv6_and_ipv4_together() -> None:
    try:
        listener = listen("::", 0)
    except CannotOpen:
        pytest.skip("no IPv6 here")
    port = listener.getsockname()[1]
    with listener, socket.create_connection(("127.0.0.1", port), timeout=5):
        pass


@pytest.mark.parametrize(
    "flags, why",
    [
        (("--public-url", "games.example.org"), "--public-url"),
        (("--public-url", "ftp://games.example.org"), "--public-url"),
        (("--public-url", "https://games.example.org/path"), "--public-url"),
        (("--trusted-proxy", "everyone"), "--trusted-proxy"),
        (("--port", "70000"), "--port"),
        (("--port", "eight"), "--port"),
        (("--no-such-flag",), "--no-such-flag"),
        (("--log-format", "xml"), "--log-format"),
    ],
)
def test_what_is_not_understood_is_explained_with_the_help(typed: Types, flags: tuple[str, ...], why: str) -> None:
    code, said = typed("serve", *flags)
    assert code == 2
    assert "Usage: taberna serve" in said
    assert why in said
    assert "Traceback" not in said


def test_an_unknown_command_is_explained_with_the_help(typed: Types) -> None:
    code, said = typed("srve")
    assert code == 2
    assert "Usage: taberna COMMAND" in said
    assert "serve" in said


def test_help_says_what_each_command_does(typed: Types) -> None:
    code, said = typed("--help")
    assert code == 0
    for name in ("serve", "leaderboard", "backup", "rebuild", "migrate-data", "doctor", "games", "simulate", "check"):
        line = re.search(rf"│ {name} +(.*?) *│", said)
        assert line is not None, name
        assert line.group(1), f"{name} is listed without a word"
    assert "Exit codes" in said
    assert typed() == (0, said)


@pytest.mark.parametrize("command", ["serve", "leaderboard", "backup", "rebuild", "doctor"])
def test_help_of_a_command_teaches_by_example(typed: Types, command: str) -> None:
    code, said = typed(command, "--help")
    assert code == 0
    assert f"taberna {command}" in said.replace(f"Usage: taberna {command}", "", 1)
    assert "Exit codes" in said
    assert "--data" in said


FLAGS = (
    *("frame-bytes", "socket-rate", "socket-burst", "lobby-rate", "lobby-burst", "unanswered-plays", "asks"),
    *("joins-a-minute", "hosts-a-minute", "failed-joins-a-minute", "http-requests", "blob-bytes", "limit-loopback"),
    *("name-length", "chat-length", "spectators", "table-sockets", "trusted-proxy", "public-host"),
)


def test_every_limit_of_the_protocol_is_a_flag(typed: Types) -> None:
    _, said = typed("serve", "--help")
    for flag in FLAGS:
        assert f"--{flag} " in said, flag


def test_the_version_is_told(typed: Types) -> None:
    assert typed("--version") == (0, f"{__version__}\n")


async def test_flags_of_tables_reach_the_tables(opens: Opens, game: str) -> None:
    house = opens("--name-length", "5", "--chat-length", "3", "--spectators", "0")
    async with Client(house) as host, Client(house) as guest:
        assert (await host.ask("HostGame", game=game, username="Adaline", token=host.token))["code"] == "invalid_name"
        code = await host.host(game, "Ada")
        assert (await host.ask("Say", text="four"))["type"] == "GenericError"
        assert (await guest.join(code, "Eve", spectate=True))["code"] == "table_full"


async def test_the_house_key_may_come_by_the_environment(tmp_path: Path, game: str) -> None:
    house = House(tmp_path / "data")
    house.environment["TABERNA_HOUSE_KEY"] = "sesame"
    try:
        house.start()
        async with Client(house) as host:
            asked = {"game": game, "username": "Ada", "token": host.token}
            assert (await host.ask("HostGame", **asked))["code"] == "house_key_needed"
            assert (await host.ask("HostGame", **asked, key="open"))["code"] == "house_key_needed"
            assert (await host.ask("HostGame", **asked, key="sesame"))["type"] == "GameCreated"
        house.stop()
        assert "sesame" not in house.log.read_text() + house.out.read_text()
    finally:
        house.close()


def test_the_public_address_is_a_name_of_the_house() -> None:
    public = Config(public_url="https://Games.example.org/", public_host=("Other.example.org",))
    assert manners(public, 8000).public_hosts == {"games.example.org", "other.example.org"}
    assert manners(public, 8000).public_url == "https://Games.example.org"


def test_a_slow_head_or_an_endless_one_is_cut_off(opens: Opens) -> None:
    house = opens()
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        started = time.monotonic()
        answer = b""
        while not answer and time.monotonic() - started < 10:
            line.sendall(b"X: " + b"x" * 8000 + b"\r\n")
            line.settimeout(0.05)
            try:
                answer = line.recv(1000)
            except TimeoutError:
                continue
        assert answer.startswith(b"HTTP/1.1 400 ")
    assert house.get("/readyz").status_code == 200
